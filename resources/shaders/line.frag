#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
out vec4 fragColor;
uniform vec4 lineColour;
void main()
{
    fragColor = lineColour;
}

#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
flat in vec3 colour;

out vec4 fragColor;

void main()
{
    fragColor = vec4(colour, 1.0);
}

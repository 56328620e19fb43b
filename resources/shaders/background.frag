#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in float height;
out vec4 fragColor;
uniform vec4 topColour;
uniform vec4 bottomColour;
void main()
{
    fragColor = vec4(mix(bottomColour.rgb, topColour.rgb, height), 1.0);
}

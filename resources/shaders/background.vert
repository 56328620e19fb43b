#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in vec2 vertexPosition;
out float height;
void main()
{
    height = vertexPosition.y * 0.5 + 0.5;
    gl_Position = vec4(vertexPosition, 0.99999, 1.0);
}

#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in vec3 vertexPosition;
uniform mat4 mvp;
void main()
{
    gl_Position = mvp * vec4(vertexPosition, 1.0);
}

#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// The view cube in the top right corner: turns with the camera, keeps its place and size.
in vec3 vertexPosition;
in vec3 vertexNormal;
in vec2 vertexLetters;

out vec2 place;
flat out vec2 letters;
flat out float shade;
flat out float isAxis;

uniform mat4 viewMatrix;
uniform vec2 viewportPixels;
uniform float pixelRatio;
uniform vec4 cube;

void main()
{
    vec3 turned = mat3(viewMatrix) * vertexPosition;
    vec2 pixels = viewportPixels - (cube.xy - turned.xy * cube.z) * pixelRatio;
    if (abs(vertexNormal.x) > 0.5)
        place = vec2(vertexPosition.y * vertexNormal.x, vertexPosition.z);
    else if (abs(vertexNormal.y) > 0.5)
        place = vec2(-vertexPosition.x * vertexNormal.y, vertexPosition.z);
    else
        place = vec2(vertexPosition.x, vertexPosition.y * vertexNormal.z);
    letters = vertexLetters;
    isAxis = vertexLetters.x < 0.0 ? 1.0 : 0.0;
    shade = vertexNormal.z > 0.5 ? 1.0 : abs(vertexNormal.y) > 0.5 ? 0.95 : 0.88;
    gl_Position = vec4(pixels / viewportPixels * 2.0 - 1.0, -0.96 - turned.z * 0.01, 1.0);
}

#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// A text of up to six letters that faces the camera and keeps its size in pixels.
in vec2 vertexPosition;
in vec4 instance0; // position, height in pixels
in vec4 instance1; // letters, whether it stands beside the view cube
in vec4 instance2; // colour

out vec2 cell;
flat out vec2 letters;
flat out float count;
flat out vec4 colour;

uniform mat4 viewMatrix;
uniform mat4 projectionMatrix;
uniform vec2 viewportPixels;
uniform float pixelRatio;
uniform vec4 cube; // Centre from the top right corner and half size, in logical pixels.

int letterAt(int index)
{
    int code = int(index < 3 ? instance1.x : instance1.y);
    return (code >> (7 * (index % 3))) & 127;
}

void main()
{
    int letterCount = 0;
    while (letterCount < 6 && letterAt(letterCount) != 0)
        ++letterCount;
    vec4 at = projectionMatrix * viewMatrix * vec4(instance0.xyz, 1.0);
    if (instance1.z > 0.5) {
        vec3 turned = mat3(viewMatrix) * instance0.xyz;
        vec2 pixels = viewportPixels - (cube.xy - turned.xy * cube.z) * pixelRatio;
        at = vec4(pixels / viewportPixels * 2.0 - 1.0, -0.96 - turned.z * 0.01, 1.0);
    }
    vec2 size = vec2(float(letterCount) / 1.6, 1.0) * instance0.w * pixelRatio;
    at.xy += vertexPosition * size / viewportPixels * at.w;
    cell = (vertexPosition * 0.5 + 0.5) * vec2(float(letterCount), 1.0);
    letters = instance1.xy;
    count = float(letterCount);
    colour = instance2;
    gl_Position = at;
}

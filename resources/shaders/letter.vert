#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// The letters on the upper half of the four side faces of a box: a quad a face, just above it.
in vec2 vertexPosition; // Of the corner, -1 to 1.
in vec3 vertexNormal;   // Of the face.
in vec4 instance0;      // centre, scale
in vec4 instance1;      // half size, look
in vec4 instance2;      // fill
in vec4 instance3;      // edge
in vec4 instance4;      // letters, outline, part

out vec2 cell;
flat out vec2 letters;
flat out float count;
flat out vec4 colour;

uniform mat4 mvp;

const float looksHatched = 2.0;
const float looksCrossed = 3.0;
const float upperHalf = 0.155;
const float above = 0.004;

int letterAt(int index)
{
    int code = int(index < 3 ? instance4.x : instance4.y);
    return (code >> (7 * (index % 3))) & 127;
}

vec4 inkOn(vec3 fill, float look)
{
    if (look == looksHatched)
        return vec4(instance3.rgb * 0.55, 1.0);
    float light = dot(fill, vec3(0.2126, 0.7152, 0.0722));
    vec3 ink = light > 0.40 && look != looksCrossed ? vec3(0.106, 0.122, 0.141) : vec3(1.0);
    return vec4(ink, instance2.a < 1.0 ? min(1.0, instance2.a + 0.3) : 1.0);
}

void main()
{
    int letterCount = 0;
    while (letterCount < 6 && letterAt(letterCount) != 0)
        ++letterCount;
    count = float(letterCount);
    float advance = min(0.23, 0.84 / count);
    vec3 across = vec3(-vertexNormal.y, vertexNormal.x, 0.0);
    vec3 size = instance1.xyz * instance0.w;
    vec3 middle = vertexNormal * (size + above) + vec3(0.0, 0.0, upperHalf);
    vec3 corner = middle + across * (vertexPosition.x * 0.5 * advance * count)
        + vec3(0.0, 0.0, vertexPosition.y * 0.8 * advance);
    cell = (vertexPosition * 0.5 + 0.5) * vec2(count, 1.0);
    letters = instance4.xy;
    colour = inkOn(instance2.rgb, instance1.w);
    gl_Position = mvp * vec4(instance0.xyz + corner, 1.0);
}

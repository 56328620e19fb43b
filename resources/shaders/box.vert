#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// A box of the scene: midplane, switch or collar. One unit cube, many instances.
in vec3 vertexPosition;
in vec3 vertexNormal;
in vec4 instance0; // centre, scale
in vec4 instance1; // half size, look
in vec4 instance2; // fill
in vec4 instance3; // edge
in vec4 instance4; // letters, outline, part

out vec2 place;         // On the face, in units, from its middle.
out float height;       // In the box, from 0 at its foot to 1.
flat out vec2 faceHalf; // Half of the face.
flat out vec4 fill;
flat out vec4 edge;
flat out float look;
flat out float outline;

uniform mat4 mvp;

float shadeOf(vec3 normal)
{
    if (normal.z > 0.5)
        return 1.10;
    if (normal.z < -0.5)
        return 0.72;
    return abs(normal.y) > 0.5 ? 1.0 : 0.86;
}

void main()
{
    vec3 size = instance1.xyz * instance0.w;
    vec3 local = vertexPosition * size;
    // The text of a face runs to the right for somebody who looks at it.
    if (abs(vertexNormal.x) > 0.5) {
        place = vec2(local.y * vertexNormal.x, local.z);
        faceHalf = size.yz;
    } else if (abs(vertexNormal.y) > 0.5) {
        place = vec2(-local.x * vertexNormal.y, local.z);
        faceHalf = size.xz;
    } else {
        place = local.xy;
        faceHalf = size.xy;
    }
    look = instance1.w;
    height = vertexPosition.z * 0.5 + 0.5;
    float shade = shadeOf(vertexNormal);
    // Lighter than the fill means towards white, so that pure colours keep their hue.
    vec3 shaded = shade > 1.0 ? mix(instance2.rgb, vec3(1.0), shade - 1.0) : instance2.rgb * shade;
    fill = vec4(shaded, instance2.a);
    edge = instance3;
    outline = instance4.z;
    gl_Position = mvp * vec4(instance0.xyz + local, 1.0);
}

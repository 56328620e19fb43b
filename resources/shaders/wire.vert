#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// A cable that is seen from far away: a few straight lines along its curve.
in vec4 vertexPosition; // t, the rest is for tubes
in vec4 instance0;      // from, radius
in vec4 instance1;      // to, flatness
in vec4 instance2;      // bulge, length
in vec4 instance3;      // colour
in vec4 instance4;      // dashed, gap, how far it is lit, part

flat out vec3 colour;

uniform mat4 viewProjectionMatrix;

void main()
{
    float t = min(vertexPosition.x, instance4.z);
    float lift = 1.0 - pow(abs(2.0 * t - 1.0), instance1.w);
    vec3 at = mix(instance0.xyz, instance1.xyz, t) + instance2.xyz * lift;
    colour = instance3.rgb;
    gl_Position = viewProjectionMatrix * vec4(at, 1.0);
}

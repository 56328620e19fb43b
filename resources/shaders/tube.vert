#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// A cable bent along its curve, or its arrowhead. The mesh says where on the curve a point lies.
in vec4 vertexPosition; // t, cosine, sine, part of the radius
in vec4 instance0;      // from, radius
in vec4 instance1;      // to, flatness
in vec4 instance2;      // bulge, length
in vec4 instance3;      // colour
in vec4 instance4;      // dashed, gap, how far it is lit, part

out vec3 normal;
out float along;
out float middle;
flat out vec4 colour;
flat out vec3 dashGapLit;

uniform mat4 viewProjectionMatrix;
uniform mat4 projectionMatrix;
uniform vec2 viewportPixels;
uniform float arrowLength; // 0: the whole cable

void main()
{
    float t = vertexPosition.x;
    if (arrowLength > 0.0)
        t = 0.5 + (t - 0.5) * arrowLength / instance2.w;
    // The curve of MachineLayout, and its derivative.
    float fromMiddle = 2.0 * t - 1.0;
    float steepness = pow(max(abs(fromMiddle), 1e-6), instance1.w - 1.0);
    vec3 chord = instance1.xyz - instance0.xyz;
    vec3 centre = instance0.xyz + chord * t + instance2.xyz * (1.0 - steepness * abs(fromMiddle));
    vec3 tangent = normalize(
        chord - instance2.xyz * (2.0 * instance1.w * sign(fromMiddle) * steepness));
    vec3 side = normalize(cross(chord, instance2.xyz));
    vec3 upward = cross(side, tangent);
    normal = side * vertexPosition.y + upward * vertexPosition.z;
    float radius = instance0.w;
    if (arrowLength == 0.0) {
        // Thinner than a pixel would break up into dots.
        float depth = (viewProjectionMatrix * vec4(centre, 1.0)).w;
        radius = max(radius, 0.65 * depth / (projectionMatrix[1][1] * 0.5 * viewportPixels.y));
    }
    along = t * instance2.w;
    middle = t;
    colour = instance3;
    dashGapLit = instance4.xyz;
    gl_Position = viewProjectionMatrix * vec4(centre + normal * radius * vertexPosition.w, 1.0);
}

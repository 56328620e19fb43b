#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in vec3 normal;
in float along;
in float middle;
flat in vec4 colour;
flat in vec3 dashGapLit;

out vec4 fragColor;

uniform mat4 viewMatrix;
uniform float dashPhase; // In dashes.
uniform float arrowLength;

void main()
{
    if (arrowLength == 0.0) {
        if (dashGapLit.x > 0.5 && fract(along / 0.2 - dashPhase) > 0.62)
            discard;
        if (dashGapLit.y > 0.5 && abs(middle - 0.5) < 0.09)
            discard;
    }
    vec3 lit = colour.rgb;
    if (dashGapLit.z < 1.0) {
        if (middle > dashGapLit.z)
            discard;
        // The light that runs along the cable and joins it to its block.
        lit = mix(lit, vec3(1.0), smoothstep(dashGapLit.z - 0.3, dashGapLit.z, middle) * 0.8);
    }
    vec3 seen = normalize(mat3(viewMatrix) * normal);
    float light = 0.82 + 0.18 * clamp(dot(seen, normalize(vec3(-0.25, 0.65, 0.7))), 0.0, 1.0);
    fragColor = vec4(lit * (colour.a < 1.0 ? 1.0 : light), colour.a);
}

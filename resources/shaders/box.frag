#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in vec2 place;
in float height;
flat in vec2 faceHalf;
flat in vec4 fill;
flat in vec4 edge;
flat in float look;
flat in float outline;

out vec4 fragColor;

uniform vec4 outlineColour;
uniform vec4 backColour; // Seen between the outline and its second edge.
uniform float pixelRatio;

const float looksHatched = 2.0;
const float looksCrossed = 3.0;
const float looksGlass = 4.0;
const float looksRising = 5.0;     // To below 6: how high the light stands.
const float looksHalfFilled = 6.0;
const float looksDashed = 7.0;
const float looksFailed = 8.0;

// Stripes of half the width of their spacing, smoothed over a pixel.
float stripes(float along, float spacing)
{
    float phase = abs(fract(along / spacing) - 0.5) * 2.0;
    float blur = clamp(fwidth(along) / spacing * 2.0, 0.001, 0.5);
    return smoothstep(0.5 - blur, 0.5 + blur, phase);
}

void main()
{
    vec4 colour = fill;
    if (!gl_FrontFacing) {
        if (look != looksGlass)
            discard; // A box that is growing or proposed shows its outside only.
        colour.a = 0.0;
    }
    if (look == looksHatched || look == looksCrossed) {
        float hatch = stripes(place.x + place.y, look == looksHatched ? 0.15 : 0.12);
        colour.rgb = mix(colour.rgb, edge.rgb, hatch * (look == looksHatched ? 0.75 : 0.8));
    }
    if (look == looksFailed)
        colour.rgb = mix(colour.rgb, edge.rgb, stripes(place.x + place.y, 0.19) * 0.6);
    if (look >= looksRising && look < looksHalfFilled) {
        // Above and below the machine for a moment, so that it comes and goes without a jump.
        float light = (look - looksRising) * 1.5 - 0.25;
        float glow = 1.0 - smoothstep(0.0, 0.22, abs(height - light));
        colour.rgb = mix(colour.rgb, vec3(1.0), glow * 0.55);
        colour.a = mix(colour.a, 1.0, glow * 0.7);
    } else if (look == looksHalfFilled) {
        colour.a = height < 0.5 ? 0.92 : 0.22;
    }
    vec2 pixels = (faceHalf - abs(place)) / max(fwidth(place), vec2(1e-6)) / pixelRatio;
    float inside = min(pixels.x, pixels.y);
    float line = 1.0 - smoothstep(0.6, 1.5, inside);
    vec4 border = edge;
    if (!gl_FrontFacing)
        border.a *= 0.5;
    vec2 facePixels = faceHalf / max(fwidth(place), vec2(1e-6)) / pixelRatio;
    if (outline > 1.5) {
        // Three pixels, less on small faces.
        float wide = clamp(min(facePixels.x, facePixels.y) * 0.16, 1.0, 2.6);
        line = 1.0 - smoothstep(wide - 0.4, wide + 0.5, inside);
        border = vec4(outlineColour.rgb, gl_FrontFacing ? 1.0 : 0.35);
        float second = smoothstep(wide - 0.4, wide + 0.5, inside)
            * (1.0 - smoothstep(wide + 0.8, wide + 1.8, inside));
        if (gl_FrontFacing)
            colour = mix(colour, vec4(backColour.rgb, max(colour.a, 0.7)), second * 0.7);
    } else if (outline > 0.5) {
        line = 1.0 - smoothstep(1.5, 2.4, inside);
        border = vec4(outlineColour.rgb, 0.8);
    }
    if (look == looksDashed && outline < 0.5)
        border.a *= step(0.5, fract((place.x + place.y) / 0.24));
    float weight = line * border.a;
    // The border lies over the fill.
    float alpha = weight + colour.a * (1.0 - weight);
    if (alpha < 0.01)
        discard;
    fragColor = vec4((border.rgb * weight + colour.rgb * colour.a * (1.0 - weight)) / alpha, alpha);
}

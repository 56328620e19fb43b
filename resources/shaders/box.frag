#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in vec2 place;
flat in vec2 faceHalf;
flat in vec4 fill;
flat in vec4 edge;
flat in vec2 letters;
flat in float look;
flat in float outline;
flat in float isSide;

out vec4 fragColor;

uniform sampler2D glyphs;
uniform vec4 outlineColour;
uniform vec4 backColour; // Seen between the outline and its second edge.
uniform float pixelRatio;

const float looksHatched = 2.0;
const float looksCrossed = 3.0;
const float looksGlass = 4.0;
const float upperHalf = 0.155;

int letterAt(int index)
{
    int code = int(index < 3 ? letters.x : letters.y);
    return (code >> (7 * (index % 3))) & 127;
}

int letterCount()
{
    int count = 0;
    while (count < 6 && letterAt(count) != 0)
        ++count;
    return count;
}

// How much of this pixel is ink of the letters on the upper half of the face.
float inkOfLetters()
{
    int count = letterCount();
    float advance = min(0.23, 0.84 / float(count));
    vec2 cell = vec2(place.x / advance + 0.5 * float(count), (place.y - upperHalf) / advance / 1.6 + 0.5);
    if (cell.x < 0.0 || cell.x >= float(count) || cell.y < 0.0 || cell.y >= 1.0)
        return 0.0;
    int letter = letterAt(int(cell.x)) - 32;
    vec2 corner = vec2(float(letter % 16), float(letter / 16));
    vec2 scale = vec2(1.0 / 16.0, 1.0 / 6.0);
    vec2 at = (corner + vec2(fract(cell.x), 1.0 - cell.y)) * scale;
    vec2 perUnit = vec2(scale.x, -scale.y) / vec2(advance, advance * 1.6);
    return textureGrad(glyphs, at, dFdx(place) * perUnit, dFdy(place) * perUnit).r;
}

// Stripes of half the width of their spacing, smoothed over a pixel.
float stripes(float along, float spacing)
{
    float phase = abs(fract(along / spacing) - 0.5) * 2.0;
    float blur = clamp(fwidth(along) / spacing * 2.0, 0.001, 0.5);
    return smoothstep(0.5 - blur, 0.5 + blur, phase);
}

float strokeOfCross()
{
    vec2 from = place - vec2(0.0, upperHalf);
    float reach = 0.13;
    if (abs(from.x) > reach || abs(from.y) > reach)
        return 0.0;
    float away = min(abs(from.x - from.y), abs(from.x + from.y)) * 0.7071;
    float blur = length(fwidth(place)) * 0.5;
    return 1.0 - smoothstep(0.026 - blur, 0.026 + blur, away);
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
    if (isSide > 0.5 && letters.x > 0.0) {
        float light = dot(fill.rgb, vec3(0.2126, 0.7152, 0.0722));
        vec3 ink = light > 0.40 ? vec3(0.106, 0.122, 0.141) : vec3(1.0);
        if (look == looksHatched)
            ink = edge.rgb * 0.55;
        float amount = inkOfLetters();
        colour = mix(colour, vec4(ink, max(colour.a, 0.95)), amount);
    }
    if (look == looksCrossed && isSide > 0.5)
        colour.rgb = mix(colour.rgb, vec3(1.0), strokeOfCross());

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
    float weight = line * border.a;
    // The border lies over the fill.
    float alpha = weight + colour.a * (1.0 - weight);
    if (alpha < 0.01)
        discard;
    fragColor = vec4((border.rgb * weight + colour.rgb * colour.a * (1.0 - weight)) / alpha, alpha);
}

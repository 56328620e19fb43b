#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in vec2 place;
flat in vec2 letters;
flat in float shade;
flat in float isAxis;

out vec4 fragColor;

uniform sampler2D glyphs;
uniform vec4 cubeFill;
uniform vec4 cubeEdge;
uniform vec4 cubeText;

int letterAt(int index)
{
    int code = int(index < 3 ? letters.x : letters.y);
    return (code >> (7 * (index % 3))) & 127;
}

void main()
{
    if (isAxis > 0.5) {
        fragColor = cubeText;
        return;
    }
    int count = 0;
    while (count < 6 && letterAt(count) != 0)
        ++count;
    vec4 colour = vec4(cubeFill.rgb * shade, 1.0);
    float advance = 0.30;
    vec2 cell = vec2(place.x / advance + 0.5 * float(count), place.y / advance / 1.6 + 0.5);
    if (cell.x >= 0.0 && cell.x < float(count) && cell.y >= 0.0 && cell.y < 1.0) {
        int letter = letterAt(int(cell.x)) - 32;
        vec2 scale = vec2(1.0 / 16.0, 1.0 / 6.0);
        vec2 at = (vec2(float(letter % 16), float(letter / 16)) + vec2(fract(cell.x), 1.0 - cell.y)) * scale;
        vec2 perUnit = vec2(scale.x, -scale.y) / vec2(advance, advance * 1.6);
        float ink = textureGrad(glyphs, at, dFdx(place) * perUnit, dFdy(place) * perUnit).r;
        colour.rgb = mix(colour.rgb, cubeText.rgb, ink);
    }
    vec2 pixels = (vec2(1.0) - abs(place)) / max(fwidth(place), vec2(1e-6));
    float line = 1.0 - smoothstep(0.6, 1.5, min(pixels.x, pixels.y));
    fragColor = vec4(mix(colour.rgb, cubeEdge.rgb, line), 1.0);
}

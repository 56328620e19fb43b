#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
in vec2 cell;
flat in vec2 letters;
flat in float count;
flat in vec4 colour;

out vec4 fragColor;

uniform sampler2D glyphs;

int letterAt(int index)
{
    int code = int(index < 3 ? letters.x : letters.y);
    return (code >> (7 * (index % 3))) & 127;
}

void main()
{
    int letter = letterAt(int(min(cell.x, count - 0.001))) - 32;
    vec2 corner = vec2(float(letter % 16), float(letter / 16));
    vec2 scale = vec2(1.0 / 16.0, 1.0 / 6.0);
    vec2 at = (corner + vec2(fract(cell.x), 1.0 - cell.y)) * scale;
    float ink = textureGrad(glyphs, at, dFdx(cell) * vec2(scale.x, -scale.y), dFdy(cell) * vec2(scale.x, -scale.y)).r;
    if (ink < 0.02)
        discard;
    fragColor = vec4(colour.rgb, colour.a * ink);
}

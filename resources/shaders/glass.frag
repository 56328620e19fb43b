#version 330 core
// SPDX-License-Identifier: GPL-3.0-or-later
// A box of glass: its faces and, through them, the edges behind. What box.frag does for that look
// alone: glass is most of what is drawn while a block is built, and drawn in software every step counts.
in vec2 place;
flat in vec2 faceHalf;
flat in vec4 fill;
flat in vec4 edge;
flat in float outline;

out vec4 fragColor;

uniform vec4 outlineColour;
uniform float pixelRatio;

void main()
{
    float front = gl_FrontFacing ? 1.0 : 0.0;
    vec2 perPixel = max(fwidth(place), vec2(1e-6)) * pixelRatio;
    vec2 pixels = (faceHalf - abs(place)) / perPixel;
    float inside = min(pixels.x, pixels.y);
    bool isOutlined = outline > 0.5;
    bool hasOwnColour = outline > 2.5; // A box around midplanes: thick, in the colour of its edge.
    // Three pixels where it is selected, less on small faces.
    vec2 facePixels = faceHalf / perPixel;
    float wide = outline > 1.5 && !hasOwnColour ? clamp(min(facePixels.x, facePixels.y) * 0.16, 1.0, 2.6) : 1.9;
    float line = isOutlined ? 1.0 - smoothstep(wide - 0.4, wide + 0.5, inside)
                            : 1.0 - smoothstep(0.6, 1.5, inside);
    bool isMarked = isOutlined && !hasOwnColour;
    float opacity = isMarked ? mix(0.35, outline > 1.5 ? 1.0 : 0.8, front) : edge.a * mix(0.5, 1.0, front);
    vec3 border = isMarked ? outlineColour.rgb : edge.rgb;
    float weight = line * opacity;
    float behind = fill.a * front * (1.0 - weight);
    float alpha = weight + behind;
    if (alpha < 0.01)
        discard;
    fragColor = vec4((border * weight + fill.rgb * behind) / alpha, alpha);
}

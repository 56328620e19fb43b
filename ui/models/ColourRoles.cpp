// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ColourRoles.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <cstddef>

namespace midplane::ui {

namespace {

/// 0xRRGGBB and an opacity in per cent.
QColor colour(unsigned int rgb, int percent = 100)
{
    QColor result = QColor::fromRgb(rgb);
    result.setAlphaF(static_cast<float>(percent) / 100.0F);
    return result;
}

ColourRoles lightRoles()
{
    ColourRoles roles;
    roles.theme = Theme::Light;
    roles.window = colour(0xF0F1F3);
    roles.base = colour(0xFFFFFF);
    roles.alternateRow = colour(0xF6F7F9);
    roles.border = colour(0xC5CAD1);
    roles.faintBorder = colour(0xDDE1E6);
    roles.text = colour(0x1B1F24);
    roles.secondaryText = colour(0x5A6570);
    roles.accent = colour(0x2A6FB0);
    roles.accentText = colour(0xFFFFFF);
    roles.selectedRow = colour(0xD9E8F6);
    roles.error = colour(0xB71C1C);
    roles.warning = colour(0x8A5A00);
    roles.good = colour(0x166B40);
    roles.sceneTop = colour(0xF4F6F8);
    roles.sceneBottom = colour(0xDCE1E7);
    roles.floorGrid = colour(0xC9D0D8);
    roles.axisNumber = colour(0x5A6570);
    roles.freeFill = colour(0xE9EDF1, 36);
    roles.freeEdge = colour(0xB3BBC5);
    roles.selectionOutline = colour(0x14181C);
    roles.hoverOutline = colour(0x14181C, 60);
    roles.switchUnused = colour(0xA9B2BD);
    roles.linkIdle = colour(0xAAB3BD, 70);
    roles.linkFree = colour(0x7B8692);
    roles.conflict = colour(0xD32F2F);
    roles.refusedFill = colour(0xF6D5D2);
    roles.refusedHatch = colour(0xD65A52);
    roles.downFill = colour(0x9AA2AC);
    roles.downHatch = colour(0x5B636E);
    roles.chartUsed = colour(0x2A6FB0);
    roles.chartFree = colour(0x5A6570);
    roles.chartLargestFree = colour(0xA66F00);
    return roles;
}

ColourRoles darkRoles()
{
    ColourRoles roles;
    roles.theme = Theme::Dark;
    roles.window = colour(0x23282E);
    roles.base = colour(0x1B1F24);
    roles.alternateRow = colour(0x20252A);
    roles.border = colour(0x3B444D);
    roles.faintBorder = colour(0x2F373F);
    roles.text = colour(0xE3E8ED);
    roles.secondaryText = colour(0x9AA5B1);
    roles.accent = colour(0x6CB2F0);
    roles.accentText = colour(0x10161C);
    roles.selectedRow = colour(0x27435E);
    roles.error = colour(0xFF7B70);
    roles.warning = colour(0xE6B450);
    roles.good = colour(0x57C78C);
    roles.sceneTop = colour(0x2B3138);
    roles.sceneBottom = colour(0x1A1E23);
    roles.floorGrid = colour(0x3A424B);
    roles.axisNumber = colour(0xA3AEB9);
    roles.freeFill = colour(0x8D98A5, 13);
    roles.freeEdge = colour(0x6B7682);
    roles.selectionOutline = colour(0xFFFFFF);
    roles.hoverOutline = colour(0xFFFFFF, 60);
    roles.switchUnused = colour(0x7C8794);
    roles.linkIdle = colour(0x5C6671, 55);
    roles.linkFree = colour(0x76828F);
    roles.conflict = colour(0xFF5A4D);
    roles.refusedFill = colour(0x5A2522);
    roles.refusedHatch = colour(0xFF6B5E);
    roles.downFill = colour(0x4A4F56);
    roles.downHatch = colour(0x23272C);
    roles.chartUsed = colour(0x6CB2F0);
    roles.chartFree = colour(0xC7CFD7);
    roles.chartLargestFree = colour(0xE6B450);
    return roles;
}

ColourRoles highContrastRoles()
{
    ColourRoles roles;
    roles.theme = Theme::HighContrast;
    roles.window = roles.base = roles.alternateRow = colour(0x000000);
    roles.border = colour(0xFFFFFF);
    roles.faintBorder = colour(0x9E9E9E);
    roles.text = roles.secondaryText = colour(0xFFFFFF);
    roles.accent = colour(0xFFD800);
    roles.accentText = colour(0x000000);
    roles.selectedRow = colour(0x3A3200);
    roles.error = colour(0xFF6B6B);
    roles.warning = colour(0xFFD800);
    roles.good = colour(0x5CFF9D);
    roles.sceneTop = roles.sceneBottom = colour(0x000000);
    roles.floorGrid = colour(0x5A5A5A);
    roles.axisNumber = colour(0xFFFFFF);
    roles.freeFill = colour(0x000000, 0);
    roles.freeEdge = colour(0x9E9E9E);
    roles.selectionOutline = colour(0xFFD800);
    roles.hoverOutline = colour(0xFFD800, 60);
    roles.switchUnused = colour(0x9E9E9E);
    roles.linkIdle = roles.linkFree = colour(0x9E9E9E);
    roles.conflict = colour(0xFF6B6B);
    roles.refusedFill = colour(0x000000);
    roles.refusedHatch = colour(0xFF6B6B);
    roles.downFill = colour(0x000000);
    roles.downHatch = colour(0xFFFFFF);
    roles.chartUsed = colour(0x7FD4FF);
    roles.chartFree = colour(0xFFFFFF);
    roles.chartLargestFree = colour(0xFFD800);
    return roles;
}

/// One channel of a colour as light, 0..1 (sRGB).
double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor& rgb)
{
    return 0.2126 * linear(rgb.redF()) + 0.7152 * linear(rgb.greenF())
        + 0.0722 * linear(rgb.blueF());
}

double contrast(const QColor& one, const QColor& other)
{
    const auto [low, high] = std::minmax({luminance(one), luminance(other)});
    return (high + 0.05) / (low + 0.05);
}

} // namespace

QPalette ColourRoles::palette() const
{
    QPalette result;
    result.setColor(QPalette::Window, window);
    result.setColor(QPalette::WindowText, text);
    result.setColor(QPalette::Base, base);
    result.setColor(QPalette::AlternateBase, alternateRow);
    result.setColor(QPalette::Text, text);
    result.setColor(QPalette::PlaceholderText, secondaryText);
    result.setColor(QPalette::Button, theme == Theme::Light ? base : window);
    result.setColor(QPalette::ButtonText, text);
    result.setColor(QPalette::BrightText, error);
    result.setColor(QPalette::ToolTipBase, base);
    result.setColor(QPalette::ToolTipText, text);
    result.setColor(QPalette::Highlight, accent);
    result.setColor(QPalette::HighlightedText, accentText);
    result.setColor(QPalette::Link, accent);
    result.setColor(QPalette::LinkVisited, accent);
    result.setColor(QPalette::Light, base);
    result.setColor(QPalette::Midlight, faintBorder);
    result.setColor(QPalette::Mid, border);
    result.setColor(QPalette::Dark, border);
    result.setColor(QPalette::Shadow, border);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        QColor dimmed = secondaryText;
        dimmed.setAlphaF(0.7F);
        result.setColor(QPalette::Disabled, role, dimmed);
    }
    result.setColor(QPalette::Disabled, QPalette::Highlight, border);
    return result;
}

const ColourRoles& rolesOf(Theme theme)
{
    static const ColourRoles light = lightRoles();
    static const ColourRoles dark = darkRoles();
    static const ColourRoles highContrast = highContrastRoles();
    switch (theme) {
    case Theme::Light:
        return light;
    case Theme::Dark:
        return dark;
    case Theme::HighContrast:
        break;
    }
    return highContrast;
}

QColor blockColour(int n, Theme theme)
{
    assert(n >= 0);
    static constexpr std::array<unsigned int, 12> colours {0x0072B2, 0xE69F00, 0x009E73, 0xCC79A7,
        0x332288, 0x56B4E9, 0xA6761D, 0x9BE0C8, 0x882255, 0x5E6C84, 0xE5C494, 0x8C510A};
    static constexpr std::size_t indigo = 4; // Sinks into a dark background.
    static constexpr unsigned int indigoOnDark = 0x4A3DB0;
    const std::size_t index = static_cast<std::size_t>(n) % colours.size();
    return colour(index == indigo && theme == Theme::Dark ? indigoOnDark : colours[index]);
}

QString blockLetter(int n)
{
    assert(n >= 0);
    QString letters;
    for (int rest = n; rest >= 0; rest = rest / 26 - 1)
        letters.prepend(QChar(u'A' + rest % 26));
    return letters;
}

QColor textOn(const QColor& fill)
{
    const QColor dark = colour(0x1B1F24);
    const QColor white = colour(0xFFFFFF);
    return contrast(dark, fill) >= contrast(white, fill) ? dark : white;
}

} // namespace midplane::ui

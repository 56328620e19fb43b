// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ColourRamp.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace midplane::ui {

namespace {

/// Blues whose lightness falls evenly, so that they are told apart without hue as well.
constexpr std::array<QRgb, 6> onLight {
    0xFFD2E3F3, 0xFFA6CBE6, 0xFF6BAED6, 0xFF3A8AC4, 0xFF1A66AB, 0xFF08407F};
constexpr std::array<QRgb, 6> onDark {
    0xFF1F4E85, 0xFF2F6FB0, 0xFF5796D2, 0xFF8ABAE6, 0xFFBAD8F2, 0xFFF0F7FD};

} // namespace

QColor rampColour(double amount, Theme theme)
{
    const std::array<QRgb, 6>& stops = theme == Theme::Light ? onLight : onDark;
    const double place = std::clamp(amount, 0.0, 1.0) * static_cast<double>(stops.size() - 1);
    const auto low = static_cast<std::size_t>(place);
    const std::size_t high = std::min(low + 1, stops.size() - 1);
    const double part = place - static_cast<double>(low);
    const auto mixed
        = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    const QColor one = QColor::fromRgb(stops[low]);
    const QColor other = QColor::fromRgb(stops[high]);
    return {mixed(one.red(), other.red()), mixed(one.green(), other.green()),
        mixed(one.blue(), other.blue())};
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

/// Part, kind and form share one number; a float holds whole numbers exactly up to 2^24.
inline constexpr int formsPerKind = 16;
inline constexpr int kindsPerPart = 5;

inline float codeOf(std::size_t index, PartKind kind, int form)
{
    return static_cast<float>(
        (static_cast<int>(index) * kindsPerPart + static_cast<int>(kind)) * formsPerKind + form);
}

inline InstanceRow rowOf(const QVector3D& vector, float last)
{
    return {vector.x(), vector.y(), vector.z(), last};
}

inline InstanceRow rowOf(const QColor& colour, float opacity = 1)
{
    return {colour.redF(), colour.greenF(), colour.blueF(), colour.alphaF() * opacity};
}

inline QColor mixed(const QColor& one, const QColor& other, float amount)
{
    const auto channel = [amount](float a, float b) { return a + (b - a) * amount; };
    return QColor::fromRgbF(channel(one.redF(), other.redF()),
        channel(one.greenF(), other.greenF()), channel(one.blueF(), other.blueF()));
}

inline QColor lighter(const QColor& colour) { return mixed(colour, Qt::white, 0.12F); }

inline QColor withAlphaOf(const QColor& original, QColor colour)
{
    colour.setAlphaF(original.alphaF());
    return colour;
}

/// Of what stays while something else is explained.
inline float fadedOpacity(Theme theme) { return theme == Theme::Light ? 0.26F : 0.36F; }

/// The edge of a box in its owner's colour.
inline QColor edgeOf(const QColor& colour, Theme theme)
{
    constexpr float darkness = 0.45F;
    switch (theme) {
    case Theme::Light:
        return mixed(Qt::black, colour, darkness);
    case Theme::Dark:
        return mixed(colour, QColor(0xE8, 0xED, 0xF2), 0.5F);
    case Theme::HighContrast:
        break;
    }
    return Qt::white;
}

inline bool isPassThrough(SwitchForm form)
{
    return form == SwitchForm::PassThrough || form == SwitchForm::PassThroughPreview
        || form == SwitchForm::PassThroughConflict;
}

inline bool isInSlice(const SceneOptions& options, const core::MidplaneCoord& midplane)
{
    const auto& slice = options.slice;
    return !slice || midplane[slice->dimension] == slice->index;
}

/// Into the list that it is drawn with, and that of the letters where it has some.
inline void addBox(SceneInstances& instances, const BoxInstance& box, bool letsLightThrough)
{
    const bool isGlass = box.halfSizeAndLook[3] == static_cast<float>(BoxLook::Glass);
    (isGlass                   ? instances.glassBoxes
            : letsLightThrough ? instances.veilBoxes
                               : instances.solidBoxes)
        .push_back(box);
    if (box.labelOutlinePart[0] > 0)
        (letsLightThrough ? instances.glassLetters : instances.solidLetters).push_back(box);
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/machine/Dimension.h"

namespace midplane::ui {

/// Which links are drawn. Links in conflict count as "of blocks" and as "in the way".
enum class LinkMode { None, OfBlocks, InTheWay, All };

enum class LabelMode { None, Letters };

/// One layer that stays solid while the others become outlines.
struct Slice {
    core::Dimension dimension = core::Dimension::X;
    int index = 0;

    bool operator==(const Slice&) const = default;
};

/// How the scene is drawn, apart from what the machine looks like.
struct SceneOptions {
    core::PerDimension<bool> linksShown {{true, true, true}};
    /// Off: only switches that a block passes through are drawn, for they belong to what it holds.
    bool switchesShown = true;
    LinkMode linkMode = LinkMode::OfBlocks;
    LabelMode labels = LabelMode::Letters;
    core::PerDimension<float> explode {}; ///< 0..1: all the way is 2.5 times the pitch.
    std::optional<Slice> slice;

    bool operator==(const SceneOptions&) const = default;
};

} // namespace midplane::ui

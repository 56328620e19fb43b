// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/DockSizes.h"

#include <algorithm>
#include <array>

#include "ui/shell/ApplicationTheme.h"

namespace midplane::ui {

namespace {

/// What a window of at least that width begins with.
struct Sizes {
    int window, left, right, bottom;
};
constexpr std::array sizeClasses {Sizes {3000, 400, 460, 460}, Sizes {1800, 320, 380, 320},
    Sizes {1400, 270, 330, 270}, Sizes {0, 232, 288, 218}};

/// Tables of jobs need wider columns than lists of blocks, the Gantt more height than a line.
constexpr int moreForReplay = 44;
constexpr int lessForDetails = 32; ///< Two short columns: the charts need the room.

} // namespace

DockSizes dockSizesFor(int windowWidth, WorkspaceId workspace)
{
    // Large texts need wider columns, and leave room for fewer of them.
    const double scale = textScale();
    Sizes sizes = *std::find_if(sizeClasses.begin(), sizeClasses.end(),
        [&](const Sizes& known) { return windowWidth / scale >= known.window; });
    const auto scaled
        = [&](int size) { return std::min(static_cast<int>(size * scale), windowWidth * 3 / 10); };
    sizes.left = scaled(sizes.left);
    sizes.right = scaled(sizes.right);
    if (workspace == WorkspaceId::Control)
        sizes.left += moreForReplay; // Tables here too.
    if (workspace == WorkspaceId::Experiments)
        sizes.right -= lessForDetails;
    if (workspace == WorkspaceId::Replay) {
        sizes.left += moreForReplay;
        sizes.bottom += moreForReplay;
    }
    return {sizes.left, sizes.right, sizes.bottom};
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "ui/models/MachinePicture.h"

namespace midplane::ui {

/// The way from one picture to another: blocks grow, their links light up a little later, what
/// ended fades. A block that only changes its form, such as to be explained, changes at once.
class PictureTransition {
public:
    static constexpr int growMs = 300;
    static constexpr int linksMs = 200; ///< The last part of growing.
    static constexpr int fadeMs = 250;
    /// More blocks than these coming and going at once cannot be followed: states only.
    static constexpr int mostBlocks = 8;

    PictureTransition() = default;
    PictureTransition(MachinePicture from, MachinePicture to);

    /// 0 when there is nothing to animate.
    int durationMs() const { return m_durationMs; }
    MachinePicture at(int ms) const;
    const MachinePicture& target() const { return m_to; }

private:
    MachinePicture m_from;
    MachinePicture m_to;
    std::vector<std::size_t> m_growing;
    std::vector<std::size_t> m_fading;
    std::vector<std::size_t> m_growingLinks;
    std::vector<std::size_t> m_fadingLinks;
    int m_durationMs = 0;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "core/support/SimTime.h"

namespace midplane::ui {

/// The ends of things in a row, of which new ones come at the back and others end later than they
/// did: finds the first that ends at some time or after it without looking at each.
class LatestEnds {
public:
    void push(core::SimTime end);
    /// Precondition: there is one at that place, and it does not end earlier than before.
    void raise(std::size_t place, core::SimTime end);
    std::size_t size() const { return m_levels.empty() ? 0 : m_levels.front().size(); }
    /// Of the first that ends at that time or later; size() when all ended before.
    std::size_t firstFrom(core::SimTime time) const;

private:
    static constexpr std::size_t fan = 32; ///< Parts that one of the next level is made of.

    std::vector<std::vector<core::SimTime>> m_levels; ///< The first is of the things themselves.
};

} // namespace midplane::ui

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <set>

#include "core/blocks/editing/FreeNames.h"
#include "core/blocks/editing/LinkChooser.h"
#include "core/blocks/sets/GeneratedSet.h"

namespace midplane::core {

/// Puts a generated set together: names are free, links proposed by the tables, what cannot be
/// wired is left out with its reason.
class SetMaker {
public:
    SetMaker(TablesPtr tables, std::stop_token stop);

    const Machine& machine() const { return m_links.machine(); }
    LinkChooser& links() { return m_links; }

    /// A block at that box with the links that suit it best, whatever other blocks hold. A
    /// dimension that may be either becomes a torus where tables know one.
    void addAlone(const std::string& name, const Cuboid& box, const PerDimension<Joining>& joining);

    /// The blocks at all combinations of such pieces of the three dimensions, wired so that all can
    /// be active together; where that cannot be, a remark says so and each is wired alone.
    /// `nameOf(number)` counts from 1.
    void addTiling(const PerDimension<std::vector<Cuboid>>& pieces,
        const PerDimension<Joining>& joining, const std::function<std::string(int)>& nameOf);

    /// A block that is wired already.
    void add(Block block);
    void leaveOut(LeftOutBlock leftOut) { m_made.leftOut.push_back(std::move(leftOut)); }
    void remark(const std::string& sentence);

    /// Nobody wants the set anymore: nothing is added from then on.
    bool isStopped() const { return m_stop.stop_requested(); }

    std::size_t size() const { return m_made.set.blocks.size(); }
    GeneratedSet take() { return std::move(m_made); }

private:
    struct Cut;

    Cut cutOf(Dimension dimension, const std::vector<Cuboid>& pieces, Joining joining);

    LinkChooser m_links;
    std::stop_token m_stop;
    FreeNames m_names;
    GeneratedSet m_made;
};

/// Pieces of one length that tile a dimension from 0 on; what is left over at the end is no piece.
/// Of a piece only origin and shape of that dimension count.
std::vector<Cuboid> piecesOf(const GridSize& grid, Dimension dimension, int length);

/// "mesh", "torus", or "torus/mesh/torus" where the dimensions differ.
std::string textOf(const PerDimension<Connectivity>& connectivity);

} // namespace midplane::core

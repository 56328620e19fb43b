// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <rapidcheck.h>

#include "core/blocks/editing/LinkChooser.h"
#include "tests/core/blocks/BlocksForTests.h"

/// Sets as rapidcheck draws them.
namespace midplane::testing {

/// Boxes of a machine, wired in one of the ways the tables know, and small blocks of one to eight
/// node cards.
class RandomBlocks {
public:
    explicit RandomBlocks(const std::string& machine)
        : m_links(std::make_shared<core::MachineTables>(machineNamed(machine)))
    {
    }

    core::LinkChooser& links() { return m_links; }
    const core::Machine& machine() const { return m_links.machine(); }

    core::BlockSet set(int most)
    {
        core::BlockSet set {machine().name(), {}};
        const int count = *rc::gen::inRange(0, most + 1);
        for (int i = 0; i < count; ++i)
            set.blocks.push_back(block("b" + std::to_string(i)));
        return set;
    }

    core::Block block(std::string name)
    {
        core::Block block;
        block.name = std::move(name);
        const core::Cuboid box = someBox();
        box.forEach([&](const core::MidplaneCoord& at) { block.midplanes.push_back(at); });
        if (box.shape.volume() == 1 && *rc::gen::inRange(0, 2) == 0)
            addCards(block);
        for (const core::Dimension dimension : core::allDimensions)
            block.connectivity[dimension]
                = *rc::gen::element(core::Connectivity::Mesh, core::Connectivity::Torus);
        return m_links.wired(block, someLinks()).value_or(*m_links.wired(block));
    }

private:
    core::Cuboid someBox() const
    {
        core::PerDimension<int> begin;
        core::PerDimension<int> size;
        for (const core::Dimension dimension : core::allDimensions) {
            const int length = machine().grid()[dimension];
            begin[dimension] = *rc::gen::inRange(0, length);
            size[dimension] = std::min(*rc::gen::inRange(1, 4), length - begin[dimension]);
        }
        return {{begin.values[0], begin.values[1], begin.values[2]},
            {size.values[0], size.values[1], size.values[2]}};
    }

    static void addCards(core::Block& block)
    {
        const int count = *rc::gen::element(1, 2, 4, 8);
        const int first = count * *rc::gen::inRange(0, 16 / count);
        for (int card = first; card < first + count; ++card)
            block.nodeCards.push_back({card});
        if (count == 1 && *rc::gen::inRange(0, 2) == 0)
            block.nodeCards.front().push_back(*rc::gen::inRange(0, 2));
    }

    /// Links to keep off, so that not every block takes the cheapest.
    core::LinkMask someLinks()
    {
        core::LinkMask avoid = m_links.nothing();
        const core::LinkLayout& layout = machine().links();
        for (int i = *rc::gen::inRange(0, 4); i > 0; --i) {
            const core::Cable cable
                = *rc::gen::elementOf(machine().line(core::Dimension::X).cables());
            for (int line = 0; line < machine().grid().lineCount(core::Dimension::X); ++line)
                avoid.set(
                    layout.indexOf({machine().grid().lineAt(core::Dimension::X, line), cable.id}));
        }
        return avoid;
    }

    core::LinkChooser m_links;
};

} // namespace midplane::testing

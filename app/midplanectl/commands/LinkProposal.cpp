// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/LinkProposal.h"

#include <algorithm>

#include "core/allocation/Occupancy.h"
#include "core/blocks/editing/LinkChooser.h"

namespace midplane::ctl {

namespace {

/// Chooses links beside those that other blocks of the set hold already.
class Proposer {
public:
    Proposer(const core::MachinePtr& machine, const core::BlockSet& set)
        : m_machine(*machine)
        , m_chooser(core::tablesWithUserCache(machine))
        , m_dead(core::Occupancy(*machine).deadLinks())
        , m_inUse(m_dead)
    {
        for (const core::Block& block : set.blocks)
            m_inUse |= core::linkMaskOf(m_machine, block);
    }

    core::Result<core::Block> complete(const core::Block& block)
    {
        const core::Occupancy empty(m_machine);
        if (core::midplaneMaskOf(m_machine, block).intersects(empty.deadMidplanes()))
            return core::failure(
                block.name, "has no links, and parts of it are out of service; give its links");
        auto wired = m_chooser.wired(block, m_inUse);
        if (!wired)
            wired = m_chooser.wired(block, m_dead);
        if (!wired)
            return core::failure(
                block.name, "has no links, and " + wired.error().reason + "; choose others");
        core::Block completed = block;
        completed.links = wired->links;
        m_inUse |= core::linkMaskOf(m_machine, completed);
        return completed;
    }

private:
    const core::Machine& m_machine;
    core::LinkChooser m_chooser;
    core::LinkMask m_dead;
    core::LinkMask m_inUse; ///< Out of service ones too.
};

} // namespace

core::Result<core::BlockSet> withProposedLinks(const core::MachinePtr& machine, core::BlockSet set)
{
    const bool isComplete = std::all_of(set.blocks.begin(), set.blocks.end(),
        [](const core::Block& block) { return block.links.has_value(); });
    if (isComplete || !machine->hasGeometry())
        return set;
    Proposer proposer(machine, set);
    for (core::Block& block : set.blocks) {
        if (block.links)
            continue;
        auto completed = proposer.complete(block);
        if (!completed)
            return tl::unexpected(completed.error());
        block = std::move(*completed);
    }
    return set;
}

} // namespace midplane::ctl

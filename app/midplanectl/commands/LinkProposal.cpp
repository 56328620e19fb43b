// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/LinkProposal.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/allocation/Allocator.h"

namespace midplane::ctl {

namespace {

/// Chooses links beside those that other blocks of the set hold already.
class Proposer {
public:
    Proposer(const core::MachinePtr& machine, const core::BlockSet& set)
        : m_machine(*machine)
        , m_allocator(core::tablesWithUserCache(machine))
        , m_empty(*machine)
        , m_beside(*machine)
    {
        for (const core::Block& block : set.blocks)
            holdLinksOf(block);
    }

    core::Result<core::Block> complete(const core::Block& block)
    {
        const auto box = core::boxOf(block);
        if (!box || box->shape.volume() != static_cast<int>(block.midplanes.size()))
            return core::failure(
                block.name, "has no links and gaps between its midplanes; give its links");
        auto placement = m_allocator.findAt(m_beside, *box, block.connectivity);
        if (!placement)
            placement = m_allocator.findAt(m_empty, *box, block.connectivity);
        if (!placement)
            return core::failure(block.name,
                placement.error() == core::Refusal::Space
                    ? "has no links, and parts of it are out of service; give its links"
                    : "has no links, and no links join its midplanes; choose others");
        core::Block completed = block;
        completed.links = core::makeBlock(m_machine, block.name, *placement).links;
        holdLinksOf(completed);
        return completed;
    }

private:
    /// Only links are held: midplanes may be shared by definitions, and that is noted elsewhere.
    void holdLinksOf(const core::Block& block)
    {
        core::Placement links;
        links.midplanes = core::MidplaneMask(static_cast<std::size_t>(m_machine.midplaneCount()));
        links.links = core::linkMaskOf(m_machine, block) - m_beside.unavailableLinks();
        m_beside.take(links);
    }

    const core::Machine& m_machine;
    core::Allocator m_allocator;
    core::Occupancy m_empty;
    core::Occupancy m_beside;
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

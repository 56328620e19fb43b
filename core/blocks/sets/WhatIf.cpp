// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/WhatIf.h"

#include <algorithm>

#include "core/allocation/Occupancy.h"
#include "core/blocks/Validator.h"

namespace midplane::core {

namespace {

bool isDown(const Finding& finding)
{
    return finding.rule == Rule::MidplaneDown || finding.rule == Rule::SwitchDown
        || finding.rule == Rule::LinkDown;
}

std::optional<Finding> firstDown(const Machine& machine, const BlockSet& set, std::size_t block)
{
    const ValidationResult result = validateAlone(machine, set, block);
    const auto down = std::find_if(result.findings().begin(), result.findings().end(), isDown);
    return down == result.findings().end() ? std::nullopt : std::optional(*down);
}

/// Looks for other links for one block after another.
class Rewiring {
public:
    Rewiring(LinkChooser& links, const BlockSet& set, const Exclusions& exclusions,
        const Machine& weaker)
        : m_links(links)
        , m_set(set)
        , m_exclusions(exclusions)
        , m_weaker(weaker)
        , m_dead(Occupancy(weaker).deadLinks())
    {
    }

    std::optional<RewiredBlock> rewire(std::size_t block)
    {
        auto instead = m_links.wired(m_set.blocks[block], m_dead | linksOfCompanions(block));
        if (!instead || !works(*instead))
            instead = m_links.wired(m_set.blocks[block], m_dead);
        if (!instead || !works(*instead))
            return std::nullopt;
        RewiredBlock rewired {block, std::move(*instead), {}};
        for (const std::size_t other : m_exclusions.excludedBy(rewired.instead)) {
            if (other != block && !m_exclusions.exclude(block, other))
                rewired.newlyExcluded.push_back(other);
        }
        return rewired;
    }

private:
    /// Of the blocks that can be active at the same time now.
    LinkMask linksOfCompanions(std::size_t block) const
    {
        LinkMask mask = m_links.nothing();
        for (std::size_t other = 0; other < m_set.blocks.size(); ++other) {
            if (other == block || m_exclusions.exclude(block, other))
                continue;
            for (const std::uint32_t link : m_exclusions.holdings(other).links.numbers())
                mask.set(link);
        }
        return mask;
    }

    bool works(const Block& block) const
    {
        const BlockSet alone {m_set.machine, {block}};
        const ValidationResult result = validateAlone(m_weaker, alone, 0);
        return std::none_of(
            result.findings().begin(), result.findings().end(), [](const Finding& finding) {
                return finding.severity == Severity::Error || isDown(finding);
            });
    }

    LinkChooser& m_links;
    const BlockSet& m_set;
    const Exclusions& m_exclusions;
    const Machine& m_weaker;
    LinkMask m_dead;
};

} // namespace

Result<WhatIf> whatIfDown(LinkChooser& links, const BlockSet& set, const Exclusions& exclusions,
    const OutOfService& parts)
{
    const auto weaker = withOutOfService(links.machine(), parts);
    if (!weaker)
        return tl::unexpected(weaker.error());
    WhatIf answer;
    answer.machine = *weaker;
    Rewiring rewiring(links, set, exclusions, **weaker);
    for (std::size_t block = 0; block < set.blocks.size(); ++block) {
        const auto down = firstDown(**weaker, set, block);
        if (!down) {
            ++answer.untouched;
        } else if (firstDown(links.machine(), set, block)) {
            answer.downAlready.push_back(block);
        } else if (auto rewired = rewiring.rewire(block)) {
            answer.rewired.push_back(std::move(*rewired));
        } else {
            answer.lost.push_back({block, *down});
        }
    }
    return answer;
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/SetReport.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/StaticOrder.h"

namespace midplane::core {

namespace {

/// Why a block cannot be started as it stands.
std::optional<Finding> obstacleOf(const Machine& machine, const BlockSet& set, std::size_t block)
{
    const ValidationResult result = validateAlone(machine, set, block);
    const auto obstacle
        = std::find_if(result.findings().begin(), result.findings().end(), [](const Finding& each) {
              return each.severity == Severity::Error || each.rule == Rule::LinksMissing
                  || each.rule == Rule::MidplaneDown || each.rule == Rule::SwitchDown
                  || each.rule == Rule::LinkDown;
          });
    return obstacle == result.findings().end() ? std::nullopt : std::optional(*obstacle);
}

/// Fills a report in, one part after another.
class Reporter {
public:
    Reporter(const TablesPtr& tables, const BlockSet& set, const GroupLimits& limits)
        : m_set(set)
        , m_limits(limits)
        , m_links(tables)
        , m_allNodes(nodesOf(tables->machine()))
    {
        m_report.machine = tables->machinePtr();
    }

    SetReport run()
    {
        const Machine& machine = *m_report.machine;
        m_report.uncovered = uncoveredBy(machine, m_set);
        m_report.exclusions = std::make_shared<Exclusions>(machine, m_set);
        for (std::size_t block = 0; block < m_set.blocks.size(); ++block) {
            if (const auto because = obstacleOf(machine, m_set, block))
                m_report.unusable.push_back({block, *because});
            else
                m_usable.push_back({block, nodesOf(machine, m_set.blocks[block])});
        }
        if (machine.hasGeometry())
            m_report.reliance = linkReliance(m_links, m_set);
        m_report.mostBlocks = group(m_usable, GroupGoal::MostBlocks, m_limits);
        m_report.mostNodes = group(m_usable, GroupGoal::MostNodes, m_limits);
        addSizes();
        addStaticOrder();
        m_report.wasStopped = m_limits.stop.stop_requested();
        return std::move(m_report);
    }

private:
    Group group(const std::vector<GroupCandidate>& candidates, GroupGoal goal,
        const GroupLimits& limits) const
    {
        return largestGroup(*m_report.exclusions, candidates, m_allNodes, goal, limits);
    }

    void addSizes()
    {
        std::map<std::int64_t, std::vector<GroupCandidate>> bySize;
        for (const GroupCandidate& each : m_usable)
            bySize[each.nodes].push_back(each);
        GroupLimits share = m_limits;
        if (!bySize.empty()) {
            const auto count = static_cast<std::int64_t>(bySize.size());
            share.mostWork /= count;
            share.mostTime /= count;
        }
        for (const auto& [nodes, candidates] : bySize) {
            const Block& first = m_set.blocks[candidates.front().block];
            const bool isSmall = !first.nodeCards.empty();
            m_report.sizes.push_back({nodes, isSmall ? 0 : static_cast<int>(first.midplanes.size()),
                candidates.size(), group(candidates, GroupGoal::MostBlocks, share)});
        }
    }

    void addStaticOrder()
    {
        std::vector<std::size_t> blocks;
        for (const GroupCandidate& each : m_usable)
            blocks.push_back(each.block);
        m_report.canBeStatic = m_report.mostBlocks.blocks.size() == blocks.size();
        if (!m_report.canBeStatic)
            blocks = m_report.mostNodes.blocks;
        if (!m_report.machine->hasGeometry() || m_limits.stop.stop_requested())
            return;
        BlockSet together {m_set.machine, {}};
        for (const std::size_t block : blocks)
            together.blocks.push_back(m_set.blocks[block]);
        auto order = staticOrderOf(*m_report.machine, together);
        if (!order)
            return;
        for (std::size_t& place : *order)
            place = blocks[place];
        m_report.staticOrder = std::move(order);
    }

    const BlockSet& m_set;
    const GroupLimits& m_limits;
    LinkChooser m_links;
    std::int64_t m_allNodes;
    std::vector<GroupCandidate> m_usable;
    SetReport m_report;
};

} // namespace

Result<SetReport> reportOn(const TablesPtr& tables, const BlockSet& set, const GroupLimits& limits)
{
    if (set.blocks.size() > Exclusions::mostBlocks)
        return failure("set",
            fmt::format("has {} blocks; a report takes up to {}", set.blocks.size(),
                Exclusions::mostBlocks));
    return Reporter(tables, set, limits).run();
}

} // namespace midplane::core

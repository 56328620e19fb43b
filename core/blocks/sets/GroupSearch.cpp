// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/GroupSearch.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace midplane::core {

namespace {

/// The graph of the candidates alone, smallest blocks first.
struct CandidateGraph {
    std::vector<std::size_t> blocks; ///< Index in the set, by vertex.
    std::vector<std::int64_t> nodes;
    std::vector<std::int64_t> weights;
    std::vector<BlockMask> excluded; ///< By vertex, vertices.
    bool countsBlocks = true;        ///< Every weight is 1.

    std::size_t size() const { return blocks.size(); }
};

CandidateGraph graphOf(
    const Exclusions& exclusions, const std::vector<GroupCandidate>& candidates, GroupGoal goal)
{
    const auto degree
        = [&](const GroupCandidate& each) { return exclusions.of(each.block).count(); };
    std::vector<std::tuple<std::int64_t, std::size_t, std::size_t>> order;
    order.reserve(candidates.size());
    for (const GroupCandidate& each : candidates)
        order.emplace_back(each.nodes, degree(each), each.block);
    std::sort(order.begin(), order.end());
    CandidateGraph graph;
    graph.countsBlocks = goal == GroupGoal::MostBlocks;
    std::vector<std::size_t> vertexOf(exclusions.blockCount(), candidates.size());
    for (const auto& [nodes, ignored, block] : order) {
        vertexOf[block] = graph.size();
        graph.blocks.push_back(block);
        graph.nodes.push_back(nodes);
        graph.weights.push_back(graph.countsBlocks ? 1 : nodes);
    }
    for (const std::size_t block : graph.blocks) {
        BlockMask& row = graph.excluded.emplace_back(graph.size());
        exclusions.of(block).forEach([&](std::size_t other) {
            if (vertexOf[other] < graph.size())
                row.set(vertexOf[other]);
        });
    }
    return graph;
}

/// Counts work and looks at the clock now and then.
class Budget {
public:
    explicit Budget(const GroupLimits& limits)
        : m_limits(limits)
        , m_end(std::chrono::steady_clock::now() + limits.mostTime)
    {
    }

    void spend(std::size_t work)
    {
        m_work += static_cast<std::int64_t>(work);
        if (m_work >= m_nextLook) {
            m_nextLook = m_work + workBetweenLooks;
            m_isOver = m_isOver || m_limits.stop.stop_requested()
                || std::chrono::steady_clock::now() >= m_end;
        }
        m_isOver = m_isOver || m_work >= m_limits.mostWork;
    }
    bool isOver() const { return m_isOver; }
    /// Whether so large a share of the work is done.
    bool isPast(double share) const
    {
        return m_isOver
            || static_cast<double>(m_work) >= share * static_cast<double>(m_limits.mostWork);
    }

private:
    static constexpr std::int64_t workBetweenLooks = 1'000'000;

    GroupLimits m_limits;
    std::chrono::steady_clock::time_point m_end;
    std::int64_t m_work = 0;
    std::int64_t m_nextLook = workBetweenLooks;
    bool m_isOver = false;
};

/// A small generator of our own: the same sequence everywhere.
class Dice {
public:
    std::size_t below(std::size_t count)
    {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 7;
        m_state ^= m_state << 17;
        return static_cast<std::size_t>(m_state % count);
    }

private:
    std::uint64_t m_state = 0x9E3779B97F4A7C15ULL;
};

class GroupSearch {
public:
    GroupSearch(const CandidateGraph& graph, std::int64_t allNodes, const GroupLimits& limits)
        : m_graph(graph)
        , m_allNodes(allNodes)
        , m_budget(limits)
        , m_words((graph.size() + 63) / 64)
    {
    }

    Group run()
    {
        improveBySwaps();
        BlockMask all(m_graph.size());
        all.setRange(0, m_graph.size());
        if (!isCeiling(all))
            expand(all, 0, 0);
        Group group;
        for (const std::size_t vertex : m_best) {
            group.blocks.push_back(m_graph.blocks[vertex]);
            group.nodes += m_graph.nodes[vertex];
        }
        std::sort(group.blocks.begin(), group.blocks.end());
        group.isProven = !m_budget.isOver() || isCeiling(all);
        return group;
    }

private:
    using Vertices = std::vector<std::size_t>;

    std::int64_t weightOf(const Vertices& vertices) const
    {
        return std::accumulate(vertices.begin(), vertices.end(), std::int64_t {0},
            [&](std::int64_t sum, std::size_t v) { return sum + m_graph.weights[v]; });
    }

    void keep(const Vertices& vertices)
    {
        m_best = vertices;
        m_bestWeight = weightOf(vertices);
    }

    /// Whether the best so far reaches what the nodes of the machine allow at most.
    bool isCeiling(const BlockMask& left) const { return m_bestWeight >= packingBound(left, 0); }

    /// What the candidates left can add at most, by the nodes left. Vertices come smallest first,
    /// so the first that fit are the most.
    std::int64_t packingBound(const BlockMask& left, std::int64_t usedNodes) const
    {
        std::int64_t room = m_allNodes - usedNodes;
        std::int64_t weight = 0;
        left.forEach([&](std::size_t vertex) {
            if (m_graph.countsBlocks && m_graph.nodes[vertex] > room) {
                room = 0; // Those after it are no smaller.
                return;
            }
            room -= m_graph.countsBlocks ? m_graph.nodes[vertex] : 0;
            weight += m_graph.weights[vertex];
        });
        return m_graph.countsBlocks ? weight : std::min(weight, room);
    }

    /// Fills a group up: of the candidates left the one that takes the fewest others away for each
    /// unit of weight.
    void fillUp(Vertices& chosen, BlockMask& left)
    {
        while (left.any() && !m_budget.isOver()) {
            std::size_t best = m_graph.size();
            double bestScore = -1;
            left.forEach([&](std::size_t vertex) {
                const auto lost
                    = static_cast<double>((m_graph.excluded[vertex] & left).count() + 1);
                const double score = static_cast<double>(m_graph.weights[vertex]) / lost;
                if (score > bestScore) {
                    bestScore = score;
                    best = vertex;
                }
                m_budget.spend(m_words);
            });
            chosen.push_back(best);
            left -= m_graph.excluded[best];
            left.reset(best);
        }
    }

    BlockMask leftBeside(const Vertices& chosen) const
    {
        BlockMask left(m_graph.size());
        left.setRange(0, m_graph.size());
        for (const std::size_t vertex : chosen) {
            left -= m_graph.excluded[vertex];
            left.reset(vertex);
        }
        return left;
    }

    /// Takes a block in at random, those out that it excludes, and fills up again; keeps what is no
    /// worse.
    void improveBySwaps()
    {
        constexpr double shareOfWork = 0.3;
        constexpr int mostSwapsWithoutGain = 400;
        BlockMask all(m_graph.size());
        all.setRange(0, m_graph.size());
        Vertices now;
        BlockMask left = all;
        fillUp(now, left);
        keep(now);
        Dice dice;
        for (int idle = 0; idle < mostSwapsWithoutGain && !m_budget.isPast(shareOfWork); ++idle) {
            if (m_graph.size() == 0 || isCeiling(all))
                return;
            const std::size_t taken = dice.below(m_graph.size());
            Vertices next;
            for (const std::size_t vertex : now) {
                if (vertex != taken && !m_graph.excluded[taken].test(vertex))
                    next.push_back(vertex);
            }
            next.push_back(taken);
            left = leftBeside(next);
            fillUp(next, left);
            if (m_budget.isOver() || weightOf(next) < weightOf(now))
                continue;
            now = std::move(next);
            if (weightOf(now) > m_bestWeight) {
                keep(now);
                idle = 0;
            }
        }
    }

    /// The candidates in the order of their cliques, and after each what those up to it can add.
    struct Cover {
        Vertices order;
        std::vector<std::int64_t> bounds;
    };

    Cover coverByCliques(const BlockMask& left)
    {
        Cover cover;
        BlockMask uncovered = left;
        std::int64_t bound = 0;
        while (uncovered.any()) {
            BlockMask clique = uncovered;
            std::int64_t heaviest = 0;
            while (const auto vertex = clique.first()) {
                heaviest = std::max(heaviest, m_graph.weights[*vertex]);
                cover.order.push_back(*vertex);
                uncovered.reset(*vertex);
                clique &= m_graph.excluded[*vertex];
                m_budget.spend(m_words);
            }
            bound += heaviest;
            cover.bounds.resize(cover.order.size(), bound);
        }
        return cover;
    }

    void expand(BlockMask left, std::int64_t weight, std::int64_t usedNodes)
    {
        if (weight > m_bestWeight)
            keep(m_chosen);
        if (m_budget.isOver() || weight + packingBound(left, usedNodes) <= m_bestWeight)
            return;
        const Cover cover = coverByCliques(left);
        for (std::size_t i = cover.order.size(); i-- > 0;) {
            if (m_budget.isOver() || weight + cover.bounds[i] <= m_bestWeight)
                return;
            const std::size_t vertex = cover.order[i];
            m_chosen.push_back(vertex);
            BlockMask rest = left - m_graph.excluded[vertex];
            rest.reset(vertex);
            expand(std::move(rest), weight + m_graph.weights[vertex],
                usedNodes + m_graph.nodes[vertex]);
            m_chosen.pop_back();
            left.reset(vertex);
        }
    }

    const CandidateGraph& m_graph;
    std::int64_t m_allNodes;
    Budget m_budget;
    std::size_t m_words;
    Vertices m_chosen;
    Vertices m_best;
    std::int64_t m_bestWeight = 0;
};

} // namespace

Group largestGroup(const Exclusions& exclusions, const std::vector<GroupCandidate>& candidates,
    std::int64_t allNodes, GroupGoal goal, const GroupLimits& limits)
{
    const CandidateGraph graph = graphOf(exclusions, candidates, goal);
    return GroupSearch(graph, allNodes, limits).run();
}

} // namespace midplane::core

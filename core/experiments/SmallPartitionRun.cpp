// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <queue>
#include <vector>

#include "core/allocation/cards/SmallPlaces.h"
#include "core/experiments/RunExecution.h"
#include "core/workload/RandomChoice.h"

namespace midplane::core {

namespace {

/// Mean time that a block is held, in seconds.
constexpr std::int64_t meanHold = 3600;

/// Choices of this experiment; apart from those of workloads, so that none is shared.
enum class Choice : std::uint64_t { Gap = 1, Size = 2, Hold = 3 };

std::int64_t below(std::int64_t bound, std::uint64_t seed, Choice choice, std::int64_t of)
{
    const std::uint64_t bits
        = scrambled(scrambled(scrambled(seed) + static_cast<std::uint64_t>(choice))
            ^ static_cast<std::uint64_t>(of));
    return static_cast<std::int64_t>(bits % static_cast<std::uint64_t>(bound));
}

struct Held {
    std::int64_t until;
    SmallPlace place;
    int nodes;

    bool operator>(const Held& other) const { return until > other.until; }
};

/// Blocks that come and go in the midplanes of a machine.
class SmallPartitions {
public:
    SmallPartitions(const Machine& machine, SmallStrategy strategy)
        : m_machine(machine)
        , m_strategy(strategy)
        , m_use(machine)
        , m_free(static_cast<std::size_t>(machine.midplaneCount()), machine.unit({0, 0, 0}).nodes)
    {
    }

    void advance(std::int64_t now)
    {
        while (!m_held.empty() && m_held.top().until <= now) {
            const Held& held = m_held.top();
            m_use.free(held.place.midplane, held.place.cards);
            freeNodes(held.place.midplane) += held.nodes;
            m_held.pop();
        }
    }

    bool request(int nodes, std::int64_t until)
    {
        const auto place = findSmallPlace(m_machine, m_use, {nodes, {}}, m_strategy);
        if (!place)
            return false;
        m_use.take(place->midplane, place->cards);
        freeNodes(place->midplane) -= nodes;
        m_held.push({until, *place, nodes});
        return true;
    }

    /// Whether one midplane has so many free nodes, wherever they are in it.
    bool hasNodes(int nodes) const
    {
        return std::any_of(m_free.begin(), m_free.end(), [&](int free) { return free >= nodes; });
    }

private:
    int& freeNodes(const MidplaneCoord& midplane)
    {
        return m_free[static_cast<std::size_t>(m_machine.grid().indexOf(midplane))];
    }

    const Machine& m_machine;
    SmallStrategy m_strategy;
    CardUse m_use;
    std::vector<int> m_free;
    std::priority_queue<Held, std::vector<Held>, std::greater<>> m_held;
};

} // namespace

Result<bool> allocateSmallPartitions(const RunSettings& settings, RunInputs& inputs,
    MetricValues& metrics, const std::atomic<bool>& stop)
{
    const auto tables = inputs.tables(settings.machine);
    if (!tables)
        return tl::unexpected(tables.error());
    const Machine& machine = (*tables)->machine();
    const SmallRequests& requests = *settings.workload.small;
    std::int64_t sum = 0;
    for (const int nodes : requests.nodes)
        sum += nodes;
    const auto sizes = static_cast<std::int64_t>(requests.nodes.size());
    const double meanNodes = static_cast<double>(sum) / static_cast<double>(sizes);
    const double allNodes
        = static_cast<double>(machine.unit({0, 0, 0}).nodes) * machine.midplaneCount();
    // Gaps are uniform in [0, twice the mean]; so many thousandths of a second are the mean.
    const auto gap = static_cast<std::int64_t>(
        1000 * meanNodes * static_cast<double>(meanHold) / (settings.load.value * allNodes));

    SmallPartitions partitions(
        machine, settings.policy == "optimal" ? SmallStrategy::Optimal : SmallStrategy::FirstFit);
    std::int64_t now = 0;
    std::int64_t refused = 0;
    std::int64_t refusedDespiteNodes = 0;
    double nodeTime = 0;
    for (std::int64_t i = 0; i < requests.count && !stop; ++i) {
        now += below(2 * gap + 1, settings.seed, Choice::Gap, i);
        partitions.advance(now);
        const int nodes
            = requests
                  .nodes[static_cast<std::size_t>(below(sizes, settings.seed, Choice::Size, i))];
        const std::int64_t hold = 1000 * (1 + below(2 * meanHold, settings.seed, Choice::Hold, i));
        if (partitions.request(nodes, now + hold)) {
            nodeTime += static_cast<double>(nodes) * static_cast<double>(hold);
            continue;
        }
        ++refused;
        if (partitions.hasNodes(nodes))
            ++refusedDespiteNodes;
    }
    const auto share = [&](std::int64_t part) {
        return static_cast<double>(part) / static_cast<double>(requests.count);
    };
    metrics.setCount("jobs", requests.count);
    metrics.set("refused", share(refused));
    metrics.set("refusedDespiteNodes", share(refusedDespiteNodes));
    metrics.set("nodesInUse", nodeTime / (static_cast<double>(now) * allNodes));
    return !stop;
}

} // namespace midplane::core

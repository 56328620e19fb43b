// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/blocks/sets/Coverage.h"
#include "core/blocks/sets/GroupSearch.h"
#include "core/blocks/sets/generators/Generators.h"
#include "tests/core/blocks/RandomBlocks.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

std::vector<GroupCandidate> candidatesOf(const Machine& machine, const BlockSet& set)
{
    std::vector<GroupCandidate> candidates;
    for (std::size_t i = 0; i < set.blocks.size(); ++i)
        candidates.push_back({i, nodesOf(machine, set.blocks[i])});
    return candidates;
}

/// Every subset tried: the most that can be active together.
std::int64_t mostByTrying(
    const Exclusions& exclusions, const std::vector<GroupCandidate>& candidates, GroupGoal goal)
{
    std::int64_t most = 0;
    for (std::uint32_t subset = 0; subset < (1U << candidates.size()); ++subset) {
        std::int64_t weight = 0;
        bool isGroup = true;
        for (std::size_t i = 0; i < candidates.size() && isGroup; ++i) {
            if ((subset >> i & 1) == 0)
                continue;
            weight += goal == GroupGoal::MostBlocks ? 1 : candidates[i].nodes;
            for (std::size_t j = 0; j < i; ++j)
                isGroup = isGroup && ((subset >> j & 1) == 0 || !exclusions.exclude(i, j));
        }
        most = isGroup ? std::max(most, weight) : most;
    }
    return most;
}

bool isGroup(const Exclusions& exclusions, const Group& group)
{
    for (const std::size_t one : group.blocks) {
        for (const std::size_t other : group.blocks) {
            if (exclusions.exclude(one, other))
                return false;
        }
    }
    return true;
}

BlockSet generated(Result<GeneratedSet> made) { return made ? made->set : BlockSet {}; }

} // namespace

class SetGroupsTest : public QObject {
    Q_OBJECT

private slots:
    void theLargestGroupIsThatOfAllSubsets()
    {
        RandomBlocks random("bgl-quarter");
        QVERIFY(rc::check("largest group", [&] {
            const BlockSet set = random.set(13);
            const Exclusions exclusions(random.machine(), set);
            const auto candidates = candidatesOf(random.machine(), set);
            for (const GroupGoal goal : {GroupGoal::MostBlocks, GroupGoal::MostNodes}) {
                const Group group
                    = largestGroup(exclusions, candidates, nodesOf(random.machine()), goal, {});
                RC_ASSERT(isGroup(exclusions, group));
                RC_ASSERT(group.isProven);
                RC_ASSERT(mostByTrying(exclusions, candidates, goal)
                    == (goal == GroupGoal::MostBlocks
                            ? static_cast<std::int64_t>(group.blocks.size())
                            : group.nodes));
            }
        }));
    }

    void withoutWorkTheAnswerIsAGroupAndNotSaidToBeProven()
    {
        RandomBlocks random("bgl");
        QVERIFY(rc::check("no work", [&] {
            const BlockSet set = random.set(20);
            const Exclusions exclusions(random.machine(), set);
            GroupLimits limits;
            limits.mostWork = *rc::gen::inRange(0, 200);
            const auto candidates = candidatesOf(random.machine(), set);
            const Group group = largestGroup(
                exclusions, candidates, nodesOf(random.machine()), GroupGoal::MostBlocks, limits);
            RC_ASSERT(isGroup(exclusions, group));
            const Group best = largestGroup(
                exclusions, candidates, nodesOf(random.machine()), GroupGoal::MostBlocks, {});
            RC_ASSERT(!group.isProven || group.blocks.size() == best.blocks.size());
        }));
    }

    void aStopIsHeeded()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const BlockSet set = generated(blocksOfShape(
            std::make_shared<MachineTables>(bgl), {}, {2, 2, 2}, Rotations::All, Places::All));
        std::stop_source stop;
        stop.request_stop();
        GroupLimits limits;
        limits.stop = stop.get_token();
        const Exclusions exclusions(*bgl, set);
        const Group group = largestGroup(
            exclusions, candidatesOf(*bgl, set), nodesOf(*bgl), GroupGoal::MostBlocks, limits);
        QVERIFY(isGroup(exclusions, group));
    }

    /// Tilings leave nothing over, so the nodes of the machine prove them.
    void setsOfAMachineAreProvenAtOnce()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const auto tables = std::make_shared<MachineTables>(bgl);
        const BlockSet set = generated(halvings(tables, {}));
        const Exclusions exclusions(*bgl, set);
        const auto candidates = candidatesOf(*bgl, set);
        const Group blocks
            = largestGroup(exclusions, candidates, nodesOf(*bgl), GroupGoal::MostBlocks, {});
        QCOMPARE(blocks.blocks.size(), std::size_t {128});
        QVERIFY(blocks.isProven);
        const Group nodes
            = largestGroup(exclusions, candidates, nodesOf(*bgl), GroupGoal::MostNodes, {});
        QCOMPARE(nodes.nodes, std::int64_t {65536});
        QVERIFY(nodes.isProven);
    }

    void theSameQuestionHasTheSameAnswer()
    {
        const MachinePtr bgl = machineNamed("bgl");
        const BlockSet set = generated(blocksOfShape(std::make_shared<MachineTables>(bgl),
            {"", {{Joining::Torus, Joining::Torus, Joining::Torus}}}, {3, 2, 1}, Rotations::All,
            Places::All));
        const Exclusions exclusions(*bgl, set);
        GroupLimits limits;
        limits.mostWork = 3'000'000;
        limits.mostTime = std::chrono::minutes(5);
        const auto ask = [&] {
            return largestGroup(
                exclusions, candidatesOf(*bgl, set), nodesOf(*bgl), GroupGoal::MostNodes, limits);
        };
        QVERIFY(ask() == ask());
    }
};

QTEST_APPLESS_MAIN(SetGroupsTest)
#include "tst_SetGroups.moc"

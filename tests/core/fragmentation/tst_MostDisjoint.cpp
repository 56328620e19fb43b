// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/fragmentation/MostDisjoint.h"
#include "tests/core/allocation/RandomMachines.h"

using namespace midplane::core;
using midplane::tests::pick;

namespace {

using Numbers = std::vector<std::uint32_t>;

bool areDisjoint(const std::vector<Numbers>& sets, const std::vector<std::size_t>& chosen)
{
    std::set<std::uint32_t> seen;
    std::size_t all = 0;
    for (const std::size_t set : chosen) {
        seen.insert(sets[set].begin(), sets[set].end());
        all += sets[set].size();
    }
    return seen.size() == all;
}

/// All subsets.
std::size_t slowly(const std::vector<Numbers>& sets)
{
    std::size_t best = 0;
    for (unsigned bits = 0; bits < 1U << sets.size(); ++bits) {
        std::vector<std::size_t> chosen;
        for (std::size_t i = 0; i < sets.size(); ++i) {
            if ((bits >> i & 1U) != 0)
                chosen.push_back(i);
        }
        if (chosen.size() > best && areDisjoint(sets, chosen))
            best = chosen.size();
    }
    return best;
}

DisjointSets most(const std::vector<Numbers>& sets, const DisjointSearch& search)
{
    return mostDisjoint(
        std::vector<std::span<const std::uint32_t>>(sets.begin(), sets.end()), search);
}

/// Sets of so many numbers below 8, which count, and any of those from 8 to 15.
std::vector<Numbers> anySets(int counted, int mostSets)
{
    std::vector<Numbers> sets(static_cast<std::size_t>(pick(0, mostSets)));
    for (Numbers& set : sets) {
        std::set<std::uint32_t> numbers;
        while (static_cast<int>(numbers.size()) < counted)
            numbers.insert(static_cast<std::uint32_t>(pick(0, 7)));
        for (int i = pick(0, 2); i > 0; --i)
            numbers.insert(static_cast<std::uint32_t>(pick(8, 15)));
        set.assign(numbers.begin(), numbers.end());
    }
    return sets;
}

} // namespace

class MostDisjointTest : public QObject {
    Q_OBJECT

private slots:
    void equalsTryingAllSubsets()
    {
        QVERIFY(rc::check([] {
            const int counted = pick(1, 3);
            const std::vector<Numbers> sets = anySets(counted, 12);
            const DisjointSets answer
                = most(sets, {16, 8, static_cast<std::size_t>(counted), 1'000'000});
            RC_ASSERT(areDisjoint(sets, answer.chosen));
            RC_ASSERT(answer.isProved());
            RC_ASSERT(answer.chosen.size() == slowly(sets));
        }));
    }

    void withoutTimeTheTruthLiesBetweenItsTwoNumbers()
    {
        QVERIFY(rc::check([] {
            const std::vector<Numbers> sets = anySets(2, 12);
            const DisjointSets answer = most(sets, {16, 8, 2, 0});
            const std::size_t truth = slowly(sets);
            RC_ASSERT(areDisjoint(sets, answer.chosen));
            RC_ASSERT(answer.chosen.size() <= truth && truth <= answer.atMost);
            RC_ASSERT(sets.empty() || !answer.chosen.empty());
        }));
    }

    void tooManyForASearchAreFilledInTheirOrder()
    {
        std::vector<Numbers> sets; // Dominoes on a long row, each overlapping the next.
        for (std::uint32_t i = 0; i <= mostSearchedSets; ++i)
            sets.push_back({i, i + 1});
        const DisjointSets answer
            = most(sets, {mostSearchedSets + 2, mostSearchedSets + 2, 2, 1'000'000});
        QCOMPARE(answer.chosen.size(), mostSearchedSets / 2 + 1);
        QVERIFY(answer.isProved());
        QVERIFY(areDisjoint(sets, answer.chosen));
    }
};

QTEST_APPLESS_MAIN(MostDisjointTest)
#include "tst_MostDisjoint.moc"

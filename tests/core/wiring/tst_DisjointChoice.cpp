// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <algorithm>
#include <random>

#include "core/wiring/DisjointChoice.h"

using namespace midplane::core;

namespace {

using Lists = std::vector<std::vector<LinkSet>>;
using Choice = std::vector<std::size_t>; // The place in each list.

constexpr int linkIdEnd = 12;

Lists anyLists(std::mt19937& random)
{
    Lists lists(1 + random() % 4);
    for (auto& list : lists) {
        list.resize(random() % 5);
        for (LinkSet& linkSet : list) {
            for (int id = 0; id < linkIdEnd; ++id) {
                if (random() % 4 == 0)
                    linkSet.links.push_back(id);
            }
        }
    }
    return lists;
}

bool areDisjoint(const Lists& lists, const Choice& choice)
{
    std::vector<int> all;
    for (std::size_t i = 0; i < lists.size(); ++i) {
        const std::vector<int>& links = lists[i][choice[i]].links;
        all.insert(all.end(), links.begin(), links.end());
    }
    std::sort(all.begin(), all.end());
    return std::adjacent_find(all.begin(), all.end()) == all.end();
}

/// Every combination in order, the last list fastest.
std::optional<Choice> firstByPlainLoops(const Lists& lists)
{
    if (std::any_of(lists.begin(), lists.end(), [](const auto& list) { return list.empty(); }))
        return std::nullopt;
    Choice choice(lists.size(), 0);
    for (;;) {
        if (areDisjoint(lists, choice))
            return choice;
        std::size_t at = lists.size();
        while (at > 0 && ++choice[at - 1] == lists[at - 1].size())
            choice[--at] = 0;
        if (at == 0)
            return std::nullopt;
    }
}

std::vector<const std::vector<LinkSet>*> pointersTo(const Lists& lists)
{
    std::vector<const std::vector<LinkSet>*> pointers;
    for (const auto& list : lists)
        pointers.push_back(&list);
    return pointers;
}

} // namespace

class DisjointChoiceTest : public QObject {
    Q_OBJECT

private slots:
    void equalsPlainLoops()
    {
        int found = 0;
        for (unsigned seed = 1; seed <= 3000; ++seed) {
            std::mt19937 random(seed); // NOLINT: the same on every run.
            const Lists lists = anyLists(random);
            std::size_t steps = 100'000;
            const auto fast = chooseDisjoint(pointersTo(lists), linkIdEnd, steps);
            const auto slow = firstByPlainLoops(lists);
            QCOMPARE(fast.has_value(), slow.has_value());
            if (!fast)
                continue;
            ++found;
            for (std::size_t i = 0; i < lists.size(); ++i)
                QCOMPARE((*fast)[i], &lists[i][(*slow)[i]]);
        }
        QVERIFY(found > 500 && found < 2900); // Both answers came about.
    }

    void givesUpWhenTheStepsAreUsed()
    {
        // The first set of each list is in the way of all others but the last ones.
        const LinkSet wide {{0, 1, 2, 3}, {}, {}};
        const LinkSet one {{0}, {}, {}};
        const LinkSet two {{1}, {}, {}};
        const Lists lists {{wide, one}, {wide, two}};
        std::size_t steps = 3;
        QVERIFY(!chooseDisjoint(pointersTo(lists), linkIdEnd, steps));
        QCOMPARE(steps, std::size_t {0});
        steps = 6;
        QVERIFY(chooseDisjoint(pointersTo(lists), linkIdEnd, steps).has_value());
        QCOMPARE(steps, std::size_t {0});
    }
};

QTEST_APPLESS_MAIN(DisjointChoiceTest)
#include "tst_DisjointChoice.moc"

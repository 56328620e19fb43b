// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "WiringsForTests.h"
#include "core/wiring/LinkSetTable.h"

using namespace midplane::core;

namespace {

const LinkSetTable& xLine()
{
    static const LinkSetTable table(ringWithSplitsWiring(foldedOrder(8)).value());
    return table;
}
const LinkSetTable& yLine()
{
    static const LinkSetTable table(ringWiring({0, 1, 3, 2}).value());
    return table;
}

bool has(const std::vector<LinkSet>& linkSets, const Positions& links)
{
    return std::any_of(
        linkSets.begin(), linkSets.end(), [&](const LinkSet& each) { return each.links == links; });
}

bool disjoint(const Positions& left, const Positions& right)
{
    Positions both;
    std::set_intersection(
        left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(both));
    return both.empty();
}

/// Cables that, followed from switch to switch, visit each of them once and come to their end.
struct Walk {
    Positions links;
    std::set<int> met;
    int start = 0;
    int end = 0;
};

/// Independent reckoning: every subset of the cables is tried, and kept if it is one path or cycle.
std::vector<Walk> allWalks(const LineWiring& wiring)
{
    const std::vector<Cable>& cables = wiring.cables();
    std::vector<Walk> walks;
    for (unsigned subset = 1; subset < 1U << cables.size(); ++subset) {
        std::map<int, int> next;
        std::set<int> entered;
        bool isSimple = true;
        Walk walk;
        for (std::size_t i = 0; i < cables.size(); ++i) {
            if ((subset >> i & 1U) == 0)
                continue;
            isSimple = isSimple && next.emplace(cables[i].from, cables[i].to).second
                && entered.insert(cables[i].to).second;
            walk.links.push_back(cables[i].id);
        }
        if (!isSimple)
            continue;
        walk.start = next.begin()->first;
        for (const auto& [from, to] : next) {
            if (entered.count(from) == 0)
                walk.start = from; // Of several paths side by side only one is followed.
        }
        walk.end = walk.start;
        std::size_t followed = 0;
        do {
            walk.met.insert(walk.end);
            walk.end = next.at(walk.end);
            ++followed;
        } while (walk.end != walk.start && next.count(walk.end) != 0);
        walk.met.insert(walk.end);
        if (followed == walk.links.size())
            walks.push_back(walk);
    }
    return walks;
}

/// Whether the table has what the plain search over all paths finds, for every step-th set.
bool equalsTheSlowSearch(const LineWiring& wiring, unsigned step)
{
    const LinkSetTable table(wiring);
    for (unsigned bits = 1; bits < 1U << wiring.length(); bits += step) {
        const Positions members = positionsOf(bits);
        for (const Connectivity connectivity : bothConnectivities) {
            if (table.find(members, connectivity) != searchLinkSets(wiring, members, connectivity))
                return false;
        }
    }
    return true;
}

std::vector<Positions> linkSetsAmong(
    const std::vector<Walk>& walks, const Positions& members, Connectivity connectivity)
{
    const std::set<int> wanted(members.begin(), members.end());
    std::vector<Positions> found;
    for (const Walk& walk : walks) {
        const bool isCycle = walk.start == walk.end;
        const bool endsWell
            = isCycle || (wanted.count(walk.start) != 0 && wanted.count(walk.end) != 0);
        if (isCycle == (connectivity == Connectivity::Torus) && endsWell
            && std::includes(walk.met.begin(), walk.met.end(), wanted.begin(), wanted.end()))
            found.push_back(walk.links);
    }
    std::sort(found.begin(), found.end(), [](const Positions& a, const Positions& b) {
        return a.size() != b.size() ? a.size() < b.size() : a < b;
    });
    return found;
}

} // namespace

/// Facts of Aridor et al., "Resource allocation and utilization in the Blue Gene/L supercomputer".
class LinkSetTableTest : public QObject {
    Q_OBJECT

private slots:
    void linkSetsPrintedInThePaper_data()
    {
        QTest::addColumn<QList<int>>("members");
        QTest::addColumn<bool>("isTorus");
        QTest::addColumn<QList<int>>("links");

        QTest::newRow("Fig. 2(b), torus {0,1,2}")
            << QList<int> {0, 1, 2} << true << QList<int> {1, 2, 3, 6};
        QTest::newRow("Fig. 2(b), torus {3,4}")
            << QList<int> {3, 4} << true << QList<int> {4, 5, 7, 10};
        QTest::newRow("Fig. 4(a), mesh {3,4,5}")
            << QList<int> {3, 4, 5} << false << QList<int> {7, 10};
        QTest::newRow("Fig. 4(b), mesh {3,4,5}")
            << QList<int> {3, 4, 5} << false << QList<int> {4, 5, 7};
        QTest::newRow("Fig. 5, mesh {1,2,3}, first")
            << QList<int> {1, 2, 3} << false << QList<int> {3, 6};
        QTest::newRow("Fig. 5, mesh {1,2,3}, second")
            << QList<int> {1, 2, 3} << false << QList<int> {1, 2, 3};
        QTest::newRow("Fig. 5, torus {1,2,3}")
            << QList<int> {1, 2, 3} << true << QList<int> {1, 2, 3, 6};
    }
    void linkSetsPrintedInThePaper()
    {
        QFETCH(QList<int>, members);
        QFETCH(bool, isTorus);
        QFETCH(QList<int>, links);
        const Positions positions(members.begin(), members.end());
        const auto linkSets
            = xLine().find(positions, isTorus ? Connectivity::Torus : Connectivity::Mesh);
        QVERIFY(has(linkSets, Positions(links.begin(), links.end())));
    }

    /// Figure 2(b): 0 -> 2 -> 1 and back, through switch 3, which belongs to the other torus.
    void theToriOfFigure2bPassThroughEachOther()
    {
        const LinkSet left = xLine().find(Positions {0, 1, 2}, Connectivity::Torus).front();
        const LinkSet right = xLine().find(Positions {3, 4}, Connectivity::Torus).front();
        QCOMPARE(left.route, (Positions {1, 3, 6, 2}));
        QCOMPARE(left.passThrough, (Positions {3}));
        QCOMPARE(right.route, (Positions {5, 4, 7, 10}));
        QCOMPARE(right.passThrough, (Positions {2, 5}));
        QVERIFY(disjoint(left.links, right.links));
    }

    /// "it is possible to develop a set of linking rules to guarantee that there will be sufficient
    /// external links to connect all possible sets of contiguous partitions".
    void everyCutOfAnXLineIntoPiecesCanBeAllTori()
    {
        int cuts = 0;
        for (unsigned cutAfter = 0; cutAfter < 1U << 7; ++cutAfter) {
            std::vector<std::vector<LinkSet>> choices;
            int first = 0;
            for (int last = 0; last < 8; ++last) {
                if (last == 7 || (cutAfter >> last & 1U) != 0) {
                    choices.push_back(
                        xLine().find(range(first, last - first + 1), Connectivity::Torus));
                    first = last + 1;
                }
            }
            QVERIFY(canChooseDisjoint(choices, 0, {}));
            ++cuts;
        }
        QCOMPARE(cuts, 128);
    }

    /// Figure 3(b): "partition {0, 1} can be connected as a torus only by using all of the links".
    void aTorusInAYLineTakesTheWholeLine()
    {
        const auto tori = yLine().find(Positions {0, 1}, Connectivity::Torus);
        QCOMPARE(tori.size(), std::size_t {1});
        QCOMPARE(tori.front().links, (Positions {0, 1, 2, 3}));
        for (unsigned bits = 1; bits < 16; ++bits) {
            const Positions members = positionsOf(bits);
            if (members.size() < 2)
                continue;
            for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
                for (const LinkSet& other : yLine().find(members, connectivity))
                    QVERIFY(!disjoint(other.links, tori.front().links));
            }
        }
    }

    /// Sets of two or more whose first and last pair are p and q: (p+1)(4-q) tori, the smallest of
    /// 2(q-p+1) links.
    void theNumberOfToriFollowsFromThePairsTheyTouch()
    {
        for (unsigned bits = 1; bits < 256; ++bits) {
            const Positions members = positionsOf(bits);
            if (members.size() < 2)
                continue;
            const int p = members.front() / 2;
            const int q = members.back() / 2;
            const auto tori = xLine().find(members, Connectivity::Torus);
            QCOMPARE(static_cast<int>(tori.size()), (p + 1) * (4 - q));
            QCOMPARE(tori.front().linkCount(), 2 * (q - p + 1));
        }
    }

    void oneMidplaneNeedsNoLinks()
    {
        for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
            const auto linkSets = xLine().find(Positions {5}, connectivity);
            QCOMPARE(linkSets.size(), std::size_t {1});
            QCOMPARE(linkSets.front(), LinkSet {});
        }
    }

    void aPlainRingCostsOneLessThanItsMembersOrAllOfIt()
    {
        const LinkSetTable table(ring(8));
        for (int length = 2; length <= 8; ++length) {
            for (int first = 0; first + length <= 8; ++first) {
                QCOMPARE(table.find(range(first, length), Connectivity::Mesh).front().linkCount(),
                    length - 1);
                QCOMPARE(
                    table.find(range(first, length), Connectivity::Torus).front().linkCount(), 8);
            }
        }
    }

    void equalsBruteForceOverAllSetsOfCables_data()
    {
        QTest::addColumn<QString>("line");
        for (const char* line : {"x of bgl", "y of bgl", "ring of 5", "splits of 5", "splits of 7",
                 "cut to 2 (ids 0 and 2)"})
            QTest::newRow(line) << line;
    }
    void equalsBruteForceOverAllSetsOfCables()
    {
        QFETCH(QString, line);
        const LineWiring wiring = line == "x of bgl" ? ringWithSplitsWiring(foldedOrder(8)).value()
            : line == "y of bgl"                     ? ringWiring({0, 1, 3, 2}).value()
            : line == "ring of 5"                    ? ringWiring(naturalOrder(5)).value()
            : line == "splits of 5"                  ? ringWithSplitsWiring(foldedOrder(5)).value()
            : line == "splits of 7"
            ? ringWithSplitsWiring(foldedOrder(7)).value()
            : LineWiring::cabled(2, {{0, 0, 4, 1, 3}, {2, 1, 2, 0, 5}}).value();
        const LinkSetTable table(wiring);
        const std::vector<Walk> walks = allWalks(wiring);
        for (unsigned bits = 1; bits < 1U << wiring.length(); ++bits) {
            const Positions members = positionsOf(bits);
            if (members.size() < 2)
                continue;
            for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
                const auto linkSets = table.find(members, connectivity);
                std::vector<Positions> links;
                for (const LinkSet& each : linkSets)
                    links.push_back(each.links);
                QCOMPARE(links, linkSetsAmong(walks, members, connectivity));
                QCOMPARE(linkSets, searchLinkSets(wiring, members, connectivity));
            }
        }
    }

    void equalsTheSlowSearchOnGeneratedLines()
    {
        for (int length = 2; length <= 12; ++length) {
            const unsigned step = length < 9 ? 1 : 29; // The slow search is slow.
            QVERIFY(equalsTheSlowSearch(ring(length), step));
            QVERIFY(equalsTheSlowSearch(splits(length), step));
        }
    }

    void equalsTheSlowSearchOnAnyLine()
    {
        QVERIFY(rc::check([] { RC_ASSERT(equalsTheSlowSearch(*anyWiring(8), 1)); }));
    }

    void everyLinkSetIsAPathOrCycleThatMeetsItsMembers()
    {
        for (const LineWiring& wiring : {splits(8), splits(9), ring(7), denseLine(6)}) {
            const LinkSetTable table(wiring);
            std::size_t count = 0;
            for (unsigned bits = 1; bits < 1U << wiring.length(); ++bits) {
                const Positions members = positionsOf(bits);
                for (const Connectivity connectivity : bothConnectivities) {
                    const auto linkSets = table.find(members, connectivity);
                    QCOMPARE(problemOf(wiring, members, connectivity, linkSets), std::string());
                    count += members.size() > 1 ? linkSets.size() : 0;
                }
            }
            QCOMPARE(table.size(), count);
        }
    }

    void longLinesAreAnsweredOnDemand()
    {
        const LinkSetTable longRing(ring(32));
        QVERIFY(!longRing.isTabled());
        QCOMPARE(longRing.size(), std::size_t {0});
        QCOMPARE(longRing.find(range(3, 5), Connectivity::Mesh).front().links, range(3, 4));
        QCOMPARE(longRing.find(range(3, 5), Connectivity::Torus).front().links, range(0, 32));
        const LinkSetTable split(splits(16));
        QCOMPARE(split.find(range(4, 2), Connectivity::Torus).front().linkCount(), 2);
    }

    /// Of 14 switches with 7 cables out each nobody can list all paths.
    void denseLinesAreAnsweredOnDemandThoughTheyAreShort()
    {
        const LinkSetTable dense(denseLine(14));
        QVERIFY(!dense.isTabled());
        const LinkSetAnswer answer = dense.answer(range(0, 14), Connectivity::Torus);
        QVERIFY(answer.wasCut);
        QCOMPARE(problemOf(dense.wiring(), range(0, 14), Connectivity::Torus, answer.linkSets),
            std::string());
    }

    void crossbarsAreComputed()
    {
        const LinkSetTable crossbar(LineWiring::crossbar(64));
        QCOMPARE(crossbar.find(Positions {2, 5, 9}, Connectivity::Mesh).front().route,
            (Positions {2 * 64 + 5, 5 * 64 + 9}));
        QCOMPARE(crossbar.find(Positions {2, 5, 9}, Connectivity::Torus).front().route,
            (Positions {2 * 64 + 5, 5 * 64 + 9, 9 * 64 + 2}));
        QCOMPARE(crossbar.find(Positions {2, 5, 9}, Connectivity::Torus).size(), std::size_t {1});
    }

private:
    static bool canChooseDisjoint(
        const std::vector<std::vector<LinkSet>>& choices, std::size_t piece, const Positions& taken)
    {
        if (piece == choices.size())
            return true;
        return std::any_of(
            choices[piece].begin(), choices[piece].end(), [&](const LinkSet& linkSet) {
                if (!disjoint(linkSet.links, taken))
                    return false;
                Positions more = taken;
                more.insert(more.end(), linkSet.links.begin(), linkSet.links.end());
                std::sort(more.begin(), more.end());
                return canChooseDisjoint(choices, piece + 1, more);
            });
    }
};

QTEST_APPLESS_MAIN(LinkSetTableTest)
#include "tst_LinkSetTable.moc"

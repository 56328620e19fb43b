// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <bit>
#include <numeric>
#include <set>

#include <QtTest>

#include "core/machine/WiringGenerators.h"
#include "core/wiring/LinkSetSearch.h"
#include "core/wiring/LinkSetTable.h"

using namespace midplane::core;

namespace {

using Positions = std::vector<int>;

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

Positions positionsOf(unsigned bits)
{
    Positions positions;
    for (; bits != 0; bits &= bits - 1)
        positions.push_back(std::countr_zero(bits));
    return positions;
}

Positions range(int first, int length)
{
    Positions positions(static_cast<std::size_t>(length));
    std::iota(positions.begin(), positions.end(), first);
    return positions;
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
        const LinkSetTable ring(ringWiring(naturalOrder(8)).value());
        for (int length = 2; length <= 8; ++length) {
            for (int first = 0; first + length <= 8; ++first) {
                QCOMPARE(ring.find(range(first, length), Connectivity::Mesh).front().linkCount(),
                    length - 1);
                QCOMPARE(
                    ring.find(range(first, length), Connectivity::Torus).front().linkCount(), 8);
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

    void routesRunFromOutputToInputAndMeetWhatTheySay()
    {
        const LineWiring& wiring = xLine().wiring();
        for (unsigned bits = 1; bits < 256; ++bits) {
            const Positions members = positionsOf(bits);
            for (const Connectivity connectivity : {Connectivity::Mesh, Connectivity::Torus}) {
                for (const LinkSet& linkSet : xLine().find(members, connectivity)) {
                    std::set<int> met(members.begin(), members.end());
                    met.insert(linkSet.passThrough.begin(), linkSet.passThrough.end());
                    std::set<int> onRoute(members.begin(), members.end());
                    for (std::size_t i = 0; i < linkSet.route.size(); ++i) {
                        const Cable cable = wiring.cable(linkSet.route[i]).value();
                        onRoute.insert({cable.from, cable.to});
                        if (i > 0)
                            QCOMPARE(cable.from, wiring.cable(linkSet.route[i - 1])->to);
                    }
                    QCOMPARE(onRoute, met);
                    if (connectivity == Connectivity::Torus && !linkSet.route.empty()) {
                        QCOMPARE(wiring.cable(linkSet.route.back())->to, members.front());
                        QCOMPARE(wiring.cable(linkSet.route.front())->from, members.front());
                    }
                }
            }
        }
    }

    void longLinesAreAnsweredOnDemand()
    {
        const LinkSetTable ring(ringWiring(naturalOrder(32)).value());
        QCOMPARE(ring.size(), std::size_t {0});
        QCOMPARE(ring.find(range(3, 5), Connectivity::Mesh).front().links, range(3, 4));
        QCOMPARE(ring.find(range(3, 5), Connectivity::Torus).front().links, range(0, 32));
        const LinkSetTable split(ringWithSplitsWiring(foldedOrder(16)).value());
        QCOMPARE(split.find(range(4, 2), Connectivity::Torus).front().linkCount(), 2);
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

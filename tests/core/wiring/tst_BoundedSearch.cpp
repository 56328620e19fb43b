// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "WiringsForTests.h"
#include "core/wiring/BoundedSearch.h"
#include "core/wiring/LinkSetTable.h"

using namespace midplane::core;

namespace {

/// Whether searching on demand finds what the table has, for every step-th set of the line.
bool equalsTable(const LineWiring& wiring, unsigned step)
{
    const LinkSetTable table(wiring);
    for (unsigned bits = 3; bits < 1U << wiring.length(); bits += step) {
        const Positions members = positionsOf(bits);
        if (members.size() < 2)
            continue;
        for (const Connectivity connectivity : bothConnectivities) {
            const LinkSetAnswer answer = searchBounded(wiring, members, connectivity);
            if (answer.wasCut || answer.linkSets != table.find(members, connectivity))
                return false;
        }
    }
    return true;
}

std::vector<LinkSet> shorterThan(const std::vector<LinkSet>& linkSets, int linkCount)
{
    std::vector<LinkSet> shorter;
    std::copy_if(linkSets.begin(), linkSets.end(), std::back_inserter(shorter),
        [=](const LinkSet& each) { return each.linkCount() < linkCount; });
    return shorter;
}

} // namespace

class BoundedSearchTest : public QObject {
    Q_OBJECT

private slots:
    void equalsTheTableOnGeneratedLines()
    {
        for (int length = 2; length <= 10; ++length) {
            QVERIFY2(equalsTable(ring(length), 1), qPrintable(QString::number(length)));
            QVERIFY2(equalsTable(splits(length), 1), qPrintable(QString::number(length)));
            QVERIFY2(equalsTable(ringWiring(foldedOrder(length)).value(), 1),
                qPrintable(QString::number(length)));
        }
        for (int length = 11; length <= 14; ++length) {
            QVERIFY2(equalsTable(ring(length), 37), qPrintable(QString::number(length)));
            QVERIFY2(equalsTable(splits(length), 37), qPrintable(QString::number(length)));
        }
    }

    void equalsTheTableOnAnyLine()
    {
        QVERIFY(rc::check([] { RC_ASSERT(equalsTable(*anyWiring(8), 1)); }));
    }

    /// The ring has one way round: a mesh begins at any member, a torus takes all of it.
    void longRingsAnswerContiguousSetsOfAnyLength_data()
    {
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("members");
        for (const int line : {15, 64, 4096}) {
            for (const int members : {2, 3, 7, 15, 33, 64}) {
                if (members <= line)
                    QTest::addRow("%d of %d", members, line) << line << members;
            }
        }
    }
    void longRingsAnswerContiguousSetsOfAnyLength()
    {
        QFETCH(int, line);
        QFETCH(int, members);
        const LinkSetTable table(ring(line));
        QVERIFY(!table.isTabled());
        const Positions positions = range((line - members) / 2, members);
        const LinkSetAnswer mesh = table.answer(positions, Connectivity::Mesh);
        QVERIFY(!mesh.wasCut);
        QCOMPARE(mesh.linkSets.size(), static_cast<std::size_t>(members));
        QCOMPARE(mesh.linkSets.front().route, range(positions.front(), members - 1));
        for (std::size_t i = 1; i < mesh.linkSets.size(); ++i)
            QCOMPARE(mesh.linkSets[i].linkCount(), line - 1);
        const LinkSetAnswer torus = table.answer(positions, Connectivity::Torus);
        QVERIFY(!torus.wasCut);
        QCOMPARE(torus.linkSets.size(), std::size_t {1});
        QCOMPARE(torus.linkSets.front().linkCount(), line);
    }

    /// What holds for the x-line of Blue Gene/L holds for longer ones: (p+1)(n/2-q) tori of a set
    /// whose first and last pair are p and q, the smallest of 2(q-p+1) links.
    void longLinesWithSplitsHaveAsManyToriAsTheirPairsSay_data()
    {
        QTest::addColumn<int>("first");
        QTest::addColumn<int>("members");
        for (const int first : {0, 1, 20, 31}) {
            for (const int members : {2, 3, 10, 33, 64}) {
                if (first + members <= 64)
                    QTest::addRow("%d from %d", members, first) << first << members;
            }
        }
    }
    void longLinesWithSplitsHaveAsManyToriAsTheirPairsSay()
    {
        QFETCH(int, first);
        QFETCH(int, members);
        const LineWiring wiring = splits(64);
        const Positions positions = range(first, members);
        const LinkSetAnswer tori = searchBounded(wiring, positions, Connectivity::Torus);
        const int p = positions.front() / 2;
        const int q = positions.back() / 2;
        QVERIFY(!tori.wasCut);
        QCOMPARE(static_cast<int>(tori.linkSets.size()), (p + 1) * (32 - q));
        QCOMPARE(tori.linkSets.front().linkCount(), 2 * (q - p + 1));
        QCOMPARE(problemOf(wiring, positions, Connectivity::Torus, tori.linkSets), std::string());
        const LinkSetAnswer meshes = searchBounded(wiring, positions, Connectivity::Mesh);
        QVERIFY(!meshes.linkSets.empty());
        QVERIFY(meshes.linkSets.front().linkCount() <= members + 1);
        QCOMPARE(problemOf(wiring, positions, Connectivity::Mesh, meshes.linkSets), std::string());
    }

    void allOfALineOf4096IsAnsweredWithinTheBounds()
    {
        const LineWiring wiring = ring(4096);
        const Positions all = range(0, 4096);
        QVERIFY(!searchBounded(wiring, all, Connectivity::Torus).wasCut);
        const LinkSetAnswer mesh = searchBounded(wiring, all, Connectivity::Mesh);
        QVERIFY(mesh.wasCut);
        QVERIFY(!mesh.linkSets.empty());
        QVERIFY(mesh.linkSets.size() * 4095 <= SearchBounds {}.links);
        QCOMPARE(problemOf(wiring, all, Connectivity::Mesh, mesh.linkSets), std::string());
    }

    /// A line whose paths nobody can count: the search ends all the same, and tells.
    void denseLinesAreCutAndWhatTheyAnswerIsRight()
    {
        const LineWiring wiring = denseLine(40);
        for (const int members : {2, 5, 20, 40}) {
            const Positions positions = range(0, members);
            for (const Connectivity connectivity : bothConnectivities) {
                const LinkSetAnswer answer = searchBounded(wiring, positions, connectivity);
                QVERIFY(answer.wasCut);
                QVERIFY(answer.linkSets.size() <= SearchBounds {}.linkSets);
                QCOMPARE(
                    problemOf(wiring, positions, connectivity, answer.linkSets), std::string());
            }
        }
    }

    /// However few the steps: what comes is in the table, in its order, and nothing shorter than
    /// the last is missing.
    void aCutAnswerIsRightAsFarAsItGoes()
    {
        const LineWiring wiring = splits(10);
        const LinkSetTable table(wiring);
        for (const Positions& members : {Positions {3, 4}, Positions {1, 5, 6}, range(0, 10)}) {
            for (const Connectivity connectivity : bothConnectivities) {
                const auto all = table.find(members, connectivity);
                for (std::size_t steps = 1; steps < 3000; steps += steps < 200 ? 1 : 17) {
                    SearchBounds bounds;
                    bounds.steps = steps;
                    const auto answer = searchBounded(wiring, members, connectivity, bounds);
                    QVERIFY(answer.wasCut || answer.linkSets == all);
                    QCOMPARE(
                        problemOf(wiring, members, connectivity, answer.linkSets), std::string());
                    if (answer.linkSets.empty())
                        continue;
                    const int last = answer.linkSets.back().linkCount();
                    QCOMPARE(shorterThan(answer.linkSets, last), shorterThan(all, last));
                }
            }
        }
    }

    void asManyLinkSetsAsWantedAreTheFirstOnes()
    {
        const LineWiring wiring = splits(12);
        const Positions members {4, 5, 6};
        for (const Connectivity connectivity : bothConnectivities) {
            auto all = LinkSetTable(wiring).find(members, connectivity);
            for (std::size_t count = 1; count <= all.size(); ++count) {
                SearchBounds bounds;
                bounds.linkSets = count;
                const auto answer = searchBounded(wiring, members, connectivity, bounds);
                QCOMPARE(answer.wasCut, count < all.size());
                QCOMPARE(answer.linkSets, std::vector(all.begin(), all.begin() + int(count)));
            }
            SearchBounds bounds;
            bounds.links = 40;
            const auto answer = searchBounded(wiring, members, connectivity, bounds);
            const std::size_t count = answer.linkSets.size();
            QVERIFY(answer.wasCut && count > 0 && count < all.size());
            QCOMPARE(answer.linkSets, std::vector(all.begin(), all.begin() + int(count)));
        }
    }

    void saysWhenThereIsNoneRatherThanThatItWasCut()
    {
        const LineWiring uncabled = LineWiring::uncabled(4000);
        for (const Connectivity connectivity : bothConnectivities) {
            const auto answer = searchBounded(uncabled, range(0, 4000), connectivity);
            QVERIFY(answer.linkSets.empty());
            QVERIFY(!answer.wasCut);
        }
    }
};

QTEST_APPLESS_MAIN(BoundedSearchTest)
#include "tst_BoundedSearch.moc"

// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QtTest>

#include "core/machine/LineRecipe.h"
#include "core/machine/WiringGenerators.h"
#include "core/wiring/LinkSetTable.h"

using namespace midplane::core;

namespace {

LineWiring splitRing(int length)
{
    return wiringFrom({LineForm::RingWithSplits, {}, {}}, length).value();
}

using Pieces = std::vector<std::vector<int>>;

/// The pieces of a line that is cut behind each position whose bit is set.
Pieces piecesOf(int length, unsigned cuts)
{
    Pieces pieces(1);
    for (int position = 0; position < length; ++position) {
        pieces.back().push_back(position);
        if ((cuts >> position & 1U) != 0 && position + 1 < length)
            pieces.emplace_back();
    }
    return pieces;
}

/// Whether the pieces from this one on can be tori beside the links already taken: every choice
/// tried.
bool canAllBeTori(
    const LinkSetTable& table, const Pieces& pieces, std::size_t piece, const std::set<int>& taken)
{
    if (piece == pieces.size())
        return true;
    for (const LinkSet& choice : table.find(pieces[piece], Connectivity::Torus)) {
        std::set<int> more = taken;
        more.insert(choice.links.begin(), choice.links.end());
        if (more.size() == taken.size() + choice.links.size()
            && canAllBeTori(table, pieces, piece + 1, more))
            return true;
    }
    return false;
}

} // namespace

/// The lines of machine files that say only a kind, for every length.
class WiringGeneratorsTest : public QObject {
    Q_OBJECT

    static void everyLength_data()
    {
        QTest::addColumn<int>("length");
        for (int length = 1; length <= 40; ++length)
            QTest::addRow("%d", length) << length;
    }

private slots:
    void aFoldedOrderMeetsEveryPositionInShortSteps_data() { everyLength_data(); }
    void aFoldedOrderMeetsEveryPositionInShortSteps()
    {
        QFETCH(int, length);
        const std::vector<int> order = foldedOrder(length);
        QCOMPARE(std::set<int>(order.begin(), order.end()).size(), std::size_t(length));
        QCOMPARE(order.size(), std::size_t(length));
        for (std::size_t i = 0; i < order.size(); ++i)
            QVERIFY(std::abs(order[i] - order[(i + 1) % order.size()]) <= 2);
    }

    /// The cables come again from the definition alone: the ring's n, and inside each pair both
    /// ways, less what the ring has. Whatever the length these are 2n - 2: of n even the ring has
    /// one way of the first and one of the last pair, of n odd one way of the first and there is a
    /// position without partner.
    void aRingWithSplitsHasTheCablesOfItsDefinition_data() { everyLength_data(); }
    void aRingWithSplitsHasTheCablesOfItsDefinition()
    {
        QFETCH(int, length);
        std::set<std::pair<int, int>> regular;
        std::set<std::pair<int, int>> split;
        for (int from = 0; from < length && length > 1; ++from) {
            // Up along the evens, then down along the odds.
            const int top = length - 1;
            int to = from % 2 == 0 ? from + 2 : from - 2;
            if (from % 2 == 0 && to > top)
                to = from == top ? from - 1 : from + 1;
            regular.insert({from, to < 0 ? 0 : to});
        }
        for (int low = 0; low + 1 < length; low += 2) {
            split.insert({low, low + 1});
            split.insert({low + 1, low});
        }
        for (const auto& edge : regular)
            split.erase(edge);

        const LineWiring wiring = splitRing(length);
        std::set<std::pair<int, int>> madeRegular;
        std::set<std::pair<int, int>> madeSplit;
        std::set<std::pair<int, int>> ports;
        for (const Cable& cable : wiring.cables()) {
            (cable.outPort == 2 ? madeRegular : madeSplit).insert({cable.from, cable.to});
            QCOMPARE(cable.inPort, cable.outPort == 2 ? 5 : 3);
            QVERIFY(ports.insert({cable.from, cable.outPort}).second);
            QVERIFY(ports.insert({cable.to, cable.inPort}).second);
        }
        QCOMPARE(madeRegular, regular);
        QCOMPARE(madeSplit, split);
        QCOMPARE(wiring.linkCount(), 2 * length - 2);
        QCOMPARE(wiring.linkIdEnd(), 2 * length - 2); // no hole in the numbers
    }

    void aRingHasOneCableAPosition_data() { everyLength_data(); }
    void aRingHasOneCableAPosition()
    {
        QFETCH(int, length);
        const LineWiring ring = wiringFrom({LineForm::Ring, {}, {}}, length).value();
        QCOMPARE(ring.linkCount(), length == 1 ? 0 : length);
        for (const Cable& cable : ring.cables())
            QCOMPARE(cable, (Cable {cable.id, cable.id, 2, (cable.id + 1) % length, 5}));
    }

    void aCrossbarJoinsEveryTwo_data() { everyLength_data(); }
    void aCrossbarJoinsEveryTwo()
    {
        QFETCH(int, length);
        const LineWiring crossbar = wiringFrom({LineForm::Crossbar, {}, {}}, length).value();
        QCOMPARE(crossbar.linkCount(), length * length - length);
    }

    void theLongestLinesCanBeMade()
    {
        const int longest = LineWiring::longestLine;
        QCOMPARE(splitRing(longest).linkCount(), 2 * longest - 2);
        QVERIFY(!wiringFrom({LineForm::Ring, {}, {}}, longest + 1));
        QVERIFY(!wiringFrom({LineForm::Crossbar, {}, {}}, LineWiring::longestCrossbar + 1));
        QVERIFY(!wiringFrom({LineForm::Ring, {}, {}}, 0));
    }

    /// Aridor et al., "Blue Gene/L topology": any cut of an x-line into contiguous pieces can have
    /// every piece a torus at the same time. It holds for the other lengths of Blue Gene as well.
    void everyPieceOfACutLineCanBeATorusAtOnce_data()
    {
        QTest::addColumn<int>("length");
        for (int length = 2; length <= 9; ++length)
            QTest::addRow("%d", length) << length;
    }
    void everyPieceOfACutLineCanBeATorusAtOnce()
    {
        QFETCH(int, length);
        const LinkSetTable table(splitRing(length));
        for (unsigned cuts = 0; cuts < 1U << (length - 1); ++cuts)
            QVERIFY2(canAllBeTori(table, piecesOf(length, cuts), 0, {}),
                qPrintable(QString("cut %1").arg(cuts, 0, 2)));
    }

    /// The counterpart: without split cables a torus of two or more takes the whole ring.
    void aPlainRingHoldsOneTorus()
    {
        const LinkSetTable table(wiringFrom({LineForm::Ring, {}, {}}, 6).value());
        QVERIFY(canAllBeTori(table, piecesOf(6, 0), 0, {}));
        QVERIFY(!canAllBeTori(table, piecesOf(6, 0b100), 0, {}));
    }

    void recipesNameTheGenerator_data()
    {
        QTest::addColumn<QString>("form");
        QTest::addColumn<QList<int>>("order");
        QTest::addColumn<int>("length");
        QTest::newRow("natural ring") << "ring" << QList<int> {} << 5;
        QTest::newRow("ring in an order") << "ring" << QList<int> {0, 1, 3, 2} << 4;
        QTest::newRow("folded ring with splits") << "ringWithSplits" << QList<int> {} << 9;
        QTest::newRow("another ring with splits")
            << "ringWithSplits" << QList<int> {0, 3, 1, 2} << 4;
        QTest::newRow("crossbar") << "crossbar" << QList<int> {} << 4;
        QTest::newRow("one position") << "ring" << QList<int> {} << 1;
    }
    void recipesNameTheGenerator()
    {
        QFETCH(QString, form);
        QFETCH(QList<int>, order);
        QFETCH(int, length);
        const LineRecipe recipe {
            lineFormNamed(form.toStdString()).value(), {order.begin(), order.end()}, {}};
        QVERIFY(recipeOf(wiringFrom(recipe, length).value()) == recipe);
    }

    void otherWiringsAreWrittenCableByCable()
    {
        std::vector<Cable> cables = splitRing(8).cables();
        cables.pop_back();
        const auto cut = LineWiring::cabled(8, cables).value();
        QVERIFY(recipeOf(cut) == (LineRecipe {LineForm::Cables, {}, cables}));
        // The same ring with other numbers is another wiring: blocks name links by number.
        std::vector<Cable> renumbered = ringWiring(naturalOrder(4)).value().cables();
        renumbered.back().id = 9;
        QVERIFY(recipeOf(LineWiring::cabled(4, renumbered).value()).form == LineForm::Cables);
        QVERIFY(recipeOf(LineWiring::cabled(3, {}).value()).form == LineForm::Cables);
    }
};

QTEST_APPLESS_MAIN(WiringGeneratorsTest)
#include "tst_WiringGenerators.moc"

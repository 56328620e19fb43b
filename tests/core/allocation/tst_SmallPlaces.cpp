// SPDX-License-Identifier: Apache-2.0
// Blocks below a midplane: Miller et al., section 3.3, Tables 1 and 2, Figures 5 to 7.

#include <QtTest>

#include "core/allocation/cards/SmallPlaces.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"

using namespace midplane::core;

namespace {

constexpr MidplaneCoord corner {0, 0, 0};

/// One midplane with so many I/O nodes on each card.
MachinePtr oneMidplane(const std::string& ioNodesPerCard, const std::string& more = "")
{
    const std::string text
        = R"({"format":"midplane-machine","version":1,"name":"one","dims":[1,1,1],
        "unit":{"nodes":512,"nodeCards":16,"ioNodesPerCard":)"
        + ioNodesPerCard
        + R"(},"lines":{"x":{"kind":"ring"},"y":{"kind":"ring"},"z":{"kind":"ring"}})" + more + "}";
    return parseMachine(text, "one").value();
}

CardSet cards(int first, int count) { return {2 * first, 2 * count}; }

/// The cards that are not free, as the figures draw them.
QString busyCards(const CardUse& use)
{
    QString drawn;
    for (int card = 0; card < 16; ++card)
        drawn += QLatin1Char(use.isFree(corner, cards(card, 1)) ? '.' : '#');
    return drawn;
}

/// The state of Figure 5, then C, B and A go and E, F and G of one card each come.
CardUse afterFigure5(const Machine& machine, SmallStrategy strategy)
{
    CardUse use(machine);
    for (const int quadrant : {0, 4, 8})
        use.take(corner, cards(quadrant, 4)); // A, B, C
    use.take(corner, cards(12, 1));           // D
    for (const int quadrant : {8, 4, 0}) {
        use.free(corner, cards(quadrant, 4));
        const auto place = findSmallPlace(machine, use, {32, {}}, strategy);
        use.take(place->midplane, place->cards);
    }
    return use;
}

} // namespace

class SmallPlacesTest : public QObject {
    Q_OBJECT

private slots:
    void table1SizesAndShapes()
    {
        const MidplaneUnit unit {512, 16, std::vector<int>(16, 2)};
        QCOMPARE(smallSizes(unit), (std::vector {16, 32, 64, 128, 256}));
        QCOMPARE(*smallShape(unit, 16), (Shape {4, 2, 2}));
        QCOMPARE(*smallShape(unit, 32), (Shape {4, 4, 2}));
        QCOMPARE(*smallShape(unit, 64), (Shape {4, 4, 4}));
        QCOMPARE(*smallShape(unit, 128), (Shape {4, 4, 8}));
        QCOMPARE(*smallShape(unit, 256), (Shape {8, 4, 8}));
        QVERIFY(!smallShape(unit, 48));
        for (const int nodes : smallSizes(unit))
            QCOMPARE(smallShape(unit, nodes)->volume(), nodes);
    }

    void setsOfCardsBeginAtAMultipleOfTheirLength()
    {
        const MidplaneUnit unit {512, 16, std::vector<int>(16, 2)};
        QCOMPARE(cardSetsOf(unit, 64).size(), std::size_t {8});
        QCOMPARE(cardSetsOf(unit, 64)[1], cards(2, 2));
        QCOMPARE(cardSetsOf(unit, 256), (std::vector {cards(0, 8), cards(8, 8)}));
        QCOMPARE(cardSetsOf(unit, 16).size(), std::size_t {32});
        QVERIFY(cardSetsOf(unit, 96).empty());
        QVERIFY(cardSetsOf(unit, 512).empty()); // A whole midplane is no small block.
    }

    void anOddNumberOfCardsHasSetsAsFarAsTheyGo()
    {
        const MidplaneUnit unit {96, 6, std::vector<int>(6, 1)};
        QCOMPARE(smallSizes(unit), (std::vector {8, 16, 32, 64}));
        QCOMPARE(cardSetsOf(unit, 64), (std::vector {cards(0, 4)}));
    }

    void table2_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("divided");
        QTest::addColumn<int>("optimality");
        const std::vector<std::tuple<int, int, int>> table {{16, 512, 6}, {16, 256, 5},
            {16, 128, 4}, {16, 64, 3}, {16, 32, 2}, {16, 16, 1}, {32, 512, 5}, {32, 256, 4},
            {32, 128, 3}, {32, 64, 2}, {32, 32, 1}, {64, 512, 4}, {64, 256, 3}, {64, 128, 2},
            {64, 64, 1}, {128, 512, 3}, {128, 256, 2}, {128, 128, 1}, {256, 512, 2}, {256, 256, 1}};
        for (const auto& [nodes, divided, optimality] : table)
            QTest::addRow("%d nodes of %d", nodes, divided) << nodes << divided << optimality;
    }
    void table2()
    {
        QFETCH(int, nodes);
        QFETCH(int, divided);
        QFETCH(int, optimality);
        const MachinePtr machine = oneMidplane("2");
        CardUse use(*machine);
        if (divided < 512) { // All but one free set of that size, at the beginning.
            use.takeAll(corner);
            use.free(corner, {0, divided / 16});
        }
        const auto place = findSmallPlace(*machine, use, {nodes, {}}, SmallStrategy::Optimal);
        QVERIFY(place);
        QCOMPARE(place->cards.first, 0);
        QCOMPARE(place->optimality, optimality);
        QCOMPARE(place->dividedNodes, divided);
    }

    void figure6FirstFitTouchesEveryQuadrant()
    {
        const MachinePtr machine = oneMidplane("2");
        const CardUse use = afterFigure5(*machine, SmallStrategy::FirstFit);
        QCOMPARE(busyCards(use), QStringLiteral("#...#...#...#..."));
        QVERIFY(!findSmallPlace(*machine, use, {128, {}}, SmallStrategy::FirstFit));
    }

    void figure7OptimalLeavesThreeQuadrants()
    {
        const MachinePtr machine = oneMidplane("2");
        const CardUse use = afterFigure5(*machine, SmallStrategy::Optimal);
        QCOMPARE(busyCards(use), QStringLiteral("............####"));
        for (const int nodes : {16, 32, 64, 128, 256})
            QVERIFY(findSmallPlace(*machine, use, {nodes, {}}, SmallStrategy::Optimal));
    }

    void equalPlacesGoByMidplaneThenCard()
    {
        const MachinePtr machine = findMachine("bgl").value();
        CardUse use(*machine);
        use.takeAll({0, 0, 0});
        for (const MidplaneCoord& midplane : {MidplaneCoord {1, 0, 0}, MidplaneCoord {0, 2, 0}}) {
            use.takeAll(midplane);
            use.free(midplane, cards(6, 1));
            use.free(midplane, cards(9, 1));
        }
        const auto best = findSmallPlace(*machine, use, {32, {}}, SmallStrategy::Optimal);
        QCOMPARE(best->midplane, (MidplaneCoord {0, 2, 0}));
        QCOMPARE(best->cards, cards(6, 1));
        const auto first = findSmallPlace(*machine, use, {32, {}}, SmallStrategy::FirstFit);
        QCOMPARE(first->midplane, (MidplaneCoord {0, 0, 1}));
        QCOMPARE(first->optimality, 5);
    }

    void ioNodesDecideWhereARatioFits()
    {
        // An I/O node on every other card: 1 to 64 at best (Miller et al., section 3.4).
        const MachinePtr machine = oneMidplane("[1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0]");
        const CardUse use(*machine);
        QVERIFY(!findSmallPlace(*machine, use, {64, 32}, SmallStrategy::Optimal));
        QVERIFY(findSmallPlace(*machine, use, {64, 64}, SmallStrategy::Optimal));
        const auto odd = smallPlacesIn(*machine, use, corner, {32, 32});
        QVERIFY(odd[0].fits());
        QVERIFY(!odd[1].fits());
        QVERIFY(odd[1].isFree);
        // Half a card has half the I/O nodes of its card, so that one is not enough for two halves.
        QVERIFY(!findSmallPlace(*machine, use, {16, {}}, SmallStrategy::Optimal));
        QVERIFY(findSmallPlace(
            *oneMidplane("2"), CardUse(*oneMidplane("2")), {16, {}}, SmallStrategy::Optimal));
    }

    void aCardOutOfServiceIsNotFreeAndStaysSo()
    {
        const MachinePtr machine = oneMidplane("2", R"(,"outOfService":["card R00-M0-N00"])");
        CardUse use(*machine);
        QVERIFY(use.isOutOfService(corner, cards(0, 1)));
        use.take(corner, cards(0, 2));
        use.free(corner, cards(0, 2));
        QVERIFY(!use.isFree(corner, cards(0, 1)));
        QVERIFY(use.isFree(corner, cards(1, 1)));
        const auto place = findSmallPlace(*machine, use, {32, {}}, SmallStrategy::FirstFit);
        QCOMPARE(place->cards, cards(1, 1));
        QCOMPARE(place->optimality, 1); // Its neighbour is not free: nothing is divided.
    }
};

QTEST_APPLESS_MAIN(SmallPlacesTest)
#include "tst_SmallPlaces.moc"

// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QtTest>

#include "core/machine/WiringGenerators.h"

using namespace midplane::core;

class LineWiringTest : public QObject {
    Q_OBJECT

private slots:
    /// The link numbers printed in Figures 4 and 5 of Aridor et al., and the cables of Figure 2(a).
    void theXLineOfBlueGene()
    {
        const std::vector<Cable> expected {{0, 0, 4, 1, 3}, {1, 0, 2, 2, 5}, {2, 1, 2, 0, 5},
            {3, 2, 4, 3, 3}, {4, 2, 2, 4, 5}, {5, 3, 4, 2, 3}, {6, 3, 2, 1, 5}, {7, 4, 4, 5, 3},
            {8, 4, 2, 6, 5}, {9, 5, 4, 4, 3}, {10, 5, 2, 3, 5}, {11, 6, 2, 7, 5}, {12, 7, 4, 6, 3},
            {13, 7, 2, 5, 5}};
        QCOMPARE(foldedOrder(8), (std::vector<int> {0, 2, 4, 6, 7, 5, 3, 1}));
        QCOMPARE(ringWithSplitsWiring(foldedOrder(8)).value().cables(), expected);
    }

    /// Figure 3(a): 0-1-3-2-0.
    void theYLineOfBlueGene()
    {
        const std::vector<Cable> expected {
            {0, 0, 2, 1, 5}, {1, 1, 2, 3, 5}, {2, 2, 2, 0, 5}, {3, 3, 2, 2, 5}};
        QCOMPARE(ringWiring({0, 1, 3, 2}).value().cables(), expected);
    }

    void generatorsKeepTheLawsOfCablesForEveryLength()
    {
        for (int length = 1; length <= 40; ++length) {
            for (const auto& wiring :
                {ringWiring(naturalOrder(length)), ringWithSplitsWiring(foldedOrder(length))}) {
                QVERIFY(wiring.has_value());
                std::set<std::pair<int, int>> ports;
                for (const Cable& cable : wiring->cables()) {
                    QVERIFY(ports.insert({cable.from, cable.outPort}).second);
                    QVERIFY(ports.insert({cable.to, cable.inPort}).second);
                    QCOMPARE(wiring->cable(cable.id).value(), cable);
                }
            }
            const LineWiring folded = ringWithSplitsWiring(foldedOrder(length)).value();
            for (const Cable& cable : folded.cables())
                QVERIFY2(
                    std::abs(cable.from - cable.to) <= 2, "a folded ring spans two places at most");
        }
        QCOMPARE(ringWithSplitsWiring(foldedOrder(5)).value().linkCount(), 8);
        QCOMPARE(ringWithSplitsWiring(foldedOrder(9)).value().linkCount(), 16);
    }

    void brokenCablesAreRefusedWithTheirPlace_data()
    {
        QTest::addColumn<QList<int>>("cable");
        QTest::newRow("id taken") << QList<int> {0, 1, 2, 2, 5};
        QTest::newRow("negative id") << QList<int> {-1, 1, 2, 2, 5};
        QTest::newRow("from off the line") << QList<int> {1, 3, 2, 2, 5};
        QTest::newRow("to off the line") << QList<int> {1, 1, 2, -1, 5};
        QTest::newRow("to itself") << QList<int> {1, 1, 2, 1, 5};
        QTest::newRow("output in use") << QList<int> {1, 0, 2, 2, 5};
        QTest::newRow("input in use") << QList<int> {1, 2, 2, 1, 5};
        QTest::newRow("midplane's own output") << QList<int> {1, 1, 1, 2, 5};
        QTest::newRow("port too high") << QList<int> {1, 1, 16, 2, 5};
    }
    void brokenCablesAreRefusedWithTheirPlace()
    {
        QFETCH(QList<int>, cable);
        const auto wiring = LineWiring::cabled(
            3, {{0, 0, 2, 1, 5}, {cable[0], cable[1], cable[2], cable[3], cable[4]}});
        QVERIFY(!wiring);
        QCOMPARE(wiring.error().where, std::string("cables/1"));
    }

    void aPortIsAnInputOrAnOutput()
    {
        QVERIFY(!LineWiring::cabled(3, {{0, 0, 5, 1, 5}}));
        const LineWiring odd = LineWiring::cabled(3, {{0, 0, 6, 1, 7}, {1, 1, 8, 2, 9}}).value();
        QCOMPARE(odd.outputs(), (std::vector<int> {1, 2, 4, 6, 8}));
        QCOMPARE(odd.inputs(), (std::vector<int> {0, 3, 5, 7, 9}));
    }

    void aCrossbarJoinsEveryPair()
    {
        const LineWiring crossbar = LineWiring::crossbar(4);
        QCOMPARE(crossbar.linkCount(), 12);
        QVERIFY((crossbar.cable(1 * 4 + 3) == Cable {7, 1, 1, 3, 0}));
        QVERIFY(!crossbar.cable(5)); // from 1 to 1
        QVERIFY(!crossbar.cable(16));
        QVERIFY(!crossbar.cable(-1));
    }

    void anOrderMustBeAPermutation()
    {
        QVERIFY(!ringWiring({0, 1, 1}));
        QVERIFY(!ringWiring({1, 2, 3}));
        QVERIFY(!ringWithSplitsWiring({}));
    }
};

QTEST_APPLESS_MAIN(LineWiringTest)
#include "tst_LineWiring.moc"

// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QTest>

#include "core/blocks/formats/CableNumbering.h"
#include "core/machine/WiringGenerators.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

using Numbers = std::vector<int>;

} // namespace

class CableNumberingTest : public QObject {
    Q_OBJECT

private slots:
    void countsAsSlurmDoesOnBlueGeneL()
    {
        const MachinePtr machine = machineNamed("bgl");
        QCOMPARE(cableOrderOf(machine->line(Dimension::X)), (Numbers {1, 0, 2, 4, 6, 7, 5, 3}));
        QCOMPARE(cableOrderOf(machine->line(Dimension::Y)), (Numbers {0, 1, 3, 2}));
        QCOMPARE(cableOrderOf(machine->line(Dimension::Z)), (Numbers {0, 1, 3, 2}));
    }

    /// Slurm's tables of these lengths: the split cables of a line of 5 join 1 and 4 both ways and
    /// lead from 3 to 2; those of 13 join c and 13 - c for c = 1 to 5 and lead from 7 to 6.
    void countsAsSlurmDoesOnLinesOfFiveAndThirteen()
    {
        const auto splitsOf = [](const LineWiring& line) {
            const Numbers order = cableOrderOf(line);
            const auto numberOf = [&](int position) {
                return static_cast<int>(
                    std::find(order.begin(), order.end(), position) - order.begin());
            };
            std::set<std::pair<int, int>> splits;
            for (const Cable& cable : line.cables()) {
                const std::pair ends(numberOf(cable.from), numberOf(cable.to));
                if (ends.second != (ends.first + 1) % line.length())
                    splits.insert(ends);
            }
            return splits;
        };
        using Splits = std::set<std::pair<int, int>>;
        const MachinePtr intrepid = machineNamed("bgp-intrepid");
        QVERIFY(splitsOf(intrepid->line(Dimension::X)) == (Splits {{1, 4}, {4, 1}, {3, 2}}));
        Splits ofThirteen {{7, 6}};
        for (int number = 1; number <= 5; ++number) {
            ofThirteen.insert({number, 13 - number});
            ofThirteen.insert({13 - number, number});
        }
        QVERIFY(splitsOf(*ringWithSplitsWiring({0, 2, 4, 6, 8, 10, 12, 11, 9, 7, 5, 3, 1}))
            == ofThirteen);
    }

    void everyStepOfTheOrderIsACable_data()
    {
        QTest::addColumn<QString>("machine");
        for (const char* name : {"bgl", "bgp", "bgp-intrepid", "torus3d"})
            QTest::newRow(name) << QString(name);
    }
    void everyStepOfTheOrderIsACable()
    {
        QFETCH(QString, machine);
        const MachinePtr built = machineNamed(machine.toStdString());
        for (const Dimension dimension : allDimensions) {
            const LineWiring& line = built->line(dimension);
            const Numbers order = cableOrderOf(line);
            Numbers sorted = order;
            std::sort(sorted.begin(), sorted.end());
            QCOMPARE(sorted, naturalOrder(line.length()));
            for (std::size_t i = 0; i < order.size(); ++i) {
                const int to = order[(i + 1) % order.size()];
                QVERIFY(std::any_of(line.cables().begin(), line.cables().end(),
                    [&](const Cable& cable) { return cable.from == order[i] && cable.to == to; }));
            }
        }
    }

    void aCutRingClosesOverItsSplitCables()
    {
        // The x-line of 8 cut to 0..3 and to 0..1 (half and quarter machines).
        const auto half = LineWiring::cabled(4,
            {{0, 0, 4, 1, 3}, {1, 0, 2, 2, 5}, {2, 1, 2, 0, 5}, {3, 2, 4, 3, 3}, {5, 3, 4, 2, 3},
                {6, 3, 2, 1, 5}});
        QCOMPARE(cableOrderOf(*half), (Numbers {1, 0, 2, 3}));
        const auto quarter = LineWiring::cabled(2, {{0, 0, 4, 1, 3}, {2, 1, 2, 0, 5}});
        QCOMPARE(cableOrderOf(*quarter), (Numbers {0, 1}));
    }

    void withoutARingPlacesAreCountedOnTheFloor()
    {
        QCOMPARE(cableOrderOf(LineWiring::crossbar(3)), naturalOrder(3));
        QCOMPARE(cableOrderOf(*LineWiring::cabled(3, {{0, 0, 2, 1, 5}})), naturalOrder(3));
        // Two rings of two are no ring of four.
        QCOMPARE(cableOrderOf(*LineWiring::cabled(
                     4, {{0, 0, 2, 1, 5}, {1, 1, 2, 0, 5}, {2, 2, 2, 3, 5}, {3, 3, 2, 2, 5}})),
            naturalOrder(4));
        // A tail that runs into a ring does not come back to where it began.
        QCOMPARE(cableOrderOf(
                     *LineWiring::cabled(3, {{0, 0, 2, 1, 5}, {1, 1, 2, 2, 5}, {2, 2, 2, 1, 3}})),
            naturalOrder(3));
    }

    void numbersMidplanesBothWays()
    {
        const MachinePtr machine = machineNamed("bgl");
        const auto cable = MidplaneNumbering::alongCables(*machine);
        QVERIFY(cable.numberOf({0, 0, 0}) == (MidplaneCoord {1, 0, 0}));
        QVERIFY(cable.numberOf({3, 2, 3}) == (MidplaneCoord {7, 3, 2}));
        QVERIFY(
            MidplaneNumbering::onFloor(*machine).numberOf({3, 2, 3}) == (MidplaneCoord {3, 2, 3}));
    }
};

QTEST_APPLESS_MAIN(CableNumberingTest)
#include "tst_CableNumbering.moc"

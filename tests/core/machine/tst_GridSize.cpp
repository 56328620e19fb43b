// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QtTest>

#include "core/machine/GridSize.h"
#include "core/machine/LinkLayout.h"
#include "core/machine/WiringGenerators.h"

using namespace midplane::core;

class GridSizeTest : public QObject {
    Q_OBJECT

private slots:
    void numbersMidplanesXThenYThenZ()
    {
        const GridSize grid = GridSize::create(3, 2, 4).value();
        int expected = 0;
        for (int x = 0; x < 3; ++x) {
            for (int y = 0; y < 2; ++y) {
                for (int z = 0; z < 4; ++z, ++expected) {
                    QCOMPARE(grid.indexOf({x, y, z}), expected);
                    QVERIFY((grid.coordAt(expected) == MidplaneCoord {x, y, z}));
                }
            }
        }
        QCOMPARE(grid.midplaneCount(), expected);
    }

    void refusesSizesThatAreNone_data()
    {
        QTest::addColumn<QList<int>>("size");
        QTest::newRow("zero") << QList<int> {0, 1, 1};
        QTest::newRow("negative") << QList<int> {1, -1, 1};
        QTest::newRow("too many") << QList<int> {4096, 4096, 1};
        QTest::newRow("overflow") << QList<int> {2000000000, 2000000000, 2000000000};
    }
    void refusesSizesThatAreNone()
    {
        QFETCH(QList<int>, size);
        QVERIFY(!GridSize::create(size[0], size[1], size[2]));
    }

    void everyMidplaneLiesOnOneLineOfEachDimension()
    {
        const GridSize grid = GridSize::create(3, 2, 4).value();
        for (const Dimension dimension : allDimensions) {
            std::set<MidplaneCoord> met;
            for (int index = 0; index < grid.lineCount(dimension); ++index) {
                const LineCoord line = grid.lineAt(dimension, index);
                QCOMPARE(grid.lineIndexOf(line), index);
                for (int position = 0; position < grid[dimension]; ++position) {
                    const MidplaneCoord midplane = midplaneOn(line, position);
                    QVERIFY(grid.contains(midplane));
                    QVERIFY(lineThrough(dimension, midplane) == line);
                    QVERIFY(met.insert(midplane).second);
                }
            }
            QCOMPARE(static_cast<int>(met.size()), grid.midplaneCount());
        }
    }

    void boxesMustLieOnTheMachineWhole()
    {
        const GridSize grid = GridSize::create(8, 4, 4).value();
        QVERIFY(grid.contains(Cuboid {{6, 0, 0}, {2, 4, 4}}));
        QVERIFY(!grid.contains(Cuboid {{7, 0, 0}, {2, 1, 1}}));
        QVERIFY(!grid.contains(Cuboid {{-1, 0, 0}, {2, 1, 1}}));
        QVERIFY(!grid.contains(Cuboid {{2147483647, 0, 0}, {2147483647, 1, 1}}));
        QCOMPARE(grid.maskOf(Cuboid {{1, 1, 1}, {2, 3, 2}}).count(), std::size_t {12});
    }

    void linksHaveOneBitEach()
    {
        const GridSize grid = GridSize::create(5, 3, 2).value();
        const PerDimension<LineWiring> lines {{ringWithSplitsWiring(foldedOrder(5)).value(),
            ringWiring(naturalOrder(3)).value(), ringWiring(naturalOrder(2)).value()}};
        const LinkLayout layout(grid, lines);
        std::set<std::size_t> bits;
        for (const Dimension dimension : allDimensions) {
            for (int line = 0; line < grid.lineCount(dimension); ++line) {
                for (const Cable& cable : lines[dimension].cables()) {
                    const LinkRef link {grid.lineAt(dimension, line), cable.id};
                    const std::size_t bit = layout.indexOf(link);
                    QVERIFY(bit < layout.bitCount());
                    QVERIFY(bits.insert(bit).second);
                    QVERIFY(layout.linkAt(bit) == link);
                }
            }
        }
        QCOMPARE(bits.size(), std::size_t(6 * 8 + 10 * 3 + 15 * 2));
    }
};

QTEST_APPLESS_MAIN(GridSizeTest)
#include "tst_GridSize.moc"

// SPDX-License-Identifier: Apache-2.0
#include <random>

#include <QtTest>

#include "core/allocation/FreeSpace.h"
#include "core/allocation/LargestFree.h"
#include "core/allocation/MaximalFreeBlocks.h"
#include "core/allocation/freespace/LargestFreeSearch.h"
#include "tests/core/allocation/FreeSpaceForTests.h"

using namespace midplane::core;
using namespace slowly;

/// The fast searches against trying every box.
class LargestFreeTest : public QObject {
    Q_OBJECT

private slots:
    void equalsTryingEveryBox_data()
    {
        QTest::addColumn<int>("x");
        QTest::addColumn<int>("y");
        QTest::addColumn<int>("z");
        // Bits that fill no word, lines longer than a word, rows in every kind of lane, one word
        // up to four.
        for (const Shape& size :
            {Shape {1, 1, 1}, Shape {2, 2, 2}, Shape {5, 5, 5}, Shape {8, 4, 4}, Shape {9, 4, 4},
                Shape {3, 7, 11}, Shape {17, 3, 3}, Shape {64, 2, 2}, Shape {1, 1, 130},
                Shape {130, 1, 1}, Shape {1, 130, 1}, Shape {2, 2, 35}, Shape {2, 3, 67}})
            QTest::addRow("%dx%dx%d", size.x, size.y, size.z) << size.x << size.y << size.z;
    }
    void equalsTryingEveryBox()
    {
        QFETCH(int, x);
        QFETCH(int, y);
        QFETCH(int, z);
        const GridSize grid = gridOf({x, y, z});
        for (const Wrap wrap : {Wrap::No, Wrap::Yes}) {
            LargestFree largest(grid, wrap);
            const auto byRows = midplane::core::freespace::makeRowSearch(grid, wrap);
            std::mt19937 random(5); // NOLINT: the same cases on every run.
            for (unsigned percent = 0; percent <= 100; percent += 5) {
                MidplaneMask unavailable(static_cast<std::size_t>(grid.midplaneCount()));
                for (std::size_t i = 0; i < unavailable.size(); ++i) {
                    if (random() % 100 < percent)
                        unavailable.set(i);
                }
                const int slow = volumeOf(slowLargest(grid, unavailable, wrap));
                QCOMPARE(largest.size(unavailable), slow);
                QCOMPARE(byRows->size(unavailable, 0), slow);
            }
        }
    }

    void randomMachinesToo()
    {
        QVERIFY(rc::check([] {
            for (int i = 0; i < 10; ++i) {
                const RandomSpace space = randomSpace(7);
                const int slow = volumeOf(slowLargest(space.grid, space.unavailable, space.wrap));
                RC_ASSERT(LargestFree(space.grid, space.wrap).size(space.unavailable) == slow);
                RC_ASSERT(midplane::core::freespace::makeRowSearch(space.grid, space.wrap)
                              ->size(space.unavailable, 0)
                    == slow);
            }
        }));
    }

    void aFloorCutsTheSearchShort()
    {
        QVERIFY(rc::check([] {
            const RandomSpace space = randomSpace(5);
            LargestFree largest(space.grid, space.wrap);
            const int size = largest.size(space.unavailable);
            for (const int floor : {0, size - 1, size, size + 1, space.grid.midplaneCount()}) {
                if (floor >= 0)
                    RC_ASSERT(largest.sizeAbove(floor, space.unavailable) == std::max(floor, size));
            }
        }));
    }

    void onTheFullMachineItIsTheLargestMaximalBlock()
    {
        // 64 x 32 x 32 nodes: too many boxes to try, but the list of all maximal blocks is made in
        // another way.
        const GridSize grid = gridOf({64, 32, 32});
        std::mt19937 random(9); // NOLINT: the same cases on every run.
        for (const unsigned perMille : {1U, 10U, 100U, 500U, 900U}) {
            MidplaneMask unavailable(65536);
            for (std::size_t i = 0; i < unavailable.size(); ++i) {
                if (random() % 1000 < perMille)
                    unavailable.set(i);
            }
            const auto block = largestFreeBlock(grid, unavailable);
            QVERIFY(block && !grid.maskOf(*block).intersects(unavailable));
            QCOMPARE(LargestFree(grid).size(unavailable), volumeOf(block));
            const auto maximal = maximalFreeBlocks(grid, unavailable);
            QVERIFY(!maximal.isCut());
            QCOMPARE(volumeOf(largestByClass(maximal).box), volumeOf(block));
        }
    }
};

QTEST_APPLESS_MAIN(LargestFreeTest)
#include "tst_LargestFree.moc"

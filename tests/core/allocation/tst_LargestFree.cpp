// SPDX-License-Identifier: Apache-2.0
#include <random>

#include <QtTest>

#include "core/allocation/LargestFree.h"
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
            const auto byRows = freespace::makeRowSearch(grid, wrap);
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
};

QTEST_APPLESS_MAIN(LargestFreeTest)
#include "tst_LargestFree.moc"

// SPDX-License-Identifier: Apache-2.0
#include <random>

#include <QtTest>

#include "core/allocation/FreeSpace.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;

class FreeSpaceTest : public QObject {
    Q_OBJECT

    static int slowLargest(const GridSize& grid, const MidplaneMask& unavailable)
    {
        int largest = 0;
        for (int index = 0; index < grid.midplaneCount(); ++index) {
            for (int x = 1; x <= grid[Dimension::X]; ++x) {
                for (int y = 1; y <= grid[Dimension::Y]; ++y) {
                    for (int z = 1; z <= grid[Dimension::Z]; ++z) {
                        const Cuboid box {grid.coordAt(index), {x, y, z}};
                        if (grid.contains(box) && !grid.maskOf(box).intersects(unavailable))
                            largest = std::max(largest, box.shape.volume());
                    }
                }
            }
        }
        return largest;
    }

private slots:
    void theEmptyMachineIsOneBlock()
    {
        const MachinePtr bgl = findMachine("bgl").value();
        QVERIFY(
            (largestFreeBlock(bgl->grid(), MidplaneMask(128)) == Cuboid {{0, 0, 0}, {8, 4, 4}}));
    }

    void aFullMachineHasNone()
    {
        const GridSize grid = GridSize::create(2, 2, 2).value();
        MidplaneMask all(8);
        all.setRange(0, 8);
        QVERIFY(!largestFreeBlock(grid, all));
    }

    void equalsTryingEveryBox()
    {
        std::mt19937 random(3); // NOLINT: the same cases on every run.
        for (const Shape& size : {Shape {8, 4, 4}, Shape {3, 5, 2}, Shape {1, 7, 1}}) {
            const GridSize grid = GridSize::create(size.x, size.y, size.z).value();
            for (unsigned percent = 5; percent < 100; percent += 5) {
                MidplaneMask unavailable(static_cast<std::size_t>(grid.midplaneCount()));
                for (std::size_t i = 0; i < unavailable.size(); ++i) {
                    if (random() % 100 < percent)
                        unavailable.set(i);
                }
                const auto block = largestFreeBlock(grid, unavailable);
                QCOMPARE(block ? block->shape.volume() : 0, slowLargest(grid, unavailable));
                QVERIFY(!block || !grid.maskOf(*block).intersects(unavailable));
            }
        }
    }

    void withoutGeometryAllFreeUnitsCount()
    {
        MidplaneMask unavailable(128);
        unavailable.setRange(10, 20);
        QCOMPARE(largestFreeSize(*findMachine("flat").value(), unavailable), 108);
    }
};

QTEST_APPLESS_MAIN(FreeSpaceTest)
#include "tst_FreeSpace.moc"

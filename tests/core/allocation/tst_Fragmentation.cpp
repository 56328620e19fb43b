// SPDX-License-Identifier: Apache-2.0
#include <numeric>

#include <QtTest>

#include "core/allocation/Fragmentation.h"
#include "tests/core/allocation/FreeSpaceForTests.h"

using namespace midplane::core;
using namespace slowly;

class FragmentationTest : public QObject {
    Q_OBJECT

    /// A plane of midplanes drawn row by row, x downwards and z to the right; '#' is taken.
    struct Drawn {
        GridSize grid;
        MidplaneMask unavailable;
    };
    static Drawn drawn(const std::vector<std::string>& rows)
    {
        const GridSize grid
            = gridOf({static_cast<int>(rows.size()), 1, static_cast<int>(rows.front().size())});
        MidplaneMask unavailable(static_cast<std::size_t>(grid.midplaneCount()));
        for (std::size_t x = 0; x < rows.size(); ++x) {
            for (std::size_t z = 0; z < rows[x].size(); ++z) {
                if (rows[x][z] == '#')
                    unavailable.set(x * rows[x].size() + z);
            }
        }
        return {grid, unavailable};
    }

private slots:
    void externalFragmentationIsTheShareOutsideTheLargestBlock()
    {
        QCOMPARE(externalFragmentation(0, 0), 0.0);
        QCOMPARE(externalFragmentation(12, 12), 0.0);
        QCOMPARE(externalFragmentation(12, 3), 0.75);
    }

    void krevatsLossIsWhatTheLargestBlockShrinksBy()
    {
        const auto [grid, unavailable] = drawn({"....", "....", "...."});
        LargestFree largest(grid);
        // At the edge a row of four is lost, in the middle as much again.
        QCOMPARE(largestFreeLoss(largest, unavailable, grid.maskOf({{0, 0, 0}, {1, 1, 4}})), 4);
        QCOMPARE(largestFreeLoss(largest, unavailable, grid.maskOf({{1, 0, 0}, {1, 1, 4}})), 8);
    }

    void regionsAreJoinedAlongLines()
    {
        const auto [grid, unavailable] = drawn({"..#.", "##.#", ".#.."});
        const FreeRegions plain = freeRegions(grid, unavailable, Wrap::No);
        QCOMPARE(plain.count, 4); // Corners do not join.
        QCOMPARE(plain.largest, 3);
        const FreeRegions torus = freeRegions(grid, unavailable, Wrap::Yes);
        QCOMPARE(torus.count, 1);
        QCOMPARE(torus.largest, 7);
    }

    void aFullMachineHasNoRegions()
    {
        const auto [grid, unavailable] = drawn({"##"});
        QCOMPARE(freeRegions(grid, unavailable, Wrap::Yes).count, 0);
        QCOMPARE(freeRegions(grid, unavailable, Wrap::Yes).largest, 0);
    }

    void contactIsCountedInUnitFaces()
    {
        const auto [grid, unavailable] = drawn({"...", ".#.", "..."});
        QCOMPARE(contactSurface(grid, unavailable, Wrap::No, Walls::Ignored), 4);
        // Twelve faces at the rim, and above and below each of the eight, as y is one thick.
        QCOMPARE(contactSurface(grid, unavailable, Wrap::No, Walls::Counted), 4 + 12 + 16);
        QCOMPARE(contactSurface(grid, unavailable, Wrap::Yes, Walls::Counted), 4);
    }

    void inALineOfTwoTheNeighboursTouchOnBothSides()
    {
        const auto [grid, unavailable] = drawn({".#"});
        QCOMPARE(contactSurface(grid, unavailable, Wrap::No, Walls::Ignored), 1);
        QCOMPARE(contactSurface(grid, unavailable, Wrap::Yes, Walls::Ignored), 2);
    }

    void everyFreeMidplaneCountsWithItsLargestBlock()
    {
        // Four lie in the square, the two others in rows of three.
        const auto [grid, unavailable] = drawn({"..#", "..#", "###", "..."});
        QCOMPARE(meanFreeBlockAround(grid, unavailable, maximalFreeBlocks(grid, unavailable)),
            std::optional((4 * 4 + 3 * 3) / 7.0));
        const auto [full, all] = drawn({"#"});
        QCOMPARE(meanFreeBlockAround(full, all, maximalFreeBlocks(full, all)), std::optional(0.0));
    }

    void aListCutTooShortGivesNoMean()
    {
        const auto [grid, unavailable] = drawn({".#.", "..."});
        QVERIFY(!meanFreeBlockAround(
            grid, unavailable, maximalFreeBlocks(grid, unavailable, Wrap::No, 1)));
    }

    void theMeanIsThatOfTryingEveryBox()
    {
        QVERIFY(rc::check([] {
            const RandomSpace space = randomSpace(4);
            std::vector<int> around(static_cast<std::size_t>(space.grid.midplaneCount()));
            forEachBox(space.grid, space.wrap, [&](const Cuboid& box) {
                const MidplaneMask mask = maskOf(space.grid, box);
                if (!mask.intersects(space.unavailable))
                    mask.forEach([&](std::size_t at) {
                        around[at] = std::max(around[at], box.shape.volume());
                    });
            });
            const std::size_t free = around.size() - space.unavailable.count();
            const int sum = std::accumulate(around.begin(), around.end(), 0);
            const auto mean = meanFreeBlockAround(space.grid, space.unavailable,
                maximalFreeBlocks(space.grid, space.unavailable, space.wrap));
            RC_ASSERT(mean.has_value());
            RC_ASSERT(
                *mean == (free == 0 ? 0.0 : static_cast<double>(sum) / static_cast<double>(free)));
        }));
    }
};

QTEST_APPLESS_MAIN(FragmentationTest)
#include "tst_Fragmentation.moc"

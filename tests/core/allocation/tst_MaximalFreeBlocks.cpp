// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/MaximalFreeBlocks.h"
#include "tests/core/allocation/FreeSpaceForTests.h"

using namespace midplane::core;
using namespace slowly;

class MaximalFreeBlocksTest : public QObject {
    Q_OBJECT

    static MidplaneMask none(const GridSize& grid)
    {
        return MidplaneMask(static_cast<std::size_t>(grid.midplaneCount()));
    }

private slots:
    void theEmptyMachineIsOneBlock()
    {
        const GridSize grid = gridOf({8, 4, 4});
        for (const Wrap wrap : {Wrap::No, Wrap::Yes}) {
            const auto found = maximalFreeBlocks(grid, none(grid), wrap);
            QVERIFY((found.blocks == std::vector<Cuboid> {{{0, 0, 0}, {8, 4, 4}}}));
            QCOMPARE(found.total, std::size_t {1});
        }
    }

    void aHoleInTheMiddleLeavesASlabOnEachSide()
    {
        const GridSize grid = gridOf({3, 3, 3});
        const auto found = maximalFreeBlocks(grid, grid.maskOf({{1, 1, 1}, {1, 1, 1}}));
        QVERIFY((found.blocks
            == std::vector<Cuboid> {{{0, 0, 0}, {1, 3, 3}}, {{0, 0, 0}, {3, 1, 3}},
                {{0, 0, 0}, {3, 3, 1}}, {{0, 0, 2}, {3, 3, 1}}, {{0, 2, 0}, {3, 1, 3}},
                {{2, 0, 0}, {1, 3, 3}}}));
    }

    void onATorusTheSlabsRunOverTheEnd()
    {
        const GridSize grid = gridOf({3, 3, 3});
        const auto found = maximalFreeBlocks(grid, grid.maskOf({{1, 1, 1}, {1, 1, 1}}), Wrap::Yes);
        QVERIFY((found.blocks
            == std::vector<Cuboid> {
                {{0, 0, 2}, {3, 3, 2}}, {{0, 2, 0}, {3, 2, 3}}, {{2, 0, 0}, {2, 3, 3}}}));
    }

    void areTheFreeBoxesThatLieInNoOther()
    {
        QVERIFY(rc::check([] {
            for (int i = 0; i < 10; ++i) {
                const RandomSpace space = randomSpace(4);
                const auto found = maximalFreeBlocks(space.grid, space.unavailable, space.wrap);
                RC_ASSERT(found.blocks == slowMaximal(space.grid, space.unavailable, space.wrap));
                RC_ASSERT(found.total == found.blocks.size());
            }
        }));
    }

    void longAndFlatMachinesToo()
    {
        for (const Shape& size :
            {Shape {9, 4, 4}, Shape {1, 1, 130}, Shape {40, 1, 3}, Shape {3, 7, 5}}) {
            const GridSize grid = gridOf(size);
            QVERIFY(rc::check([&] {
                const MidplaneMask unavailable = randomMask(grid, *rc::gen::element(40, 60, 80));
                for (const Wrap wrap : {Wrap::No, Wrap::Yes})
                    RC_ASSERT(maximalFreeBlocks(grid, unavailable, wrap).blocks
                        == slowMaximal(grid, unavailable, wrap));
            }));
        }
    }

    void aBoundKeepsTheLargestAndCountsAll()
    {
        QVERIFY(rc::check([] {
            const RandomSpace space = randomSpace(5);
            const auto all = maximalFreeBlocks(space.grid, space.unavailable, space.wrap);
            const auto few = maximalFreeBlocks(space.grid, space.unavailable, space.wrap, 3);
            RC_ASSERT(few.total == all.total);
            RC_ASSERT(few.isCut() == (all.total > 3));
            auto largest = all.blocks;
            std::stable_sort(
                largest.begin(), largest.end(), [](const auto& left, const auto& right) {
                    return left.shape.volume() > right.shape.volume();
                });
            largest.resize(std::min<std::size_t>(largest.size(), 3));
            std::sort(largest.begin(), largest.end());
            RC_ASSERT(few.blocks == largest);
        }));
    }

    void theLargestOfEachClassIsFound()
    {
        QVERIFY(rc::check([] {
            const RandomSpace space = randomSpace(4);
            const auto classes
                = largestByClass(maximalFreeBlocks(space.grid, space.unavailable, space.wrap));
            int box = 0;
            int cube = 0;
            int plate = 0;
            int line = 0;
            forEachBox(space.grid, space.wrap, [&](const Cuboid& each) {
                if (maskOf(space.grid, each).intersects(space.unavailable))
                    return;
                const auto [x, y, z] = each.shape;
                const int ones = (x == 1 ? 1 : 0) + (y == 1 ? 1 : 0) + (z == 1 ? 1 : 0);
                box = std::max(box, each.shape.volume());
                if (x == y && y == z)
                    cube = std::max(cube, each.shape.volume());
                if (ones >= 1)
                    plate = std::max(plate, each.shape.volume());
                if (ones >= 2)
                    line = std::max(line, each.shape.volume());
            });
            RC_ASSERT(volumeOf(classes.box) == box);
            RC_ASSERT(volumeOf(classes.cube) == cube);
            RC_ASSERT(volumeOf(classes.plate) == plate);
            RC_ASSERT(volumeOf(classes.line) == line);
            for (const auto& each : {classes.box, classes.cube, classes.plate, classes.line})
                RC_ASSERT(!each || !maskOf(space.grid, *each).intersects(space.unavailable));
        }));
    }
};

QTEST_APPLESS_MAIN(MaximalFreeBlocksTest)
#include "tst_MaximalFreeBlocks.moc"

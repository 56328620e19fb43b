// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/FreeSpace.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/allocation/FreeSpaceForTests.h"

using namespace midplane::core;
using namespace slowly;

class FreeSpaceTest : public QObject {
    Q_OBJECT

private slots:
    void theEmptyMachineIsOneBlock()
    {
        const MachinePtr bgl = findMachine("bgl").value();
        for (const Wrap wrap : {Wrap::No, Wrap::Yes})
            QVERIFY((largestFreeBlock(bgl->grid(), MidplaneMask(128), wrap)
                == Cuboid {{0, 0, 0}, {8, 4, 4}}));
    }

    void aFullMachineHasNone()
    {
        const GridSize grid = gridOf({2, 2, 2});
        MidplaneMask all(8);
        all.setRange(0, 8);
        QVERIFY(!largestFreeBlock(grid, all));
        QVERIFY(!largestFreeBlock(grid, all, Wrap::Yes));
    }

    void amongEqualsTheFirstByOriginThenByShapeIsTaken()
    {
        // The middle plane is taken: two planes of 2 x 3 are left, the first is named.
        const GridSize grid = gridOf({3, 2, 3});
        QVERIFY((largestFreeBlock(grid, grid.maskOf({{1, 0, 0}, {1, 2, 3}}))
            == Cuboid {{0, 0, 0}, {1, 2, 3}}));
        // One corner of a plane is taken: 1x1x2 before 2x1x1, both at the origin.
        const GridSize plane = gridOf({2, 1, 2});
        QVERIFY((largestFreeBlock(plane, plane.maskOf({{1, 0, 1}, {1, 1, 1}}))
            == Cuboid {{0, 0, 0}, {1, 1, 2}}));
    }

    void withWrapABlockRunsOverTheEnd()
    {
        // x 0, 1 and 6, 7 of a line of eight: two apart, four together on a torus.
        const GridSize line = gridOf({8, 1, 1});
        const MidplaneMask middle = line.maskOf({{2, 0, 0}, {4, 1, 1}});
        QVERIFY((largestFreeBlock(line, middle) == Cuboid {{0, 0, 0}, {2, 1, 1}}));
        QVERIFY((largestFreeBlock(line, middle, Wrap::Yes) == Cuboid {{6, 0, 0}, {4, 1, 1}}));
    }

    void equalsTryingEveryBox()
    {
        QVERIFY(rc::check([] {
            for (int i = 0; i < 10; ++i) {
                const RandomSpace space = randomSpace(6);
                RC_ASSERT(largestFreeBlock(space.grid, space.unavailable, space.wrap)
                    == slowLargest(space.grid, space.unavailable, space.wrap));
            }
        }));
    }

    void placesOfAShapeAreThoseWhereItIsFree()
    {
        QVERIFY(rc::check([] {
            const RandomSpace space = randomSpace(5);
            const Shape shape {uniform(1, 4), uniform(1, 4), uniform(1, 4)};
            const MidplaneMask places
                = freePlaces(space.grid, space.unavailable, shape, space.wrap);
            for (int index = 0; index < space.grid.midplaneCount(); ++index) {
                const Cuboid box {space.grid.coordAt(index), shape};
                bool isFree = space.wrap == Wrap::No ? space.grid.contains(box)
                                                     : space.grid.contains({{0, 0, 0}, shape});
                isFree = isFree && !maskOf(space.grid, box).intersects(space.unavailable);
                RC_ASSERT(places.test(static_cast<std::size_t>(index)) == isFree);
            }
        }));
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

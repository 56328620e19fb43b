// SPDX-License-Identifier: Apache-2.0
#include <array>
#include <map>

#include <QtTest>

#include "core/allocation/PlacesByShape.h"
#include "tests/core/allocation/FreeSpaceForTests.h"

using namespace midplane::core;
using namespace slowly;

class PlacesByShapeTest : public QObject {
    Q_OBJECT

    static Shape ascending(const Shape& shape)
    {
        std::array<int, 3> extents {shape.x, shape.y, shape.z};
        std::sort(extents.begin(), extents.end());
        return {extents[0], extents[1], extents[2]};
    }

private slots:
    void allRotationsCountTogether()
    {
        // On 2x2x1: four single midplanes, two pairs along x and two along y, the plane itself.
        const GridSize grid = gridOf({2, 2, 1});
        const std::vector<ShapePlaces> expected {{{1, 1, 1}, 4}, {{1, 1, 2}, 4}, {{1, 2, 2}, 1}};
        QVERIFY(placesByShape(grid, MidplaneMask(4), Wrap::No, ListedShapes::All) == expected);
    }

    void withoutAPlaceAShapeIsListedWithZero()
    {
        const GridSize grid = gridOf({1, 1, 3});
        MidplaneMask middle(3);
        middle.set(1);
        const std::vector<ShapePlaces> expected {{{1, 1, 1}, 2}, {{1, 1, 2}, 0}, {{1, 1, 3}, 0}};
        QVERIFY(placesByShape(grid, middle, Wrap::No, ListedShapes::All) == expected);
    }

    void equalsCountingEveryFreeBox()
    {
        QVERIFY(rc::check([] {
            const RandomSpace space = randomSpace(5);
            std::map<Shape, std::size_t> slow;
            forEachBox(space.grid, space.wrap, [&](const Cuboid& box) {
                slow[ascending(box.shape)]
                    += maskOf(space.grid, box).intersects(space.unavailable) ? 0U : 1U;
            });
            const auto table
                = placesByShape(space.grid, space.unavailable, space.wrap, ListedShapes::All);
            RC_ASSERT(table.size() == slow.size());
            for (const ShapePlaces& row : table)
                RC_ASSERT(slow.at(row.shape) == row.places);
            RC_ASSERT(std::is_sorted(table.begin(), table.end(), [](const auto& a, const auto& b) {
                return a.shape.volume() != b.shape.volume() ? a.shape.volume() < b.shape.volume()
                                                            : a.shape < b.shape;
            }));
        }));
    }

    void powersOfTwoAreTheSameRowsOfTheWholeTable()
    {
        const GridSize grid = gridOf({5, 4, 3});
        QVERIFY(rc::check([&] {
            const MidplaneMask unavailable = randomMask(grid, 20);
            auto expected = placesByShape(grid, unavailable, Wrap::Yes, ListedShapes::All);
            std::erase_if(expected, [](const ShapePlaces& row) {
                return row.shape.x == 3 || row.shape.y == 3 || row.shape.z == 3 || row.shape.z == 5;
            });
            RC_ASSERT(
                placesByShape(grid, unavailable, Wrap::Yes, ListedShapes::PowersOfTwo) == expected);
        }));
    }

    void aFilterDecidesWhichPlacesCount()
    {
        const GridSize grid = gridOf({4, 1, 1});
        const auto table = placesByShape(grid, MidplaneMask(4), Wrap::No, ListedShapes::All,
            [](const Cuboid& box) { return box.origin.x % 2 == 0; });
        const std::vector<ShapePlaces> expected {
            {{1, 1, 1}, 2}, {{1, 1, 2}, 2}, {{1, 1, 3}, 1}, {{1, 1, 4}, 1}};
        QVERIFY(table == expected);
    }

    void bigMachinesListPowersOfTwo()
    {
        QVERIFY(usualShapesOf(gridOf({8, 4, 4})) == ListedShapes::All);
        QVERIFY(usualShapesOf(gridOf({64, 32, 32})) == ListedShapes::PowersOfTwo);
    }
};

QTEST_APPLESS_MAIN(PlacesByShapeTest)
#include "tst_PlacesByShape.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/Allocator.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"

using namespace midplane::core;

namespace {

TablesPtr tablesOf(const std::string& machine)
{
    return std::make_shared<MachineTables>(findMachine(machine).value());
}

Request request(const Shape& shape, Connectivity connectivity)
{
    return {shape, joining(everywhere(connectivity)), Rotations::All};
}

} // namespace

class AllocatorTest : public QObject {
    Q_OBJECT

private slots:
    void theFirstPlaceIsTheLowestCorner()
    {
        Allocator allocator(tablesOf("bgl"));
        const auto placement = allocator.find(
            Occupancy(allocator.tables().machine()), request({1, 1, 1}, Connectivity::Torus));
        QVERIFY(
            (placement->box(allocator.tables().machine().grid()) == Cuboid {{0, 0, 0}, {1, 1, 1}}));
        QCOMPARE(placement->linkCount(), 0);
    }

    /// Aridor et al., "Simulation environment": a torus of 8 as 1x1x8 fills an x-line and needs
    /// nothing else.
    void aStickOfEightLiesAlongX()
    {
        Allocator allocator(tablesOf("bgl"));
        const auto placement = allocator.find(
            Occupancy(allocator.tables().machine()), request({1, 1, 8}, Connectivity::Torus));
        QVERIFY(
            (placement->box(allocator.tables().machine().grid()) == Cuboid {{0, 0, 0}, {8, 1, 1}}));
        QCOMPARE(placement->linkCount(), 8);
        QVERIFY(placement->linkSet(Dimension::Y).links.empty());
    }

    void refusalsSayWhichPhaseRefused()
    {
        Allocator allocator(tablesOf("bgl"));
        Occupancy occupancy(allocator.tables().machine());
        QCOMPARE(allocator.find(occupancy, request({9, 1, 1}, Connectivity::Mesh)).error(),
            Refusal::Space);
        // Two tori of 2x2x2 use up all y- and z-links of their columns: the rest of a column is
        // free and cannot be joined.
        while (const auto placement
            = allocator.find(occupancy, request({2, 2, 2}, Connectivity::Torus)))
            occupancy.take(*placement);
        QCOMPARE(occupancy.freeMidplaneCount(), 64);
        QCOMPARE(allocator.find(occupancy, request({2, 2, 2}, Connectivity::Torus)).error(),
            Refusal::Wiring);
        QCOMPARE(allocator.find(occupancy, request({5, 4, 4}, Connectivity::Mesh)).error(),
            Refusal::Space);
    }

    void rotationCanBeForbidden()
    {
        Allocator allocator(tablesOf("bgl"));
        const Occupancy occupancy(allocator.tables().machine());
        const Request upright {{1, 1, 8}, joining(everywhere(Connectivity::Mesh)), Rotations::None};
        QCOMPARE(allocator.find(occupancy, upright).error(), Refusal::Space);
        QVERIFY(!allocator.fitsMachine({1, 1, 8}, Rotations::None));
        QVERIFY(allocator.fitsMachine({1, 1, 8}, Rotations::All));
    }

    void partsOutOfServiceAreAvoided()
    {
        const std::string text
            = R"({"format":"midplane-machine","version":1,"name":"hurt","dims":[4,1,1],
            "unit":{"nodes":512,"nodeCards":16},"lines":{"x":{"kind":"ring"},"y":{"kind":"ring"},"z":{"kind":"ring"}},
            "outOfService":["R00-M0","link x 0.0 1"]})";
        Allocator allocator(std::make_shared<MachineTables>(parseMachine(text, "hurt").value()));
        const Occupancy occupancy(allocator.tables().machine());
        QCOMPARE(occupancy.freeMidplaneCount(), 3);
        const auto pair = allocator.find(occupancy, request({2, 1, 1}, Connectivity::Mesh));
        QVERIFY((pair->box(allocator.tables().machine().grid())
            == Cuboid {{2, 0, 0}, {2, 1, 1}})); // 1 -> 2 is the dead link.
        QCOMPARE(allocator.find(occupancy, request({2, 1, 1}, Connectivity::Torus)).error(),
            Refusal::Wiring);
        QCOMPARE(allocator.find(occupancy, request({4, 1, 1}, Connectivity::Mesh)).error(),
            Refusal::Space);
    }

    void unitsWithoutGeometryAreTakenFromTheFront()
    {
        Allocator allocator(tablesOf("flat"));
        Occupancy occupancy(allocator.tables().machine());
        const auto first = allocator.find(occupancy, request({100, 1, 1}, Connectivity::Mesh));
        occupancy.take(*first);
        QCOMPARE(first->midplaneCount(), 100);
        QVERIFY(!first->hasGeometry());
        QCOMPARE(allocator.find(occupancy, request({29, 1, 1}, Connectivity::Mesh)).error(),
            Refusal::Space);
        QVERIFY(allocator.find(occupancy, request({28, 1, 1}, Connectivity::Mesh)).has_value());
    }

    void theLowestFreeUnitsAreTakenWhereverTheyLie()
    {
        Allocator allocator(tablesOf("flat"));
        Occupancy occupancy(allocator.tables().machine());
        MidplaneMask taken(128);
        for (const std::size_t unit : {0, 5, 63, 64, 66, 127})
            taken.set(unit);
        occupancy.take(makeUnitPlacement(taken));
        for (int count = 1; count <= 122; ++count) {
            std::vector<std::size_t> expected;
            for (std::size_t unit = 0; std::ssize(expected) < count; ++unit) {
                if (!taken.test(unit))
                    expected.push_back(unit);
            }
            std::vector<std::size_t> units;
            allocator.find(occupancy, request({count, 1, 1}, Connectivity::Mesh))
                ->midplanes.forEach([&](std::size_t unit) { units.push_back(unit); });
            QCOMPARE(units, expected);
        }
    }

    void aPlaceThatIsFoundAgainIsTheSameObject()
    {
        Allocator allocator(tablesOf("bgl"));
        Occupancy occupancy(allocator.tables().machine());
        const Request asked = request({2, 2, 4}, Connectivity::Torus);
        const auto first = allocator.findShared(occupancy, asked);
        QVERIFY(**first == *allocator.find(occupancy, asked));
        occupancy.take(**first);
        const auto second = allocator.findShared(occupancy, asked);
        QVERIFY(**second == *allocator.find(occupancy, asked));
        QVERIFY(**second != **first);
        occupancy.release(**first);
        QVERIFY(*allocator.findShared(occupancy, asked) == *first);
        const auto all = allocator.findAll(occupancy, asked);
        QVERIFY(all.front() == *first);
        QVERIFY(std::all_of(all.begin(), all.end(),
            [&](const PlacementPtr& place) { return occupancy.isFree(*place); }));
    }

    void aGivenBoxIsWiredOrRefusedThere()
    {
        Allocator allocator(tablesOf("bgl"));
        Occupancy occupancy(allocator.tables().machine());
        const Cuboid box {{3, 0, 3}, {2, 4, 1}};
        const auto pair = allocator.findAt(occupancy, box, everywhere(Connectivity::Torus));
        QCOMPARE(pair->linkSet(Dimension::X).links, (std::vector<int> {4, 5, 7, 10}));
        QCOMPARE(pair->linkCount(), 4 * 4 + 4 * 2);
        QCOMPARE(passedSwitches(*pair).size(), std::size_t {8}); // Switches 2 and 5 on four lines.
        occupancy.take(*pair);
        QCOMPARE(allocator.findAt(occupancy, box, everywhere(Connectivity::Mesh)).error(),
            Refusal::Space);
        QCOMPARE(allocator.findAt(occupancy, {{7, 0, 0}, {2, 1, 1}}, everywhere(Connectivity::Mesh))
                     .error(),
            Refusal::Space);
    }
};

QTEST_APPLESS_MAIN(AllocatorTest)
#include "tst_Allocator.moc"

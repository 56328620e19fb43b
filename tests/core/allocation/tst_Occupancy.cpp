// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/Allocator.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"

using namespace midplane::core;

class OccupancyTest : public QObject {
    Q_OBJECT

private slots:
    void takingAndReleasingRestoresTheState()
    {
        Allocator allocator(std::make_shared<MachineTables>(findMachine("bgl").value()));
        const Occupancy empty(allocator.tables().machine());
        Occupancy occupancy = empty;
        std::vector<Placement> held;
        for (const Shape& shape :
            {Shape {2, 2, 2}, Shape {3, 1, 2}, Shape {1, 4, 4}, Shape {5, 1, 1}}) {
            const auto placement = allocator.find(
                occupancy, {shape, joining(everywhere(Connectivity::Torus)), Rotations::All});
            QVERIFY(occupancy.isFree(*placement));
            occupancy.take(*placement);
            QVERIFY(!occupancy.isFree(*placement));
            held.push_back(*placement);
        }
        std::swap(held[0], held[2]);
        for (const Placement& placement : held)
            occupancy.release(placement);
        QCOMPARE(occupancy, empty);
    }

    void placementsFillTheirMasks()
    {
        Allocator allocator(std::make_shared<MachineTables>(findMachine("bgl").value()));
        const Machine& machine = allocator.tables().machine();
        const auto placement = allocator.findAt(
            Occupancy(machine), {{3, 0, 0}, {2, 1, 1}}, everywhere(Connectivity::Torus));
        QCOMPARE(placement->midplaneCount(), 2);
        std::vector<LinkRef> links;
        placement->links.forEach(
            [&](std::size_t bit) { links.push_back(machine.links().linkAt(bit)); });
        const LineCoord line {Dimension::X, 0, 0};
        QCOMPARE(links, (std::vector<LinkRef> {{line, 4}, {line, 5}, {line, 7}, {line, 10}}));
        QCOMPARE(connectionsOf(machine, *placement).size(), std::size_t {6 + 2 + 2});
    }

    void aDeadSwitchTakesItsCablesAndItsMidplaneAlong()
    {
        const std::string text
            = R"({"format":"midplane-machine","version":1,"name":"hurt","dims":[8,1,1],
            "unit":{"nodes":512,"nodeCards":16},"lines":{"x":{"kind":"ringWithSplits"},"y":{"kind":"ring"},"z":{"kind":"ring"}},
            "outOfService":["switch x 3.0.0"]})";
        const MachinePtr machine = parseMachine(text, "hurt").value();
        const Occupancy occupancy(*machine);
        QVERIFY(occupancy.deadMidplanes().test(3));
        for (const Cable& cable : machine->line(Dimension::X).cables()) {
            const std::size_t bit = machine->links().indexOf({{Dimension::X, 0, 0}, cable.id});
            QCOMPARE(occupancy.deadLinks().test(bit), cable.from == 3 || cable.to == 3);
        }
        QVERIFY(occupancy.takenMidplanes().none());
        QVERIFY(occupancy.takenLinks().none());
    }
};

QTEST_APPLESS_MAIN(OccupancyTest)
#include "tst_Occupancy.moc"

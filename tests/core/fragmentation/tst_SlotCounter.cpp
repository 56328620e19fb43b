// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/MachineFile.h"
#include "tests/core/analysis/Author.h"
#include "tests/core/fragmentation/SlowPacking.h"
#include "tests/core/machine/CrossbarMachine.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

Request wish(const Shape& shape, Connectivity connectivity)
{
    Request request;
    request.shape = shape;
    request.joining = joining(everywhere(connectivity));
    return request;
}

/// Whether all of them can be had together, beside what is taken.
bool fitTogether(const Slots& counted, Occupancy occupancy)
{
    for (const Placement& place : counted.places) {
        if (!occupancy.isFree(place))
            return false;
        occupancy.take(place);
    }
    return true;
}

} // namespace

class SlotCounterTest : public QObject {
    Q_OBJECT

private slots:
    /// On random small machines, parts out of service, jobs standing about, links and all.
    void equalsTryingAllCombinations()
    {
        QVERIFY(rc::check([] {
            const BusyMachine busy = anyBusyMachine(4, 2, 2, 3);
            SlotCounter counter(busy.tables);
            for (int i = 0; i < 3; ++i) {
                const Request request = anyWish();
                const Slots counted = counter.count(busy.occupancy, request);
                RC_ASSERT(counted.isExact());
                RC_ASSERT(fitTogether(counted, busy.occupancy));
                for (const Placement& place : counted.places)
                    RC_ASSERT(place.midplaneCount() == midplanesOf(request));
                RC_ASSERT(counted.count()
                    == slowMost(allPlacements(*busy.tables, request), busy.occupancy));
            }
        }));
    }

    void withoutTimeTheTruthLiesBetweenItsTwoNumbers()
    {
        QVERIFY(rc::check([] {
            const BusyMachine busy = anyBusyMachine(4, 2, 2, 2);
            SlotCounter counter(busy.tables);
            const Request request = anyWish();
            SlotEffort little;
            little.steps = 0;
            little.listing.places = static_cast<std::size_t>(pick(0, 8));
            little.mostRounds = pick(0, 2);
            const Slots counted = counter.count(busy.occupancy, request, little);
            const int truth = slowMost(allPlacements(*busy.tables, request), busy.occupancy);
            RC_ASSERT(fitTogether(counted, busy.occupancy));
            RC_ASSERT(counted.count() <= truth && truth <= counted.atMost);
        }));
    }

    /// A torus in a ring takes all links of the ring (Aridor et al., "Topology"), so that a second
    /// one does not fit beside it although its midplanes are free.
    void toriInOneRingKeepEachOtherOut()
    {
        const MachinePtr machine = test::fourByTwo();
        SlotCounter counter(std::make_shared<MachineTables>(machine));
        Request torus = wish({2, 1, 1}, Connectivity::Torus);
        Request mesh = wish({2, 1, 1}, Connectivity::Mesh);
        torus.rotations = mesh.rotations = Rotations::None;
        QCOMPARE(counter.count(Occupancy(*machine), mesh).count(), 4);
        QCOMPARE(counter.count(Occupancy(*machine), torus).count(), 2);
    }

    /// The machine of the papers, empty: what its 128 midplanes make by their number alone, where
    /// links do not stand against it.
    void theWholeBlueGene()
    {
        const auto machine = findMachine("bgl");
        QVERIFY(machine.has_value());
        SlotCounter counter(std::make_shared<MachineTables>(*machine));
        const Occupancy empty(**machine);
        for (const auto& [shape, count] :
            std::vector<std::pair<Shape, int>> {{{1, 1, 1}, 128}, {{2, 1, 1}, 64}, {{2, 2, 1}, 32},
                {{2, 2, 2}, 16}, {{4, 4, 2}, 4}, {{8, 4, 4}, 1}, {{8, 8, 1}, 0}}) {
            const Slots counted = counter.count(empty, wish(shape, Connectivity::Mesh));
            QCOMPARE(counted.count(), count);
            QVERIFY(counted.isExact());
            QVERIFY(fitTogether(counted, empty));
        }
        const Slots tori = counter.count(empty, wish({4, 4, 4}, Connectivity::Torus));
        QVERIFY(tori.isExact());
        QVERIFY(fitTogether(tori, empty));
        QCOMPARE(tori.count(), 2); // Multi-toroidal: both halves are tori at once.
    }

    void unitsAreAllAlike()
    {
        const MachinePtr machine = test::unitsOnly(10);
        SlotCounter counter(std::make_shared<MachineTables>(machine));
        Occupancy occupancy(*machine);
        occupancy.take(test::unitsFrom(*machine, 2, 3));
        const Slots counted = counter.count(occupancy, wish({3, 1, 1}, Connectivity::Mesh));
        QCOMPARE(counted.count(), 2);
        QVERIFY(counted.isExact());
        QVERIFY(fitTogether(counted, occupancy));
    }

    /// Too many places for a search: an answer with a bound, in the time that a bound allows.
    void aMachineTooLargeToSearchIsBounded()
    {
        const MachinePtr machine = crossbarMachine(32, 16, 16);
        SlotCounter counter(std::make_shared<MachineTables>(machine));
        const Occupancy empty(*machine);
        SlotEffort once;
        once.listing.places = 300;
        once.mostRounds = 0;
        SlotEffort twice = once;
        twice.mostRounds = 1;
        const Request cube = wish({8, 8, 8}, Connectivity::Mesh);
        const Slots less = counter.count(empty, cube, once);
        const Slots more = counter.count(empty, cube, twice);
        QVERIFY(0 < less.count() && less.count() < more.count());
        QCOMPARE(more.atMost, 16);
        QVERIFY(fitTogether(more, empty));
        const Slots small = counter.count(empty, wish({2, 2, 2}, Connectivity::Mesh));
        QCOMPARE(small.count(), 1024);
        QVERIFY(small.isExact());
        QCOMPARE(small.places.size(), SlotEffort {}.mostPlaces);
        QVERIFY(fitTogether(small, empty));
    }
};

QTEST_APPLESS_MAIN(SlotCounterTest)
#include "tst_SlotCounter.moc"

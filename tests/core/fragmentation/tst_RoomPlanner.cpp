// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/allocation/Allocator.h"
#include "core/fragmentation/RoomPlanner.h"
#include "tests/core/analysis/Author.h"
#include "tests/core/fragmentation/SlowMoves.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

Request largeWish()
{
    Request request;
    request.shape = oneOf<Shape>({{2, 2, 1}, {3, 1, 1}, {4, 1, 1}, {3, 2, 1}});
    return request;
}

bool works(const WaitPlan& plan, const BusyMachine& busy)
{
    std::vector<std::size_t> jobs;
    SimTime last {0};
    for (const JobId job : plan.jobs) {
        jobs.push_back(job.value);
        last = std::max(last, *busy.running[job.value].end);
    }
    return last == plan.when && without(busy, jobs).isFree(plan.wanted);
}

/// The jobs known to end by then have ended.
Occupancy at(const BusyMachine& busy, SimTime time)
{
    Occupancy occupancy = busy.occupancy;
    for (const RunningBlock& job : busy.running) {
        if (job.end && *job.end <= time)
            occupancy.release(job.place);
    }
    return occupancy;
}

} // namespace

class RoomPlannerTest : public QObject {
    Q_OBJECT

private slots:
    void movesAreAsFewAsTryingAllOfThem()
    {
        int planned = 0;
        int severalMoves = 0;
        QVERIFY(rc::check([&] {
            const bool isCrowded = pick(0, 3) > 0;
            const BusyMachine busy = isCrowded ? anyCrowdedMachine() : anyBusyMachine(4, 2, 1, 4);
            const Request request = isCrowded ? largeWish() : anyWish();
            const std::vector<Placement> wanted = allPlacements(*busy.tables, request);
            PlaceLister lister(busy.tables);
            const RoomPlans plans = planRoom(lister, busy.occupancy, busy.running, request);
            const auto slow = slowFewestMoves(busy, wanted, 3);
            RC_ASSERT(plans.fitsNow == (slow == std::size_t {0}));
            if (plans.fitsNow)
                return;
            RC_ASSERT(!plans.wasCut);
            RC_ASSERT(plans.moves.has_value() == slow.has_value());
            if (!plans.moves)
                return;
            ++planned;
            severalMoves += plans.moves->moves.size() > 1 ? 1 : 0;
            RC_ASSERT(plans.moves->moves.size() == *slow);
            RC_ASSERT(plans.fewestIsProved);
            RC_ASSERT(works(*plans.moves, busy.occupancy));
            for (const PlannedMove& move : plans.moves->moves) {
                const RunningBlock& job = busy.running[move.job.value];
                RC_ASSERT(move.from == job.place);
                RC_ASSERT(move.to.midplaneCount() == job.place.midplaneCount());
            }
        }));
        QVERIFY2(planned > 5 && severalMoves > 0, // It was no empty test.
            qPrintable(
                QStringLiteral("%1 plans, %2 of several moves").arg(planned).arg(severalMoves)));
    }

    void endsAreAsFewAndAsEarlyAsTryingAllOfThem()
    {
        QVERIFY(rc::check([] {
            const bool isCrowded = pick(0, 3) > 0;
            const BusyMachine busy = isCrowded ? anyCrowdedMachine() : anyBusyMachine(4, 2, 1, 4);
            const Request request = isCrowded ? largeWish() : anyWish();
            PlaceLister lister(busy.tables);
            Allocator allocator(busy.tables);
            const RoomPlans plans = planRoom(lister, busy.occupancy, busy.running, request);
            if (plans.fitsNow)
                return;
            std::optional<SimTime> earliest;
            for (int time = 1; time <= 20 && !earliest; ++time) {
                if (allocator.find(at(busy, SimTime(time)), request))
                    earliest = SimTime(time);
            }
            RC_ASSERT(plans.earliestEnds.has_value() == earliest.has_value());
            RC_ASSERT(plans.fewestEnds.has_value() == earliest.has_value());
            if (!earliest)
                return;
            RC_ASSERT(plans.earliestEnds->when == *earliest);
            RC_ASSERT(works(*plans.earliestEnds, busy));
            RC_ASSERT(works(*plans.fewestEnds, busy));
            for (unsigned bits = 0; bits < 1U << busy.running.size(); ++bits) {
                const auto jobs = chosenBy(bits, busy.running.size());
                const bool known = std::all_of(jobs.begin(), jobs.end(),
                    [&](std::size_t job) { return busy.running[job].end.has_value(); });
                if (known && jobs.size() < plans.fewestEnds->jobs.size())
                    RC_ASSERT(!allocator.find(without(busy, jobs), request).has_value());
            }
        }));
    }

    /// Two jobs of one midplane stand so that no 2 x 2 box is free; one step of one of them is
    /// enough, and says where from and where to.
    void oneMoveIsEnough()
    {
        BusyMachine busy(test::fourByTwo());
        for (const MidplaneCoord& corner : {MidplaneCoord {0, 1, 0}, MidplaneCoord {2, 0, 0}})
            busy.run(test::boxAt(busy.machine(), {corner, {1, 1, 1}}), Request {});
        Request request;
        request.shape = {2, 2, 1};
        PlaceLister lister(busy.tables);
        const RoomPlans plans = planRoom(lister, busy.occupancy, busy.running, request);
        QVERIFY(!plans.fitsNow);
        QVERIFY(plans.moves.has_value());
        QCOMPARE(plans.moves->moves.size(), std::size_t {1});
        QVERIFY(plans.fewestIsProved);
        QVERIFY(works(*plans.moves, busy.occupancy));
        QVERIFY(!plans.fewestEnds.has_value()); // Nobody knows when they end.
    }

    /// Where too few midplanes are free, waiting is all that helps.
    void movingFreesNothing()
    {
        BusyMachine busy(test::fourByTwo());
        Request running;
        running.shape = {3, 2, 1};
        busy.run(test::boxAt(busy.machine(), {{0, 0, 0}, running.shape}), running, SimTime {40});
        Request request;
        request.shape = {4, 1, 1};
        PlaceLister lister(busy.tables);
        const RoomPlans plans = planRoom(lister, busy.occupancy, busy.running, request);
        QCOMPARE(plans.free, 2);
        QCOMPARE(plans.needed, 4);
        QVERIFY(!plans.moves.has_value());
        QCOMPARE(plans.earliestEnds->when, SimTime {40});
        QCOMPARE(plans.earliestEnds->jobs, std::vector {JobId {0}});
    }

    void withoutGeometryTheLargestAreTheFewest()
    {
        BusyMachine busy(test::unitsOnly(8));
        int first = 0;
        for (const auto& [units, end] : std::vector<std::pair<int, int>> {{1, 5}, {2, 6}, {4, 9}}) {
            busy.run(test::unitsFrom(busy.machine(), first, units), std::nullopt, SimTime {end});
            first += units;
        }
        Request request;
        request.shape = {4, 1, 1};
        PlaceLister lister(busy.tables);
        const RoomPlans plans = planRoom(lister, busy.occupancy, busy.running, request);
        QCOMPARE(plans.fewestEnds->jobs, std::vector {JobId {2}});
        QCOMPARE(plans.earliestEnds->jobs, (std::vector {JobId {0}, JobId {1}}));
        QCOMPARE(plans.earliestEnds->when, SimTime {6});
    }

    void withoutTimeItSaysSo()
    {
        QVERIFY(rc::check([] {
            const bool isCrowded = pick(0, 3) > 0;
            const BusyMachine busy = isCrowded ? anyCrowdedMachine() : anyBusyMachine(4, 2, 1, 4);
            const Request request = isCrowded ? largeWish() : anyWish();
            PlaceLister lister(busy.tables);
            RoomEffort little;
            little.steps = pick(0, 40);
            const RoomPlans plans = planRoom(lister, busy.occupancy, busy.running, request, little);
            if (plans.moves)
                RC_ASSERT(works(*plans.moves, busy.occupancy));
            else if (plans.noneWithin) {
                const auto slow = slowFewestMoves(busy, allPlacements(*busy.tables, request), 3);
                RC_ASSERT(!slow || static_cast<int>(*slow) > *plans.noneWithin);
            }
        }));
    }
};

QTEST_APPLESS_MAIN(RoomPlannerTest)
#include "tst_RoomPlanner.moc"

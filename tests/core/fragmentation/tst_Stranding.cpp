// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/fragmentation/Stranding.h"
#include "tests/core/analysis/Author.h"
#include "tests/core/fragmentation/SlowPacking.h"

using namespace midplane::core;
using namespace midplane::tests;

class StrandingTest : public QObject {
    Q_OBJECT

private slots:
    /// Two jobs of one midplane on 4 x 2: each keeps a box of 2 x 2 from being free that could not
    /// stand on the job's own place.
    void aSmallJobStrandsALargeBlock()
    {
        const MachinePtr machine = test::fourByTwo();
        SlotCounter counter(std::make_shared<MachineTables>(machine));
        Occupancy occupancy(*machine);
        std::vector<RunningBlock> running(2);
        running[0].job = JobId {7};
        running[0].place = test::boxAt(*machine, {{0, 1, 0}, {1, 1, 1}});
        running[1].job = JobId {8};
        running[1].place = test::boxAt(*machine, {{2, 0, 0}, {1, 1, 1}});
        for (const RunningBlock& block : running)
            occupancy.take(block.place);
        Request request;
        request.shape = {2, 2, 1};
        const Slots now = counter.count(occupancy, request);
        QCOMPARE(now.count(), 0);
        const auto stranded = strandedSlots(counter, occupancy, running, request, now);
        QCOMPARE(stranded.size(), std::size_t {2});
        // Without job 7 the box from 0 on is free; without job 8 that from 1 or from 2 on.
        QCOMPARE(stranded[0], (StrandedSlots {JobId {7}, 1, 0, true}));
        QCOMPARE(stranded[1], (StrandedSlots {JobId {8}, 1, 0, true}));
    }

    /// Each number is a slow count of its own, and never negative.
    void equalsCountingSlowly()
    {
        QVERIFY(rc::check([] {
            const BusyMachine busy = anyBusyMachine(4, 2, 1, 3);
            SlotCounter counter(busy.tables);
            const Request request = anyWish();
            const std::vector<Placement> all = allPlacements(*busy.tables, request);
            const Slots now = counter.count(busy.occupancy, request);
            const auto stranded
                = strandedSlots(counter, busy.occupancy, busy.running, request, now);
            RC_ASSERT(stranded.size() == busy.running.size());
            int last = 1'000;
            for (const StrandedSlots& each : stranded) {
                const Placement& place = busy.running[each.job.value].place;
                Occupancy gone = busy.occupancy;
                gone.release(place);
                RC_ASSERT(each.gained == slowMost(all, gone) - slowMost(all, busy.occupancy));
                std::vector<Placement> own;
                for (const Placement& one : all) {
                    if (place.midplanes.contains(one.midplanes) && place.links.contains(one.links)
                        && gone.isFree(one))
                        own.push_back(one);
                }
                RC_ASSERT(each.own == slowMost(own, gone));
                RC_ASSERT(each.stranded() >= 0);
                RC_ASSERT(each.stranded() <= last);
                last = each.stranded();
            }
        }));
    }
};

QTEST_APPLESS_MAIN(StrandingTest)
#include "tst_Stranding.moc"

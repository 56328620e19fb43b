// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/fragmentation/SlotsOverTime.h"
#include "core/journal/Replay.h"
#include "tests/core/fragmentation/SimulatedRun.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

Request twoByTwo()
{
    Request request;
    request.shape = {2, 2, 1};
    return request;
}

const SlotStep& stepAt(const SlotsOverTime& counted, SimTime time)
{
    const auto later = std::upper_bound(counted.steps.begin(), counted.steps.end(), time,
        [](SimTime at, const SlotStep& step) { return at < step.time; });
    return *std::prev(later);
}

} // namespace

class SlotsOverTimeTest : public QObject {
    Q_OBJECT

private slots:
    /// At every second in which something happened a replay of the run has as many.
    void equalsCountingAtEachMomentOfAReplay()
    {
        const auto tables = std::make_shared<MachineTables>(findMachine("bgl-quarter").value());
        const auto recording = std::make_shared<const Recording>(simulatedRun(tables, 60));
        SlotCounter counter(tables);
        const SlotsOverTime counted = slotsOverTime(counter, *recording, twoByTwo());
        QVERIFY(!counted.isSampled());
        QVERIFY(counted.steps.size() > 5);
        Replay replay(recording);
        SlotCounter other(tables);
        while (replay.stepForward()) {
            const Slots now = other.count(replay.state().occupancy, twoByTwo());
            const SlotStep& step = stepAt(counted, replay.state().time);
            QCOMPARE(step.count, now.count());
            QCOMPARE(step.isExact, now.isExact());
        }
    }

    void tooManyChangesAreSampledEvenly()
    {
        const auto tables = std::make_shared<MachineTables>(findMachine("bgl-quarter").value());
        const Recording recording = simulatedRun(tables, 60);
        SlotCounter counter(tables);
        OverTimeBounds bounds;
        bounds.mostLooks = 10;
        const SlotsOverTime counted = slotsOverTime(counter, recording, twoByTwo(), bounds);
        QVERIFY(counted.isSampled());
        QVERIFY(counted.looked <= 10 && counted.looked >= 5);
        QVERIFY(counted.steps.size() <= counted.looked);
    }

    void itCanBeStoppedAndAnEmptyRunHasNone()
    {
        const auto tables = std::make_shared<MachineTables>(findMachine("bgl-quarter").value());
        SlotCounter counter(tables);
        Recording empty;
        empty.machine = tables->machinePtr();
        QVERIFY(slotsOverTime(counter, empty, twoByTwo()).steps.empty());
        const Recording recording = simulatedRun(tables, 20);
        const SlotsOverTime counted = slotsOverTime(counter, recording, twoByTwo(), {},
            [](std::size_t done, std::size_t) { return done < 5; });
        QCOMPARE(counted.looked, std::size_t {4});
    }
};

QTEST_APPLESS_MAIN(SlotsOverTimeTest)
#include "tst_SlotsOverTime.moc"

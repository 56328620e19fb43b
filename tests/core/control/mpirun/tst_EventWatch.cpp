// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <csignal>
#include <poll.h>

#include "core/control/mpirun/EventWatch.h"
#include "tests/core/control/mpirun/CycleFixture.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

bool isReadable(const EventWatch& watch, int timeout)
{
    pollfd wait {watch.descriptor(), POLLIN, 0};
    return poll(&wait, 1, timeout) == 1;
}

} // namespace

class EventWatchTest : public QObject {
    Q_OBJECT

private slots:
    void canBeWaitedForInPoll()
    {
        CycleFixture fixture;
        EventWatch watch(*fixture.bridge);
        QVERIFY(!isReadable(watch, 0));
        fixture.define("one");
        QVERIFY(isReadable(watch, 5000));
        const auto news = watch.take();
        QCOMPARE(news.events.size(), std::size_t {1});
        QCOMPARE(news.events.front().entry.kind, EntryKind::PartitionAdded);
        QVERIFY(!news.hasLost);
        QVERIFY(!isReadable(watch, 0));
        QVERIFY(watch.take().events.empty());
    }

    /// Many mpiruns on one control system do not wake each other.
    void hearsOnlyOfItsOwn()
    {
        CycleFixture fixture;
        fixture.define("one", {0, 0, 0});
        fixture.define("two", {1, 0, 0});
        const JobId job = fixture.addJob("one");
        const JobId other = fixture.addJob("two");
        fixture.boot("one");
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.startJob(job); }));
        fixture.after(std::chrono::seconds {3});
        EventWatch watch(*fixture.bridge);
        watch.narrowTo(job, *fixture.bridge->read([](const BridgeModel& model) {
            return model.partitionId("one");
        }));
        fixture.boot("two");
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.startJob(other); }));
        fixture.after(std::chrono::seconds {3});
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.signalJob(other, 10); }));
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.signalJob(job, 12); }));
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.holdJob(job); }));
        std::vector<Event> events;
        while (events.size() < 2 && isReadable(watch, 5000)) {
            for (const Event& event : watch.take().events)
                events.push_back(event);
        }
        QCOMPARE(events.size(), std::size_t {2});
        QCOMPARE(static_cast<int>(events[0].entry.reason), 12);
        QCOMPARE(events[1].entry.kind, EntryKind::JobHeld);
        QCOMPARE(events[1].entry.job, job);
    }
};

QTEST_APPLESS_MAIN(EventWatchTest)
#include "tst_EventWatch.moc"

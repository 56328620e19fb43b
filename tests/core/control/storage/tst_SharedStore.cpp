// SPDX-License-Identifier: Apache-2.0
#include <QProcess>
#include <QTest>

#include <atomic>
#include <thread>

#include "core/journal/JournalCheck.h"
#include "tests/core/control/storage/RandomCommands.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// What a subscriber was told, until it has nothing more to tell of an id.
std::vector<Event> eventsUntil(Subscription& subscription, SequenceId last)
{
    std::vector<Event> events;
    for (int tries = 0; tries < 100 && subscription.position() < last; ++tries) {
        const auto delivery = subscription.wait(100ms);
        if (delivery.loss)
            return {};
        events.insert(events.end(), delivery.events.begin(), delivery.events.end());
    }
    return events;
}

/// Every id once, in order, without a gap; each previous id is that of the event before about the
/// same object. before: as the file stood when the subscription began.
QString faultOf(const std::vector<Event>& events, const ControlSnapshot& before)
{
    std::map<std::pair<EventTopic, std::uint32_t>, SequenceId> last;
    for (const PartitionSnapshot& each : before.partitions)
        last[{EventTopic::Partitions, each.id.value}] = each.changed;
    for (const JobSnapshot& each : before.jobs)
        last[{EventTopic::Jobs, each.id.value}] = each.changed;
    for (const auto& [id, each] : before.hardware)
        last[{EventTopic::Hardware, id.value}] = each.changed;
    SequenceId expected = before.id;
    for (const Event& event : events) {
        if (event.id != ++expected)
            return QString("%1 instead of %2").arg(event.id).arg(expected);
        const EventTopic topic = *topicOf(event.entry.kind);
        SequenceId& known = last[{topic,
            topic == EventTopic::Partitions ? event.entry.partition.value : event.entry.job.value}];
        if (event.previous != known)
            return QString("event %1: previous %2 instead of %3")
                .arg(event.id)
                .arg(event.previous)
                .arg(known);
        known = event.id;
    }
    return {};
}

ControlSnapshot snapshotOf(Bridge& bridge)
{
    return *bridge.read([](const BridgeModel& model) { return model.control().snapshot(); });
}

} // namespace

/// Several programs at one control-system file.
class SharedStoreTest : public QObject {
    Q_OBJECT

private slots:
    void whatOneDoesTheOtherShows()
    {
        const StoreFolder folder;
        const StorePtr one = made(folder.file(), newStore());
        const StorePtr two = opened(folder.file());
        QCOMPARE(add(*one, boxOf("A", {{0, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
        QCOMPARE(letterOf(*two, "A"), 'F');
        QCOMPARE(boot(*two, "A"), StatusCode::Ok);
        QCOMPARE(letterOf(*one, "A"), 'C');
        QCOMPARE(add(*two, boxOf("B", {{1, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
        const auto refused
            = one->command([](BridgeModel& model) { return model.createPartition("B"); });
        QCOMPARE(statusOf(refused), StatusCode::IncompatibleState);
        QVERIFY(refused.error().reason.find("\"A\"") != std::string::npos);
        QVERIFY(one->moveTimeTo(13s));
        QCOMPARE(letterOf(*two, "A"), 'I');
        QVERIFY(pictureOf(*one) == pictureOf(*two));
    }

    void aNamePassesFromOneToTheNext()
    {
        const StoreFolder folder;
        const StorePtr one = made(folder.file(), newStore());
        const StorePtr two = opened(folder.file());
        QCOMPARE(add(*one, boxOf("A", {{0, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
        QCOMPARE(letterOf(*two, "A"), 'F');
        QVERIFY(one->command([](BridgeModel& model) {
            auto removed = model.removePartition("A");
            return model.addPartition(boxOf("A", {{3, 3, 3}, {1, 1, 1}}));
        }));
        QVERIFY(pictureOf(*two) == pictureOf(*one));
        QCOMPARE(pictureOf(*two).partitions.size(), std::size_t {1});
    }

    /// The promise is 0.2 s; nobody asks the other one anything.
    void theOtherOneTellsItsSubscribers()
    {
        const StoreFolder folder;
        const StorePtr one = made(folder.file(), newStore());
        QCOMPARE(add(*one, boxOf("A", {{0, 0, 0}, {2, 1, 1}})), StatusCode::Ok);
        const StorePtr two = opened(folder.file());
        const auto subscription = two->events().subscribe();
        QCOMPARE(boot(*one, "A"), StatusCode::Ok);
        QVERIFY(one->moveTimeTo(13s));
        const auto events = eventsUntil(*subscription, pictureOf(*one).lastId);
        QCOMPARE(events.size(), std::size_t {4});
        QCOMPARE(events.front().previous, SequenceId {1}); // Before it was opened.
        QCOMPARE(events.back().previous, SequenceId {4});
    }

    void nobodyMissesOrSeesTwice()
    {
        const StoreFolder folder;
        std::array<StorePtr, 3> bridges {made(folder.file(), newStore())};
        RandomCommands commands(7);
        for (int i = 0; i < 200; ++i)
            (void)bridges[0]->command(commands.next());
        bridges[1] = opened(folder.file());
        bridges[2] = opened(folder.file());
        std::array<ControlSnapshot, 3> before;
        std::array<std::unique_ptr<Subscription>, 3> subscriptions;
        for (std::size_t i = 0; i < 3; ++i) {
            before[i] = snapshotOf(*bridges[i]);
            subscriptions[i] = bridges[i]->events().subscribe({}, before[i].id);
        }
        {
            std::vector<std::jthread> threads;
            for (unsigned i = 0; i < 3; ++i) {
                threads.emplace_back([&, i] {
                    RandomCommands own(i);
                    for (int count = 0; count < 300; ++count) {
                        (void)bridges[i]->command(own.next());
                        if (count % 10 == 0)
                            (void)bridges[i]->moveTimeTo(pictureOf(*bridges[i]).now + 5s);
                    }
                });
            }
        }
        const SequenceId last = pictureOf(*bridges[0]).lastId;
        QVERIFY(last > before[0].id + 200);
        for (std::size_t i = 0; i < 3; ++i) {
            const auto events = eventsUntil(*subscriptions[i], last);
            QCOMPARE(events.size(), last - before[i].id);
            const QString fault = faultOf(events, before[i]);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
            QVERIFY(pictureOf(*bridges[i]) == pictureOf(*bridges[0]));
        }
        const auto broken = checkJournal(*bridges[0]->recording());
        QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
    }

    void twoProcessesShareAFile()
    {
        constexpr std::uint32_t each = 200;
        const StoreFolder folder;
        const StorePtr bridge = made(folder.file(), newStore());
        const auto subscription = bridge->events().subscribe();
        QProcess other;
        other.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        other.start(
            STORE_WORKER, {"jobs", QString::fromStdString(folder.file()), QString::number(each)});
        std::set<JobId> ours;
        for (std::uint32_t i = 0; i < each; ++i) {
            const auto id = addJob(*bridge, "");
            QVERIFY2(id, id ? "" : id.error().reason.c_str());
            ours.insert(*id);
        }
        QVERIFY(other.waitForFinished(60'000));
        QCOMPARE(other.exitCode(), 0);
        std::set<JobId> all = ours;
        for (const QByteArray& line : other.readAllStandardOutput().trimmed().split('\n'))
            all.insert(JobId {line.toUInt()});
        QCOMPARE(all.size(), std::size_t {2 * each}); // No id was given twice.
        const auto events = eventsUntil(*subscription, 2 * each);
        QCOMPARE(events.size(), std::size_t {2 * each});
        const QString fault = faultOf(events, {});
        QVERIFY2(fault.isEmpty(), qPrintable(fault));
        QCOMPARE(pictureOf(*bridge).jobs.size(), std::size_t {2 * each});
    }

    void whatIsDueHappensOnceWhoeverIsFirst()
    {
        const StoreFolder folder;
        const StorePtr one = made(folder.file(), newStore(500));
        const StorePtr two = opened(folder.file());
        const auto subscription = two->events().subscribe();
        SequenceId expected = 0;
        for (int i = 0; i < 6; ++i) {
            const std::string name = "P" + std::to_string(i);
            QCOMPARE(add(*one, boxOf(name, {{i, 0, 0}, {1, 1, 1}})), StatusCode::Ok);
            QCOMPARE(boot(*one, name), StatusCode::Ok);
            expected += 5; // Added, C, A, B, I.
        }
        const auto events = eventsUntil(*subscription, expected);
        QCOMPARE(events.size(), expected);
        QVERIFY(faultOf(events, {}).isEmpty());
        QTest::qSleep(150);
        QCOMPARE(pictureOf(*one).lastId, expected);
    }
};

QTEST_APPLESS_MAIN(SharedStoreTest)
#include "tst_SharedStore.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <map>
#include <set>

#include "core/journal/Replay.h"
#include "tests/core/simulation/MovingPolicy.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

/// What a state should be, worked out entry by entry with plain containers.
struct PlainState {
    std::vector<WaitingJob> waiting;
    std::vector<JobId> running;
    std::set<std::size_t> midplanes;
    std::set<std::size_t> links;
    std::map<JobId, SimTime> promises;
    std::map<PartitionId, PlacementId> partitions;
    std::set<PartitionId> added; ///< By an entry of their own.

    void apply(const Recording& recording, const Entry& entry)
    {
        const auto sameJob = [&](const WaitingJob& each) { return each.job == entry.job; };
        const auto placement = [&] { return recording.placements[partitions[entry.partition]]; };
        if (entry.kind == EntryKind::PartitionAdded) {
            partitions[entry.partition] = entry.placement;
            added.insert(entry.partition);
        }
        if (entry.kind == EntryKind::Submitted) {
            waiting.push_back({entry.job, {}});
            std::sort(waiting.begin(), waiting.end(),
                [](const WaitingJob& a, const WaitingJob& b) { return a.job < b.job; });
        }
        if (entry.kind == EntryKind::Refused)
            std::find_if(waiting.begin(), waiting.end(), sameJob)->reason
                = static_cast<RefusalReason>(entry.reason);
        if (entry.kind == EntryKind::Reserved)
            promises[entry.job] = entry.promisedStart();
        if (entry.kind == EntryKind::Started) {
            std::erase_if(waiting, sameJob);
            promises.erase(entry.job);
            running.push_back(entry.job);
            partitions[entry.partition] = entry.placement;
            if (!added.contains(entry.partition))
                take(placement());
        }
        if (entry.kind == EntryKind::Ended) {
            std::erase(running, entry.job);
            if (!added.contains(entry.partition)) {
                release(placement());
                partitions.erase(entry.partition);
            }
        }
        if (entry.kind == EntryKind::PartitionRemoved) {
            partitions.erase(entry.partition);
            added.erase(entry.partition);
        }
        if (entry.kind == EntryKind::PartitionLifted)
            release(placement());
        if (entry.kind == EntryKind::PartitionPlaced) {
            partitions[entry.partition] = entry.placement;
            take(placement());
        }
        if (entry.kind == EntryKind::PartitionChanged && entry.from == 0)
            take(placement());
        if (entry.kind == EntryKind::PartitionChanged && entry.to == 0)
            release(placement());
    }

    void take(const Placement& placement)
    {
        placement.midplanes.forEach([&](std::size_t i) { midplanes.insert(i); });
        placement.links.forEach([&](std::size_t i) { links.insert(i); });
    }

    void release(const Placement& placement)
    {
        placement.midplanes.forEach([&](std::size_t i) { midplanes.erase(i); });
        placement.links.forEach([&](std::size_t i) { links.erase(i); });
    }

    bool equals(const ReplayState& state) const
    {
        std::vector<JobId> stateRunning;
        for (const RunningJob& job : state.running)
            stateRunning.push_back(job.job);
        std::set<std::size_t> stateMidplanes;
        state.occupancy.takenMidplanes().forEach([&](std::size_t i) { stateMidplanes.insert(i); });
        std::set<std::size_t> stateLinks;
        state.occupancy.takenLinks().forEach([&](std::size_t i) { stateLinks.insert(i); });
        const std::vector<WaitingJob> stateWaiting(state.waiting.begin(), state.waiting.end());
        std::map<JobId, SimTime> statePromises;
        for (const PromisedStart& promise : state.reservations)
            statePromises[promise.job] = promise.start;
        return waiting == stateWaiting && running == stateRunning && midplanes == stateMidplanes
            && links == stateLinks && promises == statePromises
            && std::all_of(state.running.begin(), state.running.end(), [&](const RunningJob& job) {
                   return partitions.at(job.partition) == job.placement;
               });
    }
};

RecordingPtr someRun(int jobs, const std::string& policy = "greedy")
{
    const MachinePtr machine = smallMachine();
    return std::make_shared<const Recording>(
        runToEnd(machine, policy, placeableWorkload(*machine, jobs, Mix::Mixed, 11)));
}

/// Everything that a journal can tell: boots where asked for, failures, moves, promises.
RecordingPtr eventfulRun(int jobs, const BootModel& boot)
{
    const MachinePtr machine = smallMachine();
    SimulationInput input
        = inputOf(machine, "moving", placeableWorkload(*machine, jobs, Mix::Mixed, 11));
    input.boot = boot;
    input.faults = randomFaults(machine, 20, SimTime {3 * jobs}, 4, Repair::Always);
    auto policy = std::make_unique<MovingPolicy>(input.tables);
    auto simulation = Simulation::create(std::move(input), std::move(policy));
    while (simulation->step()) { }
    return std::make_shared<const Recording>(std::move(*simulation).takeRecording());
}

std::vector<SequenceId> shuffledPositions(const Recording& recording)
{
    Numbers numbers(5);
    std::vector<SequenceId> positions;
    for (SequenceId i = 0; i <= recording.journal.lastId(); ++i)
        positions.push_back(i);
    for (std::size_t i = positions.size(); i > 1; --i)
        std::swap(positions[i - 1],
            positions[static_cast<std::size_t>(numbers.below(static_cast<int>(i)))]);
    return positions;
}

} // namespace

class ReplayTest : public QObject {
    Q_OBJECT

private slots:
    void everyPositionIsWhatTheEntriesBeforeItSay_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<qulonglong>("keyframeBytes");
        QTest::newRow("eventful") << "eventful" << qulonglong {Replay::usualKeyframeBytes};
        QTest::newRow("eventful, with boots")
            << "eventful, with boots" << qulonglong {Replay::usualKeyframeBytes};
        QTest::newRow("greedy") << "greedy" << qulonglong {Replay::usualKeyframeBytes};
        QTest::newRow("fcfs") << "fcfs" << qulonglong {Replay::usualKeyframeBytes};
        QTest::newRow("no room for keyframes") << "greedy" << qulonglong {1};
        QTest::newRow("room for a few") << "greedy" << qulonglong {5000};
    }
    void everyPositionIsWhatTheEntriesBeforeItSay()
    {
        QFETCH(QString, policy);
        QFETCH(qulonglong, keyframeBytes);
        const RecordingPtr recording = policy == "eventful"
            ? eventfulRun(1300, BootModel::instant())
            : policy == "eventful, with boots" ? eventfulRun(500, randomBoot())
                                               : someRun(1300, policy.toStdString());
        QVERIFY(recording->journal.lastId() > 4096); // Or no keyframe is ever used.
        std::vector<PlainState> expected(1);
        for (const Entry& entry : recording->journal.entries()) {
            expected.push_back(expected.back());
            expected.back().apply(*recording, entry);
        }
        Replay replay(recording, keyframeBytes);
        for (const SequenceId position : shuffledPositions(*recording)) {
            replay.seek(position);
            QCOMPARE(replay.state().position, position);
            QVERIFY2(expected[position].equals(replay.state()),
                qPrintable(QString("position %1").arg(position)));
        }
    }

    void aTimeShowsEverythingUntilThen()
    {
        const RecordingPtr recording = someRun(50);
        Replay replay(recording);
        for (SimTime time = recording->firstTime() - SimTime {3};
             time < recording->lastTime() + SimTime {3}; ++time) {
            replay.seekTime(time);
            const SequenceId position = replay.state().position;
            QCOMPARE(replay.state().time, time);
            QVERIFY(position == 0 || recording->journal.at(position).time <= time);
            QVERIFY(position == recording->journal.lastId()
                || recording->journal.at(position + 1).time > time);
        }
    }

    void stepsGoThroughTheSecondsAndBack()
    {
        const RecordingPtr recording = someRun(50);
        std::set<SimTime> seconds;
        for (const Entry& entry : recording->journal.entries())
            seconds.insert(entry.time);
        Replay replay(recording);
        QVERIFY(!replay.stepBack());
        for (const SimTime second : seconds) {
            QVERIFY(replay.stepForward());
            QCOMPARE(replay.state().time, second);
        }
        QVERIFY(!replay.stepForward());
        std::vector<SimTime> backwards(seconds.rbegin(), seconds.rend());
        for (std::size_t i = 1; i < backwards.size(); ++i) {
            QVERIFY(replay.stepBack());
            QCOMPARE(replay.state().time, backwards[i]);
        }
        QVERIFY(replay.stepBack());
        QCOMPARE(replay.state().position, SequenceId {0});
        QCOMPARE(replay.state().time, recording->firstTime());
        QVERIFY(!replay.stepBack());
    }

    void aSeekPastTheEndStopsThere()
    {
        const RecordingPtr recording = someRun(10);
        Replay replay(recording);
        replay.seek(recording->journal.lastId() + 1000);
        QCOMPARE(replay.state().position, recording->journal.lastId());
    }

    void anEmptyRecordingHasNowhereToGo()
    {
        const auto recording = std::make_shared<Recording>();
        recording->machine = smallMachine();
        Replay replay(recording);
        QVERIFY(!replay.stepForward());
        QVERIFY(!replay.stepBack());
        replay.seekTime(SimTime {99});
        QCOMPARE(replay.state().position, SequenceId {0});
    }
};

QTEST_APPLESS_MAIN(ReplayTest)
#include "tst_Replay.moc"

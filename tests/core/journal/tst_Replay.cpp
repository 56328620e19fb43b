// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <map>
#include <set>

#include "core/journal/Replay.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

/// What a state should be, worked out entry by entry with plain containers.
struct PlainState {
    std::vector<WaitingJob> waiting;
    std::vector<JobId> running;
    std::set<std::size_t> midplanes;
    std::set<std::size_t> links;
    std::map<PartitionId, PlacementId> partitions;

    void apply(const Recording& recording, const Entry& entry)
    {
        const auto sameJob = [&](const WaitingJob& each) { return each.job == entry.job; };
        if (entry.kind == EntryKind::PartitionAdded)
            partitions[entry.partition] = entry.placement;
        if (entry.kind == EntryKind::Submitted)
            waiting.push_back({entry.job, {}});
        if (entry.kind == EntryKind::Refused)
            std::find_if(waiting.begin(), waiting.end(), sameJob)->reason
                = static_cast<RefusalReason>(entry.reason);
        if (entry.kind == EntryKind::Started) {
            std::erase_if(waiting, sameJob);
            running.push_back(entry.job);
        }
        if (entry.kind == EntryKind::Ended)
            std::erase(running, entry.job);
        if (entry.kind == EntryKind::PartitionChanged)
            applyChange(recording.placements[partitions[entry.partition]], entry);
    }

    void applyChange(const Placement& placement, const Entry& entry)
    {
        const auto isFree = [](std::uint8_t state) { return state == 0; };
        placement.midplanes.forEach([&](std::size_t i) {
            if (isFree(entry.from))
                midplanes.insert(i);
            if (isFree(entry.to))
                midplanes.erase(i);
        });
        placement.links.forEach([&](std::size_t i) {
            if (isFree(entry.from))
                links.insert(i);
            if (isFree(entry.to))
                links.erase(i);
        });
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
        return waiting == state.waiting && running == stateRunning && midplanes == stateMidplanes
            && links == stateLinks;
    }
};

RecordingPtr someRun(int jobs, const std::string& policy = "greedy")
{
    const MachinePtr machine = smallMachine();
    return std::make_shared<const Recording>(
        runToEnd(machine, policy, placeableWorkload(*machine, jobs, Mix::Mixed, 11)));
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
        QTest::newRow("greedy") << "greedy" << qulonglong {Replay::usualKeyframeBytes};
        QTest::newRow("fcfs") << "fcfs" << qulonglong {Replay::usualKeyframeBytes};
        QTest::newRow("no room for keyframes") << "greedy" << qulonglong {1};
        QTest::newRow("room for a few") << "greedy" << qulonglong {5000};
    }
    void everyPositionIsWhatTheEntriesBeforeItSay()
    {
        QFETCH(QString, policy);
        QFETCH(qulonglong, keyframeBytes);
        const RecordingPtr recording = someRun(500, policy.toStdString());
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

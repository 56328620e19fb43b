// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/journal/JournalCheck.h"
#include "core/journal/RecordingFile.h"
#include "core/journal/Replay.h"
#include "core/simulation/ManagedRun.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;
using namespace std::chrono_literals;

namespace {

SimulationInput inputOf(const char* machine, const char* policy, Workload workload)
{
    SimulationInput input;
    input.tables = std::make_shared<MachineTables>(machineNamed(machine));
    input.policy = policy;
    input.workload = std::move(workload);
    return input;
}

Recording recordingOf(SimulationInput input)
{
    auto simulation = Simulation::create(std::move(input));
    if (!simulation)
        qFatal("%s", simulation.error().text().c_str());
    while (simulation->step()) { }
    return std::move(*simulation).takeRecording();
}

JobInfo jobAt(int submit, int runTime, int size)
{
    JobInfo job;
    job.number = submit;
    job.submit = SimTime {submit};
    job.runTime = job.estimate = SimTime {runTime};
    job.shape = {size, 1, 1};
    job.anyShape = true;
    job.size = size;
    return job;
}

Workload workloadOf(std::vector<JobInfo> jobs) { return {"by hand", std::move(jobs), {}}; }

/// "job: start place end" of every job that ended, one a line.
QString rowsOf(const Recording& recording)
{
    std::map<JobId, QString> rows;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Started) {
            QString units;
            recording.placements[entry.placement].midplanes.forEach(
                [&](std::size_t index) { units += QStringLiteral(" %1").arg(index); });
            rows[entry.job] = QStringLiteral("%1: %2%3 (%4 links)")
                                  .arg(entry.job.value)
                                  .arg(entry.time.count())
                                  .arg(units)
                                  .arg(recording.placements[entry.placement].linkCount());
        } else if (entry.kind == EntryKind::Ended) {
            rows[entry.job] += QStringLiteral(" to %1\n").arg(entry.time.count());
        }
    }
    QString all;
    for (const auto& [job, row] : rows)
        all += row;
    return all;
}

/// "kind time" of every entry of that kind, such as "0 41".
QString timesOf(const Recording& recording, EntryKind kind)
{
    QStringList times;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == kind)
            times << QString::number(entry.time.count());
    }
    return times.join(u' ');
}

/// When partitions came to a state.
QString timesOf(const Recording& recording, PartitionState state)
{
    QStringList times;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::PartitionChanged
            && entry.to == static_cast<std::uint8_t>(state))
            times << QString::number(entry.time.count());
    }
    return times.join(u' ');
}

QString faultOf(const Recording& recording)
{
    const auto broken = checkJournal(recording);
    return broken ? QStringLiteral("entry %1 %2")
                        .arg(broken->entry)
                        .arg(QString::fromStdString(broken->reason))
                  : QString();
}

ReplayState endOf(const Recording& recording)
{
    Replay replay(std::make_shared<Recording>(recording));
    replay.seek(recording.journal.lastId());
    return replay.state();
}

} // namespace

class ManagedRunTest : public QObject {
    Q_OBJECT

private slots:
    /// The design's promise that one policy runs in the simulator and behind the Bridge: where
    /// nothing takes time, it makes the same decisions in both.
    void aPolicyBehindTheBridgeDoesWhatItDoesAlone_data()
    {
        QTest::addColumn<QByteArray>("machine");
        QTest::addColumn<QByteArray>("policy");
        for (const char* machine : {"bgl", "torus3d", "small"}) {
            for (const char* policy :
                {"fcfs", "greedy", "easy", "conservative", "migration", "easy+migration"})
                QTest::addRow("%s %s", machine, policy)
                    << QByteArray(machine) << QByteArray(policy);
        }
    }

    void aPolicyBehindTheBridgeDoesWhatItDoesAlone()
    {
        QFETCH(QByteArray, machine);
        QFETCH(QByteArray, policy);
        for (const Mix mix : {Mix::Mesh, Mix::Torus}) {
            for (const std::uint64_t seed : {1U, 2U}) {
                const Workload workload
                    = placeableWorkload(*machineNamed(machine.toStdString()), 150, mix, seed);
                const Recording alone = recordingOf(inputOf(machine, policy, workload));
                SimulationInput input = inputOf(machine, "dynamic", workload);
                input.managed.innerPolicy = policy.toStdString();
                input.managed.bootsAtOnce = true;
                const Recording managed = recordingOf(std::move(input));
                QCOMPARE(faultOf(managed), QString());
                const QStringList rows = rowsOf(managed).split(u'\n');
                const QStringList expected = rowsOf(alone).split(u'\n');
                QCOMPARE(rows.size(), expected.size());
                for (qsizetype i = 0; i < rows.size(); ++i)
                    QCOMPARE(rows[i], expected[i]);
            }
        }
    }

    /// Aridor et al., open architecture, Table 1: 512 nodes take 1 s for stages 1-3, 26 s for 4, 14
    /// s for 5-8, 10 s for 9-10.
    void aPartitionForEachJobTakesTheTimesOfTable1()
    {
        const Recording recording
            = recordingOf(inputOf("bgl", "dynamic", workloadOf({jobAt(0, 100, 1)})));
        QCOMPARE(timesOf(recording, EntryKind::Started), QString("0"));
        QCOMPARE(timesOf(recording, PartitionState::Initialized), QString("27"));
        QCOMPARE(timesOf(recording, EntryKind::Ended), QString("141")); // 1 + 26 + 14 + 100
        QCOMPARE(timesOf(recording, PartitionState::Free), QString("151"));
        QCOMPARE(endOf(recording).occupancy.takenMidplanes().none(), true);
    }

    /// Section 4.1: a partition stays booted until its resources are required for another one.
    void aStaticPartitionIsBootedOnce()
    {
        const Workload workload
            = workloadOf({jobAt(0, 100, 1), jobAt(200, 100, 1), jobAt(400, 100, 128)});
        const Recording recording = recordingOf(inputOf("bgl", "static", workload));
        QCOMPARE(faultOf(recording), QString());
        // Launching takes 14 s; the machine boots when the one midplane is free, after 10 s.
        QCOMPARE(timesOf(recording, EntryKind::Ended),
            QString("141 314 %1").arg(410 + 2 + 38 + 19 + 100));
        for (const Entry& entry : recording.journal.entries()) {
            if (entry.kind == EntryKind::Started)
                QCOMPARE(static_cast<StartReason>(entry.reason), StartReason::StaticBlock);
        }
    }

    void aStaticJobGetsTheSmallestPartitionThatServesIt()
    {
        SimulationInput input
            = inputOf("bgl", "static", workloadOf({jobAt(0, 100, 3), jobAt(0, 100, 65)}));
        input.managed.staysBooted = false;
        const Recording recording = recordingOf(std::move(input));
        // What needs more than half of the machine goes first while its window is open.
        QStringList sizes;
        for (const Entry& entry : recording.journal.entries()) {
            if (entry.kind == EntryKind::Started)
                sizes << QString::number(recording.placements[entry.placement].midplaneCount());
        }
        QCOMPARE(sizes.join(u' '), QString("128 4"));
        QVERIFY(endOf(recording).occupancy.takenMidplanes().none());
    }

    void unitsWithoutGeometryAreHalvedToo()
    {
        const Recording recording = recordingOf(
            inputOf("flat", "static", workloadOf({jobAt(0, 100, 3), jobAt(0, 100, 64)})));
        QCOMPARE(faultOf(recording), QString());
        QStringList sizes;
        for (const Entry& entry : recording.journal.entries()) {
            if (entry.kind == EntryKind::Started)
                sizes << QString::number(recording.placements[entry.placement].midplaneCount());
        }
        QCOMPARE(sizes.join(u' '), QString("4 64"));
    }

    /// Miller et al., section 3.2: the managers of BG/L polled every 5 s.
    void aManagerThatPollsLearnsOfEverythingLater()
    {
        SimulationInput input = inputOf("bgl", "dynamic", workloadOf({jobAt(1, 100, 1)}));
        input.managed.pollPeriod = 5s;
        const Recording recording = recordingOf(std::move(input));
        QCOMPARE(timesOf(recording, EntryKind::Submitted), QString("1"));
        QCOMPARE(timesOf(recording, EntryKind::Started), QString("5"));
        // Booted at 32, seen at 35; over at 149, seen at 150.
        QCOMPARE(timesOf(recording, EntryKind::JobAdded), QString("35"));
        QCOMPARE(timesOf(recording, EntryKind::Ended), QString("150"));
    }

    /// In one second hardware goes first (design, section 3): a job that would end in it has
    /// failed.
    void hardwareThatFailsGoesFirst()
    {
        SimulationInput input = inputOf("bgl", "dynamic", workloadOf({jobAt(0, 100, 1)}));
        const HardwarePart part {MidplaneCoord {0, 0, 0}};
        input.faults = {{141s, part, HardwareState::Error}, {500s, part, HardwareState::Available}};
        input.afterFailure = AfterFailure::Drop;
        const Recording recording = recordingOf(input);
        QCOMPARE(timesOf(recording, EntryKind::Ended), QString("141"));
        QCOMPARE(timesOf(recording, PartitionState::Error), QString("141"));
        QCOMPARE(timesOf(recording, PartitionState::Free), QString("500")); // As soon as it can.
        for (const Entry& entry : recording.journal.entries()) {
            if (entry.kind == EntryKind::Ended)
                QCOMPARE(static_cast<EndReason>(entry.reason), EndReason::Failed);
        }
        input.afterFailure = AfterFailure::Resubmit;
        QCOMPARE(timesOf(recordingOf(input), EntryKind::Started), QString("0 141"));
    }

    void lawsHoldWhateverHappens_data()
    {
        QTest::addColumn<QByteArray>("machine");
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<int>("poll");
        QTest::addColumn<bool>("isResubmitted");
        for (const char* machine : {"bgl", "bgl-quarter"}) {
            for (const char* policy : {"static", "dynamic"}) {
                for (const int poll : {0, 5}) {
                    for (const bool isResubmitted : {true, false})
                        QTest::addRow(
                            "%s %s, poll %d, resubmit %d", machine, policy, poll, isResubmitted)
                            << QByteArray(machine) << QByteArray(policy) << poll << isResubmitted;
                }
            }
        }
    }

    void lawsHoldWhateverHappens()
    {
        QFETCH(QByteArray, machine);
        QFETCH(QByteArray, policy);
        QFETCH(int, poll);
        QFETCH(bool, isResubmitted);
        SimulationInput input = inputOf(machine, policy,
            randomWorkload(*machineNamed(machine.toStdString()), 120, Mix::Mesh, 5));
        if (poll > 0)
            input.managed.pollPeriod = SimTime {poll};
        input.managed.innerPolicy = "easy";
        input.afterFailure = isResubmitted ? AfterFailure::Resubmit : AfterFailure::Drop;
        Numbers numbers(7);
        for (int i = 0; i < 12; ++i) {
            const HardwarePart part {MidplaneCoord {
                numbers.below(input.tables->machine().grid()[Dimension::X]), i % 4, i / 4}};
            const SimTime time {100 + i * 60 + numbers.below(50)};
            input.faults.push_back({time, part, HardwareState::Error});
            input.faults.push_back({time + 40s, part, HardwareState::Available});
        }
        const Recording recording = recordingOf(input);
        QCOMPARE(faultOf(recording), QString());
        const ReplayState end = endOf(recording);
        QVERIFY(end.running.empty());
        for (const WaitingJob& job : end.waiting) {
            // Only what fits nowhere is left.
            QVERIFY(recording.jobs[job.job.value].shape.x
                > input.tables->machine().grid()[Dimension::Y]);
        }
        if (policy == "dynamic")
            QVERIFY(end.occupancy.takenMidplanes().none());
        QCOMPARE(encodeRecording(recordingOf(input)), encodeRecording(recording));
    }

    void whatCannotBeIsSaid_data()
    {
        QTest::addColumn<QByteArray>("policy");
        QTest::addColumn<QByteArray>("inner");
        QTest::addColumn<int>("poll");
        QTest::addColumn<bool>("hasNoBlocks");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("inner policy") << QByteArray("dynamic") << QByteArray("fast") << 1 << false
                                      << QByteArray("there is no \"fast\"");
        QTest::newRow("managers do not nest") << QByteArray("dynamic") << QByteArray("static") << 1
                                              << false << QByteArray("run by a manager of its own");
        QTest::newRow("poll") << QByteArray("static") << QByteArray("fcfs") << 0 << false
                              << QByteArray("polls every second at most");
        QTest::newRow("blocks") << QByteArray("static") << QByteArray("fcfs") << 1 << true
                                << QByteArray("has no block");
    }

    void whatCannotBeIsSaid()
    {
        QFETCH(QByteArray, policy);
        QFETCH(QByteArray, inner);
        QFETCH(int, poll);
        QFETCH(bool, hasNoBlocks);
        QFETCH(QByteArray, words);
        SimulationInput input = inputOf("bgl", policy, workloadOf({jobAt(0, 1, 1)}));
        input.managed.innerPolicy = inner.toStdString();
        input.managed.pollPeriod = SimTime {poll};
        if (hasNoBlocks)
            input.managed.blocks = std::make_shared<const BlockSet>();
        const auto simulation = Simulation::create(std::move(input));
        QVERIFY(!simulation);
        QVERIFY2(QByteArray::fromStdString(simulation.error().text()).contains(words),
            simulation.error().text().c_str());
    }
};

QTEST_APPLESS_MAIN(ManagedRunTest)

#include "tst_ManagedRun.moc"

// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/PreparedWait.h"

#include <QtTest>

#include "core/explanation/WhyItWaits.h"
#include "core/machine/BuiltInMachines.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

RecordingPtr managedRun(
    const std::string& machine, const std::string& policy, const std::string& inner = "fcfs")
{
    const MachinePtr made = machineNamed(machine);
    SimulationInput input = inputOf(made, policy,
        made->hasGeometry() ? placeableWorkload(*made, 80, Mix::Mixed, 7)
                            : randomWorkload(*made, 80, Mix::Mesh, 7));
    input.managed.bootsAtOnce = true;
    input.managed.innerPolicy = inner;
    return std::make_shared<const Recording>(runToEnd(std::move(input)));
}

} // namespace

class PreparedWaitTest : public QObject {
    Q_OBJECT

private slots:
    /// Aridor et al., open architecture, section 4.1: a job takes a partition of the smallest size
    /// that serves it. What is named is in use, by those who are named; and where the job starts in
    /// the end is a partition of that size.
    void namesThePartitionThatIsNearest_data()
    {
        QTest::addColumn<QString>("machine");
        for (const char* machine : {"small", "bgl-quarter", "bgl", "flat"})
            QTest::addRow("%s", machine) << machine;
    }

    void namesThePartitionThatIsNearest()
    {
        QFETCH(QString, machine);
        const RecordingPtr recording = managedRun(machine.toStdString(), "static");
        std::map<JobId, int> startedOn;
        for (const Entry& entry : recording->journal.entries()) {
            if (entry.kind == EntryKind::Started)
                startedOn[entry.job] = recording->placements[entry.placement].midplaneCount();
        }
        Replay replay(recording);
        int busy = 0;
        int behind = 0;
        while (replay.stepForward()) {
            for (const WaitingJob& waiting : replay.state().waiting) {
                const auto moment = waitingMoment(*recording, replay.state(), waiting.job).value();
                const auto wait = preparedWait(*recording, moment);
                QVERIFY(wait.has_value());
                if (wait->partitions == 0) {
                    QVERIFY(!startedOn.contains(waiting.job));
                    continue;
                }
                if (startedOn.contains(waiting.job))
                    QCOMPARE(startedOn[waiting.job], wait->midplanes);
                const Placement& place = wait->nearest.place.value();
                QCOMPARE(place.midplaneCount(), wait->midplanes);
                // With all that is blamed, and idle partitions, out of the way nobody is in it.
                Occupancy left = moment.occupancy;
                for (const Blame& blame : wait->nearest.blames)
                    left.release(
                        recording->placements[moment.holders[blame.holder().value()].placement]);
                for (std::size_t i = 0; i < moment.holders.size(); ++i) {
                    const MomentHolder& holder = moment.holders[i];
                    if (!holder.isRunning && holder.state == PartitionState::Initialized)
                        left.release(recording->placements[holder.placement]);
                }
                QVERIFY(wait->inService == 0 || left.isFree(place));
                busy += wait->nearest.blames.empty() ? 0 : 1;
                for (const JobId ahead : wait->ahead) {
                    QVERIFY(ahead < waiting.job && replay.state().waiting.contains(ahead));
                    if (startedOn.contains(ahead))
                        QCOMPARE(startedOn[ahead], wait->midplanes);
                    ++behind;
                }
                // Nobody waits for a partition that is free while nobody is ahead.
                if (wait->inService > 0 && wait->ahead.empty())
                    QVERIFY(!wait->nearest.blames.empty());
            }
        }
        QVERIFY(busy > 10 && behind > 0);
    }

    /// LoadLeveler with first come, first served inside: whoever has a place stands behind another
    /// who waits. Of other policies inside the journal does not tell enough.
    void aManagerHasTheRuleOfItsPolicy()
    {
        QCOMPARE(queueRuleOf(*managedRun("small", "dynamic")), QueueRule::NobodyOvertakes);
        QCOMPARE(queueRuleOf(*managedRun("small", "dynamic", "easy")), QueueRule::ManagerDecides);
        QCOMPARE(queueRuleOf(*managedRun("small", "static")), QueueRule::ManagerDecides);
        const RecordingPtr recording = managedRun("bgl-quarter", "dynamic");
        const auto tables = std::make_shared<MachineTables>(recording->machine);
        Replay replay(recording);
        int behind = 0;
        while (replay.stepForward()) {
            for (const WaitingJob& waiting : replay.state().waiting) {
                const auto moment = waitingMoment(*recording, replay.state(), waiting.job).value();
                const WhyItWaits why = whyItWaits(tables, *recording, moment);
                QVERIFY(!why.prepared);
                if (why.cause != RefusalReason::Order || moment.ahead == 0)
                    continue;
                QCOMPARE(why.trial.turn, Turn::NobodyOvertakes);
                ++behind;
            }
        }
        QVERIFY(behind > 0);
    }
};

QTEST_APPLESS_MAIN(PreparedWaitTest)
#include "tst_PreparedWait.moc"

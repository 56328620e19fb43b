// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/journal/RecordingFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/simulation/RecordedBoot.h"
#include "core/simulation/Simulation.h"

using namespace midplane::core;

Q_DECLARE_METATYPE(midplane::core::BootModel)

namespace {

/// bgl with boot times of its own.
MachinePtr machineThatBoots()
{
    MachineSpec spec = findMachine("bgl").value()->spec();
    spec.name = "slow";
    spec.bootTimes = {{512, SimTime {1}, SimTime {60}, SimTime {5}, SimTime {7}}};
    return Machine::create(std::move(spec)).value();
}

} // namespace

/// A recording that is read again knows what booting took.
class RecordedBootTest : public QObject {
    Q_OBJECT

private slots:
    void aRecordingThatIsReadAgainKnowsTheBootTimes_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<BootModel>("boot");
        QTest::addColumn<bool>("bootsAtOnce");
        QTest::addColumn<QString>("options");
        const BootModel machine = BootModel::fromMachine(*machineThatBoots());
        QTest::newRow("instant") << "easy" << BootModel::instant() << false << "";
        QTest::newRow("table 1") << "easy" << BootModel::measured() << false << "--boot table1";
        QTest::newRow("machine") << "fcfs" << machine << false << "--boot machine";
        QTest::newRow("a manager") << "dynamic" << BootModel::instant() << false << "";
        QTest::newRow("a manager, at once")
            << "dynamic" << BootModel::instant() << true << "--boot instant";
        QTest::newRow("a manager, table 1")
            << "static" << BootModel::measured() << false << "--boot table1";
    }
    void aRecordingThatIsReadAgainKnowsTheBootTimes()
    {
        QFETCH(QString, policy);
        QFETCH(BootModel, boot);
        QFETCH(bool, bootsAtOnce);
        QFETCH(QString, options);
        const MachinePtr machine = machineThatBoots();
        SimulationInput input;
        input.tables = std::make_shared<MachineTables>(machine);
        input.policy = policy.toStdString();
        input.boot = boot;
        input.managed.bootsAtOnce = bootsAtOnce;
        JobInfo job;
        job.line = 1;
        job.runTime = job.estimate = SimTime {100};
        input.workload.jobs = {job};
        auto simulation = Simulation::create(std::move(input));
        QVERIFY(simulation);
        while (simulation->step()) { }
        const std::string bytes = encodeRecording(std::move(*simulation).takeRecording());
        const auto read = decodeRecording(bytes, "run.mprec", machine);
        QVERIFY2(read, read ? "" : read.error().text().c_str());
        QCOMPARE(read->policyOptions, options.toStdString());
        const auto known = bootModelOf(*read);
        QVERIFY(known);
        // A manager's partitions boot as the machine file says, where nothing else was said.
        const bool isMachines = policy == "dynamic" && !bootsAtOnce;
        const BootModel expected = isMachines ? BootModel::fromMachine(*machine) : boot;
        QCOMPARE(known->rows(), expected.rows());
        QCOMPARE(known->otherwise(), expected.otherwise());
    }

    void timesWithoutANameAreNotGuessed()
    {
        Recording recording;
        recording.machine = machineThatBoots();
        recording.policy = "easy";
        StageTimes times;
        times.booting = SimTime {3};
        recording.policyOptions
            = "--migration literal " + bootText(BootModel::constant(times), *recording.machine);
        QCOMPARE(recording.policyOptions, std::string("--migration literal --boot own"));
        QVERIFY(!bootModelOf(recording));
    }
};

QTEST_APPLESS_MAIN(RecordedBootTest)
#include "tst_RecordedBoot.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <csignal>

#include "tests/core/control/mpirun/CycleFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// A cycle whose program runs on a partition that it made.
struct RunningFixture : CycleFixture {
    explicit RunningFixture(const RunRequest& request = CycleFixture::request())
    {
        begin(request);
        after(16s);
    }
    std::string partition() const { return cycle->partition() ? nameOfPartition() : ""; }
    std::string nameOfPartition() const
    {
        return *bridge->read([&](const BridgeModel& model) {
            return model.findPartition(*cycle->partition())->name;
        });
    }
};

const std::vector<int> endOfAProgram {SIGTERM, SIGCONT};

} // namespace

/// What goes wrong with a job, and that nothing is left of it.
class JobCycleTroubleTest : public QObject {
    Q_OBJECT

private slots:
    void aCancelledJobTakesItsProgramWithIt()
    {
        RunningFixture fixture;
        const JobId job = *fixture.cycle->job();
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.cancelJob(job); }));
        fixture.deliver();
        QCOMPARE(fixture.program.received, endOfAProgram);
        QCOMPARE(fixture.told.complaints.first(),
            QString("job 1 was ended from outside: it was cancelled"));
        QVERIFY(fixture.cycle->isProgramRunning());
        fixture.endProgram({SIGTERM, true});
        fixture.after(9s);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 143);
        QCOMPARE(fixture.story(), "P+ PC PA PB PI J+ JS JR JD JT J- PD PT PF P-");
    }

    /// A program that does not heed SIGTERM is killed when its grace is over, not before.
    void aProgramThatStaysIsKilled()
    {
        RunRequest request = CycleFixture::request();
        request.grace = 5s;
        RunningFixture fixture(request);
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.cancelJob(JobId {1}); }));
        fixture.deliver();
        QCOMPARE(*fixture.cycle->deadline(), fixture.now + 5s);
        fixture.pass(4999ms);
        QCOMPARE(fixture.program.received, endOfAProgram);
        QVERIFY(!fixture.program.hasGivenUpOutput);
        fixture.pass(1ms);
        QCOMPARE(fixture.program.received, (std::vector {SIGTERM, SIGCONT, SIGKILL}));
        QVERIFY(fixture.program.hasGivenUpOutput);
        fixture.endProgram({SIGKILL, true});
        fixture.after(9s);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 137);
    }

    /// It may tidy up and exit with 0: the job was killed all the same.
    void aKilledJobIsNoSuccess()
    {
        RunningFixture fixture;
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.cancelJob(JobId {1}); }));
        fixture.deliver();
        fixture.endProgram({0, false});
        QCOMPARE(fixture.cycle->exitStatus(), 143);
    }

    void aJobCancelledWhileItsProgramEndsIsNoSuccess()
    {
        RunningFixture fixture;
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.cancelJob(JobId {1}); }));
        fixture.endProgram({0, false}); // Before anybody told of the cancel.
        QCOMPARE(fixture.cycle->exitStatus(), 143);
        QVERIFY(fixture.record(JobId {1})->wasKilled);
    }

    void killMeansAtOnce()
    {
        RunningFixture fixture;
        QVERIFY(fixture.command(
            [&](BridgeModel& model) { return model.signalJob(JobId {1}, SIGKILL); }));
        fixture.deliver();
        QCOMPARE(fixture.program.received.front(), SIGKILL);
    }

    void aFreedPartitionTakesTheProgramWithIt()
    {
        RunningFixture fixture;
        const std::string name = fixture.partition();
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.destroyPartition(name); }));
        fixture.deliver();
        QCOMPARE(fixture.program.received, endOfAProgram);
        QVERIFY2(fixture.told.complaints.first().contains("is deallocating"),
            qPrintable(fixture.told.complaints.join('\n')));
        fixture.endProgram({SIGTERM, true});
        fixture.after(9s);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.letter(name), '-');
    }

    void aHardwareErrorTakesTheProgramWithIt()
    {
        RunningFixture fixture;
        const std::string name = fixture.partition();
        const MidplaneCoord midplane = *fixture.bridge->read([&](const BridgeModel& model) {
            return model.findPartition(name)->block.midplanes.front();
        });
        QVERIFY(fixture.command([&](BridgeModel& model) {
            return model.setHardwareState(midplane, HardwareState::Error);
        }));
        fixture.deliver();
        QCOMPARE(fixture.program.received, endOfAProgram);
        QVERIFY(fixture.told.complaints.first().contains("hardware error"));
        fixture.endProgram({SIGTERM, true});
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 143);
        QCOMPARE(fixture.letter(name), '-'); // Released, though the midplane is not back.
        QCOMPARE(fixture.letter(JobId {1}), '-');
    }

    void aLostLauncherEndsTheJob()
    {
        RunningFixture fixture;
        fixture.cycle->abandon("the launcher died", 129, fixture.now);
        fixture.cycle->advance(fixture.now);
        QCOMPARE(fixture.program.received, endOfAProgram);
        QCOMPARE(fixture.letter(JobId {1}), 'T');
        fixture.endProgram({SIGTERM, true});
        fixture.after(9s);
        QVERIFY(fixture.cycle->isOver());
        QVERIFY(fixture.story().endsWith("PF P-"));
    }

    /// At each second of its life a signal that asks to end leaves nothing behind.
    void canBeEndedAtAnyMoment()
    {
        for (int seconds = 0; seconds < 16; ++seconds) {
            CycleFixture fixture;
            fixture.begin(CycleFixture::request());
            fixture.after(SimTime {seconds});
            fixture.signal(SIGINT);
            fixture.after(20s);
            QVERIFY(fixture.cycle->isOver());
            QCOMPARE(fixture.cycle->exitStatus(), 130);
            QVERIFY2(fixture.story().endsWith("P-"), qPrintable(fixture.story()));
            QVERIFY(fixture.program.started.empty());
        }
    }

    /// Other signals have nobody to go to yet: "the signal will either be ignored or an error code
    /// will be returned" (section 2.2.3).
    void ignoresOtherSignalsBeforeTheProgramRuns()
    {
        CycleFixture fixture;
        fixture.begin(CycleFixture::request());
        fixture.signal(SIGUSR1);
        fixture.after(16s);
        QVERIFY(fixture.cycle->isProgramRunning());
        QVERIFY(fixture.program.received.empty());
    }

    void aSecondSignalLeavesThePartitionToOthers()
    {
        RunningFixture fixture;
        const std::string name = fixture.partition();
        fixture.endProgram({0, false});
        fixture.signal(SIGINT);
        QVERIFY(!fixture.cycle->isOver());
        fixture.signal(SIGINT);
        QVERIFY(fixture.cycle->isOver());
        QVERIFY(fixture.told.complaints.last().contains(QString::fromStdString(name)));
    }

    /// A boot that ends in another state than initialized.
    void aBootThatFailsIsAnError()
    {
        CycleFixture fixture;
        fixture.define("weak");
        fixture.begin(CycleFixture::requestOn("weak"));
        fixture.after(5s);
        QVERIFY(fixture.command([](BridgeModel& model) { return model.reportFatalEvent("weak"); }));
        fixture.deliver();
        fixture.after(9s);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 1);
        QVERIFY(fixture.told.complaints.first().contains("was freed before it was booted"));
        QVERIFY(!fixture.cycle->job());
    }

    void aBootThatNeverEndsIsGivenUp_data()
    {
        QTest::addColumn<QString>("stages");
        QTest::newRow("2-10") << "2-10";
        QTest::newRow("4-8") << "4-8";
        QTest::newRow("5-8: the job waits") << "5-8";
    }
    void aBootThatNeverEndsIsGivenUp()
    {
        QFETCH(QString, stages);
        CycleFixture fixture;
        fixture.define("slow");
        if (stages != "2-10")
            fixture.create("slow");
        RunRequest request = CycleFixture::requestOn("slow", stages.toUtf8().constData());
        request.bootTimeout = 60s;
        fixture.begin(request);
        fixture.after(5s);
        fixture.pass(59s);
        QVERIFY(!fixture.cycle->isOver());
        QCOMPARE(*fixture.cycle->deadline(), fixture.now + 1s);
        fixture.pass(1s);
        QVERIFY(fixture.told.complaints.first().contains("still booting after 60 s"));
        fixture.after(20s);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 1);
        QCOMPARE(fixture.letter("slow"), stages == "2-10" ? 'F' : 'I');
        QVERIFY(!fixture.story().contains("JR"));
    }
};

QTEST_APPLESS_MAIN(JobCycleTroubleTest)
#include "tst_JobCycleTrouble.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/MpirunFrontEnd.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "tests/app/MpirunRun.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

JobRequest requestOf(const char* executable, const char* arguments = "")
{
    JobRequest request;
    request.nodes = 512;
    request.executable = executable;
    request.arguments = arguments;
    return request;
}

bool waitFor(BridgeManager& manager, const std::function<bool()>& isSo)
{
    QElapsedTimer timer;
    timer.start();
    while (!isSo() && timer.elapsed() < 30'000) {
        manager.waitForNews(20ms);
        manager.step();
    }
    return isSo();
}

} // namespace

/// Job managers whose mpiruns are processes of the real program, on a control-system file.
class MpirunFrontEndTest : public QObject {
    Q_OBJECT

private slots:
    /// Aridor et al., open architecture, sections 3.2 and 4.1, and the others that they mention.
    void theProgramDoesItsStages_data()
    {
        QTest::addColumn<QString>("stages");
        for (const char* stages : {"3-10", "3-8", "4-8", "5-8", "6-7"})
            QTest::newRow(stages) << QString(stages);
    }

    void theProgramDoesItsStages()
    {
        QFETCH(QString, stages);
        MpirunBed bed;
        MpirunFrontEnd frontEnd(bed.bridge(), {MIDPLANE_MPIRUN, bed.path().toStdString(), true});
        LoadLevelerOptions options;
        options.manager.frontEndStages = *parseDivision(stages.toStdString());
        LoadLevelerManager manager(bed.bridge(), std::move(options), &frontEnd);
        JobRequest request = requestOf("/bin/sh", "-c 'echo ran as $MIDPLANE_JOB; exit 3'");
        request.outFile = bed.file("output").toStdString();
        const RequestId id = manager.submit(request);
        QVERIFY(waitFor(manager, [&] { return manager.isIdle(); }));
        const ManagedJob& job = *manager.find(id);
        QVERIFY2(job.state == ManagedState::Ended, job.reason.c_str());
        QCOMPARE(job.exitStatus, 3);
        // One number for the job, whoever speaks of it.
        QCOMPARE(bed.contentOf("output"),
            QByteArray("ran as ") + QByteArray::number(job.number->value) + "\n");
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
        QCOMPARE(manager.journal().lostCount(), 0);
    }

    /// Whatever was begun is taken down, and the machine is free for the next job.
    void aKilledMpirunTakesItsJobWithIt_data()
    {
        QTest::addColumn<bool>("hasLauncher");
        QTest::newRow("with a launcher") << true;
        QTest::newRow("without") << false;
    }

    void aKilledMpirunTakesItsJobWithIt()
    {
        QFETCH(bool, hasLauncher);
        MpirunBed bed;
        MpirunFrontEnd frontEnd(
            bed.bridge(), {MIDPLANE_MPIRUN, bed.path().toStdString(), hasLauncher});
        LoadLevelerManager manager(bed.bridge(), {}, &frontEnd);
        const RequestId id = manager.submit(requestOf("/bin/sleep", "1000"));
        const auto isRunning = [&] {
            const auto number = manager.find(id)->number;
            return number && bed.letter(*number) == "R";
        };
        QVERIFY(waitFor(manager, isRunning));
        const auto process = frontEnd.processOf("LL-1-1");
        QVERIFY(process);
        killProcess(*process);
        QVERIFY(waitFor(manager, [&] { return manager.isIdle(); }));
        QCOMPARE(manager.find(id)->state == ManagedState::Failed, true);
        QVERIFY2(manager.find(id)->reason.find("killed its mpirun") != std::string::npos,
            manager.find(id)->reason.c_str());
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }

    /// Also where the manager adds the job: what comes of a signal is up to the program.
    void aSignalToTheJobReachesItsProgram_data()
    {
        QTest::addColumn<QString>("stages");
        for (const char* stages : {"4-8", "6-7"})
            QTest::newRow(stages) << QString(stages);
    }

    void aSignalToTheJobReachesItsProgram()
    {
        QFETCH(QString, stages);
        MpirunBed bed;
        MpirunFrontEnd frontEnd(bed.bridge(), {MIDPLANE_MPIRUN, bed.path().toStdString(), true});
        LoadLevelerOptions options;
        options.manager.frontEndStages = *parseDivision(stages.toStdString());
        LoadLevelerManager manager(bed.bridge(), std::move(options), &frontEnd);
        JobRequest request = requestOf("/bin/sh",
            "-c 'trap \"exit 7\" USR1; echo $$ > pid.tmp; mv pid.tmp pid; "
            "while :; do sleep 0.05; done'");
        request.workingDirectory = QFileInfo(bed.path()).path().toStdString();
        const RequestId id = manager.submit(request);
        QVERIFY(waitFor(manager, [&] { return bed.processIn("pid") != 0; }));
        const JobId number = *manager.find(id)->number;
        QVERIFY(bed.command([&](BridgeModel& model) { return model.signalJob(number, SIGUSR1); }));
        QVERIFY(waitFor(manager, [&] { return manager.isIdle(); }));
        QVERIFY2(manager.find(id)->state == ManagedState::Ended, manager.find(id)->reason.c_str());
        QCOMPARE(manager.find(id)->exitStatus, 7);
    }

    /// A slave that is stopped reports nothing: the manager notices within the time it allows, says
    /// so, and everything is taken down.
    void aSilentSlaveIsNoticed()
    {
        MpirunBed bed;
        MpirunFrontEnd::Options options {MIDPLANE_MPIRUN, bed.path().toStdString(), true};
        options.heartbeat = 100ms;
        options.mostSilence = 3s;
        MpirunFrontEnd frontEnd(bed.bridge(), options);
        LoadLevelerManager manager(bed.bridge(), {}, &frontEnd);
        JobRequest request
            = requestOf("/bin/sh", "-c 'echo $$ > pid.tmp; mv pid.tmp pid; sleep 1000'");
        request.workingDirectory = QFileInfo(bed.path()).path().toStdString();
        const RequestId id = manager.submit(request);
        QVERIFY(waitFor(manager, [&] { return bed.processIn("pid") != 0; }));
        QElapsedTimer alive; // Longer than the silence that is allowed.
        alive.start();
        QVERIFY(waitFor(manager, [&] { return alive.elapsed() > 4000; }));
        QVERIFY(manager.find(id)->state == ManagedState::Active);
        const auto slave = frontEnd.processOf("LL-1-1");
        QVERIFY(slave);
        kill(*slave, SIGSTOP);
        QVERIFY(waitFor(manager, [&] { return manager.isIdle(); }));
        QVERIFY(manager.find(id)->state == ManagedState::Failed);
        QVERIFY2(manager.find(id)->reason.find("has not reported for 3 s") != std::string::npos,
            manager.find(id)->reason.c_str());
        QTRY_VERIFY_WITH_TIMEOUT(!isProcessThere(bed.processIn("pid")), 60'000);
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }

    void aJobThatIsCancelledEndsItsProgram()
    {
        MpirunBed bed;
        MpirunFrontEnd frontEnd(bed.bridge(), {MIDPLANE_MPIRUN, bed.path().toStdString(), true});
        SlurmOptions options;
        options.partitions = partitionsOf({"bgl", {boxOf("A", {{0, 0, 0}, {1, 1, 1}}).block}});
        options.partitions.front().definition.name = "A";
        SlurmManager manager(bed.bridge(), std::move(options), &frontEnd);
        const RequestId id = manager.submit(requestOf("/bin/sleep", "1000"));
        QVERIFY(waitFor(manager, [&] {
            const auto number = manager.find(id)->number;
            return number && bed.letter(*number) == "R";
        }));
        QVERIFY(manager.cancel(id));
        manager.close();
        QVERIFY(waitFor(manager, [&] { return manager.isClosed(); }));
        QCOMPARE(manager.find(id)->state == ManagedState::Cancelled, true);
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }

    void whatCannotBeRunFailsWithItsReason_data()
    {
        QTest::addColumn<QByteArray>("program");
        QTest::addColumn<QByteArray>("executable");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("no mpirun") << QByteArray("/no/such/mpirun") << QByteArray("/bin/true")
                                   << QByteArray("cannot be started");
        QTest::newRow("no executable named")
            << QByteArray(MIDPLANE_MPIRUN) << QByteArray() << QByteArray("names no executable");
    }

    void whatCannotBeRunFailsWithItsReason()
    {
        QFETCH(QByteArray, program);
        QFETCH(QByteArray, executable);
        QFETCH(QByteArray, words);
        MpirunBed bed;
        MpirunFrontEnd frontEnd(
            bed.bridge(), {program.toStdString(), bed.path().toStdString(), true});
        LoadLevelerManager manager(bed.bridge(), {}, &frontEnd);
        const RequestId id = manager.submit(requestOf(executable));
        QVERIFY(waitFor(manager, [&] { return manager.isIdle(); }));
        QVERIFY2(QByteArray::fromStdString(manager.find(id)->reason).contains(words),
            manager.find(id)->reason.c_str());
        QCOMPARE(bed.inventory(), QString("0 jobs, 0 partitions"));
    }
};

QTEST_GUILESS_MAIN(MpirunFrontEndTest)

#include "tst_MpirunFrontEnd.moc"

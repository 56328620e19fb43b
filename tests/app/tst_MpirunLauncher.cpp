// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/app/MpirunRun.h"

using namespace midplane::core;
using namespace midplane::tests;

/// The slave daemon: who dies, and that the others clean up (Aridor et al., open job management,
/// section 2.3).
class MpirunLauncherTest : public QObject {
    Q_OBJECT

private slots:
    void theLauncherReportsHowItEnds_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("0") << "exit 0" << 0;
        QTest::newRow("7") << "exit 7" << 7;
        QTest::newRow("SIGTERM") << "kill -TERM $$" << 143;
    }
    void theLauncherReportsHowItEnds()
    {
        QFETCH(QString, script);
        QFETCH(int, exitCode);
        MpirunBed bed;
        const auto run = bed.run({"--launcher", "--report", "report", "sh", "-c", script});
        QCOMPARE(run.exitCode, exitCode);
        const QList<QByteArray> lines = bed.contentOf("report").trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY(lines[0].startsWith("started "));
        QVERIFY(lines[1].startsWith("partition RMP"));
        QCOMPARE(lines[2], QByteArray("job 1"));
        QCOMPARE(lines[3], "ended " + QByteArray::number(exitCode));
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
    }

    /// All streams, and signals, go through the launcher as if it was not there.
    void theLauncherIsTransparent()
    {
        MpirunBed bed;
        const auto cat = bed.begin({"--launcher", "cat"});
        cat->write("to the program");
        QCOMPARE(MpirunBed::finish(*cat).output, QByteArray("to the program"));
        const auto process = runningMpirun(bed, {"--launcher"});
        kill(static_cast<pid_t>(process->processId()), SIGTERM);
        QCOMPARE(MpirunBed::finish(*process).exitCode, 143);
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
    }

    /// kill -9 of the mpirun: no process is left, the job is gone and its partition free.
    void theLauncherCleansUpAfterTheMpirun_data()
    {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QString>("inventory");
        QTest::newRow("a partition of its own") << QStringList() << "0 jobs, 0 partitions";
        QTest::newRow("one that it booted")
            << QStringList {"--partition", "P"} << "0 jobs, 1 partitions";
        QTest::newRow("4-8") << QStringList {"--stages", "4-8", "--partition", "B"}
                             << "0 jobs, 1 partitions";
        QTest::newRow("6-7") << QStringList {"--stages", "6-7", "--job", "1"}
                             << "1 jobs, 1 partitions";
    }
    void theLauncherCleansUpAfterTheMpirun()
    {
        QFETCH(QStringList, options);
        QFETCH(QString, inventory);
        MpirunBed bed;
        const bool isManaged = options.contains("--stages");
        if (options.contains("P"))
            bed.define("P");
        if (isManaged) {
            bed.define("B");
            bed.boot("B");
        }
        std::unique_ptr<QProcess> process;
        const QStringList launcher {"--launcher", "--report", "report"};
        if (options.contains("--job")) {
            QVERIFY(bed.command([](BridgeModel& model) {
                JobDefinition definition;
                definition.partition = "B";
                definition.executable = "sh";
                definition.arguments = QStringLiteral("-c '%1'").arg(waiting).toStdString();
                definition.hasFrontEnd = true;
                return model.addJob(definition);
            }));
            process = bed.begin(launcher + options);
            QTRY_VERIFY_WITH_TIMEOUT(bed.processIn("pid") != 0, 60'000);
        } else {
            process = runningMpirun(bed, launcher + options, stubborn);
            QTRY_VERIFY_WITH_TIMEOUT(bed.processIn("far") != 0, 60'000);
        }
        const pid_t program = bed.processIn("pid");
        const pid_t far = bed.processIn("far");
        killProcess(mpirunOf(bed));
        const auto run = MpirunBed::finish(*process);
        QCOMPARE(run.exitCode, 137);
        QVERIFY2(run.errors.contains("died of signal 9"), qPrintable(run.errors));
        QVERIFY(!isProcessThere(program));
        QVERIFY(!isProcessThere(far)); // Though it had left the process group and the session.
        QCOMPARE(bed.inventory(), inventory);
        QVERIFY(bed.letter(JobId {1}) == (options.contains("--job") ? "T" : "-"));
        QVERIFY(bed.record(JobId {1})->wasKilled);
        if (options.contains("P"))
            QCOMPARE(bed.letter("P"), "F");
        if (isManaged)
            QCOMPARE(bed.letter("B"), "I"); // The manager's.
        const QByteArray report = bed.contentOf("report");
        QVERIFY2(report.contains("died 9\ncancelled job 1\n"), report.constData());
    }

    /// kill -9 of the launcher: the mpirun notices and ends, also one that was stopped. No process
    /// of the program is left, wherever it went.
    void theMpirunCleansUpAfterTheLauncher_data()
    {
        QTest::addColumn<bool>("isStopped");
        QTest::newRow("an mpirun that runs") << false;
        QTest::newRow("one that is stopped") << true;
    }
    void theMpirunCleansUpAfterTheLauncher()
    {
        QFETCH(bool, isStopped);
        MpirunBed bed;
        const auto process
            = runningMpirun(bed, {"--launcher", "--report", "report", "--grace", "0.2"}, stubborn);
        QTRY_VERIFY_WITH_TIMEOUT(bed.processIn("far") != 0, 60'000);
        const pid_t program = bed.processIn("pid");
        const pid_t far = bed.processIn("far");
        const pid_t mpirun = mpirunOf(bed);
        QVERIFY(isProcessThere(mpirun));
        if (isStopped)
            kill(mpirun, SIGSTOP);
        process->kill();
        process->waitForFinished();
        QTRY_VERIFY_WITH_TIMEOUT(!isProcessThere(program), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!isProcessThere(mpirun), 60'000);
        QVERIFY(!isProcessThere(far)); // Though it had left the process group and the session.
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
    }

    /// kill -9 of both: the kernel ends the first process of the program, and what that left
    /// running is known by its mark.
    void whatBothLeftIsEnded_data()
    {
        QTest::addColumn<QStringList>("call");
        QTest::addColumn<QStringList>("options");
        const QStringList launcher {"--launcher", "--report", "report"};
        QTest::newRow("by --clean") << QStringList {"--clean"} << launcher;
        QTest::newRow("by the next mpirun") << QStringList {"true"} << launcher;
        QTest::newRow("without a launcher") << QStringList {"--clean"} << QStringList();
    }
    void whatBothLeftIsEnded()
    {
        QFETCH(QStringList, call);
        QFETCH(QStringList, options);
        MpirunBed bed;
        const auto process = runningMpirun(bed, options, stubborn);
        QTRY_VERIFY_WITH_TIMEOUT(bed.processIn("far") != 0, 60'000);
        const pid_t program = bed.processIn("pid");
        const pid_t far = bed.processIn("far");
        // Another one lives, and nothing of it is touched.
        MpirunBed other;
        const auto alive = runningMpirun(other, {}, stubborn);
        QTRY_VERIFY_WITH_TIMEOUT(other.processIn("far") != 0, 60'000);
        const pid_t mpirun = options.isEmpty() ? 0 : mpirunOf(bed);
        process->kill();
        killProcess(mpirun);
        process->waitForFinished();
        QTRY_VERIFY_WITH_TIMEOUT(!isProcessThere(program), 60'000);
        const auto run = bed.run(call);
        QCOMPARE(run.exitCode, 0);
        QVERIFY(!isProcessThere(far));
        QCOMPARE(bed.run({"--clean"}).exitCode, 0); // Partitions take their time to be freed.
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
        QVERIFY(isProcessThere(other.processIn("pid")));
        QVERIFY(isProcessThere(other.processIn("far")));
        kill(static_cast<pid_t>(alive->processId()), SIGKILL);
        alive->waitForFinished();
        QCOMPARE(other.run({"--clean"}).exitCode, 0);
        QVERIFY(!isProcessThere(other.processIn("far")));
    }

    /// "It continuously monitors the running job and periodically reports to the master that the
    /// job is alive" (section 2.3).
    void theLauncherReportsThatTheJobIsAlive()
    {
        MpirunBed bed;
        const auto process
            = runningMpirun(bed, {"--launcher", "--report", "report", "--heartbeat", "0.05"});
        QTRY_VERIFY_WITH_TIMEOUT(bed.contentOf("report").count("alive\n") >= 3, 60'000);
        kill(static_cast<pid_t>(process->processId()), SIGTERM);
        MpirunBed::finish(*process);
        const QByteArray report = bed.contentOf("report");
        QVERIFY2(report.endsWith("ended 143\n"), report.constData());
    }

    /// Whenever the mpirun dies, also in the middle of a command, nothing is left of it.
    void nothingIsLeftWheneverTheMpirunDies()
    {
        StageTimes times;
        times.booting = std::chrono::seconds {5};
        times.terminating = std::chrono::seconds {5};
        MpirunBed bed(BootModel::constant(times), 100);
        for (int delay = 0; delay < 12; ++delay) {
            QFile::remove(bed.file("report"));
            const auto process
                = bed.begin({"--launcher", "--report", "report", "sh", "-c", "sleep 0.05"});
            QTRY_VERIFY(mpirunOf(bed) != 0);
            QTest::qWait(delay * 13);
            killProcess(mpirunOf(bed));
            MpirunBed::finish(*process);
            QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
        }
    }
};

QTEST_GUILESS_MAIN(MpirunLauncherTest)
#include "tst_MpirunLauncher.moc"

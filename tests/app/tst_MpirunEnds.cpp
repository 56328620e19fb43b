// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <fcntl.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/app/MpirunRun.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

/// Says which signals it gets; ends at TERM.
const char* const listening
    = "for s in INT HUP QUIT USR1 USR2 WINCH CONT; do trap \"echo $s\" $s; done; "
      "trap 'echo TERM; exit 5' TERM; echo ready; while :; do sleep 0.02; done";

} // namespace

/// Signals, and how everybody's end is the end of all (Aridor et al., open job management, section
/// 2.3: "a parallel job and the corresponding mpirun do indeed form a single logical entity with
/// the same lifespan").
class MpirunEndsTest : public QObject {
    Q_OBJECT

private slots:
    void forwardsSignals_data()
    {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("INT") << SIGINT << QByteArray("INT");
        QTest::newRow("HUP") << SIGHUP << QByteArray("HUP");
        QTest::newRow("QUIT") << SIGQUIT << QByteArray("QUIT");
        QTest::newRow("USR1") << SIGUSR1 << QByteArray("USR1");
        QTest::newRow("USR2") << SIGUSR2 << QByteArray("USR2");
        QTest::newRow("WINCH") << SIGWINCH << QByteArray("WINCH");
        QTest::newRow("CONT") << SIGCONT << QByteArray("CONT");
        QTest::newRow("TERM") << SIGTERM << QByteArray("TERM");
    }
    void forwardsSignals()
    {
        QFETCH(int, signal);
        QFETCH(QByteArray, name);
        MpirunBed bed;
        const auto process = bed.begin({"sh", "-c", listening});
        QByteArray output;
        const auto hears = [&](const QByteArray& word) {
            process->waitForReadyRead(20);
            output += process->readAllStandardOutput();
            return output.contains(word);
        };
        QTRY_VERIFY(hears("ready"));
        kill(static_cast<pid_t>(process->processId()), signal); // As a slave daemon sends it.
        QTRY_VERIFY(hears(name));
        if (signal != SIGTERM) {
            output.clear();
            QVERIFY(bed.command( // As a console sends it.
                [&](BridgeModel& model) { return model.signalJob(JobId {1}, signal); }));
            QTRY_VERIFY(hears(name));
            kill(static_cast<pid_t>(process->processId()), SIGTERM);
        }
        QCOMPARE(MpirunBed::finish(*process).exitCode, 5); // It ended itself, in its own way.
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
    }

    /// A process that left the process group and the session ends with the program all the same.
    void nothingOutlivesItsProgram()
    {
        MpirunBed bed;
        const auto run = bed.run({"sh", "-c",
            "setsid sh -c 'echo $$ > far.tmp; mv far.tmp far; sleep 1000' & "
            "while ! test -e far; do sleep 0.01; done; exit 3"});
        QCOMPARE(run.exitCode, 3);
        QVERIFY(bed.processIn("far") != 0);
        QVERIFY(!isProcessThere(bed.processIn("far")));
    }

    void stopsAndGoesOn()
    {
        MpirunBed bed;
        const auto process = runningMpirun(bed, {});
        const pid_t program = bed.processIn("pid");
        const auto state = [&] {
            QFile file(QString("/proc/%1/stat").arg(program));
            if (!file.open(QIODevice::ReadOnly))
                return QByteArray();
            const QByteArray line = file.readAll();
            return line.mid(line.lastIndexOf(')') + 2, 1);
        };
        kill(static_cast<pid_t>(process->processId()), SIGTSTP);
        QTRY_COMPARE(state(), QByteArray("T"));
        kill(static_cast<pid_t>(process->processId()), SIGCONT);
        QTRY_VERIFY(state() != "T");
        QVERIFY(bed.command([](BridgeModel& model) { return model.holdJob(JobId {1}); }));
        QTRY_COMPARE(state(), QByteArray("T"));
        kill(static_cast<pid_t>(process->processId()), SIGTERM); // Comes to it when it goes on.
        QVERIFY(bed.command([](BridgeModel& model) { return model.continueJob(JobId {1}); }));
        QCOMPARE(MpirunBed::finish(*process).exitCode, 143);
    }

    /// Each way in which others can end a job ends its program.
    void whatEndsTheJobEndsTheProgram_data()
    {
        QTest::addColumn<QString>("how");
        QTest::addColumn<QString>("message");
        QTest::newRow("cancelled") << "cancel"
                                   << "it was cancelled";
        QTest::newRow("its partition freed") << "free"
                                             << "its partition \"P\" is";
        QTest::newRow("its hardware failed") << "hardware"
                                             << "hardware error";
        QTest::newRow("killed") << "kill"
                                << "cancelled";
    }
    void whatEndsTheJobEndsTheProgram()
    {
        QFETCH(QString, how);
        QFETCH(QString, message);
        MpirunBed bed;
        bed.define("P");
        const auto process = runningMpirun(bed, {"--partition", "P", "--grace", "0.2"}, stubborn);
        const pid_t program = bed.processIn("pid");
        QVERIFY(isProcessThere(program));
        const auto done = bed.command([&](BridgeModel& model) {
            if (how == "cancel")
                return model.cancelJob(JobId {1});
            if (how == "free")
                return model.destroyPartition("P");
            if (how == "kill")
                return model.signalJob(JobId {1}, SIGKILL);
            return model.setHardwareState(MidplaneCoord {0, 0, 0}, HardwareState::Error);
        });
        QVERIFY(done);
        const auto run = MpirunBed::finish(*process);
        QCOMPARE(run.exitCode, 137); // SIGTERM did not help.
        QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
        QVERIFY(!isProcessThere(program));
        QCOMPARE(bed.inventory(), "0 jobs, 1 partitions");
        QCOMPARE(bed.letter("P"), "F");
        killProcess(bed.processIn("far")); // It left the job: without a launcher nobody knows it.
    }

    /// Without a launcher: the kernel ends the program, the next mpirun ends the job.
    void aKilledMpirunIsFoundByTheNext()
    {
        MpirunBed bed;
        const auto process = runningMpirun(bed, {});
        const pid_t program = bed.processIn("pid");
        process->kill();
        process->waitForFinished();
        QTRY_VERIFY(!isProcessThere(program));
        QCOMPARE(bed.letter(JobId {1}), "R"); // Nobody has told the control system.
        const auto next = bed.run({"true"});
        QCOMPARE(next.exitCode, 0);
        QVERIFY2(next.errors.contains("cancelled job 1"), qPrintable(next.errors));
        const auto clean = bed.run({"--clean"});
        QCOMPARE(clean.exitCode, 0);
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
        QCOMPARE(bed.run({"--clean"}).output, QByteArray());
    }

    /// Interrupted in the terminal: the whole foreground group gets the signal, and the program
    /// gets it once.
    void aBootCanBeInterrupted()
    {
        StageTimes times;
        times.booting = std::chrono::hours {1000};
        MpirunBed bed(BootModel::constant(times));
        const auto process = bed.begin({"--launcher", "touch", "ran"});
        QTRY_COMPARE(bed.inventory(), "0 jobs, 1 partitions");
        kill(static_cast<pid_t>(process->processId()), SIGINT);
        QCOMPARE(MpirunBed::finish(*process).exitCode, 130);
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
        QVERIFY(!QFile::exists(bed.file("ran")));
    }

    /// Backpressure must not keep a cancelled job alive; nor must a message that nobody reads.
    void anUnreadOutputDoesNotHoldUpTheEnd_data()
    {
        QTest::addColumn<QString>("redirection");
        QTest::newRow("standard output") << "";
        QTest::newRow("standard error") << "2>&1";
    }
    void anUnreadOutputDoesNotHoldUpTheEnd()
    {
        QFETCH(QString, redirection);
        MpirunBed bed;
        QProcess shell;
        shell.setWorkingDirectory(QFileInfo(bed.path()).path());
        shell.start("sh",
            {"-c",
                "\"$0\" --db control.db --grace 0.2 sh -c 'while echo y && echo e >&2; "
                "do :; done' "
                    + redirection + " | sh -c 'echo $$ > reader; exec sleep 1000'",
                MIDPLANE_MPIRUN});
        QTRY_COMPARE_WITH_TIMEOUT(bed.letter(JobId {1}), "R", 60'000);
        QTest::qWait(500); // The pipes fill up.
        QVERIFY(bed.command([](BridgeModel& model) { return model.cancelJob(JobId {1}); }));
        QTRY_COMPARE_WITH_TIMEOUT(bed.inventory(), "0 jobs, 0 partitions", 60'000);
        killProcess(bed.processIn("reader"));
        QVERIFY(shell.waitForFinished());
    }

    /// Control-C goes to the whole foreground process group, the launcher and the mpirun: each of
    /// them could hand it on, and the program must get it once.
    void aKeyOfTheTerminalIsOneSignal_data()
    {
        QTest::addColumn<bool>("withLauncher");
        QTest::newRow("alone") << false;
        QTest::newRow("with a launcher") << true;
    }
    void aKeyOfTheTerminalIsOneSignal()
    {
        QFETCH(bool, withLauncher);
        MpirunBed bed;
        int terminal = -1;
        const std::string db = bed.path().toStdString();
        const std::string pids = bed.file("pid").toStdString();
        const std::string script
            = "trap 'echo got-it' INT; trap 'echo bye; exit 8' TERM; echo $$ > " + pids
            + "; echo ready; while :; do sleep 0.02; done";
        const pid_t process = forkpty(&terminal, nullptr, nullptr, nullptr);
        if (process == 0) {
            const char* launcher = withLauncher ? "--launcher" : "--mesh"; // A word either way.
            execl(MIDPLANE_MPIRUN, "midplane-mpirun", "--db", db.c_str(), launcher, "sh", "-c",
                script.c_str(), nullptr);
            _exit(1);
        }
        QVERIFY(process > 0);
        fcntl(terminal, F_SETFL, O_NONBLOCK);
        QByteArray shown;
        const auto shows = [&](const char* word) {
            char bytes[1024];
            const ssize_t length = read(terminal, bytes, sizeof bytes);
            if (length > 0)
                shown.append(bytes, static_cast<int>(length));
            return shown.contains(word);
        };
        QTRY_VERIFY_WITH_TIMEOUT(shows("ready"), 60'000);
        QCOMPARE(write(terminal, "\x03", 1), ssize_t {1});
        QTRY_VERIFY(shows("got-it"));
        QTest::qWait(300); // Were there a second one, it would come now.
        kill(process, SIGTERM);
        QTRY_VERIFY(shows("bye"));
        int status = 0;
        QCOMPARE(waitpid(process, &status, 0), process);
        QCOMPARE(WEXITSTATUS(status), 8);
        QCOMPARE(shown.count("got-it"), 1);
        ::close(terminal);
    }
};

QTEST_GUILESS_MAIN(MpirunEndsTest)
#include "tst_MpirunEnds.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <random>

#include "tests/app/MpirunRun.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

/// Writes stripes of one letter to standard output and of another to standard error, a piece of
/// each in turn.
const char* const twoStreams = "i=0; while [ $i -lt 200 ]; do "
                               "head -c 10000 /dev/zero | tr '\\0' o; "
                               "head -c 10000 /dev/zero | tr '\\0' e >&2; "
                               "i=$((i+1)); done";

const char* const commandLineTypo = "--boot-timeuot";

QByteArray randomBytes(int size)
{
    std::mt19937 random(11);
    QByteArray bytes(size, 0);
    for (char& byte : bytes)
        byte = static_cast<char>(random());
    return bytes;
}

} // namespace

/// midplane-mpirun as users and job managers call it.
class MpirunTest : public QObject {
    Q_OBJECT

private slots:
    void doesAllTenStages()
    {
        MpirunBed bed;
        const auto run = bed.run({"--verbose", "1", "echo", "hello"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.output, QByteArray("hello\n"));
        QCOMPARE(bed.story(), "P+ PC PA PB PI J+ JS JR JT J- PD PT PF P-");
        for (int stage = 2; stage <= 10; ++stage)
            QVERIFY2(run.errors.contains(QString("stage %1: ").arg(stage)), qPrintable(run.errors));
        QCOMPARE(bed.record(JobId {1})->definition.executable, std::string("echo"));
        QCOMPARE(bed.record(JobId {1})->nodes, 512);
    }

    /// Stages 4 to 8 for LoadLeveler, 5 to 8 for SLURM, 6 and 7 alone (Aridor et al., open job
    /// management, sections 3.2 and 4.1): the journal holds what the manager did, and these.
    void leavesTheRestToTheManager_data()
    {
        QTest::addColumn<QString>("stages");
        QTest::addColumn<QString>("story");
        QTest::newRow("4-8") << "4-8"
                             << "J+ JS JR JT J-";
        QTest::newRow("5-8") << "5-8"
                             << "J+ JS JR JT J-";
        QTest::newRow("6-7") << "6-7"
                             << "J+ JS JR JT";
    }
    void leavesTheRestToTheManager()
    {
        QFETCH(QString, stages);
        QFETCH(QString, story);
        MpirunBed bed;
        bed.define("managed");
        bed.boot("managed");
        QStringList arguments {"--stages", stages};
        if (stages == "6-7") {
            const auto job = bed.command([](BridgeModel& model) {
                JobDefinition definition;
                definition.partition = "managed";
                definition.executable = "sh";
                definition.arguments = "-c 'exit 9'";
                definition.hasFrontEnd = true;
                return model.addJob(definition);
            });
            QVERIFY(job);
            arguments << "--job" << QString::number(job->value);
        } else {
            arguments << "-partition"
                      << "managed"
                      << "sh"
                      << "-c"
                      << "exit 9";
        }
        QCOMPARE(bed.run(arguments).exitCode, 9);
        QCOMPARE(bed.story(), "P+ PC PA PB PI " + story);
        QCOMPARE(bed.letter("managed"), "I");
    }

    /// LoadLeveler's scheduler goes on while the partition boots; the mpirun waits for it.
    void waitsForABootThatOthersBegan()
    {
        StageTimes times;
        times.booting = std::chrono::seconds {20};
        MpirunBed bed(BootModel::constant(times), 20);
        bed.define("booting");
        bed.boot("booting");
        const auto run = bed.run(
            {"--stages", "4-8", "--partition", "booting", "--verbose", "1", "sh", "-c", "exit 4"});
        QCOMPARE(run.exitCode, 4);
        QVERIFY(run.errors.contains("wait until partition \"booting\" is booted"));
    }

    void givesUpABootThatNeverEnds()
    {
        StageTimes times;
        times.booting = std::chrono::hours {1000};
        MpirunBed bed(BootModel::constant(times));
        const auto run = bed.run({"--boot-timeout", "0.2", "touch", "ran"});
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.errors.contains("still booting"), qPrintable(run.errors));
        QVERIFY(!QFile::exists(bed.file("ran")));
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
    }

    void pollsWhereAskedTo()
    {
        StageTimes times;
        times.booting = std::chrono::seconds {20};
        MpirunBed bed(BootModel::constant(times), 100);
        QCOMPARE(bed.run({"--poll", "0.05", "sh", "-c", "exit 6"}).exitCode, 6);
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
    }

    void exitsAsTheProgramDoes_data()
    {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("expected");
        QTest::newRow("0") << "exit 0" << 0;
        QTest::newRow("3") << "exit 3" << 3;
        QTest::newRow("255") << "exit 255" << 255;
        QTest::newRow("SIGSEGV") << "kill -SEGV $$" << 139;
        QTest::newRow("SIGKILL") << "kill -KILL $$" << 137;
    }
    void exitsAsTheProgramDoes()
    {
        QFETCH(QString, script);
        QFETCH(int, expected);
        MpirunBed bed;
        QCOMPARE(bed.run({"sh", "-c", script}).exitCode, expected);
        QCOMPARE(bed.record(JobId {1})->exitStatus, expected);
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
    }

    /// "Any input that is received on mpirun's standard input, is forwarded to the parallel job ...
    /// its output is forwarded back" (section 2.3).
    void carriesMegabytesUnchanged()
    {
        MpirunBed bed;
        const QByteArray bytes = randomBytes(8'000'000);
        const auto process = bed.begin({"cat"});
        process->write(bytes);
        const auto run = MpirunBed::finish(*process);
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.output == bytes);
        QCOMPARE(run.errors, QString());
    }

    void keepsTheStreamsApart()
    {
        MpirunBed bed;
        const auto run = bed.run({"sh", "-c", twoStreams});
        QCOMPARE(run.exitCode, 0);
        QVERIFY(run.output == QByteArray(2'000'000, 'o'));
        QVERIFY(run.errors == QString(2'000'000, 'e'));
    }

    void carriesFilesAndAnEmptyInput()
    {
        MpirunBed bed;
        const QByteArray bytes = randomBytes(1'000'000);
        QFile in(bed.file("in"));
        QVERIFY(in.open(QIODevice::WriteOnly));
        in.write(bytes);
        in.close();
        QProcess shell;
        shell.setWorkingDirectory(QFileInfo(bed.path()).path());
        shell.start("sh",
            {"-c",
                "\"$0\" --db control.db cat <in >out && "
                "\"$0\" --db control.db wc -c <&- >none",
                MIDPLANE_MPIRUN});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(QString(shell.readAllStandardError()), QString());
        QVERIFY(bed.contentOf("out") == bytes);
        QCOMPARE(bed.contentOf("none").trimmed(), QByteArray("0"));
    }

    /// A program that does not read its input, and one whose output nobody reads.
    void handsOnEndsOfPipes()
    {
        MpirunBed bed;
        QProcess shell;
        shell.setWorkingDirectory(QFileInfo(bed.path()).path());
        shell.start("sh",
            {"-c",
                "yes | \"$0\" --db control.db true && "
                "\"$0\" --db control.db yes | head -n 1",
                MIDPLANE_MPIRUN});
        QVERIFY(shell.waitForFinished(60'000));
        QCOMPARE(shell.readAllStandardOutput(), QByteArray("y\n"));
        QTRY_COMPARE(bed.inventory(), "0 jobs, 0 partitions");
        QCOMPARE(bed.record(JobId {2})->exitStatus, 128 + SIGPIPE);
    }

    /// The last words are delivered before the job ends.
    void losesNoLastWords()
    {
        MpirunBed bed;
        const auto run = bed.run({"sh", "-c", "head -c 300000 /dev/zero; kill -KILL $$"});
        QCOMPARE(run.exitCode, 137);
        QCOMPARE(run.output.size(), 300'000);
    }

    void takesTheClassicSpellings()
    {
        MpirunBed bed;
        const auto run = bed.run({"-np", "1024", "-connect", "TORUS", "-mode", "VN", "-cwd", "/",
            "-env", "A=1 B='x y'", "-verbose", "1", "-args", "-c 'echo $A,$B,$(pwd),$1' x", "-exe",
            "sh", "--", "-np"});
        QCOMPARE(run.output, QByteArray("1,x y,/,-np\n"));
        const JobRecord record = *bed.record(JobId {1});
        QCOMPARE(record.nodes, 1024);
        QCOMPARE(record.definition.mode, 2);
        QCOMPARE(record.definition.workingDirectory, std::string("/"));
    }

    /// What looks like an option of ours belongs to the program once its name was said.
    void optionsEndAtTheExecutable()
    {
        MpirunBed bed;
        const auto run = bed.run({"echo", "--db", "x", "--", "-np", "--help"});
        QCOMPARE(run.output, QByteArray("--db x -- -np --help\n"));
    }

    void runsOnLessThanAMidplane()
    {
        MpirunBed bed;
        QCOMPARE(bed.run({"--size", "32", "true"}).exitCode, 0);
        QCOMPARE(bed.record(JobId {1})->nodes, 32);
    }

    void keepsThePartitionWithNofree()
    {
        MpirunBed bed;
        QCOMPARE(bed.run({"-nofree", "true"}).exitCode, 0);
        QCOMPARE(bed.inventory(), "0 jobs, 1 partitions");
        QCOMPARE(bed.story(), "P+ PC PA PB PI J+ JS JR JT J-");
    }

    void refusesWithTheFix_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("message");
        const auto row
            = [](const char* name, const QStringList& arguments, int exitCode,
                  const char* message) { QTest::newRow(name) << arguments << exitCode << message; };
        row("no executable", {}, 2, "EXECUTABLE: is missing");
        row("an unknown option", {commandLineTypo, "5", "true"}, 2, commandLineTypo);
        row("no such executable", {"no-such-program"}, 127, "not found in PATH");
        row("no such file", {"./no-such-program"}, 127, "no such file");
        row("not executable", {"/etc/passwd"}, 126, "chmod +x");
        row("too large", {"--shape", "9x1x1", "true"}, 1, "too small");
        row("too many nodes", {"--size", "10000000", "true"}, 1, "too small");
        row("no shape", {"--shape", "2x2", "true"}, 2, "--shape");
        row("size 0", {"--size", "0", "true"}, 2, "--size");
        row("no such partition", {"--partition", "X", "true"}, 1, "there is no partition \"X\"");
        row("a partition of a size", {"--partition", "X", "--size", "1", "true"}, 2, "leave out");
        row("mesh and torus", {"--mesh", "--torus", "true"}, 2, "--mesh");
        row("no division", {"--stages", "1-10", "true"}, 2, "2-10");
        row("4-8 on nothing", {"--stages", "4-8", "true"}, 2, "--partition");
        row("6-7 of nothing", {"--stages", "6-7", "true"}, 2, "--job");
        row("6-7 of another", {"--stages", "6-7", "--job", "5"}, 1, "there is no job 5");
        row("a job to add", {"--job", "5", "true"}, 2, "--stages 6-7");
        row("noallocate of nothing", {"--noallocate", "true"}, 2, "--partition");
        row("no variable", {"--env", "AB", "true"}, 2, "NAME=value");
        row("no folder", {"--cwd", "/no/such/folder", "true"}, 2, "/no/such/folder");
        row("a report of nobody", {"--report", "r", "true"}, 2, "--launcher");
        row("negative time", {"--wait", "-1", "true"}, 2, "--wait");
    }
    void refusesWithTheFix()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, message);
        static MpirunBed bed; // Nothing is changed on it.
        const auto run = bed.run(arguments);
        QVERIFY2(run.errors.contains(message), qPrintable(run.errors));
        QCOMPARE(run.exitCode, exitCode);
        QCOMPARE(bed.inventory(), "0 jobs, 0 partitions");
        QCOMPARE(bed.story(), "");
    }

    void needsAControlSystem_data()
    {
        QTest::addColumn<QString>("content");
        QTest::newRow("none named") << "";
        QTest::newRow("not there") << "-";
        QTest::newRow("something else") << "this is no control system";
    }
    void needsAControlSystem()
    {
        QFETCH(QString, content);
        QTemporaryDir folder;
        const QString path = folder.filePath("file.db");
        if (content != "-") {
            QFile file(path);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content.toUtf8());
        }
        QProcess process;
        process.start(MIDPLANE_MPIRUN,
            content.isEmpty() ? QStringList {"true"} : QStringList {"--db", path, "true"});
        const auto run = MpirunBed::finish(process);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(
            run.errors.contains(content.isEmpty() ? "--db FILE" : path), qPrintable(run.errors));
    }

    /// A program that is found by its job only: the record says why it did not run.
    void anExecutableThatIsMissingIsWrittenDown()
    {
        MpirunBed bed;
        bed.define("managed");
        bed.boot("managed");
        const auto run = bed.run({"--stages", "5-7", "--partition", "managed", "no-such-program"});
        QCOMPARE(run.exitCode, 127);
        QCOMPARE(bed.record(JobId {1})->exitStatus, 127);
        QVERIFY(bed.record(JobId {1})->errorText.find("not found in PATH") != std::string::npos);
        QCOMPARE(bed.letter(JobId {1}), "T");
    }

    /// Two users and no manager (Miller et al., section 5.4).
    void theSecondOfTwoIsRefusedOrWaits()
    {
        MpirunBed bed;
        bed.define("shared");
        const auto first
            = bed.begin({"--partition", "shared", "--user", "anna", "sh", "-c", "read line"});
        QTRY_COMPARE(bed.letter(JobId {1}), "R");
        const auto second = bed.run({"--partition", "shared", "--user", "bob", "touch", "ran"});
        QCOMPARE(second.exitCode, 1);
        QVERIFY2(second.errors.contains("running job 1 of anna"), qPrintable(second.errors));
        QVERIFY(!QFile::exists(bed.file("ran")));
        const auto patient = bed.begin({"--partition", "shared", "--wait", "100", "touch", "ran"});
        QTRY_COMPARE(bed.letter(JobId {3}), "Q"); // Added, and refused to start as yet.
        QVERIFY(!QFile::exists(bed.file("ran")));
        first->write("go\n");
        QCOMPARE(MpirunBed::finish(*first).exitCode, 0);
        QCOMPARE(MpirunBed::finish(*patient).exitCode, 0);
        QVERIFY(QFile::exists(bed.file("ran")));
    }

    void aDryRunChangesNothing()
    {
        MpirunBed bed;
        const auto run = bed.run({"--dry-run", "--shape", "2x1x1", "touch", "ran"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.output.count('\n'), 9);
        QVERIFY(run.output.startsWith("stage 2: add a partition on "));
        QCOMPARE(bed.story(), "");
        QVERIFY(!QFile::exists(bed.file("ran")));
        QCOMPARE(bed.run({"--dry-run", "--shape", "9x1x1", "true"}).exitCode, 1);
    }

    void tellsHowItIsUsed()
    {
        MpirunBed bed;
        const auto help = bed.run({"-h"});
        QCOMPARE(help.exitCode, 0);
        for (const char* option : {"--db", "--stages", "--launcher", "--wait", "Exit status"})
            QVERIFY2(help.output.contains(option), option);
        QVERIFY(bed.run({"--version"}).output.startsWith("midplane-mpirun "));
    }
};

QTEST_GUILESS_MAIN(MpirunTest)
#include "tst_Mpirun.moc"

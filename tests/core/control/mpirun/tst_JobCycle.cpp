// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <csignal>

#include "tests/core/control/mpirun/CycleFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

/// The stages of a job's life, and which of them an mpirun does (Aridor et al., open job
/// management, sections 3.1 and 3.2).
class JobCycleTest : public QObject {
    Q_OBJECT

private slots:
    /// "handle all the stages starting from 2 to the final 10"
    void doesAllOfTheStages()
    {
        CycleFixture fixture;
        fixture.begin(CycleFixture::request("2-10"));
        QCOMPARE(fixture.story(), "P+ PC");
        fixture.after(13s);
        QCOMPARE(fixture.story(), "P+ PC PA PB PI J+ JS");
        QVERIFY(fixture.program.started.empty()); // The launch takes time.
        fixture.after(3s);
        QCOMPARE(fixture.program.started.size(), std::size_t {1});
        QCOMPARE(fixture.story(), "P+ PC PA PB PI J+ JS JR");
        fixture.endProgram({3, false});
        QCOMPARE(fixture.story(), "P+ PC PA PB PI J+ JS JR JT J- PD");
        QVERIFY(!fixture.cycle->isOver());
        fixture.after(9s);
        QCOMPARE(fixture.story(), "P+ PC PA PB PI J+ JS JR JT J- PD PT PF P-");
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 3);
        QCOMPARE(fixture.told.stages, (std::set {2, 3, 4, 5, 6, 7, 8, 9, 10}));
        QCOMPARE(fixture.told.complaints, QStringList());
        QCOMPARE(fixture.record(JobId {1})->exitStatus, 3);
    }

    /// "LoadLeveler handles job scheduling and creation and destruction of partitions, while mpirun
    /// is responsible for monitoring the partitions' boot, adding, starting, monitoring jobs, and
    /// removing terminated jobs"
    void doesWhatLoadLevelerLeavesToIt()
    {
        CycleFixture fixture;
        fixture.define("ll");
        fixture.create("ll");
        const SequenceId begin = fixture.position();
        fixture.begin(CycleFixture::requestOn("ll", "4-8"));
        QCOMPARE(fixture.story(begin), ""); // It only watches the boot.
        fixture.after(16s);
        QCOMPARE(fixture.story(begin), "PA PB PI J+ JS JR");
        fixture.endProgram({0, false});
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 0);
        QCOMPARE(fixture.story(begin), "PA PB PI J+ JS JR JT J-");
        fixture.after(100s);
        QCOMPARE(fixture.letter("ll"), 'I'); // What becomes of it is LoadLeveler's business.
        QCOMPARE(fixture.told.stages, (std::set {4, 5, 6, 7, 8}));
        QVERIFY(fixture.told.boots.empty());
    }

    /// SLURM's "stages 5 through 8": the partition was booted long ago (section 4.1).
    void doesWhatSlurmLeavesToIt()
    {
        CycleFixture fixture;
        fixture.define("slurm");
        fixture.boot("slurm");
        const SequenceId begin = fixture.position();
        fixture.begin(CycleFixture::requestOn("slurm", "5-8"));
        fixture.after(3s);
        fixture.endProgram({0, false});
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.story(begin), "J+ JS JR JT J-");
        QCOMPARE(fixture.told.stages, (std::set {5, 6, 7, 8}));
        QCOMPARE(fixture.letter("slurm"), 'I');
    }

    /// "the role of mpirun may be reduced to stages 6 and 7 only"
    void onlyStartsAndWatchesAJob()
    {
        CycleFixture fixture;
        fixture.define("ours");
        fixture.boot("ours");
        const JobId job = fixture.addJob("ours");
        const SequenceId begin = fixture.position();
        RunRequest request = CycleFixture::request("6-7");
        request.job = job;
        fixture.begin(request);
        fixture.after(3s);
        QCOMPARE(fixture.program.started.size(), std::size_t {1});
        const ProgramStart start = fixture.program.started.front(); // From the record.
        QCOMPARE(start.executable, std::string("managed work"));
        QCOMPARE(start.arguments, (std::vector<std::string> {"a", "b c"}));
        fixture.endProgram({7, false});
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 7);
        QCOMPARE(fixture.story(begin), "JS JR JT");
        QCOMPARE(fixture.letter(job), 'T'); // Removing it is the manager's stage 8.
        QCOMPARE(fixture.told.stages, (std::set {6, 7}));
        QCOMPARE(fixture.told.jobs, std::vector {job});
    }

    /// A partition that is there is booted when it is free, and freed again then, but never
    /// removed.
    void bootsAPartitionThatIsThere()
    {
        CycleFixture fixture;
        fixture.define("mine");
        const SequenceId begin = fixture.position();
        fixture.begin(CycleFixture::requestOn("mine"));
        fixture.after(16s);
        fixture.endProgram({0, false});
        fixture.after(9s);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.story(begin), "PC PA PB PI J+ JS JR JT J- PD PT PF");
        QCOMPARE(fixture.told.boots, std::vector<std::string> {"mine"});
    }

    /// "as well as to use existing partitions with or without booting or freeing them" (Miller et
    /// al., section 4.1).
    void leavesAPartitionAsItFoundIt_data()
    {
        QTest::addColumn<bool>("wasBooted");
        QTest::addColumn<bool>("mayFree");
        QTest::addColumn<QString>("expected");
        QTest::newRow("booted by others") << true << true << "J+ JS JR JT J-";
        QTest::newRow("booted here, --nofree") << false << false << "PC PA PB PI J+ JS JR JT J-";
    }
    void leavesAPartitionAsItFoundIt()
    {
        QFETCH(bool, wasBooted);
        QFETCH(bool, mayFree);
        QFETCH(QString, expected);
        CycleFixture fixture;
        fixture.define("there");
        if (wasBooted)
            fixture.boot("there");
        const SequenceId begin = fixture.position();
        RunRequest request = CycleFixture::requestOn("there");
        request.mayFree = mayFree;
        fixture.begin(request);
        fixture.after(16s);
        fixture.endProgram({0, false});
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.story(begin), expected);
        QCOMPARE(fixture.letter("there"), 'I');
        QVERIFY(fixture.told.boots.empty()); // Nothing that a launcher would have to free.
    }

    void writesDownWhoseJobItIs()
    {
        CycleFixture fixture;
        fixture.begin(CycleFixture::request());
        fixture.after(16s);
        const JobDefinition job = fixture.record(JobId {1})->definition;
        QCOMPARE(job.name, std::string("mark of this mpirun"));
        QCOMPARE(job.user, std::string("anna"));
        QVERIFY(job.hasFrontEnd);
        QCOMPARE(job.maker, std::string("mark of this mpirun"));
        const auto partition = *fixture.bridge->read(
            [&](const BridgeModel& model) { return *model.findPartition(job.partition); });
        QCOMPARE(partition.maker, std::string("mark of this mpirun"));
        QCOMPARE(partition.bootedBy, std::string("mark of this mpirun"));
        const auto environment = fixture.program.started.front().environment;
        QVERIFY(std::count(environment.begin(), environment.end(), "MIDPLANE_JOB=1") == 1);
    }

    /// With --nofree the partition is meant to stay: it bears no mark by which it would be removed.
    void marksOnlyWhatIsToGo()
    {
        CycleFixture fixture;
        RunRequest request = CycleFixture::request();
        request.mayFree = false;
        fixture.begin(request);
        fixture.after(16s);
        fixture.endProgram({0, false});
        QVERIFY(fixture.cycle->isOver());
        const auto left = *fixture.bridge->read(
            [](const BridgeModel& model) { return model.partitions().begin()->second; });
        QCOMPARE(left.maker, std::string());
        QCOMPARE(left.bootedBy, std::string());
    }

    void handsSignalsToTheProgram_data()
    {
        QTest::addColumn<int>("signal");
        for (const int signal :
            {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGTSTP, SIGCONT, SIGWINCH})
            QTest::addRow("%s", strsignal(signal)) << signal;
    }
    void handsSignalsToTheProgram()
    {
        QFETCH(int, signal);
        CycleFixture fixture;
        fixture.begin(CycleFixture::request());
        fixture.after(16s);
        fixture.signal(signal); // As a slave daemon sends it to the mpirun.
        QCOMPARE(fixture.program.received, std::vector {signal});
        const JobId job = *fixture.cycle->job();
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.signalJob(job, signal); }));
        fixture.deliver(); // As a console sends it to the job.
        QCOMPARE(fixture.program.received, (std::vector {signal, signal}));
        QCOMPARE(fixture.letter(job), 'R'); // What comes of it is up to the program.
    }

    void aSignalToAnotherJobIsNotOurs()
    {
        CycleFixture fixture;
        fixture.define("other", {1, 0, 0});
        fixture.boot("other");
        const JobId other = fixture.addJob("other");
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.startJob(other); }));
        fixture.begin(CycleFixture::request());
        fixture.after(16s);
        QVERIFY(
            fixture.command([&](BridgeModel& model) { return model.signalJob(other, SIGUSR1); }));
        fixture.deliver();
        QCOMPARE(fixture.program.received, std::vector<int>());
    }

    /// A debugger stops the job in the control system, and so its program.
    void holdsTheProgramWithItsJob()
    {
        CycleFixture fixture;
        fixture.begin(CycleFixture::request());
        fixture.after(16s);
        const JobId job = *fixture.cycle->job();
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.holdJob(job); }));
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.continueJob(job); }));
        fixture.deliver();
        QCOMPARE(fixture.program.received, (std::vector {SIGSTOP, SIGCONT}));
    }

    /// "it exits with the return code of the job" (section 2.3); signals as shells count them.
    void answersTheExitStatusOfTheProgram_data()
    {
        QTest::addColumn<int>("status");
        QTest::addColumn<bool>("wasSignalled");
        QTest::addColumn<int>("expected");
        QTest::newRow("0") << 0 << false << 0;
        QTest::newRow("3") << 3 << false << 3;
        QTest::newRow("255") << 255 << false << 255;
        QTest::newRow("SIGKILL") << SIGKILL << true << 137;
        QTest::newRow("SIGSEGV") << SIGSEGV << true << 139;
    }
    void answersTheExitStatusOfTheProgram()
    {
        QFETCH(int, status);
        QFETCH(bool, wasSignalled);
        QFETCH(int, expected);
        CycleFixture fixture {BootModel::instant()};
        fixture.begin(CycleFixture::request());
        fixture.endProgram({status, wasSignalled});
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), expected);
        QCOMPARE(fixture.record(JobId {1})->exitStatus, expected);
        QVERIFY(!fixture.record(JobId {1})->wasKilled);
    }

    void aProgramThatCannotBeRunIsWrittenDown()
    {
        CycleFixture fixture {BootModel::instant()};
        fixture.program.failure = ProgramFailure {127, "work: not found in PATH"};
        fixture.define("kept");
        fixture.boot("kept");
        RunRequest request = CycleFixture::request("6-7");
        request.job = fixture.addJob("kept");
        fixture.begin(request);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 127);
        QCOMPARE(fixture.record(*request.job)->errorText, std::string("work: not found in PATH"));
        QCOMPARE(fixture.record(*request.job)->exitStatus, 127);
        QCOMPARE(fixture.told.complaints, QStringList("work: not found in PATH"));
    }
};

QTEST_APPLESS_MAIN(JobCycleTest)
#include "tst_JobCycle.moc"

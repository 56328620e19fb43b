// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "tests/core/control/mpirun/CycleFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

/// What is busy or cannot be: several mpiruns without a manager between them.
class JobCycleRefusalsTest : public QObject {
    Q_OBJECT

private slots:
    /// The honor system (Miller et al., section 5.4): two users and no manager. The second comes to
    /// a partition that is in use and is refused, by name.
    void theSecondOfTwoIsRefused()
    {
        CycleFixture first;
        first.define("shared");
        first.begin(CycleFixture::requestOn("shared"));
        first.after(16s);
        FakeProgram program;
        ToldSteps told;
        RunRequest request = CycleFixture::requestOn("shared");
        request.definition.user = "bob";
        JobCycle second(*first.bridge, program, told, request);
        second.advance({});
        QVERIFY(second.isOver());
        QCOMPARE(second.exitStatus(), 1);
        QVERIFY2(told.complaints.first().contains("running job 1 of anna"),
            qPrintable(told.complaints.first()));
        QVERIFY(told.complaints.first().contains("--wait"));
        QCOMPARE(first.letter(JobId {1}), 'R'); // The first has not noticed anything.
        QCOMPARE(first.letter(JobId {2}), '-');
        QCOMPARE(first.letter("shared"), 'I');
    }

    /// Both come while it boots. One job runs, and the end of the other does not harm it, even
    /// where the loser is the one that booted.
    void ofTwoThatWaitForTheBootOneRuns()
    {
        CycleFixture first;
        first.define("shared");
        first.begin(CycleFixture::requestOn("shared"));
        FakeProgram program;
        ToldSteps told;
        JobCycle second(*first.bridge, program, told, CycleFixture::requestOn("shared"));
        second.advance({});
        QVERIFY(first.bridge->moveTimeTo(13s));
        second.advance({}); // The second is quicker.
        first.deliver();
        QVERIFY(first.cycle->isOver());
        QCOMPARE(first.cycle->exitStatus(), 1);
        QVERIFY(first.told.complaints.last().contains("another job runs on it"));
        QVERIFY(first.bridge->moveTimeTo(16s));
        second.advance({});
        QVERIFY(second.isProgramRunning());
    }

    void waitsForWhatIsBusy()
    {
        CycleFixture fixture;
        fixture.define("shared");
        fixture.boot("shared");
        const JobId other = fixture.addJob("shared");
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.startJob(other); }));
        RunRequest request = CycleFixture::requestOn("shared", "5-8");
        request.wait = 60s;
        fixture.begin(request);
        fixture.after(3s);
        fixture.pass(30s);
        QVERIFY(!fixture.cycle->isOver());
        QCOMPARE(fixture.letter(JobId {2}), 'Q');
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.endJob(other, 0); }));
        fixture.deliver();
        fixture.after(3s);
        QVERIFY(fixture.cycle->isProgramRunning());
    }

    /// Who ran there before had booted it, and frees it.
    void bootsAnewWhatWasFreedMeanwhile()
    {
        CycleFixture first;
        first.define("shared");
        first.begin(CycleFixture::requestOn("shared"));
        first.after(16s);
        FakeProgram program;
        ToldSteps told;
        RunRequest request = CycleFixture::requestOn("shared");
        request.wait = 60s;
        JobCycle second(*first.bridge, program, told, request);
        second.advance({});
        QCOMPARE(first.letter(JobId {2}), 'Q');
        first.endProgram({0, false});
        for (int seconds = 0; seconds < 40; ++seconds) {
            second.advance({});
            first.after(1s);
        }
        QVERIFY(first.cycle->isOver());
        QVERIFY(second.isProgramRunning());
        QCOMPARE(first.story(), "P+ PC PA PB PI J+ JS JR J+ JT J- PD PT PF PC PA PB PI JS JR");
        QCOMPARE(told.complaints, QStringList());
    }

    void waitsNoLongerThanAllowed()
    {
        CycleFixture fixture;
        fixture.define("all");
        fixture.define("part");
        fixture.boot("all");
        RunRequest request = CycleFixture::requestOn("part");
        request.wait = 60s;
        fixture.begin(request);
        fixture.pass(59s);
        QVERIFY(!fixture.cycle->isOver());
        fixture.pass(1s);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 1);
        QVERIFY2(fixture.told.complaints.first().contains("\"all\" (initialized"),
            qPrintable(fixture.told.complaints.first()));
    }

    /// Each refusal says why and what to do, and changes nothing.
    void refusesWhatCannotBe_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("reason");
        QTest::newRow("too large") << "size"
                                   << "too small";
        QTest::newRow("no such partition") << "unknown"
                                           << "there is no partition \"unknown\"";
        QTest::newRow("no such job") << "job"
                                     << "there is no job 77";
        QTest::newRow("nobody boots it") << "4-8"
                                         << "not being booted";
        QTest::newRow("not to be booted") << "noallocate"
                                          << "--noallocate";
        QTest::newRow("not for this user") << "user"
                                           << "may not use";
    }
    void refusesWhatCannotBe()
    {
        QFETCH(QString, what);
        QFETCH(QString, reason);
        CycleFixture fixture;
        fixture.define("there");
        RunRequest request = CycleFixture::requestOn("there");
        if (what == "size") {
            request.partition.reset();
            request.allocation.shape = Shape {9, 9, 9};
        } else if (what == "unknown") {
            request.partition = "unknown";
        } else if (what == "job") {
            request = CycleFixture::request("6-7");
            request.job = JobId {77};
        } else if (what == "4-8") {
            request.stages = bootAndJob;
        } else if (what == "noallocate") {
            request.mayBoot = false;
        } else {
            fixture.boot("there");
            QVERIFY(fixture.command(
                [](BridgeModel& model) { return model.addPartitionUser("there", "carl"); }));
        }
        const SequenceId begin = fixture.position();
        fixture.begin(request);
        QVERIFY(fixture.cycle->isOver());
        QCOMPARE(fixture.cycle->exitStatus(), 1);
        QVERIFY2(fixture.told.complaints.join(' ').contains(reason),
            qPrintable(fixture.told.complaints.join(' ')));
        QCOMPARE(fixture.story(begin), "");
    }

    void namesWhoHoldsTheMachine()
    {
        CycleFixture fixture;
        RunRequest all = CycleFixture::request();
        all.allocation.shape = Shape {8, 4, 4};
        fixture.begin(all);
        fixture.after(16s);
        FakeProgram program;
        ToldSteps told;
        JobCycle second(*fixture.bridge, program, told, CycleFixture::request());
        second.advance({});
        QVERIFY(second.isOver());
        QVERIFY2(told.complaints.first().contains("running job 1 of anna"),
            qPrintable(told.complaints.first()));
    }
};

QTEST_APPLESS_MAIN(JobCycleRefusalsTest)
#include "tst_JobCycleRefusals.moc"

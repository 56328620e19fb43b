// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/control/mpirun/Leftovers.h"
#include "tests/core/control/mpirun/CycleFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

LeftoverSearch searchOf(std::string dead)
{
    LeftoverSearch search;
    search.isGone = [dead = std::move(dead)](std::string_view mark) { return mark == dead; };
    return search;
}

} // namespace

/// "a failure of mpirun is noticed ... The parallel job the mpirun controlled is orphaned ... and,
/// in general, dies" (Aridor et al., open job management, section 2.3).
class LeftoversTest : public QObject {
    Q_OBJECT

private slots:
    /// Whenever the mpirun vanishes, rounds of taking down leave nothing.
    void nothingStaysWheneverItDies()
    {
        const LeftoverSearch search = searchOf("mark of this mpirun");
        for (int seconds = 0; seconds < 25; ++seconds) {
            CycleFixture fixture;
            fixture.begin(CycleFixture::request());
            fixture.after(SimTime {seconds});
            fixture.cycle.reset(); // kill -9
            for (int round = 0; round < 40; ++round) {
                QVERIFY(takeDown(*fixture.bridge, search));
                fixture.after(1s);
            }
            QVERIFY2(fixture.story().endsWith("P-"), qPrintable(fixture.story()));
            QVERIFY(!takeDown(*fixture.bridge, search)->isMoreToDo);
        }
    }

    void othersAreLeftAlone()
    {
        CycleFixture fixture;
        fixture.begin(CycleFixture::request());
        fixture.after(16s);
        const SequenceId before = fixture.position();
        const auto report = takeDown(*fixture.bridge, searchOf("another mark"));
        QVERIFY(report && report->done.empty() && !report->isMoreToDo);
        QCOMPARE(fixture.position(), before);
    }

    /// A description is a text of people: one that was copied from a partition of an mpirun, or a
    /// job of that name, makes nothing a leftover.
    void textsOfPeopleAreNoMarks()
    {
        CycleFixture fixture;
        const JobId job = *fixture.command([](BridgeModel& model) {
            PartitionDefinition restored = boxOf("restored", {{1, 0, 0}, {1, 1, 1}});
            restored.description = "mark of this mpirun";
            (void)model.addPartition(restored);
            JobDefinition definition;
            definition.name = "mark of this mpirun";
            definition.partition = "restored";
            return model.addJob(definition);
        });
        const auto report = takeDown(*fixture.bridge, searchOf("mark of this mpirun"));
        QVERIFY(report && report->done.empty());
        QCOMPARE(fixture.letter(job), 'Q');
        QCOMPARE(fixture.letter("restored"), 'F');
    }

    /// A partition of a person that the mpirun booted, and died before it could free it.
    void whatItBootedIsFreed()
    {
        CycleFixture fixture;
        fixture.define("hers");
        fixture.begin(CycleFixture::requestOn("hers"));
        fixture.after(16s);
        fixture.cycle.reset();
        for (int round = 0; round < 20; ++round) {
            QVERIFY(takeDown(*fixture.bridge, searchOf("mark of this mpirun")));
            fixture.after(1s);
        }
        QCOMPARE(fixture.letter("hers"), 'F');
    }

    /// A partition of the manager that was booted for the job, and a job of the manager: the one is
    /// freed, the other cancelled; both stay defined.
    void whatWasTakenOverStaysDefined()
    {
        CycleFixture fixture;
        fixture.define("manager");
        fixture.boot("manager");
        const JobId job = fixture.addJob("manager");
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.startJob(job); }));
        fixture.after(3s);
        LeftoverSearch search = searchOf("dead");
        search.job = job;
        search.partition = "manager";
        for (int round = 0; round < 20; ++round) {
            QVERIFY(takeDown(*fixture.bridge, search));
            fixture.after(1s);
        }
        QCOMPARE(fixture.letter(job), 'T');
        QCOMPARE(fixture.letter("manager"), 'F');
    }

    /// Somebody else came to run on what the dead one had made.
    void doesNotPullItAwayFromOthers()
    {
        CycleFixture fixture;
        RunRequest request = CycleFixture::request();
        fixture.begin(request);
        fixture.after(16s);
        const std::string name = *fixture.bridge->read(
            [](const BridgeModel& model) { return model.partitions().begin()->second.name; });
        fixture.cycle.reset();
        const LeftoverSearch search = searchOf("mark of this mpirun");
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.cancelJob(JobId {1}); }));
        const JobId other = *fixture.command([&](BridgeModel& model) {
            JobDefinition definition;
            definition.partition = name;
            definition.user = "anna";
            return model.addJob(definition);
        });
        QVERIFY(fixture.command([&](BridgeModel& model) { return model.startJob(other); }));
        const auto report = takeDown(*fixture.bridge, search);
        QVERIFY(report);
        QCOMPARE(report->left.size(), std::size_t {1});
        QVERIFY(report->left.front().find("job 2 of anna") != std::string::npos);
        QCOMPARE(fixture.letter(name), 'I');
    }

    void takesAllDownOnARunningClock()
    {
        auto bridge
            = std::make_shared<MemoryBridge>(std::make_shared<MachineTables>(*findMachine("bgl")),
                BootModel::constant(slowStages()), std::make_shared<RunningClock>(200));
        FakeProgram program;
        ToldSteps told;
        JobCycle cycle(*bridge, program, told, CycleFixture::request());
        cycle.advance({});
        const auto report
            = takeDownAll(*bridge, searchOf("mark of this mpirun"), std::chrono::minutes(1));
        QVERIFY(report);
        QVERIFY(!report->isMoreToDo);
        QVERIFY(report->left.empty());
        QVERIFY(report->done.back().starts_with("removed partition"));
    }

    void aPartitionInErrorIsReleasedToo()
    {
        CycleFixture fixture;
        fixture.begin(CycleFixture::request());
        fixture.after(16s);
        const MidplaneCoord midplane = *fixture.bridge->read([](const BridgeModel& model) {
            return model.partitions().begin()->second.block.midplanes.front();
        });
        QVERIFY(fixture.command([&](BridgeModel& model) {
            return model.setHardwareState(midplane, HardwareState::Error);
        }));
        fixture.cycle.reset();
        const LeftoverSearch search = searchOf("mark of this mpirun");
        const auto report = takeDown(*fixture.bridge, search);
        QVERIFY(report && report->left.empty() && !report->isMoreToDo);
        QVERIFY(fixture.story().endsWith("P-"));
    }
};

QTEST_APPLESS_MAIN(LeftoversTest)
#include "tst_Leftovers.moc"

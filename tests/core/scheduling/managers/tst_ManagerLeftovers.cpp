// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <fmt/format.h>

#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/ManagerLeftovers.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "tests/core/control/Boxes.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"
#include "tests/core/scheduling/managers/SimulatedFrontEnd.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// A block of alice with a name as managers give it, booted, and a job of hers on it.
struct Alice {
    explicit Alice(
        ManagerWorld& world, const std::string& name = "LL-7-1", MidplaneCoord at = {1, 3, 3})
        : m_world(world)
        , m_name(name)
    {
        const auto made = world.bridge.command([&](BridgeModel& model) -> BridgeResult<JobId> {
            PartitionDefinition block = boxOf(name, {at, {1, 1, 1}});
            block.owner = "alice";
            if (const auto added = model.addPartition(block); !added)
                return tl::unexpected(added.error());
            if (const auto booted = model.createPartition(name); !booted)
                return tl::unexpected(booted.error());
            JobDefinition definition;
            definition.name = name;
            definition.user = "alice";
            definition.partition = name;
            const auto added = model.addJob(definition);
            if (const auto started = model.startJob(*added); !started)
                return tl::unexpected(started.error());
            return added;
        });
        if (!made)
            qFatal("%s", made.error().reason.c_str());
        job = *made;
    }
    /// "block, job" as their states are.
    QString state()
    {
        return *m_world.bridge.read([&](const BridgeModel& model) {
            const auto id = model.partitionId(m_name);
            const auto running = model.stateOf(job);
            return QString(id ? letterOf(model.stateOf(*id)) : '-')
                + QString(running ? letterOf(*running) : '-');
        });
    }

    JobId job;

private:
    ManagerWorld& m_world;
    std::string m_name;
};

/// Until nothing is left, or it waits for others.
ManagerLeftovers::State clearAll(ManagerWorld& world, ManagerLeftovers& leftovers)
{
    for (int round = 0; round < 200; ++round) {
        const auto state = leftovers.clear(world.bridge);
        if (!state || *state != ManagerLeftovers::State::Going)
            return state.value_or(ManagerLeftovers::State::Going);
        world.bridge.moveTimeTo(world.now() + 1s);
    }
    return ManagerLeftovers::State::Going;
}

} // namespace

/// A manager touches what it made, by the record of the control system, and nothing else.
class ManagerLeftoversTest : public QObject {
    Q_OBJECT

private slots:
    void aNameProvesNothing()
    {
        ManagerWorld world;
        Alice alice(world);
        world.bridge.moveTimeTo(100s);
        QCOMPARE(alice.state(), QString("IR"));
        ManagerLeftovers leftovers("LL");
        QCOMPARE(clearAll(world, leftovers), ManagerLeftovers::State::Gone);
        QCOMPARE(leftovers.count(), 0);
        QCOMPARE(alice.state(), QString("IR"));
    }

    /// Whenever the manager dies.
    void whatItMadeIsTakenDown()
    {
        for (int seconds = 0; seconds < 60; seconds += 3) {
            ManagerWorld world;
            Alice alice(world);
            {
                LoadLevelerManager killed(world.bridge, {});
                killed.submit(jobOf(512, 20s));
                killed.submit(jobOf(16384, 20s));
                world.run(killed, SimTime {seconds});
            }
            ManagerLeftovers leftovers("LL");
            QCOMPARE(clearAll(world, leftovers), ManagerLeftovers::State::Gone);
            QCOMPARE(world.partitionCount(), std::size_t {1});
            QCOMPARE(world.jobCount(), std::size_t {1});
            QVERIFY(alice.state().at(0) != QChar('-'));
            QVERIFY(*world.bridge.read(
                [](const BridgeModel& model) { return model.openSubmissions().empty(); }));
        }
    }

    void anotherManagerIsLeftAlone()
    {
        ManagerWorld world;
        LoadLevelerManager other(world.bridge, {.manager = {.name = "LL-7"}});
        other.submit(jobOf(512, 1000s));
        world.run(other, 100s);
        ManagerLeftovers leftovers("LL");
        QCOMPARE(clearAll(world, leftovers), ManagerLeftovers::State::Gone);
        QCOMPARE(world.partitionCount(), std::size_t {1});
        QCOMPARE(world.jobCount(), std::size_t {1});
    }

    /// A block of alice that was booted for a job is freed again, and stays defined.
    void whatItBootedForAJobIsFreed()
    {
        ManagerWorld world;
        QVERIFY(world.bridge.command([](BridgeModel& model) {
            return model.addPartition(boxOf("hers", {{0, 0, 0}, {1, 1, 1}}));
        }));
        {
            LoadLevelerManager killed(world.bridge, {});
            JobRequest request;
            request.partition = "hers";
            killed.submit(request);
            world.run(killed, 100s);
        }
        QVERIFY(world.stateOf("hers") == PartitionState::Initialized);
        ManagerLeftovers leftovers("LL");
        QCOMPARE(clearAll(world, leftovers), ManagerLeftovers::State::Gone);
        QVERIFY(world.stateOf("hers") == PartitionState::Free);
    }

    /// A job of alice that waits for a block of the dead manager keeps the block defined.
    void aJobOfOthersKeepsTheBlock()
    {
        ManagerWorld world;
        {
            LoadLevelerManager killed(world.bridge, {});
            killed.submit(jobOf(512, 1000s));
            world.run(killed, 100s);
        }
        const JobId hers = *world.bridge.command([](BridgeModel& model) {
            JobDefinition definition;
            definition.partition = "LL-1-1";
            return model.addJob(definition);
        });
        ManagerLeftovers leftovers("LL");
        QCOMPARE(clearAll(world, leftovers), ManagerLeftovers::State::Stuck);
        QVERIFY2(leftovers.obstacle().find(fmt::format("job {}", hers.value)) != std::string::npos,
            leftovers.obstacle().c_str());
        QCOMPARE(world.jobCount(), std::size_t {1});
        QVERIFY(world.stateOf("LL-1-1") == PartitionState::Free);
    }

    /// What a running manager gives back: a job of another program that came onto its block stays.
    void aBlockOnWhichOthersRunIsGivenBackLater()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        manager.submit(jobOf(512, 50s));
        std::optional<JobId> hers;
        for (int second = 1; second < 400; ++second) {
            world.bridge.moveTimeTo(SimTime {second});
            if (!hers) {
                // As soon as the job of the manager is over.
                const auto added
                    = world.bridge.command([](BridgeModel& model) -> BridgeResult<JobId> {
                          if (model.partitions().empty() || model.jobs().empty()
                              || model.stateOf(model.jobs().begin()->first) != JobState::Terminated)
                              return refused(StatusCode::IncompatibleState, "not yet");
                          JobDefinition definition;
                          definition.user = "alice";
                          definition.runTime = SimTime {100};
                          definition.partition = model.partitions().begin()->second.name;
                          const auto job = model.addJob(definition);
                          if (const auto started = model.startJob(*job); !started)
                              return tl::unexpected(started.error());
                          return job;
                      });
                if (added)
                    hers = *added;
            }
            manager.step();
            if (hers && second < 200)
                QVERIFY(*world.bridge.read([&](const BridgeModel& model) {
                    const auto state = model.stateOf(*hers);
                    return state && *state != JobState::Dying;
                }));
            if (hers && *world.bridge.read([&](const BridgeModel& model) {
                    return model.stateOf(*hers) == JobState::Terminated;
                }))
                world.bridge.command([&](BridgeModel& model) { return model.removeJob(*hers); });
        }
        QVERIFY(hers.has_value());
        QVERIFY2(diaryOf(manager).contains("of alice runs on it"), qPrintable(diaryOf(manager)));
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// A front end died: the manager looks for what that made, and a job of alice with the same
    /// name is not it.
    void aJobOfTheSameNameIsNotTakenBack()
    {
        ManagerWorld world;
        SimulatedFrontEnd frontEnd(world.bridge);
        Alice alice(world, "LL-1-1");
        world.bridge.moveTimeTo(100s);
        LoadLevelerManager manager(
            world.bridge, {.manager = {.name = "LL", .frontEndStages = allButPlace}}, &frontEnd);
        manager.submit(jobOf(512, 1000s));
        manager.step();
        frontEnd.crash();
        world.run(manager, 200s);
        QCOMPARE(alice.state(), QString("IR"));
    }

    /// Static partitions: one that alice defined under the name of the set, and booted, is hers.
    void anIdleBlockOfOthersDoesNotGiveWay()
    {
        ManagerWorld world;
        auto partitions = *slurmPartitions(world.tables);
        const std::string whole = partitions.front().definition.name;
        const PartitionDefinition small = partitions.back().definition;
        QVERIFY(
            world.bridge.command([&](BridgeModel& model) { return model.addPartition(small); }));
        QVERIFY(world.bridge.command(
            [&](BridgeModel& model) { return model.createPartition(small.name); }));
        world.bridge.moveTimeTo(100s);
        SlurmManager manager(
            world.bridge, {.partitions = partitions, .largeJobs = WeeklyWindow::always()});
        manager.submit(jobOf(nodesOfMachine(world.tables->machine()), 10s));
        world.run(manager, 500s);
        QVERIFY(world.stateOf(small.name) == PartitionState::Initialized);
        QVERIFY(!manager.find(RequestId {1})->started);
    }

    /// Partitions that a killed manager prepared are those of the next one of its name: it removes
    /// them when it closes.
    void preparedPartitionsBelongToTheNextOfTheName()
    {
        ManagerWorld world;
        const auto partitions = *slurmPartitions(world.tables);
        {
            SlurmManager killed(world.bridge, {.partitions = partitions});
            killed.submit(jobOf(512, 10s));
            world.run(killed);
        }
        QCOMPARE(world.partitionCount(), partitions.size());
        ManagerLeftovers leftovers("slurm");
        QCOMPARE(clearAll(world, leftovers), ManagerLeftovers::State::Gone);
        QCOMPARE(world.partitionCount(), partitions.size());
        SlurmManager next(world.bridge, {.partitions = partitions});
        next.submit(jobOf(512, 10s));
        world.run(next);
        QCOMPARE(next.counts().boots, 0); // It is still booted.
        world.close(next);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }
};

QTEST_GUILESS_MAIN(ManagerLeftoversTest)

#include "tst_ManagerLeftovers.moc"

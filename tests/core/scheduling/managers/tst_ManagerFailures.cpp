// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"
#include "tests/core/scheduling/managers/SimulatedFrontEnd.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

/// A control system whose storage fails while somebody says so.
class FailingBridge final : public Bridge {
public:
    explicit FailingBridge(Bridge& inner)
        : m_inner(inner)
    {
    }

    EventHub& events() override { return m_inner.events(); }
    const TablesPtr& tables() const override { return m_inner.tables(); }
    BridgeResult<void> moveTimeTo(SimTime time) override { return m_inner.moveTimeTo(time); }

    bool isLocked = false;
    int failsEvery = 0; ///< Each so many-th command; 0: none.

protected:
    BridgeResult<void> carryOut(const Work& work) override
    {
        if (isLocked || (failsEvery > 0 && ++m_commands % failsEvery == 0))
            return refused(StatusCode::ConnectionError, "the file is locked");
        return m_inner.command([&](BridgeModel& model) -> BridgeResult<void> {
            work(model);
            return {};
        });
    }
    BridgeResult<void> look(const Look& look) override
    {
        if (isLocked)
            return refused(StatusCode::ConnectionError, "the file is locked");
        const auto done = m_inner.read([&](const BridgeModel& model) {
            look(model);
            return true;
        });
        return done ? BridgeResult<void> {} : tl::unexpected(done.error());
    }

private:
    Bridge& m_inner;
    int m_commands = 0;
};

constexpr MidplaneCoord corner {0, 0, 0};

/// The first midplane that the job has.
MidplaneCoord midplaneOf(ManagerWorld& world, const BridgeManager& manager, RequestId job)
{
    const auto place = *placeOf(world.bridge, manager.find(job)->partition);
    return world.tables->machine().grid().coordAt(static_cast<int>(*place->midplanes.first()));
}

} // namespace

/// A manager outlives what goes wrong, and leaves nothing behind.
class ManagerFailuresTest : public QObject {
    Q_OBJECT

private slots:
    /// The partition is in error and keeps its hardware until that is repaired at 1000 s; the job
    /// is started elsewhere at once, at the head of the queue.
    void aJobOnFailingHardwareIsResubmitted()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId job = manager.submit(jobOf(512, 100s));
        MidplaneCoord broken = corner;
        world.at(50s, [&] {
            broken = midplaneOf(world, manager, job);
            QVERIFY(world.setHardware(broken, HardwareState::Error));
        });
        world.at(999s, [&] {
            QCOMPARE(manager.releases().size(), std::size_t {1});
            QVERIFY(!manager.releases().front()->obstacle().empty());
        });
        world.at(1000s, [&] {
            QVERIFY(world.setHardware(broken, HardwareState::Service));
            QVERIFY(world.setHardware(broken, HardwareState::Available));
        });
        world.run(manager);
        QVERIFY2(manager.find(job)->state == ManagedState::Ended, qPrintable(diaryOf(manager)));
        QCOMPARE(*manager.find(job)->started, SimTime {91s});
        QCOMPARE(manager.find(job)->failures, 1);
        QVERIFY(manager.isIdle());
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    void orItFailsWhereTheManagerIsToldSo()
    {
        ManagerWorld world;
        LoadLevelerOptions options;
        options.manager.onFailure = OnFailure::Fail;
        LoadLevelerManager manager(world.bridge, std::move(options));
        const RequestId job = manager.submit(jobOf(512, 100s));
        world.at(50s, [&] {
            QVERIFY(world.setHardware(midplaneOf(world, manager, job), HardwareState::Error));
        });
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::Failed);
        QVERIFY(manager.find(job)->reason.find("hardware error") != std::string::npos);
    }

    /// At every stage of the boot the place is given up for another, whatever happens to jobs.
    void aBootThatFailsIsTriedElsewhere_data()
    {
        QTest::addColumn<int>("at");
        QTest::addColumn<bool>("isStatic");
        for (const int at : {0, 1, 20, 26})
            for (const bool isStatic : {false, true})
                QTest::addRow("%d s, %s", at, isStatic ? "static" : "dynamic") << at << isStatic;
    }
    void aBootThatFailsIsTriedElsewhere()
    {
        QFETCH(int, at);
        QFETCH(bool, isStatic);
        ManagerWorld world;
        std::unique_ptr<BridgeManager> manager;
        if (isStatic) {
            SlurmOptions options;
            options.manager.onFailure = OnFailure::Fail;
            options.partitions = *slurmPartitions(world.tables);
            manager = std::make_unique<SlurmManager>(world.bridge, std::move(options));
        } else {
            LoadLevelerOptions options;
            options.manager.onFailure = OnFailure::Fail;
            manager = std::make_unique<LoadLevelerManager>(world.bridge, std::move(options));
        }
        const RequestId job = manager->submit(jobOf(512, 100s));
        manager->step();
        const MidplaneCoord broken = midplaneOf(world, *manager, job);
        world.at(SimTime {at}, [&] { QVERIFY(world.setHardware(broken, HardwareState::Error)); });
        world.at(2000s, [&] {
            QVERIFY(world.setHardware(broken, HardwareState::Service));
            QVERIFY(world.setHardware(broken, HardwareState::Available));
        });
        world.run(*manager);
        QVERIFY2(manager->find(job)->state == ManagedState::Ended, qPrintable(diaryOf(*manager)));
        QCOMPARE(*manager->find(job)->started, SimTime {at + 41});
        world.close(*manager);
        QCOMPARE(world.partitionCount(), std::size_t {0});
        QCOMPARE(world.jobCount(), std::size_t {0});
    }

    /// Somebody else frees or removes what is the manager's.
    void othersMeddle_data()
    {
        QTest::addColumn<int>("at");
        for (const int at : {0, 1, 10, 27, 30, 41, 80, 141, 145})
            QTest::addRow("%d s", at) << at;
    }
    void othersMeddle()
    {
        QFETCH(int, at);
        for (const bool isStatic : {false, true}) {
            ManagerWorld world;
            std::unique_ptr<BridgeManager> manager;
            if (isStatic) {
                SlurmOptions options;
                options.partitions = *slurmPartitions(world.tables);
                manager = std::make_unique<SlurmManager>(world.bridge, std::move(options));
            } else {
                manager = std::make_unique<LoadLevelerManager>(world.bridge, LoadLevelerOptions {});
            }
            const RequestId job = manager->submit(jobOf(512, 100s));
            manager->step();
            const std::string partition = manager->find(job)->partition;
            world.at(SimTime {at}, [&] {
                world.bridge.command(
                    [&](BridgeModel& model) { return model.destroyPartition(partition); });
            });
            world.at(SimTime {at + 10}, [&] {
                world.bridge.command(
                    [&](BridgeModel& model) { return model.removePartition(partition); });
            });
            world.run(*manager);
            QVERIFY2(
                manager->find(job)->state == ManagedState::Ended, qPrintable(diaryOf(*manager)));
            world.close(*manager);
            QVERIFY(manager->isClosed());
            QCOMPARE(world.partitionCount(), std::size_t {0});
            QCOMPARE(world.jobCount(), std::size_t {0});
        }
    }

    /// A foreign job that belongs to the partition keeps it from being removed.
    void aPartitionThatCannotBeRemovedIsNotForgotten()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId job = manager.submit(jobOf(512, 100s));
        std::optional<JobId> foreign;
        world.at(60s, [&] {
            JobDefinition definition;
            definition.partition = manager.find(job)->partition;
            foreign = *world.bridge.command(
                [&](BridgeModel& model) { return model.addJob(definition); });
        });
        world.at(5000s, [&] {
            QVERIFY(manager.find(job)->state == ManagedState::Ended);
            QCOMPARE(manager.releases().size(), std::size_t {1});
            QVERIFY(manager.releases().front()->obstacle().find("belongs to block")
                != std::string::npos);
            QVERIFY(world.bridge.command(
                [&](BridgeModel& model) { return model.removeJob(*foreign); }));
        });
        world.run(manager);
        QVERIFY(manager.isIdle());
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// A partition of the same name that somebody else added meanwhile is not the manager's.
    void aNamesakeIsLeftAlone()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId job = manager.submit(jobOf(512, 100s));
        manager.step();
        const std::string name = manager.find(job)->partition;
        world.at(10s, [&] {
            QVERIFY(world.bridge.command(
                [&](BridgeModel& model) { return model.destroyPartition(name); }));
        });
        world.at(20s, [&] {
            QVERIFY(world.bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
                const PartitionDefinition before = *model.findPartition(name);
                if (auto done = model.removePartition(name); !done)
                    return done;
                return model.addPartition(before).transform([](const std::string&) {});
            }));
        });
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::Ended);
        QCOMPARE(world.partitionCount(), std::size_t {1});
        QVERIFY(world.stateOf(name) == PartitionState::Free);
    }

    void aJobThatSomebodyRemovedIsLost()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId job = manager.submit(jobOf(512, 100s));
        world.at(60s, [&] {
            const JobId id = *world.bridge.read(
                [](const BridgeModel& model) { return model.jobs().begin()->first; });
            QVERIFY(world.bridge.command([&](BridgeModel& model) { return model.cancelJob(id); }));
            QVERIFY(world.bridge.command([&](BridgeModel& model) { return model.removeJob(id); }));
        });
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::Failed);
        QVERIFY(manager.find(job)->reason.find("removed the job") != std::string::npos);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// A fatal event of its software frees a partition again and again.
    void failuresAreNotRepeatedForEver()
    {
        ManagerWorld world;
        LoadLevelerManager manager(world.bridge, {});
        const RequestId job = manager.submit(jobOf(512, 100s));
        for (int at = 5; at < 5000; at += 5)
            world.at(SimTime {at}, [&] {
                world.bridge.command([](BridgeModel& model) -> BridgeResult<void> {
                    for (const auto& [id, definition] : model.partitions()) {
                        if (model.stateOf(id) == PartitionState::Booting)
                            return model.reportFatalEvent(definition.name);
                    }
                    return {};
                });
            });
        world.run(manager);
        QVERIFY(manager.find(job)->state == ManagedState::Failed);
        QCOMPARE(manager.find(job)->failures, 5);
        QVERIFY(manager.find(job)->reason.find("5 failures") != std::string::npos);
        QCOMPARE(world.partitionCount(), std::size_t {0});
    }

    /// While the storage is locked nothing happens, and nothing is lost.
    void storageFailsAndComesBack()
    {
        ManagerWorld world;
        FailingBridge bridge(world.bridge);
        LoadLevelerManager manager(bridge, {});
        const RequestId job = manager.submit(jobOf(512, 100s));
        world.at(20s, [&] { bridge.isLocked = true; });
        world.at(60s, [&] { bridge.isLocked = false; });
        world.run(manager);
        QVERIFY2(manager.find(job)->state == ManagedState::Ended, qPrintable(diaryOf(manager)));
        QCOMPARE(*manager.find(job)->started, SimTime {60s + 14s});
        QVERIFY(diaryOf(manager).contains("the file is locked"));
    }

    /// Each so many-th command finds the file locked; no event tells when it is free again.
    void commandsThatFailAreRepeated_data()
    {
        QTest::addColumn<int>("every");
        QTest::addColumn<bool>("isStatic");
        QTest::addColumn<bool>("polls");
        for (const int every : {1, 2, 3, 5, 7})
            for (const bool isStatic : {false, true})
                for (const bool polls : {false, true})
                    QTest::addRow("%d, %s, %s", every, isStatic ? "static" : "dynamic",
                        polls ? "polling" : "events")
                        << every << isStatic << polls;
    }
    void commandsThatFailAreRepeated()
    {
        QFETCH(int, every);
        QFETCH(bool, isStatic);
        QFETCH(bool, polls);
        const auto period = polls ? std::optional(SimTime {5}) : std::nullopt;
        ManagerWorld world;
        FailingBridge bridge(world.bridge);
        bridge.failsEvery = every;
        std::unique_ptr<BridgeManager> manager;
        if (isStatic) {
            SlurmOptions options;
            options.manager.pollPeriod = period;
            options.partitions = *slurmPartitions(world.tables, 8);
            manager = std::make_unique<SlurmManager>(bridge, std::move(options));
        } else {
            LoadLevelerOptions options;
            options.manager.pollPeriod = period;
            manager = std::make_unique<LoadLevelerManager>(bridge, std::move(options));
        }
        for (int i = 0; i < 10; ++i)
            manager->submit(jobOf(512 << i % 5, 100s));
        world.at(3000s, [&] { bridge.failsEvery = 0; });
        world.run(*manager);
        for (const auto& [id, job] : manager->jobs())
            QVERIFY2(job.state == ManagedState::Ended, qPrintable(diaryOf(*manager)));
        world.close(*manager);
        QCOMPARE(world.partitionCount(), std::size_t {0});
        QCOMPARE(world.jobCount(), std::size_t {0});
    }
};

QTEST_APPLESS_MAIN(ManagerFailuresTest)
#include "tst_ManagerFailures.moc"

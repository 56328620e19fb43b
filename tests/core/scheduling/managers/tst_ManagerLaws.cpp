// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <random>

#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/PreparedPlaces.h"
#include "core/scheduling/managers/SlurmManager.h"
#include "tests/core/scheduling/managers/ManagerWorld.h"
#include "tests/core/scheduling/managers/SimulatedFrontEnd.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

constexpr SimTime repaired {20'000};
constexpr SimTime lastSubmission {3'000};
/// 2005-06-20, a Monday.
constexpr std::int64_t monday = 1'119'225'600;

/// A run of one manager under everything that can go wrong, all of it drawn from the seed.
class RandomRun {
public:
    RandomRun(const QString& kind, unsigned seed)
        : world("bgl-quarter", monday)
        , frontEnd(world.bridge)
        , m_random(seed)
    {
        makeManager(kind);
        for (int i = 0; i < 25; ++i)
            submit();
        for (int i = 0; i < 8; ++i) {
            breakSomething();
            meddle();
        }
        world.at(repaired, [this] { repairAll(); });
        if (kind.contains("front end"))
            world.at(SimTime {below(2'000)}, [this] { frontEnd.crash(); });
    }

    void run()
    {
        world.run(*manager, SimTime {10'000'000}, [this] { checkSharing(); });
        world.close(*manager);
    }

    ManagerWorld world;
    SimulatedFrontEnd frontEnd;
    std::unique_ptr<BridgeManager> manager;
    QString sharing; ///< Two active partitions that share a part; empty when there never were any.

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }

    void makeManager(const QString& kind)
    {
        ManagerOptions common;
        if (kind.contains("polling"))
            common.pollPeriod = 5s;
        if (kind.contains("2-10"))
            common.frontEndStages = allButPlace;
        if (kind.contains("6-7"))
            common.frontEndStages = jobOnly;
        if (kind.contains("greedy"))
            common.overtaking = Overtaking::Yes;
        if (kind.contains("failing"))
            common.onFailure = OnFailure::Fail;
        SimulatedFrontEnd* const mpirun = kind.contains("front end") ? &frontEnd : nullptr;
        if (kind.contains("SLURM")) {
            SlurmOptions options;
            common.name = "slurm";
            common.frontEndStages = wholeJob;
            common.launchesEarly = true;
            options.manager = common;
            options.partitions = *slurmPartitions(world.tables);
            options.staysBooted = !kind.contains("freeing");
            options.largeJobs
                = kind.contains("weekend") ? WeeklyWindow::weekend() : WeeklyWindow::always();
            manager = std::make_unique<SlurmManager>(world.bridge, std::move(options), mpirun);
            return;
        }
        LoadLevelerOptions options;
        common.name = "LL";
        options.manager = common;
        options.usesAllocator = kind.contains("allocator");
        options.rules.gaps = kind.contains("gaps") ? Gaps::Yes : Gaps::No;
        if (kind.contains("limit"))
            options.mostPartitionsPerPart = 2;
        if (kind.contains("reserved")) {
            for (int i = 0; i < 3; ++i) {
                PreparedPartition partition;
                partition.definition.name = "reserved-" + std::to_string(i);
                partition.definition.block.midplanes = {{i % 2, i, 0}};
                partition.isKeptBooted = i == 1;
                options.reserved.push_back(partition);
            }
        }
        manager = std::make_unique<LoadLevelerManager>(world.bridge, std::move(options), mpirun);
    }

    void submit()
    {
        JobRequest request = jobOf(512 * (1 + below(below(4) == 0 ? 33 : 6)), SimTime {below(300)});
        if (below(4) == 0)
            request.connection = below(2) == 0 ? Joining::Torus : Joining::TorusIfPossible;
        if (below(5) == 0) {
            request.nodes.reset();
            request.shape = Shape {1 + below(2), 1 + below(5), 1 + below(3)};
        }
        if (below(12) == 0)
            request.partition = "reserved-" + std::to_string(below(4));
        const SimTime time {below(static_cast<int>(lastSubmission.count()))};
        world.submitAt(time, *manager, request);
        if (below(10) == 0)
            world.at(time + SimTime {below(200)},
                [this] { manager->cancel(RequestId {1 + static_cast<std::uint32_t>(below(25))}); });
    }

    HardwarePart somePart()
    {
        const Machine& machine = world.tables->machine();
        const MidplaneCoord midplane = machine.grid().coordAt(below(machine.midplaneCount()));
        if (below(3) != 0)
            return midplane;
        return SwitchRef {allDimensions[static_cast<std::size_t>(below(3))], midplane};
    }

    void breakSomething()
    {
        const HardwarePart part = somePart();
        const SimTime time {below(4'000)};
        const auto state = below(2) == 0 ? HardwareState::Error : HardwareState::Missing;
        world.at(time, [this, part, state] { world.setHardware(part, state); });
        if (below(2) == 0)
            world.at(time + SimTime {1 + below(500)},
                [this, part] { world.setHardware(part, HardwareState::Available); });
    }

    void repairAll()
    {
        const Machine& machine = world.tables->machine();
        for (int i = 0; i < machine.midplaneCount(); ++i) {
            const MidplaneCoord midplane = machine.grid().coordAt(i);
            world.setHardware(midplane, HardwareState::Available);
            for (const Dimension dimension : allDimensions)
                world.setHardware(SwitchRef {dimension, midplane}, HardwareState::Available);
        }
    }

    /// Somebody frees, removes or hits a partition by name.
    void meddle()
    {
        const int what = below(4);
        const auto which = static_cast<std::size_t>(below(1'000'000));
        world.at(SimTime {below(4'000)}, [this, what, which] {
            world.bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
                if (model.partitions().empty())
                    return {};
                auto victim = model.partitions().begin();
                std::advance(
                    victim, static_cast<std::ptrdiff_t>(which % model.partitions().size()));
                const std::string name = victim->second.name;
                if (what == 0)
                    return model.removePartition(name);
                if (what == 1)
                    return model.reportFatalEvent(name);
                if (what == 2 && !model.jobs().empty())
                    return model.cancelJob(model.jobs().begin()->first);
                return model.destroyPartition(name);
            });
        });
    }

    /// Looked at from outside: placements of all partitions that hold hardware, two by two.
    void checkSharing()
    {
        world.bridge.read([this](const BridgeModel& model) {
            std::vector<PartitionId> active;
            for (const auto& [id, definition] : model.partitions()) {
                if (model.stateOf(id) != PartitionState::Free)
                    active.push_back(id);
            }
            for (std::size_t i = 0; i < active.size(); ++i) {
                for (std::size_t j = 0; j < i; ++j) {
                    if (overlap(model.placementOf(active[i]), model.placementOf(active[j])))
                        sharing = QString("%1 and %2").arg(active[i].value).arg(active[j].value);
                }
            }
            return true;
        });
    }

    std::mt19937 m_random;
};

} // namespace

/// What holds whatever users, hardware and other programs do.
class ManagerLawsTest : public QObject {
    Q_OBJECT

private slots:
    void lawsHold_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"LoadLeveler", "LoadLeveler, polling", "LoadLeveler, greedy, gaps",
                 "LoadLeveler, allocator", "LoadLeveler, limit, reserved", "LoadLeveler, failing",
                 "LoadLeveler, front end 4-8", "LoadLeveler, greedy, front end 2-10",
                 "LoadLeveler, polling, front end 6-7", "LoadLeveler, reserved, front end", "SLURM",
                 "SLURM, polling", "SLURM, weekend", "SLURM, freeing", "SLURM, front end",
                 "SLURM, greedy, weekend, front end"})
            QTest::newRow(kind) << QString(kind);
    }
    void lawsHold()
    {
        QFETCH(QString, kind);
        int submitted = 0;
        int ended = 0;
        for (unsigned seed = 0; seed < 12; ++seed) {
            RandomRun random(kind, seed);
            random.run();
            const QByteArray place = QString("seed %1\n").arg(seed).toUtf8();
            QVERIFY2(random.sharing.isEmpty(), place + random.sharing.toUtf8());
            const BridgeManager& manager = *random.manager;
            for (const auto& [id, job] : manager.jobs()) {
                QVERIFY2(isOver(job.state),
                    place + QByteArray::number(id.value) + '\n' + diaryOf(manager).toUtf8());
                ended += job.state == ManagedState::Ended ? 1 : 0;
            }
            submitted += static_cast<int>(manager.jobs().size());
            QVERIFY2(manager.isIdle() && manager.isClosed(), place + diaryOf(manager).toUtf8());
            QVERIFY2(random.world.partitionCount() == 0, place + diaryOf(manager).toUtf8());
            QVERIFY2(random.world.jobCount() == 0, place + diaryOf(manager).toUtf8());
        }
        QVERIFY2(ended * 2 > submitted, qPrintable(QString("%1 of %2").arg(ended).arg(submitted)));
    }

    void theSameInputGivesTheSameJournal_data() { lawsHold_data(); }
    void theSameInputGivesTheSameJournal()
    {
        QFETCH(QString, kind);
        RandomRun first(kind, 42);
        first.run();
        RandomRun second(kind, 42);
        second.run();
        QVERIFY(first.world.journal() == second.world.journal());
        QVERIFY(first.world.journal().size() > 100);
        QCOMPARE(diaryOf(*first.manager), diaryOf(*second.manager));
    }
};

QTEST_APPLESS_MAIN(ManagerLawsTest)
#include "tst_ManagerLaws.moc"

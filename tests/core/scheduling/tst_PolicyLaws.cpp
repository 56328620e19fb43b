// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/allocation/FreeSpace.h"
#include "core/scheduling/PolicyRegistry.h"
#include "core/simulation/Simulation.h"
#include "tests/core/RandomCases.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane::core;
using namespace midplane::core::test;

namespace {

constexpr std::array policiesInQueueOrder {"fcfs", "migration"};
constexpr std::array allPolicies {
    "fcfs",
    "greedy",
    "easy",
    "conservative",
    "migration",
    "easy+migration",
#ifdef MIDPLANE_CONSTRAINT
    "constraint",
#endif
};

enum class Estimates { Kept, NotKept };

Workload workloadFor(
    const Machine& machine, std::uint64_t seed, Estimates estimates, int jobs = 150)
{
    Workload workload = machine.hasGeometry() ? placeableWorkload(machine, jobs, Mix::Mixed, seed)
                                              : randomWorkload(machine, jobs, Mix::Mesh, seed);
    for (JobInfo& job : workload.jobs) {
        if (estimates == Estimates::NotKept)
            job.estimate = SimTime {1 + (job.line * 7) % 50};
    }
    return workload;
}

/// A policy that forgets everything after each pass.
class Forgetful final : public Policy {
public:
    Forgetful(TablesPtr tables, std::string name)
        : m_tables(std::move(tables))
        , m_name(std::move(name))
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        return (*makePolicy(m_name, m_tables, quickDecisions()))->decide(view);
    }

private:
    TablesPtr m_tables;
    std::string m_name;
};

/// Starts, moves and promises.
std::vector<Entry> decisionsOf(const Recording& recording)
{
    std::vector<Entry> decisions;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == EntryKind::Started || entry.kind == EntryKind::Moved
            || entry.kind == EntryKind::Reserved)
            decisions.push_back(entry);
    }
    return decisions;
}

std::map<JobId, SimTime> timesOf(const Recording& recording, EntryKind kind)
{
    std::map<JobId, SimTime> times;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind == kind)
            times.emplace(entry.job, entry.time);
    }
    return times;
}

/// Follows a run entry by entry and holds what it holds. Ends with an assertion where two jobs hold
/// the same.
class Followed {
public:
    explicit Followed(const Recording& recording)
        : m_recording(recording)
        , m_occupancy(*recording.machine)
    {
    }

    /// Calls onMoves(before, after) around all moves of one second, unless their pass had started
    /// jobs before: where those stood first, no journal tells.
    template <class OnMoves> void follow(OnMoves onMoves)
    {
        const auto entries = m_recording.journal.entries();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const Entry& entry = entries[i];
            if (entry.kind == EntryKind::Ended)
                leave(entry.job);
            if (entry.kind == EntryKind::Started)
                enter(entry);
            if (entry.kind != EntryKind::Moved)
                continue;
            const Occupancy before = m_occupancy;
            std::size_t last = i;
            while (last + 1 < entries.size() && entries[last + 1].kind == EntryKind::Moved)
                ++last;
            for (std::size_t each = i; each <= last; ++each)
                leave(entries[each].job);
            for (std::size_t each = i; each <= last; ++each)
                enter(entries[each]);
            if (last + 1 == entries.size() || !isStartInOrder(entries[last + 1]))
                onMoves(before, m_occupancy);
            i = last;
        }
    }

private:
    static bool isStartInOrder(const Entry& entry)
    {
        return entry.kind == EntryKind::Started
            && entry.reason == static_cast<std::uint8_t>(StartReason::HeadOfQueue);
    }
    void enter(const Entry& entry)
    {
        const Placement& place = m_recording.placements[entry.placement];
        QVERIFY(m_occupancy.isFree(place));
        m_occupancy.take(place);
        m_held[entry.job] = &place;
    }
    void leave(JobId job)
    {
        QVERIFY(m_held.contains(job));
        m_occupancy.release(*m_held.at(job));
        m_held.erase(job);
    }

    const Recording& m_recording;
    Occupancy m_occupancy;
    std::map<JobId, const Placement*> m_held;
};

} // namespace

/// What holds for every run, whatever the workload.
class PolicyLawsTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsSharedAndEverybodyRuns_data() { addRuns(); }
    void nothingIsSharedAndEverybodyRuns()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        const MachinePtr built = machineNamed(machine.toStdString());
        for (const Estimates estimates : {Estimates::Kept, Estimates::NotKept}) {
            const Workload workload = workloadFor(*built, 11, estimates);
            const Recording run = runToEnd(built, policy.toStdString(), workload);
            Followed(run).follow([](const Occupancy&, const Occupancy&) {});
            const auto starts = timesOf(run, EntryKind::Started);
            const auto ends = timesOf(run, EntryKind::Ended);
            // On the small machine dead parts leave no place for some; all others run for their
            // time, moved or not.
            QVERIFY(machine == "small" || starts.size() == workload.jobs.size());
            QCOMPARE(ends.size(), starts.size());
            for (const auto& [job, start] : starts) {
                QVERIFY(start >= workload.jobs[job.value].submit);
                QCOMPARE(ends.at(job) - start, workload.jobs[job.value].runTime);
            }
        }
    }

    void jobsStartInTheirOrder_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy : policiesInQueueOrder)
            QTest::newRow(policy) << policy;
    }
    void jobsStartInTheirOrder()
    {
        QFETCH(QString, policy);
        const MachinePtr machine = machineNamed("bgl");
        for (std::uint64_t seed = 1; seed <= 5; ++seed) {
            const auto starts = timesOf(runToEnd(machine, policy.toStdString(),
                                            workloadFor(*machine, seed, Estimates::NotKept)),
                EntryKind::Started);
            SimTime last {0};
            for (const auto& [job, start] : starts) {
                QVERIFY(start >= last);
                last = start;
            }
        }
    }

    /// With estimates that are never too short: under EASY the head, under conservative backfilling
    /// everybody starts no later than was promised, and no promise becomes a later one.
    void promisesAreKept_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("machine");
        for (const char* policy : {"easy", "conservative"}) {
            for (const char* machine : {"bgl", "torus3d", "small", "flat"})
                QTest::addRow("%s %s", policy, machine) << policy << machine;
        }
    }
    void promisesAreKept()
    {
        QFETCH(QString, policy);
        QFETCH(QString, machine);
        const MachinePtr built = machineNamed(machine.toStdString());
        std::size_t promises = 0;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            const Recording run
                = runToEnd(built, policy.toStdString(), workloadFor(*built, seed, Estimates::Kept));
            std::map<JobId, SimTime> promised;
            for (const Entry& entry : run.journal.entries()) {
                const auto known = promised.find(entry.job);
                if (entry.kind == EntryKind::Reserved) {
                    ++promises;
                    QVERIFY(known == promised.end() || entry.promisedStart() < known->second);
                    promised[entry.job] = entry.promisedStart();
                } else if (entry.kind == EntryKind::Started && known != promised.end()) {
                    QVERIFY(entry.time <= known->second);
                }
            }
        }
        QVERIFY(promises > 50);
    }

    void guardedMigrationGrowsTheLargestFreeBlock_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("machine");
        for (const char* policy : {"migration", "easy+migration"}) {
            for (const char* machine : {"bgl", "torus3d", "krevat"})
                QTest::addRow("%s %s", policy, machine) << policy << machine;
        }
    }
    void guardedMigrationGrowsTheLargestFreeBlock()
    {
        QFETCH(QString, policy);
        QFETCH(QString, machine);
        const MachinePtr built = machineNamed(machine.toStdString());
        const Wrap wrap = built->wrap() ? Wrap::Yes : Wrap::No;
        int migrations = 0;
        for (std::uint64_t seed = 1; seed <= 6; ++seed) {
            const Recording run
                = runToEnd(built, policy.toStdString(), workloadFor(*built, seed, Estimates::Kept));
            Followed(run).follow([&](const Occupancy& before, const Occupancy& after) {
                ++migrations;
                QVERIFY(largestFreeSize(*built, after.unavailableMidplanes(), wrap)
                    > largestFreeSize(*built, before.unavailableMidplanes(), wrap));
            });
        }
        QVERIFY(migrations > 0);
    }

    /// Where every job takes one midplane, a place is a unit.
    void singleMidplanesAreUnits_data()
    {
        QTest::addColumn<QString>("policy");
        for (const char* policy : {"fcfs", "greedy", "easy", "migration", "easy+migration"})
            QTest::newRow(policy) << policy;
    }
    void singleMidplanesAreUnits()
    {
        QFETCH(QString, policy);
        const MachinePtr bgl = machineNamed("bgl");
        Workload workload = placeableWorkload(*bgl, 600, Mix::Mixed, 5);
        for (JobInfo& job : workload.jobs) {
            job.submit = SimTime {job.line / 40};
            job.shape = {1, 1, 1};
            job.size = 1;
        }
        const auto starts = [&](const char* machine) {
            return timesOf(runToEnd(machineNamed(machine), policy.toStdString(), workload),
                EntryKind::Started);
        };
        QCOMPARE(starts("bgl"), starts("flat"));
    }

    /// What a policy remembers only saves it work.
    void aForgetfulPolicyDecidesTheSame_data() { addRuns(); }
    void aForgetfulPolicyDecidesTheSame()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        const MachinePtr built = machineNamed(machine.toStdString());
        const auto tables = std::make_shared<MachineTables>(built);
        for (const Estimates estimates : {Estimates::Kept, Estimates::NotKept}) {
            const Workload workload
                = workloadFor(*built, 23, estimates, midplane::tests::randomCases(150));
            auto simulation = Simulation::create({tables, policy.toStdString(), workload},
                std::make_unique<Forgetful>(tables, policy.toStdString()));
            while (simulation->step()) { }
            const Recording anew = std::move(*simulation).takeRecording();
            const Recording usual = runToEnd(built, policy.toStdString(), workload);
            // Conservative backfilling may bring jobs forward that it knows cannot be: no start
            // and no promise differs.
            QVERIFY(decisionsOf(anew) == decisionsOf(usual));
        }
    }

private:
    static void addRuns()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("policy");
        for (const char* machine : {"small", "bgl", "torus3d", "flat"}) {
            for (const char* policy : allPolicies)
                QTest::addRow("%s %s", machine, policy) << machine << policy;
        }
    }
};

QTEST_APPLESS_MAIN(PolicyLawsTest)
#include "tst_PolicyLaws.moc"

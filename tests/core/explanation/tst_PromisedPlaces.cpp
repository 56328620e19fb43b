// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/PromisedPlaces.h"

#include <QtTest>

#include "core/explanation/WhyItWaits.h"
#include "core/machine/BuiltInMachines.h"
#include "core/scheduling/RequestOfJob.h"
#include "core/scheduling/SchedulingPass.h"
#include "tests/core/fragmentation/SlowPacking.h"
#include "tests/core/simulation/RandomRuns.h"

using namespace midplane;
using namespace midplane::core;
using namespace midplane::core::test;

namespace {

/// A recorded run of conservative backfilling.
struct Run {
    TablesPtr tables;
    RecordingPtr recording;
};

Run conservativeRun(const std::string& machine, std::uint64_t seed, bool hasFaults = false)
{
    const MachinePtr made = machineNamed(machine);
    SimulationInput input = inputOf(made, "conservative",
        randomWorkload(*made, 60, made->hasGeometry() ? Mix::Mixed : Mix::Mesh, seed));
    if (hasFaults)
        input.faults = randomFaults(made, 4, SimTime {300}, seed);
    const TablesPtr tables = input.tables;
    return {tables, std::make_shared<const Recording>(runToEnd(std::move(input)))};
}

std::vector<PromisedStart> timesOf(const std::vector<Reservation>& promises)
{
    std::vector<PromisedStart> times;
    for (const Reservation& promise : promises)
        times.push_back({promise.job, promise.start});
    return times;
}

SimTime endOf(const Recording& recording, JobId job, SimTime start)
{
    return std::max(believedEnd(start, recording.jobs[job.value].estimate), start + SimTime {1});
}

/// Of every free place of the request, in plain loops, how many promises to others would lose a
/// part of theirs; the least.
std::optional<std::size_t> slowFewestPromises(const Run& run, const WaitingMoment& moment)
{
    const Recording& recording = *run.recording;
    const Request request = requestOf(recording.jobs[moment.job.value], recording.rules);
    const SimTime end = endOf(recording, moment.job, moment.now);
    std::optional<std::size_t> fewest;
    for (const Placement& place : tests::allPlacements(*run.tables, request)) {
        if (!moment.occupancy.isFree(place))
            continue;
        std::size_t count = 0;
        for (const Reservation& promise : *moment.promisedPlaces) {
            if (promise.job != moment.job && promise.start < end && share(*promise.place, place))
                ++count;
        }
        fewest = std::min(fewest.value_or(count), count);
    }
    return fewest;
}

} // namespace

class PromisedPlacesTest : public QObject {
    Q_OBJECT

private slots:
    /// At every moment the promises have the times that the journal tells, and no place is promised
    /// twice at one time, those apart that cannot be kept because hardware failed.
    void areThoseOfTheRun_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<bool>("hasFaults");
        for (const char* machine : {"small", "bgl-quarter", "flat"}) {
            QTest::addRow("%s", machine) << machine << false;
            QTest::addRow("%s, parts fail", machine) << machine << true;
        }
    }

    void areThoseOfTheRun()
    {
        QFETCH(QString, machine);
        QFETCH(bool, hasFaults);
        const Run run = conservativeRun(machine.toStdString(), 5, hasFaults);
        PromisedPlaces places(run.tables, run.recording);
        Replay replay(run.recording);
        std::size_t compared = 0;
        while (replay.stepForward()) {
            const auto promises = places.at(replay.state().position);
            QVERIFY(promises.has_value());
            std::vector<PromisedStart> told;
            for (const PromisedStart& each : replay.state().reservations)
                told.push_back(each);
            QVERIFY(timesOf(*promises) == told);
            compared += told.size();
            if (!run.recording->machine->hasGeometry())
                continue;
            for (const Reservation& one : *promises) {
                for (const Reservation& other : *promises) {
                    const bool areApart = one.start >= endOf(*run.recording, other.job, other.start)
                        || other.start >= endOf(*run.recording, one.job, one.start);
                    const Occupancy& now = replay.state().occupancy;
                    const bool areKept
                        = !now.needsDeadParts(*one.place) && !now.needsDeadParts(*other.place);
                    QVERIFY(one.job == other.job || areApart || !areKept
                        || !share(*one.place, *other.place));
                }
            }
        }
        QVERIFY(compared > 100);
    }

    void canBeAskedInAnyOrder()
    {
        const Run run = conservativeRun("bgl-quarter", 5);
        PromisedPlaces places(run.tables, run.recording);
        std::map<SequenceId, std::vector<Reservation>> forwards;
        Replay replay(run.recording);
        while (replay.stepForward())
            forwards[replay.state().position] = places.at(replay.state().position).value();
        for (auto each = forwards.rbegin(); each != forwards.rend(); ++each) {
            if (each->first % 7 == 0)
                QVERIFY(places.at(each->first) == each->second);
        }
    }

    /// What cannot be repeated is not made up.
    void anotherRunHasNone()
    {
        const Run run = conservativeRun("bgl-quarter", 5);
        const SequenceId last = run.recording->journal.lastId();
        Recording changed = *run.recording;
        changed.jobs[3].runTime += SimTime {7};
        PromisedPlaces ofChanged(run.tables, std::make_shared<const Recording>(changed));
        QVERIFY(!ofChanged.at(last));
        QVERIFY(!ofChanged.at(last));
        Recording unknown = *run.recording;
        unknown.policy = "mine";
        QVERIFY(!PromisedPlaces(run.tables, std::make_shared<const Recording>(unknown)).at(last));

        SimulationInput input = inputOf(machineNamed("small"), "conservative",
            randomWorkload(*smallMachine(), 20, Mix::Mesh, 2));
        input.boot = randomBoot();
        const TablesPtr tables = input.tables;
        const auto boots = std::make_shared<const Recording>(runToEnd(std::move(input)));
        QVERIFY(!PromisedPlaces(tables, boots).at(boots->journal.lastId()));
    }

    void stopsWhenItIsTold()
    {
        const Run run = conservativeRun("bgl-quarter", 5);
        PromisedPlaces places(run.tables, run.recording);
        std::stop_source stop;
        stop.request_stop();
        const SequenceId last = run.recording->journal.lastId();
        QVERIFY(!places.at(last, stop.get_token()));
        QVERIFY(places.at(last).has_value());
    }

    /// Mu'alem and Feitelson, section 2.2: who has a place and waits would delay somebody; the jobs
    /// named are the fewest, over all places and link sets.
    void namesTheFewestThatWouldBeDelayed_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<int>("seed");
        for (const char* machine : {"small", "bgl-quarter"}) {
            for (const int seed : {3, 5, 8})
                QTest::addRow("%s, %d", machine, seed) << machine << seed;
        }
    }

    void namesTheFewestThatWouldBeDelayed()
    {
        QFETCH(QString, machine);
        QFETCH(int, seed);
        const Run run = conservativeRun(machine.toStdString(), static_cast<std::uint64_t>(seed));
        PromisedPlaces places(run.tables, run.recording);
        Replay replay(run.recording);
        int named = 0;
        for (int step = 0; replay.stepForward(); ++step) {
            const auto promises = places.at(replay.state().position);
            for (const WaitingJob& waiting : replay.state().waiting) {
                if ((static_cast<int>(waiting.job.value) + step) % 3 != 0)
                    continue;
                auto moment = waitingMoment(*run.recording, replay.state(), waiting.job).value();
                moment.promisedPlaces = promises;
                const WhyItWaits why = whyItWaits(run.tables, *run.recording, moment);
                QVERIFY(!why.trial.starts());
                if (why.cause != RefusalReason::Order)
                    continue;
                QCOMPARE(why.trial.turn, Turn::DelaysPromised);
                QVERIFY(!why.promises->wasCut && why.promises->place);
                QVERIFY(slowFewestPromises(run, moment) == why.promises->promises.size());
                QVERIFY(moment.occupancy.isFree(*why.promises->place));
                // All that the place would take from others, and nothing else.
                std::vector<PromisedStart> taken;
                for (const Reservation& promise : *promises) {
                    if (promise.job != waiting.job
                        && promise.start < endOf(*run.recording, waiting.job, moment.now)
                        && share(*promise.place, *why.promises->place))
                        taken.push_back({promise.job, promise.start});
                }
                std::sort(taken.begin(), taken.end(), [](const auto& a, const auto& b) {
                    return std::tie(a.start, a.job) < std::tie(b.start, b.job);
                });
                QVERIFY(taken == why.promises->promises);
                QVERIFY(!taken.empty());
                ++named;
            }
        }
        QVERIFY(named > 10);
    }

    /// Units have no places: their number at the time that is named is too small.
    void unitsAreTooFewAtSomeTime()
    {
        const Run run = conservativeRun("flat", 5);
        PromisedPlaces places(run.tables, run.recording);
        Replay replay(run.recording);
        int named = 0;
        while (replay.stepForward()) {
            const auto promises = places.at(replay.state().position);
            for (const WaitingJob& waiting : replay.state().waiting) {
                auto moment = waitingMoment(*run.recording, replay.state(), waiting.job).value();
                moment.promisedPlaces = promises;
                const WhyItWaits why = whyItWaits(run.tables, *run.recording, moment);
                QVERIFY(!why.trial.starts());
                if (why.cause != RefusalReason::Order)
                    continue;
                QVERIFY(why.promises && why.promises->when && !why.promises->promises.empty());
                const auto freeBeside = [&](const std::vector<PromisedStart>& left) {
                    int free = 128;
                    for (const MomentHolder& holder : moment.holders) {
                        if (holder.believedEnd > *why.promises->when)
                            free -= run.recording->placements[holder.placement].midplaneCount();
                    }
                    for (const PromisedStart& each : left) {
                        if (each.job != waiting.job && each.start <= *why.promises->when
                            && endOf(*run.recording, each.job, each.start) > *why.promises->when)
                            free -= run.recording->jobs[each.job.value].shape.volume();
                    }
                    return free;
                };
                std::vector<PromisedStart> left = timesOf(*promises);
                const int wanted = run.recording->jobs[waiting.job.value].shape.volume();
                QVERIFY(freeBeside(left) < wanted);
                std::erase_if(left, [&](const PromisedStart& each) {
                    const auto& blamed = why.promises->promises;
                    return std::find(blamed.begin(), blamed.end(), each) != blamed.end();
                });
                QVERIFY(freeBeside(left) >= wanted);
                ++named;
            }
        }
        QVERIFY(named > 10);
    }
};

QTEST_APPLESS_MAIN(PromisedPlacesTest)
#include "tst_PromisedPlaces.moc"

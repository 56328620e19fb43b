// SPDX-License-Identifier: Apache-2.0
#include "tests/core/analysis/SlowReckoning.h"

#include "core/journal/HardwareTable.h"
#include "tests/core/allocation/SlowSearch.h"

namespace midplane::core::test {

namespace {

bool isRun(const Entry& entry, bool begins)
{
    const auto state = static_cast<JobState>(begins ? entry.to : entry.from);
    return entry.kind == EntryKind::JobChanged && state == JobState::Running;
}

} // namespace

SlowReckoning::SlowReckoning(const Recording& recording)
    : m_recording(recording)
    , m_entries(recording.journal.entries())
{
    findRuns();
    followJobs();
    long first = -1;
    long lastSubmission = 0;
    std::set<JobId> submitted;
    for (const Entry& entry : m_entries) {
        if (entry.kind != EntryKind::Submitted || !submitted.insert(entry.job).second)
            continue;
        if (first < 0)
            first = entry.time.count();
        lastSubmission = entry.time.count();
    }
    long end = first;
    bool anyStopped = false;
    for (const Run& run : m_runs) {
        if (run.stopped < 0)
            continue;
        end = std::max(end, run.stopped);
        anyStopped = true;
    }
    makespan = anyStopped ? end - first : 0;
    submissionSpan = lastSubmission - first;
    for (long second = first; second < std::max(end, lastSubmission); ++second) {
        for (const auto& [part, midplanes] : at(second)) {
            if (second < end && anyStopped)
                toEnd[part] += midplanes;
            if (second < lastSubmission)
                toSubmission[part] += midplanes;
        }
    }
}

/// A run goes on until the job leaves the state Running, or, where nothing is said of its
/// partition, from Started to Ended. What the journal does not end has stopped at -1.
void SlowReckoning::findRuns()
{
    std::set<PartitionId> partitions;
    std::set<JobId> told;
    std::map<JobId, std::size_t> last; // Place in m_runs of the job's last run.
    for (const Entry& entry : m_entries) {
        if (entry.kind == EntryKind::PartitionAdded)
            partitions.insert(entry.partition);
        if (entry.kind == EntryKind::JobAdded
            || (entry.kind == EntryKind::Started && partitions.contains(entry.partition)))
            told.insert(entry.job);
        const bool isTold = told.contains(entry.job);
        if (isTold ? isRun(entry, true) : entry.kind == EntryKind::Started) {
            last[entry.job] = m_runs.size();
            m_runs.push_back({entry.job, entry.time.count(), -1, false});
        }
        if (!last.contains(entry.job))
            continue;
        Run& run = m_runs[last.at(entry.job)];
        if (run.stopped < 0 && (isTold ? isRun(entry, false) : entry.kind == EntryKind::Ended))
            run.stopped = entry.time.count();
        if (entry.kind == EntryKind::Ended) {
            run.isFailed = static_cast<EndReason>(entry.reason) == EndReason::Failed;
            last.erase(entry.job);
        }
    }
}

void SlowReckoning::followJobs()
{
    for (std::uint32_t id = 0; id < m_recording.jobs.size(); ++id) {
        long submit = -1;
        long promised = -1;
        std::size_t runs = 0;
        bool waits_ = false;
        bool started = false;
        bool failed = false;
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const Entry& entry = m_entries[i];
            if (entry.kind == EntryKind::HardwareChanged || entry.job != JobId {id})
                continue;
            const long time = entry.time.count();
            if (entry.kind == EntryKind::Submitted) {
                if (submit < 0)
                    submit = time;
                else
                    ++counts["resubmissions"];
                promised = -1;
                waits_ = true;
                failed = false;
            } else if (entry.kind == EntryKind::Reserved && promised < 0) {
                promised = entry.promisedStart().count();
            } else if (entry.kind == EntryKind::Moved) {
                ++counts["migrations"];
            } else if (entry.kind == EntryKind::Started) {
                waits_ = false;
                started = true;
                ++counts[nameOf(static_cast<StartReason>(entry.reason))];
                counts["promises"] += promised >= 0 ? 1 : 0;
                if (promised >= 0 && time > promised) {
                    ++counts["brokenPromises"];
                    counts["lateness"] += time - promised;
                }
            } else if (entry.kind == EntryKind::Ended) {
                started = false;
                failed = static_cast<EndReason>(entry.reason) == EndReason::Failed;
                if (failed) {
                    ++counts["failures"];
                    continue;
                }
                long began = time;
                long stopped = time;
                for (const Run& run : m_runs) {
                    if (run.job == JobId {id} && run.began <= time) {
                        began = run.began; // The last one.
                        stopped = run.stopped;
                    }
                }
                ++runs;
                waits.push_back(began - submit);
                responses.push_back(stopped - submit);
                const double run = std::max<double>(10, static_cast<double>(stopped - began));
                slowdowns += std::max(1.0, static_cast<double>(stopped - submit) / run);
            }
        }
        counts["jobs"] += static_cast<long>(runs);
        counts["neverStarted"] += waits_ ? 1 : 0;
        counts["running"] += started ? 1 : 0;
        counts["failed"] += failed ? 1 : 0;
    }
    std::sort(waits.begin(), waits.end());
    std::sort(responses.begin(), responses.end());
}

const SlowReckoning::Run* SlowReckoning::runAt(JobId job, long second) const
{
    for (const Run& run : m_runs) {
        if (run.job == job && run.began <= second && (run.stopped < 0 || second < run.stopped))
            return &run;
    }
    return nullptr;
}

std::vector<SlowReckoning::Hold> SlowReckoning::holdsAt(long second) const
{
    std::map<PartitionId, PlacementId> placements;
    std::map<PartitionId, PartitionState> states;
    std::map<PartitionId, std::set<JobId>> jobs;
    std::map<JobId, JobState> jobStates;
    std::map<JobId, PartitionId> untold; // On partitions that nothing is said of.
    for (const Entry& entry : m_entries) {
        if (entry.time.count() > second)
            break;
        if (entry.kind == EntryKind::PartitionAdded || entry.kind == EntryKind::PartitionPlaced)
            placements[entry.partition] = entry.placement;
        if (entry.kind == EntryKind::PartitionAdded)
            states[entry.partition] = PartitionState::Free;
        if (entry.kind == EntryKind::PartitionChanged)
            states[entry.partition] = static_cast<PartitionState>(entry.to);
        if (entry.kind == EntryKind::PartitionRemoved)
            states.erase(entry.partition);
        if (entry.kind == EntryKind::JobAdded)
            jobs[entry.partition].insert(entry.job);
        if (entry.kind == EntryKind::JobRemoved) {
            for (auto& [partition, those] : jobs)
                those.erase(entry.job);
        }
        if (entry.kind == EntryKind::JobChanged)
            jobStates[entry.job] = static_cast<JobState>(entry.to);
        if (entry.kind == EntryKind::Started && !states.contains(entry.partition)) {
            untold[entry.job] = entry.partition;
            placements[entry.partition] = entry.placement;
        }
        if (entry.kind == EntryKind::Ended)
            untold.erase(entry.job);
    }
    std::vector<Hold> holds;
    const auto held = [&](JobId job, PartitionId partition) {
        const Run* const run = runAt(job, second);
        return Hold {Kind::Job, m_recording.jobs[job.value].size, run != nullptr && run->isFailed,
            placements.at(partition)};
    };
    for (const auto& [job, partition] : untold)
        holds.push_back(held(job, partition));
    for (const auto& [partition, state] : states) {
        if (state == PartitionState::Free)
            continue;
        Hold hold {state == PartitionState::Error ? Kind::Error : Kind::Preparation, 0, false,
            placements.at(partition)};
        if (state == PartitionState::Initialized)
            hold.kind = Kind::Idle;
        for (const JobId job : jobs[partition]) {
            if (state == PartitionState::Initialized && jobStates[job] == JobState::Starting)
                hold.kind = Kind::Preparation;
            if (jobStates[job] == JobState::Running)
                hold = held(job, partition);
        }
        holds.push_back(hold);
    }
    return holds;
}

std::vector<JobId> SlowReckoning::queueAt(long second) const
{
    std::set<JobId> queue;
    for (const Entry& entry : m_entries) {
        if (entry.time.count() > second)
            break;
        if (entry.kind == EntryKind::Submitted)
            queue.insert(entry.job);
        if (entry.kind == EntryKind::Started)
            queue.erase(entry.job);
    }
    return {queue.begin(), queue.end()};
}

std::vector<bool> SlowReckoning::deadAt(long second) const
{
    HardwareTable hardware(m_recording.machine);
    for (const Entry& entry : m_entries) {
        if (entry.time.count() <= second && entry.kind == EntryKind::HardwareChanged)
            hardware.set(entry.hardware(), static_cast<HardwareState>(entry.to));
    }
    const GridSize& grid = m_recording.machine->grid();
    std::vector<bool> dead(static_cast<std::size_t>(grid.midplaneCount()));
    for (const MidplaneCoord& midplane : hardware.outOfService().midplanes)
        dead[static_cast<std::size_t>(grid.indexOf(midplane))] = true;
    return dead;
}

std::map<std::string, long> SlowReckoning::at(long second)
{
    const std::vector<Hold> holds = holdsAt(second);
    const std::vector<bool> dead = deadAt(second);
    std::vector<std::string> parts(dead.size(), "free");
    for (std::size_t i = 0; i < dead.size(); ++i) {
        if (dead[i])
            parts[i] = "outOfService";
    }
    for (const Hold& hold : holds) {
        int requested = hold.requested;
        m_recording.placements[hold.placement].midplanes.forEach([&](std::size_t midplane) {
            std::string& part = parts[midplane];
            part = hold.kind == Kind::Preparation ? "booting"
                : hold.kind == Kind::Idle         ? "idle"
                : hold.kind == Kind::Error        ? "outOfService"
                : hold.isForNothing               ? "failed"
                : requested-- > 0                 ? "used"
                                                  : "padding";
        });
    }
    for (const JobId job : queueAt(second)) {
        int size = m_recording.jobs[job.value].size;
        const std::string cause = causeFor(job, holds, dead);
        for (std::string& part : parts) {
            if (part == "free" && size-- > 0)
                part = cause;
        }
    }
    std::map<std::string, long> sums;
    for (const std::string& part : parts)
        ++sums[part == "free" ? "unused" : part];
    return sums;
}

std::string SlowReckoning::causeFor(
    JobId job, const std::vector<Hold>& holds, const std::vector<bool>& dead)
{
    const Machine& machine = *m_recording.machine;
    const JobInfo& info = m_recording.jobs[job.value];
    tests::SlowSearch search(machine);
    std::set<std::size_t> busy;
    for (std::size_t i = 0; i < dead.size(); ++i) {
        if (dead[i])
            busy.insert(i);
    }
    for (const Hold& hold : holds) {
        const Placement& placement = m_recording.placements[hold.placement];
        placement.midplanes.forEach([&](std::size_t midplane) { busy.insert(midplane); });
        placement.links.forEach(
            [&](std::size_t link) { search.busyLinks.insert(machine.links().linkAt(link)); });
    }
    if (!machine.hasGeometry())
        return static_cast<int>(dead.size() - busy.size()) >= info.shape.volume() ? "order"
                                                                                  : "space";
    for (const LinkRef& link : machine.outOfService().links)
        search.busyLinks.insert(link);
    for (const std::size_t midplane : busy)
        search.busyMidplanes.insert(machine.grid().coordAt(static_cast<int>(midplane)));
    std::string key = textOf(info.shape);
    for (const Connectivity each : info.connectivity.values)
        key += nameOf(each);
    for (const std::size_t midplane : busy)
        key += " " + std::to_string(midplane);
    for (const LinkRef& link : search.busyLinks)
        key += " " + std::to_string(machine.links().indexOf(link));
    std::string& known = m_known[key];
    if (known.empty()) {
        const bool fits = search.find({info.shape, joining(info.connectivity)}).has_value();
        known = fits ? "order" : nameOf(search.refusal);
    }
    return known;
}

} // namespace midplane::core::test

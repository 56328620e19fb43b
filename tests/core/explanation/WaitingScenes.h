// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/explanation/WhyItWaits.h"
#include "core/scheduling/RequestOfJob.h"

namespace midplane::core::test {

/// Jobs are put on a machine one by one; then one waits, and is asked why.
class WaitingScene {
public:
    explicit WaitingScene(TablesPtr tables, const std::string& policy = "greedy")
        : m_tables(std::move(tables))
        , m_allocator(m_tables)
        , m_occupancy(m_tables->machine())
    {
        m_recording.machine = m_tables->machinePtr();
        m_recording.policy = policy;
    }

    RequestRules& rules() { return m_recording.rules; }
    const Recording& recording() const { return m_recording; }
    const TablesPtr& tables() const { return m_tables; }

    static JobInfo job(const Shape& shape, Connectivity connectivity, int estimate = 100)
    {
        JobInfo job;
        job.shape = shape;
        job.size = shape.volume();
        job.connectivity = everywhere(connectivity);
        job.estimate = job.runTime = SimTime {estimate};
        return job;
    }

    /// Where the allocator puts it; false when it has no place.
    bool run(const JobInfo& job, int start = 0)
    {
        const auto place = m_allocator.find(m_occupancy, requestOf(job, m_recording.rules));
        if (place)
            runAt(job, *place, start);
        return place.has_value();
    }
    void runAt(const JobInfo& job, const Placement& place, int start = 0)
    {
        m_occupancy.take(place);
        const JobId id = submit(job);
        Entry entry;
        entry.time = SimTime {start};
        entry.kind = EntryKind::Started;
        entry.job = id;
        entry.partition = PartitionId {m_partitions++};
        entry.placement = m_recording.placements.idOf(place);
        m_recording.journal.append(entry);
    }
    void runInBox(const Cuboid& box, Connectivity connectivity, int estimate = 100)
    {
        runAt(job(box.shape, connectivity, estimate),
            m_allocator.findAt(m_occupancy, box, everywhere(connectivity)).value());
    }
    JobId submit(const JobInfo& job)
    {
        const JobId id {static_cast<std::uint32_t>(m_recording.jobs.size())};
        m_recording.jobs.push_back(job);
        m_recording.jobs.back().number = static_cast<int>(id.value) + 1;
        Entry entry;
        entry.time = m_recording.lastTime();
        entry.job = id;
        m_recording.journal.append(entry);
        return id;
    }
    void promise(JobId job, int start)
    {
        Entry entry;
        entry.time = m_recording.lastTime();
        entry.kind = EntryKind::Reserved;
        entry.job = job;
        entry.setPromisedStart(SimTime {start});
        m_recording.journal.append(entry);
    }

    WaitingMoment moment(JobId job) const
    {
        Replay replay(std::make_shared<Recording>(m_recording));
        replay.seek(m_recording.journal.lastId());
        return waitingMoment(m_recording, replay.state(), job).value();
    }
    WhyItWaits why(JobId job) const { return whyItWaits(m_tables, m_recording, moment(job)); }
    std::vector<ChangeOutcome> whatIfs(JobId job) const
    {
        OtherMachines others;
        return core::whatIfs(m_tables, others, m_recording, moment(job));
    }

private:
    Recording m_recording;
    TablesPtr m_tables;
    Allocator m_allocator;
    Occupancy m_occupancy;
    std::uint32_t m_partitions = 0;
};

} // namespace midplane::core::test

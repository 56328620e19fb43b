// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <set>

#include "core/control/StatusCode.h"
#include "core/journal/Entry.h"

namespace midplane::tests {

/// The control system as its description says, with sets of numbers instead of masks, for
/// partitions that are midplanes alone and where everything takes no time: slow and obviously
/// right. Commands answer what the real one must answer.
class PlainControl {
public:
    using Status = core::StatusCode;

    /// Midplanes by their index.
    void addPartition(int id, std::set<int> midplanes) { m_partitions[id].midplanes = midplanes; }

    Status createPartition(int id)
    {
        const auto found = m_partitions.find(id);
        if (found == m_partitions.end())
            return Status::PartitionNotFound;
        Partition& partition = found->second;
        if (partition.state != 'F')
            return Status::IncompatibleState;
        for (const int midplane : partition.midplanes) {
            if (m_down.contains(midplane))
                return Status::IncompatibleState;
            for (const auto& [other, each] : m_partitions) {
                if (each.state != 'F' && each.midplanes.contains(midplane))
                    return Status::IncompatibleState;
            }
        }
        partition.state = 'I';
        for (auto& [number, job] : m_jobs) {
            if (job.partition == id && job.state == 'S')
                job.state = 'R';
        }
        return Status::Ok;
    }

    Status destroyPartition(int id)
    {
        const auto found = m_partitions.find(id);
        if (found == m_partitions.end())
            return Status::PartitionNotFound;
        if (found->second.state != 'I' && found->second.state != 'E')
            return Status::IncompatibleState;
        found->second.state = 'F';
        for (auto& [number, job] : m_jobs) { // They die with it.
            if (job.partition == id && (job.state == 'R' || job.state == 'S'))
                job.state = 'T';
        }
        return Status::Ok;
    }

    Status clearError(int id)
    {
        const auto found = m_partitions.find(id);
        if (found == m_partitions.end())
            return Status::PartitionNotFound;
        const std::set<int>& midplanes = found->second.midplanes;
        if (found->second.state != 'E'
            || std::any_of(midplanes.begin(), midplanes.end(),
                [&](int midplane) { return m_down.contains(midplane); }))
            return Status::IncompatibleState;
        found->second.state = 'F';
        return Status::Ok;
    }

    Status removePartition(int id)
    {
        const auto found = m_partitions.find(id);
        if (found == m_partitions.end())
            return Status::PartitionNotFound;
        if (found->second.state != 'F'
            || std::any_of(m_jobs.begin(), m_jobs.end(),
                [&](const auto& job) { return job.second.partition == id; }))
            return Status::IncompatibleState;
        m_partitions.erase(found);
        return Status::Ok;
    }

    Status addJob(int id, int partition)
    {
        if (!m_partitions.contains(partition))
            return Status::PartitionNotFound;
        if (m_jobs.contains(id))
            return Status::JobExists;
        m_jobs[id].partition = partition;
        return Status::Ok;
    }

    Status removeJob(int id)
    {
        return onJob(id, "QTE", [&](Job&) { m_jobs.erase(id); });
    }
    Status startJob(int id)
    {
        return onJob(id, "Q",
            [&](Job& job) { job.state = m_partitions.at(job.partition).state == 'I' ? 'R' : 'S'; });
    }
    Status cancelJob(int id)
    {
        return onJob(id, "SR", [](Job& job) { job.state = 'T'; });
    }
    Status endJob(int id)
    {
        return onJob(id, "R", [](Job& job) { job.state = 'T'; });
    }

    Status setMidplane(int midplane, core::HardwareState state)
    {
        using enum core::HardwareState;
        const auto known = m_down.find(midplane);
        const core::HardwareState before = known == m_down.end() ? Available : known->second;
        const bool isLegal = before == Available
            ? state != Available
            : state == Available || (state == Service && before != Service);
        if (!isLegal)
            return Status::IncompatibleState;
        if (state == Available) {
            m_down.erase(midplane);
            return Status::Ok;
        }
        m_down[midplane] = state;
        for (auto& [id, partition] : m_partitions) {
            if (partition.state != 'I' || !partition.midplanes.contains(midplane))
                continue;
            partition.state = 'E';
            for (auto& [number, job] : m_jobs) {
                if (job.partition == id && (job.state == 'R' || job.state == 'S'))
                    job.state = 'E';
            }
        }
        return Status::Ok;
    }

    char partitionLetter(int id) const
    {
        return m_partitions.contains(id) ? m_partitions.at(id).state : '-';
    }
    char jobLetter(int id) const { return m_jobs.contains(id) ? m_jobs.at(id).state : '-'; }
    /// Held by partitions that are not free.
    std::multiset<int> heldMidplanes() const
    {
        std::multiset<int> held;
        for (const auto& [id, partition] : m_partitions) {
            if (partition.state != 'F')
                held.insert(partition.midplanes.begin(), partition.midplanes.end());
        }
        return held;
    }

private:
    struct Partition {
        std::set<int> midplanes;
        char state = 'F';
    };
    struct Job {
        int partition = 0;
        char state = 'Q';
    };

    template <class Change> Status onJob(int id, std::string_view states, Change change)
    {
        const auto found = m_jobs.find(id);
        if (found == m_jobs.end())
            return Status::JobNotFound;
        if (states.find(found->second.state) == std::string_view::npos)
            return Status::IncompatibleState;
        change(found->second);
        return Status::Ok;
    }

    std::map<int, Partition> m_partitions;
    std::map<int, Job> m_jobs;
    std::map<int, core::HardwareState> m_down;
};

} // namespace midplane::tests

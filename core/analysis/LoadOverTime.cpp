// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/LargestFree.h"
#include "core/allocation/Occupancy.h"
#include "core/analysis/RunMetrics.h"

namespace midplane::core {

namespace {

/// Follows the journal and knows the machine's load after each entry.
class LoadMeter {
public:
    explicit LoadMeter(const Recording& recording)
        : m_recording(recording)
        , m_occupancy(*recording.machine)
        , m_placements(recording.jobs.size())
        , m_largest(recording.machine->grid())
    {
        m_load.free = m_occupancy.freeMidplaneCount();
    }

    void apply(const Entry& entry)
    {
        m_load.time = entry.time;
        if (entry.kind == EntryKind::Submitted) {
            addToQueue(entry.job, 1);
        } else if (entry.kind == EntryKind::Started) {
            addToQueue(entry.job, -1);
            m_placements[entry.job.value] = entry.placement;
            const Placement& placement = m_recording.placements[entry.placement];
            m_occupancy.take(placement);
            addToUsed(placement.midplaneCount());
        } else if (entry.kind == EntryKind::Ended) {
            const Placement& placement = m_recording.placements[m_placements[entry.job.value]];
            m_occupancy.release(placement);
            addToUsed(-placement.midplaneCount());
        }
    }

    LoadSample sample()
    {
        if (m_isSpaceStale)
            m_load.largestFree = largestFree();
        m_isSpaceStale = false;
        return m_load;
    }

private:
    /// Without geometry all free units are one block.
    int largestFree()
    {
        return m_recording.machine->hasGeometry()
            ? m_largest.size(m_occupancy.unavailableMidplanes())
            : m_occupancy.freeMidplaneCount();
    }
    void addToQueue(JobId job, int count)
    {
        m_load.waiting += count;
        m_load.waitingSize += count * m_recording.jobs[job.value].size;
    }
    void addToUsed(int midplanes)
    {
        m_load.used += midplanes;
        m_load.free -= midplanes;
        m_isSpaceStale = true;
    }

    const Recording& m_recording;
    Occupancy m_occupancy;
    std::vector<PlacementId> m_placements; ///< By JobId, of jobs that have started.
    LargestFree m_largest;
    LoadSample m_load;
    bool m_isSpaceStale = true;
};

} // namespace

std::vector<LoadSample> loadOverTime(const Recording& recording)
{
    const std::vector<Entry>& entries = recording.journal.entries();
    LoadMeter meter(recording);
    std::vector<LoadSample> samples;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        meter.apply(entries[i]);
        const bool isLastOfSecond
            = i + 1 == entries.size() || entries[i + 1].time != entries[i].time;
        if (isLastOfSecond)
            samples.push_back(meter.sample());
    }
    return samples;
}

} // namespace midplane::core

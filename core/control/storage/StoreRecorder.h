// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "core/control/storage/StoredBridge.h"

namespace midplane::core {

/// Writes the history of a control-system file down as a recording, part by part. A job that no
/// job manager submitted (an administrator's, an mpirun's) waits in no queue: it is told of as
/// submitted and started on its partition in the second in which somebody starts it, and as ended
/// when the control system says that it is over; until then nothing is told of it. So the recording
/// has all entries of the file, in their order, and these beside them. Where the beginning of the
/// history was removed, partitions have other numbers than in the file: those of a recording begin
/// with 0.
class StoreRecorder {
public:
    /// workload: what the recording says of where its jobs came from.
    StoreRecorder(MachinePtr machine, std::string workload);

    /// Where to read on.
    const HistoryPosition& position() const { return m_position; }
    /// Precondition: it comes after position(), and nothing was lost before it.
    void take(const StoredHistory& part);

    /// Only take() changes it: who reads it in another thread takes a copy.
    const std::shared_ptr<Recording>& recording() const { return m_recording; }
    /// Of the control system, when it was read last.
    SimTime now() const { return m_now; }
    /// Of the first entry; now() while there is none.
    SimTime firstTime() const;

private:
    /// Where a job stands that nobody submitted.
    enum class Stand : std::uint8_t { Unknown, Submitted, Added, Started, Ended };
    struct Job {
        Stand stand = Stand::Unknown;
        PartitionId partition = noPartition;
    };

    void take(Entry entry);
    void renumber(Entry& entry);
    void follow(const Entry& entry);
    void changeJob(const Entry& entry, Job& job);
    void start(const Entry& entry, Job& job);
    void append(const Entry& entry, EntryKind kind, PartitionId partition, std::uint8_t reason);

    std::shared_ptr<Recording> m_recording;
    HistoryPosition m_position;
    SimTime m_now {0};
    std::vector<Job> m_jobs;                ///< By JobId.
    std::vector<PlacementId> m_placementOf; ///< By PartitionId.
    std::vector<PartitionId> m_numberOf;    ///< By PartitionId of the file.
};

} // namespace midplane::core

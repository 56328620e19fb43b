// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/ManagerJournal.h"

#include "core/scheduling/managers/MachineView.h"

namespace midplane::core {

Entry& ManagerJournal::add(EntryKind kind, JobId job)
{
    Entry& entry = m_entries.emplace_back();
    entry.kind = kind;
    entry.job = job;
    return entry;
}

void ManagerJournal::resubmitted(const ManagedJob& job) { add(EntryKind::Submitted, *job.number); }

void ManagerJournal::refused(const ManagedJob& job, RefusalReason reason)
{
    add(EntryKind::Refused, *job.number).reason = static_cast<std::uint8_t>(reason);
}

void ManagerJournal::reserved(JobId job, SimTime start)
{
    add(EntryKind::Reserved, job).setPromisedStart(start);
}

void ManagerJournal::moved(JobId job, PartitionId partition)
{
    add(EntryKind::Moved, job).partition = partition;
}

void ManagerJournal::ended(const ManagedJob& job, PartitionId partition, EndReason reason)
{
    Entry& entry = add(EntryKind::Ended, *job.number);
    entry.partition = partition;
    entry.reason = static_cast<std::uint8_t>(reason);
}

bool ManagerJournal::write(Bridge& bridge)
{
    if (isEmpty())
        return true;
    int lost = 0;
    const auto written = bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
        lost = 0; // A command may be called again.
        for (const Entry& entry : m_entries)
            lost += model.note(entry) ? 0 : 1;
        for (const auto& [job, why] : m_waits) {
            if (model.openSubmissions().contains(job))
                model.setWaits(job, why);
        }
        return {};
    });
    if (!written)
        return false;
    m_lost += lost;
    m_entries.clear();
    m_waits.clear();
    return true;
}

bool ManagerJournal::writeStart(
    Bridge& bridge, const ManagedJob& job, PartitionId partition, StartReason reason)
{
    if (!write(bridge))
        return false;
    Entry entry;
    entry.kind = EntryKind::Started;
    entry.job = *job.number;
    entry.partition = partition;
    entry.reason = static_cast<std::uint8_t>(reason);
    return bridge.command([&](BridgeModel& model) { return model.note(entry); }).has_value();
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/journal/Entry.h"

namespace midplane::core {

const char* nameOf(EntryKind kind)
{
    switch (kind) {
    case EntryKind::PartitionAdded:
        return "partition added";
    case EntryKind::PartitionChanged:
        return "partition changed";
    case EntryKind::PartitionRemoved:
        return "partition removed";
    case EntryKind::JobAdded:
        return "job added";
    case EntryKind::JobChanged:
        return "job changed";
    case EntryKind::JobRemoved:
        return "job removed";
    case EntryKind::Submitted:
        return "submitted";
    case EntryKind::Refused:
        return "refused";
    case EntryKind::Started:
        return "started";
    case EntryKind::Ended:
        return "ended";
    case EntryKind::HardwareChanged:
        return "hardware changed";
    case EntryKind::JobAssociated:
        return "job associated";
    case EntryKind::JobSignalled:
        return "job signalled";
    case EntryKind::JobHeld:
        return "job held";
    case EntryKind::JobContinued:
        return "job continued";
    case EntryKind::PartitionLifted:
        return "partition lifted";
    case EntryKind::PartitionPlaced:
        return "partition placed";
    case EntryKind::Reserved:
        return "reserved";
    case EntryKind::Moved:
        return "moved";
    }
    return "unknown";
}

const char* nameOf(RefusalReason reason)
{
    switch (reason) {
    case RefusalReason::Space:
        return "space";
    case RefusalReason::Wiring:
        return "wiring";
    case RefusalReason::Order:
        return "order";
    }
    return "unknown";
}

const char* nameOf(StartReason reason)
{
    switch (reason) {
    case StartReason::HeadOfQueue:
        return "head of queue";
    case StartReason::Backfilled:
        return "backfilled";
    case StartReason::BackfilledBefore:
        return "backfilled before the reservation";
    case StartReason::BackfilledBeside:
        return "backfilled beside the reservation";
    case StartReason::AfterMigration:
        return "after a migration";
    case StartReason::StaticBlock:
        return "static block";
    case StartReason::Planned:
        return "planned together";
    }
    return "unknown";
}

const char* nameOf(EndReason reason)
{
    return reason == EndReason::Completed ? "completed" : "failed";
}

char letterOf(PartitionState state) { return "FCABIRDTE"[static_cast<std::size_t>(state)]; }

char letterOf(HardwareState state) { return "AMESF"[static_cast<std::size_t>(state)]; }

char letterOf(JobState state) { return "QSRDTE"[static_cast<std::size_t>(state)]; }

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/Entry.h"

namespace midplane::core {

inline Entry partitionEntry(SimTime time, EntryKind kind, PartitionId id)
{
    Entry entry;
    entry.time = time;
    entry.kind = kind;
    entry.partition = id;
    return entry;
}

inline Entry jobEntry(SimTime time, EntryKind kind, JobId id)
{
    Entry entry;
    entry.time = time;
    entry.kind = kind;
    entry.job = id;
    return entry;
}

} // namespace midplane::core

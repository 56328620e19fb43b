// SPDX-License-Identifier: Apache-2.0
// The events of a control-system file.
#include <fmt/format.h>

#include "core/control/storage/RowReader.h"
#include "core/control/storage/StoreReader.h"

namespace midplane::core {

namespace {

/// One past the last state that an event of the kind may name.
std::int64_t stateCountOf(EntryKind kind)
{
    switch (kind) {
    case EntryKind::PartitionChanged:
        return static_cast<std::int64_t>(PartitionState::Error) + 1;
    case EntryKind::JobChanged:
        return static_cast<std::int64_t>(JobState::Error) + 1;
    case EntryKind::HardwareChanged:
        return hardwareStateCount;
    default:
        return 1;
    }
}

bool takesPlacement(EntryKind kind)
{
    return kind == EntryKind::PartitionAdded || kind == EntryKind::PartitionPlaced
        || kind == EntryKind::Started || kind == EntryKind::Moved;
}

} // namespace

StoreResult<std::vector<Entry>> StoreReader::readEvents(
    const HardwareParts& parts, std::size_t placementCount, SequenceId after, std::size_t most)
{
    Rows rows(m_events);
    m_events.bind(1, static_cast<std::int64_t>(after));
    std::vector<Entry> entries;
    SimTime last {0};
    while (entries.size() < most && rows.next()) {
        RowReader row(m_events, "events");
        if (static_cast<SequenceId>(row.number(1, mostSeconds)) != after + entries.size() + 1)
            row.fail("an event before it is missing");
        Entry entry;
        entry.time = row.time();
        entry.kind = row.state<EntryKind>(static_cast<int>(EntryKind::Moved) + 1);
        entry.from = static_cast<std::uint8_t>(row.number(0, stateCountOf(entry.kind) - 1));
        entry.to = static_cast<std::uint8_t>(row.number(0, stateCountOf(entry.kind) - 1));
        entry.reason = row.whole<std::uint8_t>();
        entry.job = row.id<JobId>();
        entry.partition = row.id<PartitionId>();
        entry.placement = row.id<PlacementId>();
        if (entry.time < last)
            row.fail("is earlier than the event before it");
        if (takesPlacement(entry.kind) && entry.placement.value >= placementCount)
            row.fail("placement does not exist");
        if (entry.kind == EntryKind::HardwareChanged && !parts.partOf(entry.hardware()))
            row.fail("the machine has no such part");
        if (row.failed())
            return tl::unexpected(row.failure(m_path));
        last = entry.time;
        entries.push_back(entry);
    }
    return entries;
}

StoreResult<SimTime> StoreReader::readTime(SequenceId event)
{
    Rows rows(m_events);
    m_events.bind(1, static_cast<std::int64_t>(event - 1));
    if (!rows.next())
        return damaged(m_path, fmt::format("event {} is missing", event));
    RowReader row(m_events, "events");
    row.skip();
    const SimTime time = row.time();
    if (row.failed())
        return tl::unexpected(row.failure(m_path));
    return time;
}

} // namespace midplane::core

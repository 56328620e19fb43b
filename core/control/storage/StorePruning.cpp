// SPDX-License-Identifier: Apache-2.0
// How the beginning of a history is removed from a control-system file.
#include <filesystem>

#include <fmt/format.h>

#include "core/control/storage/FileBridge.h"
#include "core/control/storage/OpeningEntries.h"
#include "core/control/storage/StoreRecorder.h"
#include "core/journal/JournalCheck.h"
#include "core/journal/RecordingFile.h"
#include "core/support/Files.h"

namespace midplane::core {

namespace {

constexpr std::size_t entriesInPart = 50'000;
/// Between two transactions others get their turn.
constexpr std::chrono::milliseconds betweenRemovals {2};

/// A recording of what is removed; the file is there whole or not at all.
Result<void> writeArchive(const Recording& recording, const std::string& path)
{
    // What could not be opened again would be lost.
    if (const auto broken = checkJournal(recording))
        return failure(path,
            fmt::format("is not written, and nothing is removed: entry {} of the history {}",
                broken->entry, broken->reason));
    return writeFileAtomically(path, encodeRecording(recording));
}

} // namespace

Result<HistoryExtent> FileBridge::historyExtent()
{
    const std::lock_guard lock(m_mutex);
    HistoryExtent extent;
    const auto read = lookNow([&]() -> StoreResult<void> {
        extent.lastEvent = m_progress.lastEvent;
        extent.firstEvent = std::min(m_progress.pruned + 1, m_progress.lastEvent);
        extent.lastTime = m_progress.lastEventTime;
        extent.now = m_model->now();
        extent.jobs = m_model->historySize();
        extent.bytes = m_connection->bytes();
        extent.freeBytes = m_connection->freeBytes();
        if (extent.lastEvent == 0)
            return {};
        const auto first = m_connection->reader().readTime(extent.firstEvent);
        if (!first)
            return tl::unexpected(first.error());
        extent.firstTime = *first;
        return {};
    });
    if (!read)
        return tl::unexpected(read.error().error);
    return extent;
}

/// The last one before the time that is kept, and before the second of the newest event; what
/// happened in a second stays together. The one before the first event when there is none.
Result<SequenceId> FileBridge::lastEventToPrune(SimTime keep)
{
    const std::lock_guard lock(m_mutex);
    SequenceId last = 0;
    const auto found = lookNow([&]() -> StoreResult<void> {
        const SimTime end = std::min(m_model->now() - keep, m_progress.lastEventTime);
        last = m_progress.pruned;
        for (SequenceId after = m_progress.lastEvent; last < after;) {
            const SequenceId middle = last + (after - last + 1) / 2;
            const auto time = m_connection->reader().readTime(middle);
            if (!time)
                return tl::unexpected(time.error());
            if (*time < end)
                last = middle;
            else
                after = middle - 1;
        }
        return {};
    });
    if (!found)
        return tl::unexpected(found.error().error);
    return last;
}

/// Entries up to that one, into the archive; returns those with which the rest begins.
Result<std::vector<Entry>> FileBridge::readPruned(
    SequenceId until, const std::string& archive, HistoryPosition& position)
{
    OpeningEntries opening;
    StoreRecorder recorder(m_tables->machinePtr(), m_path);
    bool isFirst = true;
    while (position.entry < until) {
        // The first part tells where the history begins.
        const std::size_t most
            = isFirst ? 0 : std::min<std::size_t>(entriesInPart, until - position.entry);
        const auto part = history(position, most);
        if (!part)
            return tl::unexpected(part.error());
        if (part->lost || (!isFirst && part->pruned != position.pruned))
            return failure(m_path,
                "another program removed a part of the history at the same time: nothing was "
                "removed here; try again");
        for (const Entry& entry : part->entries)
            opening.take(entry);
        if (!archive.empty())
            recorder.take(*part);
        position.moveBehind(*part);
        isFirst = false;
    }
    if (!archive.empty()) {
        if (const auto written = writeArchive(*recorder.recording(), archive); !written)
            return tl::unexpected(written.error());
    }
    return opening.entries();
}

/// As a command, which waits for its turn as others do.
StoreResult<void> FileBridge::removeRows(
    const std::function<StoreResult<void>(StoreRemover&)>& work)
{
    StoreResult<void> done;
    const auto stored = carryOut([&](BridgeModel& /*model*/) {
        StoreRemover remover = m_connection->remover();
        done = work(remover);
        m_hasRemoved = true;
    });
    std::this_thread::sleep_for(betweenRemovals);
    if (stored)
        return done;
    // The reason names the file already.
    std::string reason = stored.error().reason;
    if (const std::string place = m_path + ": "; reason.starts_with(place))
        reason.erase(0, place.size());
    return storeFailure(stored.error().status, m_path, std::move(reason));
}

StoreResult<void> FileBridge::replaceBeginning(
    SequenceId until, SequenceId prunedBefore, const std::vector<Entry>& opening)
{
    return removeRows([&](StoreRemover& remover) -> StoreResult<void> {
        const auto progress = m_connection->reader().readProgress();
        if (!progress)
            return tl::unexpected(progress.error());
        if (progress->pruned != prunedBefore)
            return storeFailure(StatusCode::IncompatibleState, m_path,
                "another program removed a part of the history at the same time: try again");
        remover.beginWith(opening, until);
        m_progress.pruned = until;
        m_progress.historyBegin = until - opening.size();
        return {};
    });
}

/// Without a lock: that may take long. What changes later has a newer revision.
StoreResult<void> FileBridge::listJobsThatStay(StoreProgress& progress)
{
    const std::lock_guard lock(m_mutex);
    return guarded(m_path, [&]() -> StoreResult<void> {
        const auto read = m_connection->reader().readProgress();
        if (!read)
            return tl::unexpected(read.error());
        progress = *read;
        m_connection->remover().listJobsAfter(progress.historyBegin);
        return {};
    });
}

/// What the history no longer begins with, also where that was decided before: rows of events, then
/// of jobs that no event that stays is about.
StoreResult<void> FileBridge::removeRest(PruneReport& report)
{
    StoreProgress progress;
    auto done = listJobsThatStay(progress);
    std::size_t rows = 0;
    for (bool isMore = true; done && isMore;)
        done = removeRows([&](StoreRemover& remover) -> StoreResult<void> {
            isMore = remover.removeEvents(progress.historyBegin, rows);
            return {};
        });
    for (std::uint32_t next = 0; done && progress.pruned > 0 && next < progress.nextJob;)
        done = removeRows([&](StoreRemover& remover) -> StoreResult<void> {
            next = remover.removeJobs(next, progress.revision, report.jobs, report.submissions);
            return {};
        });
    for (bool isMore = true; done && isMore;)
        done = removeRows([&](StoreRemover& remover) -> StoreResult<void> {
            isMore = remover.giveBackPages();
            return {};
        });
    return done;
}

Result<PruneReport> FileBridge::prune(const Pruning& pruning)
{
    if (m_isReadOnly)
        return failure(m_path, "may only be read: make it and its folder writable");
    if (pruning.keep <= SimTime {0} || pruning.keep > latestTime)
        return failure(m_path,
            fmt::format("the history of 1 to {} s can be kept, not of {} s", latestTime.count(),
                pruning.keep.count()));
    std::error_code ignored;
    if (!pruning.archive.empty()
        && std::filesystem::exists(std::filesystem::symlink_status(pruning.archive, ignored)))
        return failure(pruning.archive, "there is a file of that name already: name a new one");
    const auto until = lastEventToPrune(pruning.keep);
    if (!until)
        return tl::unexpected(until.error());
    PruneReport report;
    const auto before = historyExtent();
    if (!before)
        return tl::unexpected(before.error());
    if (before->lastEvent > 0 && *until >= before->firstEvent) {
        HistoryPosition position;
        const auto opening = readPruned(*until, pruning.archive, position);
        if (!opening)
            return tl::unexpected(opening.error());
        if (const auto begun = replaceBeginning(*until, position.pruned, *opening); !begun) {
            if (!pruning.archive.empty())
                std::filesystem::remove(pruning.archive, ignored); // Nothing was removed.
            return tl::unexpected(begun.error().error);
        }
        report.lastEvent = *until;
        report.events = *until + 1 - before->firstEvent;
    }
    if (const auto removed = removeRest(report); !removed)
        return tl::unexpected(removed.error().error);
    const auto left = historyExtent();
    if (!left)
        return tl::unexpected(left.error());
    report.left = *left;
    return report;
}

} // namespace midplane::core

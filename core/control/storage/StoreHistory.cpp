// SPDX-License-Identifier: Apache-2.0
// The history of a control-system file, part by part.
#include <algorithm>

#include "core/control/storage/FileBridge.h"

namespace midplane::core {

namespace {

/// What is known of a job that nobody submitted.
JobInfo infoOfAdded(const BridgeModel& model, JobId id)
{
    JobInfo info;
    info.number = static_cast<int>(id.value);
    const JobRecord* const record = model.findJob(id);
    if (record == nullptr)
        return info;
    info.submit = record->added;
    info.runTime = info.estimate = record->definition.runTime.value_or(SimTime {0});
    info.user = record->definition.uid;
    return info;
}

} // namespace

Result<StoredHistory> FileBridge::history(const HistoryPosition& known, std::size_t most)
{
    const std::lock_guard lock(m_mutex);
    auto made = guarded(m_path, [&]() -> StoreResult<StoredHistory> {
        if (const auto fresh = refresh(); !fresh)
            return tl::unexpected(fresh.error());
        return readHistory(known, most);
    });
    if (!made)
        return tl::unexpected(made.error().error);
    return std::move(*made);
}

/// Precondition: the model is as the file was a moment ago; others may have written since, and it
/// knows nothing of that yet.
StoreResult<StoredHistory> FileBridge::readHistory(const HistoryPosition& known, std::size_t most)
{
    StoredHistory news;
    const Journal& journal = m_model->journal();
    news.last = journal.lastId();
    news.now = m_model->now();
    const PlacementPool& placements = m_model->placements();
    for (std::size_t id = known.placements; id < placements.size(); ++id)
        news.placements.push_back(placements.shared(PlacementId {static_cast<std::uint32_t>(id)}));
    for (std::size_t id = known.submissions; id < m_model->nextJob(); ++id) {
        const JobId job {static_cast<std::uint32_t>(id)};
        const auto submitted = m_model->submissions().find(job);
        news.jobs.push_back(submitted != m_model->submissions().end() ? submitted->second.info
                                                                      : infoOfAdded(*m_model, job));
    }
    if (known.entry >= journal.before()) {
        const auto first = static_cast<std::ptrdiff_t>(known.entry - journal.before());
        const auto count = static_cast<std::ptrdiff_t>(
            std::min<std::size_t>(most, known.entry < news.last ? news.last - known.entry : 0));
        const auto begin = journal.entries().begin() + first;
        news.entries.assign(begin, begin + count);
        return news;
    }
    // Not what others wrote since: it may name placements that the model has not.
    most = std::min<std::size_t>(most, news.last - known.entry);
    auto entries = m_connection->reader().readEvents(
        m_model->control().hardware().parts(), placements.size(), known.entry, most);
    if (!entries)
        return tl::unexpected(entries.error());
    news.entries = std::move(*entries);
    return news;
}

} // namespace midplane::core

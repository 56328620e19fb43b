// SPDX-License-Identifier: Apache-2.0
// The history of a control-system file, part by part.
#include <algorithm>

#include "core/control/storage/FileBridge.h"

namespace midplane::core {

namespace {

/// One past the last job that the part must tell of: with the last entry all, so that a part is
/// never larger than its entries.
std::uint32_t jobsUntil(const StoredHistory& part, std::size_t known, std::uint32_t nextJob)
{
    if (part.before + part.entries.size() >= part.last)
        return nextJob;
    auto end = static_cast<std::uint32_t>(known);
    for (const Entry& entry : part.entries) {
        if (entry.kind != EntryKind::HardwareChanged)
            end = std::max(end, std::min(entry.job.value, nextJob - 1) + 1);
    }
    return end;
}

} // namespace

void HistoryPosition::moveBehind(const StoredHistory& part)
{
    entry = part.before + part.entries.size();
    placements += part.placements.size();
    submissions += part.jobs.size();
    pruned = part.pruned;
}

Result<Recording> FileBridge::recording()
{
    const std::lock_guard lock(m_mutex);
    Recording recording;
    const auto made = lookNow([&]() -> StoreResult<void> {
        recording.machine = m_tables->machinePtr();
        recording.jobs.resize(m_model->nextJob());
        m_model->visitSubmissions([&](JobId id, const JobSubmission& submission) {
            recording.jobs[id.value] = submission.info;
        });
        recording.placements = m_model->placements();
        recording.journal = Journal(m_progress.historyBegin);
        const auto entries
            = m_connection->reader().readEvents(m_model->control().hardware().parts(),
                recording.placements.size(), m_progress.historyBegin);
        if (!entries)
            return tl::unexpected(entries.error());
        for (const Entry& entry : *entries)
            recording.journal.append(entry);
        return {};
    });
    if (!made)
        return tl::unexpected(made.error().error);
    return recording;
}

Result<Journal> FileBridge::newestEntries(SequenceId until, std::size_t most)
{
    const std::lock_guard lock(m_mutex);
    Journal newest;
    const auto read = lookNow([&]() -> StoreResult<void> {
        until = std::min(until, m_progress.lastEvent);
        const SequenceId begin
            = std::max(m_progress.pruned, until - std::min<SequenceId>(until, most));
        const auto entries
            = m_connection->reader().readEvents(m_model->control().hardware().parts(),
                m_model->placements().size(), begin, until - std::min(until, begin));
        if (!entries)
            return tl::unexpected(entries.error());
        newest = Journal(begin);
        for (const Entry& entry : *entries)
            newest.append(entry);
        return {};
    });
    if (!read)
        return tl::unexpected(read.error().error);
    return newest;
}

Result<StoredHistory> FileBridge::history(const HistoryPosition& known, std::size_t most)
{
    const std::lock_guard lock(m_mutex);
    StoredHistory news;
    const auto made = lookNow([&] { return readHistory(known, most, news); });
    if (!made)
        return tl::unexpected(made.error().error);
    return news;
}

/// Precondition: in a transaction in which the model is as the file.
StoreResult<void> FileBridge::readHistory(
    const HistoryPosition& known, std::size_t most, StoredHistory& news)
{
    const Journal& journal = m_model->journal();
    news.last = journal.lastId();
    news.now = m_model->now();
    news.pruned = m_progress.pruned;
    news.before = known.entry == 0 ? m_progress.historyBegin : known.entry;
    const bool isOfItsBeginning = known.entry == 0 || known.pruned == m_progress.pruned;
    if (known.entry < m_progress.pruned && !isOfItsBeginning) {
        news.lost = StoredHistory::Loss {known.entry + 1, m_progress.pruned};
        return {};
    }
    const PlacementPool& placements = m_model->placements();
    for (std::size_t id = known.placements; id < placements.size(); ++id)
        news.placements.push_back(placements.shared(PlacementId {static_cast<std::uint32_t>(id)}));
    if (news.before >= std::max(journal.before(), m_progress.pruned)) {
        const auto first = static_cast<std::ptrdiff_t>(news.before - journal.before());
        const auto count = static_cast<std::ptrdiff_t>(
            std::min<std::size_t>(most, news.before < news.last ? news.last - news.before : 0));
        const auto begin = journal.entries().begin() + first;
        news.entries.assign(begin, begin + count);
    } else {
        auto entries = m_connection->reader().readEvents(
            m_model->control().hardware().parts(), placements.size(), news.before, most);
        if (!entries)
            return tl::unexpected(entries.error());
        news.entries = std::move(*entries);
    }
    news.jobs
        = m_connection->history()->infosOf(JobId {static_cast<std::uint32_t>(known.submissions)},
            JobId {jobsUntil(news, known.submissions, m_model->nextJob())});
    return {};
}

} // namespace midplane::core

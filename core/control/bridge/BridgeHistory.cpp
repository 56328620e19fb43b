// SPDX-License-Identifier: Apache-2.0
// The history of jobs: in memory, or where it is stored together with what is not written yet.
#include <algorithm>

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core {

namespace {

/// Whose addresses are the model's own.
std::shared_ptr<const JobRecord> borrowed(const JobRecord& record)
{
    return {std::shared_ptr<const JobRecord>(), &record};
}

} // namespace

void BridgeModel::setStoredHistory(std::shared_ptr<const JobHistory> stored)
{
    m_stored = std::move(stored);
}

void BridgeModel::forgetStored()
{
    if (!m_stored)
        return;
    m_history.clear();
    std::erase_if(m_submissions, [](const auto& each) { return isOver(each.second.state); });
}

void BridgeModel::forgetEntries(std::size_t most)
{
    if (m_journal.entries().size() > 2 * most)
        m_journal.forgetUntil(m_journal.lastId() - most);
}

const JobRecord* BridgeModel::findUnstoredJob(JobId id) const
{
    if (const auto found = m_jobs.find(id); found != m_jobs.end())
        return &found->second;
    const auto found = m_history.find(id);
    return found == m_history.end() ? nullptr : &found->second;
}

std::shared_ptr<const JobRecord> BridgeModel::findJob(JobId id) const
{
    if (const JobRecord* const record = findUnstoredJob(id); record != nullptr)
        return borrowed(*record);
    // What was stored of a job that changed since is out of date.
    if (!m_stored || m_touched.jobs.contains(id))
        return nullptr;
    auto stored = m_stored->findJob(id);
    return stored ? std::make_shared<const JobRecord>(std::move(*stored)) : nullptr;
}

std::size_t BridgeModel::historySize() const
{
    if (!m_stored)
        return m_history.size();
    std::size_t size = m_stored->jobCount() + m_history.size();
    for (const JobId id : m_touched.jobs)
        size -= m_stored->findJob(id) ? 1 : 0;
    return size;
}

void BridgeModel::visitHistory(HistoryOrder order, const JobHistory::VisitJob& visit) const
{
    std::vector<const JobRecord*> own;
    own.reserve(m_history.size());
    for (const auto& [id, record] : m_history)
        own.push_back(&record);
    const bool isUp = order == HistoryOrder::OldestFirst;
    if (!isUp)
        std::reverse(own.begin(), own.end());
    auto next = own.begin();
    bool goesOn = true;
    if (m_stored) {
        m_stored->visitJobs(order, [&](const JobRecord& stored) {
            if (m_touched.jobs.contains(stored.id))
                return true;
            while (goesOn && next != own.end()
                && (isUp ? (*next)->id < stored.id : stored.id < (*next)->id))
                goesOn = visit(**next++);
            goesOn = goesOn && visit(stored);
            return goesOn;
        });
    }
    while (goesOn && next != own.end())
        goesOn = visit(**next++);
}

void BridgeModel::visitSubmissions(const JobHistory::VisitSubmission& visit) const
{
    auto next = m_submissions.begin();
    if (m_stored) {
        m_stored->visitSubmissions([&](JobId id, const JobSubmission& stored) {
            for (; next != m_submissions.end() && next->first < id; ++next)
                visit(next->first, next->second);
            if (next == m_submissions.end() || next->first != id)
                visit(id, stored);
        });
    }
    for (; next != m_submissions.end(); ++next)
        visit(next->first, next->second);
}

std::optional<JobSubmission> BridgeModel::submissionOf(JobId id) const
{
    if (const auto found = m_submissions.find(id); found != m_submissions.end())
        return found->second;
    return m_stored ? m_stored->findSubmission(id) : std::nullopt;
}

/// Null where there is none. One that is over is kept here until forgetStored.
JobSubmission* BridgeModel::findSubmission(JobId id)
{
    auto found = m_submissions.find(id);
    if (found == m_submissions.end() && m_stored) {
        if (auto stored = m_stored->findSubmission(id))
            found = m_submissions.emplace(id, std::move(*stored)).first;
    }
    return found == m_submissions.end() ? nullptr : &found->second;
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/Diary.h"

#include <fmt/format.h>

namespace midplane::core {

std::string textOf(const DiaryEntry& entry)
{
    std::string text = fmt::format("{} s: ", entry.time.count());
    if (entry.job)
        text += fmt::format("job {}", entry.job->value);
    if (entry.stage)
        text += fmt::format(", stage {}", numberOf(*entry.stage));
    if (entry.job)
        text += ": ";
    return text + entry.text;
}

void Diary::note(
    DiaryKind kind, std::optional<RequestId> job, std::string partition, std::string text)
{
    add({m_time, kind, job, std::nullopt, std::move(partition), std::move(text)});
}

void Diary::noteStage(RequestId job, Stage stage, std::string partition, std::string text)
{
    add({m_time, DiaryKind::StageDone, job, stage, std::move(partition), std::move(text)});
}

void Diary::add(DiaryEntry entry)
{
    if (m_entries.size() >= m_capacity) {
        m_entries.pop_front();
        ++m_lost;
    }
    m_entries.push_back(std::move(entry));
}

} // namespace midplane::core

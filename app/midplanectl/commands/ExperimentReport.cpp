// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ExperimentReport.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

/// As many reasons are listed; the rows have all.
constexpr std::size_t mostListed = 10;

/// One line a reason: a log that is not there fails many runs.
std::string failuresText(const std::vector<core::TimedRow>& failed)
{
    std::vector<std::pair<std::string, std::vector<std::size_t>>> reasons;
    for (const core::TimedRow& row : failed) {
        const auto known = std::find_if(reasons.begin(), reasons.end(),
            [&](const auto& reason) { return reason.first == row.row.error; });
        if (known == reasons.end())
            reasons.push_back({row.row.error, {row.row.run.number}});
        else
            known->second.push_back(row.row.run.number);
    }
    std::string text;
    for (std::size_t i = 0; i < reasons.size() && i < mostListed; ++i) {
        const auto& runs = reasons[i].second;
        const std::string reason = core::plainLine(reasons[i].first);
        text += runs.size() == 1 ? fmt::format("run {} failed: {}\n", runs.front(), reason)
                                 : fmt::format("{} runs failed, the first is {}: {}\n", runs.size(),
                                     runs.front(), reason);
    }
    if (reasons.size() > mostListed)
        text += fmt::format("... and for {} more reasons\n", reasons.size() - mostListed);
    return text;
}

} // namespace

void ExperimentReport::setRows(const std::vector<core::TimedRow>& rows)
{
    m_done = 0;
    m_failed.clear();
    m_computingSeconds = 0;
    for (const core::TimedRow& row : rows) {
        m_computingSeconds += row.computingSeconds;
        if (row.row.isDone())
            ++m_done;
        else
            m_failed.push_back(row);
    }
}

void ExperimentReport::addFigure(const std::string& name, bool isDrawn)
{
    m_figures.emplace_back(name, isDrawn);
}

std::string ExperimentReport::text() const
{
    std::string text = fmt::format("{}\n{} of {} runs done, {:.1f} s of computing\n",
        core::plainLine(m_plan.title), m_done, m_runs, m_computingSeconds);
    text += failuresText(m_failed);
    if (m_done + m_failed.size() < m_runs)
        text += fmt::format(
            "{} runs left: go on with --resume\n", m_runs - m_done - m_failed.size());
    const std::filesystem::path folder(m_folder);
    text += fmt::format("rows     {}\n", (folder / "rows.csv").string());
    for (const auto& [name, isDrawn] : m_figures)
        text += fmt::format(
            "figure   {}\n", (folder / "figures" / (name + (isDrawn ? ".svg" : ".gp"))).string());
    return text;
}

nlohmann::ordered_json ExperimentReport::json() const
{
    auto failed = nlohmann::ordered_json::array();
    for (const core::TimedRow& row : m_failed)
        failed.push_back({{"run", row.row.run.number}, {"error", row.row.error}});
    auto figures = nlohmann::ordered_json::array();
    for (const auto& [name, isDrawn] : m_figures)
        figures.push_back({{"name", name}, {"drawn", isDrawn}});
    return {{"plan", m_plan.name}, {"folder", m_folder}, {"runs", m_runs}, {"done", m_done},
        {"failed", failed}, {"left", m_runs - m_done - m_failed.size()},
        {"computingSeconds", m_computingSeconds}, {"figures", figures}};
}

std::string listText(const std::vector<core::PlannedRun>& runs)
{
    std::string text;
    for (const core::PlannedRun& run : runs)
        text += fmt::format("{:>5}  {}\n", run.number, core::plainLine(core::keyOf(run.settings)));
    return text;
}

nlohmann::ordered_json listJson(const core::Plan& plan, const std::vector<core::PlannedRun>& runs)
{
    auto list = nlohmann::ordered_json::array();
    for (const core::PlannedRun& run : runs) {
        nlohmann::ordered_json settings {{"run", run.number}};
        for (const std::string& axis : core::axisNames())
            settings[axis] = core::axisText(run.settings, axis);
        list.push_back(std::move(settings));
    }
    return {{"plan", plan.name}, {"runs", list}};
}

} // namespace midplane::ctl

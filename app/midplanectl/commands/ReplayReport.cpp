// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ReplayReport.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "core/scheduling/PolicyRegistry.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

/// How many lines of one kind are written out for people; programs get all.
constexpr std::size_t shownAtMost = 5;

double sixDecimals(double value) { return std::round(value * 1e6) / 1e6; }

std::string row(const std::string& name, const std::string& value, const std::string& unit = "")
{
    return fmt::format("  {:<24}{:>16}{}\n", name, value, unit.empty() ? "" : "  " + unit);
}

std::string seconds(core::SimTime time) { return std::to_string(time.count()); }

std::string fraction(double value) { return fmt::format("{:.6f}", value); }

/// "12, 15, 17 and 937 more"
std::string firstOf(const std::vector<int>& numbers)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(numbers.size(), shownAtMost); ++i)
        text += (i == 0 ? "" : ", ") + std::to_string(numbers[i]);
    if (numbers.size() > shownAtMost)
        text += fmt::format(" and {} more", numbers.size() - shownAtMost);
    return text;
}

std::map<std::string, std::vector<int>> linesByReason(const std::vector<core::LeftOut>& leftOut)
{
    std::map<std::string, std::vector<int>> lines;
    for (const core::LeftOut& each : leftOut)
        lines[each.reason].push_back(each.line);
    return lines;
}

std::vector<core::JobId> neverStartedJobs(const core::Recording& recording)
{
    std::vector<bool> started(recording.jobs.size());
    for (const core::Entry& entry : recording.journal.entries()) {
        if (entry.kind == core::EntryKind::Started)
            started[entry.job.value] = true;
    }
    std::vector<core::JobId> jobs;
    for (std::uint32_t i = 0; i < recording.jobs.size(); ++i) {
        if (!started[i])
            jobs.push_back({i});
    }
    return jobs;
}

} // namespace

ReplayReport::ReplayReport(const core::Recording& recording, std::vector<core::LeftOut> leftOut)
    : m_recording(recording)
    , m_metrics(core::metricsOf(recording))
    , m_leftOut(std::move(leftOut))
    , m_neverStarted(neverStartedJobs(recording))
{
}

std::string ReplayReport::text() const
{
    return fmt::format("{} on {}: {}\n\n", m_recording.workload, m_recording.machine->name(),
               core::policyTitle(m_recording.policy))
        + metricsText() + neverStartedText() + leftOutText();
}

std::string ReplayReport::metricsText() const
{
    return row("Jobs", std::to_string(m_metrics.jobs))
        + row("Never started", std::to_string(m_metrics.neverStarted))
        + row("Makespan", seconds(m_metrics.makespan), "s")
        + row("Utilization", fraction(m_metrics.utilization))
        + row("Occupancy", fraction(m_metrics.occupancy))
        + row("Mean wait", fraction(m_metrics.meanWait), "s")
        + row("Longest wait", seconds(m_metrics.longestWait), "s")
        + row("Mean response", fraction(m_metrics.meanResponse), "s")
        + row("Mean bounded slowdown", fraction(m_metrics.meanBoundedSlowdown));
}

std::string ReplayReport::neverStartedText() const
{
    if (m_neverStarted.empty())
        return {};
    const core::JobInfo& first = m_recording.jobs[m_neverStarted.front().value];
    std::string text
        = fmt::format("\nNever started: {} jobs. Job {} (line {}), {} {}, has no place "
                      "even on the empty machine.\n",
            m_neverStarted.size(), first.number, first.line, core::textOf(first.shape),
            core::nameOf(first.connectivity[core::Dimension::X]));
    if (m_recording.policy == "fcfs")
        return text
            + "First come, first served lets nobody overtake it: all others wait behind it.\n";
    std::vector<int> numbers;
    for (const core::JobId id : m_neverStarted)
        numbers.push_back(m_recording.jobs[id.value].number);
    return text + fmt::format("The jobs are {}.\n", firstOf(numbers));
}

std::string ReplayReport::leftOutText() const
{
    if (m_leftOut.empty())
        return {};
    std::string text = fmt::format("\nLeft out: {} rows of the log\n", m_leftOut.size());
    for (const auto& [reason, lines] : linesByReason(m_leftOut))
        text += fmt::format("  {:>8}  {:<28}  line {}\n", lines.size(), reason, firstOf(lines));
    return text;
}

ordered_json ReplayReport::json() const
{
    ordered_json reasons = ordered_json::object();
    for (const auto& [reason, lines] : linesByReason(m_leftOut))
        reasons[reason] = lines.size();
    ordered_json rows = ordered_json::array();
    for (const core::LeftOut& each : m_leftOut)
        rows.push_back({{"line", each.line}, {"reason", each.reason}});
    ordered_json waiting = ordered_json::array();
    for (const core::JobId id : m_neverStarted)
        waiting.push_back(m_recording.jobs[id.value].number);
    return {{"machine", m_recording.machine->name()}, {"log", m_recording.workload},
        {"policy", m_recording.policy}, {"jobs", m_metrics.jobs},
        {"neverStarted", m_metrics.neverStarted}, {"neverStartedJobs", waiting},
        {"makespan", m_metrics.makespan.count()},
        {"utilization", sixDecimals(m_metrics.utilization)},
        {"occupancy", sixDecimals(m_metrics.occupancy)},
        {"utilizationToLastSubmit", sixDecimals(m_metrics.utilizationToLastSubmit)},
        {"occupancyToLastSubmit", sixDecimals(m_metrics.occupancyToLastSubmit)},
        {"meanWait", sixDecimals(m_metrics.meanWait)},
        {"longestWait", m_metrics.longestWait.count()},
        {"meanResponse", sixDecimals(m_metrics.meanResponse)},
        {"meanBoundedSlowdown", sixDecimals(m_metrics.meanBoundedSlowdown)},
        {"leftOut", m_leftOut.size()}, {"leftOutReasons", reasons}, {"leftOutRows", rows}};
}

} // namespace midplane::ctl

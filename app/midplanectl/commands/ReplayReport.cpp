// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ReplayReport.h"

#include <algorithm>
#include <cmath>
#include <map>

#include <fmt/format.h>

#include "core/analysis/Figures.h"
#include "core/analysis/RunReader.h"
#include "core/scheduling/PolicyRegistry.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

/// How many lines of one kind are written out for people; programs get all.
constexpr std::size_t shownAtMost = 5;

double sixDecimals(double value) { return std::round(value * 1e6) / 1e6; }

ordered_json jsonOf(const core::Figure& figure)
{
    if (const auto* whole = std::get_if<std::int64_t>(&figure.value))
        return *whole;
    return sixDecimals(std::get<double>(figure.value));
}

std::string row(const std::string& name, const std::string& value, const std::string& unit)
{
    return fmt::format("  {:<31}{:>18}{}\n", name, value, unit.empty() ? "" : "  " + unit);
}

bool isZero(const core::Figure& figure)
{
    return std::visit([](auto value) { return value == 0; }, figure.value);
}

/// Jobs, waits and capacity whole; of losses and events only those that there were, and that no
/// promise was broken where there were some.
std::string textOf(const core::FigureGroup& group, const core::RunMetrics& metrics, bool withZeros)
{
    std::string rows;
    for (const core::Figure& figure : group.figures) {
        const bool isKept = figure.key == "brokenPromises" && metrics.counts.promises > 0;
        if (withZeros || isKept || !isZero(figure))
            rows += row(figure.title, figure.text(), figure.unit);
    }
    return rows.empty() ? rows : "\n" + group.title + "\n" + rows;
}

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

/// "4x4x4 torus", or "12 midplanes of any shape".
std::string wishOf(const core::JobInfo& job)
{
    if (job.anyShape)
        return fmt::format("{} midplanes of any shape", job.size);
    return core::textOf(job.shape) + " " + core::nameOf(job.connectivity[core::Dimension::X]);
}

} // namespace

ReplayReport::ReplayReport(const core::Recording& recording, std::vector<core::LeftOut> leftOut)
    : m_recording(recording)
    , m_load(core::offeredLoad(recording.jobs, *recording.machine))
    , m_leftOut(std::move(leftOut))
{
    core::RunReader reader(recording.machine);
    reader.explainLosses(core::tablesWithUserCache(recording.machine)).read(recording);
    m_metrics = reader.metrics();
    m_neverStarted.assign(reader.waiting().begin(), reader.waiting().end());
}

std::string ReplayReport::text() const
{
    const std::vector<core::FigureGroup> groups = core::figuresOf(m_metrics);
    std::string text = headText();
    for (std::size_t i = 0; i < groups.size(); ++i) {
        constexpr std::size_t wholeGroups = 3;
        text += textOf(groups[i], m_metrics, i < wholeGroups);
    }
    return text + sizeClassesText() + neverStartedText() + leftOutText();
}

std::string ReplayReport::headText() const
{
    std::string text = fmt::format("{} on {}: {}\n", m_recording.workload,
        m_recording.machine->name(), core::policyTitle(m_recording.policy));
    if (!m_recording.policyOptions.empty())
        text.insert(text.size() - 1, ", " + m_recording.policyOptions);
    if (m_load)
        text += fmt::format("Offered load {:.6f} as requested, {:.6f} as shaped\n",
            m_load->requested, m_load->held);
    return text;
}

std::string ReplayReport::sizeClassesText() const
{
    if (m_metrics.sizeClasses.size() < 2)
        return {};
    std::string text
        = fmt::format("\nBy midplanes requested\n  {:<9}{:>8}{:>16}{:>12}{:>12}{:>20}\n", "size",
            "jobs", "mean wait, s", "median, s", "95 %, s", "bounded slowdown");
    for (const core::SizeClass& sizes : m_metrics.sizeClasses) {
        text += fmt::format("  {:<9}{:>8}{:>16.1f}{:>12}{:>12}{:>20.2f}\n", core::rangeOf(sizes),
            sizes.jobs, sizes.meanWait, sizes.medianWait.count(), sizes.wait95.count(),
            sizes.meanBoundedSlowdown);
    }
    return text;
}

std::string ReplayReport::neverStartedText() const
{
    if (m_neverStarted.empty())
        return {};
    const core::JobInfo& first = m_recording.jobs[m_neverStarted.front().value];
    std::string text
        = fmt::format("\nNever started: {} jobs. Job {} (line {}), {}, has no place on the machine "
                      "as the run left it.\n",
            m_neverStarted.size(), first.number, first.line, wishOf(first));
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
    ordered_json answer {{"machine", m_recording.machine->name()}, {"log", m_recording.workload},
        {"policy", m_recording.policy}, {"policyOptions", m_recording.policyOptions}};
    answer["offeredLoad"] = m_load ? ordered_json(sixDecimals(m_load->requested)) : ordered_json();
    answer["offeredLoadHeld"] = m_load ? ordered_json(sixDecimals(m_load->held)) : ordered_json();
    for (const core::FigureGroup& group : core::figuresOf(m_metrics)) {
        for (const core::Figure& figure : group.figures)
            answer[figure.key] = jsonOf(figure);
    }
    ordered_json classes = ordered_json::array();
    for (const core::SizeClass& sizes : m_metrics.sizeClasses) {
        ordered_json each {{"from", sizes.from}, {"to", sizes.to}};
        for (const core::Figure& figure : core::figuresOf(sizes))
            each[figure.key] = jsonOf(figure);
        classes.push_back(std::move(each));
    }
    answer["sizeClasses"] = std::move(classes);
    ordered_json waiting = ordered_json::array();
    for (const core::JobId id : m_neverStarted)
        waiting.push_back(m_recording.jobs[id.value].number);
    answer["neverStartedJobs"] = std::move(waiting);
    ordered_json reasons = ordered_json::object();
    for (const auto& [reason, lines] : linesByReason(m_leftOut))
        reasons[reason] = lines.size();
    ordered_json rows = ordered_json::array();
    for (const core::LeftOut& each : m_leftOut)
        rows.push_back({{"line", each.line}, {"reason", each.reason}});
    answer["leftOut"] = m_leftOut.size();
    answer["leftOutReasons"] = std::move(reasons);
    answer["leftOutRows"] = std::move(rows);
    return answer;
}

} // namespace midplane::ctl

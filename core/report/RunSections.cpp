// SPDX-License-Identifier: Apache-2.0
#include "core/report/RunSections.h"

#include <algorithm>
#include <array>
#include <map>

#include <fmt/format.h>

#include "core/analysis/Figures.h"
#include "core/fragmentation/LossOverTime.h"
#include "core/journal/Replay.h"
#include "core/report/GanttSvg.h"
#include "core/report/LayersSvg.h"
#include "core/report/SvgChart.h"

namespace midplane::core {

namespace {

constexpr std::size_t longestWaitsShown = 10;

SvgTimeChart chartOf(const RunContents& run, const char* title, const char* unit)
{
    SvgTimeChart chart;
    chart.title = title;
    chart.unit = unit;
    chart.first = run.first();
    chart.last = run.last();
    return chart;
}

template <class Value> std::vector<double> loadMeans(const RunContents& run, Value value)
{
    return columnMeans(
        run.load.size(), run.first(), run.last(), [&](std::size_t i) { return run.load[i].time; },
        [&](std::size_t i) { return static_cast<double>(value(run.load[i])); });
}

double highestOf(const std::vector<double>& values)
{
    return values.empty() ? 1 : std::max(1.0, *std::max_element(values.begin(), values.end()));
}

std::string secondsText(double seconds)
{
    return lengthText(SimTime {static_cast<SimTime::rep>(seconds)});
}

/// How often each job was refused for each reason, of some jobs.
std::map<JobId, std::array<int, 3>> refusalsOf(
    const Recording& recording, const std::vector<JobResult>& jobs)
{
    std::map<JobId, std::array<int, 3>> refusals;
    for (const JobResult& job : jobs)
        refusals[job.job] = {};
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind != EntryKind::Refused)
            continue;
        if (const auto found = refusals.find(entry.job); found != refusals.end())
            ++found->second[entry.reason];
    }
    return refusals;
}

/// "wiring 3 times, space once"
std::string refusalsText(const std::array<int, 3>& refusals)
{
    std::string text;
    for (const RefusalReason reason :
        {RefusalReason::Space, RefusalReason::Wiring, RefusalReason::Order}) {
        const int count = refusals[static_cast<std::size_t>(reason)];
        if (count == 0)
            continue;
        text += text.empty() ? "" : ", ";
        text += count == 1 ? fmt::format("{} once", nameOf(reason))
                           : fmt::format("{} {} times", nameOf(reason), count);
    }
    return text.empty() ? "never refused" : text;
}

} // namespace

ReportSection loadSection(const RunContents& run)
{
    SvgTimeChart used = chartOf(run, "Midplanes in use", "midplanes");
    used.top = run.recording->machine->midplaneCount();
    used.curves = {
        {"in use", &usedRole, true, loadMeans(run, [](const LoadSample& at) { return at.used; })},
        {"largest free block", &largestRole, false,
            loadMeans(run, [](const LoadSample& at) { return at.largestFree; })}};
    SvgTimeChart queue = chartOf(run, "Jobs that wait", "jobs");
    queue.curves = {{"waiting", &freeRole, true,
        loadMeans(run, [](const LoadSample& at) { return at.waiting; })}};
    queue.top = highestOf(queue.curves.front().values);
    return {"Load",
        {fmt::format("The machine was {} full of work, {} until the last submission.",
            percentText(run.metrics.utilization),
            percentText(run.metrics.utilizationToLastSubmit))},
        {{"Midplanes in use, and the largest block that is free in one piece.", svgOf(used), {}},
            {"Length of the queue.", svgOf(queue), {}}},
        {}};
}

ReportSection capacitySection(const RunContents& run)
{
    SvgTimeChart chart = chartOf(run, "Capacity", "midplanes");
    chart.isStacked = true;
    chart.top = run.recording->machine->midplaneCount();
    chart.curves = {{"requested work", &usedRole, true,
                        loadMeans(run, [](const LoadSample& at) { return at.requested; })},
        {"lost", &largestRole, true,
            loadMeans(run, [](const LoadSample& at) { return at.lost(); })},
        {"unused: nobody waits for it", &idleRole, true,
            loadMeans(run, [](const LoadSample& at) { return at.unused(); })}};
    return {"Capacity",
        {fmt::format("{} of the capacity did requested work, {} was lost, and {} nobody wanted.",
            percentText(run.metrics.utilization), percentText(run.metrics.lost),
            percentText(run.metrics.unused))},
        {{"Where the capacity goes.", svgOf(chart), {}}}, {}};
}

ReportSection lossSection(const RunContents& run)
{
    const std::vector<LossSample> losses = lossOverTime(run.tables, *run.recording,
        [&](std::size_t, std::size_t) { return !run.goOn || run.goOn(); });
    const auto means = [&](int LossSample::*part) {
        return columnMeans(
            losses.size(), run.first(), run.last(), [&](std::size_t i) { return losses[i].time; },
            [&](std::size_t i) { return static_cast<double>(losses[i].*part); });
    };
    SvgTimeChart chart = chartOf(run, "Lost capacity by cause", "midplanes");
    chart.isStacked = true;
    chart.curves = {{"order", &orderRole, true, means(&LossSample::order)},
        {"wiring", &wiringRole, true, means(&LossSample::wiring)},
        {"space", &spaceRole, true, means(&LossSample::space)}};
    std::vector<double> sums = chart.curves.front().values;
    for (std::size_t i = 0; i < sums.size(); ++i)
        sums[i] += chart.curves[1].values[i] + chart.curves[2].values[i];
    chart.top = highestOf(sums);
    ReportSection section {"Lost capacity",
        {"Midplanes that were free although jobs waited for them. Order: a job would fit, but "
         "others are ahead of it. Wiring: the midplanes are free and their links are not. Space: "
         "no free box of the shape."},
        {{"Lost capacity by cause.", svgOf(chart), {}}}, {}};
    const std::vector<FigureGroup> groups = figuresOf(run.metrics);
    const auto lost = std::find_if(groups.begin(), groups.end(),
        [](const FigureGroup& group) { return group.title == "Lost to"; });
    if (lost != groups.end()) {
        ReportTable table {{"Lost to", "Part of the capacity"}, {}, 1};
        for (const Figure& figure : lost->figures)
            table.rows.push_back({figure.title, percentText(std::get<double>(figure.value))});
        section.tables.push_back(std::move(table));
    }
    return section;
}

ReportSection waitSection(const RunContents& run)
{
    std::vector<SvgBar> bars;
    ReportTable table {{"Midplanes", "Jobs", "Mean wait", "Median", "95 in 100", "Longest",
                           "Mean bounded slowdown"},
        {}, 1};
    for (const SizeClass& sizes : run.metrics.sizeClasses) {
        bars.push_back({rangeOf(sizes) + " midplanes", sizes.meanWait, secondsText(sizes.meanWait),
            &usedRole});
        table.rows.push_back({rangeOf(sizes), groupedText(static_cast<long long>(sizes.jobs)),
            secondsText(sizes.meanWait), lengthText(sizes.medianWait), lengthText(sizes.wait95),
            lengthText(sizes.longestWait), fmt::format("{:.1f}", sizes.meanBoundedSlowdown)});
    }
    if (bars.empty())
        return {"Waits by size", {"No job ran to its end."}, {}, {}};
    return {"Waits by size", {},
        {{"Mean wait of the jobs of each size.", svgOfBars("Mean wait by size", bars), {}}},
        {std::move(table)}};
}

ReportSection longestWaitSection(const RunContents& run)
{
    std::vector<JobResult> longest = run.jobs;
    const std::size_t shown = std::min(longestWaitsShown, longest.size());
    std::partial_sort(longest.begin(), longest.begin() + static_cast<std::ptrdiff_t>(shown),
        longest.end(), [](const JobResult& a, const JobResult& b) {
            return a.wait() != b.wait() ? a.wait() > b.wait() : a.job < b.job;
        });
    longest.resize(shown);
    const auto refusals = refusalsOf(*run.recording, longest);
    ReportTable table {
        {"Job", "Kind", "Refused for", "Midplanes", "Submitted", "Waited", "Ran"}, {}, 3};
    for (const JobResult& result : longest) {
        const JobInfo& job = run.recording->jobs[result.job.value];
        const std::string shape = job.anyShape ? "any shape" : textOf(job.shape);
        table.rows.push_back(
            {std::to_string(job.number), shape + " " + nameOf(job.connectivity[Dimension::X]),
                refusalsText(refusals.at(result.job)), std::to_string(job.size),
                momentText(result.submit), lengthText(result.wait()), lengthText(result.run())});
    }
    ReportSection section {"The longest waits",
        {"A refusal is counted when the reason changes, not each time the queue is looked at."}, {},
        {std::move(table)}};
    if (run.metrics.neverStarted > 0)
        section.paragraphs.push_back(
            fmt::format("{} jobs never started.", run.metrics.neverStarted));
    return section;
}

ReportSection ganttSection(const RunContents& run)
{
    return {"Who was where", {},
        {{"Each row is a midplane, x-major from the top; each colour a job; jobs apart may share "
          "one.",
            ganttSvg(run.recording, run.first(), run.last(), run.colours), {}}},
        {}};
}

ReportSection machineSection(const RunContents& run, const std::vector<ReportFigure>& pictures)
{
    const LoadSample& at = mostFragmented(run.load);
    const bool isInPieces = at.waiting > 0 && at.free > at.largestFree;
    Replay replay(run.recording);
    replay.seekTime(at.time);
    ReportSection section;
    section.title
        = isInPieces ? "The machine when it was most in pieces" : "The machine when it was fullest";
    section.paragraphs = {fmt::format("At {}: {} of {} midplanes in use, {} free, the largest free "
                                      "block has {}; {} for {} midplanes.",
        momentText(at.time), at.used, at.midplanes, at.free, at.largestFree,
        at.waiting == 1 ? "1 job waits" : fmt::format("{} jobs wait", at.waiting), at.waitingSize)};
    section.figures = pictures;
    section.figures.push_back({"Layer by layer from below; the numbers are those of the jobs.",
        layersSvg(replay, run.colours), {}});
    return section;
}

ReportSection figuresSection(const RunContents& run)
{
    ReportSection section {"All figures", {}, {}, {}};
    for (const FigureGroup& group : figuresOf(run.metrics)) {
        ReportTable table {{group.title, ""}, {}, 1};
        for (const Figure& figure : group.figures)
            table.rows.push_back(
                {figure.title, figure.text() + (figure.unit.empty() ? "" : " " + figure.unit)});
        section.tables.push_back(std::move(table));
    }
    return section;
}

} // namespace midplane::core

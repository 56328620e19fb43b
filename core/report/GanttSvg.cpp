// SPDX-License-Identifier: Apache-2.0
#include "core/report/GanttSvg.h"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

#include "core/journal/Replay.h"
#include "core/report/SvgChart.h"

namespace midplane::core {

namespace {

constexpr int ganttColumns = 380;
constexpr int columnWidth = chartColumns / ganttColumns;
constexpr int mostRows = 128;
constexpr int ganttLeft = 52;
constexpr int ganttTop = 4;

} // namespace

std::string ganttSvg(
    const RecordingPtr& recording, SimTime first, SimTime last, const std::vector<int>& roles)
{
    const int midplanes = recording->machine->midplaneCount();
    const int perRow = (midplanes + mostRows - 1) / mostRows;
    const int rows = (midplanes + perRow - 1) / perRow;
    const int rowHeight = std::clamp(256 / rows, 2, 16);
    // Jobs by column and row; the first of the row's midplanes that is busy speaks for it.
    using Column = std::vector<std::optional<JobId>>;
    std::vector<Column> columns;
    Replay replay(recording);
    const auto length = (last - first).count();
    for (int column = 0; column < ganttColumns; ++column) {
        replay.seekTime(first + SimTime {length * (2 * column + 1) / (2 * ganttColumns)});
        Column jobs(static_cast<std::size_t>(rows));
        for (const RunningJob& running : replay.state().running) {
            recording->placements[running.placement].midplanes.forEach([&](std::size_t midplane) {
                auto& cell = jobs[midplane / static_cast<std::size_t>(perRow)];
                if (!cell)
                    cell = running.job;
            });
        }
        columns.push_back(std::move(jobs));
    }
    std::array<std::string, jobRoleCount> paths;
    for (int row = 0; row < rows; ++row) {
        const auto at = [&](int column) {
            return columns[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
        };
        for (int begin = 0; begin < ganttColumns;) {
            int end = begin + 1;
            while (end < ganttColumns && at(end) == at(begin))
                ++end;
            if (const auto job = at(begin))
                paths[roleOf(*job, roles)] += fmt::format("M{} {}h{}v{}h-{}z",
                    ganttLeft + begin * columnWidth, ganttTop + row * rowHeight,
                    (end - begin) * columnWidth, rowHeight, (end - begin) * columnWidth);
            begin = end;
        }
    }
    const int height = rows * rowHeight;
    std::string svg
        = fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" "
                      "width=\"{}\" height=\"{}\" role=\"img\" "
                      "font-family=\"sans-serif\" font-size=\"11\"><title>Which job was "
                      "on which midplane</title>\n<rect x=\"{}\" y=\"{}\" width=\"{}\" "
                      "height=\"{}\" class=\"f-idle\" fill=\"{}\"/>\n",
            ganttLeft + chartColumns + 12, height + 28, ganttLeft + chartColumns + 12, height + 28,
            ganttLeft, ganttTop, chartColumns, height, idleRole.light);
    for (unsigned role = 0; role < jobRoleCount; ++role) {
        if (!paths[role].empty())
            svg += fmt::format("<path d=\"{}\" class=\"f-{}\" fill=\"{}\"/>\n", paths[role],
                jobRole(role).name, jobRole(role).light);
    }
    for (const TimeMark& mark : timeMarks(first, last, chartColumns))
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\" class=\"f-ink\" "
                           "fill=\"{}\">{}</text>\n",
            ganttLeft + mark.pixel, ganttTop + height + 16, inkRole.light, mark.text);
    svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" class=\"f-ink\" "
                       "fill=\"{}\">0</text>\n<text x=\"{}\" y=\"{}\" text-anchor=\"end\" "
                       "class=\"f-ink\" fill=\"{}\">{}</text>\n",
        ganttLeft - 6, ganttTop + 10, inkRole.light, ganttLeft - 6, ganttTop + height,
        inkRole.light, midplanes - 1);
    return svg + "</svg>\n";
}

} // namespace midplane::core

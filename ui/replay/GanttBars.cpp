// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/GanttBars.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace midplane::ui {

namespace {

/// What is left of the colour of the others while one job is selected.
constexpr int othersPercent = 42;

/// The midplanes of one job as runs of pixel rows; rows that show the same run of midplanes differ
/// in nothing, so the rows of every midplane are worked out once for a picture.
class RowsOfMidplanes {
public:
    RowsOfMidplanes(const GanttBars& bars, int height)
        : m_first(static_cast<std::size_t>(bars.midplanes()) + 1, height)
    {
        for (int row = height - 1; row >= 0; --row)
            m_first[static_cast<std::size_t>(bars.midplaneAt(row, height))] = row;
        for (std::size_t midplane = m_first.size() - 1; midplane > 0; --midplane)
            m_first[midplane - 1] = std::min(m_first[midplane - 1], m_first[midplane]);
    }

    int begin(std::size_t midplane) const { return m_first[midplane]; }
    int end(std::size_t midplane) const { return m_first[midplane + 1]; }

private:
    std::vector<int> m_first; ///< Row of each midplane; equal to the next where it has none.
};

/// Pixels of a bar: from the first whose middle it covers; to keep short jobs visible, one pixel
/// where it covers none.
struct Columns {
    int begin = 0;
    int end = 0;
    bool isShort = false;
};

Columns columnsOf(const TimeAxis& axis, core::SimTime start, core::SimTime end)
{
    const double from = axis.pixelOf(start) - axis.left();
    const double to = axis.pixelOf(end) - axis.left();
    const double limit = axis.width();
    const int begin = static_cast<int>(std::ceil(std::clamp(from, -1.0, limit) - 0.5));
    const int past = static_cast<int>(std::ceil(std::clamp(to, -1.0, limit) - 0.5));
    if (begin < past)
        return {std::max(begin, 0), std::min(past, axis.width()), false};
    const int only = std::clamp(static_cast<int>(std::floor(from)), 0, axis.width() - 1);
    return {only, only + 1, true};
}

void fill(QImage& image, int row, const Columns& columns, QRgb colour)
{
    auto* line = reinterpret_cast<QRgb*>(image.scanLine(row));
    for (int x = columns.begin; x < columns.end; ++x) {
        if (!columns.isShort || line[x] == 0)
            line[x] = colour;
    }
}

} // namespace

GanttBars::GanttBars(const ReplaySession& session)
    : m_recording(session.recordingPtr())
    , m_midplanes(session.recording().machine->midplaneCount())
{
    for (const core::JobResult& result : session.result().jobs) {
        if (result.placement)
            m_bars.push_back({result.job, result.start, result.end, *result.placement,
                session.colourOf(result.job)});
    }
    const auto earlier = [](const Bar& one, const Bar& other) {
        return std::tie(one.start, one.job) < std::tie(other.start, other.job);
    };
    std::sort(m_bars.begin(), m_bars.end(), earlier);
    m_latestEnds.reserve(m_bars.size());
    for (const Bar& bar : m_bars)
        m_latestEnds.push_back(
            m_latestEnds.empty() ? bar.end : std::max(m_latestEnds.back(), bar.end));
}

std::span<const GanttBars::Bar> GanttBars::barsBetween(
    core::SimTime first, core::SimTime last) const
{
    const auto from = std::lower_bound(m_latestEnds.begin(), m_latestEnds.end(), first);
    const auto to = std::upper_bound(m_bars.begin(), m_bars.end(), last,
        [](core::SimTime time, const Bar& bar) { return time < bar.start; });
    const auto begin = from - m_latestEnds.begin();
    const auto end = std::max(begin, to - m_bars.begin());
    return std::span(m_bars).subspan(
        static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin));
}

QImage GanttBars::picture(const TimeAxis& axis, int height, const Look& look) const
{
    if (m_midplanes == 0 || height <= 0)
        return {};
    QImage image(axis.width(), height, QImage::Format_ARGB32);
    image.fill(0);
    const RowsOfMidplanes rows(*this, height);
    const auto shown = barsBetween(axis.visibleFirst(), axis.visibleLast());
    const auto isSelected = [&look](const Bar& bar) {
        return look.selectedJob >= 0
            && bar.job.value == static_cast<std::uint32_t>(look.selectedJob);
    };
    const bool someFade = std::any_of(m_bars.begin(), m_bars.end(), isSelected);
    for (const Bar& bar : shown) {
        if (bar.end < axis.visibleFirst())
            continue;
        QColor colour = blockColour(bar.colour, look.theme);
        if (someFade && !isSelected(bar))
            colour.setAlpha(255 * othersPercent / 100);
        const Columns columns = columnsOf(axis, bar.start, bar.end);
        m_recording->placements[bar.placement].midplanes.forEach([&](std::size_t midplane) {
            for (int row = rows.begin(midplane); row < rows.end(midplane); ++row)
                fill(image, row, columns, colour.rgba());
        });
    }
    return image;
}

std::optional<core::JobId> GanttBars::jobAt(int midplane, core::SimTime time) const
{
    for (const Bar& bar : barsBetween(time, time)) {
        const bool isThere = bar.start <= time && time < bar.end;
        const core::Placement& placement = m_recording->placements[bar.placement];
        if (isThere && placement.midplanes.test(static_cast<std::size_t>(midplane)))
            return bar.job;
    }
    return std::nullopt;
}

int GanttBars::midplaneAt(int row, int height) const
{
    const auto place = (2 * static_cast<long long>(row) + 1) * m_midplanes / (2LL * height);
    return std::clamp(static_cast<int>(place), 0, m_midplanes - 1);
}

} // namespace midplane::ui

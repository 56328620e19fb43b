// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/GanttBars.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/replay/GanttColours.h"
#include "ui/replay/GanttColumns.h"
#include "ui/replay/GanttJobRows.h"

namespace midplane::ui {

namespace {

constexpr std::size_t mostSeparate = 3; ///< Jobs that begin in one pixel; more of them are a crowd.
/// Notches and lines of moves are drawn while there are so few bars that they can be told apart.
constexpr std::size_t mostMarked = 4000;
/// With more moves their lines would hide the bars: then only those of the selected job are drawn.
constexpr std::ptrdiff_t mostMoves = 48;

} // namespace

/// Draws the bars of one picture whose rows are midplanes.
class GanttBars::Painter {
public:
    Painter(const GanttBars& bars, const TimeAxis& axis, const GanttColours& colours, QImage& image)
        : m_bars(bars)
        , m_pieces(*bars.m_pieces)
        , m_axis(axis)
        , m_colours(colours)
        , m_image(image)
        , m_rowOfLane(static_cast<std::size_t>(m_pieces.laneCount()) + 1, image.height())
    {
        for (int row = image.height() - 1; row >= 0; --row)
            m_rowOfLane[static_cast<std::size_t>(bars.laneAt(row, image.height()))] = row;
        for (std::size_t lane = m_rowOfLane.size() - 1; lane > 0; --lane)
            m_rowOfLane[lane - 1] = std::min(m_rowOfLane[lane - 1], m_rowOfLane[lane]);
    }

    void paint(int selectedJob)
    {
        for (int lane = 0; lane < m_pieces.laneCount(); ++lane)
            paintLane(lane);
        paintSelected(selectedJob);
        const auto visible = m_pieces.between(m_axis.visibleFirst(), m_axis.visibleLast());
        if (visible.size() > mostMarked)
            return;
        const auto isMoved = [](const JobPiece& piece) { return piece.isMoved; };
        const bool fewMove = std::count_if(visible.begin(), visible.end(), isMoved) <= mostMoves;
        for (const JobPiece& piece : visible) {
            if (piece.end < m_axis.visibleFirst())
                continue;
            if (piece.isBackfilled && isFirst(piece))
                markBackfilled(piece);
            if (piece.isMoved && (fewMove || m_colours.isSelected(piece.job)))
                markMoved(piece);
        }
    }

private:
    int firstRow(std::size_t lane) const { return m_rowOfLane[lane]; }
    int lastRow(std::size_t lane) const { return m_rowOfLane[lane + 1]; }
    bool isFirst(const JobPiece& piece) const { return m_pieces.firstOf(piece.job) == &piece; }

    const JobPiece& pieceAt(std::uint32_t index) const { return m_pieces.all()[index]; }

    void paintLane(int lane)
    {
        const int top = firstRow(static_cast<std::size_t>(lane));
        const int bottom = lastRow(static_cast<std::size_t>(lane));
        if (top >= bottom)
            return; // Another lane has the row.
        paintRow(rowOf(m_image, top), lane);
        for (int row = top + 1; row < bottom; ++row)
            std::copy_n(rowOf(m_image, top), m_image.width(), rowOf(m_image, row));
    }

    void paintRow(QRgb* line, int lane)
    {
        const auto pieces = m_pieces.onLane(lane);
        const auto checks = m_pieces.checksOf(lane);
        const core::SimTime first = m_axis.visibleFirst();
        std::size_t next = static_cast<std::size_t>(
            std::partition_point(pieces.begin(), pieces.end(),
                [&](std::uint32_t index) { return pieceAt(index).end < first; })
            - pieces.begin());
        while (next < pieces.size()) {
            const double from = m_axis.pixelOf(pieceAt(pieces[next]).start) - m_axis.left();
            if (from >= m_axis.width())
                break;
            const int column = std::max(0, static_cast<int>(std::floor(from)));
            const std::size_t past = firstFrom(pieces, checks, next, column + 1);
            if (past - next > mostSeparate) {
                line[column] = m_colours.ofCrowd(busyPart(checks, next, past));
                next = past - 1; // The last one may go on into other pixels.
            }
            for (; next < past; ++next)
                paintPiece(line, pieceAt(pieces[next]));
        }
    }

    /// The first of a lane's pieces that starts in a column or after it: near ones before far ones,
    /// far ones by their checks.
    std::size_t firstFrom(std::span<const std::uint32_t> pieces,
        std::span<const JobPieces::Check> checks, std::size_t from, int column) const
    {
        constexpr std::size_t spacing = JobPieces::checkSpacing;
        const double seconds = m_axis.secondsUntil(column);
        const auto isBefore = [&](std::uint32_t index) {
            return static_cast<double>(pieceAt(index).start.count()) < seconds;
        };
        std::size_t begin = from + 1;
        for (; begin <= from + mostSeparate; ++begin) {
            if (begin >= pieces.size() || !isBefore(pieces[begin]))
                return begin;
        }
        const double limit = seconds - static_cast<double>(m_pieces.firstStart().count());
        const auto checkIsBefore
            = [limit](const JobPieces::Check& check) { return check.start < limit; };
        std::size_t check = begin / spacing + 1;
        std::size_t reach = 1;
        while (check + reach < checks.size() && checkIsBefore(checks[check + reach]))
            reach *= 2;
        const auto nearChecks = checks.subspan(std::min(check, checks.size()),
            std::min(check + reach + 1, checks.size()) - std::min(check, checks.size()));
        check += static_cast<std::size_t>(
            std::partition_point(nearChecks.begin(), nearChecks.end(), checkIsBefore)
            - nearChecks.begin());
        // What starts in time is behind the last check that does, and before the next one.
        const std::size_t low = std::max(begin, (check - 1) * spacing);
        const auto last = pieces.subspan(low, std::min(check * spacing, pieces.size()) - low);
        return low
            + static_cast<std::size_t>(
                std::partition_point(last.begin(), last.end(), isBefore) - last.begin());
    }

    /// The part of the time that the pieces around [begin, end) take; more pieces where the checks
    /// are further apart.
    static double busyPart(
        std::span<const JobPieces::Check> checks, std::size_t begin, std::size_t end)
    {
        const std::size_t first = begin / JobPieces::checkSpacing;
        const std::size_t last = std::min(end / JobPieces::checkSpacing + 1, checks.size() - 1);
        const double time = checks[last].start - checks[first].start;
        return time <= 0 ? 1 : (checks[last].busy - checks[first].busy) / time;
    }

    void paintPiece(QRgb* line, const JobPiece& piece)
    {
        if (piece.end >= m_axis.visibleFirst())
            fillColumns(
                line, GanttColumns::of(m_axis, piece.start, piece.end), m_colours.of(piece));
    }

    void paintSelected(int job)
    {
        if (job < 0)
            return;
        const core::JobId id {static_cast<std::uint32_t>(job)};
        for (const JobPiece* piece = m_pieces.firstOf(id); piece; piece = m_pieces.after(*piece)) {
            if (piece->end < m_axis.visibleFirst() || piece->start > m_axis.visibleLast())
                continue;
            GanttColumns columns = GanttColumns::of(m_axis, piece->start, piece->end);
            columns.isShort = false;
            forEachRun(*piece, [&](int top, int bottom) {
                for (int row = top; row < bottom; ++row)
                    fillColumns(rowOf(m_image, row), columns, m_colours.of(*piece));
            });
        }
    }

    /// Calls visit(top, bottom) for each unbroken run of rows that a piece has.
    template <class Visit> void forEachRun(const JobPiece& piece, Visit visit) const
    {
        const core::MidplaneMask& midplanes
            = m_bars.m_recording->placements[piece.placement].midplanes;
        int top = -1;
        int bottom = -1;
        for (int lane = 0; lane < m_pieces.laneCount(); ++lane) {
            const auto index = static_cast<std::size_t>(lane);
            if (!midplanes.test(static_cast<std::size_t>(m_pieces.midplaneOf(lane)))
                || firstRow(index) >= lastRow(index))
                continue;
            if (top >= 0 && firstRow(index) != bottom) {
                visit(top, bottom);
                top = -1;
            }
            if (top < 0)
                top = firstRow(index);
            bottom = lastRow(index);
        }
        if (top >= 0)
            visit(top, bottom);
    }

    void markBackfilled(const JobPiece& piece)
    {
        const GanttColumns columns = GanttColumns::of(m_axis, piece.start, piece.end);
        forEachRun(piece, [&](int top, int bottom) { cutNotch(m_image, columns, top, bottom); });
    }

    void markMoved(const JobPiece& piece)
    {
        const JobPiece* before = m_pieces.firstOf(piece.job);
        while (before && m_pieces.after(*before) != &piece)
            before = m_pieces.after(*before);
        if (!before || piece.start < m_axis.visibleFirst() || piece.start > m_axis.visibleLast())
            return;
        const int column
            = std::clamp(static_cast<int>(std::floor(m_axis.pixelOf(piece.start))) - m_axis.left(),
                0, m_image.width() - 1);
        const int here = middleRow(piece);
        const int there = middleRow(*before);
        for (int row = std::min(here, there); row <= std::max(here, there); ++row)
            rowOf(m_image, row)[column] = m_colours.ofMove();
    }

    int middleRow(const JobPiece& piece) const
    {
        int middle = 0;
        bool isFound = false;
        forEachRun(piece, [&](int top, int bottom) {
            if (!std::exchange(isFound, true))
                middle = (top + bottom) / 2;
        });
        return std::min(middle, m_image.height() - 1);
    }

    const GanttBars& m_bars;
    const JobPieces& m_pieces;
    const TimeAxis& m_axis;
    const GanttColours& m_colours;
    QImage& m_image;
    std::vector<int> m_rowOfLane; ///< The first of each; equal to the next where it has none.
};

GanttBars::GanttBars(const ReplaySession& session)
    : GanttBars(session.recordingPtr(), session.result().pieces)
{
    m_colouring = &session.colouring();
}

GanttBars::GanttBars(core::RecordingPtr recording, std::shared_ptr<const JobPieces> pieces)
    : m_recording(std::move(recording))
    , m_pieces(std::move(pieces))
    , m_midplanes(m_recording->machine->midplaneCount())
{
}

QImage GanttBars::picture(const TimeAxis& axis, int height, const Look& look) const
{
    if (m_midplanes == 0 || height <= 0)
        return {};
    const bool othersFade = look.selectedJob >= 0
        && m_pieces->firstOf(core::JobId {static_cast<std::uint32_t>(look.selectedJob)});
    const GanttColours colours(m_colouring, look, othersFade);
    if (look.rows == GanttRows::Jobs)
        return GanttJobRows(*m_recording, *m_pieces, axis, height).picture(colours);
    QImage image(axis.width(), height, QImage::Format_ARGB32);
    image.fill(0);
    Painter(*this, axis, colours, image).paint(look.selectedJob);
    return image;
}

const JobPiece* GanttBars::pieceOn(int lane, core::SimTime time) const
{
    const auto pieces = m_pieces->all();
    const auto on = m_pieces->onLane(lane);
    const auto next = std::partition_point(
        on.begin(), on.end(), [&](std::uint32_t index) { return pieces[index].start <= time; });
    if (next == on.begin())
        return nullptr;
    const JobPiece& piece = pieces[*std::prev(next)];
    return time < piece.end ? &piece : nullptr;
}

std::optional<core::JobId> GanttBars::jobAt(int midplane, core::SimTime time) const
{
    for (const JobPiece& piece : m_pieces->between(time, time)) {
        const bool isThere = piece.start <= time && time < piece.end;
        const core::Placement& placement = m_recording->placements[piece.placement];
        if (isThere && placement.midplanes.test(static_cast<std::size_t>(midplane)))
            return piece.job;
    }
    return std::nullopt;
}

std::optional<core::JobId> GanttBars::jobAt(
    const QPoint& pixel, const TimeAxis& axis, int height, GanttRows rows) const
{
    if (m_midplanes == 0 || pixel.y() < 0 || pixel.y() >= height)
        return std::nullopt;
    const core::SimTime time = axis.timeAt(axis.left() + pixel.x() + 0.5);
    if (rows == GanttRows::Jobs)
        return GanttJobRows(*m_recording, *m_pieces, axis, height).jobAt(pixel.y(), time);
    const JobPiece* piece = pieceOn(laneAt(pixel.y(), height), time);
    return piece ? std::optional(piece->job) : std::nullopt;
}

int GanttBars::laneAt(int row, int height) const
{
    const int lanes = m_pieces->laneCount();
    const auto place = (2 * static_cast<long long>(row) + 1) * lanes / (2LL * height);
    return std::clamp(static_cast<int>(place), 0, lanes - 1);
}

int GanttBars::midplaneAt(int row, int height) const
{
    return m_pieces->midplaneOf(laneAt(row, height));
}

} // namespace midplane::ui

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

    /// Where several checks are in a column, more pieces begin there than can be told apart: the
    /// checks say how busy it was, and no piece is looked at.
    void paintRow(QRgb* line, int lane)
    {
        const auto pieces = m_pieces.onLane(lane);
        const auto checks = m_pieces.checksOf(lane);
        const double firstStart = secondsOf(m_pieces.firstStart());
        std::size_t begin = firstCheckFrom(checks, 0, m_axis.secondsUntil(0) - firstStart);
        std::optional<std::size_t> next; // The first piece that is not painted, where it is known.
        for (int column = 0; column < m_image.width(); ++column) {
            const double limit = m_axis.secondsUntil(column + 1) - firstStart;
            const std::size_t past = firstCheckFrom(checks, begin, limit);
            if (past - begin > 1) {
                line[column] = m_colours.ofCrowd(busyPart(checks, begin, past));
                next.reset();
            } else {
                next = paintColumn(
                    line, pieces, next ? *next : firstToPaint(pieces, begin, column), column);
                if (*next == pieces.size())
                    break;
                column = std::max(column, columnOf(pieceAt(pieces[*next]).start) - 1);
            }
            begin = past;
        }
    }

    /// Past the last one where a time is beyond them.
    int columnOf(core::SimTime time) const
    {
        const double pixel = m_axis.pixelOf(time) - m_axis.left();
        return static_cast<int>(std::min<double>(pixel, m_image.width()));
    }

    static double secondsOf(core::SimTime time) { return static_cast<double>(time.count()); }

    /// The first check from there on that is at a time or after it; near ones before far ones.
    static std::size_t firstCheckFrom(
        std::span<const JobPieces::Check> checks, std::size_t from, double seconds)
    {
        const auto isBefore
            = [seconds](const JobPieces::Check& check) { return check.start < seconds; };
        std::size_t reach = 1;
        while (from + reach <= checks.size() && isBefore(checks[from + reach - 1]))
            reach *= 2;
        const std::size_t first = from + reach / 2;
        const auto near = checks.subspan(first, std::min(from + reach, checks.size()) - first);
        return first
            + static_cast<std::size_t>(
                std::partition_point(near.begin(), near.end(), isBefore) - near.begin());
    }

    /// The piece that goes on in a column, or the first that begins there or later; check: the
    /// first in the column or after it.
    std::size_t firstToPaint(
        std::span<const std::uint32_t> pieces, std::size_t check, int column) const
    {
        constexpr std::size_t spacing = JobPieces::checkSpacing;
        const double seconds = m_axis.secondsUntil(column);
        const std::size_t low = check == 0 ? 0 : (check - 1) * spacing;
        const auto near = pieces.subspan(low, std::min(check * spacing, pieces.size()) - low);
        const auto next = std::partition_point(near.begin(), near.end(),
            [&](std::uint32_t index) { return secondsOf(pieceAt(index).start) < seconds; });
        const std::size_t place = low + static_cast<std::size_t>(next - near.begin());
        return place == 0 ? 0 : place - 1;
    }

    /// Of a lane's pieces from there on those that begin until the column's end; the first after
    /// them.
    std::size_t paintColumn(
        QRgb* line, std::span<const std::uint32_t> pieces, std::size_t next, int column)
    {
        const double end = m_axis.secondsUntil(column + 1);
        std::size_t past = next;
        while (past < pieces.size() && secondsOf(pieceAt(pieces[past]).start) < end)
            ++past;
        if (past - next > mostSeparate) {
            const double begin = m_axis.secondsUntil(column);
            double busy = 0;
            for (; next < past; ++next) {
                const JobPiece& piece = pieceAt(pieces[next]);
                busy += std::max(0.0,
                    std::min(secondsOf(piece.end), end) - std::max(secondsOf(piece.start), begin));
            }
            line[column] = m_colours.ofCrowd(busy / (end - begin));
            next = past - 1; // The last one may go on into other pixels.
        }
        for (; next < past; ++next)
            paintPiece(line, pieceAt(pieces[next]));
        return past;
    }

    /// The part of the time between two checks that pieces take.
    static double busyPart(
        std::span<const JobPieces::Check> checks, std::size_t begin, std::size_t past)
    {
        const std::size_t last = std::min(past, checks.size() - 1);
        const double time = checks[last].start - checks[begin].start;
        return time <= 0 ? 1 : (checks[last].busy - checks[begin].busy) / time;
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
    : GanttBars(session.result().recording.value(), session.result().pieces)
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
    const bool hasSelected = look.selectedJob >= 0
        && m_pieces->firstOf(core::JobId {static_cast<std::uint32_t>(look.selectedJob)});
    const bool othersFade = hasSelected || (look.selectedJob < 0 && look.user);
    const GanttColours colours(m_colouring, m_recording->jobs, look, othersFade);
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

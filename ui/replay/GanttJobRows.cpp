// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/GanttJobRows.h"

#include <algorithm>

#include "ui/replay/GanttColumns.h"

namespace midplane::ui {

namespace {

/// Of more jobs than that in a row only some are drawn.
constexpr std::size_t mostInARow = 16;
constexpr int leastForWait = 4; ///< Height of a row from which on waits are drawn beside the bars.

} // namespace

GanttJobRows::GanttJobRows(
    const core::Recording& recording, const JobPieces& pieces, const TimeAxis& axis, int height)
    : m_recording(recording)
    , m_pieces(pieces)
    , m_axis(axis)
    , m_height(height)
{
    const auto near = pieces.between(axis.visibleFirst(), axis.visibleLast());
    const std::size_t most = mostInARow * static_cast<std::size_t>(std::max(height, 1));
    const std::size_t step = near.size() / most + 1;
    for (std::size_t place = 0; place < near.size(); place += step) {
        const JobPiece& piece = near[place];
        // A job has one row, at its first piece that is seen.
        const JobPiece* first = pieces.firstOf(piece.job);
        while (first != &piece && first->end < axis.visibleFirst())
            first = pieces.after(*first);
        if (first == &piece && piece.end >= axis.visibleFirst())
            m_jobs.push_back(piece.job);
    }
}

int GanttJobRows::topOf(std::size_t place) const
{
    const auto count = static_cast<long long>(m_jobs.size());
    const auto used = std::min<long long>(m_height, highestRow * count);
    return static_cast<int>(static_cast<long long>(place) * used / count);
}

/// Rows that are high enough have a gap below them.
int GanttJobRows::bottomOf(std::size_t place) const
{
    const int top = topOf(place);
    const int next = topOf(place + 1);
    return next - top >= leastForWait ? next - 1 : std::max(next, top + 1);
}

bool GanttJobRows::showsWaits() const
{
    return !m_jobs.empty() && topOf(1) - topOf(0) >= leastForWait;
}

QImage GanttJobRows::picture(const GanttColours& colours) const
{
    QImage image(m_axis.width(), m_height, QImage::Format_ARGB32);
    image.fill(0);
    for (std::size_t place = 0; place < m_jobs.size(); ++place) {
        const int top = std::min(topOf(place), m_height - 1);
        const int bottom = std::min(bottomOf(place), m_height);
        const JobPiece* first = m_pieces.firstOf(m_jobs[place]);
        if (showsWaits()) {
            const core::SimTime submit = m_recording.jobs[m_jobs[place].value].submit;
            if (submit < first->start && first->start >= m_axis.visibleFirst())
                fillColumns(rowOf(image, (top + bottom) / 2),
                    GanttColumns::of(m_axis, submit, first->start), colours.ofWait());
        }
        for (const JobPiece* piece = first; piece; piece = m_pieces.after(*piece)) {
            if (piece->end < m_axis.visibleFirst() || piece->start > m_axis.visibleLast())
                continue;
            const auto columns = GanttColumns::of(m_axis, piece->start, piece->end);
            for (int row = top; row < bottom; ++row)
                fillColumns(rowOf(image, row), columns, colours.of(*piece));
            if (piece == first && piece->isBackfilled)
                cutNotch(image, columns, top, bottom);
            if (piece->isMoved && !columns.isShort) {
                for (int row = top; row < bottom; ++row)
                    rowOf(image, row)[columns.begin] = colours.ofMove();
            }
        }
    }
    return image;
}

std::optional<core::JobId> GanttJobRows::jobAt(int row, core::SimTime time) const
{
    std::optional<core::JobId> found;
    for (std::size_t place = 0; place < m_jobs.size() && topOf(place) <= row; ++place) {
        if (row >= std::max(topOf(place + 1), topOf(place) + 1))
            continue;
        for (const JobPiece* piece = m_pieces.firstOf(m_jobs[place]); piece;
             piece = m_pieces.after(*piece)) {
            if (piece->start <= time && time < piece->end)
                return m_jobs[place];
        }
        const bool waits = m_recording.jobs[m_jobs[place].value].submit <= time
            && time < m_pieces.firstOf(m_jobs[place])->start;
        if (showsWaits() && waits)
            found = m_jobs[place];
    }
    return found;
}

} // namespace midplane::ui

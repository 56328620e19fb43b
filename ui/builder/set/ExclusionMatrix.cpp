// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/set/ExclusionMatrix.h"

#include <algorithm>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>

#include "ui/builder/set/SetReportRows.h"

namespace midplane::ui {

namespace {

constexpr int rowHeight = 24;
constexpr int margin = 4;
/// More cells are not measured before the matrix is drawn.
constexpr std::size_t mostMeasured = 4096;

} // namespace

ExclusionMatrix::ExclusionMatrix(SharedView& view, QWidget* parent)
    : QAbstractScrollArea(parent)
    , m_view(view)
{
    setObjectName(QStringLiteral("setReport.matrix"));
    setAccessibleName(tr("Which blocks exclude which"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
}

void ExclusionMatrix::setAnswer(SetAnswerPtr answer)
{
    m_answer = std::move(answer);
    m_widest = widestText();
    setCurrent(std::nullopt);
    updateBars();
    viewport()->update();
}

void ExclusionMatrix::setTheme(Theme theme)
{
    m_theme = theme;
    viewport()->update();
}

std::size_t ExclusionMatrix::count() const
{
    return m_answer && m_answer->report ? m_answer->set.blocks.size() : 0;
}

/// The longest text of the first cells; a longer one further on is elided.
QString ExclusionMatrix::widestText() const
{
    QString widest = QStringLiteral("WW");
    std::size_t measured = 0;
    for (std::size_t row = 0; row < count() && measured < mostMeasured; ++row) {
        for (std::size_t column = 0; column < row && measured < mostMeasured; ++column) {
            if (!m_answer->report->exclusions->exclude(row, column))
                continue;
            ++measured;
            const QString text = cellText(m_answer->report->exclusions->shared(row, column));
            if (text.size() > widest.size())
                widest = text;
        }
    }
    return widest;
}

QSize ExclusionMatrix::cell() const
{
    return {fontMetrics().horizontalAdvance(m_widest) + 2 * margin,
        std::max(rowHeight, fontMetrics().height() + margin)};
}

int ExclusionMatrix::header() const
{
    return fontMetrics().horizontalAdvance(QStringLiteral("WWW")) + 2 * margin;
}

QSize ExclusionMatrix::sizeHint() const
{
    const auto cells = static_cast<int>(std::min<std::size_t>(count(), 6));
    return {header() + cells * cell().width(), (cells + 1) * cell().height()};
}

QRect ExclusionMatrix::rectOf(std::size_t row, std::size_t column) const
{
    return {header() + static_cast<int>(column) * cell().width() - horizontalScrollBar()->value(),
        static_cast<int>(row + 1) * cell().height() - verticalScrollBar()->value(), cell().width(),
        cell().height()};
}

QPoint ExclusionMatrix::middleOf(std::size_t row, std::size_t column) const
{
    return rectOf(row, column).center();
}

std::optional<std::pair<std::size_t, std::size_t>> ExclusionMatrix::cellAt(
    const QPoint& point) const
{
    const int x = point.x() - header();
    const int y = point.y() - cell().height();
    if (x < 0 || y < 0)
        return std::nullopt;
    const auto column
        = static_cast<std::size_t>((x + horizontalScrollBar()->value()) / cell().width());
    const auto row = static_cast<std::size_t>((y + verticalScrollBar()->value()) / cell().height());
    if (row >= count() || column >= count())
        return std::nullopt;
    return std::pair(row, column);
}

void ExclusionMatrix::updateBars()
{
    const auto cells = static_cast<int>(count());
    const QSize inner(viewport()->width() - header(), viewport()->height() - cell().height());
    horizontalScrollBar()->setRange(0, std::max(0, cells * cell().width() - inner.width()));
    horizontalScrollBar()->setPageStep(std::max(1, inner.width()));
    horizontalScrollBar()->setSingleStep(cell().width());
    verticalScrollBar()->setRange(0, std::max(0, cells * cell().height() - inner.height()));
    verticalScrollBar()->setPageStep(std::max(1, inner.height()));
    verticalScrollBar()->setSingleStep(cell().height());
}

void ExclusionMatrix::resizeEvent(QResizeEvent*) { updateBars(); }

void ExclusionMatrix::setCurrent(std::optional<std::pair<std::size_t, std::size_t>> cell)
{
    if (cell == m_current)
        return;
    m_current = cell;
    viewport()->update();
    const QString text = cell ? sharedText(*m_answer, cell->first, cell->second) : QString();
    setAccessibleDescription(text);
    emit told(text);
    std::set<MachineObject> lit;
    if (cell && !text.isEmpty()) {
        const auto shared = m_answer->report->exclusions->shared(cell->first, cell->second);
        lit.insert(shared.midplanes.begin(), shared.midplanes.end());
        lit.insert(shared.links.begin(), shared.links.end());
    }
    m_view.setHovered(std::move(lit));
}

/// All that the two blocks share is selected, and the line of the first link is drawn.
void ExclusionMatrix::show(std::size_t row, std::size_t column)
{
    if (row == column) {
        m_view.setBlock(static_cast<int>(row));
        return;
    }
    const auto shared = m_answer->report->exclusions->shared(row, column);
    std::set<core::MidplaneCoord> midplanes(shared.midplanes.begin(), shared.midplanes.end());
    for (const core::LinkRef& link : shared.links) {
        const core::Cable cable = m_answer->report->machine->cable(link);
        midplanes.insert(core::midplaneOn(link.line, cable.from));
        midplanes.insert(core::midplaneOn(link.line, cable.to));
    }
    if (midplanes.empty())
        return;
    m_view.setMidplanes(std::move(midplanes));
    if (!shared.links.empty())
        m_view.setLine(shared.links.front().line);
}

void ExclusionMatrix::scrollTo(std::size_t row, std::size_t column)
{
    const QRect rect = rectOf(row, column);
    const QRect inner = viewport()->rect().adjusted(header(), cell().height(), 0, 0);
    const auto by = [](int low, int high, int innerLow, int innerHigh) {
        return low < innerLow ? low - innerLow : high > innerHigh ? high - innerHigh : 0;
    };
    horizontalScrollBar()->setValue(horizontalScrollBar()->value()
        + by(rect.left(), rect.right(), inner.left(), inner.right()));
    verticalScrollBar()->setValue(
        verticalScrollBar()->value() + by(rect.top(), rect.bottom(), inner.top(), inner.bottom()));
}

void ExclusionMatrix::keyPressEvent(QKeyEvent* event)
{
    if (count() == 0)
        return QAbstractScrollArea::keyPressEvent(event);
    auto [row, column] = m_current.value_or(std::pair<std::size_t, std::size_t>(0, 0));
    const std::size_t last = count() - 1;
    switch (event->key()) {
    case Qt::Key_Left:
        column -= column > 0 ? 1 : 0;
        break;
    case Qt::Key_Right:
        column += column < last ? 1 : 0;
        break;
    case Qt::Key_Up:
        row -= row > 0 ? 1 : 0;
        break;
    case Qt::Key_Down:
        row += row < last ? 1 : 0;
        break;
    case Qt::Key_Home:
        column = 0;
        break;
    case Qt::Key_End:
        column = last;
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return show(row, column);
    default:
        return QAbstractScrollArea::keyPressEvent(event);
    }
    setCurrent(std::pair(row, column));
    scrollTo(row, column);
}

bool ExclusionMatrix::viewportEvent(QEvent* event)
{
    switch (event->type()) {
    case QEvent::MouseMove:
        setCurrent(cellAt(static_cast<QMouseEvent*>(event)->pos()));
        return true;
    case QEvent::Leave:
        setCurrent(std::nullopt);
        break;
    case QEvent::MouseButtonPress:
        if (const auto cell = cellAt(static_cast<QMouseEvent*>(event)->pos())) {
            setCurrent(cell);
            show(cell->first, cell->second);
        }
        return true;
    case QEvent::ToolTip:
        if (const auto cell = cellAt(static_cast<QHelpEvent*>(event)->pos()))
            QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                sharedText(*m_answer, cell->first, cell->second), this);
        return true;
    default:
        break;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void ExclusionMatrix::paintLetter(QPainter& painter, const QRect& rect, std::size_t block) const
{
    const QColor fill = blockColour(static_cast<int>(block), m_theme);
    const QRect chip = rect.adjusted(margin, 2, -margin, -2);
    painter.setPen(Qt::NoPen);
    painter.setBrush(fill);
    painter.drawRoundedRect(chip, 3, 3);
    painter.setPen(textOn(fill));
    painter.drawText(chip, Qt::AlignCenter, blockLetter(static_cast<int>(block)));
}

void ExclusionMatrix::paintCell(QPainter& painter, std::size_t row, std::size_t column) const
{
    const ColourRoles& roles = rolesOf(m_theme);
    const QRect rect = rectOf(row, column);
    if (row == column) {
        painter.fillRect(rect, roles.window);
    } else if (m_answer->report->exclusions->exclude(row, column)) {
        painter.setPen(roles.text);
        const QString text = cellText(m_answer->report->exclusions->shared(row, column));
        painter.drawText(rect, Qt::AlignCenter,
            fontMetrics().elidedText(text, Qt::ElideRight, rect.width() - margin));
    }
    painter.setPen(roles.faintBorder);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect);
    if (m_current == std::pair(row, column)) {
        painter.setPen(QPen(roles.accent, 2));
        painter.drawRect(rect.adjusted(1, 1, -1, -1));
    }
}

void ExclusionMatrix::paintEvent(QPaintEvent*)
{
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const ColourRoles& roles = rolesOf(m_theme);
    painter.fillRect(viewport()->rect(), roles.base);
    if (count() == 0)
        return;
    const auto firstOf = [](int value, int size) { return static_cast<std::size_t>(value / size); };
    const std::size_t firstRow = firstOf(verticalScrollBar()->value(), cell().height());
    const std::size_t firstColumn = firstOf(horizontalScrollBar()->value(), cell().width());
    const std::size_t endRow
        = std::min(count(), firstRow + 2 + firstOf(viewport()->height(), cell().height()));
    const std::size_t endColumn
        = std::min(count(), firstColumn + 2 + firstOf(viewport()->width(), cell().width()));
    painter.setRenderHint(QPainter::Antialiasing, false);
    for (std::size_t row = firstRow; row < endRow; ++row) {
        for (std::size_t column = firstColumn; column < endColumn; ++column)
            paintCell(painter, row, column);
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(0, 0, viewport()->width(), cell().height(), roles.base);
    painter.fillRect(0, 0, header(), viewport()->height(), roles.base);
    for (std::size_t column = firstColumn; column < endColumn; ++column) {
        const QRect rect = rectOf(0, column);
        if (rect.center().x() > header())
            paintLetter(painter, {rect.left(), 0, rect.width(), cell().height()}, column);
    }
    for (std::size_t row = firstRow; row < endRow; ++row) {
        const QRect rect = rectOf(row, 0);
        if (rect.center().y() > cell().height())
            paintLetter(painter, {0, rect.top(), header(), rect.height()}, row);
    }
}

} // namespace midplane::ui

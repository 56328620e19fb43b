// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyTable.h"

#include <algorithm>

#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include "ui/out/TableOut.h"

namespace midplane::ui {

namespace {

constexpr int cellHeight = 25;
constexpr int signSize = 14;
constexpr int afterSign = 4;
constexpr int afterFirst = 14; ///< A number keeps away from the words beside it.
constexpr int iconScale = 3;   ///< Drawn larger, for screens with small pixels.

template <class Draw> QIcon drawIcon(Draw draw)
{
    QPixmap pixmap(signSize * iconScale, signSize * iconScale);
    pixmap.setDevicePixelRatio(iconScale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    painter.end();
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected); // Not tinted in the row that is chosen.
    return icon;
}

} // namespace

WhyTable::WhyTable(const QString& name, QWidget* parent)
    : QTableWidget(parent)
{
    setObjectName(name);
    setProperty("narrow", true);
    new TableOut(*this, QStringLiteral("why-it-waits"));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setTextElideMode(Qt::ElideRight);
    setIconSize({signSize, signSize});
    setMouseTracking(true);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(cellHeight);
    verticalHeader()->setDefaultSectionSize(cellHeight);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(24);
    horizontalHeader()->setFixedHeight(cellHeight);
    connect(this, &QTableWidget::cellEntered, this, [this](int row) { emit pointedAt(row); });
    connect(this, &QTableWidget::cellClicked, this, [this](int row) { emit chosen(row); });
    connect(this, &QTableWidget::currentCellChanged, this, [this](int row) {
        if (row >= 0 && hasFocus())
            emit pointedAt(row);
    });
}

void WhyTable::setRows(
    const QStringList& titles, const std::vector<WhyRow>& rows, int wideColumn, int mostRows)
{
    if (titles == m_titles && rows == m_rows)
        return; // While the clock runs most rows say the same again.
    m_titles = titles;
    m_rows = rows;
    const int current = currentRow();
    const int columns = rows.empty() ? 0 : static_cast<int>(rows.front().cells.size());
    const QSignalBlocker quiet(this);
    clearContents();
    setColumnCount(columns);
    setRowCount(static_cast<int>(rows.size()));
    horizontalHeader()->setVisible(!titles.isEmpty());
    for (int column = 0; column < columns; ++column) {
        const Qt::Alignment side
            = column > 0 && column == columns - 1 ? Qt::AlignRight : Qt::AlignLeft;
        if (column < titles.size()) {
            auto* title = new QTableWidgetItem(titles[column]);
            title->setTextAlignment(side | Qt::AlignVCenter);
            setHorizontalHeaderItem(column, title);
        }
        horizontalHeader()->setSectionResizeMode(
            column, column == wideColumn ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
        for (int row = 0; row < rowCount(); ++row) {
            const WhyRow& shown = rows[static_cast<std::size_t>(row)];
            auto* item = new QTableWidgetItem(shown.cells[column]);
            item->setTextAlignment(side | Qt::AlignVCenter);
            item->setToolTip(shown.toolTip);
            if (column == 0) {
                item->setIcon(shown.sign);
                const int icon = shown.sign.isNull() ? 0 : signSize + afterSign;
                item->setSizeHint(
                    {icon + fontMetrics().horizontalAdvance(item->text()) + afterFirst,
                        cellHeight});
                item->setData(Qt::AccessibleTextRole, shown.toolTip);
            }
            if (shown.isQuiet || (column > 0 && column == columns - 1 && titles.isEmpty()))
                item->setForeground(rolesOf(m_theme).secondaryText);
            setItem(row, column, item);
        }
    }
    // What is said of no row takes no room from what is.
    const bool lastIsSaid = std::any_of(
        rows.begin(), rows.end(), [](const WhyRow& row) { return !row.cells.back().isEmpty(); });
    if (columns > 1)
        setColumnHidden(columns - 1, !lastIsSaid);
    const int header = titles.isEmpty() ? 0 : cellHeight;
    setFixedHeight(header + cellHeight * std::min(rowCount(), mostRows));
    setVerticalScrollBarPolicy(
        rowCount() > mostRows ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    if (current >= 0 && current < rowCount() && hasFocus())
        setCurrentCell(current, 0);
    else
        setCurrentCell(-1, -1);
}

void WhyTable::setTheme(Theme theme)
{
    m_theme = theme;
    m_rows.clear();
    m_titles.clear();
}

void WhyTable::leaveEvent(QEvent* event)
{
    QTableWidget::leaveEvent(event);
    emit left();
}

void WhyTable::focusInEvent(QFocusEvent* event)
{
    QTableWidget::focusInEvent(event);
    if (event->reason() == Qt::MouseFocusReason || rowCount() == 0)
        return;
    if (currentRow() < 0)
        setCurrentCell(0, 0);
    else
        emit pointedAt(currentRow());
}

void WhyTable::focusOutEvent(QFocusEvent* event)
{
    QTableWidget::focusOutEvent(event);
    emit left();
}

void WhyTable::keyPressEvent(QKeyEvent* event)
{
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && currentRow() >= 0)
        emit chosen(currentRow());
    else
        QTableWidget::keyPressEvent(event);
}

QIcon swatchIcon(const QColor& colour, const ColourRoles& roles)
{
    return drawIcon([&](QPainter& painter) {
        painter.setPen(QPen(roles.border, 1));
        painter.setBrush(colour);
        painter.drawRoundedRect(QRectF(1.5, 1.5, 11, 11), 2, 2);
    });
}

QIcon answerIcon(Answer answer, const ColourRoles& roles)
{
    return drawIcon([&](QPainter& painter) {
        const QColor ink = answer == Answer::Yes ? roles.good : roles.secondaryText;
        painter.setPen(QPen(ink, 1.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        switch (answer) {
        case Answer::Yes:
            painter.drawEllipse(QRectF(1, 1, 12, 12));
            painter.drawPolyline(QPolygonF({{4, 7.2}, {6.2, 9.4}, {10, 4.8}}));
            break;
        case Answer::No:
            painter.drawLine(QPointF(3.5, 3.5), QPointF(10.5, 10.5));
            painter.drawLine(QPointF(3.5, 10.5), QPointF(10.5, 3.5));
            break;
        case Answer::Unknown:
            painter.drawLine(QPointF(3, 7), QPointF(11, 7));
            break;
        }
    });
}

} // namespace midplane::ui

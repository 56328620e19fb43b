// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/StrandsTable.h"

#include <QHeaderView>
#include <QPainter>

#include "ui/models/JobColouring.h"
#include "ui/models/JobText.h"
#include "ui/out/TableOut.h"

namespace midplane::ui {

namespace {

constexpr int shortRowHeight = 25;
constexpr int swatchSide = 10;
constexpr int aroundFirst = 18; ///< A number keeps away from the words beside it.
constexpr int jobRole = Qt::UserRole;
constexpr std::size_t mostStrandingRows = 8;

QPixmap swatchOf(const QColor& colour)
{
    QPixmap swatch(swatchSide, swatchSide);
    swatch.fill(colour);
    return swatch;
}

} // namespace

ShortJobTable::ShortJobTable(const QString& name, const QStringList& titles, QWidget* parent)
    : QTableView(parent)
    , m_rows(new QStandardItemModel(this))
{
    setObjectName(name);
    setProperty("narrow", true);
    setModel(m_rows);
    new TableOut(*this, name);
    m_rows->setHorizontalHeaderLabels(titles);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setIconSize({swatchSide, swatchSide});
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    verticalHeader()->hide();
    verticalHeader()->setMinimumSectionSize(shortRowHeight);
    verticalHeader()->setDefaultSectionSize(shortRowHeight);
    horizontalHeader()->setHighlightSections(false);
    // As wide as titles and cells are; the last has the longest texts and takes what is left.
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setFixedHeight(shortRowHeight);
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
        emit jobChosen(core::JobId {index.siblingAtColumn(0).data(jobRole).toUInt()});
    });
    connect(this, &QTableView::activated, this, [this](const QModelIndex& index) {
        emit jobChosen(core::JobId {index.siblingAtColumn(0).data(jobRole).toUInt()});
    });
}

void ShortJobTable::showRows(const ReplaySession& session, const std::vector<Row>& rows)
{
    m_rows->setRowCount(static_cast<int>(rows.size()));
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        const int at = static_cast<int>(i);
        auto* first
            = new QStandardItem(QString::number(session.recording().jobs[row.job.value].number));
        first->setData(row.job.value, jobRole);
        first->setIcon(swatchOf(row.colour));
        first->setSizeHint(
            {swatchSide + fontMetrics().horizontalAdvance(first->text()) + aroundFirst,
                shortRowHeight});
        m_rows->setItem(at, 0, first);
        for (int cell = 0; cell < row.cells.size(); ++cell)
            m_rows->setItem(at, cell + 1, new QStandardItem(row.cells[cell]));
        for (int column = 0; column < m_rows->columnCount(); ++column) {
            if (QStandardItem* item = m_rows->item(at, column))
                item->setToolTip(row.tip);
        }
    }
    setFixedHeight(shortRowHeight * (static_cast<int>(rows.size()) + 1));
    setVisible(!rows.empty());
}

std::vector<ShortJobTable::Row> strandingRows(
    const ReplaySession& session, const SlotsDetails& details, Theme theme)
{
    std::vector<ShortJobTable::Row> rows;
    for (const core::StrandedSlots& each : details.stranded) {
        if (each.gained <= 0 || rows.size() == mostStrandingRows)
            continue;
        const core::JobInfo& job = session.recording().jobs[each.job.value];
        const QString about = each.isExact ? QString() : ShortJobTable::tr("about ");
        rows.push_back({each.job, session.colouring().colourOf(each.job, theme),
            {shapeText(job.shape), QStringLiteral("%1+%2").arg(about).arg(each.gained),
                QStringLiteral("%1%2").arg(about).arg(each.stranded())},
            ShortJobTable::tr("Without job %1, %2 more would fit: %3 of them on what it holds "
                              "itself, the other %4 it strands.")
                .arg(job.number)
                .arg(each.gained)
                .arg(each.own)
                .arg(each.stranded())});
    }
    return rows;
}

} // namespace midplane::ui

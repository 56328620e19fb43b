// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/MachineTreePanel.h"

#include <QEvent>
#include <QHeaderView>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include "ui/out/TableOut.h"
#include "ui/wiring/TallyDelegate.h"

namespace midplane::ui {

MachineTreePanel::MachineTreePanel(Document& document, SharedView& view, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_model(new MachineTreeModel(document, this))
    , m_delegate(new TallyDelegate(this))
    , m_head(new QLabel(this))
    , m_tree(new QTreeView(this))
{
    m_head->setContentsMargins(12, 6, 12, 4);
    m_head->setTextFormat(Qt::RichText);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_head);
    layout->addWidget(m_tree, 1);
    setUpTree();
    connect(m_model, &QAbstractItemModel::modelReset, this, &MachineTreePanel::showMachine);
    connect(&view, &SharedView::lineChanged, this, &MachineTreePanel::showLine);
    connect(&view, &SharedView::midplanesChanged, this, &MachineTreePanel::showMidplanes);
    setTheme(Theme::Light);
}

void MachineTreePanel::setUpTree()
{
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setAccessibleName(tr("Machine"));
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true); // So that only rows on screen are asked for.
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setMouseTracking(true);
    m_tree->setIndentation(16);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setSectionResizeMode(
        MachineTreeModel::NameColumn, QHeaderView::ResizeToContents);
    m_tree->viewport()->installEventFilter(this);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &MachineTreePanel::takeSelection);
    connect(m_tree, &QTreeView::entered, this, &MachineTreePanel::hoverOver);
    new TableOut(*m_tree, QStringLiteral("machine"));
}

void MachineTreePanel::setSession(ReplaySession* session) { m_model->setSession(session); }

void MachineTreePanel::setTheme(Theme theme)
{
    m_theme = theme;
    m_delegate->setTheme(theme);
    m_model->setTheme(theme);
    // A pale selection, so that the holders' colours can be told on it.
    QPalette palette = m_tree->palette();
    palette.setColor(QPalette::Highlight, rolesOf(theme).selectedRow);
    palette.setColor(QPalette::HighlightedText, rolesOf(theme).text);
    m_tree->setPalette(palette);
    showMachine();
}

void MachineTreePanel::showMachine()
{
    m_head->setText(QStringLiteral("<b>%1</b> <span style=\"color:%2\">%3</span>")
                        .arg(QString::fromStdString(m_model->machine().name()).toHtmlEscaped(),
                            rolesOf(m_theme).secondaryText.name(), m_model->makeText()));
    showLine();
}

void MachineTreePanel::takeSelection()
{
    if (m_isShowing)
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    if (const auto line = m_model->lineAt(m_tree->currentIndex()))
        m_view.setLine(*line);
    std::set<core::MidplaneCoord> midplanes;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedRows()) {
        if (const auto midplane = m_model->midplaneAt(index))
            midplanes.insert(*midplane);
    }
    if (!midplanes.empty())
        m_view.setMidplanes(std::move(midplanes));
}

void MachineTreePanel::showLine()
{
    const QModelIndex row = m_model->indexOf(m_view.line());
    if (m_isShowing || !row.isValid())
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    m_tree->expand(row.parent());
    // Alone, also while Ctrl is held: midplanes are added to the selection with it.
    m_tree->selectionModel()->setCurrentIndex(
        row, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void MachineTreePanel::showMidplanes()
{
    // Hundreds of selected rows would help nobody who has not opened the list.
    const QModelIndex group = m_model->index(0, MachineTreeModel::NameColumn);
    if (m_isShowing || !m_tree->isExpanded(group))
        return;
    const QScopedValueRollback showing(m_isShowing, true);
    QItemSelection rows;
    for (const core::MidplaneCoord& midplane : m_view.midplanes()) {
        const QModelIndex row = m_model->indexOf(midplane);
        rows.select(row, row);
    }
    m_tree->selectionModel()->select(
        rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

void MachineTreePanel::hoverOver(const QModelIndex& index)
{
    if (const auto midplane = m_model->midplaneAt(index))
        m_view.setHover(*midplane);
    else
        m_view.setHover({});
}

bool MachineTreePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Leave)
        m_view.setHover({});
    return QWidget::eventFilter(watched, event);
}

} // namespace midplane::ui

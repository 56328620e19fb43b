// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/HardwarePanel.h"

#include <QContextMenuEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLineEdit>
#include <QVBoxLayout>

#include "ui/live/LiveCellDelegate.h"
#include "ui/models/LiveText.h"

namespace midplane::ui {

HardwarePanel::HardwarePanel(LiveSession& session, SharedView& shared, QWidget* parent)
    : LivePanel(session, parent)
    , m_shared(shared)
    , m_model(new HardwareTree(session, this))
    , m_delegate(new LiveCellDelegate(this))
    , m_find(new QLineEdit)
    , m_tree(new QTreeView)
{
    m_find->setObjectName(QStringLiteral("hardware.find"));
    m_find->setPlaceholderText(tr("Find a midplane"));
    m_find->setAccessibleName(m_find->placeholderText());
    m_find->setToolTip(tr("Go to the midplane with this name, like R33-M1"));
    m_find->setClearButtonEnabled(true);
    connect(m_find, &QLineEdit::textChanged, this, &HardwarePanel::find);
    setUpTree();
    auto* content = new QWidget;
    auto* head = new QHBoxLayout;
    head->setContentsMargins(8, 4, 8, 4);
    head->addWidget(m_find);
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_tree, 1);
    setContent(content);
    connect(&session, &LiveSession::stateChanged, this, &LivePanel::noteChanged);
    connect(m_model, &QAbstractItemModel::modelReset, this, [this] {
        emit noteChanged();
        m_tree->expand(m_model->index(0, 0));
        fitColumns();
    });
}

void HardwarePanel::setUpTree()
{
    m_tree->setObjectName(QStringLiteral("hardware.tree"));
    m_tree->setAccessibleName(tr("Hardware"));
    m_tree->setModel(m_model);
    m_tree->setItemDelegate(m_delegate);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setUniformRowHeights(true);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_tree->setAllColumnsShowFocus(true);
    m_tree->setIndentation(14);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setMinimumSectionSize(24);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // The columns fit.
    m_delegate->setAlternating(false);                            // Rows are told by indentation.
    m_tree->header()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_tree->installEventFilter(this);
    m_tree->viewport()->installEventFilter(this);
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this,
        &HardwarePanel::takeChoice);
}

QString HardwarePanel::note() const
{
    const int count = session().state() ? m_model->unavailableCount() : 0;
    return count == 0 ? QString() : tr("%1 not available").arg(count);
}

void HardwarePanel::setTheme(Theme theme)
{
    LivePanel::setTheme(theme);
    m_delegate->setTheme(theme);
    QPalette palette = m_tree->palette();
    palette.setColor(QPalette::Highlight, roles().selectedRow);
    palette.setColor(QPalette::HighlightedText, roles().text);
    m_tree->setPalette(palette);
    m_tree->viewport()->update();
}

std::vector<core::HardwarePart> HardwarePanel::chosenParts() const
{
    std::vector<core::HardwarePart> parts;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedRows()) {
        if (const auto part = m_model->partAt(index))
            parts.push_back(*part);
    }
    return parts;
}

void HardwarePanel::takeChoice()
{
    if (const auto line = m_model->lineAt(m_tree->currentIndex()))
        m_shared.setLine(*line);
    std::set<core::MidplaneCoord> midplanes;
    for (const core::HardwarePart& part : chosenParts()) {
        if (const auto* midplane = std::get_if<core::MidplaneCoord>(&part))
            midplanes.insert(*midplane);
        else if (const auto* at = std::get_if<core::SwitchRef>(&part))
            midplanes.insert(at->midplane);
        else if (const auto* card = std::get_if<core::NodeCardRef>(&part))
            midplanes.insert(card->midplane);
    }
    if (!midplanes.empty())
        m_shared.setMidplanes(std::move(midplanes));
}

void HardwarePanel::find(const QString& words)
{
    if (words.isEmpty() || !session().state())
        return;
    const core::Machine& machine = session().state()->machine();
    for (int i = 0; i < machine.midplaneCount(); ++i) {
        const core::MidplaneCoord midplane = machine.grid().coordAt(i);
        if (QString::fromStdString(machine.names().nameOf(midplane))
                .contains(words, Qt::CaseInsensitive))
            return showPart(midplane);
    }
}

void HardwarePanel::showPart(const core::HardwarePart& part)
{
    const QModelIndex index = m_model->indexOf(part);
    if (!index.isValid())
        return;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent())
        m_tree->expand(above);
    m_tree->setCurrentIndex(index);
    m_tree->scrollTo(index);
}

void HardwarePanel::fitColumns()
{
    const QFontMetrics metrics(m_tree->font());
    constexpr int around = 16;
    const int state = metrics.horizontalAdvance(stateText(core::HardwareState::Service))
        + LiveCellDelegate::signRoom() + around;
    // Who holds a part stands in the tooltip too, and gives way.
    constexpr int leastName = 130;
    constexpr int leastHolder = 56;
    const int room = m_tree->viewport()->width() - state;
    const bool hasRoom = room >= leastName + leastHolder;
    m_tree->setColumnHidden(HardwareTree::Holder, !hasRoom);
    m_tree->setColumnWidth(HardwareTree::Part,
        std::max(leastName, hasRoom ? room - std::max(leastHolder, room * 4 / 10) : room));
    m_tree->setColumnWidth(HardwareTree::State, state);
}

void HardwarePanel::resizeEvent(QResizeEvent* event)
{
    LivePanel::resizeEvent(event);
    fitColumns();
}

bool HardwarePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && watched == m_tree->viewport())
        fitColumns();
    if (event->type() != QEvent::ContextMenu)
        return LivePanel::eventFilter(watched, event);
    const auto* menu = static_cast<QContextMenuEvent*>(event);
    QPoint at = menu->globalPos();
    if (menu->reason() != QContextMenuEvent::Mouse)
        at = m_tree->viewport()->mapToGlobal(
            m_tree->visualRect(m_tree->currentIndex()).bottomLeft() + QPoint(24, 0));
    else if (const QModelIndex hit
             = m_tree->indexAt(m_tree->viewport()->mapFromGlobal(menu->globalPos()));
             hit.isValid() && !m_tree->selectionModel()->isSelected(hit))
        m_tree->setCurrentIndex(hit);
    emit menuRequested(at);
    return true;
}

} // namespace midplane::ui

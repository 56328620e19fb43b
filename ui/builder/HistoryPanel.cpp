// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/HistoryPanel.h"

#include <QStyledItemDelegate>
#include <QUndoView>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

/// Greys the changes that were taken back: they are still there to be made again.
class ChangeDelegate : public QStyledItemDelegate {
public:
    ChangeDelegate(const QUndoStack& changes, QObject* parent)
        : QStyledItemDelegate(parent)
        , m_changes(changes)
    {
    }

    void setTheme(Theme theme) { m_takenBack = rolesOf(theme).secondaryText; }

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        if (index.row() > m_changes.index())
            option->palette.setColor(QPalette::Text, m_takenBack);
    }

private:
    const QUndoStack& m_changes;
    QColor m_takenBack;
};

} // namespace

HistoryPanel::HistoryPanel(Document& document, SharedView&, QWidget* parent)
    : QWidget(parent)
    , m_list(new QUndoView(&document.undoStack(), this))
{
    setObjectName(QStringLiteral("history"));
    setWindowTitle(tr("History"));
    m_list->setObjectName(QStringLiteral("history.list"));
    m_list->setAccessibleName(tr("History of changes"));
    m_list->setEmptyLabel(tr("As opened"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setProperty("roomy", true);
    m_list->setItemDelegate(new ChangeDelegate(document.undoStack(), m_list));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_list);
}

void HistoryPanel::setTheme(Theme theme)
{
    QPalette palette = m_list->palette();
    palette.setColor(QPalette::Highlight, rolesOf(theme).selectedRow);
    palette.setColor(QPalette::HighlightedText, rolesOf(theme).text);
    m_list->setPalette(palette);
    static_cast<ChangeDelegate*>(m_list->itemDelegate())->setTheme(theme);
    m_list->viewport()->update();
}

} // namespace midplane::ui

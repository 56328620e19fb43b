// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/HistoryPanel.h"

#include <QUndoView>
#include <QVBoxLayout>

namespace midplane::ui {

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
}

} // namespace midplane::ui

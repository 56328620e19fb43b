// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/FindDialog.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace midplane::ui {

namespace {

constexpr QSize usualSize {480, 360};

} // namespace

FindDialog::FindDialog(const FindPlaces& places, QWidget* parent)
    : QDialog(parent)
    , m_places(places)
    , m_field(new QLineEdit(this))
    , m_list(new QListWidget(this))
    , m_none(new QLabel(m_list))
{
    const bool isOfReplay = places.scope == FindScope::Replay;
    setWindowTitle(isOfReplay ? tr("Find a job, user or midplane") : tr("Find anything"));
    setProperty("helpPage", QStringLiteral("find"));
    resize(usualSize);
    m_field->setPlaceholderText(isOfReplay
            ? tr("17 · job 17 · user 7 · 3,1,3 · R33-M1 · x y0 z3 link 4")
            : tr("3,1,3 · R33-M1 · a block · job 17 · x y0 z3 link 4 · an action"));
    m_field->setAccessibleName(tr("What to find"));
    m_field->installEventFilter(this);
    m_list->setAccessibleName(tr("What was found"));
    m_list->setProperty("framed", true);
    m_none->setObjectName(QStringLiteral("statusQuiet"));
    m_none->setContentsMargins(12, 8, 12, 8);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 12, 12, 12);
    layout->setSpacing(8);
    layout->addWidget(m_field);
    layout->addWidget(m_list, 1);
    connect(m_field, &QLineEdit::textChanged, this, &FindDialog::showMatches);
    connect(m_field, &QLineEdit::returnPressed, this, &FindDialog::choose);
    connect(m_list, &QListWidget::itemActivated, this, &FindDialog::choose);
    connect(m_list, &QListWidget::itemClicked, this, &FindDialog::choose);
    showMatches();
}

void FindDialog::showMatches()
{
    m_entries = findAnything(m_places, m_field->text());
    m_list->clear();
    for (const FindEntry& entry : std::as_const(m_entries))
        m_list->addItem(entry.text);
    m_list->setCurrentRow(m_entries.isEmpty() ? -1 : 0);
    m_none->setText(m_field->text().trimmed().isEmpty() ? tr("Type a name or a place.")
                                                        : tr("Nothing is called that."));
    m_none->adjustSize();
    m_none->setVisible(m_entries.isEmpty());
}

void FindDialog::choose()
{
    const int row = m_list->currentRow();
    if (row < 0 || row >= m_entries.size())
        return;
    const Found found = m_entries[row].found;
    accept();
    emit chosen(found);
}

/// Up and down move through the list while the field keeps the focus.
bool FindDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        const int step = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
        if (step != 0 && m_list->count() > 0) {
            m_list->setCurrentRow(std::clamp(m_list->currentRow() + step, 0, m_list->count() - 1));
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/KeysDialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QTableWidget>
#include <QVBoxLayout>

#include "ui/shell/Actions.h"

namespace midplane::ui {

namespace {

/// Without the dots that say that more is asked: the name stands in a sentence here.
QString nameIn(const Actions& actions, Command command)
{
    QString name = actions.nameOf(command);
    if (name.endsWith(QChar(0x2026)))
        name.chop(1);
    return name;
}

constexpr QSize usualSize {640, 640};

} // namespace

KeysDialog::KeysDialog(const Actions& actions, QWidget* parent)
    : QDialog(parent)
    , m_search(new QLineEdit(this))
    , m_table(new QTableWidget(0, 2, this))
{
    setWindowTitle(tr("Keys"));
    setProperty("helpPage", QStringLiteral("keyboard"));
    resize(usualSize);
    m_search->setPlaceholderText(tr("Find a key or what it does"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_table->setAccessibleName(tr("Keys"));
    m_table->setHorizontalHeaderLabels({tr("Key"), tr("Does")});
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
    fill(actions);

    auto* buttons = new QDialogButtonBox(this);
    buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_search, &QLineEdit::textChanged, this, &KeysDialog::showMatching);
    auto* note = new QLabel(tr("Keys without Ctrl or Alt work while no text is edited."), this);
    note->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(8);
    layout->addWidget(m_search);
    layout->addWidget(m_table);
    layout->addWidget(note);
    layout->addWidget(buttons);
}

void KeysDialog::fill(const Actions& actions)
{
    for (const auto& [command, action] : actions.all()) {
        const QKeySequence key = Actions::keyOf(command);
        if (key.isEmpty())
            continue;
        const int row = m_table->rowCount();
        m_table->insertRow(row);
        m_table->setItem(row, 0, new QTableWidgetItem(key.toString(QKeySequence::NativeText)));
        m_table->setItem(row, 1,
            new QTableWidgetItem(
                QStringLiteral("%1. %2.").arg(nameIn(actions, command), action->statusTip())));
    }
    m_table->resizeColumnToContents(0);
}

void KeysDialog::showMatching(const QString& words)
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString text = m_table->item(row, 0)->text() + ' ' + m_table->item(row, 1)->text();
        m_table->setRowHidden(row, !text.contains(words, Qt::CaseInsensitive));
    }
}

} // namespace midplane::ui

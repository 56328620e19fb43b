// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>

#include "ui/replay/JobTablePanel.h"

namespace midplane::ui {

namespace {

bool hasSettings() { return !QCoreApplication::organizationName().isEmpty(); }

} // namespace

QString JobTablePanel::settingsKey() const { return QStringLiteral("columns/") + m_name; }

void JobTablePanel::setUpHeader()
{
    QHeaderView& header = *m_table->horizontalHeader();
    header.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&header, &QWidget::customContextMenuRequested, this, &JobTablePanel::showHeaderMenu);
    const QStringList kept
        = hasSettings() ? QSettings().value(settingsKey()).toStringList() : QStringList();
    for (int column = 0; column < m_jobs->columnCount(); ++column) {
        const bool isShown
            = kept.isEmpty() ? m_jobs->isUsual(column) : kept.contains(QString::number(column));
        m_table->setColumnHidden(column, !isShown);
    }
}

void JobTablePanel::setColumnShown(int column, bool isShown)
{
    m_table->setColumnHidden(column, !isShown);
    fitColumns();
    if (!hasSettings())
        return;
    QStringList shown;
    for (int each = 0; each < m_jobs->columnCount(); ++each) {
        if (!m_table->isColumnHidden(each))
            shown << QString::number(each);
    }
    QSettings().setValue(settingsKey(), shown);
}

void JobTablePanel::showHeaderMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (int column = 0; column < m_jobs->columnCount(); ++column) {
        QAction* action = menu->addAction(
            m_jobs->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        action->setEnabled(column > 0); // Without the job's number no row says what it is.
        connect(action, &QAction::toggled, this,
            [this, column](bool isShown) { setColumnShown(column, isShown); });
    }
    menu->addSeparator();
    connect(menu->addAction(tr("In the table's own order")), &QAction::triggered, this,
        [this] { m_table->sortByColumn(-1, Qt::AscendingOrder); });
    menu->popup(m_table->horizontalHeader()->mapToGlobal(at));
}

} // namespace midplane::ui

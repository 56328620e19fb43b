// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QSettings>

#include "ui/replay/JobTablePanel.h"

namespace midplane::ui {

namespace {

constexpr int mostCopied = 20000; ///< Rows; more take longer than anybody should wait.

/// As RFC 4180 has it, where a comma separates.
QString fieldText(const QString& text, QChar separator)
{
    if (separator == QLatin1Char('\t') || (!text.contains(separator) && !text.contains('"')))
        return text;
    QString quoted = text;
    quoted.replace(QLatin1Char('"'), QStringLiteral("\"\""));
    return QLatin1Char('"') + quoted + QLatin1Char('"');
}

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

void JobTablePanel::showRowMenu(const QPoint& at)
{
    const auto copy = [this](bool onlySelected, QChar separator) {
        QGuiApplication::clipboard()->setText(rowsAsText(onlySelected, separator));
    };
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    QAction* selected = menu->addAction(tr("Copy the selected rows\tCtrl+C"));
    selected->setEnabled(m_table->selectionModel()->hasSelection());
    connect(selected, &QAction::triggered, this, [copy] { copy(true, QLatin1Char('\t')); });
    QAction* all = menu->addAction(tr("Copy all rows (CSV)"));
    all->setEnabled(m_jobs->rowCount() > 0 && m_jobs->rowCount() <= mostCopied);
    connect(all, &QAction::triggered, this, [copy] { copy(false, QLatin1Char(',')); });
    menu->popup(m_table->viewport()->mapToGlobal(at));
}

QString JobTablePanel::rowsAsText(bool onlySelected, QChar separator) const
{
    QStringList lines;
    QStringList fields;
    const auto endLine = [&] {
        lines << fields.join(separator);
        fields.clear();
    };
    const auto forEachColumn = [&](auto visit) {
        for (int column = 0; column < m_jobs->columnCount(); ++column) {
            if (!m_table->isColumnHidden(column))
                visit(column);
        }
        endLine();
    };
    forEachColumn([&](int column) {
        fields << fieldText(
            m_jobs->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(), separator);
    });
    for (int row = 0; row < m_jobs->rowCount(); ++row) {
        if (onlySelected && !m_table->selectionModel()->isRowSelected(row))
            continue;
        forEachColumn([&](int column) {
            fields << fieldText(m_jobs->index(row, column).data().toString(), separator);
        });
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

bool JobTablePanel::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        QGuiApplication::clipboard()->setText(rowsAsText(true, QLatin1Char('\t')));
        return true;
    }
    return ReplayPanel::eventFilter(watched, event);
}

} // namespace midplane::ui

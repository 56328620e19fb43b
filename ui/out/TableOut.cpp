// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/TableOut.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>

#include "ui/out/CsvText.h"
#include "ui/out/TableSave.h"

namespace midplane::ui {

TableOut::TableOut(QAbstractItemView& view, QString name, Menu menu, OutColumns columns)
    : QObject(&view)
    , m_view(view)
    , m_name(std::move(name))
    , m_columns(columns)
{
    view.installEventFilter(this);
    if (menu == Menu::OfTable)
        return;
    view.setContextMenuPolicy(Qt::CustomContextMenu);
    connect(&view, &QWidget::customContextMenuRequested, this, &TableOut::showMenu);
}

QString TableOut::text(bool onlySelected, QChar separator) const
{
    const TableRows rows(m_view, m_columns);
    QString text = csvLine(rows.head(), separator);
    for (int row = 0; row < rows.count(); ++row) {
        const QModelIndex index = rows.indexAt(row);
        if (!onlySelected || m_view.selectionModel()->isRowSelected(index.row(), index.parent()))
            text += csvLine(rows.row(row), separator);
    }
    return text;
}

void TableOut::copySelected() const
{
    QGuiApplication::clipboard()->setText(text(true, QLatin1Char('\t')));
}

void TableOut::addTo(QMenu& menu)
{
    const int rows = TableRows(m_view, m_columns).count();
    QAction* selected = menu.addAction(tr("Copy the selected rows\tCtrl+C"));
    selected->setEnabled(m_view.selectionModel()->hasSelection());
    connect(selected, &QAction::triggered, this, &TableOut::copySelected);
    QAction* all = menu.addAction(tr("Copy all rows (CSV)"));
    all->setEnabled(rows > 0 && rows <= mostCopied);
    connect(all, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(text(false, QLatin1Char(','))); });
    QAction* file = menu.addAction(tr("Save all rows (CSV)…"));
    file->setEnabled(rows > 0);
    connect(file, &QAction::triggered, this, &TableOut::save);
}

void TableOut::save()
{
    const QString path = Outbox::of(&m_view).askFor(
        tr("Save all rows"), m_name + QStringLiteral(".csv"), tr("Comma-separated values (*.csv)"));
    if (!path.isEmpty())
        saveTo(path);
}

void TableOut::saveTo(const QString& path)
{
    Outbox::of(&m_view).save(
        path, std::make_unique<TableSave>(path, *m_view.model(), TableRows(m_view, m_columns)));
}

void TableOut::showMenu(const QPoint& at)
{
    auto* menu = new QMenu(&m_view);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addTo(*menu);
    menu->popup(m_view.viewport()->mapToGlobal(at));
}

bool TableOut::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == &m_view && event->type() == QEvent::KeyPress
        && static_cast<QKeyEvent*>(event)->matches(QKeySequence::Copy)) {
        copySelected();
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/TableRows.h"

#include <algorithm>

#include <QCoreApplication>
#include <QTableView>
#include <QTreeView>

#include "ui/models/OutRole.h"

namespace midplane::ui {

namespace {

bool isHidden(const QAbstractItemView& view, int column)
{
    if (const auto* table = qobject_cast<const QTableView*>(&view))
        return table->isColumnHidden(column);
    const auto* tree = qobject_cast<const QTreeView*>(&view);
    return tree != nullptr && tree->isColumnHidden(column);
}

} // namespace

TableRows::TableRows(const QAbstractItemView& view, OutColumns columns)
    : m_model(view.model())
    , m_isTree(qobject_cast<const QTreeView*>(&view) != nullptr)
{
    for (int column = 0; column < m_model->columnCount(); ++column) {
        if (columns == OutColumns::All || !isHidden(view, column))
            m_columns << column;
    }
    if (m_isTree) {
        addRows({});
    } else {
        m_count = m_model->rowCount();
        m_runs.push_back({});
    }
}

void TableRows::addRows(const QModelIndex& parent)
{
    bool goesOn = false;
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const QModelIndex index = m_model->index(row, 0, parent);
        if (m_model->hasChildren(index)) {
            addRows(index);
            goesOn = false;
            continue;
        }
        if (!goesOn)
            m_runs.push_back({parent, row, m_count});
        goesOn = true;
        ++m_count;
    }
}

QModelIndex TableRows::indexAt(int number) const
{
    const auto past = std::upper_bound(m_runs.begin(), m_runs.end(), number,
        [](int wanted, const Run& run) { return wanted < run.before; });
    const Run& run = *std::prev(past);
    return m_model->index(run.first + number - run.before, 0, run.parent);
}

QString TableRows::textAt(const QModelIndex& index) const
{
    const QVariant text = index.data(outTextRole);
    return (text.isValid() ? text : index.data()).toString();
}

QStringList TableRows::head() const
{
    QStringList head;
    if (m_isTree)
        head << QCoreApplication::translate("TableRows", "Group");
    for (const int column : m_columns) {
        const QVariant title = m_model->headerData(column, Qt::Horizontal, outTextRole);
        head << (title.isValid() ? title : m_model->headerData(column, Qt::Horizontal)).toString();
    }
    return head;
}

QStringList TableRows::row(int number) const
{
    const QModelIndex first = indexAt(number);
    QStringList fields;
    if (m_isTree) {
        QStringList above;
        for (QModelIndex at = first.parent(); at.isValid(); at = at.parent())
            above.prepend(textAt(at));
        fields << above.join(QStringLiteral(" · "));
    }
    for (const int column : m_columns)
        fields << textAt(first.siblingAtColumn(column));
    return fields;
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/LiveTable.h"

#include <QStringList>

namespace midplane::ui {

QVariant LiveTable::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole)
        return title(section);
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(
            Qt::Alignment((isNumber(section) ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter));
    return {};
}

QVariant LiveTable::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return headerData(index.column(), Qt::Horizontal, role);
    case KeyRole:
        return key(index.row());
    case LiveSortRole:
        return sortKey(index.row(), index.column());
    case LiveFilterRole: {
        QStringList words;
        for (int column = 0; column < columnCount(); ++column)
            words.append(text(index.row(), column));
        return words.join(u' ');
    }
    case Qt::AccessibleTextRole:
        return title(index.column()) + QStringLiteral(": ") + text(index.row(), index.column());
    default:
        return extra(index.row(), index.column(), role);
    }
}

} // namespace midplane::ui

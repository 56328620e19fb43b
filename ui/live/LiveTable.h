// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <vector>

#include <QAbstractTableModel>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// What the cells of a live table tell beside their text.
enum LiveTableRole {
    KeyRole = Qt::UserRole, ///< The row's id, as qint64.
    LiveSortRole,           ///< What the column is sorted by.
    LiveFilterRole,         ///< In the first column: all words of the row.
    ChipRole,               ///< Number for blockColour() and blockLetter(); invalid without a chip.
    StateLetterRole,        ///< QChar of a state that is drawn as a sign before the text.
    StateFormRole,          ///< int of StateForm.
    QuietRole,              ///< Whether the row is in the secondary colour.
};

/// How a state is drawn. Form says what, no hue but that of errors.
enum class StateForm { Rest, Coming, There, Going, Error };

/// Rows that follow a control system.
class LiveTable : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// -1 when there is no such row.
    virtual int rowOf(qint64 key) const = 0;
    /// Texts as wide as most of the column.
    virtual QString usualText(int column) const = 0;
    /// Whether chips, or letters of states, stand before the column's text.
    virtual bool hasChips(int) const { return false; }
    virtual bool hasSigns(int) const { return false; }
    /// Columns that give way first where there is no room, the least wanted first.
    virtual QList<int> spareColumns() const { return {}; }

signals:
    /// Texts that tell a time until now are new; no row has changed its place by that.
    void aged();

protected:
    virtual QString title(int column) const = 0;
    virtual bool isNumber(int) const { return false; }
    virtual qint64 key(int row) const = 0;
    virtual QString text(int row, int column) const = 0;
    virtual QVariant sortKey(int row, int column) const { return text(row, column); }
    virtual QVariant extra(int, int, int) const { return {}; }
};

/// The rows as values with ascending ids, brought up to date with as few changes as there are, so
/// that selection and scrolling stay.
template <class Row> class LiveRows : public LiveTable {
public:
    using LiveTable::LiveTable;

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int rowOf(qint64 wanted) const override
    {
        const auto found = std::lower_bound(m_rows.begin(), m_rows.end(), wanted,
            [](const Row& row, qint64 id) { return keyOf(row) < id; });
        return found != m_rows.end() && keyOf(*found) == wanted
            ? static_cast<int>(found - m_rows.begin())
            : -1;
    }

protected:
    static qint64 keyOf(const Row& row) { return static_cast<qint64>(row.id.value); }
    qint64 key(int row) const override { return keyOf(m_rows[static_cast<std::size_t>(row)]); }
    const Row& at(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    void update(const std::vector<Row>& rows)
    {
        removeGone(rows);
        insertNew(rows);
        // The ids are the same now.
        for (std::size_t first = 0; first < rows.size();) {
            if (m_rows[first] == rows[first]) {
                ++first;
                continue;
            }
            std::size_t end = first;
            for (; end < rows.size() && !(m_rows[end] == rows[end]); ++end)
                m_rows[end] = rows[end];
            emit dataChanged(index(static_cast<int>(first), 0),
                index(static_cast<int>(end) - 1, columnCount() - 1));
            first = end;
        }
    }

private:
    static bool has(const std::vector<Row>& rows, const Row& wanted)
    {
        return std::binary_search(rows.begin(), rows.end(), wanted,
            [](const Row& one, const Row& other) { return keyOf(one) < keyOf(other); });
    }

    void removeGone(const std::vector<Row>& rows)
    {
        for (int last = rowCount() - 1; last >= 0; --last) {
            if (has(rows, at(last)))
                continue;
            int first = last;
            while (first > 0 && !has(rows, at(first - 1)))
                --first;
            beginRemoveRows({}, first, last);
            m_rows.erase(m_rows.begin() + first, m_rows.begin() + last + 1);
            endRemoveRows();
            last = first;
        }
    }

    void insertNew(const std::vector<Row>& rows)
    {
        for (std::size_t first = 0; first < rows.size(); ++first) {
            const auto isNew = [&](std::size_t i) {
                return first >= m_rows.size() || keyOf(rows[i]) < keyOf(m_rows[first]);
            };
            if (!isNew(first))
                continue;
            std::size_t end = first + 1;
            while (end < rows.size() && isNew(end))
                ++end;
            beginInsertRows({}, static_cast<int>(first), static_cast<int>(end) - 1);
            m_rows.insert(m_rows.begin() + static_cast<std::ptrdiff_t>(first),
                rows.begin() + static_cast<std::ptrdiff_t>(first),
                rows.begin() + static_cast<std::ptrdiff_t>(end));
            endInsertRows();
            first = end - 1;
        }
    }

    std::vector<Row> m_rows;
};

} // namespace midplane::ui

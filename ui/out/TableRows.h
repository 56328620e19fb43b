// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractItemView>

namespace midplane::ui {

/// Which columns of a view are written.
enum class OutColumns { Seen, All };

/// The rows of a view one below the other, as texts. Of a tree those that have no rows below them,
/// with what stands above them in a first column. Good until rows come or go; costs nothing for a
/// row before it is asked for.
class TableRows {
public:
    TableRows(const QAbstractItemView& view, OutColumns columns);

    int count() const { return m_count; }
    QStringList head() const;
    /// Precondition, as below: 0 <= number < count().
    QStringList row(int number) const;
    QModelIndex indexAt(int number) const;

private:
    /// Rows that follow each other under one parent.
    struct Run {
        QModelIndex parent;
        int first = 0;  ///< Row under the parent.
        int before = 0; ///< Rows of the runs before it.
    };

    void addRows(const QModelIndex& parent);
    QString textAt(const QModelIndex& index) const;

    const QAbstractItemModel* m_model;
    QList<int> m_columns;
    bool m_isTree;
    int m_count = 0;
    std::vector<Run> m_runs;
};

} // namespace midplane::ui

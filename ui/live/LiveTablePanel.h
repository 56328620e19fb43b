// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "ui/live/LiveCellDelegate.h"
#include "ui/live/LivePanel.h"
#include "ui/live/LiveTable.h"
#include "ui/out/TableOut.h"

class QHBoxLayout;

namespace midplane::ui {

/// A live table with a field to filter it. A right click, or the Menu key, shows what can be done
/// with the chosen rows.
class LiveTablePanel : public LivePanel {
    Q_OBJECT

public:
    void setTheme(Theme theme) override;
    QTableView& view() const { return *m_view; }
    TableOut& out() const { return *m_out; }

signals:
    /// For the rows that are chosen.
    void menuRequested(const QPoint& globalPosition);

protected:
    /// Names of the widgets start with `name`: "partitions.table", "partitions.filter". sorted:
    /// another proxy than the usual one, which filters by all words of a row.
    LiveTablePanel(LiveSession& session, LiveTable* table, const QString& name, QWidget* parent,
        QSortFilterProxyModel* sorted = nullptr);
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

    QHBoxLayout& head() const { return *m_head; }
    QLineEdit& filter() const { return *m_filter; }
    void setHeadline(const QString& text);
    /// Of the chosen rows, in the order of the table.
    std::vector<qint64> chosenKeys() const;
    /// Choose these rows, without telling.
    void showChosen(const std::set<qint64>& keys);
    /// Somebody chose rows here.
    virtual void takeChoice() { }

private:
    void setUpTable(const QString& name);
    void fitColumns();
    int wantedWidth(int column) const;
    void showMenu();

    LiveTable* m_table;
    QSortFilterProxyModel* m_sorted;
    QLabel* m_headline;
    QLineEdit* m_filter;
    QHBoxLayout* m_head;
    QTableView* m_view;
    TableOut* m_out = nullptr;
    LiveCellDelegate* m_delegate;
    bool m_isShowing = false;
};

} // namespace midplane::ui

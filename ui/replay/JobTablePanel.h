// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QSortFilterProxyModel>
#include <QTableView>

#include "ui/models/JobTable.h"
#include "ui/replay/JobCellDelegate.h"
#include "ui/replay/ReplayPanel.h"

namespace midplane::ui {

/// A table of jobs with a field to filter it. Its current row and the chosen job of the window are
/// one.
class JobTablePanel : public ReplayPanel {
    Q_OBJECT

public:
    void setTheme(Theme theme) override;
    QTableView& table() const { return *m_table; }

protected:
    /// Names of the widgets start with `name`: "queue.table", "queue.filter".
    JobTablePanel(ReplaySession& session, SharedView& shared, JobTable* jobs, const QString& name,
        QWidget* parent);
    void resizeEvent(QResizeEvent* event) override;
    /// The text above the table.
    void setHeadline(const QString& text);

private:
    void setUpTable(const QString& name);
    /// Columns as wide as any of their texts, closer together where the panel is narrow.
    void fitColumns();
    int contentWidth(int column) const;
    void showChosenJob();
    void chooseCurrent();

    JobTable* m_jobs;
    QSortFilterProxyModel* m_sorted;
    QLabel* m_headline;
    QLineEdit* m_filter;
    QTableView* m_table;
    JobCellDelegate* m_delegate;
    bool m_isShowingChosen = false;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>

#include "ui/models/JobTable.h"
#include "ui/out/TableOut.h"
#include "ui/replay/JobCellDelegate.h"
#include "ui/replay/ReplayPanel.h"

namespace midplane::ui {

/// A table of jobs with a field to filter it. Its current row and the chosen job of the window are
/// one. While a user is chosen there, only their jobs are shown, with a mark that takes the choice
/// back. The header's context menu chooses columns, which a program that has a name (of its
/// organization) keeps in its settings; rows are copied and saved as TableOut does it.
class JobTablePanel : public ReplayPanel {
    Q_OBJECT

public:
    void setTheme(Theme theme) override;
    QTableView& table() const { return *m_table; }
    void setColumnShown(int column, bool isShown);
    TableOut& out() const { return *m_out; }

protected:
    /// Names of the widgets start with `name`: "queue.table", "queue.filter".
    JobTablePanel(ReplaySession& session, SharedView& shared, JobTable* jobs, const QString& name,
        QWidget* parent);
    void resizeEvent(QResizeEvent* event) override;
    /// The text above the table.
    void setHeadline(const QString& text);

private:
    void setUpTable(const QString& name);
    void setUpHeader();
    void showHeaderMenu(const QPoint& at);
    QString settingsKey() const;
    /// Columns as wide as any of their texts, closer together where the panel is narrow.
    void fitColumns();
    int contentWidth(int column) const;
    QWidget* makeUserMark();
    void showChosenUser();
    void countRows();
    void showChosenJob();
    void chooseCurrent();

    JobTable* m_jobs;
    QString m_name;
    QLabel* m_headline;
    QLineEdit* m_filter;
    QPushButton* m_user = nullptr; ///< The mark of the chosen user.
    QLabel* m_rows = nullptr;      ///< Beside it: how many jobs that leaves.
    QWidget* m_userMark;           ///< Both.
    QTableView* m_table;
    TableOut* m_out = nullptr;
    JobCellDelegate* m_delegate;
    bool m_isShowingChosen = false;
};

} // namespace midplane::ui

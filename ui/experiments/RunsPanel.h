// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QToolButton>

#include "ui/experiments/ExperimentPanel.h"
#include "ui/experiments/RunsTable.h"
#include "ui/out/TableOut.h"

namespace midplane::ui {

/// The runs as a table with a filter; Run, how far it is, Cancel; and what can be done with the
/// chosen rows: replay one, compare several.
class RunsPanel : public ExperimentPanel {
    Q_OBJECT

public:
    explicit RunsPanel(ExperimentSession& session, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    QTableView& view() const { return *m_view; }
    /// What it needs while there is no plan, in pixels.
    static constexpr int lowHeight = 48;

signals:
    void replayRequested(std::size_t run);
    void compareRequested(const std::vector<std::size_t>& runs);
    void openRequested();

private:
    void setUpTable();
    QWidget* makeHead();
    QWidget* makeNone();
    void fitColumns();
    void takeSelection();
    void showChosen();
    void showState();
    void chooseFolder();
    void showMenu(const QPoint& at);

    ExperimentSession& m_session;
    RunsTable* m_table;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_view;
    QWidget* m_head = nullptr;
    QWidget* m_none = nullptr; ///< In the place of all the rest while there is no plan.
    TableOut* m_out = nullptr;
    QLineEdit* m_filter = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_cancel = nullptr;
    QToolButton* m_more = nullptr;
    QPushButton* m_replay = nullptr;
    QPushButton* m_compare = nullptr;
    bool m_isShowing = false;
};

} // namespace midplane::ui

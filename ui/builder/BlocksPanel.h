// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QSortFilterProxyModel>
#include <QWidget>

#include "ui/models/BlocksModel.h"
#include "ui/models/SharedView.h"

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace midplane::ui {

class BlocksDelegate;
class TableOut;

/// The list of blocks with its filter, the set rule and the sums. Choosing a row selects the block
/// everywhere.
class BlocksPanel : public QWidget {
    Q_OBJECT

public:
    BlocksPanel(Document& document, SharedView& view, QWidget* parent = nullptr);
    ~BlocksPanel() override;

    void setTheme(Theme theme);

public slots:
    void renameSelected();
    /// The selected block becomes the draft, to be changed.
    void editSelected();
    void duplicateSelected();
    /// Undoable, so it asks nothing.
    void deleteSelected();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addFilterRow();
    void addTable();
    void fitColumns();
    void addRowActions();
    void showMenu(const QPoint& at);
    void updateSummary();
    void showSelection();
    void takeSelection();
    void releaseRows(int first, int last);
    std::optional<int> selectedBlock() const;

    Document& m_document;
    SharedView& m_view;
    BlocksModel m_model;
    QSortFilterProxyModel m_filtered;
    BlocksDelegate* m_delegate = nullptr;
    QLineEdit* m_filter = nullptr;
    QAction* m_search = nullptr;
    QComboBox* m_rule = nullptr;
    QTableView* m_table = nullptr;
    TableOut* m_out = nullptr;
    QLabel* m_empty = nullptr;
    QLabel* m_summary = nullptr;
    bool m_isShowing = false; ///< The selection comes from the shared view.
};

} // namespace midplane::ui

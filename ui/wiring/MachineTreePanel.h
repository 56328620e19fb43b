// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTreeView>
#include <QWidget>

#include "ui/models/SharedView.h"
#include "ui/wiring/MachineTreeModel.h"

namespace midplane::ui {

class TallyDelegate;

/// The machine as a tree. A chosen line is the one the drawing shows, chosen midplanes are the
/// selection; what is chosen elsewhere is shown here.
class MachineTreePanel : public QWidget {
    Q_OBJECT

public:
    MachineTreePanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    /// Who holds links at the clock of a replay; nullptr: in the document again.
    void setSession(ReplaySession* session);
    void setTheme(Theme theme);

    QTreeView& tree() { return *m_tree; }
    const MachineTreeModel& model() const { return *m_model; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void setUpTree();
    void showMachine();
    void takeSelection();
    void showLine();
    void showMidplanes();
    void hoverOver(const QModelIndex& index);

    SharedView& m_view;
    MachineTreeModel* m_model;
    TallyDelegate* m_delegate;
    QLabel* m_head;
    QTreeView* m_tree;
    Theme m_theme = Theme::Light;
    bool m_isShowing = false; ///< The selection follows the view and is not to be passed on.
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

#include "ui/live/HardwareTree.h"
#include "ui/live/LivePanel.h"

class QLineEdit;

namespace midplane::ui {

class LiveCellDelegate;

/// The hardware of the control system as a tree. A right click, or the Menu key, shows what can be
/// done with the chosen parts.
class HardwarePanel : public LivePanel {
    Q_OBJECT

public:
    HardwarePanel(LiveSession& session, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme) override;
    QString note() const override;
    QTreeView& tree() const { return *m_tree; }
    const HardwareTree& model() const { return *m_model; }
    std::vector<core::HardwarePart> chosenParts() const;
    /// Opens the tree down to the part and chooses it.
    void showPart(const core::HardwarePart& part);

signals:
    void menuRequested(const QPoint& globalPosition);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void setUpTree();
    void takeChoice();
    void find(const QString& words);
    void fitColumns();

    SharedView& m_shared;
    HardwareTree* m_model;
    LiveCellDelegate* m_delegate;
    QLineEdit* m_find;
    QTreeView* m_tree;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "ui/models/Document.h"
#include "ui/models/LiveSession.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace midplane::ui {

/// Defines blocks of the set as partitions of the control system (Miller et al., section 3.4).
/// Names that are taken and what is refused stand beside each block; the dialog stays open until
/// all chosen ones are defined.
class DefineDialog : public QDialog {
    Q_OBJECT

public:
    /// chosen: indices of blocks that are ticked at first.
    DefineDialog(const Document& document, LiveSession& session, const std::set<int>& chosen,
        QWidget* parent);

private:
    enum Column { Name, Shape, Verdict };

    void addBlocks(const std::set<int>& chosen);
    /// Empty when it can be defined.
    QString problemOf(const QTreeWidgetItem& item) const;
    QList<QTreeWidgetItem*> ticked() const;
    void showProblems();
    void define();
    void showResults(const std::vector<QString>& problems);

    const Document& m_document;
    LiveSession& m_session;
    QTreeWidget* m_blocks;
    QLineEdit* m_owner;
    QLabel* m_summary;
    QPushButton* m_define;
    bool m_isFilling = false;
};

} // namespace midplane::ui

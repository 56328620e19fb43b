// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/builder/places/PlacesRows.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/SharedView.h"

class QLabel;
class QListWidget;
class QPushButton;

namespace midplane::ui {

/// What was found: how many stand, whether more is possible, where each stands or who is in its
/// way, and what can be done with it. A row under the mouse lights up in the machine.
class PlacesOutcome : public QWidget {
    Q_OBJECT

public:
    explicit PlacesOutcome(SharedView& view, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    /// firstColour: the number that the first of the blocks would have in the set. Null: nothing.
    void setAnswer(const PlacesAnswerPtr& answer, int firstColour);

signals:
    void addRequested();
    void discardRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showRows();
    void showHover(int row);
    void choose(int row);
    std::set<core::MidplaneCoord> midplanesOf(int row) const;

    SharedView& m_view;
    PlacesAnswerPtr m_answer;
    std::vector<PlacesRow> m_rows;
    int m_firstColour = 0;
    Theme m_theme = Theme::Light;
    QLabel* m_head;
    QLabel* m_proof;
    QListWidget* m_found;
    QPushButton* m_add;
    QPushButton* m_discard;
};

} // namespace midplane::ui

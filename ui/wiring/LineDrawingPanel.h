// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>

#include "ui/wiring/LineDrawing.h"

class QScrollArea;

namespace midplane::ui {

/// The line drawing with a row above it that says which line it is and leads to the next.
class LineDrawingPanel : public QWidget {
    Q_OBJECT

public:
    LineDrawingPanel(Document& document, SharedView& view, QWidget* parent = nullptr);

    /// Shows the replay at its clock; nullptr: the document again.
    void setSession(ReplaySession* session);
    /// What is open there before all else; nullptr: document or replay again.
    void setLive(LiveSession* live);
    void setTheme(Theme theme);
    LineDrawing& drawing() { return *m_drawing; }

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeTitleRow();
    void showTitleIfSeen(); ///< A replay changes it at every frame.
    void showTitle();

    LineDrawing* m_drawing;
    QScrollArea* m_scroll;
    QLabel* m_title;
    QLabel* m_counts;
};

} // namespace midplane::ui

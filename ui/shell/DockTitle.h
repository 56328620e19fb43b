// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDockWidget>
#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// Title of a dock: bold name, a note beside it ("1 error"), and the buttons that float and close
/// it. 25 px high.
class DockTitle : public QWidget {
    Q_OBJECT

public:
    explicit DockTitle(QDockWidget* dock);

    /// Rich text is allowed, so that a note can be red.
    void setNote(const QString& note);
    QString note() const { return m_note->text(); }
    void setTheme(Theme theme);

signals:
    void doubleClicked();
    void floatClicked();
    void closeClicked();

protected:
    void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
    QLabel* m_note;
    QToolButton* m_float;
    QToolButton* m_close;
};

} // namespace midplane::ui

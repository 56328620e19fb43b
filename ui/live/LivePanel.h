// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedLayout>
#include <QWidget>

#include "ui/models/ColourRoles.h"
#include "ui/models/LiveSession.h"

class QLabel;

namespace midplane::ui {

/// A panel about the control system. Before one is open it offers to open or make one.
class LivePanel : public QWidget {
    Q_OBJECT

public:
    explicit LivePanel(LiveSession& session, QWidget* parent);

    virtual void setTheme(Theme theme);
    Theme theme() const { return m_theme; }
    /// The note beside the panel's name: "7 active". Empty when there is nothing to say.
    virtual QString note() const { return {}; }

signals:
    void openRequested();
    void newRequested();
    void noteChanged();

protected:
    /// Shown as soon as a control system is open. Call once, from the constructor.
    void setContent(QWidget* content);
    LiveSession& session() const { return m_session; }
    const ColourRoles& roles() const { return rolesOf(m_theme); }

private:
    QWidget* makeEmpty();
    void showWhatThereIs();

    LiveSession& m_session;
    Theme m_theme = Theme::Light;
    QStackedLayout* m_stack;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStackedLayout>
#include <QWidget>

#include "ui/models/ColourRoles.h"
#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"
#include "ui/replay/EmptyState.h"

namespace midplane::ui {

/// A panel about the recording. Before there is one it offers to open a log.
class ReplayPanel : public QWidget {
    Q_OBJECT

public:
    ReplayPanel(ReplaySession& session, SharedView& shared, QWidget* parent);

    virtual void setTheme(Theme theme);
    /// The note beside the panel's name: "7 waiting". Empty when there is nothing to say.
    virtual QString note() const { return {}; }

signals:
    void openLogRequested();
    void noteChanged();

protected:
    /// Shown as soon as there is a recording. Call once, from the constructor.
    void setContent(QWidget* content);

    ReplaySession& session() const { return m_session; }
    SharedView& shared() const { return m_shared; }
    const ColourRoles& roles() const { return rolesOf(m_theme); }

private:
    void showWhatThereIs();

    ReplaySession& m_session;
    SharedView& m_shared;
    Theme m_theme = Theme::Light;
    QStackedLayout* m_stack;
    EmptyState* m_empty;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/models/ColourRoles.h"
#include "ui/models/LiveSession.h"

class QMenu;

namespace midplane::ui {

class CommandMenus;
class HardwarePanel;
class LiveController;
class LivePanel;
class MachineView3D;
class Workspaces;

/// The docks of the Control workspace and what joins them to the view.
class LiveDocks : public QObject {
    Q_OBJECT

public:
    LiveDocks(LiveSession& session, SharedView& shared, MachineView3D& view, QWidget* window);
    ~LiveDocks() override;

    void addTo(Workspaces& workspaces);
    void setTheme(Theme theme);
    LiveController& controller() const { return *m_controller; }
    CommandMenus& menus() const { return *m_menus; }
    /// What can be done with what is chosen, for the menu bar.
    void fillMenu(QMenu& menu) const;

signals:
    void openRequested();
    void newRequested();

private:
    LiveSession& m_session;
    SharedView& m_shared;
    CommandMenus* m_menus;
    LiveController* m_controller;
    LivePanel* m_partitions;
    HardwarePanel* m_hardware;
    LivePanel* m_jobs;
    LivePanel* m_events;
    LivePanel* m_console;
};

} // namespace midplane::ui

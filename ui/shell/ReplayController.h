// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QObject>

#include "ui/models/ReplaySession.h"
#include "ui/models/SharedView.h"
#include "ui/scene/MachineView3D.h"

namespace midplane::ui {

/// Joins the 3D view with the replay: the picture follows the clock, a click chooses the job that
/// holds what was hit. Does nothing while it is not active.
class ReplayController : public QObject {
    Q_OBJECT

public:
    ReplayController(
        ReplaySession& session, SharedView& shared, MachineView3D& view, QObject* parent = nullptr);

    void setActive(bool isActive);
    void setTheme(Theme theme);

private:
    void connectView();
    void click(const MachineObject& object);
    void frameJob(const MachineObject& object);
    void selectMidplanesOfJob();
    void showPicture(Animate animate);
    void followClock();
    MachinePicture picture() const;
    /// Starts and ends since the picture before; many of them are not animated.
    std::size_t changesSinceLastPicture();
    int jobHolding(const MachineObject& object) const;

    ReplaySession& m_session;
    SharedView& m_shared;
    MachineView3D& m_view;
    Theme m_theme = Theme::Light;
    bool m_isActive = false;
    std::vector<core::JobId> m_shownJobs; ///< Sorted.
};

} // namespace midplane::ui

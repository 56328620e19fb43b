// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <vector>

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

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
    /// How high the light of booting partitions stands while the clock runs.
    std::optional<float> rise() const;
    void moveLight();
    /// All of the state that the picture shows.
    struct Shown {
        std::map<core::JobId, core::PlacementId> jobs;
        std::map<core::PartitionId, core::HeldPartition> partitions;
        std::map<core::HardwareId, core::HardwareState> unavailable;

        bool operator==(const Shown&) const = default;
    };
    Shown shownNow() const;
    /// Starts, ends and moves between two pictures; many of them are not animated.
    static std::size_t changesBetween(const Shown& before, const Shown& after);
    int jobHolding(const MachineObject& object) const;

    ReplaySession& m_session;
    SharedView& m_shared;
    MachineView3D& m_view;
    Theme m_theme = Theme::Light;
    bool m_isActive = false;
    Shown m_shown;
    core::SequenceId m_shownPosition = 0; ///< A lens may show more than `Shown` has.
    QTimer m_light;                       ///< While the clock runs and something boots.
    QElapsedTimer m_sinceStart;
};

} // namespace midplane::ui

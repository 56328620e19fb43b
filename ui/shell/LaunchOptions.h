// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QSize>
#include <QString>
#include <QStringList>

#include "core/machine/Connectivity.h"
#include "core/machine/Cuboid.h"
#include "core/machine/MidplaneCoord.h"
#include "core/support/SimTime.h"
#include "core/workload/WorkloadOptions.h"
#include "ui/models/ColourRoles.h"

namespace midplane::ui {

/// A block to be shown while it is being built.
struct DraftOption {
    core::Cuboid box;
    core::Connectivity connectivity = core::Connectivity::Mesh;
};

/// A camera the view can start with.
enum class StartView { Default, Front, Top, Side };

/// What the program was asked for when it was started.
struct LaunchOptions {
    QStringList files; ///< Sets of blocks, machines, logs.
    QString machine;   ///< Name or file; empty: that of the files, else bgl.
    QString log;       ///< Empty: that of the files, else the demo's.
    QString policy = QStringLiteral("greedy");
    core::WorkloadOptions workload;
    QStringList compare;             ///< Policies of runs beside that one.
    std::optional<core::SimTime> at; ///< Seconds after the first submission.
    std::optional<int> job;          ///< Chosen, by its number in the log.
    std::optional<DraftOption> draft;
    std::optional<Theme> theme;
    std::optional<int> textPercent;
    QString language;               ///< "de"; empty: as the settings say.
    std::vector<std::string> docks; ///< Brought forward, by the name they have in settings.
    std::string fill;               ///< The dock that fills the centre; empty: none.
    bool exploded = false;
    std::optional<core::LineCoord> line; ///< In the line drawing.
    std::string dialog;                  ///< What the screenshot shows; empty: the window.
    StartView view = StartView::Default;
    std::optional<QSize> size;
    QString screenshot;                    ///< Empty: an ordinary window.
    QString film;                          ///< File or folder of a film; empty: none.
    std::optional<core::SimTime> filmFrom; ///< Seconds of the log; none: its beginning.
    std::optional<core::SimTime> filmTo;   ///< Likewise, its end.
    double filmSeconds = 20;
    int filmRate = 30; ///< Frames a second.
    bool filmMachineOnly = false;
    bool benchmark = false;
    int loops = 0;      ///< Replays to look at the memory for; 0: none.
    bool empty = false; ///< The bare machine, without the demo.

    /// Somebody is waiting for the result, not looking at the window.
    bool isUnattended() const
    {
        return benchmark || loops > 0 || !screenshot.isEmpty() || !film.isEmpty();
    }
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "core/experiments/RunSettings.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

/// What a run is made from, kept so that it can be made again, or with one thing changed: a run of
/// a plan by its settings, any other by its request.
struct RunSpec {
    RunRequest request;                        ///< Of a log, or ready made.
    core::RequestRules rules {};               ///< Of a log's run.
    QString machine;                           ///< Instead of the request's; empty: its own.
    std::optional<core::RunSettings> settings; ///< Of a plan's run; then the above say nothing.
    QString folder;                            ///< Of the plan.
};

/// One thing after the other that may differ between two runs; what is not given stays.
struct RunChange {
    QString policy;
    QString machine;
    QString shapes; ///< As core::setShapes reads them.
    QString merits; ///< As core::MeritOrder::parse reads them.

    bool isEmpty() const
    {
        return policy.isEmpty() && machine.isEmpty() && shapes.isEmpty() && merits.isEmpty();
    }
};

/// The spec with the changes. Error when the merits or shapes cannot be read, or when the run is
/// ready made and the change would need its log.
core::Result<RunSpec> changed(RunSpec spec, const RunChange& change);

/// All that the run depends on, as a request that a ReplaySession takes as it is. Reads logs and
/// makes tables: for workers. Error when the run is of a kind that simulates nothing.
core::Result<RunRequest> resolved(const RunSpec& spec);

/// "easy · bgl · slim": what tells runs of one log apart.
QString nameOf(const RunSpec& spec);
/// What the changes are, as nameOf says them: "easy · torus3d"; empty without a change.
QString nameOf(const RunChange& change);

/// "polling · run 12"
QString runName(const QString& plan, std::size_t run);

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/models/LiveSession.h"

/// What the status bar says about a control system.
namespace midplane::ui {

/// "A left selected: initialized, 16,384 nodes, 2×4×4 torus, job 12"
QString selectionWords(const LiveSession& session, const SharedView& shared);
/// "Midplane (3,1,3) R33-M1, held by A left, available"; empty over nothing.
QString hoverWords(const LiveSession& session, const MachineObject& object);
/// "9 partitions, 3 jobs"
QString controlWords(const LiveSession& session);
/// "live: chem.mpdb · 14:02:11 · event 925 · read-only"
QString nowWords(const LiveSession& session);

} // namespace midplane::ui

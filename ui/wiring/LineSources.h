// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/Document.h"
#include "ui/models/LiveState.h"
#include "ui/models/ReplayLens.h"
#include "ui/models/ReplaySession.h"
#include "ui/wiring/LinePicture.h"

namespace midplane::ui {

/// A line of the document: its blocks in their colours, the draft as a preview, or refused with the
/// links that it needs in conflict (then blocks that hold none of them fade).
LinePicture linePictureOf(const Document& document, const core::LineCoord& line, Theme theme);

/// A line at the clock: running jobs in their colours with their numbers. Other jobs fade while a
/// job is selected (selectedJob >= 0). With a lens it shows what that lays over the machine: who
/// fades, places that would be had, links that the selected job needs and others have.
/// Precondition: hasRecording().
LinePicture linePictureOf(const ReplaySession& session, const core::LineCoord& line, Theme theme,
    int selectedJob = -1, const ReplayLens* lens = nullptr);

/// A line of a control system: partitions that hold their place in their colours with their
/// letters. Others fade while one of those is chosen.
LinePicture linePictureOf(const LiveState& state, const core::LineCoord& line, Theme theme,
    const std::set<core::PartitionId>& chosen = {});

/// How the n-th block of the document is shown; that of the draft shown is the
/// block it changes or the one after the last.
HolderLook holderOf(const Document& document, int block, Theme theme);
/// How a job of the recording is shown.
HolderLook holderOf(const ReplaySession& session, core::JobId job, Theme theme);
/// How a partition is shown.
HolderLook holderOf(const LivePartition& partition, Theme theme);

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ReplayLens.h"
#include "ui/replay/why/WhyAsker.h"

namespace midplane::ui {

/// What lights up what an answer says: the place in hatch, the links that are missing in red, those
/// who hold them solid, all others faded. tab says of which reason; that of order, where there is a
/// place, is a ghost. colour: of the job that waits.
ReplayLens::Layer lightOf(
    const WhyAnswerPtr& answer, core::RefusalReason tab, const QColor& colour);

/// The place that the job would have if something were different, as a ghost. On another machine
/// only its midplanes.
ReplayLens::Layer lightOfWhatIf(
    const WhyAnswerPtr& answer, std::size_t whatIf, const QColor& colour);

/// The place of an answer for which a light is shown; null when there is none.
const core::Placement* placeShown(const core::WhyItWaits& why, core::RefusalReason tab);
/// What is in its way; null when nothing is, or nothing is known.
const core::BlockedPlace* blockedShown(const core::WhyItWaits& why, core::RefusalReason tab);

/// Those that keep links; of wiring the first is where to look.
std::vector<const core::Blame*> blamesWithLinks(const core::BlockedPlace& blocked);

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/explanation/WhyItWaits.h"

namespace midplane::ui {

/// What is said under one of the three reasons for which a job could wait.
struct WhyText {
    QString sentence; ///< True and complete, whether it is the reason or not.
    QString evidence; ///< Where, by whom, until when. May be empty.
};

WhyText whyText(
    const core::WhyItWaits& why, const core::Recording& recording, core::RefusalReason tab);

/// What the journal says, where that is another reason than the one at this moment: the scheduler
/// tries nobody again for whom nothing can have become better.
QString lastTriedText(const core::WhyItWaits& why);

/// "(2,2,0) to (5,3,1)"; with gaps or around the edge "x 0, 7, y 0 to 3, z 1".
QString placeText(const core::Placement& place);

/// Who or what is in the way: "job 1066", "partition 12", "link 4 of the x-line y 0, z 3".
QString causeText(
    const core::WhyItWaits& why, const core::Recording& recording, const core::BlameCause& cause);

/// What of a place is kept: "16 midplanes", "4 links in z", "2 midplanes, 4 links".
QString keptText(const core::Blame& blame);

/// "job 1066"
QString jobText(const core::Recording& recording, core::JobId job);

} // namespace midplane::ui

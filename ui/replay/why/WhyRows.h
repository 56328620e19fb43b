// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/ColourRoles.h"
#include "ui/replay/why/WhyAsker.h"
#include "ui/replay/why/WhyTable.h"

namespace midplane::ui {

/// What is in the way of a place, a row each: who or what, what of the place it keeps, when it
/// ends. That is when it does in the recording, else when it is believed to.
std::vector<WhyRow> blameRows(const core::WhyItWaits& why, const core::BlockedPlace& blocked,
    const ReplaySession& session, Theme theme);

/// The first jobs of the queue ahead of it, a row each, and one for those that have none.
std::vector<WhyRow> aheadRows(const core::WhyItWaits& why, const core::Recording& recording);

/// The jobs that it would delay, a row each.
std::vector<WhyRow> promiseRows(const core::WhyItWaits& why, const core::Recording& recording);

/// Would it start now, if ...? A row each.
std::vector<WhyRow> whatIfRows(const WhyAnswer& answer, Theme theme);

} // namespace midplane::ui

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/console/Call.h"
#include "core/control/notifications/Event.h"

namespace midplane::core::console {

/// What the options of "events" let through. Topics are those that are named; without any, those of
/// the objects that are named; without any, all.
mmcs::Parsed<EventFilter> eventFilterFrom(
    const BridgeModel& model, const Call& call, const Call::Options& options);

} // namespace midplane::core::console

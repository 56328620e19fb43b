// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/machine/Machine.h"

namespace midplane::core {

/// One part as a user names it, in a machine file or on the console: a midplane by its name or
/// place ("R00-M0", "3A0", "3,10,0"), "switch x 3.2.1", "link x 0.0 7" (the x-line with y 0 and
/// z 0), "card R00-M0-N04". The answer holds that one part. Error::where is empty; the reason
/// quotes the text and says what would be right.
Result<OutOfService> parseOutOfService(const std::string& text, const Machine& machine);

/// The spellings that parseOutOfService reads back: midplanes, switches, links, node cards.
/// Precondition: checkOutOfService found nothing.
std::vector<std::string> textsOf(const OutOfService& parts, const MidplaneNames& names);

} // namespace midplane::core

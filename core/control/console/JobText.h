// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <nlohmann/json.hpp>

#include "core/control/bridge/Definitions.h"
#include "core/journal/Entry.h"

namespace midplane::core::console {

/// "queued (Q)"; "removed" where it has no state any more.
std::string stateOf(std::optional<JobState> state);
/// "job 1 terminated (T), exit status 0", "job 1 was killed"
std::string endOf(const JobRecord& record, std::optional<JobState> state);
/// All that is known of it; keys that do not apply are left out.
nlohmann::ordered_json jsonOf(const JobRecord& record, std::optional<JobState> state);

} // namespace midplane::core::console

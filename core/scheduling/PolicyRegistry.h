// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/scheduling/Policy.h"
#include "core/scheduling/PolicyOptions.h"
#include "core/support/Result.h"
#include "core/wiring/MachineTables.h"

namespace midplane::core {

/// The names of all policies, as on the command line.
std::vector<std::string> policyNames();

/// In words for people: "First come, first served". The name itself when there is no such policy.
std::string policyTitle(const std::string& name);

/// Error when there is no such policy; it names those that exist.
Result<std::unique_ptr<Policy>> makePolicy(
    const std::string& name, TablesPtr tables, const PolicyOptions& options = {});

} // namespace midplane::core

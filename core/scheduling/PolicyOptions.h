// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>

#include "core/scheduling/constraint/ConstraintOptions.h"

namespace midplane::core {

/// When running jobs are moved together (Krevat et al., section 2, does not say).
enum class MigrationRule {
    Guarded, ///< When all find a place and the largest free block grows.
    Literal  ///< Whenever all find a place.
};

/// What policies can be told. Each looks at what concerns it.
struct PolicyOptions {
    MigrationRule migration = MigrationRule::Guarded;
    ConstraintOptions constraint {};
    /// Looked at in the middle of long decisions: once true, they end with the best found so far.
    /// Outlives the policy.
    const std::atomic<bool>* stop = nullptr;

    bool operator==(const PolicyOptions&) const = default;
};

} // namespace midplane::core

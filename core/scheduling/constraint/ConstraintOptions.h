// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "core/support/SimTime.h"

namespace midplane::core {

/// What the policy `constraint` can be told.
struct ConstraintOptions {
    int utilizationWeight = 1;
    int waitWeight = 1;
    int overdueWeight = 10;
    /// Who has waited this long is overtaken by nobody who came later. Where many wait longer,
    /// little is left to choose.
    SimTime cutOff {std::chrono::hours {7 * 24}};
    /// Utilization counts from now until then.
    SimTime horizon {std::chrono::hours {24}};
    /// So many jobs from the front of the queue are planned together, the others beside them.
    int jointJobs = 8;
    /// For one decision: nodes of the search tree. The same decisions on every machine.
    std::uint64_t nodes = 10'000;
    /// For one decision, by the clock; nothing: no such limit.
    std::optional<std::chrono::milliseconds> time {};
    /// For one decision: bytes of places and of the search tree, about.
    std::size_t memory = std::size_t {512} << 20U;

    bool operator==(const ConstraintOptions&) const = default;
};

/// As on the command line; empty when all is as it is without options.
std::string textOf(const ConstraintOptions& options);

} // namespace midplane::core

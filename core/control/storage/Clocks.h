// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <string>

namespace midplane::core {

inline constexpr std::int64_t millisecondsOfSecond = 1000;

/// The clocks of a program that shares a control-system file. Tests pass their own.
struct Clocks {
    /// Milliseconds since the Unix epoch. May be wrong, and may be set at any time.
    std::function<std::int64_t()> wall;
    /// Milliseconds since the computer booted, suspended time included. Never set.
    std::function<std::int64_t()> steady;
    /// Programs with the same boot share a steady clock. Empty: unknown, shared with none.
    std::string boot;
    /// For people: "midplane-mpirun (pid 4711 on node7)".
    std::string program;

    static Clocks ofSystem();
};

} // namespace midplane::core

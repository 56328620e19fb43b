// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "core/support/Result.h"
#include "core/workload/Cleaning.h"

namespace midplane::core {

enum class Estimate { Actual, Request };
enum class Damage { Refuse, Skip };

/// From sizes to shapes.
enum class ShapeChoice {
    Fraction, ///< Fat by WorkloadOptions::fatFraction, else slim.
    /// The slim shape of the fat shape's volume: as much padding as fat shapes have, without their
    /// form (Aridor et al., Figure 8).
    Padded,
    Any ///< Whatever box of that size is free, as in Krevat et al., section 2.
};

/// How a log becomes jobs of a machine. Every random choice is u(seed, purpose, line of the log).
struct WorkloadOptions {
    double fatFraction
        = 0; ///< F: fat if u < F, else slim (Aridor et al., "Simulation environment").
    double torusFraction = 0; ///< P_t: torus in all dimensions if u < P_t, else mesh.
    double load = 1;          ///< submit = first + floor((submit - first) / load + 1/2)
    double timeScale = 1;     ///< Run time and estimate become floor(x * C + 1/2), at least 1.
    int sizeDivisor = 1;      ///< Sizes are divided by it, rounded up, before the test of size.
    std::size_t skip = 0;     ///< Usable jobs left out at the beginning.
    std::optional<std::size_t> count = {}; ///< Usable jobs taken after those; all when not given.
    Estimate estimate = Estimate::Request;
    std::uint64_t seed = 1;
    Damage damage = Damage::Refuse; ///< What to do with lines that are no SWF (--lenient: Skip).
    ShapeChoice shapes = ShapeChoice::Fraction;
    int sizeFactor = 1;        ///< Sizes are multiplied by it before they are divided.
    double estimateFactor = 1; ///< Of Estimate::Request: floor(request * k + 1/2), at least 1.
    CleaningOptions cleaning {};
};

/// Whether the numbers make sense; an Error names the option as the console calls it ("--load").
Result<void> checkOptions(const WorkloadOptions& options);

} // namespace midplane::core

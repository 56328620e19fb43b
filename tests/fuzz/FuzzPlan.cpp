// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/Plan.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto plan = core::parsePlan(fuzz::textOf(data, size), "folder/plan.json");
    if (!plan)
        return 0;
    const auto runs = core::runsOf(*plan);
    if (runs.size() > core::mostRuns)
        std::abort();
    // Every figure shows something, and every run can be told from the others by its key.
    constexpr std::size_t mostCompared = 200; // More of them show nothing new, slowly.
    for (std::size_t i = 0; i < std::min(runs.size(), mostCompared); ++i) {
        for (const std::string& axis : core::axisNames())
            (void)core::axisText(runs[i].settings, axis);
        for (std::size_t j = 0; j < i; ++j) {
            if (core::keyOf(runs[i].settings) == core::keyOf(runs[j].settings))
                std::abort();
        }
    }
    return 0;
}

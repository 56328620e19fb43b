// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SyntheticWorkload.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    auto spec = core::parseGenerator(fuzz::textOf(data, size), "fuzz");
    if (spec) {
        constexpr int enough = 100; // A file may ask for millions of jobs.
        spec->jobs = std::min(spec->jobs, enough);
        core::generateSwf(*spec);
    }
    return 0;
}

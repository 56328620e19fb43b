// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/jobplans/JobLines.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

/// Lines that can be read are written as lines that mean the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::MachinePtr machine = fuzz::machineNamed("bgl");
    const auto list = core::parseJobLines(fuzz::textOf(data, size), *machine);
    if (!list)
        return 0;
    const auto again = core::parseJobLines(core::jobLinesOf(*list), *machine);
    if (!again || again->jobs.size() != list->jobs.size() || again->hasTimes != list->hasTimes)
        std::abort();
    for (std::size_t i = 0; i < list->jobs.size(); ++i) {
        const core::ListedJob& before = list->jobs[i];
        const core::ListedJob& after = again->jobs[i];
        if (after.name != before.name || after.job.request != before.job.request
            || after.job.estimate != before.job.estimate)
            std::abort();
    }
    return 0;
}

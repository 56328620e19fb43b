// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfHeader.h"
#include "core/workload/Workload.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::MachinePtr machine = fuzz::machineNamed("bgl");
    const std::string text = fuzz::textOf(data, size);
    for (const core::Damage damage : {core::Damage::Refuse, core::Damage::Skip}) {
        const auto log = core::parseSwf(text, "fuzz", damage);
        if (!log)
            continue;
        core::makeWorkload(*log, "fuzz", *machine, {});
        core::parseSwfHeader(log->comments);
        const std::string written = core::swfText(*log);
        const auto again = core::parseSwf(written, "again", core::Damage::Refuse);
        if (!again || core::swfText(*again) != written)
            std::abort();
    }
    return 0;
}

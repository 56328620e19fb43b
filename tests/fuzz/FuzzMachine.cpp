// SPDX-License-Identifier: Apache-2.0
#include "core/machine/MachineFile.h"
#include "core/machine/MachineWriter.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const auto machine = core::parseMachine(fuzz::textOf(data, size), "fuzz");
    constexpr int mostMidplanes = 4096;
    if (machine && (*machine)->midplaneCount() <= mostMidplanes
        && !core::parseMachine(core::machineText(**machine), "again"))
        std::abort();
    return 0;
}

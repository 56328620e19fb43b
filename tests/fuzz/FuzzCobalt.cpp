// SPDX-License-Identifier: Apache-2.0
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::MachinePtr machine = fuzz::machineNamed("bgl");
    static const core::BlockFormat& format = *core::formatByName("cobalt");
    const auto read = format.read(fuzz::textOf(data, size), *machine, "fuzz");
    if (read)
        fuzz::checkThereAndBack(format, *machine, read->set);
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/ConfImport.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::MachinePtr machine = fuzz::machineNamed("bgl");
    static const core::BlockFormat& format = *core::formatByName("bluegene.conf");
    const std::string text = fuzz::textOf(data, size);
    // No file of this computer is read: every Include is this text again, or nothing.
    const auto include = [&](const std::string& path, const std::string&) {
        return path.size() % 2 == 0 ? core::Result<std::string>(text)
                                    : core::Result<std::string>(core::failure(path, "none"));
    };
    const auto read = core::readBluegeneConf(text, *machine, "fuzz", {}, include);
    if (read)
        fuzz::checkThereAndBack(format, *machine, read->set);
    return 0;
}

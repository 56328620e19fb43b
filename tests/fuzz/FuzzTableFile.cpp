// SPDX-License-Identifier: Apache-2.0
#include "core/support/Bytes.h"
#include "core/support/Checksum.h"
#include "core/wiring/TableFile.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::MachinePtr machine = fuzz::machineNamed("bgl");
    const core::LineWiring& wiring = machine->line(core::Dimension::X);
    std::string bytes = fuzz::textOf(data, size);
    core::decodeTable(bytes, wiring);
    // The same with a checksum that is right.
    core::ByteWriter checksum;
    constexpr std::size_t sum = 8;
    bytes.resize(bytes.size() < sum ? 0 : bytes.size() - sum);
    checksum.put(core::checksumOf(bytes));
    const auto table = core::decodeTable(bytes + checksum.bytes(), wiring);
    if (table)
        core::encodeTable(*table);
    return 0;
}

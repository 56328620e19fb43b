// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/WiringDigest.h"

#include "core/support/Bytes.h"
#include "core/support/Checksum.h"

namespace midplane::core {

std::string canonicalBytes(const LineWiring& wiring)
{
    ByteWriter writer;
    writer.put(static_cast<std::uint8_t>(wiring.kind()));
    writer.put(wiring.length());
    writer.put(static_cast<std::uint32_t>(wiring.cables().size()));
    for (const Cable& cable : wiring.cables()) {
        for (const int number : {cable.id, cable.from, cable.outPort, cable.to, cable.inPort})
            writer.put(number);
    }
    return std::move(writer).takeBytes();
}

std::uint64_t digestOf(const LineWiring& wiring) { return checksumOf(canonicalBytes(wiring)); }

} // namespace midplane::core

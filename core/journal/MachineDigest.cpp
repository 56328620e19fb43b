// SPDX-License-Identifier: Apache-2.0
#include "core/journal/MachineDigest.h"

#include "core/allocation/Occupancy.h"
#include "core/support/Bytes.h"
#include "core/support/Checksum.h"

namespace midplane::core {

namespace {

void putLine(ByteWriter& writer, const LineWiring& line)
{
    writer.put(static_cast<std::uint8_t>(line.kind()));
    writer.put(line.length());
    for (const Cable& cable : line.cables()) {
        for (const int number : {cable.id, cable.from, cable.outPort, cable.to, cable.inPort})
            writer.put(number);
    }
}

template <class Mask> void putMask(ByteWriter& writer, const Mask& mask)
{
    for (std::size_t i = 0; i < mask.wordCount(); ++i)
        writer.put(mask.word(i));
}

} // namespace

std::uint64_t digestOf(const Machine& machine)
{
    ByteWriter writer;
    writer.put(static_cast<std::uint8_t>(machine.hasGeometry()));
    for (const Dimension dimension : allDimensions) {
        writer.put(machine.grid()[dimension]);
        putLine(writer, machine.line(dimension));
    }
    const Occupancy empty(machine);
    putMask(writer, empty.deadMidplanes());
    putMask(writer, empty.deadLinks());
    return checksumOf(writer.bytes());
}

} // namespace midplane::core

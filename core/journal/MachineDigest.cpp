// SPDX-License-Identifier: Apache-2.0
#include "core/journal/MachineDigest.h"

#include <utility>

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

void putMidplanes(ByteWriter& writer, const MidplaneMask& mask)
{
    for (std::size_t i = 0; i < mask.wordCount(); ++i)
        writer.put(mask.word(i));
}

/// Those of each id in words of their own, however a mask has them: recordings hold the digest.
void putLinks(ByteWriter& writer, const Machine& machine, const LinkMask& mask)
{
    constexpr std::size_t wordBits = LinkMask::wordBits;
    for (const Dimension dimension : allDimensions) {
        const auto lines = static_cast<std::size_t>(machine.grid().lineCount(dimension));
        for (int id = 0; id < machine.line(dimension).linkIdEnd(); ++id) {
            const std::size_t plane = machine.links().planeOf(dimension, id);
            LinkMask::Word word = 0;
            for (std::size_t line = 0; line < lines; ++line) {
                word |= LinkMask::Word {mask.test(plane + line)} << line % wordBits;
                if (line % wordBits == wordBits - 1 || line + 1 == lines)
                    writer.put(std::exchange(word, 0));
            }
        }
    }
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
    putMidplanes(writer, empty.deadMidplanes());
    putLinks(writer, machine, empty.deadLinks());
    return checksumOf(writer.bytes());
}

} // namespace midplane::core

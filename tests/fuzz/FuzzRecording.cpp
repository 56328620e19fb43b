// SPDX-License-Identifier: Apache-2.0
#include "core/journal/RecordingFile.h"
#include "core/support/Bytes.h"
#include "core/support/Checksum.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

namespace {

/// The same body under a header whose length and checksum are right: damage that a checksum would
/// catch is of no interest here.
std::string mended(std::string bytes)
{
    constexpr std::size_t sums = 16;
    constexpr std::size_t header = 32;
    if (bytes.size() < header)
        return bytes;
    core::ByteWriter writer;
    const std::string_view body = std::string_view(bytes).substr(header);
    writer.put(static_cast<std::uint64_t>(body.size()));
    writer.put(core::checksumOf(body));
    return bytes.substr(0, sums) + writer.bytes() + std::string(body);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::MachinePtr machine = fuzz::machineNamed("bgl-half");
    const std::string bytes = fuzz::textOf(data, size);
    core::decodeRecording(bytes, "fuzz", machine);
    const auto recording = core::decodeRecording(mended(bytes), "fuzz", machine);
    if (recording && !core::decodeRecording(core::encodeRecording(*recording), "again", machine))
        std::abort();
    return 0;
}

// SPDX-License-Identifier: Apache-2.0
#include "core/journal/RecordedMachine.h"

#include <algorithm>

#include "core/journal/MachineDigest.h"
#include "core/journal/RecordingFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/support/Bytes.h"
#include "core/support/Files.h"
#include "core/support/NotEnoughMemory.h"

namespace midplane::core {

namespace {

constexpr std::string_view firstBytes = "MIDPLREC";
constexpr std::size_t bytesBeforeName = 32; ///< docs/recording-format.md

/// Null when there is none with that digest.
MachinePtr findRecorded(const RecordedMachine& recorded, std::span<const MachinePtr> known)
{
    const auto found = std::find_if(known.begin(), known.end(), [&](const MachinePtr& machine) {
        return machine && digestOf(*machine) == recorded.digest;
    });
    if (found != known.end())
        return *found;
    const std::vector<std::string> names = builtInMachineNames();
    if (std::find(names.begin(), names.end(), recorded.name) == names.end())
        return nullptr; // A name must not become a path.
    const auto builtIn = findMachine(recorded.name);
    return builtIn && digestOf(**builtIn) == recorded.digest ? *builtIn : nullptr;
}

Result<RecordingPtr> readWhole(const std::string& path, std::span<const MachinePtr> known)
{
    const auto bytes = readFile(path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto recorded = machineOfRecording(*bytes, path);
    if (!recorded)
        return tl::unexpected(recorded.error());
    const MachinePtr machine = findRecorded(*recorded, known);
    if (!machine)
        return failure(path,
            "was made on the machine \"" + recorded->name
                + "\", which is neither built in nor shown; open its machine file first");
    return decodeRecording(*bytes, path, machine).transform([](Recording&& recording) {
        return std::make_shared<const Recording>(std::move(recording));
    });
}

} // namespace

bool looksLikeRecording(std::string_view bytes) { return bytes.starts_with(firstBytes); }

Result<RecordedMachine> machineOfRecording(const std::string& bytes, const std::string& file)
{
    if (!looksLikeRecording(bytes))
        return failure(file, "is no recording of Midplane");
    ByteReader reader(std::string_view(bytes).substr(std::min(bytesBeforeName, bytes.size())));
    RecordedMachine recorded;
    recorded.name = reader.takeText();
    recorded.digest = reader.take<std::uint64_t>();
    if (reader.failed())
        return failure(file, "ends before it names its machine; it was cut off, make it again");
    return recorded;
}

Result<RecordingPtr> readRecordingFile(const std::string& path, std::span<const MachinePtr> known)
{
    return unlessOutOfMemory(path, [&] { return readWhole(path, known); });
}

} // namespace midplane::core

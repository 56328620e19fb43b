// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/journal/Recording.h"

namespace midplane::core {

/// Whether bytes begin as those of a recording do, whatever the file is called.
bool looksLikeRecording(std::string_view bytes);

/// The machine that a recording was made on, as the file names it.
struct RecordedMachine {
    std::string name;
    std::uint64_t digest = 0;

    bool operator==(const RecordedMachine&) const = default;
};

/// From the first bytes of a recording; an Error when there is no whole name.
Result<RecordedMachine> machineOfRecording(const std::string& bytes, const std::string& file);

/// A recording file on the machine that it was made on: one of those known (the first that has its
/// digest), else the built-in one of its name. Errors name file and offset; where the machine is
/// not found they name it.
Result<RecordingPtr> readRecordingFile(const std::string& path, std::span<const MachinePtr> known);

} // namespace midplane::core

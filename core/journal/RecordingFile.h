// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/journal/Recording.h"

namespace midplane::core {

/// The recording as bytes: the same recording gives the same bytes on every run. Little-endian,
/// with a magic number, a version and a checksum (docs/recording-format.md). Precondition: nothing
/// of its journal was forgotten.
std::string encodeRecording(const Recording& recording);

/// Back from bytes. The machine is stored by its name and a digest, so it is given here; another
/// machine, a truncated or a damaged file is an Error that names file and offset.
Result<Recording> decodeRecording(
    const std::string& bytes, const std::string& file, MachinePtr machine);

} // namespace midplane::core

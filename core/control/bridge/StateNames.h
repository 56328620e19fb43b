// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/Entry.h"

namespace midplane::core {

/// In words, as messages and tables of all programs show them: "initialized", "out of service".
/// Each continues "it is". The window translates them.
const char* nameOf(PartitionState state);
const char* nameOf(JobState state);
const char* nameOf(HardwareState state);

} // namespace midplane::core

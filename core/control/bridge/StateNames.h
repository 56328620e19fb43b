// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/journal/Entry.h"

namespace midplane::core {

/// In words, as messages and tables show them: "initialized", "out of service".
const char* nameOf(PartitionState state);
const char* nameOf(JobState state);
const char* nameOf(HardwareState state);

} // namespace midplane::core

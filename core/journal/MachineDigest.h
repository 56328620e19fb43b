// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/machine/Machine.h"

namespace midplane::core {

/// A number that follows from everything about the machine that placements depend on: extents,
/// cables, and what is out of service. Equal machines have equal digests on every computer.
std::uint64_t digestOf(const Machine& machine);

} // namespace midplane::core

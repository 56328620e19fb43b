// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "core/machine/LineWiring.h"

namespace midplane::core {

/// Everything about a line that its link sets depend on: kind, length and cables. Lines with equal
/// bytes have equal tables, on every computer.
std::string canonicalBytes(const LineWiring& wiring);

/// The 64-bit checksum of those bytes. Different wirings may have the same: compare the bytes too.
std::uint64_t digestOf(const LineWiring& wiring);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/wiring/LinkSetTable.h"

namespace midplane::core {

/// The bytes of a table in a cache file, all numbers little-endian:
///
///   8 bytes "midplnks", u32 version, u64 digest of the wiring, u32 length and the wiring's
///   canonical bytes, u32 number of routes, for each u8 number of links, for each u16 ids in the
///   order of its path, u64 checksum of all that stands before.
///
/// Precondition: table.isTabled().
std::string encodeTable(const LinkSetTable& table);

/// The table of that wiring; nothing when the bytes are damaged, cut short, of another version or
/// of another wiring, or hold routes that are none on it.
std::optional<LinkSetTable> decodeTable(std::string_view bytes, const LineWiring& wiring);

} // namespace midplane::core

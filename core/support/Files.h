// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

#include "core/support/Result.h"

namespace midplane::core {

/// The whole file. Error::where is the path; folders, unreadable files and files of more than
/// mostBytes are errors.
Result<std::string> readFile(
    const std::string& path, std::size_t mostBytes = std::numeric_limits<std::size_t>::max());

/// Writes a temporary file beside path, syncs it and renames it over path: after a crash at any
/// moment path holds its old bytes or the new ones, never a part.
Result<void> writeFileAtomically(const std::string& path, std::string_view text);

} // namespace midplane::core

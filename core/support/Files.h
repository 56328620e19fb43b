// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/support/Result.h"

namespace midplane::core {

/// The whole file. Error::where is the path; directories and unreadable files are errors.
Result<std::string> readFile(const std::string& path);

/// Writes a temporary file beside path, syncs it and renames it over path: after a crash at any
/// moment path holds its old bytes or the new ones, never a part.
Result<void> writeFileAtomically(const std::string& path, std::string_view text);

} // namespace midplane::core

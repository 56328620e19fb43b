// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/support/Result.h"

namespace midplane::core {

/// No log may unpack to more than this; 1 GiB is about ten million jobs.
inline constexpr std::size_t largestLog = std::size_t {1} << 30;

/// Whether the bytes begin as a gzip file does, whatever the file is called.
bool isGzip(std::string_view bytes);

/// The text inside a gzip file, all its members one after the other. A truncated or corrupt file is
/// an Error that names file. Precondition: isGzip(bytes).
Result<std::string> gunzip(std::string_view bytes, const std::string& file);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/support/Files.h"

namespace midplane::core {

/// The text without the UTF-8 byte order mark that some editors put at the start.
std::string_view withoutByteOrderMark(std::string_view text);

/// Of files of text without a smaller limit of their own.
inline constexpr std::size_t largestTextFile = std::size_t {256} << 20U;

/// The whole file as readFile gives it, without a byte order mark: for every format of texts.
Result<std::string> readTextFile(const std::string& path, std::size_t mostBytes = largestTextFile);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/support/Files.h"

namespace midplane::core {

/// The text without the UTF-8 byte order mark that some editors put at the start.
std::string_view withoutByteOrderMark(std::string_view text);

/// The whole file as readFile gives it, without a byte order mark: for every format of texts.
Result<std::string> readTextFile(
    const std::string& path, std::size_t mostBytes = std::numeric_limits<std::size_t>::max());

} // namespace midplane::core

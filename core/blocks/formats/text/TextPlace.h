// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "core/support/Result.h"

namespace midplane::core {

/// A place in a text file. Line and column count from 1, columns in bytes; 0 is the file as a
/// whole.
struct TextPlace {
    std::string file;
    int line = 0;
    int column = 0;

    auto operator<=>(const TextPlace&) const = default;
};

/// "bluegene.conf:12:7", "bluegene.conf"
std::string textOf(const TextPlace& place);

inline tl::unexpected<Error> failure(const TextPlace& place, std::string reason)
{
    return failure(textOf(place), std::move(reason));
}

/// The place of the byte at offset of a whole file.
TextPlace placeAt(std::string_view text, std::size_t offset, const std::string& file);

} // namespace midplane::core

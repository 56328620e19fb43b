// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/text/TextPlace.h"

#include <algorithm>

#include <fmt/format.h>

namespace midplane::core {

std::string textOf(const TextPlace& place)
{
    return place.line == 0 ? place.file
                           : fmt::format("{}:{}:{}", place.file, place.line, place.column);
}

TextPlace placeAt(std::string_view text, std::size_t offset, const std::string& file)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0.
    return {file, static_cast<int>(lines) + 1, static_cast<int>(before.size() - lineStart) + 1};
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/blocks/formats/text/TextPlace.h"

namespace midplane::core::bluegeneconf {

/// A piece of a file in which every byte knows its place: lines that "\" joins stay findable.
struct PlacedText {
    std::string text;
    std::vector<std::pair<int, int>> places; ///< Line and column of each byte of text.
    std::string file;

    TextPlace placeOf(std::size_t offset) const
    {
        const auto [line, column] = places.empty() ? std::pair(0, 0)
            : offset < places.size()               ? places[offset]
                                     : std::pair(places.back().first, places.back().second + 1);
        return {file, line, column};
    }
    TextPlace place() const { return placeOf(0); }
    PlacedText part(std::size_t from, std::size_t length) const;
};

/// Key=Value
struct Setting {
    PlacedText key;
    PlacedText value; ///< Without quotes. May be empty, then its place is the key's.
};

/// A logical line with its settings, and the comment lines above it.
struct ConfLine {
    std::vector<Setting> settings;
    std::vector<std::string> comments; ///< Without "#" and blanks around.
};

/// Reads an included file; the path is as the file says it, relative to the file that includes it.
using Includer
    = std::function<Result<std::string>(const std::string& path, const std::string& fromFile)>;

/// From the folder of the file that includes it.
Result<std::string> includeFromDisk(const std::string& path, const std::string& fromFile);

/// The lines of the file and of what it includes, in order. Comments run from "#" to the end of the
/// line ("\#" is no comment); "\" at the end of a line joins the next one to it. Errors: what is no
/// Key=Value, a quote that does not end, an Include that cannot be read, includes itself, is nested
/// more than 8 deep or makes more than 100 files or 8 MiB altogether.
Result<std::vector<ConfLine>> parseConfLines(
    const std::string& text, const std::string& file, const Includer& includer);

} // namespace midplane::core::bluegeneconf

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/blocks/Block.h"
#include "core/blocks/formats/text/TextPlace.h"

namespace midplane::core {

/// What a format could not keep, or does in another way than one would think: a sentence for
/// people. Never a reason to refuse.
struct FormatNote {
    TextPlace place; ///< Where in the file that was read; empty when it is about writing.
    std::string text;

    auto operator<=>(const FormatNote&) const = default;
};

/// "bluegene.conf:12:7: sentence"
inline std::string textOf(const FormatNote& note)
{
    const std::string place = textOf(note.place);
    return place.empty() ? note.text : place + ": " + note.text;
}

/// What was read, and what of the file it does not hold.
struct ImportedSet {
    BlockSet set;
    std::vector<FormatNote> notes;
};

/// What is to be written, and what of the set it does not hold.
struct ExportedText {
    std::string text;
    std::vector<FormatNote> notes;
};

} // namespace midplane::core

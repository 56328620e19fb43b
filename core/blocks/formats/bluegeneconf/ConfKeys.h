// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/blocks/formats/bluegeneconf/ConfText.h"

namespace midplane::core::bluegeneconf {

/// Where a key may stand.
enum class KeyPlace { Global, Block, AltImage };

/// What a value must be.
enum class ValueKind {
    Any,
    Path,
    LayoutMode,
    Count,       ///< A whole number of at least 1.
    CountOrNone, ///< A whole number, 0 too.
    Verbosity,   ///< 0 to 4
    YesNo,
    MeshOrTorus,
    Dimensions, ///< X,Y,Z or ALL
    Type,       ///< Any beginning of MESH, TORUS, SMALL, NAV
    Midplanes,
    Groups,
};

struct ConfKey {
    std::string_view name;
    KeyPlace place;
    ValueKind kind;
    std::string_view canonical {}; ///< Of an old name: the new one.

    std::string canonicalName() const { return std::string(canonical.empty() ? name : canonical); }
};

/// The key of that name (case does not count) at that place; null when unknown.
const ConfKey* findKey(KeyPlace place, std::string_view name);
std::vector<std::string_view> keyNames(KeyPlace place);

/// The word of several that the text begins, in any case: "t" is TORUS.
std::optional<std::string_view> wordFor(
    std::string_view text, const std::vector<std::string_view>& words);

/// Whether the value is one for the key; the error says what would be.
Result<void> checkValue(const ConfKey& key, const PlacedText& value);

} // namespace midplane::core::bluegeneconf

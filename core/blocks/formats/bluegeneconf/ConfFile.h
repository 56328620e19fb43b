// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/blocks/formats/BluegeneConf.h"
#include "core/blocks/formats/FormatNote.h"
#include "core/blocks/formats/bluegeneconf/ConfText.h"

namespace midplane::core::bluegeneconf {

/// A MPs= or BPs= line. Options keep the spelling of their canonical keys.
struct BlockLine {
    PlacedText midplanes;
    std::map<std::string, PlacedText> options;
    std::string name;   ///< From the comment that our own writer puts above; may be empty.
    bool isOld = false; ///< BPs=
};

/// A bluegene.conf whose keys are known and whose global values make sense. Nothing is compared
/// with a machine yet.
struct ConfFile {
    std::map<std::string, PlacedText> globals; ///< By canonical key: IONodesPerMP for Numpsets.
    std::vector<BlockLine> blocks;             ///< If any MPs= line exists, only those.
    std::optional<Numbering> numbering;        ///< As our own comment says.
    std::vector<FormatNote> notes;

    const PlacedText* global(const std::string& key) const
    {
        const auto found = globals.find(key);
        return found == globals.end() ? nullptr : &found->second;
    }
    /// The number of a key that was checked to be one.
    std::optional<int> number(const std::string& key) const;
};

/// Sorts the settings by what they are. Errors: unknown keys (with the nearest one), values that
/// are none for their key, DYNAMIC together with SubMidplaneSystem.
Result<ConfFile> parseConfFile(
    const std::string& text, const std::string& file, const Includer& includer);

} // namespace midplane::core::bluegeneconf

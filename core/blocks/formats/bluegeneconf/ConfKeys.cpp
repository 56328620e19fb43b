// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/ConfKeys.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::bluegeneconf {

namespace {

constexpr int mostCount = 1'000'000;

using enum KeyPlace;
using enum ValueKind;

constexpr std::array keys {
    ConfKey {"LayoutMode", Global, LayoutMode},
    ConfKey {"MidplaneNodeCnt", Global, Count},
    ConfKey {"BasePartitionNodeCnt", Global, Count, "MidplaneNodeCnt"},
    ConfKey {"NodeCardNodeCnt", Global, Count},
    ConfKey {"NodeBoardNodeCnt", Global, Count, "NodeCardNodeCnt"},
    ConfKey {"IONodesPerMP", Global, Count},
    ConfKey {"Numpsets", Global, Count, "IONodesPerMP"},
    ConfKey {"DefaultConnType", Global, MeshOrTorus},
    ConfKey {"DenyPassthrough", Global, Dimensions},
    ConfKey {"MloaderImage", Global, Path},
    ConfKey {"BlrtsImage", Global, Path},
    ConfKey {"LinuxImage", Global, Path},
    ConfKey {"RamDiskImage", Global, Path},
    ConfKey {"CnloadImage", Global, Path},
    ConfKey {"IoloadImage", Global, Path},
    ConfKey {"BridgeAPILogFile", Global, Path},
    ConfKey {"BridgeAPIVerbose", Global, Verbosity},
    ConfKey {"SubMidplaneSystem", Global, YesNo},
    ConfKey {"MPs", Global, Midplanes},
    ConfKey {"BPs", Global, Midplanes},
    ConfKey {"Nodes", Global, Midplanes, "BPs"}, // Slurm 1.0
    ConfKey {"AltMloaderImage", Global, Path},
    ConfKey {"AltBlrtsImage", Global, Path},
    ConfKey {"AltLinuxImage", Global, Path},
    ConfKey {"AltRamDiskImage", Global, Path},
    ConfKey {"AltCnloadImage", Global, Path},
    ConfKey {"AltIoloadImage", Global, Path},
    ConfKey {"Type", Block, Type},
    ConfKey {"16CNBlocks", Block, CountOrNone},
    ConfKey {"32CNBlocks", Block, CountOrNone},
    ConfKey {"64CNBlocks", Block, CountOrNone},
    ConfKey {"128CNBlocks", Block, CountOrNone},
    ConfKey {"256CNBlocks", Block, CountOrNone},
    ConfKey {"Nodecards", Block, CountOrNone, "32CNBlocks"},
    ConfKey {"Quarters", Block, CountOrNone, "128CNBlocks"},
    ConfKey {"MloaderImage", Block, Path},
    ConfKey {"BlrtsImage", Block, Path},
    ConfKey {"LinuxImage", Block, Path},
    ConfKey {"RamDiskImage", Block, Path},
    ConfKey {"CnloadImage", Block, Path},
    ConfKey {"IoloadImage", Block, Path},
    ConfKey {"Groups", AltImage, Groups},
};

/// "4", "meshes": the value as it stands, for messages.
std::string quotedValue(const PlacedText& value) { return "\"" + shown(value.text) + "\""; }

bool isOneOf(std::string_view text, const std::vector<std::string_view>& words)
{
    return std::any_of(
        words.begin(), words.end(), [&](std::string_view word) { return isSameWord(text, word); });
}

bool areDimensions(std::string_view text)
{
    if (isSameWord(text, "all"))
        return true;
    for (;;) {
        const std::size_t comma = text.find(',');
        if (!isOneOf(text.substr(0, comma), {"x", "y", "z"}))
            return false;
        if (comma == std::string_view::npos)
            return true;
        text.remove_prefix(comma + 1);
    }
}

bool areGroups(std::string_view text)
{
    // Names between commas or colons, none of them empty.
    bool isEmpty = true;
    for (const char letter : text) {
        const bool isSeparator = letter == ',' || letter == ':';
        if (isSeparator && isEmpty)
            return false;
        isEmpty = isSeparator;
    }
    return !isEmpty;
}

} // namespace

const ConfKey* findKey(KeyPlace place, std::string_view name)
{
    const auto found = std::find_if(keys.begin(), keys.end(),
        [&](const ConfKey& key) { return key.place == place && isSameWord(key.name, name); });
    return found == keys.end() ? nullptr : &*found;
}

std::vector<std::string_view> keyNames(KeyPlace place)
{
    std::vector<std::string_view> names;
    for (const ConfKey& key : keys) {
        if (key.place == place)
            names.push_back(key.name);
    }
    return names;
}

std::optional<std::string_view> wordFor(
    std::string_view text, const std::vector<std::string_view>& words)
{
    for (const std::string_view word : words) {
        if (!text.empty() && isSameWord(text, word.substr(0, text.size())))
            return word;
    }
    return std::nullopt;
}

Result<void> checkValue(const ConfKey& key, const PlacedText& value)
{
    const auto refuse = [&](const char* wanted) {
        return failure(value.place(),
            fmt::format("{} is {}; {} must be {}", key.name, quotedValue(value), key.name, wanted));
    };
    const std::string& text = value.text;
    switch (key.kind) {
    case LayoutMode:
        return isOneOf(text, {"static", "overlap", "dynamic"})
            ? Result<void>()
            : refuse("STATIC, OVERLAP or DYNAMIC");
    case Count:
        return parseNumber(text, mostCount).value_or(0) > 0 ? Result<void>()
                                                            : refuse("a whole number from 1 on");
    case CountOrNone:
        return parseNumber(text, mostCount) ? Result<void>() : refuse("a whole number");
    case Verbosity:
        return parseNumber(text, 4) ? Result<void>() : refuse("0 to 4");
    case YesNo:
        return isOneOf(text, {"yes", "no"}) ? Result<void>() : refuse("yes or no");
    case MeshOrTorus:
        return wordFor(text, {"mesh", "torus"}) ? Result<void>() : refuse("MESH or TORUS");
    case Type:
        return wordFor(text, {"mesh", "torus", "small", "nav"})
            ? Result<void>()
            : refuse("MESH, TORUS, SMALL or NAV, or a beginning of one");
    case Dimensions:
        return areDimensions(text) ? Result<void>() : refuse("X, Y, Z with commas between, or ALL");
    case Groups:
        return areGroups(text) ? Result<void>() : refuse("names with commas between");
    case Any:
    case Path:
    case Midplanes:
        break; // Any text is a path; midplanes are read where the machine is known.
    }
    return {};
}

} // namespace midplane::core::bluegeneconf

// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/ConfFile.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/bluegeneconf/ConfKeys.h"
#include "core/blocks/formats/text/Words.h"

namespace midplane::core::bluegeneconf {

namespace {

tl::unexpected<Error> refuseKey(const PlacedText& key, KeyPlace place, const char* where)
{
    const std::string nearest = suggestion(key.text, keyNames(place));
    return failure(key.place(),
        fmt::format("\"{}\" is no key {}{}", shown(key.text), where,
            nearest.empty() ? "; Slurm refuses the whole file: remove it" : nearest));
}

/// The name that our writer put above a block line: "name: 4 midplanes, cable [..], ..".
std::string nameIn(const std::vector<std::string>& comments)
{
    for (auto comment = comments.rbegin(); comment != comments.rend(); ++comment) {
        const std::size_t colon = comment->find(": ");
        if (colon == std::string::npos)
            continue;
        const std::string_view rest = std::string_view(*comment).substr(colon + 2);
        const std::size_t word = rest.find(" midplane");
        if (word == std::string_view::npos || rest.find(", cable ") == std::string_view::npos
            || !parseNumber(rest.substr(0, word), 1 << 20))
            continue;
        const std::string name = comment->substr(0, colon);
        return isBlockId(name) ? name : std::string();
    }
    return {};
}

class FileBuilder {
public:
    Result<ConfFile> build(const std::vector<ConfLine>& lines)
    {
        for (const ConfLine& line : lines) {
            readComments(line.comments);
            for (std::size_t i = 0; i < line.settings.size(); ++i) {
                const auto done = readSetting(line, i);
                if (!done)
                    return tl::unexpected(done.error());
                if (*done == Rest::Taken)
                    break;
            }
        }
        if (auto checked = checkTogether(); !checked)
            return tl::unexpected(checked.error());
        leaveOutOldLines();
        noteImages();
        return std::move(m_file);
    }

private:
    /// Whether a setting took the rest of its line as its options.
    enum class Rest { Left, Taken };

    void note(const TextPlace& place, std::string text)
    {
        m_file.notes.push_back({place, std::move(text)});
    }

    void readComments(const std::vector<std::string>& comments)
    {
        for (const std::string& comment : comments) {
            if (isSameWord(comment, "Numbering: cable"))
                m_file.numbering = Numbering::Cable;
            if (isSameWord(comment, "Numbering: floor"))
                m_file.numbering = Numbering::Floor;
            m_isOurs = m_isOurs || comment.find("written by Midplane.") != std::string::npos;
        }
    }

    Result<Rest> readSetting(const ConfLine& line, std::size_t index)
    {
        const Setting& setting = line.settings[index];
        const ConfKey* key = findKey(KeyPlace::Global, setting.key.text);
        if (key == nullptr) {
            if (findKey(KeyPlace::Block, setting.key.text) != nullptr)
                return failure(setting.key.place(),
                    fmt::format("{} belongs into a line that begins with MPs= or BPs=",
                        shown(setting.key.text)));
            return refuseKey(setting.key, KeyPlace::Global, "of bluegene.conf");
        }
        if (auto checked = checkValue(*key, setting.value); !checked)
            return tl::unexpected(checked.error());
        if (key->kind == ValueKind::Midplanes)
            return readBlock(line, index, *key).transform([] { return Rest::Taken; });
        if (key->name.substr(0, 3) == "Alt")
            return readAlternative(line, index);
        readGlobal(*key, setting);
        return Rest::Left;
    }

    void readGlobal(const ConfKey& key, const Setting& setting)
    {
        const auto [known, isFirst]
            = m_file.globals.try_emplace(key.canonicalName(), setting.value);
        if (isFirst)
            return;
        note(setting.key.place(),
            fmt::format("{} stands here again and replaces that of line {}", key.name,
                known->second.place().line));
        known->second = setting.value;
    }

    Result<void> readBlock(const ConfLine& line, std::size_t index, const ConfKey& key)
    {
        BlockLine block {line.settings[index].value, {}, {}, key.canonicalName() == "BPs"};
        if (m_isOurs)
            block.name = nameIn(line.comments);
        for (std::size_t i = index + 1; i < line.settings.size(); ++i) {
            const Setting& setting = line.settings[i];
            const ConfKey* option = findKey(KeyPlace::Block, setting.key.text);
            if (option == nullptr && findKey(KeyPlace::Global, setting.key.text) != nullptr)
                return failure(setting.key.place(),
                    fmt::format("{} cannot stand behind {}=; write it on a line of its own",
                        shown(setting.key.text), key.name));
            if (option == nullptr)
                return refuseKey(setting.key, KeyPlace::Block, "of a block line");
            if (auto checked = checkValue(*option, setting.value); !checked)
                return checked;
            const auto [known, isFirst]
                = block.options.try_emplace(option->canonicalName(), setting.value);
            if (!isFirst) {
                note(setting.key.place(),
                    fmt::format("{} stands twice for this block; the last one counts",
                        option->canonicalName()));
                known->second = setting.value;
            }
            if (option->kind == ValueKind::Path)
                note(setting.key.place(), "the image of a block is not kept");
        }
        m_file.blocks.push_back(std::move(block));
        return {};
    }

    Result<Rest> readAlternative(const ConfLine& line, std::size_t index)
    {
        for (std::size_t i = index + 1; i < line.settings.size(); ++i) {
            const Setting& setting = line.settings[i];
            const ConfKey* option = findKey(KeyPlace::AltImage, setting.key.text);
            if (option == nullptr)
                return refuseKey(setting.key, KeyPlace::AltImage, "of an Alt image line");
            if (auto checked = checkValue(*option, setting.value); !checked)
                return tl::unexpected(checked.error());
        }
        ++m_images;
        return Rest::Taken;
    }

    Result<void> checkTogether() const
    {
        const PlacedText* const layout = m_file.global("LayoutMode");
        const PlacedText* const sub = m_file.global("SubMidplaneSystem");
        if (layout != nullptr && sub != nullptr && isSameWord(layout->text, "dynamic")
            && isSameWord(sub->text, "yes"))
            return failure(layout->place(),
                "DYNAMIC does not go with SubMidplaneSystem=yes; write "
                "STATIC or OVERLAP");
        return {};
    }

    void leaveOutOldLines()
    {
        std::vector<BlockLine>& blocks = m_file.blocks;
        const bool hasNew = std::any_of(
            blocks.begin(), blocks.end(), [](const BlockLine& each) { return !each.isOld; });
        if (!hasNew)
            return;
        for (const BlockLine& block : blocks) {
            if (block.isOld)
                note(block.midplanes.place(),
                    "this BPs= line is left out: the file has MPs= lines, so Slurm ignores it");
        }
        std::erase_if(blocks, [](const BlockLine& each) { return each.isOld; });
    }

    void noteImages()
    {
        for (const auto& [key, value] : m_file.globals) {
            const ConfKey* const known = findKey(KeyPlace::Global, key);
            if (known->kind == ValueKind::Path)
                ++m_images;
        }
        if (m_images > 0)
            note({}, "paths of images and logs are not kept");
        if (const PlacedText* const denied = m_file.global("DenyPassthrough"))
            note(denied->place(), "DenyPassthrough is not kept");
    }

    ConfFile m_file;
    bool m_isOurs = false;
    int m_images = 0;
};

} // namespace

std::optional<int> ConfFile::number(const std::string& key) const
{
    const PlacedText* const value = global(key);
    return value == nullptr ? std::nullopt : parseNumber(value->text, 1'000'000'000);
}

Result<ConfFile> parseConfFile(
    const std::string& text, const std::string& file, const Includer& includer)
{
    return parseConfLines(text, file, includer).and_then([](const std::vector<ConfLine>& lines) {
        return FileBuilder().build(lines);
    });
}

} // namespace midplane::core::bluegeneconf

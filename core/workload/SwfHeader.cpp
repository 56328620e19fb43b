// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SwfHeader.h"

#include <algorithm>
#include <charconv>

namespace midplane::core {

namespace {

constexpr std::string_view blanks = " \t\r";

std::string_view trimmed(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(blanks);
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

bool isLetter(char letter)
{
    return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
}

char lowered(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool isSameLabel(std::string_view left, std::string_view right)
{
    return std::equal(left.begin(), left.end(), right.begin(), right.end(),
        [](char a, char b) { return lowered(a) == lowered(b); });
}

/// "MaxProcs" of "MaxProcs: 128": one word of letters at the beginning with a colon behind it that
/// does not begin "://". Empty when there is none.
std::string_view labelOf(std::string_view content)
{
    std::size_t length = 0;
    while (length < content.size() && isLetter(content[length]))
        ++length;
    const std::string_view behind = content.substr(length);
    const bool isLabel = length > 0 && behind.substr(0, 1) == ":" && behind.substr(0, 3) != "://";
    return isLabel ? content.substr(0, length) : std::string_view();
}

} // namespace

SwfHeader parseSwfHeader(std::string_view comments)
{
    SwfHeader header;
    bool goesOn = false; // Whether a line without label belongs to the one above.
    while (!comments.empty()) {
        const std::size_t length = std::min(comments.find('\n'), comments.size());
        std::string_view content = comments.substr(0, length);
        comments.remove_prefix(std::min(length + 1, comments.size()));
        content.remove_prefix(std::min(content.find_first_not_of(';'), content.size()));
        content = trimmed(content);
        if (const std::string_view label = labelOf(content); !label.empty()) {
            const std::string_view value = trimmed(content.substr(label.size() + 1));
            header.fields.push_back({std::string(label), std::string(value)});
            goesOn = true;
        } else if (content.empty()) {
            goesOn = false;
        } else if (goesOn) {
            std::string& value = header.fields.back().value;
            value.append(value.empty() ? "" : "\n").append(content);
        }
    }
    return header;
}

std::vector<std::string> SwfHeader::values(std::string_view label) const
{
    std::vector<std::string> found;
    for (const SwfHeaderField& field : fields) {
        if (isSameLabel(field.label, label))
            found.push_back(field.value);
    }
    return found;
}

std::optional<std::string> SwfHeader::value(std::string_view label) const
{
    const auto found = std::find_if(fields.begin(), fields.end(),
        [&](const SwfHeaderField& field) { return isSameLabel(field.label, label); });
    return found == fields.end() ? std::nullopt : std::optional(found->value);
}

std::optional<std::int64_t> SwfHeader::number(std::string_view label) const
{
    const auto text = value(label);
    std::int64_t number = 0;
    if (!text
        || std::from_chars(text->data(), text->data() + text->size(), number).ec != std::errc())
        return std::nullopt;
    return number;
}

} // namespace midplane::core

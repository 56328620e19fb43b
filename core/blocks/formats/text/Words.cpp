// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/text/Words.h"

#include <algorithm>
#include <charconv>
#include <numeric>

#include <fmt/format.h>

namespace midplane::core {

namespace {

constexpr std::size_t longestId = 32;
constexpr std::size_t longestWord = 64;

char lower(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool isIdLetter(char letter)
{
    const char small = lower(letter);
    return (small >= 'a' && small <= 'z') || (letter >= '0' && letter <= '9') || letter == '-'
        || letter == '_';
}

/// Levenshtein's distance, one row at a time.
std::size_t changesBetween(std::string_view from, std::string_view to)
{
    std::vector<std::size_t> row(to.size() + 1);
    std::iota(row.begin(), row.end(), std::size_t {0});
    for (std::size_t i = 0; i < from.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i + 1;
        for (std::size_t j = 0; j < to.size(); ++j) {
            const std::size_t replaced = diagonal + (lower(from[i]) == lower(to[j]) ? 0 : 1);
            diagonal = row[j + 1];
            row[j + 1] = std::min({replaced, row[j] + 1, diagonal + 1});
        }
    }
    return row.back();
}

} // namespace

std::string lowered(std::string_view text)
{
    std::string small(text);
    std::transform(small.begin(), small.end(), small.begin(), lower);
    return small;
}

bool isSameWord(std::string_view left, std::string_view right)
{
    return left.size() == right.size()
        && std::equal(left.begin(), left.end(), right.begin(),
            [](char one, char other) { return lower(one) == lower(other); });
}

bool isBlank(char letter) { return letter == ' ' || (letter >= '\t' && letter <= '\r'); }

std::optional<int> parseNumber(std::string_view text, int most)
{
    int number = 0;
    const auto [rest, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool isDigits = !text.empty() && text.front() != '-' && problem == std::errc()
        && rest == text.data() + text.size();
    return isDigits && number <= most ? std::optional(number) : std::nullopt;
}

std::optional<std::string> nearestOf(
    std::string_view word, const std::vector<std::string_view>& candidates)
{
    if (word.size() > longestWord)
        return std::nullopt;
    std::optional<std::string> nearest;
    std::size_t fewest = 0;
    for (const std::string_view candidate : candidates) {
        const std::size_t changes = changesBetween(word, candidate);
        if (changes > std::max<std::size_t>(1, candidate.size() / 3))
            continue;
        if (!nearest || changes < fewest) {
            nearest = candidate;
            fewest = changes;
        }
    }
    return nearest;
}

std::string suggestion(std::string_view word, const std::vector<std::string_view>& candidates)
{
    const auto nearest = nearestOf(word, candidates);
    return nearest ? fmt::format("; did you mean {}?", *nearest) : std::string();
}

std::string shown(std::string_view text)
{
    std::string safe(text.substr(0, longestWord));
    for (char& letter : safe) {
        if (letter < ' ' || letter > '~')
            letter = '?';
    }
    return text.size() > longestWord ? safe + "..." : safe;
}

bool isBlockId(std::string_view text)
{
    return !text.empty() && text.size() <= longestId
        && std::all_of(text.begin(), text.end(), isIdLetter);
}

std::string blockIdFrom(std::string_view text)
{
    std::string id(text.substr(0, longestId));
    std::replace_if(
        id.begin(), id.end(), [](char letter) { return !isIdLetter(letter); }, '-');
    return id;
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/Words.h"

namespace midplane::core {

namespace {

constexpr std::string_view blanks = " \t\n\r\v\f";
constexpr std::string_view plain
    = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-+=/.,:@%^";

std::string quoted(const std::string& word)
{
    if (!word.empty() && word.find_first_not_of(plain) == std::string::npos)
        return word;
    std::string text = "'";
    for (const char letter : word) {
        if (letter == '\'')
            text += "'\\''";
        else
            text += letter;
    }
    return text + "'";
}

} // namespace

std::vector<std::string> splitWords(std::string_view text)
{
    std::vector<std::string> words;
    bool isInWord = false;
    char quote = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char letter = text[i];
        if (quote == 0 && blanks.find(letter) != std::string_view::npos) {
            isInWord = false;
            continue;
        }
        if (!isInWord)
            words.emplace_back();
        isInWord = true;
        if (letter == quote)
            quote = 0;
        else if (quote == 0 && (letter == '\'' || letter == '"'))
            quote = letter;
        else if (letter == '\\' && quote != '\'' && i + 1 < text.size())
            words.back() += text[++i];
        else
            words.back() += letter;
    }
    return words;
}

std::string joinWords(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : " ") + quoted(word);
    return text;
}

} // namespace midplane::core

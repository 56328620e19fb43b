// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace midplane::tests {

/// A script of gnuplot as gnuplot's own scanner divides it.
struct GnuplotText {
    std::string commands; ///< With S for each single-quoted string, a quote, and their sum.
    std::vector<std::string> strings; ///< The single-quoted strings, unquoted.
};

inline void replaceAll(std::string& text, const std::string& part, const std::string& by)
{
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at))
        text.replace(at, part.size(), by);
}

/// Reads a script by the rules of gnuplot 5.4 ("Quote Marks", "Substitution" of its manual, and its
/// scanner.c for doubled quotes), which know nothing of how we write one. Nothing when a string is
/// not closed in its line, holds a control character, or a backtick is where gnuplot would execute
/// a command.
inline std::optional<GnuplotText> readGnuplot(const std::string& script)
{
    GnuplotText text;
    for (std::size_t at = 0; at < script.size(); ++at) {
        const char letter = script[at];
        if (letter == '`')
            return {};
        if (letter == '#') { // A comment; a backslash at its end would go on with it.
            const std::size_t end = std::min(script.find('\n', at), script.size());
            text.commands.append(script, at, end - at);
            at = end - 1;
        } else if (letter == '"') {
            const std::size_t begin = at++;
            while (at < script.size() && script[at] != '"') {
                if (script[at] == '\n' || script[at] == '`')
                    return {};
                at += script[at] == '\\' ? 2 : 1;
            }
            if (at >= script.size())
                return {};
            text.commands.append(script, begin, at + 1 - begin);
        } else if (letter == '\'') {
            std::string string;
            for (++at; at >= script.size() || script[at] != '\''; ++at) {
                if (at >= script.size() || static_cast<unsigned char>(script[at]) < 0x20)
                    return {};
                string += script[at];
                if (script.compare(at + 1, 2, "''") == 0) { // Only behind another letter.
                    string += '\'';
                    at += 2;
                }
            }
            text.strings.push_back(std::move(string));
            text.commands += 'S';
        } else {
            text.commands += letter;
        }
    }
    replaceAll(text.commands, "\"'\"", "S");
    replaceAll(text.commands, "S . S", "S");
    return text;
}

} // namespace midplane::tests

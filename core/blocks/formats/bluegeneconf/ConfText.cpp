// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/ConfText.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/support/TextFile.h"

namespace midplane::core::bluegeneconf {

namespace {

constexpr std::size_t mostBytes = std::size_t {8} << 20;
constexpr std::size_t deepestInclude = 8;
constexpr int mostFiles = 100;

bool isKeyLetter(char letter)
{
    const std::string small = lowered({&letter, 1});
    return (small[0] >= 'a' && small[0] <= 'z') || (letter >= '0' && letter <= '9') || letter == '_'
        || letter == '.';
}

std::string trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return std::string(text);
}

/// Cuts a file into logical lines.
class LineSplitter {
public:
    LineSplitter(const std::string& text, const std::string& file)
        : m_text(text)
        , m_file(file)
    {
    }

    bool isAtEnd() const { return m_offset >= m_text.size(); }

    /// The next logical line without its comments, which are added to comments.
    PlacedText next(std::vector<std::string>& comments)
    {
        PlacedText line {{}, {}, m_file};
        while (!isAtEnd() && appendPhysicalLine(line, comments)) { }
        return line;
    }

private:
    /// Whether the line goes on on the next one.
    bool appendPhysicalLine(PlacedText& line, std::vector<std::string>& comments)
    {
        const std::size_t end = std::min(m_text.find('\n', m_offset), m_text.size());
        const std::size_t start = m_offset;
        m_offset = end + 1;
        ++m_line;
        std::size_t last = end;
        for (std::size_t i = start; i < end; ++i) {
            if (m_text[i] == '#' && (i == start || m_text[i - 1] != '\\')) {
                comments.push_back(trimmed({m_text.data() + i + 1, end - i - 1}));
                last = i;
                break;
            }
        }
        while (last > start && isBlank(m_text[last - 1]))
            --last;
        const bool goesOn = last > start && m_text[last - 1] == '\\';
        for (std::size_t i = start; i < (goesOn ? last - 1 : last); ++i) {
            const bool isEscape = m_text[i] == '\\' && i + 1 < last && m_text[i + 1] == '#';
            if (isEscape)
                continue;
            line.text += m_text[i];
            line.places.emplace_back(m_line, static_cast<int>(i - start) + 1);
        }
        return goesOn;
    }

    const std::string& m_text;
    const std::string& m_file;
    std::size_t m_offset = 0;
    int m_line = 0;
};

/// Cuts a logical line into its settings.
class SettingParser {
public:
    explicit SettingParser(const PlacedText& line)
        : m_line(line)
    {
        skipBlanks();
    }

    bool isAtEnd() const { return m_at >= m_line.text.size(); }

    /// The path of "Include <path>", when the line is one.
    std::optional<PlacedText> includedPath() const
    {
        constexpr std::string_view word = "include";
        const std::string& text = m_line.text;
        std::size_t from = m_at + word.size();
        if (from >= text.size() || !isBlank(text[from])
            || !isSameWord(std::string_view(text).substr(m_at, word.size()), word))
            return std::nullopt;
        while (from < text.size() && isBlank(text[from]))
            ++from;
        if (from == text.size() || text[from] == '=')
            return std::nullopt;
        const std::size_t end
            = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(from), text.end(), isBlank)
            - text.begin();
        return m_line.part(from, end - from);
    }

    Result<Setting> next()
    {
        const std::size_t start = m_at;
        while (!isAtEnd() && isKeyLetter(m_line.text[m_at]))
            ++m_at;
        Setting setting {m_line.part(start, m_at - start), {}};
        if (m_at == start)
            return failure(m_line.placeOf(start),
                fmt::format("\"{}\" begins no Key=Value; write one, or # before a comment",
                    shown({&m_line.text[start], 1})));
        skipBlanks();
        if (isAtEnd() || m_line.text[m_at] != '=')
            return failure(m_line.placeOf(start),
                fmt::format("\"{0}\" has no value; write {0}=VALUE", shown(setting.key.text)));
        ++m_at;
        while (!isAtEnd() && isBlank(m_line.text[m_at]))
            ++m_at;
        if (auto value = parseValue()) {
            setting.value = std::move(*value);
            skipBlanks();
            return setting;
        } else {
            return tl::unexpected(value.error());
        }
    }

private:
    void skipBlanks()
    {
        while (!isAtEnd() && isBlank(m_line.text[m_at]))
            ++m_at;
    }

    Result<PlacedText> parseValue()
    {
        const std::string& text = m_line.text;
        if (isAtEnd())
            return failure(m_line.placeOf(m_at), "the value is missing; write it after the =");
        const std::size_t start = m_at;
        if (text[start] != '"') {
            while (!isAtEnd() && !isBlank(text[m_at]))
                ++m_at;
            return m_line.part(start, m_at - start);
        }
        const std::size_t quote = text.find('"', start + 1);
        if (quote == std::string::npos)
            return failure(m_line.placeOf(start),
                "the quote does not end in this line; write \" "
                "after the value");
        m_at = quote + 1;
        if (!isAtEnd() && !isBlank(text[m_at]))
            return failure(m_line.placeOf(m_at), "a blank must follow the quoted value");
        PlacedText value = m_line.part(start + 1, quote - start - 1);
        if (value.text.empty())
            return failure(m_line.placeOf(start), "the value is empty; write one");
        return value;
    }

    const PlacedText& m_line;
    std::size_t m_at = 0;
};

class ConfParser {
public:
    explicit ConfParser(const Includer& includer)
        : m_includer(includer)
    {
    }

    Result<void> parse(const std::string& text, const std::string& file)
    {
        m_bytes += text.size();
        if (m_bytes > mostBytes)
            return failure(file,
                "comes with its Includes to more than 8 MiB; that is no "
                "bluegene.conf");
        if (const std::size_t nul = text.find('\0'); nul != std::string::npos)
            return failure(placeAt(text, nul, file), "a zero byte; this is no text file");
        m_open.push_back(file);
        LineSplitter splitter(text, file);
        while (!splitter.isAtEnd()) {
            const PlacedText line = splitter.next(m_comments);
            if (auto done = parseLine(line); !done)
                return done;
        }
        m_open.pop_back();
        return {};
    }

    std::vector<ConfLine> takeLines()
    {
        if (!m_comments.empty())
            m_lines.push_back({{}, std::move(m_comments)});
        return std::move(m_lines);
    }

private:
    Result<void> parseLine(const PlacedText& line)
    {
        SettingParser parser(line);
        if (parser.isAtEnd())
            return {};
        if (const auto path = parser.includedPath())
            return include(*path);
        ConfLine parsed {{}, std::move(m_comments)};
        m_comments.clear();
        while (!parser.isAtEnd()) {
            auto setting = parser.next();
            if (!setting)
                return tl::unexpected(setting.error());
            parsed.settings.push_back(std::move(*setting));
        }
        m_lines.push_back(std::move(parsed));
        return {};
    }

    Result<void> include(const PlacedText& path)
    {
        namespace fs = std::filesystem;
        const std::string from = m_open.back();
        const fs::path named(path.text);
        const std::string file = named.is_absolute()
            ? path.text
            : (fs::path(from).parent_path() / named).lexically_normal().string();
        if (std::find(m_open.begin(), m_open.end(), file) != m_open.end())
            return failure(path.place(),
                fmt::format("\"{}\" includes itself; remove this Include", shown(file)));
        if (m_open.size() > deepestInclude)
            return failure(
                path.place(), fmt::format("is nested more than {} Includes deep", deepestInclude));
        if (++m_files > mostFiles)
            return failure(path.place(), fmt::format("is more than {} files", mostFiles));
        const auto text = m_includer(path.text, from);
        if (!text)
            return failure(path.place(),
                fmt::format("cannot be included: {}; mend the path or remove the Include",
                    text.error().reason));
        return parse(*text, file);
    }

    const Includer& m_includer;
    std::vector<std::string> m_open;
    std::vector<std::string> m_comments;
    std::vector<ConfLine> m_lines;
    std::size_t m_bytes = 0;
    int m_files = 0;
};

} // namespace

PlacedText PlacedText::part(std::size_t from, std::size_t length) const
{
    const auto begin = places.begin() + static_cast<std::ptrdiff_t>(from);
    return {text.substr(from, length), {begin, begin + static_cast<std::ptrdiff_t>(length)}, file};
}

Result<std::string> includeFromDisk(const std::string& path, const std::string& fromFile)
{
    const std::filesystem::path named(path);
    return readTextFile(named.is_absolute()
            ? path
            : (std::filesystem::path(fromFile).parent_path() / named).string(),
        mostBytes);
}

Result<std::vector<ConfLine>> parseConfLines(
    const std::string& text, const std::string& file, const Includer& includer)
{
    ConfParser parser(includer);
    return parser.parse(text, file).transform([&] { return parser.takeLines(); });
}

} // namespace midplane::core::bluegeneconf

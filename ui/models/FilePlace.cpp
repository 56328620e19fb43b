// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/FilePlace.h"

#include <algorithm>
#include <string>

#include <QRegularExpression>

#include "core/support/TextFile.h"

namespace midplane::ui {

namespace {

constexpr std::size_t largestShown = 16 << 20; ///< Bytes.

/// Walks over a JSON text without building anything. What is no JSON ends it.
class JsonWalk {
public:
    explicit JsonWalk(std::string_view text)
        : m_text(text)
    {
    }

    /// To the value named so in the object here, or with that number in the array.
    bool enter(const std::string& name)
    {
        skipSpace();
        const std::size_t parent = m_at;
        const char opening = peek();
        if (opening != '{' && opening != '[')
            return false;
        ++m_at;
        for (std::size_t index = 0; beginEntry(opening); ++index) {
            const std::string key = opening == '{' ? readKey() : std::to_string(index);
            skipSpace();
            if (key == name)
                return true;
            if (!skipValue())
                break;
        }
        m_at = parent;
        return false;
    }

    std::size_t at()
    {
        skipSpace();
        return m_at;
    }

private:
    char peek() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    void skipSpace()
    {
        while (m_at < m_text.size()
            && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    /// False at the end of the object or array.
    bool beginEntry(char opening)
    {
        skipSpace();
        if (peek() == ',')
            ++m_at;
        skipSpace();
        return peek() != (opening == '{' ? '}' : ']') && peek() != '\0';
    }

    /// The name before a colon, without its escapes resolved.
    std::string readKey()
    {
        const std::size_t start = m_at;
        skipString();
        const std::size_t end = m_at;
        skipSpace();
        if (peek() == ':')
            ++m_at;
        return end > start + 1 ? std::string(m_text.substr(start + 1, end - start - 2)) : "";
    }

    void skipString()
    {
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at)
            m_at += m_text[m_at] == '\\' ? 1 : 0;
        m_at = std::min(m_at + 1, m_text.size());
    }

    /// Brackets are counted, not matched: the text was read as JSON before.
    bool skipValue()
    {
        const std::size_t start = m_at;
        int depth = 0;
        do {
            const char next = peek();
            if (next == '"') {
                skipString();
                continue;
            }
            if (next == '{' || next == '[')
                ++depth;
            else if ((next == '}' || next == ']' || next == ',') && depth == 0)
                break;
            else if (next == '}' || next == ']')
                --depth;
            ++m_at;
        } while (m_at < m_text.size() && (depth > 0 || peek() != ','));
        return m_at > start;
    }

    std::string_view m_text;
    std::size_t m_at = 0;
};

FilePlace placeAt(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, offset);
    const std::size_t lineStart = before.rfind('\n') + 1; // 0 when there is none.
    FilePlace place;
    place.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    place.column = 1 + static_cast<int>(offset - lineStart);
    return place;
}

} // namespace

std::optional<std::size_t> offsetOfPointer(std::string_view json, std::string_view pointer)
{
    JsonWalk walk(json);
    while (!pointer.empty()) {
        const std::size_t end = std::min(pointer.find('/', 1), pointer.size());
        const std::string name(pointer.substr(1, end - 1));
        pointer.remove_prefix(end);
        if (!walk.enter(name)) {
            if (pointer.empty())
                break; // What is missing is looked for in its parent.
            return std::nullopt;
        }
    }
    return walk.at();
}

namespace {

/// "file:line:column: /pointer"; the last three may be missing.
struct PlaceParts {
    QString path;
    int line = 0; ///< 0: none is named.
    int column = 0;
    std::string pointer;
};

PlaceParts partsOf(const core::Error& error)
{
    static const QRegularExpression form(
        QStringLiteral("^(.*?)(?::(\\d+)(?::(\\d+))?)?(?:: ?(/.*))?$"));
    const auto parts = form.match(QString::fromStdString(error.where));
    return {parts.captured(1), parts.captured(2).toInt(), parts.captured(3).toInt(),
        parts.captured(4).toStdString()};
}

} // namespace

std::optional<FilePlace> placeOf(const core::Error& error, std::string_view text)
{
    const PlaceParts parts = partsOf(error);
    FilePlace place;
    if (parts.line > 0) {
        place.line = parts.line;
        place.column = std::max(1, parts.column);
    } else if (parts.pointer.empty()) {
        return std::nullopt;
    } else if (const auto offset = offsetOfPointer(text, parts.pointer)) {
        place = placeAt(text, *offset);
    } else {
        return std::nullopt;
    }
    place.path = parts.path;
    place.reason = QString::fromStdString(error.reason);
    return place;
}

std::optional<FilePlace> placeOf(const core::Error& error)
{
    const PlaceParts parts = partsOf(error);
    const bool hasPlace = parts.line > 0 || !parts.pointer.empty();
    if (!hasPlace || parts.path.endsWith(QStringLiteral(".gz")))
        return std::nullopt;
    const auto text = core::readTextFile(parts.path.toStdString(), largestShown);
    return text ? placeOf(error, *text) : std::nullopt;
}

} // namespace midplane::ui

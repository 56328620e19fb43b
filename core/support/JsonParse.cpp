// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/support/JsonReader.h"

namespace midplane::core {

namespace {

using nlohmann::json;
constexpr std::size_t deepestNesting = 64;
constexpr std::size_t mostValues = 8'000'000;

std::string lineAndColumn(const std::string& text, std::size_t offset)
{
    const std::size_t end = std::min(offset, text.size());
    const auto line
        = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(end), '\n');
    const std::size_t newline = end == 0 ? std::string::npos : text.rfind('\n', end - 1);
    const std::size_t column = newline == std::string::npos ? end + 1 : end - newline;
    return fmt::format("{}:{}", line + 1, column);
}

/// nlohmann's text without its own prefix and position, which we say ourselves.
std::string syntaxReason(const std::string& what)
{
    const std::size_t colon = what.find(": ", what.find("column"));
    return "is not JSON: " + (colon == std::string::npos ? what : what.substr(colon + 2));
}

/// Text that is JSON and no file of ours. Thrown through the parser to stop it at once; it does not
/// leave this file.
struct Misuse {
    std::string pointer;
    std::string reason;
};

/// Follows the parser from value to value, so that it knows where it is.
class JsonWatch {
public:
    void onEvent(json::parse_event_t event, const json& parsed)
    {
        switch (event) {
        case json::parse_event_t::object_start:
        case json::parse_event_t::array_start:
            enter(event == json::parse_event_t::array_start);
            break;
        case json::parse_event_t::object_end:
        case json::parse_event_t::array_end:
            m_open.pop_back();
            break;
        case json::parse_event_t::key:
            meetKey(parsed.get<std::string>());
            break;
        case json::parse_event_t::value:
            meetValue();
            break;
        }
    }

private:
    struct Open {
        bool isArray = false;
        std::size_t count = 0;      ///< Elements of an array so far.
        std::string key;            ///< The last key of an object.
        std::set<std::string> keys; ///< All of them.
    };

    void meetValue()
    {
        if (++m_values > mostValues)
            throw Misuse {"", fmt::format("holds more than {} values", mostValues)};
        if (!m_open.empty())
            ++m_open.back().count;
    }
    void enter(bool isArray)
    {
        meetValue();
        if (m_open.size() == deepestNesting)
            throw Misuse {pointer(m_open.size()),
                fmt::format("is nested deeper than {} levels", deepestNesting)};
        m_open.push_back({isArray, 0, {}, {}});
    }
    void meetKey(std::string key)
    {
        if (!m_open.back().keys.insert(key).second)
            throw Misuse {pointer(m_open.size() - 1),
                fmt::format("has the key \"{}\" twice in one object", key)};
        m_open.back().key = std::move(key);
    }
    /// To the value that the innermost of so many open ones is at.
    std::string pointer(std::size_t depth) const
    {
        std::string text;
        for (std::size_t i = 0; i < depth; ++i)
            text += '/'
                + (m_open[i].isArray ? std::to_string(m_open[i].count - 1)
                                     : escapedForPointer(m_open[i].key));
        return text;
    }

    std::vector<Open> m_open;
    std::size_t m_values = 0;
};

} // namespace

Result<json> parseJson(const std::string& text, const std::string& file)
{
    JsonWatch watch;
    try {
        return json::parse(text, [&](int, json::parse_event_t event, json& parsed) {
            watch.onEvent(event, parsed);
            return true;
        });
    } catch (const Misuse& misuse) {
        return failure(misuse.pointer.empty() ? file : file + ": " + misuse.pointer, misuse.reason);
    } catch (const json::parse_error& error) {
        const std::size_t offset = error.byte == 0 ? 0 : error.byte - 1;
        return failure(file + ":" + lineAndColumn(text, offset), syntaxReason(error.what()));
    } catch (const json::exception& error) {
        return failure(file, syntaxReason(error.what()));
    }
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/support/JsonReader.h"

#include <algorithm>

#include <fmt/format.h>

namespace midplane::core {

namespace {

/// A key is quoted so far as helps to find it.
std::string clipped(const std::string& key)
{
    constexpr std::size_t longest = 60;
    return fmt::format("{:.{}}{}", key, longest, key.size() <= longest ? "" : "...");
}

} // namespace

std::string escapedForPointer(const std::string& key)
{
    std::string result;
    for (const char letter : key) {
        if (letter == '~')
            result += "~0";
        else if (letter == '/')
            result += "~1";
        else
            result += letter;
    }
    return result;
}

std::string JsonValue::where() const
{
    return m_pointer.empty() ? m_file : m_file + ": " + m_pointer;
}

std::string JsonValue::whereBelow(const std::string& below) const
{
    return below.empty() ? where() : m_file + ": " + m_pointer + "/" + below;
}

Result<void> JsonValue::expectObject(std::initializer_list<std::string_view> keys) const
{
    if (!isObject())
        return fail("must be an object {...}");
    for (const auto& [key, value] : m_json->items()) {
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            return fail(fmt::format(
                "has the unknown key \"{}\"; known are {}", clipped(key), fmt::join(keys, ", ")));
    }
    return {};
}

Result<JsonValue> JsonValue::member(const std::string& key) const
{
    if (!isObject())
        return fail("must be an object {...}");
    const std::optional<JsonValue> found = find(key);
    if (!found)
        return fail(fmt::format("lacks the key \"{}\"", key));
    return *found;
}

std::optional<JsonValue> JsonValue::find(const std::string& key) const
{
    if (!isObject() || !m_json->contains(key))
        return std::nullopt;
    return JsonValue((*m_json)[key], m_file, m_pointer + "/" + escapedForPointer(key));
}

Result<std::vector<JsonValue>> JsonValue::elements(std::size_t most) const
{
    if (!isArray())
        return fail("must be an array [...]");
    if (m_json->size() > most)
        return fail(fmt::format("holds {} entries; at most {} can be", m_json->size(), most));
    std::vector<JsonValue> values;
    values.reserve(m_json->size());
    for (std::size_t i = 0; i < m_json->size(); ++i)
        values.emplace_back((*m_json)[i], m_file, fmt::format("{}/{}", m_pointer, i));
    return values;
}

Result<std::string> JsonValue::asString() const
{
    if (!m_json->is_string())
        return fail("must be a text in quotes");
    return m_json->get<std::string>();
}

Result<bool> JsonValue::asBool() const
{
    if (!m_json->is_boolean())
        return fail("must be true or false");
    return m_json->get<bool>();
}

Result<int> JsonValue::asInt(int low, int high) const
{
    const std::string reason = fmt::format("must be a whole number from {} to {}", low, high);
    if (m_json->is_number_unsigned()) {
        if (m_json->get<std::uint64_t>() > static_cast<std::uint64_t>(std::max(high, 0)))
            return fail(reason);
    } else if (!m_json->is_number_integer()) {
        return fail(reason);
    }
    const auto number = m_json->get<std::int64_t>();
    if (number < low || number > high)
        return fail(reason);
    return static_cast<int>(number);
}

Result<std::vector<int>> JsonValue::asInts(
    int low, int high, std::optional<std::size_t> count) const
{
    if (!isArray())
        return fail("must be an array [...]");
    if (count && m_json->size() != *count)
        return fail(fmt::format("must hold {} numbers, holds {}", *count, m_json->size()));
    std::vector<int> numbers;
    numbers.reserve(m_json->size());
    for (std::size_t i = 0; i < m_json->size(); ++i) {
        const JsonValue value((*m_json)[i], m_file, fmt::format("{}/{}", m_pointer, i));
        const Result<int> number = value.asInt(low, high);
        if (!number)
            return tl::unexpected(number.error());
        numbers.push_back(*number);
    }
    return numbers;
}

Result<void> expectFormat(const JsonValue& root, std::string_view format)
{
    if (!root.isObject())
        return root.fail("must be an object {...}");
    const auto kind
        = root.member("format").and_then([](const JsonValue& v) { return v.asString(); });
    if (!kind)
        return tl::unexpected(kind.error());
    if (*kind != format)
        return root.find("format")->fail(fmt::format("must be \"{}\", is \"{}\"", format, *kind));
    const auto version
        = root.member("version").and_then([](const JsonValue& v) { return v.asInt(1, 1); });
    if (!version)
        return tl::unexpected(version.error());
    return {};
}

} // namespace midplane::core

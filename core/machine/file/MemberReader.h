// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/machine/MidplaneCoord.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

/// The largest number in a machine file.
inline constexpr int largestNumber = 1'000'000'000;

/// Puts a file's place before what a checker inside it found.
inline tl::unexpected<Error> placed(const JsonValue& value, const Error& error)
{
    return failure(value.whereBelow(error.where), error.reason);
}

/// Reads members of one object into variables; remembers the first Error and then does nothing.
class MemberReader {
public:
    explicit MemberReader(const JsonValue& object)
        : m_object(object)
    {
    }

    template <class Value, class Read>
    MemberReader& optional(const std::string& key, Value& value, Read read)
    {
        const std::optional<JsonValue> member = m_error ? std::nullopt : m_object.find(key);
        if (!member)
            return *this;
        auto result = read(*member);
        if (result)
            value = std::move(*result);
        else
            m_error = result.error();
        return *this;
    }
    template <class Value, class Read>
    MemberReader& required(const std::string& key, Value& value, Read read)
    {
        if (!m_error && !m_object.find(key))
            m_error = m_object.member(key).error();
        return optional(key, value, read);
    }
    Result<void> result() const
    {
        if (m_error)
            return tl::unexpected(*m_error);
        return {};
    }

private:
    const JsonValue& m_object;
    std::optional<Error> m_error;
};

/// For MemberReader: a number, a truth, a text, a place [x, y, z], and a text of one line.
inline auto intFrom(int low, int high)
{
    return [=](const JsonValue& value) { return value.asInt(low, high); };
}
inline Result<std::string> readString(const JsonValue& value) { return value.asString(); }
inline Result<bool> readBool(const JsonValue& value) { return value.asBool(); }
Result<MidplaneCoord> readCoord(const JsonValue& value);
/// Without control characters, so that it can be printed; at most so many bytes.
Result<std::string> readTextLine(const JsonValue& value, std::size_t longest);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/support/Result.h"

namespace midplane::core {

/// Parses JSON text. A syntax error is an Error at "file:line:column"; a repeated key, nesting
/// deeper than 64 or more than 8 million values are Errors at "file: /pointer", found while
/// reading, so that no text takes much more memory than its own size.
Result<nlohmann::json> parseJson(const std::string& text, const std::string& file);

/// A key as it stands in a JSON pointer: ~ is ~0 and / is ~1.
std::string escapedForPointer(const std::string& key);

/// A value inside a JSON file that knows where it stands, so that every Error names
/// "file: /pointer/to/it". Cheap to copy; the document must outlive it.
class JsonValue {
public:
    JsonValue(const nlohmann::json& json, std::string file, std::string pointer = "")
        : m_json(&json)
        , m_file(std::move(file))
        , m_pointer(std::move(pointer))
    {
    }

    const nlohmann::json& json() const { return *m_json; }
    /// "file: /pointer"
    std::string where() const;
    /// The same for something below the value: "file: /pointer/to/it/below".
    std::string whereBelow(const std::string& below) const;
    Error error(std::string reason) const { return Error {where(), std::move(reason)}; }
    tl::unexpected<Error> fail(std::string reason) const
    {
        return tl::unexpected<Error>(error(std::move(reason)));
    }

    bool isObject() const { return m_json->is_object(); }
    bool isArray() const { return m_json->is_array(); }

    /// The value is an object whose keys are all among the given ones.
    Result<void> expectObject(std::initializer_list<std::string_view> keys) const;
    /// The member; an Error when it is missing.
    Result<JsonValue> member(const std::string& key) const;
    /// The member, or nothing.
    std::optional<JsonValue> find(const std::string& key) const;
    /// The elements; an Error when the value is no array or has more than so many.
    Result<std::vector<JsonValue>> elements(
        std::size_t most = std::numeric_limits<std::size_t>::max()) const;

    Result<std::string> asString() const;
    Result<bool> asBool() const;
    /// A whole number within [low, high].
    Result<int> asInt(int low, int high) const;
    /// An array of whole numbers, each within [low, high]; of exactly count of them if given.
    Result<std::vector<int>> asInts(int low, int high, std::optional<std::size_t> count = {}) const;

private:
    const nlohmann::json* m_json;
    std::string m_file;
    std::string m_pointer;
};

/// The document of one of our files: an object with "format" equal to format and "version" 1.
Result<void> expectFormat(const JsonValue& root, std::string_view format);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/experiments/Plan.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

/// Reads the members of one object of a plan and keeps the first Error; after it, every answer is
/// the one for a missing member.
class PlanReader {
public:
    /// The keys are those that the object may have.
    PlanReader(const JsonValue& object, std::initializer_list<std::string_view> keys);

    bool has(const std::string& key) const { return m_object.find(key).has_value(); }
    /// Error when the member is missing.
    std::string text(const std::string& key);
    std::string text(const std::string& key, const std::string& otherwise);
    bool flag(const std::string& key);
    int integer(const std::string& key, int low, int high, int otherwise);
    /// A list of texts or numbers without repeats and of at least one; otherwise when missing.
    std::vector<std::string> texts(const std::string& key, std::vector<std::string> otherwise);
    std::vector<double> numbers(
        const std::string& key, double low, double high, std::vector<double> otherwise);
    std::vector<int> integers(
        const std::string& key, int low, int high, std::vector<int> otherwise);
    /// [from, to] with from < to.
    std::optional<std::pair<double, double>> range(const std::string& key);
    /// The elements of a list; none when it is missing.
    std::vector<JsonValue> elements(const std::string& key);
    std::optional<JsonValue> member(const std::string& key) const { return m_object.find(key); }

    /// Every text of the list at key is among the allowed ones.
    void checkAmong(const std::string& key, const std::vector<std::string>& texts,
        const std::vector<std::string>& allowed);
    /// Keeps the Error; of a Result its error.
    void fail(const std::string& key, const std::string& reason);
    void keep(const Error& error);

    const std::optional<Error>& error() const { return m_error; }
    const JsonValue& object() const { return m_object; }

private:
    std::vector<JsonValue> list(const std::string& key);

    JsonValue m_object;
    std::optional<Error> m_error;
};

/// One element of "grids", of "faults" and "constraint" in one, and of "figures".
Result<PlanGrid> readGrid(const JsonValue& json);
Result<FaultSource> readFaultSource(const JsonValue& json);
Result<NamedConstraint> readConstraint(const JsonValue& json);
Result<PlanFigure> readFigure(const JsonValue& json);

} // namespace midplane::core

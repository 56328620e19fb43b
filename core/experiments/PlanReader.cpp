// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/PlanReader.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace midplane::core {

namespace {

/// The longest list of values that an axis may have.
constexpr std::size_t mostValues = 1000;

constexpr const char* isThereTwice = "names {} twice; each combination runs once";

/// A value that the list holds more than once.
template <class T> std::optional<T> repeatedIn(std::vector<T> values)
{
    std::sort(values.begin(), values.end());
    const auto twice = std::adjacent_find(values.begin(), values.end());
    return twice == values.end() ? std::nullopt : std::optional(*twice);
}

} // namespace

PlanReader::PlanReader(const JsonValue& object, std::initializer_list<std::string_view> keys)
    : m_object(object)
{
    if (const auto checked = object.expectObject(keys); !checked)
        m_error = checked.error();
}

void PlanReader::keep(const Error& error)
{
    if (!m_error)
        m_error = error;
}

void PlanReader::fail(const std::string& key, const std::string& reason)
{
    keep({m_object.whereBelow(key), reason});
}

std::string PlanReader::text(const std::string& key)
{
    if (m_error)
        return {};
    const auto value
        = m_object.member(key).and_then([](const JsonValue& found) { return found.asString(); });
    if (!value)
        keep(value.error());
    else if (value->empty())
        fail(key, "must not be empty");
    return value.value_or("");
}

std::string PlanReader::text(const std::string& key, const std::string& otherwise)
{
    return m_error || !has(key) ? otherwise : text(key);
}

bool PlanReader::flag(const std::string& key)
{
    if (m_error || !has(key))
        return false;
    const auto value = m_object.find(key)->asBool();
    if (!value)
        keep(value.error());
    return value.value_or(false);
}

int PlanReader::integer(const std::string& key, int low, int high, int otherwise)
{
    if (m_error || !has(key))
        return otherwise;
    const auto value = m_object.find(key)->asInt(low, high);
    if (!value)
        keep(value.error());
    return value.value_or(otherwise);
}

std::vector<JsonValue> PlanReader::elements(const std::string& key)
{
    if (m_error || !has(key))
        return {};
    const auto values = m_object.find(key)->elements(mostValues);
    if (!values)
        keep(values.error());
    return values.value_or(std::vector<JsonValue> {});
}

std::vector<JsonValue> PlanReader::list(const std::string& key)
{
    auto values = elements(key);
    if (!m_error && values.empty())
        fail(key, "must name at least one value; leave the key out for the usual one");
    return values;
}

std::vector<std::string> PlanReader::texts(
    const std::string& key, std::vector<std::string> otherwise)
{
    if (m_error || !has(key))
        return otherwise;
    std::vector<std::string> values;
    for (const JsonValue& element : list(key)) {
        // Fractions and factors may stand beside words: ["slim", 0.5, "fat"].
        if (element.json().is_number()) {
            values.push_back(numberText(element.json().get<double>()));
            continue;
        }
        const auto value = element.asString();
        if (!value)
            keep(value.error());
        values.push_back(value.value_or(""));
    }
    if (const auto twice = repeatedIn(values))
        fail(key, fmt::format(fmt::runtime(isThereTwice), "\"" + *twice + "\""));
    return values;
}

std::vector<double> PlanReader::numbers(
    const std::string& key, double low, double high, std::vector<double> otherwise)
{
    if (m_error || !has(key))
        return otherwise;
    std::vector<double> values;
    for (const JsonValue& element : list(key)) {
        const double value = element.json().is_number() ? element.json().get<double>() : NAN;
        if (!(value >= low && value <= high))
            keep(element.error(fmt::format("must be a number from {} to {}", low, high)));
        values.push_back(value);
    }
    if (const auto twice = repeatedIn(values); twice && !m_error)
        fail(key, fmt::format(fmt::runtime(isThereTwice), numberText(*twice)));
    return values;
}

std::vector<int> PlanReader::integers(
    const std::string& key, int low, int high, std::vector<int> otherwise)
{
    if (m_error || !has(key))
        return otherwise;
    std::vector<int> values;
    for (const JsonValue& element : list(key)) {
        const auto value = element.asInt(low, high);
        if (!value)
            keep(value.error());
        values.push_back(value.value_or(low));
    }
    if (const auto twice = repeatedIn(values); twice && !m_error)
        fail(key, fmt::format(fmt::runtime(isThereTwice), *twice));
    return values;
}

std::optional<std::pair<double, double>> PlanReader::range(const std::string& key)
{
    if (m_error || !has(key))
        return {};
    const JsonValue value = *m_object.find(key);
    const nlohmann::json& json = value.json();
    if (!json.is_array() || json.size() != 2 || !json[0].is_number() || !json[1].is_number()
        || json[0].get<double>() >= json[1].get<double>()) {
        keep(value.error("must be [from, to] with from below to"));
        return {};
    }
    return std::pair {json[0].get<double>(), json[1].get<double>()};
}

void PlanReader::checkAmong(const std::string& key, const std::vector<std::string>& texts,
    const std::vector<std::string>& allowed)
{
    for (const std::string& text : texts) {
        if (std::find(allowed.begin(), allowed.end(), text) == allowed.end())
            fail(key, fmt::format("\"{}\" is none of: {}", text, fmt::join(allowed, ", ")));
    }
}

} // namespace midplane::core

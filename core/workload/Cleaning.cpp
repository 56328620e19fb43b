// SPDX-License-Identifier: Apache-2.0
#include "core/workload/Cleaning.h"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

namespace midplane::core {

namespace {

struct NamedField {
    const char* name;
    RowField field;
};

constexpr std::array namedFields {
    NamedField {"job", RowField::Job},
    NamedField {"user", RowField::User},
    NamedField {"group", RowField::Group},
    NamedField {"size", RowField::Size},
    NamedField {"executable", RowField::Executable},
    NamedField {"queue", RowField::Queue},
    NamedField {"partition", RowField::Partition},
    NamedField {"status", RowField::Status},
};

std::int64_t valueOf(const Submission& row, RowField field)
{
    switch (field) {
    case RowField::Job:
        return row.number;
    case RowField::User:
        return row.user;
    case RowField::Group:
        return row.group;
    case RowField::Size:
        return loggedSize(row);
    case RowField::Executable:
        return row.executable;
    case RowField::Queue:
        return row.queue;
    case RowField::Partition:
        return row.partition;
    case RowField::Status:
        return row.status;
    }
    return -1;
}

/// "5" or "-1" or "5-9".
std::optional<std::pair<std::int64_t, std::int64_t>> rangeFrom(std::string_view text)
{
    std::int64_t from = 0;
    const char* const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, from);
    if (first.ec != std::errc())
        return std::nullopt;
    if (first.ptr == end)
        return std::pair(from, from);
    std::int64_t to = 0;
    const auto second = std::from_chars(first.ptr + 1, end, to);
    if (*first.ptr != '-' || second.ec != std::errc() || second.ptr != end || to < from)
        return std::nullopt;
    return std::pair(from, to);
}

std::optional<RowFilter::Range> conditionFrom(std::string_view text)
{
    const std::size_t sign = text.find('=');
    if (sign == std::string_view::npos)
        return std::nullopt;
    const auto named = std::find_if(namedFields.begin(), namedFields.end(),
        [&](const NamedField& each) { return text.substr(0, sign) == each.name; });
    const auto range = rangeFrom(text.substr(sign + 1));
    if (named == namedFields.end() || !range)
        return std::nullopt;
    return RowFilter::Range {named->field, range->first, range->second};
}

std::string fieldNames()
{
    std::string names;
    for (const NamedField& each : namedFields)
        names.append(names.empty() ? "" : ", ").append(each.name);
    return names;
}

} // namespace

bool RowFilter::matches(const Submission& row) const
{
    return std::all_of(ranges.begin(), ranges.end(), [&](const Range& range) {
        const std::int64_t value = valueOf(row, range.field);
        return range.from <= value && value <= range.to;
    });
}

Result<RowFilter> parseRowFilter(const std::string& text)
{
    RowFilter filter {{}, text};
    for (std::string_view rest = text;;) {
        const std::size_t length = std::min(rest.find(','), rest.size());
        const auto condition = conditionFrom(rest.substr(0, length));
        if (!condition)
            return failure("--drop",
                fmt::format("\"{}\" in \"{}\" is no condition; write field=number or "
                            "field=from-to, like user=21,job=13717-16207; fields are {}",
                    rest.substr(0, length), text, fieldNames()));
        filter.ranges.push_back(*condition);
        if (length == rest.size())
            return filter;
        rest.remove_prefix(length + 1);
    }
}

Cleaner::Cleaner(const CleaningOptions& options)
    : m_options(options)
{
}

std::optional<std::string> Cleaner::whyDropped(const Submission& row)
{
    constexpr int completed = 1;
    constexpr int notRecorded = -1;
    if (m_options.completedOnly && row.status != completed && row.status != notRecorded)
        return "not completed";
    if (m_options.firstOfNumber && isRepeated(row))
        return "number of an earlier row";
    for (const RowFilter& filter : m_options.drop) {
        if (filter.matches(row))
            return "dropped: " + filter.text;
    }
    if (m_options.mostADay && isTooMany(row))
        return fmt::format("beyond {} jobs of its user that day", *m_options.mostADay);
    return std::nullopt;
}

bool Cleaner::isRepeated(const Submission& row)
{
    // Who has no number repeats none.
    return row.number >= 0 && !m_numbers.insert(row.number).second;
}

bool Cleaner::isTooMany(const Submission& row)
{
    constexpr std::int64_t secondsOfDay = std::int64_t {24} * 3600;
    if (row.user < 0 || row.submit < 0)
        return false; // Nobody knows whose it is, or when.
    int& jobs = m_jobsOfUserAndDay[{row.user, row.submit / secondsOfDay}];
    if (jobs == *m_options.mostADay)
        return true;
    ++jobs;
    return false;
}

} // namespace midplane::core

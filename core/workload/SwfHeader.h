// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace midplane::core {

/// "MaxProcs: 128" among the comments of a log.
struct SwfHeaderField {
    std::string label;
    std::string value; ///< Lines that go on below it are joined by '\n'.

    bool operator==(const SwfHeaderField&) const = default;
};

/// What the comments on top of a log say
/// (https://www.cs.huji.ac.il/labs/parallel/workload/swf.html, "Header comments"). Every labelled
/// comment is in fields; a label may come more than once.
struct SwfHeader {
    std::vector<SwfHeaderField> fields;

    /// Values of the label in their order. Labels are compared without regard to case.
    std::vector<std::string> values(std::string_view label) const;
    /// The first of them.
    std::optional<std::string> value(std::string_view label) const;
    /// The whole number that it begins with: 338 of "338 (batch partition; 512 total)".
    std::optional<std::int64_t> number(std::string_view label) const;

    std::optional<std::int64_t> maxJobs() const { return number("MaxJobs"); }
    std::optional<std::int64_t> maxRecords() const { return number("MaxRecords"); }
    std::optional<std::int64_t> maxNodes() const { return number("MaxNodes"); }
    std::optional<std::int64_t> maxProcessors() const { return number("MaxProcs"); }
    /// When second 0 of the log was, in seconds since 1970.
    std::optional<std::int64_t> unixStartTime() const { return number("UnixStartTime"); }
};

/// From SwfLog::comments. Comments without a label before the first that has one are left out.
SwfHeader parseSwfHeader(std::string_view comments);

} // namespace midplane::core

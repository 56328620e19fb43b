// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/support/Result.h"
#include "core/workload/Submission.h"

namespace midplane::core {

/// What a rule of cleaning may ask of a row.
enum class RowField { Job, User, Group, Size, Executable, Queue, Partition, Status };

/// Rows in which every named field lies within its range, both ends included. So the archive says
/// what it took out of its cleaned logs: "user=21 and (job>=13717 and job<=16207)".
struct RowFilter {
    struct Range {
        RowField field = RowField::Job;
        std::int64_t from = 0;
        std::int64_t to = 0;

        bool operator==(const Range&) const = default;
    };
    std::vector<Range> ranges; ///< Never empty.
    std::string text;          ///< As it was written: "user=21,job=13717-16207".

    bool operator==(const RowFilter&) const = default;

    bool matches(const Submission& row) const;
};

/// A filter from its text: pairs field=number or field=from-to, separated by commas. Error::where
/// is
/// --drop; the reason names the fields that there are.
Result<RowFilter> parseRowFilter(const std::string& text);

/// Which rows of a log are no jobs worth running. Nothing is left out unless asked for.
struct CleaningOptions {
    bool completedOnly = false; ///< Status 1, or none recorded; not failed, cancelled or partial.
    bool firstOfNumber = false; ///< One row a job number, the first.
    std::vector<RowFilter> drop {}; ///< Whatever one of them matches.
    std::optional<int> mostADay {}; ///< So many jobs of one user on one day of the log, at least 1.

    bool operator==(const CleaningOptions&) const = default;
};

/// Applies the rules of cleaning to the rows of one log, one after the other as in the file.
class Cleaner {
public:
    explicit Cleaner(const CleaningOptions& options);

    /// Why the row is left out; nothing when it stays. The first rule that applies, in the order of
    /// CleaningOptions; a row that one rule leaves out does not count for those after it.
    std::optional<std::string> whyDropped(const Submission& row);

private:
    bool isRepeated(const Submission& row);
    bool isTooMany(const Submission& row);

    const CleaningOptions& m_options;
    std::unordered_set<int> m_numbers;
    std::map<std::pair<int, std::int64_t>, int> m_jobsOfUserAndDay;
};

} // namespace midplane::core

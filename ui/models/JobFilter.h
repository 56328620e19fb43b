// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include <QString>

#include "core/journal/JobInfo.h"

namespace midplane::ui {

/// Words that a job must have in its number, user, shape or kind, whatever their case. Fast enough
/// to look at a million jobs while somebody types.
class JobFilter {
public:
    JobFilter() = default;
    explicit JobFilter(const QString& words);

    bool isEmpty() const { return m_words.empty(); }
    bool accepts(const core::JobInfo& job) const;
    bool operator==(const JobFilter& other) const { return m_words == other.m_words; }

private:
    using Kind = std::tuple<int, int, int, bool, bool, bool>;
    const std::string& textOfShape(const core::JobInfo& job) const;

    std::vector<std::string> m_words; ///< UTF-8, lower case.
    /// Jobs have few shapes; their texts are made once.
    mutable std::map<Kind, std::string> m_shapes;
};

} // namespace midplane::ui

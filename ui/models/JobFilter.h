// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include <QString>

#include "core/journal/JobInfo.h"

namespace midplane::ui {

/// Words that a job must have in its number, user, shape or kind, whatever their case, and the user
/// who must have submitted it. Fast enough to look at a million jobs while somebody types.
class JobFilter {
public:
    JobFilter() = default;
    /// user: as the log has it; nothing: any.
    explicit JobFilter(const QString& words, std::optional<int> user = {});

    bool isEmpty() const { return m_words.empty() && !m_user; }
    bool accepts(const core::JobInfo& job) const;
    bool operator==(const JobFilter& other) const
    {
        return m_words == other.m_words && m_user == other.m_user;
    }

private:
    using Kind = std::tuple<int, int, int, bool, bool, bool>;
    const std::string& textOfShape(const core::JobInfo& job) const;

    std::vector<std::string> m_words; ///< UTF-8, lower case.
    std::optional<int> m_user;
    /// Jobs have few shapes; their texts are made once.
    mutable std::map<Kind, std::string> m_shapes;
};

} // namespace midplane::ui

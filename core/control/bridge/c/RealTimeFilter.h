// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <regex.h>

#include "core/control/bridge/c/RealTimeEvent.h"

namespace midplane::core::capi {

/// A POSIX extended regular expression.
class NamePattern {
public:
    explicit NamePattern(const char* text)
        : m_isValid(regcomp(&m_pattern, text, REG_EXTENDED | REG_NOSUB) == 0)
    {
    }
    NamePattern(const NamePattern&) = delete;
    NamePattern& operator=(const NamePattern&) = delete;
    ~NamePattern();

    bool isValid() const { return m_isValid; }
    /// Precondition: isValid().
    bool matches(const std::string& name) const;

private:
    regex_t m_pattern {};
    bool m_isValid;
};

/// rt_filter_t, checked and kept.
class RealTimeFilter {
public:
    /// Lets everything through.
    RealTimeFilter() = default;
    /// Nothing where a pattern or a kind is wrong.
    static std::optional<RealTimeFilter> from(const rt_filter_t& asked);

    bool lets(const RealTimeEvent& event) const;

private:
    bool letsPartition(const RealTimeEvent& event) const;
    bool letsJobEvent(const RealTimeEvent& event) const;

    int m_kinds = RT_FILTER_ALL;
    int m_jobStates = 0;
    int m_partitionStates = 0;
    bool m_jobDeletions = true;
    bool m_partitionDeletions = true;
    std::shared_ptr<const NamePattern> m_partition;
    std::shared_ptr<const NamePattern> m_jobPartition;
};

} // namespace midplane::core::capi

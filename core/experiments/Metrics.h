// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace midplane::core {

/// What rows say of a run beside its settings, in the order of their columns. docs/experiments.md
/// explains each.
const std::vector<std::string>& metricNames();

/// What a figure calls the processor time of a run, which differs each time and is no metric of
/// rows.
inline constexpr const char* computingMetric = "computingSeconds";

/// The metrics of one run as text: integers as they are, fractions with six decimals, nothing where
/// a metric does not concern the run.
class MetricValues {
public:
    MetricValues();
    /// As texts() gave them; missing ones are empty.
    explicit MetricValues(std::vector<std::string> texts);

    /// Precondition: name is one of metricNames().
    void set(std::string_view name, double value);
    void setCount(std::string_view name, std::int64_t value);
    const std::string& operator[](std::string_view name) const;
    const std::vector<std::string>& texts() const { return m_texts; }

    bool operator==(const MetricValues&) const = default;

private:
    std::vector<std::string> m_texts;
};

} // namespace midplane::core

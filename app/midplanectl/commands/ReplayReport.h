// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "core/analysis/ResultLog.h"
#include "core/analysis/ResultTables.h"
#include "core/analysis/RunMetrics.h"
#include "core/workload/LeftOut.h"
#include "core/workload/OfferedLoad.h"

namespace midplane::ctl {

/// Everything that the replay command says about a finished run.
class ReplayReport {
public:
    ReplayReport(const core::Recording& recording, std::vector<core::LeftOut> leftOut);

    /// For people.
    std::string text() const;
    /// For programs: docs/console.md and docs/metrics.md list the keys.
    nlohmann::ordered_json json() const;

    const core::RunMetrics& metrics() const { return m_metrics; }

private:
    std::string headText() const;
    std::string sizeClassesText() const;
    std::string leftOutText() const;
    std::string neverStartedText() const;

    const core::Recording& m_recording;
    core::RunMetrics m_metrics;
    std::optional<core::OfferedLoad> m_load;
    std::vector<core::LeftOut> m_leftOut;
    std::vector<core::JobId> m_neverStarted;
};

} // namespace midplane::ctl

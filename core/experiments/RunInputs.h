// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>

#include "core/experiments/RunSettings.h"
#include "core/support/Result.h"
#include "core/wiring/MachineTables.h"
#include "core/workload/SwfLog.h"

namespace midplane::core {

/// The files that the runs of a plan read: each is read once, for all threads.
class RunInputs {
public:
    /// folder: that of the plan. Names of files are looked for there.
    explicit RunInputs(std::string folder);

    /// The log of a source, or the jobs that the model makes with that seed.
    Result<std::shared_ptr<const SwfLog>> log(const WorkloadSource& source, std::uint64_t seed);
    Result<TablesPtr> tables(const std::string& machine);

private:
    Result<std::string> pathOf(const std::string& name) const;

    std::string m_folder;
    std::mutex m_mutex;
    std::map<std::string, Result<std::shared_ptr<const SwfLog>>> m_logs;
    std::map<std::string, Result<TablesPtr>> m_tables;
};

/// Where $MIDPLANE_WORKLOADS begins the name of a log of a plan.
inline constexpr const char* workloadsVariable = "MIDPLANE_WORKLOADS";

} // namespace midplane::core

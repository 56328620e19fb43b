// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

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
    /// What fails during a run by that file, read for the machine that the plan calls so.
    Result<std::vector<Fault>> faults(
        const std::string& file, const std::string& machineName, const Machine& machine);
    /// Where the file of a log lies. Error when that is not known.
    Result<std::string> pathOf(const std::string& name) const;

private:
    std::string m_folder;
    std::mutex m_mutex;
    std::map<std::string, Result<std::shared_ptr<const SwfLog>>> m_logs;
    std::map<std::string, Result<TablesPtr>> m_tables;
    std::map<std::pair<std::string, std::string>, Result<std::vector<Fault>>> m_faults;
};

/// Whether a plan means a machine file beside it by that name, and no built-in machine.
bool isMachineFile(const std::string& name);

/// Where $MIDPLANE_WORKLOADS begins the name of a log of a plan.
inline constexpr const char* workloadsVariable = "MIDPLANE_WORKLOADS";

} // namespace midplane::core

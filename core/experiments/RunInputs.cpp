// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/RunInputs.h"

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/FaultFile.h"
#include "core/workload/LublinModel.h"

namespace midplane::core {

namespace {

const std::string prefix = std::string("$") + workloadsVariable + "/";

/// A row must not depend on where the files lie: the place is told as the plan names the file.
Error asNamed(Error error, const std::string& path, const std::string& name)
{
    if (error.where.rfind(path, 0) == 0)
        error.where.replace(0, path.size(), name);
    return error;
}

Result<std::shared_ptr<const SwfLog>> readShared(
    const std::string& path, const WorkloadSource& source)
{
    auto log = readSwfLog(path, source.lenient ? Damage::Skip : Damage::Refuse);
    if (log)
        return std::make_shared<const SwfLog>(std::move(*log));
    return tl::unexpected(asNamed(log.error(), path, source.log));
}

Result<std::shared_ptr<const SwfLog>> modelLog(const ModelJobs& model, std::uint64_t seed)
{
    LublinSpec spec;
    spec.jobs = model.jobs;
    spec.machineSize = model.processors;
    spec.seed = seed;
    return lublinLog(spec).transform([](SwfLog&& log) {
        return std::shared_ptr<const SwfLog>(std::make_shared<SwfLog>(std::move(log)));
    });
}

} // namespace

bool isMachineFile(const std::string& name)
{
    return name.find_first_of("./") != std::string::npos;
}

RunInputs::RunInputs(std::string folder)
    : m_folder(std::move(folder))
{
}

Result<std::string> RunInputs::pathOf(const std::string& name) const
{
    if (name.rfind(prefix, 0) != 0)
        return (std::filesystem::path(m_folder) / name).string();
    const char* const folder = std::getenv(workloadsVariable);
    if (!folder || !*folder)
        return failure(name,
            fmt::format("set {} to the folder with the logs of the Parallel Workloads Archive",
                workloadsVariable));
    return (std::filesystem::path(folder) / name.substr(prefix.size())).string();
}

Result<std::shared_ptr<const SwfLog>> RunInputs::log(
    const WorkloadSource& source, std::uint64_t seed)
{
    const std::lock_guard lock(m_mutex);
    const std::string key = source.model
        ? fmt::format("lublin {} {} {}", source.model->jobs, source.model->processors, seed)
        : source.log + (source.lenient ? " lenient" : "");
    const auto known = m_logs.find(key);
    if (known != m_logs.end())
        return known->second;
    auto log = source.model ? modelLog(*source.model, seed)
                            : pathOf(source.log).and_then([&](const std::string& path) {
                                  return readShared(path, source);
                              });
    return m_logs.emplace(key, std::move(log)).first->second;
}

Result<std::vector<Fault>> RunInputs::faults(
    const std::string& file, const std::string& machineName, const Machine& machine)
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_faults.find({file, machineName});
    if (known != m_faults.end())
        return known->second;
    auto faults = pathOf(file).and_then([&](const std::string& path) {
        return readFaults(path, machine).map_error([&](const Error& error) {
            return asNamed(error, path, file);
        });
    });
    return m_faults.emplace(std::pair(file, machineName), std::move(faults)).first->second;
}

Result<TablesPtr> RunInputs::tables(const std::string& name)
{
    const std::lock_guard lock(m_mutex);
    const auto known = m_tables.find(name);
    if (known != m_tables.end())
        return known->second;
    auto tables = findMachine(
        isMachineFile(name) ? (std::filesystem::path(m_folder) / name).string() : name)
                      .transform([](const MachinePtr& machine) {
                          return TablesPtr(std::make_shared<MachineTables>(machine));
                      });
    return m_tables.emplace(name, std::move(tables)).first->second;
}

} // namespace midplane::core

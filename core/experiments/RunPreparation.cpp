// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/RunPreparation.h"

#include "core/experiments/FailedLinks.h"
#include "core/workload/OfferedLoad.h"
#include "core/workload/OptionTexts.h"

namespace midplane::core {

namespace {

Result<WorkloadOptions> optionsOf(const RunSettings& settings, const Machine& machine)
{
    WorkloadOptions options;
    options.torusFraction = settings.torus;
    options.timeScale = settings.timeScale;
    options.skip = settings.workload.skip;
    options.count = settings.workload.jobs;
    options.seed = settings.seed;
    options.damage = settings.workload.lenient ? Damage::Skip : Damage::Refuse;
    options.sizeDivisor = settings.workload.divideSizes;
    if (settings.workload.nodesPerProcessor) {
        options.sizeFactor = *settings.workload.nodesPerProcessor;
        options.sizeDivisor = machine.unit({0, 0, 0}).nodes;
    }
    return setShapes(options, settings.shapes)
        .and_then([&] { return setEstimate(options, settings.estimate); })
        .transform([&] { return options; });
}

/// The workload at the load of the settings, and the options that this took.
struct LoadedWorkload {
    Workload workload;
    WorkloadOptions options;
};

Result<LoadedWorkload> workloadOf(
    const RunSettings& settings, RunInputs& inputs, const Machine& machine)
{
    const auto log = inputs.log(settings.workload, settings.seed);
    if (!log)
        return tl::unexpected(log.error());
    auto options = optionsOf(settings, machine);
    if (!options)
        return tl::unexpected(options.error());
    if (settings.load.isOffered) {
        const auto asLogged = makeWorkload(**log, settings.workload.name, machine, *options);
        if (!asLogged)
            return tl::unexpected(asLogged.error());
        const auto load = offeredLoad(asLogged->jobs, machine);
        if (!load)
            return failure(settings.workload.name,
                "has no load to scale: all jobs come in one second; take more jobs");
        options->load = settings.load.value / (settings.loadOfHeld ? load->held : load->requested);
    } else {
        options->load = settings.load.value;
    }
    auto workload = makeWorkload(**log, settings.workload.name, machine, *options);
    if (!workload)
        return tl::unexpected(workload.error());
    return LoadedWorkload {std::move(*workload), *options};
}

Result<std::vector<Fault>> faultsOf(const RunSettings& settings, RunInputs& inputs,
    const MachinePtr& machine, const std::vector<JobInfo>& jobs)
{
    if (!settings.faults.file.empty())
        return inputs.faults(settings.faults.file, settings.machine, *machine);
    if (!settings.faults.random || jobs.empty())
        return std::vector<Fault> {};
    return randomFaults(
        *settings.faults.random, machine, jobs.front().submit, jobs.back().submit, settings.seed);
}

/// "dynamic:easy" is the manager that makes partitions, with the policy that it asks;
/// "static:overtaking" the one with fixed partitions, whose jobs may overtake each other.
void setPolicy(SimulationInput& input, const std::string& policy)
{
    const std::size_t colon = policy.find(':');
    input.policy = policy.substr(0, colon);
    if (colon == std::string::npos)
        return;
    if (input.policy == "static")
        input.managed.overtaking = true;
    else
        input.managed.innerPolicy = policy.substr(colon + 1);
}

SimulationInput inputOf(const RunSettings& settings, const TablesPtr& tables, Workload workload)
{
    SimulationInput input;
    input.tables = tables;
    input.workload = std::move(workload);
    setPolicy(input, settings.policy);
    input.rules = settings.rules.rules;
    input.options.migration
        = settings.migration == "literal" ? MigrationRule::Literal : MigrationRule::Guarded;
    input.options.constraint = settings.constraint.options;
    if (settings.boot == "machine")
        input.boot = BootModel::fromMachine(tables->machine());
    else
        input.managed.bootsAtOnce = true;
    input.afterFailure = settings.faults.afterFailure;
    if (settings.pollPeriod > 0)
        input.managed.pollPeriod = SimTime {static_cast<std::int64_t>(settings.pollPeriod)};
    return input;
}

} // namespace

Result<PreparedRun> prepareRun(const RunSettings& settings, RunInputs& inputs)
{
    const auto tables = inputs.tables(settings.machine).and_then([&](const TablesPtr& whole) {
        return withFailedLinks(whole, settings.failedLinks, settings.seed);
    });
    if (!tables)
        return tl::unexpected(tables.error());
    auto made = workloadOf(settings, inputs, (*tables)->machine());
    if (!made)
        return tl::unexpected(made.error());
    auto faults = faultsOf(settings, inputs, (*tables)->machinePtr(), made->workload.jobs);
    if (!faults)
        return tl::unexpected(faults.error());
    PreparedRun run {inputOf(settings, *tables, std::move(made->workload)), made->options};
    run.input.faults = std::move(*faults);
    return run;
}

} // namespace midplane::core

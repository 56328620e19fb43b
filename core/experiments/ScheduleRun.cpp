// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cassert>
#include <map>

#include <fmt/format.h>

#include "core/analysis/RunReader.h"
#include "core/experiments/FailedLinks.h"
#include "core/experiments/RunExecution.h"
#include "core/simulation/Simulation.h"
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

/// The workload at the load of the settings, and the factor that this took.
struct LoadedWorkload {
    Workload workload;
    double factor = 1;
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
    return LoadedWorkload {std::move(*workload), options->load};
}

void describe(const LoadedWorkload& loaded, const Machine& machine, MetricValues& metrics)
{
    metrics.setCount("jobs", static_cast<std::int64_t>(loaded.workload.jobs.size()));
    metrics.setCount("leftOut", static_cast<std::int64_t>(loaded.workload.leftOut.size()));
    metrics.set("loadFactor", loaded.factor);
    if (const auto load = offeredLoad(loaded.workload.jobs, machine)) {
        metrics.set("offeredLoad", load->requested);
        metrics.set("offeredLoadHeld", load->held);
    }
}

/// Nodes that the jobs which ran had asked for, times their seconds, of all nodes and seconds:
/// utilization in nodes instead of whole units.
double nodeUtilization(const std::vector<JobResult>& results, const std::vector<JobInfo>& jobs,
    const Machine& machine, const SwfLog& log, int nodesPerProcessor, SimTime makespan)
{
    double nodeSeconds = 0;
    for (const JobResult& result : results) {
        const JobInfo& job = jobs[result.job.value];
        const auto row = std::lower_bound(log.submissions.begin(), log.submissions.end(), job.line,
            [](const Submission& submission, int line) { return submission.line < line; });
        assert(row != log.submissions.end());
        const std::int64_t processors
            = row->processors > 0 ? row->processors : row->requestedProcessors;
        nodeSeconds += static_cast<double>(processors) * nodesPerProcessor
            * static_cast<double>(job.runTime.count());
    }
    return nodeSeconds
        / (static_cast<double>(makespan.count()) * machine.unit({0, 0, 0}).nodes
            * machine.midplaneCount());
}

void measure(const RunMetrics& result, MetricValues& metrics)
{
    metrics.setCount("neverStarted", static_cast<std::int64_t>(result.neverStarted));
    metrics.setCount("makespan", result.makespan.count());
    metrics.set("utilization", result.utilization);
    metrics.set("occupancy", result.occupancy);
    metrics.set("utilizationToLastSubmit", result.utilizationToLastSubmit);
    metrics.set("occupancyToLastSubmit", result.occupancyToLastSubmit);
    metrics.set("unused", result.unused);
    metrics.set("lost", result.lost);
    metrics.set("meanWait", result.meanWait);
    metrics.setCount("medianWait", result.medianWait.count());
    metrics.setCount("longestWait", result.longestWait.count());
    metrics.set("meanResponse", result.meanResponse);
    metrics.set("meanBoundedSlowdown", result.meanBoundedSlowdown);
    metrics.setCount("backfilled", static_cast<std::int64_t>(result.counts.backfilled()));
    metrics.setCount("migrations", static_cast<std::int64_t>(result.counts.migrations));
    metrics.setCount("brokenPromises", static_cast<std::int64_t>(result.counts.brokenPromises));
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
    if (settings.boot == "machine")
        input.boot = BootModel::fromMachine(tables->machine());
    else
        input.managed.bootsAtOnce = true;
    if (settings.pollPeriod > 0)
        input.managed.pollPeriod = SimTime {static_cast<std::int64_t>(settings.pollPeriod)};
    return input;
}

/// So often the journal's entries are counted and let go: seldom enough to cost nothing, often
/// enough that a long run takes no more memory than a short one.
constexpr int stepsBetweenReads = 4096;

} // namespace

Result<bool> schedule(const RunSettings& settings, RunInputs& inputs, MetricValues& metrics,
    const std::atomic<bool>& stop)
{
    const auto tables = inputs.tables(settings.machine).and_then([&](const TablesPtr& whole) {
        return withFailedLinks(whole, settings.failedLinks, settings.seed);
    });
    if (!tables)
        return tl::unexpected(tables.error());
    const Machine& machine = (*tables)->machine();
    auto loaded = workloadOf(settings, inputs, machine);
    if (!loaded)
        return tl::unexpected(loaded.error());
    describe(*loaded, machine, metrics);

    auto simulation = Simulation::create(inputOf(settings, *tables, std::move(loaded->workload)));
    if (!simulation)
        return tl::unexpected(simulation.error());
    RunReader reader((*tables)->machinePtr());
    if (settings.workload.nodesPerProcessor)
        reader.keepJobs();
    for (int steps = 1; !stop && simulation->step(); ++steps) {
        if (steps % stepsBetweenReads != 0)
            continue;
        reader.read(simulation->recording());
        simulation->forgetRead();
    }
    if (stop)
        return false;
    if (auto carriedOut = checkAllCarriedOut(simulation->notCarriedOut(), settings.policy);
        !carriedOut)
        return tl::unexpected(std::move(carriedOut.error()));
    reader.read(simulation->recording());
    const RunMetrics result = reader.metrics();
    measure(result, metrics);
    if (settings.workload.nodesPerProcessor) {
        const double used = nodeUtilization(reader.takeJobs(), simulation->recording().jobs,
            machine, **inputs.log(settings.workload, settings.seed),
            *settings.workload.nodesPerProcessor, result.makespan);
        metrics.set("nodeUtilization", used);
        metrics.set("waste", result.occupancy - used);
    }
    return true;
}

Result<bool> lookAtSizes(const RunSettings& settings, RunInputs& inputs, MetricValues& metrics)
{
    const auto tables = inputs.tables(settings.machine);
    if (!tables)
        return tl::unexpected(tables.error());
    const Machine& machine = (*tables)->machine();
    const auto loaded = workloadOf(settings, inputs, machine);
    if (!loaded)
        return tl::unexpected(loaded.error());
    describe(*loaded, machine, metrics);
    static constexpr std::pair<int, const char*> classes[] {{1, "jobsOf1"}, {2, "jobsOf2"},
        {4, "jobsOf3to4"}, {8, "jobsOf5to8"}, {16, "jobsOf9to16"}, {32, "jobsOf17to32"},
        {64, "jobsOf33to64"}, {128, "jobsOf65to128"}};
    std::map<std::string, std::int64_t> counts;
    for (const JobInfo& job : loaded->workload.jobs) {
        for (const auto& [most, name] : classes) {
            if (job.shape.volume() <= most) {
                ++counts[name];
                break;
            }
        }
    }
    for (const auto& [most, name] : classes)
        metrics.set(name,
            static_cast<double>(counts[name]) / static_cast<double>(loaded->workload.jobs.size()));
    return true;
}

} // namespace midplane::core

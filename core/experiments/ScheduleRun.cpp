// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cassert>
#include <map>

#include <fmt/format.h>

#include "core/analysis/RunReader.h"
#include "core/experiments/RunExecution.h"
#include "core/experiments/RunPreparation.h"
#include "core/workload/OfferedLoad.h"

namespace midplane::core {

namespace {

void describe(const PreparedRun& run, MetricValues& metrics)
{
    const Workload& workload = run.input.workload;
    metrics.setCount("jobs", static_cast<std::int64_t>(workload.jobs.size()));
    metrics.setCount("leftOut", static_cast<std::int64_t>(workload.leftOut.size()));
    metrics.set("loadFactor", run.options.load);
    if (const auto load = offeredLoad(workload.jobs, run.input.tables->machine())) {
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
    metrics.setCount("failed", static_cast<std::int64_t>(result.failed));
    metrics.setCount("makespan", result.makespan.count());
    metrics.set("utilization", result.utilization);
    metrics.set("occupancy", result.occupancy);
    metrics.set("utilizationToLastSubmit", result.utilizationToLastSubmit);
    metrics.set("occupancyToLastSubmit", result.occupancyToLastSubmit);
    metrics.set("unused", result.unused);
    metrics.set("lost", result.lost);
    const CapacityUse& capacity = result.capacity;
    const auto byReason = capacity.byReason.value_or(ByReason<WideSum> {});
    const auto set
        = [&](const char* name, WideSum part) { metrics.set(name, share(part, capacity.whole())); };
    set("lostToWaiting", capacity.wanted);
    set("lostToOrder", byReason[RefusalReason::Order]);
    set("lostToWiring", byReason[RefusalReason::Wiring]);
    set("lostToSpace", byReason[RefusalReason::Space]);
    set("lostToPadding", capacity.padding);
    set("lostToBooting", capacity.booting);
    set("lostToIdle", capacity.idle);
    set("lostToFailures", capacity.failed);
    set("lostToOutOfService", capacity.outOfService);
    metrics.set("meanWait", result.meanWait);
    metrics.setCount("medianWait", result.medianWait.count());
    metrics.setCount("longestWait", result.longestWait.count());
    metrics.set("meanResponse", result.meanResponse);
    metrics.set("meanBoundedSlowdown", result.meanBoundedSlowdown);
    metrics.setCount("backfilled", static_cast<std::int64_t>(result.counts.backfilled()));
    metrics.setCount("migrations", static_cast<std::int64_t>(result.counts.migrations));
    metrics.setCount("brokenPromises", static_cast<std::int64_t>(result.counts.brokenPromises));
    metrics.setCount("failures", static_cast<std::int64_t>(result.counts.failures));
}

/// Shares are of the decisions at which somebody could start.
void measure(const PlanningReport& planning, MetricValues& metrics)
{
    metrics.setCount("decisions", static_cast<std::int64_t>(planning.searches));
    if (planning.searches == 0)
        return;
    const auto share = [&](std::uint64_t part) {
        return static_cast<double>(part) / static_cast<double>(planning.searches);
    };
    metrics.set("provenDecisions", share(planning.proven));
    metrics.set("betterDecisions", share(planning.better));
    metrics.set("easyDecisions", share(planning.fellBack));
    metrics.set("meanGap", planning.meanGap());
}

/// So often the journal's entries are counted and let go: seldom enough to cost nothing, often
/// enough that a long run takes no more memory than a short one.
constexpr int stepsBetweenReads = 4096;

} // namespace

Result<bool> schedule(const RunSettings& settings, RunInputs& inputs, MetricValues& metrics,
    const std::atomic<bool>& stop)
{
    auto prepared = prepareRun(settings, inputs);
    if (!prepared)
        return tl::unexpected(prepared.error());
    const TablesPtr tables = prepared->input.tables;
    const MachinePtr machine = tables->machinePtr();
    describe(*prepared, metrics);

    prepared->input.options.stop = &stop; // Decisions that take long end, too.
    auto simulation = Simulation::create(std::move(prepared->input));
    if (!simulation)
        return tl::unexpected(simulation.error());
    RunReader reader(machine);
    reader.explainLosses(tables);
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
    if (const PlanningReport* planning = simulation->planning())
        measure(*planning, metrics);
    if (settings.workload.nodesPerProcessor) {
        const double used = nodeUtilization(reader.takeJobs(), simulation->recording().jobs,
            *machine, **inputs.log(settings.workload, settings.seed),
            *settings.workload.nodesPerProcessor, result.makespan);
        metrics.set("nodeUtilization", used);
        metrics.set("waste", result.occupancy - used);
    }
    return true;
}

Result<bool> lookAtSizes(const RunSettings& settings, RunInputs& inputs, MetricValues& metrics)
{
    const auto prepared = prepareRun(settings, inputs);
    if (!prepared)
        return tl::unexpected(prepared.error());
    describe(*prepared, metrics);
    const std::vector<JobInfo>& jobs = prepared->input.workload.jobs;
    static constexpr std::pair<int, const char*> classes[] {{1, "jobsOf1"}, {2, "jobsOf2"},
        {4, "jobsOf3to4"}, {8, "jobsOf5to8"}, {16, "jobsOf9to16"}, {32, "jobsOf17to32"},
        {64, "jobsOf33to64"}, {128, "jobsOf65to128"}};
    std::map<std::string, std::int64_t> counts;
    for (const JobInfo& job : jobs) {
        for (const auto& [most, name] : classes) {
            if (job.shape.volume() <= most) {
                ++counts[name];
                break;
            }
        }
    }
    for (const auto& [most, name] : classes)
        metrics.set(name, static_cast<double>(counts[name]) / static_cast<double>(jobs.size()));
    return true;
}

} // namespace midplane::core

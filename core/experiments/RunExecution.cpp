// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/RunExecution.h"

#include <ctime>
#include <new>

namespace midplane::core {

namespace {

/// Processor time of this thread.
double threadSeconds()
{
    timespec now {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

Result<bool> executeKind(const RunSettings& settings, RunInputs& inputs, MetricValues& metrics,
    const std::atomic<bool>& stop)
{
    switch (settings.kind) {
    case RunKind::Schedule:
        return schedule(settings, inputs, metrics, stop);
    case RunKind::Sizes:
        return lookAtSizes(settings, inputs, metrics);
    case RunKind::SmallPartitions:
        return allocateSmallPartitions(settings, inputs, metrics, stop);
    }
    return false;
}

/// An exception would end a thread and with it the program: without memory only this run fails.
Result<bool> executeInMemory(
    const RunSettings& settings, RunInputs& inputs, TimedRow& timed, const std::atomic<bool>& stop)
{
    try {
        // Files are read before the clock starts; what is wrong with them the run itself finds out.
        if (!settings.workload.small)
            (void)inputs.log(settings.workload, settings.seed);
        (void)inputs.tables(settings.machine);
        const double before = threadSeconds();
        auto done = executeKind(settings, inputs, timed.row.metrics, stop);
        timed.computingSeconds = threadSeconds() - before;
        return done;
    } catch (const std::bad_alloc&) {
        return failure("",
            "there is not enough memory for this run; execute fewer at a time (--threads), or take "
            "fewer jobs");
    }
}

} // namespace

std::optional<TimedRow> execute(
    const PlannedRun& run, RunInputs& inputs, const std::atomic<bool>& stop)
{
    TimedRow timed {{run, "", {}}, 0};
    const auto done = executeInMemory(run.settings, inputs, timed, stop);
    if (!done) {
        timed.row.error = done.error().text();
        timed.row.metrics = {};
    } else if (!*done) {
        return {};
    }
    return timed;
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/Figures.h"

#include <fmt/format.h>

namespace midplane::core {

namespace {

Figure number(std::string key, std::string title, std::size_t count)
{
    return {std::move(key), std::move(title), {}, static_cast<std::int64_t>(count)};
}

Figure seconds(std::string key, std::string title, SimTime time)
{
    return {std::move(key), std::move(title), "s", time.count()};
}

Figure seconds(std::string key, std::string title, double time)
{
    return {std::move(key), std::move(title), "s", time};
}

Figure ratio(std::string key, std::string title, double value)
{
    return {std::move(key), std::move(title), {}, value};
}

std::vector<Figure> jobFigures(const JobFigures& jobs)
{
    return {seconds("meanWait", "Mean wait", jobs.meanWait),
        seconds("medianWait", "Median wait", jobs.medianWait),
        seconds("wait95", "Wait of 95 %, at most", jobs.wait95),
        seconds("longestWait", "Longest wait", jobs.longestWait),
        seconds("meanResponse", "Mean response", jobs.meanResponse),
        ratio("meanBoundedSlowdown", "Mean bounded slowdown", jobs.meanBoundedSlowdown)};
}

FigureGroup jobsOf(const RunMetrics& metrics)
{
    return {"Jobs",
        {number("jobs", "Ran to their end", metrics.jobs),
            number("failed", "Failed", metrics.failed),
            number("running", "Still running", metrics.running),
            number("neverStarted", "Never started", metrics.neverStarted),
            seconds("makespan", "Makespan", metrics.makespan)}};
}

FigureGroup capacityOf(const RunMetrics& metrics)
{
    return {"Capacity",
        {ratio("utilization", "Utilization", metrics.utilization),
            ratio("occupancy", "Occupancy", metrics.occupancy),
            ratio("utilizationToLastSubmit", "Utilization to last submission",
                metrics.utilizationToLastSubmit),
            ratio("occupancyToLastSubmit", "Occupancy to last submission",
                metrics.occupancyToLastSubmit),
            ratio("unused", "Unused", metrics.unused), ratio("lost", "Lost", metrics.lost)}};
}

FigureGroup lossesOf(const CapacityUse& capacity)
{
    const auto part = [&](std::string key, std::string title, WideSum work) {
        return ratio(std::move(key), std::move(title), share(work, capacity.whole()));
    };
    FigureGroup group {
        "Lost to", {part("lostToWaiting", "Waiting jobs, together", capacity.wanted)}};
    if (const auto& byReason = capacity.byReason) {
        group.figures.push_back(
            part("lostToOrder", "  the order of the queue", (*byReason)[RefusalReason::Order]));
        group.figures.push_back(
            part("lostToWiring", "  links that are taken", (*byReason)[RefusalReason::Wiring]));
        group.figures.push_back(
            part("lostToSpace", "  no place of the shape", (*byReason)[RefusalReason::Space]));
    }
    group.figures.push_back(part("lostToPadding", "Padding", capacity.padding));
    group.figures.push_back(part("lostToBooting", "Boot and shutdown", capacity.booting));
    group.figures.push_back(part("lostToIdle", "Idle partitions", capacity.idle));
    group.figures.push_back(part("lostToFailures", "Runs that failed", capacity.failed));
    group.figures.push_back(
        part("lostToOutOfService", "Parts out of service", capacity.outOfService));
    return group;
}

FigureGroup eventsOf(const RunCounts& counts)
{
    const auto starts = [&](std::string key, std::string title, StartReason reason) {
        return number(std::move(key), std::move(title), counts.startsFor(reason));
    };
    return {"Events",
        {starts("startedAsHead", "Started as head of queue", StartReason::HeadOfQueue),
            number("backfilled", "Backfilled, together", counts.backfilled()),
            starts("backfilledFreely", "  nothing was promised", StartReason::Backfilled),
            starts("backfilledBefore", "  before the reservation", StartReason::BackfilledBefore),
            starts("backfilledBeside", "  beside the reservation", StartReason::BackfilledBeside),
            starts(
                "startedAfterMigration", "Started after a migration", StartReason::AfterMigration),
            starts("startedOnStaticBlock", "Started on a static block", StartReason::StaticBlock),
            starts("startedAsPlanned", "Started early by a joint plan", StartReason::Planned),
            number("migrations", "Running jobs moved", counts.migrations),
            number("promises", "Promised starts", counts.promises),
            number("brokenPromises", "Broken promises", counts.brokenPromises),
            seconds("meanLateness", "Mean lateness of those", counts.meanLateness()),
            seconds("longestLateness", "Longest lateness", counts.longestLateness),
            number("failures", "Runs ended by failures", counts.failures),
            number("resubmissions", "Jobs submitted again", counts.resubmissions)}};
}

} // namespace

std::string Figure::text() const
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return std::to_string(*whole);
    return fmt::format("{:.6f}", std::get<double>(value));
}

std::vector<FigureGroup> figuresOf(const RunMetrics& metrics)
{
    return {jobsOf(metrics), {"Waits", jobFigures(metrics)}, capacityOf(metrics),
        lossesOf(metrics.capacity), eventsOf(metrics.counts)};
}

std::vector<Figure> figuresOf(const SizeClass& sizes)
{
    std::vector<Figure> figures {number("jobs", "Jobs", sizes.jobs)};
    for (Figure& figure : jobFigures(sizes))
        figures.push_back(std::move(figure));
    return figures;
}

std::string rangeOf(const SizeClass& sizes)
{
    return sizes.from == sizes.to ? std::to_string(sizes.to)
                                  : fmt::format("{}-{}", sizes.from, sizes.to);
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/FaultFile.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

namespace {

/// A few jobs, so that something runs where parts fail.
core::SimulationInput someJobs(const core::TablesPtr& tables)
{
    core::SimulationInput input;
    input.tables = tables;
    input.policy = "easy";
    input.workload.source = "fuzz";
    for (int i = 0; i < 8; ++i) {
        core::JobInfo job;
        job.line = i + 1;
        job.submit = core::SimTime {i * 3000};
        job.runTime = core::SimTime {20'000};
        job.estimate = job.runTime;
        job.shape = {1 + i % 3, 1, i % 3 == 2 ? 4 : 2};
        job.size = job.shape.volume();
        input.workload.jobs.push_back(job);
    }
    return input;
}

} // namespace

/// What can be read and makes a run is run to its end.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const core::TablesPtr tables
        = std::make_shared<core::MachineTables>(fuzz::machineNamed("bgl"));
    auto faults = core::parseFaults(fuzz::textOf(data, size), "fuzz", tables->machine());
    if (!faults)
        return 0;
    core::SimulationInput input = someJobs(tables);
    input.faults = std::move(*faults);
    auto simulation = core::Simulation::create(std::move(input));
    if (!simulation)
        return 0;
    while (simulation->step()) { }
    if (simulation->endedJobs() + simulation->waitingJobs() != simulation->jobCount()
        || !simulation->notCarriedOut().empty())
        std::abort();
    return 0;
}

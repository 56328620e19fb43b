// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/Simulation.h"

namespace midplane::tests {

/// A small invented log on a machine: jobs of several sizes, some of them tori, so that space,
/// wiring and order all keep some of them waiting.
inline core::Recording simulatedRun(const core::TablesPtr& tables, int jobs)
{
    core::Workload workload;
    for (int i = 0; i < jobs; ++i) {
        core::JobInfo job;
        job.number = i + 1;
        job.line = i + 1;
        job.submit = core::SimTime {40 * i};
        job.runTime = core::SimTime {100 + 97 * (i % 11)};
        job.estimate = job.runTime;
        job.shape = std::vector<core::Shape> {
            {2, 1, 1}, {2, 2, 2}, {1, 1, 1}, {4, 2, 1}, {3, 2, 2}}[static_cast<std::size_t>(i % 5)];
        job.size = job.shape.volume();
        if (i % 3 == 0)
            job.connectivity = core::everywhere(core::Connectivity::Torus);
        workload.jobs.push_back(job);
    }
    auto simulation = core::Simulation::create({tables, "greedy", std::move(workload)});
    while (simulation->step()) { }
    return std::move(*simulation).takeRecording();
}

} // namespace midplane::tests

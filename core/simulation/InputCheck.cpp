// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/InputCheck.h"

#include <fmt/format.h>

#include "core/control/HardwareStates.h"
#include "core/journal/HardwareTable.h"
#include "core/journal/JournalCheck.h"

namespace midplane::core {

namespace {

/// What is wrong with the job; empty when nothing is. before: when the one before it was submitted.
std::string faultOf(const JobInfo& job, SimTime before)
{
    for (const SimTime time : {job.submit, job.runTime, job.estimate}) {
        if (time < SimTime {0} || time > latestTime)
            return fmt::format(
                "has a time of {} s; 0 to {} s can be simulated", time.count(), latestTime.count());
    }
    if (job.submit < before)
        return "is submitted before the job ahead of it; sort the jobs by their submission";
    if (job.size < 1 || job.shape.x < 1 || job.shape.y < 1 || job.shape.z < 1)
        return "asks for no midplane";
    return {};
}

Result<void> checkJobs(const std::vector<JobInfo>& jobs)
{
    SimTime before {0};
    for (std::size_t i = 0; i < jobs.size(); ++i) {
        if (std::string reason = faultOf(jobs[i], before); !reason.empty())
            return failure(fmt::format("job {} (line {})", i, jobs[i].line), std::move(reason));
        before = jobs[i].submit;
    }
    return {};
}

/// Tells the control system's rules beforehand, so that no fault is left out in silence.
Result<void> checkFaults(const MachinePtr& machine, const std::vector<Fault>& faults)
{
    std::vector<std::size_t> order(faults.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        return faults[left].time < faults[right].time;
    });
    HardwareTable hardware(machine);
    for (const std::size_t i : order) {
        const Fault& fault = faults[i];
        const std::string where = fmt::format("fault {} (at {} s)", i, fault.time.count());
        if (fault.time < SimTime {0} || fault.time > latestTime)
            return failure(where, "happens at no time that can be simulated");
        const auto id = hardware.parts().idOf(fault.part);
        if (!id)
            return failure(where, "is about hardware that the machine does not have");
        const HardwareState state = hardware.stateOf(*id);
        if (!isLegal(state, fault.state))
            return failure(where,
                fmt::format("{} cannot go from state {} to {} then; it is down already, or not "
                            "down; leave the fault out or mend its time",
                    textOf(*machine, fault.part), letterOf(state), letterOf(fault.state)));
        hardware.set(*id, fault.state);
    }
    return {};
}

} // namespace

Result<void> checkInput(const SimulationInput& input)
{
    if (auto checked = checkJobs(input.workload.jobs); !checked)
        return checked;
    return checkFaults(input.tables->machinePtr(), input.faults);
}

} // namespace midplane::core

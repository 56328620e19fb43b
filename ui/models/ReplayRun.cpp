// SPDX-License-Identifier: GPL-3.0-or-later
#include <future>
#include <new>

#include "core/analysis/RunReader.h"
#include "ui/models/JobColours.h"
#include "ui/models/ReplaySession.h"

namespace midplane::ui {

namespace {

/// Steps of a simulation between two looks at the progress.
constexpr int stepsPerReport = 256;

RunResult failed(core::Error error)
{
    RunResult result;
    result.recording = tl::unexpected(std::move(error));
    return result;
}

/// All that follows from the recording alone, on two threads: what the machine did, and who was
/// where.
void analyse(RunResult& result)
{
    const core::Recording& recording = **result.recording;
    auto jobs = std::async(std::launch::async, [&recording, &result] {
        result.colours = assignJobColours(recording);
        result.pieces = std::make_shared<const JobPieces>(recording);
        result.replay = std::make_shared<core::Replay>(*result.recording);
    });
    core::RunReader reader(recording.machine);
    reader.keepJobs().keepLoad().read(recording);
    result.load = reader.takeLoad();
    result.metrics = reader.metrics();
    result.jobs = reader.takeJobs();
    result.pyramid = LoadPyramid(result.load);
    jobs.get();
}

} // namespace

core::Result<core::SimulationInput> inputOf(const RunRequest& request)
{
    if (request.input)
        return *request.input;
    return core::readWorkload(request.log.toStdString(), request.tables->machine(), request.options)
        .transform([&](core::Workload&& workload) {
            core::SimulationInput input;
            input.tables = request.tables;
            input.policy = request.policy.toStdString();
            input.options.constraint = request.constraint;
            input.workload = std::move(workload);
            return input;
        });
}

namespace {

RunResult carryOutWhole(const RunRequest& request, const std::function<bool(int, int)>& goOn)
{
    if (request.recording) {
        RunResult result;
        result.recording = request.recording;
        analyse(result);
        return result;
    }
    auto input = inputOf(request);
    if (!input)
        return failed(std::move(input.error()));

    RunResult result;
    result.leftOut = input->workload.leftOut;
    const std::string policy = input->policy;
    input->options.stop = request.stop.get();
    auto simulation = core::Simulation::create(std::move(*input));
    if (!simulation)
        return failed(std::move(simulation.error()));

    const int total = static_cast<int>(simulation->jobCount());
    // One step of a policy that plans takes as long as many of another one.
    const int stepsPerLook = simulation->planning() != nullptr ? 1 : stepsPerReport;
    for (int steps = 0; simulation->step(); ++steps) {
        if (steps % stepsPerLook != 0)
            continue;
        result.wasCancelled = !goOn(static_cast<int>(simulation->endedJobs()), total);
        if (result.wasCancelled)
            return result;
    }
    if (auto all = core::checkAllCarriedOut(simulation->notCarriedOut(), policy); !all)
        return failed(std::move(all.error()));
    if (const core::PlanningReport* planning = simulation->planning())
        result.planning = *planning;
    result.recording
        = std::make_shared<const core::Recording>(std::move(*simulation).takeRecording());
    analyse(result);
    return result;
}

} // namespace

RunResult carryOut(const RunRequest& request, const std::function<bool(int, int)>& goOn)
{
    try {
        return carryOutWhole(request, goOn);
    } catch (const std::bad_alloc&) {
        return failed({request.log.toStdString(),
            "there is not enough memory for this run; close other programs, or take fewer jobs"});
    }
}

} // namespace midplane::ui

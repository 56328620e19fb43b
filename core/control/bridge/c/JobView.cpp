// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/control/bridge/c/StateCodes.h"
#include "core/control/bridge/c/Views.h"

namespace midplane::core::capi {

namespace {

void viewDefinition(JobObject& view, Arena& arena, const JobDefinition& definition)
{
    view.name = arena.keep(definition.name);
    view.partition = arena.keep(definition.partition);
    view.executable = arena.keep(definition.executable);
    view.arguments = arena.keep(definition.arguments);
    view.environment = arena.keep(definition.environment);
    view.outDir = arena.keep(definition.workingDirectory);
    view.inFile = arena.keep(definition.inFile);
    view.outFile = arena.keep(definition.outFile);
    view.errFile = arena.keep(definition.errFile);
    view.user = arena.keep(definition.user);
    view.uid = definition.uid;
    view.gid = definition.gid;
    view.mode = definition.mode;
    view.strace = definition.strace;
    view.willRun = definition.runTime;
}

int secondsOf(SimTime time)
{
    return static_cast<int>(std::min<SimTime::rep>(time.count(), std::numeric_limits<int>::max()));
}

} // namespace

JobObject& viewJob(Arena& arena, System& system, const BridgeModel& model, const JobRecord& record)
{
    JobObject& view = arena.make<JobObject>();
    viewDefinition(view, arena, record.definition);
    view.id = static_cast<int>(record.id.value);
    view.state = jobCode(phaseOf(model, record));
    if (const auto image = model.control().imageOf(record.id))
        view.changed = image->changed;
    view.isInHistory = model.isInHistory(record.id);
    view.errText = arena.keep(record.errorText);
    view.nodes = record.nodes;
    view.exitStatus = record.exitStatus;
    if (record.start) {
        view.start = arena.keep(calendarText(model, *record.start));
        view.runTime = secondsOf(record.end.value_or(model.now()) - *record.start);
    }
    if (record.end)
        view.end = arena.keep(calendarText(model, *record.end));
    const auto partition = model.partitionId(record.definition.partition);
    if (record.start && partition) {
        const auto facts = system.factsOf(model, *partition);
        view.location = system.floor().midplanes()[facts->midplanes.front()].id;
    }
    return view;
}

} // namespace midplane::core::capi

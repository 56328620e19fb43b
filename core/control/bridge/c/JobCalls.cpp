// SPDX-License-Identifier: Apache-2.0
// Jobs.
#include <fmt/format.h>

#include "core/control/bridge/c/Handles.h"
#include "core/control/bridge/c/ProcessTable.h"
#include "core/control/bridge/c/StateCodes.h"
#include "core/control/bridge/c/Views.h"
#include "midplane/rm_api.h"

using namespace midplane::core; // The functions below are the interface's own.
using namespace midplane::core::capi;

namespace {

JobId idOf(db_job_id_t id) { return {static_cast<std::uint32_t>(id)}; }

tl::unexpected<BridgeError> noSuchJob(db_job_id_t id)
{
    return refusedFor(StatusCode::JobNotFound, fmt::format("there is no job {}", id));
}

template <class Work> status_t onJob(const char* function, db_job_id_t id, Work&& work)
{
    return guarded(function, Weight::Change, [&] {
        return command([&](BridgeModel& model, System&) { return work(model, idOf(id)); });
    });
}

JobDefinition definitionOf(const JobObject& object)
{
    JobDefinition definition;
    definition.name = object.name;
    definition.partition = object.partition;
    definition.executable = object.executable;
    definition.arguments = object.arguments;
    definition.environment = object.environment;
    definition.workingDirectory = object.outDir;
    definition.inFile = object.inFile;
    definition.outFile = object.outFile;
    definition.errFile = object.errFile;
    definition.user = object.user;
    definition.uid = object.uid;
    definition.gid = object.gid;
    definition.mode = object.mode;
    definition.strace = object.strace;
    definition.runTime = object.willRun;
    return definition;
}

/// All jobs in the states of a mask that the test lets through.
template <class Test> BridgeResult<void> giveJobs(rm_job_list_t** out, int states, Test&& test)
{
    if (out == nullptr)
        return isNull("the address of the list");
    auto arena = std::make_unique<Arena>(HandleTable::instance());
    const auto done = question([&](const BridgeModel& model, System& system) {
        JobListObject& list = arena->make<JobListObject>(*arena);
        arena->setRoot(list);
        for (const auto& [id, record] : model.jobs()) {
            if (!letsJob(states, jobCode(phaseOf(model, record))))
                continue;
            JobObject& job = viewJob(*arena, system, model, record);
            if (test(job))
                list.jobs.items.push_back(&job);
        }
        return BridgeResult<void>();
    });
    if (done)
        give(std::move(arena), out);
    return done;
}

/// A condition without a text is none.
bool isLike(Text wanted, Text is) { return wanted.data() == nullptr || wanted == is; }

bool lets(const JobFilterObject& filter, const JobObject& job)
{
    return isLike(filter.name, job.name) && isLike(filter.partition, job.partition)
        && isLike(filter.executable, job.executable) && isLike(filter.user, job.user)
        && isLike(filter.outDir, job.outDir) && isLike(filter.start, job.start)
        && isLike(filter.location, job.location)
        && filter.pool.data() == nullptr // No job here is in a pool of HTC.
        && filter.id.value_or(job.id) == job.id && filter.mode.value_or(job.mode) == job.mode
        && (filter.types.value_or(JOB_TYPE_ALL_FLAG) & JOB_TYPE_HPC_FLAG) != 0;
}

/// Stops it where it is; a job that is loaded stands still already.
BridgeResult<void> attach(BridgeModel& model, JobId id)
{
    const auto image = model.control().imageOf(id);
    if (image && image->state == JobState::Starting && image->isHeld)
        return {};
    return model.holdJob(id);
}

} // namespace

status_t rm_get_job(db_job_id_t id, rm_job_t** job)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        if (job == nullptr)
            return isNull("the address of the job");
        auto arena = std::make_unique<Arena>(HandleTable::instance());
        const auto done
            = question([&](const BridgeModel& model, System& system) -> BridgeResult<void> {
                  const auto record = model.findJob(idOf(id));
                  if (record == nullptr)
                      return noSuchJob(id);
                  arena->setRoot(viewJob(*arena, system, model, *record));
                  return {};
              });
        if (done)
            give(std::move(arena), job);
        return done;
    });
}

status_t rm_get_jobs(rm_job_state_flag_t states, rm_job_list_t** list)
{
    return guarded(__func__, Weight::Question,
        [&] { return giveJobs(list, states, [](const JobObject& /*job*/) { return true; }); });
}

status_t rm_get_filtered_jobs(rm_job_filter_t* filter, rm_job_list_t** list)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        const auto its = held<JobFilterObject>(filter);
        if (!its)
            return tl::unexpected(its.error());
        return giveJobs(list, its->object.states.value_or(JOB_ALL_FLAG),
            [&](const JobObject& job) { return lets(its->object, job); });
    });
}

status_t rm_add_job(rm_job_t* job)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto object = held<JobObject>(job);
        if (!object)
            return tl::unexpected(object.error());
        int number = 0;
        const auto done = command([&](BridgeModel& model, System&) -> BridgeResult<void> {
            if (object->object.id != 0)
                return refusedFor(StatusCode::JobExists,
                    fmt::format("it has been added as job {}", object->object.id));
            const auto added = model.addJob(definitionOf(object->object));
            if (!added)
                return tl::unexpected(added.error());
            number = static_cast<int>(added->value);
            return {};
        });
        if (done)
            object->object.id = number;
        return done;
    });
}

status_t rm_remove_job(db_job_id_t id)
{
    return onJob(__func__, id, [](BridgeModel& model, JobId job) { return model.removeJob(job); });
}

status_t jm_start_job(db_job_id_t id)
{
    return onJob(__func__, id, [](BridgeModel& model, JobId job) { return model.startJob(job); });
}

status_t jm_load_job(db_job_id_t id)
{
    return onJob(__func__, id,
        [](BridgeModel& model, JobId job) { return model.startJob(job, JobLaunch::Load); });
}

status_t jm_begin_job(db_job_id_t id)
{
    return onJob(
        __func__, id, [](BridgeModel& model, JobId job) { return model.continueJob(job); });
}

status_t jm_attach_job(db_job_id_t id)
{
    return onJob(__func__, id, [](BridgeModel& model, JobId job) { return attach(model, job); });
}

status_t jm_debug_job(db_job_id_t id)
{
    return onJob(__func__, id, [](BridgeModel& model, JobId job) {
        if (model.stateOf(job) == JobState::Queued)
            return model.startJob(job, JobLaunch::Load);
        return attach(model, job);
    });
}

status_t jm_signal_job(db_job_id_t id, rm_signal_t signal)
{
    return onJob(
        __func__, id, [&](BridgeModel& model, JobId job) { return model.signalJob(job, signal); });
}

status_t jm_cancel_job(db_job_id_t id)
{
    return onJob(__func__, id, [](BridgeModel& model, JobId job) { return model.cancelJob(job); });
}

status_t rm_query_job(db_job_id_t id, MPIR_PROCDESC** table, int* count)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        if (table == nullptr || count == nullptr)
            return isNull("the address of the table or of its length");
        return question([&](const BridgeModel& model, System& system) -> BridgeResult<void> {
            const auto record = model.findJob(idOf(id));
            if (record == nullptr)
                return noSuchJob(id);
            const JobPhase phase = phaseOf(model, *record);
            if (phase.state != JobState::Running && !phase.isHeld)
                return refusedFor(
                    StatusCode::IncompatibleState, fmt::format("job {} has no processes now", id));
            const PartitionId on = *model.partitionId(record->definition.partition);
            const ProcessTable made = makeProcessTable(
                system.floor(), *system.factsOf(model, on), record->definition.executable);
            *table = made.rows;
            *count = made.count;
            return {};
        });
    });
}

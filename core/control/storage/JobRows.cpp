// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/JobRows.h"

namespace midplane::core {

const char* const jobColumns
    = "id, partition, state, changed, due, remains, launch, is_held, name, block, executable, "
      "arguments, environment, directory, in_file, out_file, err_file, user, uid, gid, mode, "
      "strace, run_time, added, started, ended, exit_status, was_killed, error, nodes, "
      "has_front_end, maker";

const char* const submissionColumns
    = "id, manager, number, submitted, run_time, estimate, size, shape_x, shape_y, shape_z, "
      "torus_x, torus_y, torus_z, any_shape, state, partition, request, priority, "
      "to_cancel, waits";

JobRow takeJob(RowReader& row)
{
    JobRow job;
    JobRecord& record = job.record;
    JobImage& image = job.image;
    record.id = row.id<JobId>();
    image.id = record.id;
    image.partition = noPartition;
    if (row.isNull())
        row.skip();
    else
        image.partition = row.id<PartitionId>();
    job.isInHistory = row.isNull();
    if (job.isInHistory)
        row.skip();
    else
        image.state = row.state<JobState>(static_cast<int>(JobState::Error) + 1);
    image.changed = static_cast<SequenceId>(row.number(0, mostSeconds));
    image.due = row.optionalTime();
    image.runTime = row.optionalTime();
    image.launch = row.state<JobLaunch>(2);
    image.isHeld = row.flag();
    JobDefinition& definition = record.definition;
    for (std::string* text : {&definition.name, &definition.partition, &definition.executable,
             &definition.arguments, &definition.environment, &definition.workingDirectory,
             &definition.inFile, &definition.outFile, &definition.errFile, &definition.user})
        *text = row.text();
    for (int* number : {&definition.uid, &definition.gid, &definition.mode, &definition.strace})
        *number = row.anyInt();
    definition.runTime = row.optionalTime();
    record.added = row.time();
    record.start = row.optionalTime();
    record.end = row.optionalTime();
    record.exitStatus = row.anyInt();
    record.wasKilled = row.flag();
    record.errorText = row.text();
    record.nodes = row.whole<int>();
    definition.hasFrontEnd = row.flag();
    definition.maker = row.text();
    return job;
}

std::pair<JobId, JobSubmission> takeSubmission(RowReader& row)
{
    const auto id = row.id<JobId>();
    JobSubmission job;
    job.manager = row.text();
    job.info.number = row.anyInt();
    for (SimTime* time : {&job.info.submit, &job.info.runTime, &job.info.estimate})
        *time = row.time();
    for (int* size : {&job.info.size, &job.info.shape.x, &job.info.shape.y, &job.info.shape.z})
        *size = row.whole(1);
    for (const Dimension dimension : allDimensions)
        job.info.connectivity[dimension] = row.flag() ? Connectivity::Torus : Connectivity::Mesh;
    job.info.anyShape = row.flag();
    job.state = row.state<SubmissionState>(static_cast<int>(SubmissionState::Failed) + 1);
    if (!row.isNull())
        job.partition = row.id<PartitionId>();
    else
        row.skip();
    job.request.text = row.text();
    job.request.priority = row.whole(leastPriority, mostPriority);
    job.isToCancel = row.flag();
    job.waits = row.text();
    return {id, std::move(job)};
}

} // namespace midplane::core

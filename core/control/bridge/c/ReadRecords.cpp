// SPDX-License-Identifier: Apache-2.0
// What clients read of partitions and jobs.
#include "core/control/bridge/c/Fields.h"

namespace midplane::core::capi {

namespace {

Access readPartitionLists(PartitionObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_PartitionBPNum:
        out.number(from.midplanes.count());
        return Access::Done;
    case RM_PartitionFirstBP:
    case RM_PartitionNextBP:
        return readItem(from.midplanes, field == RM_PartitionFirstBP, out);
    case RM_PartitionSwitchNum:
        out.number(from.switches.count());
        return Access::Done;
    case RM_PartitionFirstSwitch:
    case RM_PartitionNextSwitch:
        return readItem(from.switches, field == RM_PartitionFirstSwitch, out);
    case RM_PartitionNodeCardNum:
        out.number(from.cards.count());
        return Access::Done;
    case RM_PartitionFirstNodeCard:
    case RM_PartitionNextNodeCard:
        return readItem(from.cards, field == RM_PartitionFirstNodeCard, out);
    case RM_PartitionUsersNum:
        out.number(from.users.count());
        return Access::Done;
    case RM_PartitionFirstUser:
    case RM_PartitionNextUser: {
        const Text* const user = walk(from.users, field == RM_PartitionFirstUser);
        if (user == nullptr)
            return Access::EndOfList;
        out.text(*user);
        return Access::Done;
    }
    default:
        return Access::NoSuchField;
    }
}

/// Null where the field is no text of the partition. Two libraries name the images differently.
const Text* textOf(const PartitionObject& from, int field)
{
    switch (field) {
    case RM_PartitionID:
        return &from.id;
    case RM_PartitionDescription:
        return &from.description;
    case RM_PartitionUserName:
        return &from.owner;
    case RM_PartitionOptions:
        return &from.options;
    case RM_PartitionMloaderImg:
        return &from.loaderImage;
    case RM_PartitionCnloadImg:
    case bgl::RM_PartitionBlrtsImg:
        return &from.computeImage;
    case RM_PartitionIoloadImg:
    case bgl::RM_PartitionLinuxImg:
        return &from.ioImage;
    case bgl::RM_PartitionRamdiskImg:
        return &from.ramdiskImage;
    default:
        return nullptr;
    }
}

} // namespace

Access readPartition(PartitionObject& from, int field, const FieldReader& out)
{
    if (const Text* const text = textOf(from, field); text != nullptr) {
        out.text(*text);
        return Access::Done;
    }
    switch (field) {
    case RM_PartitionState:
        out.number(partitionCode(from.state, from.job != 0, out.convention()));
        return Access::Done;
    case RM_PartitionStateSeqID:
        out.sequence(from.changed);
        return Access::Done;
    case RM_PartitionConnection:
        out.number(from.connection);
        return Access::Done;
    case RM_PartitionSmall:
        out.truth(from.isSmall);
        return Access::Done;
    case RM_PartitionPsetsPerBP:
        out.number(from.ioNodesPerMidplane);
        return Access::Done;
    case RM_PartitionJobID:
        out.number(from.job);
        return Access::Done;
    case RM_PartitionHTCPoolID:
        out.text({});
        return Access::Done;
    case RM_PartitionSize:
        out.number(from.nodes);
        return Access::Done;
    case bgl::RM_PartitionMode:
        out.number(from.mode);
        return Access::Done;
    default:
        return readPartitionLists(from, field, out);
    }
}

Access readPartitionList(PartitionListObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_PartListSize:
        out.number(from.partitions.count());
        return Access::Done;
    case RM_PartListFirstPart:
    case RM_PartListNextPart:
        return readItem(from.partitions, field == RM_PartListFirstPart, out);
    default:
        return Access::NoSuchField;
    }
}

namespace {

/// Null where the field is no text of the job.
const Text* textOf(const JobObject& from, int field)
{
    switch (field) {
    case RM_JobID:
        return &from.name;
    case RM_JobPartitionID:
        return &from.partition;
    case RM_JobExecutable:
        return &from.executable;
    case RM_JobUserName:
        return &from.user;
    case bgl::RM_JobInFile:
        return &from.inFile;
    case RM_JobOutFile:
        return &from.outFile;
    case RM_JobErrFile:
        return &from.errFile;
    case RM_JobOutDir:
        return &from.outDir;
    case RM_JobErrText:
        return &from.errText;
    case RM_JobArgs:
        return &from.arguments;
    case RM_JobEnvs:
        return &from.environment;
    case RM_JobStartTime:
        return &from.start;
    case RM_JobEndTime:
        return &from.end;
    case RM_JobLocation:
        return &from.location;
    default:
        return nullptr;
    }
}

} // namespace

Access readJob(const JobObject& from, int field, const FieldReader& out)
{
    if (const Text* const text = textOf(from, field); text != nullptr) {
        out.text(*text);
        return Access::Done;
    }
    switch (field) {
    case RM_JobState:
        out.number(from.state);
        break;
    case RM_JobStateSeqID:
        out.sequence(from.changed);
        break;
    case RM_JobDBJobID:
        out.number(from.id);
        break;
    case RM_JobInHist:
        out.truth(from.isInHistory);
        break;
    case RM_JobMode:
        out.number(jobModeCode(from.mode, out.convention()));
        break;
    case RM_JobStrace:
        out.number(from.strace);
        break;
    case RM_JobRunTime:
        out.number(from.runTime);
        break;
    case RM_JobComputeNodesUsed:
        out.number(from.nodes);
        break;
    case RM_JobExitStatus:
        out.number(from.exitStatus);
        break;
    case RM_JobUserUid:
        out.number(from.uid);
        break;
    case RM_JobUserGid:
        out.number(from.gid);
        break;
    case RM_JobPoolID:
        out.text({});
        break;
    case bgl::RM_JobStdinInfo:
    case bgl::RM_JobStdoutInfo:
    case bgl::RM_JobStderrInfo:
        out.number(0);
        break;
    default:
        return Access::NoSuchField;
    }
    return Access::Done;
}

Access readJobList(JobListObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_JobListSize:
        out.number(from.jobs.count());
        return Access::Done;
    case RM_JobListFirstJob:
    case RM_JobListNextJob:
        return readItem(from.jobs, field == RM_JobListFirstJob, out);
    default:
        return Access::NoSuchField;
    }
}

} // namespace midplane::core::capi

// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/StateCodes.h"

#include <array>

#include "midplane/rm_types.h"

namespace midplane::core::capi {

namespace {

// What fields of Blue Gene/L read; the header has the names for clients of one convention only.
constexpr int readyL = 2;
constexpr int busyL = 3;
constexpr int virtualNodeModeL = 1;

} // namespace

int partitionCode(PartitionState state, bool isBusy, Convention convention)
{
    const bool isL = convention == Convention::BlueGeneL;
    switch (state) {
    case PartitionState::Free:
        return RM_PARTITION_FREE;
    case PartitionState::Configuring:
    case PartitionState::Allocated:
    case PartitionState::Booting:
        return RM_PARTITION_CONFIGURING;
    case PartitionState::Initialized:
        if (isL)
            return isBusy ? busyL : readyL;
        return RM_PARTITION_READY;
    case PartitionState::Rebooting:
        return isL ? RM_PARTITION_CONFIGURING : RM_PARTITION_REBOOTING;
    case PartitionState::Deallocating:
    case PartitionState::Terminating:
        return RM_PARTITION_DEALLOCATING;
    case PartitionState::Error:
        break;
    }
    return RM_PARTITION_ERROR;
}

int noPartitionCode() { return RM_PARTITION_NAV; }

int jobCode(const JobPhase& phase)
{
    switch (phase.state) {
    case JobState::Queued:
        return RM_JOB_IDLE;
    case JobState::Starting:
        if (phase.isHeld)
            return RM_JOB_LOADED;
        return phase.isToLoad ? RM_JOB_LOAD : RM_JOB_STARTING;
    case JobState::Running:
        return phase.isHeld ? RM_JOB_DEBUG : RM_JOB_RUNNING;
    case JobState::Dying:
        return RM_JOB_DYING;
    case JobState::Terminated:
        return phase.wasKilled ? RM_JOB_KILLED : RM_JOB_TERMINATED;
    case JobState::Error:
        break;
    }
    return RM_JOB_ERROR;
}

JobPhase phaseOf(const BridgeModel& model, const JobRecord& record)
{
    JobPhase phase;
    phase.wasKilled = record.wasKilled;
    if (const auto image = model.control().imageOf(record.id)) {
        phase.state = image->state;
        phase.isHeld = image->isHeld;
        phase.isToLoad = image->launch == JobLaunch::Load;
    } else {
        // Of the history.
        const bool hasFailed = !record.wasKilled && !record.errorText.empty();
        phase.state = hasFailed ? JobState::Error : JobState::Terminated;
    }
    return phase;
}

int hardwareCode(HardwareState state)
{
    switch (state) {
    case HardwareState::Available:
        return RM_BP_UP;
    case HardwareState::Missing:
        return RM_BP_MISSING;
    case HardwareState::Service:
        return RM_BP_DOWN;
    case HardwareState::Error:
    case HardwareState::SoftwareFailure:
        break;
    }
    return RM_BP_ERROR;
}

int jobModeCode(int mode, Convention convention)
{
    if (convention == Convention::BlueGeneP)
        return mode;
    return mode == RM_VIRTUAL_NODE_MODE ? virtualNodeModeL : 0;
}

std::optional<int> jobModeOf(int code, Convention convention)
{
    if (code < 0 || code > (convention == Convention::BlueGeneL ? virtualNodeModeL : RM_MODE_NAV))
        return std::nullopt;
    if (convention == Convention::BlueGeneL && code == virtualNodeModeL)
        return RM_VIRTUAL_NODE_MODE;
    return code;
}

bool lets(int mask, PartitionState state, bool isBusy, Convention convention)
{
    switch (state) {
    case PartitionState::Free:
        return (mask & PARTITION_FREE_FLAG) != 0;
    case PartitionState::Configuring:
    case PartitionState::Allocated:
    case PartitionState::Booting:
        return (mask & PARTITION_CONFIGURING_FLAG) != 0;
    case PartitionState::Initialized:
        if (isBusy && convention == Convention::BlueGeneL)
            return (mask & PARTITION_BUSY_FLAG) != 0;
        return (mask & PARTITION_READY_FLAG) != 0;
    case PartitionState::Rebooting:
        if (convention == Convention::BlueGeneL)
            return (mask & PARTITION_CONFIGURING_FLAG) != 0;
        return (mask & PARTITION_REBOOTING_FLAG) != 0;
    case PartitionState::Deallocating:
    case PartitionState::Terminating:
        return (mask & PARTITION_DEALLOCATING_FLAG) != 0;
    case PartitionState::Error:
        break;
    }
    return (mask & PARTITION_ERROR_FLAG) != 0;
}

bool letsJob(int mask, int code)
{
    static constexpr std::array<int, RM_JOB_NAV> flags {JOB_IDLE_FLAG, JOB_STARTING_FLAG,
        JOB_RUNNING_FLAG, JOB_TERMINATED_FLAG, JOB_KILLED_FLAG, JOB_ERROR_FLAG, JOB_DYING_FLAG,
        JOB_DEBUG_FLAG, JOB_LOAD_FLAG, JOB_LOADED_FLAG, JOB_BEGIN_FLAG, JOB_ATTACH_FLAG};
    return (mask & flags.at(static_cast<std::size_t>(code))) != 0;
}

} // namespace midplane::core::capi

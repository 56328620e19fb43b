// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/BridgeModel.h"

namespace midplane::core::capi {

/// Whose numbers a client sees. The number of the field that it reads decides, since that shows
/// what it was compiled with.
enum class Convention { BlueGeneL, BlueGeneP };

/// rm_partition_state_t. Busy: a job is active on it, which only Blue Gene/L shows.
int partitionCode(PartitionState state, bool isBusy, Convention convention);
/// That of a part nobody has: RM_PARTITION_NAV.
int noPartitionCode();

/// What there is to know of a job for its rm_job_state_t.
struct JobPhase {
    JobState state = JobState::Queued;
    bool isHeld = false;
    bool isToLoad = false; ///< It was started to be loaded only.
    bool wasKilled = false;
};
int jobCode(const JobPhase& phase);
JobPhase phaseOf(const BridgeModel& model, const JobRecord& record);

/// rm_BP_state_t and its likes.
int hardwareCode(HardwareState state);

/// Modes are kept as Blue Gene/P numbers them.
int jobModeCode(int mode, Convention convention);
/// Nothing where there is no such mode.
std::optional<int> jobModeOf(int code, Convention convention);

/// Whether a mask lets a state through: PARTITION_FREE_FLAG and so on.
bool lets(int mask, PartitionState state, bool isBusy, Convention convention);
/// The same for JOB_IDLE_FLAG and so on and a number of jobCode.
bool letsJob(int mask, int code);

} // namespace midplane::core::capi

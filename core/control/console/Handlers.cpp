// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Handlers.h"

namespace midplane::core::console {

using mmcs::Command;

Handler handlerOf(Command command)
{
    switch (command) {
    case Command::GenBlock:
    case Command::GenBlocks:
    case Command::GenBpBlock:
    case Command::GenPtBlock:
    case Command::GenFullBlock:
    case Command::GenSmallBlock:
        return defineBlocks;
    case Command::Delete:
        return deleteBlock;
    case Command::ListBlocks:
        return listBlocks;
    case Command::GetBlockInfo:
        return getBlockInfo;
    case Command::BlockStates:
        return blockStates;
    case Command::SetBlockOwner:
        return setBlockOwner;
    case Command::AddBlockUser:
        return addBlockUser;
    case Command::RemoveBlockUser:
        return removeBlockUser;
    case Command::Allocate:
        return allocateBlock;
    case Command::Free:
        return freeBlock;
    case Command::FreeAll:
        return freeAll;
    case Command::Reboot:
        return rebootBlock;
    case Command::ClearError:
        return clearError;
    case Command::Relocate:
        return relocateBlocks;
    case Command::CreateJob:
        return createJob;
    case Command::SubmitJob:
        return submitJob;
    case Command::StartJob:
        return startJob;
    case Command::SetJobArgs:
        return setJobArguments;
    case Command::AssociateJob:
        return associateJob;
    case Command::GetJobInfo:
        return getJobInfo;
    case Command::ListJobs:
        return listJobs;
    case Command::KillJob:
        return killJob;
    case Command::SignalJob:
        return signalJob;
    case Command::WaitJob:
        return waitForJob;
    case Command::RemoveJob:
        return removeJob;
    case Command::ListMidplanes:
        return listMidplanes;
    case Command::ListHardware:
        return listHardware;
    case Command::SetService:
        return setService;
    case Command::EndService:
        return endService;
    case Command::SetHardware:
        return setHardware;
    case Command::Status:
        return status;
    case Command::Events:
        return events;
    case Command::Sleep:
        return sleep;
    case Command::Advance:
        return advance;
    case Command::ResetClock:
        return resetClock;
    case Command::Help:
        return help;
    case Command::Quit:
        break;
    }
    return quit;
}

bool isInstant(Command command)
{
    switch (command) {
    case Command::StartJob:
    case Command::SubmitJob:
    case Command::KillJob:
    case Command::SignalJob:
        return false; // The control system answers at once, the job takes its time.
    default:
        return !std::holds_alternative<Act>(handlerOf(command));
    }
}

} // namespace midplane::core::console

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/models/LiveState.h"

/// Which commands a thing of a control system takes in its state, by the same rules as the Bridge
/// API, so that nothing is offered that would be refused.
namespace midplane::ui {

enum class PartitionCommand { Boot, Free, Reboot, ReportFatal, ClearError, Modify, Remove };
inline constexpr std::array allPartitionCommands {PartitionCommand::Boot, PartitionCommand::Free,
    PartitionCommand::Reboot, PartitionCommand::ReportFatal, PartitionCommand::ClearError,
    PartitionCommand::Modify, PartitionCommand::Remove};

enum class JobCommand { Start, Load, Hold, Continue, Signal, Cancel, End, Remove };
inline constexpr std::array allJobCommands {JobCommand::Start, JobCommand::Load, JobCommand::Hold,
    JobCommand::Continue, JobCommand::Signal, JobCommand::Cancel, JobCommand::End,
    JobCommand::Remove};

/// Empty when it is legal; else why not, as a sentence.
using WhyNot = QString;

WhyNot whyNot(const LiveState& state, const LivePartition& partition, PartitionCommand command);
WhyNot whyNot(const LiveState& state, const LiveJob& job, JobCommand command);
/// Of a part that becomes `to`.
WhyNot whyNot(const LiveState& state, const core::HardwarePart& part, core::HardwareState to);

} // namespace midplane::ui

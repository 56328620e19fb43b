// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/bridge/BridgeModel.h"
#include "ui/models/LegalCommands.h"

/// What the commands of the menus are called, and what they do to the model.
namespace midplane::ui {

/// "Boot"
QString nameOf(PartitionCommand command);
QString nameOf(JobCommand command);
/// "Join the switches and boot the nodes"
QString tipOf(PartitionCommand command);
QString tipOf(JobCommand command);

/// Modify needs to know what and does nothing here.
core::BridgeResult<void> carryOutOn(
    core::BridgeModel& model, PartitionCommand command, const std::string& name);
/// Signal sends SIGTERM.
core::BridgeResult<void> carryOutOn(core::BridgeModel& model, JobCommand command, core::JobId job);

} // namespace midplane::ui

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/c/Library.h"

/// What the model holds, as objects for clients. All of it lies in the arena.
namespace midplane::core::capi {

MachineObject& viewMachine(Arena& arena, System& system, const BridgeModel& model);

NodeCardListObject& viewNodeCards(
    Arena& arena, System& system, const BridgeModel& model, const MidplaneCoord& midplane);

/// How much a client asks to know of a partition. Quick: without users and switches.
enum class Detail { Full, Quick };

PartitionObject& viewPartition(
    Arena& arena, System& system, const BridgeModel& model, PartitionId id, Detail detail);

JobObject& viewJob(Arena& arena, System& system, const BridgeModel& model, const JobRecord& record);

/// The partition as holder of its parts.
const Holder& viewHolder(Arena& arena, const BridgeModel& model, PartitionId id);

/// The state of a part, and the sequence id of its last change.
template <class View> void viewState(View& view, const BridgeModel& model, HardwareId part)
{
    view.state = model.control().hardware().stateOf(part);
    view.changed = model.control().lastChangeOf(part);
}

NodeCardObject& viewCard(
    Arena& arena, const Floor& floor, const BridgeModel& model, const NodeCardRef& card);

/// A text for a time of the control system: "2007-06-17-14.03.22", UTC.
std::string calendarText(const BridgeModel& model, SimTime time);

} // namespace midplane::core::capi

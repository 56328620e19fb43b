// SPDX-License-Identifier: Apache-2.0
// rm_get_data and rm_set_data.
#include <fmt/format.h>

#include "core/control/bridge/c/Fields.h"
#include "core/control/bridge/c/Guard.h"
#include "core/control/bridge/c/HandleTable.h"

namespace midplane::core::capi {

namespace {

Access read(Object& object, int field, const FieldReader& out)
{
    switch (object.kind) {
    case Kind::Machine:
        return readMachine(static_cast<MachineObject&>(object), field, out);
    case Kind::Midplane:
        return readMidplane(static_cast<MidplaneObject&>(object), field, out);
    case Kind::Switch:
        return readSwitch(static_cast<SwitchObject&>(object), field, out);
    case Kind::Wire:
        return readWire(static_cast<WireObject&>(object), field, out);
    case Kind::Port:
        return readPort(static_cast<PortObject&>(object), field, out);
    case Kind::NodeCard:
        return readNodeCard(static_cast<NodeCardObject&>(object), field, out);
    case Kind::NodeCardList:
        return readNodeCardList(static_cast<NodeCardListObject&>(object), field, out);
    case Kind::IoNode:
        return readIoNode(static_cast<IoNodeObject&>(object), field, out);
    case Kind::Partition:
        return readPartition(static_cast<PartitionObject&>(object), field, out);
    case Kind::PartitionList:
        return readPartitionList(static_cast<PartitionListObject&>(object), field, out);
    case Kind::Job:
        return readJob(static_cast<JobObject&>(object), field, out);
    case Kind::JobList:
        return readJobList(static_cast<JobListObject&>(object), field, out);
    case Kind::JobFilter:
        break; // Written only.
    }
    return Access::NoSuchField;
}

Access write(Object& object, int field, const FieldWriter& in)
{
    switch (object.kind) {
    case Kind::Midplane:
        return writeMidplane(static_cast<MidplaneObject&>(object), field, in);
    case Kind::Switch:
        return writeSwitch(static_cast<SwitchObject&>(object), field, in);
    case Kind::NodeCard:
        return writeNodeCard(static_cast<NodeCardObject&>(object), field, in);
    case Kind::IoNode:
        return writeIoNode(static_cast<IoNodeObject&>(object), field, in);
    case Kind::Partition:
        return writePartition(static_cast<PartitionObject&>(object), field, in);
    case Kind::Job:
        return writeJob(static_cast<JobObject&>(object), field, in);
    case Kind::JobFilter:
        return writeJobFilter(static_cast<JobFilterObject&>(object), field, in);
    case Kind::Machine:
    case Kind::Wire:
    case Kind::Port:
    case Kind::NodeCardList:
    case Kind::PartitionList:
    case Kind::JobList:
        break; // Read only.
    }
    return Access::NoSuchField;
}

BridgeResult<void> answer(Access access, int field)
{
    switch (access) {
    case Access::Done:
        return {};
    case Access::NoSuchField:
        break;
    case Access::EndOfList:
        return invalid(fmt::format("field {}: the list has no more", field));
    case Access::BadValue:
        return invalid(fmt::format("field {}: takes no such value", field));
    }
    return invalid(fmt::format("the object has no field {} for this", field));
}

BridgeResult<Handle> known(const void* element, const void* value)
{
    if (element == nullptr)
        return isNull("the object");
    if (value == nullptr)
        return isNull("the value");
    const Handle handle = HandleTable::instance().find(element);
    if (handle.object == nullptr)
        return invalid("is no live object");
    return handle;
}

} // namespace

} // namespace midplane::core::capi

using namespace midplane::core; // The functions below are the interface's own.
using namespace midplane::core::capi;

status_t rm_get_data(rm_element_t* element, enum rm_specification field, void* out)
{
    return guarded(__func__, Weight::Access, [&]() -> BridgeResult<void> {
        const auto handle = known(element, out);
        if (!handle)
            return tl::unexpected(handle.error());
        const Field its = fieldOf(field);
        return answer(read(*handle->object, its.number, {its.convention, out}), field);
    });
}

status_t rm_set_data(rm_element_t* element, enum rm_specification field, void* in)
{
    return guarded(__func__, Weight::Access, [&]() -> BridgeResult<void> {
        const auto handle = known(element, in);
        if (!handle)
            return tl::unexpected(handle.error());
        const Field its = fieldOf(field);
        return answer(
            write(*handle->object, its.number, {its.convention, in, *handle->arena}), field);
    });
}

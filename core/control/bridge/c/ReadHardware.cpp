// SPDX-License-Identifier: Apache-2.0
// What clients read of the machine and its parts.
#include "core/control/bridge/c/Fields.h"
#include "core/control/bridge/c/Floor.h"

namespace midplane::core::capi {

namespace {

/// The memory of a node is not modelled: what the nodes of the machines were first built with.
int memoryCode(Convention convention)
{
    return convention == Convention::BlueGeneL ? RM_BP_COMPUTENODE_MEMORY_512M
                                               : RM_BP_COMPUTENODE_MEMORY_2G;
}

/// A midplane is a cube where its nodes are one: 8x8x8. Else a line of nodes.
int sideOf(int nodes)
{
    int side = 1;
    while (side * side * side < nodes)
        ++side;
    return side * side * side == nodes ? side : 0;
}

} // namespace

Access readMachine(MachineObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_BPsize: {
        const Machine& machine = from.floor->machine();
        const int nodes = machine.unit(machine.grid().coordAt(0)).nodes;
        const int side = sideOf(nodes);
        out.triple(side == 0 ? nodes : side, side == 0 ? 1 : side, side == 0 ? 1 : side);
        return Access::Done;
    }
    case RM_Msize: {
        const Shape& size = from.floor->machine().grid().shape();
        out.triple(size.x, size.y, size.z);
        return Access::Done;
    }
    case RM_BPNum:
        out.number(from.midplanes.count());
        return Access::Done;
    case RM_FirstBP:
    case RM_NextBP:
        return readItem(from.midplanes, field == RM_FirstBP, out);
    case RM_SwitchNum:
        out.number(from.switches.count());
        return Access::Done;
    case RM_FirstSwitch:
    case RM_NextSwitch:
        return readItem(from.switches, field == RM_FirstSwitch, out);
    case RM_WireNum:
        out.number(from.wires.count());
        return Access::Done;
    case RM_FirstWire:
    case RM_NextWire:
        return readItem(from.wires, field == RM_FirstWire, out);
    default:
        return Access::NoSuchField;
    }
}

Access readMidplane(const MidplaneObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_BPID:
        out.floorName(from.id);
        break;
    case RM_BPState:
        out.number(hardwareCode(from.state));
        break;
    case RM_BPStateSeqID:
        out.sequence(from.changed);
        break;
    case RM_BPLoc:
        out.triple(from.location.x, from.location.y, from.location.z);
        break;
    case RM_BPPartID:
        out.holderName(from.holder);
        break;
    case RM_BPPartState:
        out.holderState(from.holder);
        break;
    case RM_BPPartStateSeqID:
        out.sequence(from.holder == nullptr ? 0 : from.holder->changed);
        break;
    case RM_BPSDB:
    case RM_BPSD:
        out.truth(from.isDivided);
        break;
    case RM_BPComputeNodeMemory:
        out.number(memoryCode(out.convention()));
        break;
    default:
        return Access::NoSuchField;
    }
    return Access::Done;
}

Access readSwitch(SwitchObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_SwitchID:
        out.floorName(from.id);
        break;
    case RM_SwitchBPID:
        out.floorName(from.midplane);
        break;
    case RM_SwitchState:
        out.number(hardwareCode(from.state));
        break;
    case RM_SwitchStateSeqID:
        out.sequence(from.changed);
        break;
    case RM_SwitchDim:
        out.number(static_cast<int>(from.dimension));
        break;
    case RM_SwitchConnNum:
        out.number(from.joins.count());
        break;
    case RM_SwitchFirstConnection:
    case RM_SwitchNextConnection: {
        const Join* const join = walk(from.joins, field == RM_SwitchFirstConnection);
        if (join == nullptr)
            return Access::EndOfList;
        out.connection(*join);
        break;
    }
    default:
        return Access::NoSuchField;
    }
    return Access::Done;
}

Access readWire(const WireObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_WireID:
        out.floorName(from.id);
        break;
    case RM_WireState:
        out.number(hardwareCode(from.state));
        break;
    case RM_WireFromPort:
        out.object(from.from);
        break;
    case RM_WireToPort:
        out.object(from.to);
        break;
    case RM_WirePartID:
        out.holderName(from.holder);
        break;
    case RM_WirePartState:
        out.holderState(from.holder);
        break;
    default:
        return Access::NoSuchField;
    }
    return Access::Done;
}

Access readPort(const PortObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_PortComponentID:
        out.floorName(from.component);
        break;
    case RM_PortID:
        out.number(from.port);
        break;
    default:
        return Access::NoSuchField;
    }
    return Access::Done;
}

Access readNodeCardList(NodeCardListObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_NodeCardListSize:
        out.number(from.cards.count());
        return Access::Done;
    case RM_NodeCardListFirst:
    case RM_NodeCardListNext:
        return readItem(from.cards, field == RM_NodeCardListFirst, out);
    default:
        return Access::NoSuchField;
    }
}

Access readNodeCard(NodeCardObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_NodeCardID:
        out.text(from.id);
        break;
    case RM_NodeCardQuarter:
        out.number(from.quarter);
        break;
    case RM_NodeCardState:
        out.number(hardwareCode(from.state));
        break;
    case RM_NodeCardStateSeqID:
        out.sequence(from.changed);
        break;
    case RM_NodeCardIONodes:
        out.number(from.ioNodeCount);
        break;
    case RM_NodeCardPartID:
        out.holderName(from.holder);
        break;
    case RM_NodeCardPartState:
        out.holderState(from.holder);
        break;
    case RM_NodeCardIONodeNum:
        out.number(from.ioNodes.count());
        break;
    case RM_NodeCardFirstIONode:
    case RM_NodeCardNextIONode:
        return readItem(from.ioNodes, field == RM_NodeCardFirstIONode, out);
    default:
        return Access::NoSuchField;
    }
    return Access::Done;
}

Access readIoNode(const IoNodeObject& from, int field, const FieldReader& out)
{
    switch (field) {
    case RM_IONodeID:
        out.text(from.id);
        break;
    case RM_IONodeNodeCardID:
        out.text(from.card);
        break;
    case RM_IONodeIPAddress:
    case RM_IONodeMacAddress:
        out.text({}); // Simulated I/O nodes are on no network.
        break;
    case RM_IONodePartID:
        out.holderName(from.holder);
        break;
    case RM_IONodePartState:
        out.holderState(from.holder);
        break;
    default:
        return Access::NoSuchField;
    }
    return Access::Done;
}

} // namespace midplane::core::capi

// SPDX-License-Identifier: Apache-2.0
// What clients write of parts of the machine: into partitions that they define.
#include "core/control/bridge/c/Fields.h"
#include "core/control/bridge/c/Handles.h"

namespace midplane::core::capi {

Access writeMidplane(MidplaneObject& to, int field, const FieldWriter& in)
{
    if (field != RM_BPID)
        return Access::NoSuchField;
    to.id = in.text();
    return Access::Done;
}

Access writeSwitch(SwitchObject& to, int field, const FieldWriter& in)
{
    switch (field) {
    case RM_SwitchID:
        to.id = in.text();
        return Access::Done;
    case RM_SwitchConnNum:
        return announce(to.joins, in);
    case RM_SwitchFirstConnection:
        to.joins.restart();
        [[fallthrough]];
    case RM_SwitchNextConnection:
        to.joins.items.push_back(in.connection());
        return Access::Done;
    default:
        return Access::NoSuchField;
    }
}

Access writeNodeCard(NodeCardObject& to, int field, const FieldWriter& in)
{
    switch (field) {
    case RM_NodeCardID:
        to.id = in.text();
        return Access::Done;
    case RM_NodeCardIONodeNum:
        return announce(to.ioNodes, in);
    case RM_NodeCardFirstIONode:
    case RM_NodeCardNextIONode: {
        const auto node = held<IoNodeObject>(in.object());
        if (!node)
            return Access::BadValue;
        IoNodeObject& copy = in.arena().make<IoNodeObject>();
        copy.id = in.arena().keep(node->object.id);
        copy.card = to.id;
        if (field == RM_NodeCardFirstIONode)
            to.ioNodes.restart();
        to.ioNodes.items.push_back(&copy);
        return Access::Done;
    }
    default:
        return Access::NoSuchField;
    }
}

Access writeIoNode(IoNodeObject& to, int field, const FieldWriter& in)
{
    if (field != RM_IONodeID)
        return Access::NoSuchField;
    to.id = in.text();
    return Access::Done;
}

} // namespace midplane::core::capi

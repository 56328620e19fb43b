// SPDX-License-Identifier: Apache-2.0
// What clients write of partitions, jobs and filters.
#include "core/control/bridge/c/Fields.h"
#include "core/control/bridge/c/Handles.h"

namespace midplane::core::capi {

namespace {

// Copies of parts. Who holds them now is of no use to a definition and stays behind.

MidplaneObject& copyOf(const MidplaneObject& from, Arena& arena)
{
    MidplaneObject& copy = arena.make<MidplaneObject>();
    copy.id = arena.keep(from.id);
    copy.location = from.location;
    copy.state = from.state;
    copy.changed = from.changed;
    return copy;
}

SwitchObject& copyOf(const SwitchObject& from, Arena& arena)
{
    SwitchObject& copy = arena.make<SwitchObject>(arena);
    copy.id = arena.keep(from.id);
    copy.midplane = arena.keep(from.midplane);
    copy.dimension = from.dimension;
    copy.state = from.state;
    copy.changed = from.changed;
    copy.joins.announced = from.joins.announced;
    for (const Join& join : from.joins.items)
        copy.joins.items.push_back({join.output, join.input, nullptr});
    return copy;
}

NodeCardObject& copyOf(const NodeCardObject& from, Arena& arena)
{
    NodeCardObject& copy = arena.make<NodeCardObject>(arena);
    copy.id = arena.keep(from.id);
    copy.midplane = arena.keep(from.midplane);
    copy.quarter = from.quarter;
    copy.ioNodeCount = from.ioNodeCount;
    copy.state = from.state;
    copy.changed = from.changed;
    copy.ioNodes.announced = from.ioNodes.announced;
    for (const IoNodeObject* each : from.ioNodes.items) {
        IoNodeObject& node = arena.make<IoNodeObject>();
        node.id = arena.keep(each->id);
        node.card = copy.id;
        copy.ioNodes.items.push_back(&node);
    }
    return copy;
}

template <class T> Access add(Walk<T*>& list, bool isFirst, const FieldWriter& in)
{
    const auto part = held<T>(in.object());
    if (!part)
        return Access::BadValue;
    T& copy = copyOf(part->object, in.arena());
    if (isFirst)
        list.restart();
    list.items.push_back(&copy);
    return Access::Done;
}

Access writePartitionLists(PartitionObject& to, int field, const FieldWriter& in)
{
    switch (field) {
    case RM_PartitionBPNum:
        return announce(to.midplanes, in);
    case RM_PartitionFirstBP:
    case RM_PartitionNextBP:
        return add(to.midplanes, field == RM_PartitionFirstBP, in);
    case RM_PartitionSwitchNum:
        return announce(to.switches, in);
    case RM_PartitionFirstSwitch:
    case RM_PartitionNextSwitch:
        return add(to.switches, field == RM_PartitionFirstSwitch, in);
    case RM_PartitionNodeCardNum:
        return announce(to.cards, in);
    case RM_PartitionFirstNodeCard:
    case RM_PartitionNextNodeCard:
        return add(to.cards, field == RM_PartitionFirstNodeCard, in);
    default:
        return Access::NoSuchField;
    }
}

/// Null where the field is no text that can be set.
Text* textOf(PartitionObject& to, int field)
{
    switch (field) {
    case RM_PartitionID:
        return &to.id;
    case RM_PartitionDescription:
        return &to.description;
    case RM_PartitionUserName:
        return &to.owner;
    case RM_PartitionOptions:
        return &to.options;
    case RM_PartitionMloaderImg:
        return &to.loaderImage;
    case RM_PartitionCnloadImg:
    case bgl::RM_PartitionBlrtsImg:
        return &to.computeImage;
    case RM_PartitionIoloadImg:
    case bgl::RM_PartitionLinuxImg:
        return &to.ioImage;
    case bgl::RM_PartitionRamdiskImg:
        return &to.ramdiskImage;
    default:
        return nullptr;
    }
}

Text* textOf(JobObject& to, int field)
{
    switch (field) {
    case RM_JobID:
        return &to.name;
    case RM_JobPartitionID:
        return &to.partition;
    case RM_JobExecutable:
        return &to.executable;
    case RM_JobUserName:
        return &to.user;
    case bgl::RM_JobInFile:
        return &to.inFile;
    case RM_JobOutFile:
        return &to.outFile;
    case RM_JobErrFile:
        return &to.errFile;
    case RM_JobOutDir:
        return &to.outDir;
    case RM_JobArgs:
        return &to.arguments;
    case RM_JobEnvs:
        return &to.environment;
    default:
        return nullptr;
    }
}

Text* textOf(JobFilterObject& to, int field)
{
    switch (field) {
    case RM_JobFilterID:
        return &to.name;
    case RM_JobFilterPartitionID:
        return &to.partition;
    case RM_JobFilterExecutable:
        return &to.executable;
    case RM_JobFilterUserName:
        return &to.user;
    case RM_JobFilterOutDir:
        return &to.outDir;
    case RM_JobFilterStartTime:
        return &to.start;
    case RM_JobFilterLocation:
        return &to.location;
    case RM_JobFilterPoolID:
        return &to.pool;
    default:
        return nullptr;
    }
}

} // namespace

Access writePartition(PartitionObject& to, int field, const FieldWriter& in)
{
    if (Text* const text = textOf(to, field); text != nullptr) {
        *text = in.text();
        return Access::Done;
    }
    switch (field) {
    case RM_PartitionConnection:
        if (in.number() != RM_MESH && in.number() != RM_TORUS && in.number() != connectionOfSmall)
            return Access::BadValue;
        to.connection = in.number();
        return Access::Done;
    case RM_PartitionSmall:
        to.isSmall = in.truth();
        return Access::Done;
    case RM_PartitionPsetsPerBP:
        to.ioNodesPerMidplane = in.number();
        return Access::Done;
    case bgl::RM_PartitionMode:
        if (in.number() != RM_PARTITION_COPROCESSOR_MODE
            && in.number() != RM_PARTITION_VIRTUAL_NODE_MODE)
            return Access::BadValue;
        to.mode = in.number();
        return Access::Done;
    default:
        return writePartitionLists(to, field, in);
    }
}

Access writeJob(JobObject& to, int field, const FieldWriter& in)
{
    if (Text* const text = textOf(to, field); text != nullptr) {
        *text = in.text();
        return Access::Done;
    }
    switch (field) {
    case RM_JobMode: {
        const auto mode = jobModeOf(in.number(), in.convention());
        if (!mode)
            return Access::BadValue;
        to.mode = *mode;
        return Access::Done;
    }
    case RM_JobStrace:
        to.strace = in.number();
        return Access::Done;
    case RM_JobUserUid:
        to.uid = in.number();
        return Access::Done;
    case RM_JobUserGid:
        to.gid = in.number();
        return Access::Done;
    default:
        return Access::NoSuchField;
    }
}

Access writeJobFilter(JobFilterObject& to, int field, const FieldWriter& in)
{
    if (Text* const text = textOf(to, field); text != nullptr) {
        *text = in.text();
        return Access::Done;
    }
    switch (field) {
    case RM_JobFilterState:
        to.states = in.number();
        return Access::Done;
    case RM_JobFilterDBJobID:
        to.id = in.number();
        return Access::Done;
    case RM_JobFilterMode:
        to.mode = in.number();
        return Access::Done;
    case RM_JobFilterType:
        to.types = in.number();
        return Access::Done;
    default:
        return Access::NoSuchField;
    }
}

} // namespace midplane::core::capi

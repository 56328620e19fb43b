// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "core/control/ControlImage.h"
#include "core/control/bridge/c/Arena.h"
#include "core/machine/OutOfService.h"

/// What is behind the handles of clients. Texts lie in the memory of the object or in a Floor; one
/// without data is "none". An object that a client fills in holds the same members as one that the
/// library made.
namespace midplane::core::capi {

class Floor;

using Text = std::string_view;

/// A list that clients walk: First begins anew, Next goes on. Of a list that a client writes the
/// number comes first.
template <class T> struct Walk {
    explicit Walk(Arena& arena)
        : items(arena.memory())
    {
    }

    std::pmr::vector<T> items;
    std::size_t position = 0; ///< Of the item that Next gives.
    std::optional<int> announced {};

    int count() const { return announced.value_or(static_cast<int>(items.size())); }
    bool isComplete() const { return !announced || *announced == static_cast<int>(items.size()); }
    void announce(int number)
    {
        items.clear();
        position = 0;
        announced = number;
    }
    void restart()
    {
        items.clear();
        position = 0;
    }
};

/// The partition that has something now.
struct Holder {
    Text name;
    PartitionState state = PartitionState::Free;
    bool isBusy = false; ///< A job is active on it.
    SequenceId changed = 0;
};

/// What job managers write into RM_PartitionConnection of a small partition (Slurm's SELECT_SMALL):
/// its node cards say what it is.
inline constexpr int connectionOfSmall = 3;

struct MidplaneObject : Object {
    MidplaneObject()
        : Object(Kind::Midplane)
    {
    }

    Text id;
    MidplaneCoord location; ///< As the Bridge numbers midplanes, not the place on the floor.
    HardwareState state = HardwareState::Available;
    SequenceId changed = 0;
    const Holder* holder = nullptr; ///< Of a divided one the first partition.
    bool isDivided = false;
};

/// A join in a switch: an output port to an input port.
struct Join {
    int output = 0;
    int input = 0;
    const Holder* holder = nullptr;
};

struct SwitchObject : Object {
    explicit SwitchObject(Arena& arena)
        : Object(Kind::Switch)
        , joins(arena)
    {
    }

    Text id;
    Text midplane;
    Dimension dimension = Dimension::X;
    HardwareState state = HardwareState::Available;
    SequenceId changed = 0;
    Walk<Join> joins;
};

struct PortObject : Object {
    PortObject(Text of, int number)
        : Object(Kind::Port)
        , component(of)
        , port(number)
    {
    }

    Text component;
    int port = 0; ///< rm_port_id_t
};

struct WireObject : Object {
    WireObject()
        : Object(Kind::Wire)
    {
    }

    Text id;
    PortObject* from = nullptr;
    PortObject* to = nullptr;
    HardwareState state = HardwareState::Available;
    const Holder* holder = nullptr;
};

struct IoNodeObject : Object {
    IoNodeObject()
        : Object(Kind::IoNode)
    {
    }

    Text id;
    Text card;
    const Holder* holder = nullptr;
};

struct NodeCardObject : Object {
    explicit NodeCardObject(Arena& arena)
        : Object(Kind::NodeCard)
        , ioNodes(arena)
    {
    }

    Text id;         ///< Within its midplane.
    Text midplane;   ///< None where a client made it.
    int quarter = 4; ///< rm_quarter_t
    int ioNodeCount = 0;
    HardwareState state = HardwareState::Available;
    SequenceId changed = 0;
    const Holder* holder = nullptr;
    Walk<IoNodeObject*> ioNodes; ///< That the partition takes.
};

struct NodeCardListObject : Object {
    explicit NodeCardListObject(Arena& arena)
        : Object(Kind::NodeCardList)
        , cards(arena)
    {
    }

    Walk<NodeCardObject*> cards;
};

struct MachineObject : Object {
    explicit MachineObject(Arena& arena)
        : Object(Kind::Machine)
        , midplanes(arena)
        , switches(arena)
        , wires(arena)
    {
    }

    const Floor* floor = nullptr;
    const OutOfService* outOfService = nullptr; ///< What was not available.
    SequenceId sequence = 0;
    Walk<MidplaneObject*> midplanes;
    Walk<SwitchObject*> switches;
    Walk<WireObject*> wires;
};

struct PartitionObject : Object {
    explicit PartitionObject(Arena& arena)
        : Object(Kind::Partition)
        , midplanes(arena)
        , switches(arena)
        , cards(arena)
        , users(arena)
    {
    }

    Text id;
    Text owner {""};
    Text description {""};
    Text options {""};
    Text loaderImage {""};
    Text computeImage {""};
    Text ioImage {""};
    Text ramdiskImage {""};
    PartitionState state = PartitionState::Free;
    SequenceId changed = 0;
    int connection = 0; ///< rm_connection_type_t, or connectionOfSmall
    int mode = 0;       ///< rm_partition_mode_t
    bool isSmall = false;
    int ioNodesPerMidplane = 0;
    int job = 0; ///< Active on it; 0: none.
    int nodes = 0;
    Walk<MidplaneObject*> midplanes;
    Walk<SwitchObject*> switches;
    Walk<NodeCardObject*> cards;
    Walk<Text> users;
};

struct PartitionListObject : Object {
    explicit PartitionListObject(Arena& arena)
        : Object(Kind::PartitionList)
        , partitions(arena)
    {
    }

    Walk<PartitionObject*> partitions;
};

struct JobObject : Object {
    JobObject()
        : Object(Kind::Job)
    {
    }

    Text name {""};
    Text partition {""};
    Text executable {""};
    Text user {""};
    Text inFile {""};
    Text outFile {""};
    Text errFile {""};
    Text outDir {""};
    Text errText {""};
    Text arguments {""};
    Text environment {""};
    Text start;
    Text end;
    Text location;
    int state = 0; ///< rm_job_state_t
    SequenceId changed = 0;
    int id = 0; ///< db_job_id_t; 0: not added.
    bool isInHistory = false;
    int mode = 0; ///< rm_job_mode_t of Blue Gene/P.
    int strace = -1;
    int runTime = 0; ///< Seconds so far.
    int nodes = 0;
    int exitStatus = 0;
    int uid = 0;
    int gid = 0;
    std::optional<SimTime> willRun {}; ///< How long, where a client says so.
};

struct JobListObject : Object {
    explicit JobListObject(Arena& arena)
        : Object(Kind::JobList)
        , jobs(arena)
    {
    }

    Walk<JobObject*> jobs;
};

struct JobFilterObject : Object {
    JobFilterObject()
        : Object(Kind::JobFilter)
    {
    }

    Text name;
    Text partition;
    Text executable;
    Text user;
    Text outDir;
    Text start;
    Text location;
    Text pool;
    std::optional<int> states {};
    std::optional<int> id {};
    std::optional<int> mode {};
    std::optional<int> types {};
};

} // namespace midplane::core::capi

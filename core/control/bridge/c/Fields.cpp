// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/Fields.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#include "core/control/bridge/c/Floor.h"

namespace midplane::core::capi {

namespace {

// NOLINTNEXTLINE(cppcoreguidelines-macro-usage): one name in two enumerations.
#define MIDPLANE_PAIR(name)                                                                        \
    std::pair { static_cast<int>(bgl::name), static_cast<int>(::name) }

/// By the number of Blue Gene/L.
constexpr std::array pairs {
    MIDPLANE_PAIR(RM_BPsize),
    MIDPLANE_PAIR(RM_Msize),
    MIDPLANE_PAIR(RM_BPNum),
    MIDPLANE_PAIR(RM_FirstBP),
    MIDPLANE_PAIR(RM_NextBP),
    MIDPLANE_PAIR(RM_SwitchNum),
    MIDPLANE_PAIR(RM_FirstSwitch),
    MIDPLANE_PAIR(RM_NextSwitch),
    MIDPLANE_PAIR(RM_WireNum),
    MIDPLANE_PAIR(RM_FirstWire),
    MIDPLANE_PAIR(RM_NextWire),
    MIDPLANE_PAIR(RM_BPID),
    MIDPLANE_PAIR(RM_BPState),
    MIDPLANE_PAIR(RM_BPLoc),
    MIDPLANE_PAIR(RM_BPPartID),
    MIDPLANE_PAIR(RM_BPPartState),
    MIDPLANE_PAIR(RM_BPSDB),
    MIDPLANE_PAIR(RM_BPSD),
    MIDPLANE_PAIR(RM_NodeCardID),
    MIDPLANE_PAIR(RM_NodeCardQuarter),
    MIDPLANE_PAIR(RM_NodeCardState),
    MIDPLANE_PAIR(RM_NodeCardIONodes),
    MIDPLANE_PAIR(RM_NodeCardPartID),
    MIDPLANE_PAIR(RM_NodeCardPartState),
    MIDPLANE_PAIR(RM_SwitchID),
    MIDPLANE_PAIR(RM_SwitchBPID),
    MIDPLANE_PAIR(RM_SwitchState),
    MIDPLANE_PAIR(RM_SwitchDim),
    MIDPLANE_PAIR(RM_SwitchFirstConnection),
    MIDPLANE_PAIR(RM_SwitchNextConnection),
    MIDPLANE_PAIR(RM_SwitchConnNum),
    MIDPLANE_PAIR(RM_WireID),
    MIDPLANE_PAIR(RM_WireState),
    MIDPLANE_PAIR(RM_WireFromPort),
    MIDPLANE_PAIR(RM_WireToPort),
    MIDPLANE_PAIR(RM_WirePartID),
    MIDPLANE_PAIR(RM_WirePartState),
    MIDPLANE_PAIR(RM_PortComponentID),
    MIDPLANE_PAIR(RM_PortID),
    MIDPLANE_PAIR(RM_PartitionID),
    MIDPLANE_PAIR(RM_PartitionState),
    MIDPLANE_PAIR(RM_PartitionConnection),
    MIDPLANE_PAIR(RM_PartitionUserName),
    MIDPLANE_PAIR(RM_PartitionBPNum),
    MIDPLANE_PAIR(RM_PartitionFirstBP),
    MIDPLANE_PAIR(RM_PartitionNextBP),
    MIDPLANE_PAIR(RM_PartitionSwitchNum),
    MIDPLANE_PAIR(RM_PartitionFirstSwitch),
    MIDPLANE_PAIR(RM_PartitionNextSwitch),
    MIDPLANE_PAIR(RM_PartitionMloaderImg),
    MIDPLANE_PAIR(RM_PartitionOptions),
    MIDPLANE_PAIR(RM_PartitionDescription),
    MIDPLANE_PAIR(RM_PartitionSmall),
    MIDPLANE_PAIR(RM_PartitionNodeCardNum),
    MIDPLANE_PAIR(RM_PartitionFirstNodeCard),
    MIDPLANE_PAIR(RM_PartitionNextNodeCard),
    MIDPLANE_PAIR(RM_PartitionPsetsPerBP),
    MIDPLANE_PAIR(RM_PartitionUsersNum),
    MIDPLANE_PAIR(RM_PartitionFirstUser),
    MIDPLANE_PAIR(RM_PartitionNextUser),
    MIDPLANE_PAIR(RM_JobState),
    MIDPLANE_PAIR(RM_JobExecutable),
    MIDPLANE_PAIR(RM_JobID),
    MIDPLANE_PAIR(RM_JobPartitionID),
    MIDPLANE_PAIR(RM_JobUserName),
    MIDPLANE_PAIR(RM_JobDBJobID),
    MIDPLANE_PAIR(RM_JobOutFile),
    MIDPLANE_PAIR(RM_JobErrFile),
    MIDPLANE_PAIR(RM_JobOutDir),
    MIDPLANE_PAIR(RM_JobErrText),
    MIDPLANE_PAIR(RM_JobArgs),
    MIDPLANE_PAIR(RM_JobEnvs),
    MIDPLANE_PAIR(RM_JobInHist),
    MIDPLANE_PAIR(RM_JobExitStatus),
    MIDPLANE_PAIR(RM_JobMode),
    MIDPLANE_PAIR(RM_PartListSize),
    MIDPLANE_PAIR(RM_PartListFirstPart),
    MIDPLANE_PAIR(RM_PartListNextPart),
    MIDPLANE_PAIR(RM_JobListSize),
    MIDPLANE_PAIR(RM_JobListFirstJob),
    MIDPLANE_PAIR(RM_JobListNextJob),
    MIDPLANE_PAIR(RM_NodeCardListSize),
    MIDPLANE_PAIR(RM_NodeCardListFirst),
    MIDPLANE_PAIR(RM_NodeCardListNext),
    MIDPLANE_PAIR(RM_JobStrace),
    MIDPLANE_PAIR(RM_BPComputeNodeMemory),
    MIDPLANE_PAIR(RM_JobStartTime),
    MIDPLANE_PAIR(RM_JobEndTime),
    MIDPLANE_PAIR(RM_JobRunTime),
    MIDPLANE_PAIR(RM_JobComputeNodesUsed),
};

#undef MIDPLANE_PAIR

static_assert(std::is_sorted(pairs.begin(), pairs.end()));

/// The connection as a client of Blue Gene/L declares it.
struct ConnectionL {
    int p1;
    int p2;
    char* partition;
    int state;
};

/// The caller may read into something that is not aligned for what it is, as old clients did.
template <class T> void put(void* out, const T& value) { std::memcpy(out, &value, sizeof value); }

char* copyOf(Text text)
{
    if (text.data() == nullptr)
        return nullptr;
    auto* const copy = static_cast<char*>(std::malloc(text.size() + 1)); // NOLINT: freed by C.
    if (copy == nullptr)
        throw std::bad_alloc();
    std::copy(text.begin(), text.end(), copy);
    copy[text.size()] = '\0';
    return copy;
}

} // namespace

Field fieldOf(int number)
{
    constexpr int firstOfBlueGeneP = 1000;
    if (number < 0 || number >= firstOfBlueGeneP)
        return {number, Convention::BlueGeneP};
    const auto found = std::lower_bound(pairs.begin(), pairs.end(), number,
        [](const auto& pair, int wanted) { return pair.first < wanted; });
    const bool isShared = found != pairs.end() && found->first == number;
    return {isShared ? found->second : number, Convention::BlueGeneL};
}

void FieldReader::number(int value) const { put(m_out, value); }

void FieldReader::truth(bool value) const { put(m_out, value); }

void FieldReader::sequence(SequenceId value) const
{
    put(m_out, static_cast<rm_sequence_id_t>(value));
}

void FieldReader::text(Text value) const { put(m_out, copyOf(value)); }

void FieldReader::floorName(Text value) const
{
    if (m_convention == Convention::BlueGeneL && value.data() != nullptr)
        text(shortForm(value));
    else
        text(value);
}

void FieldReader::triple(int x, int y, int z) const { put(m_out, rm_size3D_t {x, y, z}); }

void FieldReader::object(const Object* value) const { put(m_out, static_cast<const void*>(value)); }

void FieldReader::connection(const Join& value) const
{
    const int p1 = RM_PORT_S0 + value.output;
    const int p2 = RM_PORT_S0 + value.input;
    const Holder* const holder = value.holder;
    const int state = holder == nullptr
        ? noPartitionCode()
        : partitionCode(holder->state, holder->isBusy, m_convention);
    char* const name = copyOf(holder == nullptr ? Text() : holder->name);
    if (m_convention == Convention::BlueGeneL)
        return put(m_out, ConnectionL {p1, p2, name, state});
    const auto sequence = static_cast<rm_sequence_id_t>(holder == nullptr ? 0 : holder->changed);
    put(m_out,
        rm_connection_t {static_cast<rm_port_id_t>(p1), static_cast<rm_port_id_t>(p2), name,
            static_cast<rm_partition_state_t>(state), sequence});
}

void FieldReader::holderState(const Holder* holder) const
{
    number(holder == nullptr ? noPartitionCode()
                             : partitionCode(holder->state, holder->isBusy, m_convention));
}

int FieldWriter::number() const
{
    int value = 0;
    std::memcpy(&value, m_in, sizeof value);
    return value;
}

bool FieldWriter::truth() const
{
    unsigned char value = 0;
    std::memcpy(&value, m_in, sizeof value);
    return value != 0;
}

Text FieldWriter::text() const { return m_arena.keep(static_cast<const char*>(m_in)); }

Join FieldWriter::connection() const
{
    // Both forms begin alike; what follows need not have been set.
    std::array<int, 2> ports {};
    std::memcpy(ports.data(), m_in, sizeof ports);
    return {ports[0] - RM_PORT_S0, ports[1] - RM_PORT_S0, nullptr};
}

} // namespace midplane::core::capi

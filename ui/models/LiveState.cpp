// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveState.h"

#include <algorithm>

#include "core/control/NeededParts.h"
#include "core/control/bridge/Causes.h"

namespace midplane::ui {

namespace {

template <class Thing, class Id> const Thing* findById(const std::vector<Thing>& things, Id id)
{
    const auto found = std::lower_bound(things.begin(), things.end(), id,
        [](const Thing& thing, Id wanted) { return thing.id < wanted; });
    return found != things.end() && found->id == id ? &*found : nullptr;
}

/// Blocks follow from the placement and are not compared: the control system writes them.
bool saysTheSame(const core::PartitionDefinition& one, const core::PartitionDefinition& other)
{
    return one.name == other.name && one.owner == other.owner && one.users == other.users
        && one.description == other.description && one.options == other.options
        && one.images == other.images && one.block.ioRatio == other.block.ioRatio;
}

/// Makes one state, taking from the one before what is still true.
class StateMaker {
public:
    StateMaker(const core::BridgeModel& model, const LiveStatePtr& before)
        : m_model(model)
        , m_before(before)
    {
    }

    LiveStatePtr make()
    {
        const core::ControlSnapshot snapshot = m_model.control().snapshot();
        auto state = std::make_shared<LiveState>(LiveState {m_model.tables(), parts(), snapshot.id,
            snapshot.time, m_model.calendar(), m_model.nextDue(), {}, {}, m_model.historySize(),
            snapshot.hardware, m_model.control().occupancy(), m_model.clockNotices()});
        state->partitions.reserve(snapshot.partitions.size());
        for (const core::PartitionSnapshot& partition : snapshot.partitions)
            state->partitions.push_back(livePartition(partition));
        addJobs(*state, snapshot);
        addHistory(*state);
        return state;
    }

private:
    std::shared_ptr<const core::HardwareParts> parts() const
    {
        return m_before
            ? m_before->parts
            : std::make_shared<const core::HardwareParts>(m_model.tables()->machinePtr());
    }

    LivePartition livePartition(const core::PartitionSnapshot& snapshot) const
    {
        const LivePartition* before = m_before ? m_before->find(snapshot.id) : nullptr;
        LivePartition partition {snapshot.id, factsOf(snapshot, before), snapshot.state,
            snapshot.changed, timeOf(snapshot.changed), std::nullopt, 0};
        if (!partition.since && before != nullptr && before->changed == snapshot.changed)
            partition.since = before->since;
        return partition;
    }

    std::shared_ptr<const PartitionFacts> factsOf(
        const core::PartitionSnapshot& snapshot, const LivePartition* before) const
    {
        const core::PartitionDefinition& definition = *m_model.findPartition(snapshot.id);
        if (before != nullptr && before->facts->placementId == snapshot.placement
            && saysTheSame(before->facts->definition, definition))
            return before->facts;
        PartitionFacts facts {
            definition, snapshot.placement, m_model.placementOf(snapshot.id), 0, std::nullopt};
        facts.nodes = core::nodesOf(m_model.machine(), facts.placement);
        if (!facts.placement.cards && facts.placement.hasGeometry()) {
            if (const auto box = facts.placement.box(m_model.machine().grid()))
                facts.shape = box->shape;
        }
        return std::make_shared<const PartitionFacts>(std::move(facts));
    }

    std::optional<core::SimTime> timeOf(core::SequenceId id) const
    {
        const core::Journal& journal = m_model.journal();
        if (id <= journal.before() || id > journal.lastId())
            return std::nullopt;
        return journal.at(id).time;
    }

    void addJobs(LiveState& state, const core::ControlSnapshot& snapshot) const
    {
        for (const core::JobSnapshot& job : snapshot.jobs) {
            const auto record = m_model.findJob(job.id);
            if (record == nullptr)
                continue;
            state.jobs.push_back({job.id, recordOf(job.id, *record), job.state, job.changed,
                m_model.control().isHeld(job.id), false});
            if (job.partition == core::noPartition)
                continue;
            auto* partition = const_cast<LivePartition*>(state.find(job.partition));
            if (partition == nullptr)
                continue;
            ++partition->jobCount;
            if (state.jobs.back().isActive() && !partition->activeJob)
                partition->activeJob = job.id;
        }
    }

    std::shared_ptr<const core::JobRecord> recordOf(
        core::JobId id, const core::JobRecord& record) const
    {
        const LiveJob* before = m_before ? m_before->find(id) : nullptr;
        if (before != nullptr && *before->record == record)
            return before->record;
        return std::make_shared<const core::JobRecord>(record);
    }

    void addHistory(LiveState& state) const
    {
        const auto current = static_cast<std::ptrdiff_t>(state.jobs.size());
        std::size_t count = 0;
        m_model.visitHistory(core::HistoryOrder::NewestFirst, [&](const core::JobRecord& job) {
            const core::JobState last
                = job.errorText.empty() ? core::JobState::Terminated : core::JobState::Error;
            state.jobs.push_back({job.id, recordOf(job.id, job), last, 0, false, true});
            return ++count < LiveState::mostHistory;
        });
        std::reverse(state.jobs.begin() + current, state.jobs.end());
        std::inplace_merge(state.jobs.begin(), state.jobs.begin() + current, state.jobs.end(),
            [](const LiveJob& one, const LiveJob& other) { return one.id < other.id; });
    }

    const core::BridgeModel& m_model;
    const LiveStatePtr& m_before;
};

bool takes(
    const core::Machine& machine, const core::Placement& placement, const core::HardwarePart& part)
{
    const auto hasMidplane = [&](const core::MidplaneCoord& midplane) {
        return placement.midplanes.test(static_cast<std::size_t>(machine.grid().indexOf(midplane)));
    };
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&part))
        return hasMidplane(*midplane);
    if (const auto* card = std::get_if<core::NodeCardRef>(&part)) {
        constexpr int halves = 2;
        return hasMidplane(card->midplane)
            && (!placement.cards
                || placement.cards->overlaps(core::CardSet {halves * card->card, halves}));
    }
    if (placement.links.size() == 0)
        return false;
    if (const auto* link = std::get_if<core::LinkRef>(&part))
        return placement.links.test(machine.links().indexOf(*link));
    const auto links = core::linksAt(machine, std::get<core::SwitchRef>(part));
    return std::any_of(links.begin(), links.end(), [&](const core::LinkRef& link) {
        return placement.links.test(machine.links().indexOf(link));
    });
}

} // namespace

const LivePartition* LiveState::find(core::PartitionId partition) const
{
    return findById(partitions, partition);
}

const LivePartition* LiveState::find(const std::string& partition) const
{
    const auto found = std::find_if(partitions.begin(), partitions.end(),
        [&](const LivePartition& each) { return each.name() == partition; });
    return found == partitions.end() ? nullptr : &*found;
}

const LiveJob* LiveState::find(core::JobId job) const { return findById(jobs, job); }

std::vector<const LivePartition*> LiveState::holdersAgainst(const LivePartition& partition) const
{
    std::vector<const LivePartition*> holders;
    for (const LivePartition& other : partitions) {
        if (other.id != partition.id && other.state != core::PartitionState::Free
            && core::sharedPart(machine(), partition.placement(), other.placement()))
            holders.push_back(&other);
    }
    return holders;
}

std::vector<const LivePartition*> LiveState::holdersOf(const core::HardwarePart& part) const
{
    std::vector<const LivePartition*> holders;
    for (const LivePartition& each : partitions) {
        if (each.state != core::PartitionState::Free && takes(machine(), each.placement(), part))
            holders.push_back(&each);
    }
    return holders;
}

std::vector<const LivePartition*> LiveState::needing(const core::HardwarePart& part) const
{
    std::vector<const LivePartition*> found;
    const auto number = parts->idOf(part);
    for (const LivePartition& each : partitions) {
        if (number && each.state != core::PartitionState::Free
            && !core::neededAmong(*parts, {*number}, each.placement()).empty())
            found.push_back(&each);
    }
    return found;
}

std::vector<core::HardwarePart> LiveState::missingParts(const LivePartition& partition) const
{
    std::vector<core::HardwareId> notAvailable;
    for (const auto& [number, snapshot] : hardware) {
        if (snapshot.state != core::HardwareState::Available)
            notAvailable.push_back(number);
    }
    std::vector<core::HardwarePart> missing;
    for (const core::HardwareId number :
        core::neededAmong(*parts, notAvailable, partition.placement()))
        missing.push_back(*parts->partOf(number));
    return missing;
}

core::HardwareState LiveState::stateOf(const core::HardwarePart& part) const
{
    const auto number = parts->idOf(part);
    const auto found = number ? hardware.find(*number) : hardware.end();
    return found == hardware.end() ? core::HardwareState::Available : found->second.state;
}

core::SequenceId LiveState::lastChangeOf(const core::HardwarePart& part) const
{
    const auto number = parts->idOf(part);
    const auto found = number ? hardware.find(*number) : hardware.end();
    return found == hardware.end() ? 0 : found->second.changed;
}

core::OutOfService LiveState::outOfService() const
{
    core::OutOfService dead;
    for (const auto& [number, snapshot] : hardware) {
        if (snapshot.state != core::HardwareState::Available)
            append(dead, *parts->partOf(number));
    }
    return dead;
}

bool LiveState::isLike(const LiveState& other) const
{
    return tables == other.tables && id == other.id && nextDue == other.nextDue
        && partitions == other.partitions && jobs == other.jobs
        && clockNotices == other.clockNotices;
}

LiveStatePtr liveStateOf(const core::BridgeModel& model, const LiveStatePtr& before)
{
    return StateMaker(model, before).make();
}

} // namespace midplane::ui

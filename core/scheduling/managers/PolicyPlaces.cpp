// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/PolicyPlaces.h"

#include <algorithm>
#include <cassert>

#include <fmt/format.h>

#include "core/allocation/Allocator.h"
#include "core/control/bridge/BlockPlacement.h"
#include "core/scheduling/managers/SmallBlocks.h"

namespace midplane::core {

namespace {

/// A policy takes its jobs in the order of their ids: here that is the order of the queue, by
/// priority and then by submission.
constexpr std::uint32_t idsOfPriority = 1U << 25U;
static_assert((mostPriority - leastPriority + 1) < (1U << 7U));

JobId jobIdOf(const ManagedJob& job)
{
    assert(job.id.value < idsOfPriority);
    const auto rank = static_cast<std::uint32_t>(mostPriority - job.request.priority);
    return JobId {rank * idsOfPriority + job.id.value};
}
RequestId requestIdOf(JobId id) { return RequestId {id.value % idsOfPriority}; }

const char* wordsFor(RefusalReason reason)
{
    switch (reason) {
    case RefusalReason::Space:
        return "no free midplanes of that shape";
    case RefusalReason::Wiring:
        return "free midplanes, but no free links to join them";
    case RefusalReason::Order:
        break;
    }
    return "a job before it waits";
}

/// How long the job is believed to hold its partition, booting included.
SimTime estimateOf(
    const Machine& machine, const BootModel& model, const JobRequest& job, int midplanes)
{
    const StageTimes times
        = model.timesFor(midplanes * machine.unit(machine.grid().coordAt(0)).nodes);
    return job.estimate + times.configuring + times.allocated + times.booting + times.launch;
}

} // namespace

PolicyPlaces::PolicyPlaces(TablesPtr tables, std::unique_ptr<Policy> policy, Options options)
    : m_tables(std::move(tables))
    , m_policy(std::move(policy))
    , m_options(std::move(options))
    , m_standing(m_tables->machine())
{
    m_standing.setOutOfService(m_tables->machine(), {});
}

void PolicyPlaces::setStanding(const Occupancy& standing)
{
    if (standing == m_standing)
        return;
    m_standing = standing;
    m_never.clear();
    m_hopeless.clear();
    m_queue.clear();
    m_queued.clear();
    m_newest.reset();
}

/// A request is hopeless when the machine, all in service and empty but for what is reserved, has
/// no place for it.
const std::optional<std::string>& PolicyPlaces::whyNever(const Request& request)
{
    const auto [found, isNew] = m_never.try_emplace(request);
    if (!isNew)
        return found->second;
    Allocator allocator(m_tables);
    if (!allocator.fitsMachine(request))
        found->second = "the machine is too small for it, even empty";
    else if (!allocator.find(m_standing, request))
        found->second = m_standing.takenMidplanes().any()
            ? "beside what is reserved there is no place for it, even on an empty machine"
            : "the wiring of the machine has no such block, even empty";
    return found->second;
}

/// False when it can never start.
bool PolicyPlaces::push(const ManagedJob& job)
{
    const Request request = allocatorRequest(m_tables->machine(), job.request, m_options.rules);
    if (const auto& never = whyNever(request)) {
        m_hopeless.emplace(job.id, *never);
        return false;
    }
    const JobId id = jobIdOf(job);
    const int size = request.shape.volume();
    const SimTime estimate
        = estimateOf(m_tables->machine(), m_options.bootModel, job.request, size);
    if (!m_newest || *m_newest < id) {
        m_queue.push(id, request, estimate, size, job.submitted);
        m_newest = id;
    } else {
        m_queue.putBack({id, {}, request, estimate, size, std::nullopt, job.submitted});
    }
    return true;
}

void PolicyPlaces::forget(JobId id)
{
    std::erase_if(m_reservations, [&](const Reservation& each) { return each.job == id; });
}

/// Brings the policy's queue in step with the manager's; both are in the order of the queue.
void PolicyPlaces::takeOver(std::span<const ManagedJob* const> waiting)
{
    std::vector<const ManagedJob*> queued;
    queued.reserve(waiting.size());
    auto known = m_queued.begin();
    const auto leaveBefore = [&](const ManagedJob* next) {
        for (; known != m_queued.end() && (next == nullptr || goesBefore(**known, *next));
             ++known) {
            m_queue.remove(jobIdOf(**known));
            forget(jobIdOf(**known));
        }
    };
    for (const ManagedJob* job : waiting) {
        leaveBefore(job);
        if (known != m_queued.end() && *known == job)
            queued.push_back(*known++);
        else if (job->request.partition.empty() && !m_hopeless.contains(job->id) && push(*job))
            queued.push_back(job);
    }
    leaveBefore(nullptr);
    m_queued = std::move(queued);
}

void PolicyPlaces::beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting)
{
    m_starts.clear();
    m_refusals.clear();
    m_answered.clear();
    m_wakeAt.reset();
    takeOver(waiting);
    for (const auto& [id, why] : m_hopeless)
        m_answered.insert(id);
    if (m_queue.size() == 0)
        return;
    std::optional<Occupancy> limited;
    if (m_options.limit) {
        const auto full = context.bridge.read(
            [&](const BridgeModel& model) { return m_options.limit->withFullParts(model); });
        if (!full)
            return;
        limited = *full;
    }
    listRunning();
    Occupancy occupancy = limited ? *limited : context.view.occupancy;
    if (m_options.small)
        occupancy = withoutParts(m_tables->machine(), occupancy);
    const MachineSnapshot machine {occupancy, m_running, m_placements};
    carryOut(context, m_policy->decide({context.view.now, m_queue, machine, m_reservations}));
    answerSmallJobs();
}

/// A midplane that several share is free when the last of them is over.
void PolicyPlaces::listRunning()
{
    m_running.clear();
    std::map<PlacementId, std::size_t> shared;
    for (const Holding& each : m_holding) {
        if (each.isSmall) {
            const auto [first, isNew] = shared.try_emplace(each.job.placement, m_running.size());
            if (!isNew) {
                SimTime& end = m_running[first->second].estimatedEnd;
                end = std::max(end, each.job.estimatedEnd);
                continue;
            }
        }
        m_running.push_back(each.job);
    }
}

std::optional<int> PolicyPlaces::smallSize(const ManagedJob& job) const
{
    return m_options.small ? smallSizeFor(m_tables->machine(), job.request) : std::nullopt;
}

/// A policy says once that a job has no midplane; free node cards are looked for in every pass.
void PolicyPlaces::answerSmallJobs()
{
    if (!m_options.small)
        return;
    for (const ManagedJob* job : m_queued) {
        if (smallSize(*job) && lacksMidplane(*job))
            m_answered.insert(job->id);
    }
}

/// Whether it is its turn, and there is no midplane for it.
bool PolicyPlaces::lacksMidplane(const ManagedJob& job) const
{
    const QueuedJob* queued = m_queue.find(jobIdOf(job));
    return queued != nullptr && queued->refusal && *queued->refusal != RefusalReason::Order;
}

/// As far as it is for this to do: starts are the manager's.
void PolicyPlaces::carryOut(ManagerContext& context, Decision decision)
{
    const bool areMoved = decision.moves.empty() || move(context, decision.moves);
    for (Start& start : decision.starts) {
        // One that was to come after moves may not fit: find() sees that.
        if (!areMoved && start.reason == StartReason::AfterMigration)
            continue;
        const RequestId id = requestIdOf(start.job);
        m_answered.insert(id);
        m_starts.emplace(id, std::move(start));
    }
    for (const RefusedJob& refusal : decision.refusals) {
        const RequestId id = requestIdOf(refusal.job);
        m_queue.setRefusal(refusal.job, refusal.reason);
        m_refusals.emplace(id, refusal.reason);
        m_answered.insert(id);
    }
    promise(context, std::move(decision.reservations));
    m_wakeAt = decision.wakeAt;
}

bool PolicyPlaces::move(ManagerContext& context, const std::vector<Move>& moves)
{
    const Machine& machine = m_tables->machine();
    const auto holderOf = [this](JobId id) {
        return std::find_if(m_holding.begin(), m_holding.end(),
            [&](const Holding& each) { return each.job.id == id; });
    };
    std::vector<NamedRelocation> relocations;
    for (const Move& each : moves) {
        const auto holder = holderOf(each.job);
        if (holder == m_holding.end() || holder->isSmall)
            return false;
        relocations.push_back({holder->partition, blockOf(machine, *each.place)});
    }
    const auto moved
        = context.bridge.command([&](BridgeModel& model) { return model.relocate(relocations); });
    if (!moved) {
        if (std::exchange(m_whyNoMoves, moved.error().reason) != moved.error().reason)
            context.diary.note(DiaryKind::Failed, std::nullopt, {},
                "running jobs are not moved together: " + moved.error().reason);
        return false;
    }
    for (const Move& each : moves) {
        const auto holder = holderOf(each.job);
        holder->job.placement = m_placements.idOf(each.place);
        const PartitionView* partition = context.view.find(holder->partition);
        if (holder->number && partition != nullptr)
            context.journal.moved(*holder->number, partition->id);
    }
    return true;
}

void PolicyPlaces::promise(ManagerContext& context, std::vector<Reservation> reservations)
{
    const auto earlier = [](const Reservation& left, JobId right) { return left.job < right; };
    for (Reservation& each : reservations) {
        const auto job = std::lower_bound(m_queued.begin(), m_queued.end(), each.job,
            [](const ManagedJob* queued, JobId id) { return jobIdOf(*queued) < id; });
        if (job == m_queued.end() || jobIdOf(**job) != each.job)
            continue;
        const auto known
            = std::lower_bound(m_reservations.begin(), m_reservations.end(), each.job, earlier);
        const bool isKnown = known != m_reservations.end() && known->job == each.job;
        if ((*job)->number && (!isKnown || known->start != each.start))
            context.journal.reserved(*(*job)->number, each.start);
        if (isKnown)
            *known = std::move(each);
        else
            m_reservations.insert(known, std::move(each));
    }
}

tl::expected<Chosen, NoPlace> PolicyPlaces::find(
    ManagerContext& context, const ManagedJob& job, const std::string& name)
{
    if (const auto hopeless = m_hopeless.find(job.id); hopeless != m_hopeless.end()) {
        const NoPlace why {true, hopeless->second};
        m_hopeless.erase(hopeless);
        return tl::unexpected(why);
    }
    const auto place = placeFor(context, job);
    if (!place)
        return tl::unexpected(place.error());
    return choose(context, job, name, *place);
}

tl::expected<Placement, NoPlace> PolicyPlaces::placeFor(
    ManagerContext& context, const ManagedJob& job)
{
    const auto found = m_starts.find(job.id);
    const bool isStarted = found != m_starts.end();
    if (const auto nodes = smallSize(job); nodes && (isStarted || lacksMidplane(job))) {
        if (auto small = placeForSmall(context, job, *nodes, isStarted))
            return std::move(*small);
    }
    if (!isStarted) {
        const auto refusal = m_refusals.find(job.id);
        const RefusalReason kind
            = refusal == m_refusals.end() ? RefusalReason::Order : refusal->second;
        return tl::unexpected(NoPlace {false, wordsFor(kind), kind});
    }
    const Placement& place = *found->second.place;
    if (!context.view.occupancy.isFree(place))
        return tl::unexpected(NoPlace {false, wordsFor(RefusalReason::Space)});
    return place;
}

/// Node cards that no other start of this pass needs.
std::optional<Placement> PolicyPlaces::placeForSmall(
    ManagerContext& context, const ManagedJob& job, int nodes, bool isStarted) const
{
    const Machine& machine = m_tables->machine();
    Occupancy occupancy = context.view.occupancy;
    for (const auto& [id, start] : m_starts) {
        if (id != job.id && occupancy.isFree(*start.place))
            occupancy.take(*start.place);
    }
    const auto place = smallPlaceFor(machine, occupancy, nodes, *m_options.small);
    if (!place || isStarted)
        return place;
    const SimTime end = context.view.now + estimateOf(machine, m_options.bootModel, job.request, 1);
    return couldDelay(job, *place, end) ? std::nullopt : place;
}

bool PolicyPlaces::couldDelay(const ManagedJob& job, const Placement& small, SimTime end) const
{
    return std::any_of(
        m_reservations.begin(), m_reservations.end(), [&](const Reservation& reservation) {
            return reservation.job != jobIdOf(job) && reservation.start < end
                && (!reservation.place || reservation.place->midplanes.intersects(small.midplanes));
        });
}

Chosen PolicyPlaces::choose(
    ManagerContext& context, const ManagedJob& job, const std::string& name, const Placement& place)
{
    const Machine& machine = m_tables->machine();
    Chosen chosen;
    chosen.limit = m_options.limit;
    if (const auto start = m_starts.find(job.id); start != m_starts.end())
        chosen.reason = start->second.reason;
    chosen.partition.name = name;
    chosen.partition.owner = job.request.user;
    chosen.partition.description = fmt::format("made for job {}", job.id.value);
    chosen.partition.block = blockOf(machine, place);
    HoldingJob holding;
    holding.id = jobIdOf(job);
    holding.placement = m_placements.idOf(place.cards ? wholeMidplaneOf(place) : place);
    holding.request = allocatorRequest(machine, job.request, m_options.rules);
    holding.size = holding.request.shape.volume();
    holding.start = context.view.now;
    holding.estimatedEnd = context.view.now
        + estimateOf(machine, m_options.bootModel, job.request, place.midplaneCount());
    m_holding.push_back({name, job.number, holding, place.cards.has_value()});
    return chosen;
}

void PolicyPlaces::giveBack(const Chosen& chosen)
{
    std::erase_if(
        m_holding, [&](const Holding& each) { return each.partition == chosen.partition.name; });
}

} // namespace midplane::core

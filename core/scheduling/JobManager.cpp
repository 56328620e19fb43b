// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/JobManager.h"

#include <algorithm>
#include <limits>

#include "core/scheduling/RequestOfJob.h"

namespace midplane::core {

namespace {

bool isOver(JobState state) { return state == JobState::Terminated || state == JobState::Error; }

/// Whether a job is over, or a partition free or broken.
bool isToBeHandled(const Entry& happened)
{
    if (happened.kind == EntryKind::JobChanged)
        return isOver(static_cast<JobState>(happened.to));
    const auto to = static_cast<PartitionState>(happened.to);
    return happened.kind == EntryKind::PartitionChanged
        && (to == PartitionState::Free || to == PartitionState::Error);
}

/// What a brief recording takes over from the control system.
bool isToldBriefly(EntryKind kind)
{
    return kind == EntryKind::HardwareChanged || kind == EntryKind::PartitionLifted
        || kind == EntryKind::PartitionPlaced;
}

/// Where the promise to the job is, or would be.
template <class Promises> auto placeOf(Promises& promises, JobId id)
{
    return std::lower_bound(promises.begin(), promises.end(), id,
        [](const Reservation& each, JobId limit) { return each.job < limit; });
}

} // namespace

JobManager::JobManager(ControlSystem& control, Journal& heard, Recording& recording,
    std::unique_ptr<Policy> policy, AfterFailure afterFailure)
    : m_control(control)
    , m_heard(heard)
    , m_recording(recording)
    , m_policy(std::move(policy))
    , m_afterFailure(afterFailure)
    , m_isInstant(control.bootModel().isInstant())
    , m_read(heard.lastId())
    , m_told(heard.lastId())
{
}

void JobManager::submit(JobId id)
{
    const JobInfo& job = infoOf(id);
    m_queue.push(id, requestOf(job, m_recording.rules), job.estimate + overheadOf(job), job.size,
        job.submit);
    m_recording.journal.append(entry(EntryKind::Submitted, id));
}

/// Boot and shutdown, as a policy has to count them: its hardware is held so much longer than the
/// job runs.
SimTime JobManager::overheadOf(const JobInfo& job) const
{
    if (m_isInstant)
        return SimTime {0};
    const std::int64_t nodes
        = std::int64_t {m_recording.machine->spec().unit.nodes} * job.shape.volume();
    const StageTimes times = m_control.bootModel().timesFor(
        static_cast<int>(std::min(nodes, std::int64_t {std::numeric_limits<int>::max()})));
    return times.untilRunning() + times.untilFree();
}

bool JobManager::readNews()
{
    bool didAnything = false;
    while (m_read < m_heard.lastId()) {
        const Entry& news = m_heard.at(++m_read);
        if (isBrief() && m_read > m_told && isToldBriefly(news.kind))
            m_recording.journal.append(news);
        m_told = std::max(m_told, m_read);
        if (!isToBeHandled(news))
            continue;
        if (handle(news))
            didAnything = true;
    }
    if (isBrief())
        m_heard.forgetUntil(m_read);
    return didAnything;
}

void JobManager::tellWhatIsNew()
{
    if (!isBrief())
        return; // It stands there already.
    for (; m_told < m_heard.lastId(); ++m_told) {
        const Entry& happened = m_heard.at(m_told + 1);
        if (isToldBriefly(happened.kind))
            m_recording.journal.append(happened);
    }
}

/// Precondition: isToBeHandled. The entry may move meanwhile, as the journal grows.
bool JobManager::handle(const Entry& happened)
{
    if (happened.kind == EntryKind::JobChanged) {
        const auto held = m_held.find(happened.job);
        if (held)
            endJob(*held, static_cast<JobState>(happened.to));
        return held.has_value();
    }
    const PartitionId partition = happened.partition;
    const auto held = m_held.find(partition);
    if (!held)
        return false;
    if (static_cast<PartitionState>(happened.to) == PartitionState::Error) // In its shutdown?
        return m_held.partition(*held).hasEnded
            && m_control.destroyPartition(partition) == StatusCode::Ok;
    m_control.removePartition(partition);
    m_held.remove(*held);
    return true;
}

void JobManager::schedule()
{
    m_wakeAt.reset();
    if (m_queue.isEmpty())
        return; // There is nothing to decide.
    const MachineSnapshot machine {m_control.occupancy(), m_held.jobs(), m_recording.placements,
        m_held.ends(), m_held.midplanes()};
    const Decision decision = m_policy->decide({m_control.now(), m_queue, machine, m_reservations});
    if (!decision.moves.empty())
        carryOut(decision.moves);
    for (const Start& each : decision.starts)
        start(each);
    for (const RefusedJob& each : decision.refusals)
        refuse(each.job, each.reason);
    for (const Reservation& each : decision.reservations)
        reserve(each);
    if (decision.wakeAt && *decision.wakeAt <= m_control.now())
        complain(NotCarriedOut::Part::WakeUp, {}, StatusCode::InvalidInput);
    else
        m_wakeAt = decision.wakeAt;
}

void JobManager::carryOut(const std::vector<Move>& moves)
{
    std::vector<Relocation> relocations;
    std::vector<std::size_t> moved;
    for (const Move& move : moves) {
        const auto held = m_held.findHolding(move.job);
        if (!held)
            return complain(NotCarriedOut::Part::Moves, move.job, StatusCode::JobNotFound);
        if (m_recording.placements[m_held.jobs()[*held].placement] == *move.place)
            continue; // It stays where it is.
        relocations.push_back({m_held.partition(*held).id, *move.place});
        moved.push_back(*held);
    }
    if (relocations.empty())
        return;
    if (const StatusCode code = m_control.relocate(relocations); code != StatusCode::Ok)
        return complain(NotCarriedOut::Part::Moves, moves.front().job, code);
    tellWhatIsNew();
    for (const std::size_t index : moved) {
        const PartitionId partition = m_held.partition(index).id;
        const PlacementId place = *m_control.placementOf(partition);
        m_held.move(index, place, m_recording.placements[place].midplaneCount());
        if (m_held.partition(index).hasEnded)
            continue; // Only what it held until its partition is shut down has moved.
        Entry told = entry(EntryKind::Moved, m_held.partition(index).job);
        told.partition = partition;
        told.placement = place;
        m_recording.journal.append(told);
    }
}

void JobManager::start(const Start& start)
{
    const QueuedJob* const waiting = m_queue.find(start.job);
    if (waiting == nullptr)
        return complain(NotCarriedOut::Part::Start, start.job, StatusCode::JobNotFound);
    const JobInfo& job = infoOf(start.job);
    const auto partition = m_control.runJob(start.job, start.place, job.runTime);
    if (!partition) {
        complain(NotCarriedOut::Part::Start, start.job, partition.error());
        return refuse(start.job, RefusalReason::Space);
    }

    Entry started = entry(EntryKind::Started, start.job);
    started.partition = partition->id;
    started.placement = partition->placement;
    started.reason = static_cast<std::uint8_t>(start.reason);
    m_recording.journal.append(started);

    m_held.add(*waiting, partition->id, partition->placement, m_control.now(),
        m_control.now() + partition->overhead + job.estimate, start.place->midplaneCount());
    m_queue.remove(start.job);
    forgetPromise(start.job);
}

void JobManager::refuse(JobId id, RefusalReason reason)
{
    Entry refused = entry(EntryKind::Refused, id);
    refused.reason = static_cast<std::uint8_t>(reason);
    m_recording.journal.append(refused);
    m_queue.setRefusal(id, reason);
}

void JobManager::reserve(const Reservation& promise)
{
    if (!m_queue.contains(promise.job))
        return complain(NotCarriedOut::Part::Reservation, promise.job, StatusCode::JobNotFound);
    const auto known = placeOf(m_reservations, promise.job);
    const bool isNew = known == m_reservations.end() || known->job != promise.job;
    if (isNew || known->start != promise.start) {
        Entry told = entry(EntryKind::Reserved, promise.job);
        told.setPromisedStart(promise.start);
        m_recording.journal.append(told);
    }
    if (isNew)
        m_reservations.insert(known, promise);
    else
        *known = promise;
}

void JobManager::forgetPromise(JobId id)
{
    const auto known = placeOf(m_reservations, id);
    if (known != m_reservations.end() && known->job == id)
        m_reservations.erase(known);
}

void JobManager::endJob(std::size_t held, JobState state)
{
    const auto [partition, job, hasEnded] = m_held.partition(held);
    Entry ended = entry(EntryKind::Ended, job);
    ended.partition = partition;
    const bool hasFailed = state == JobState::Error;
    ended.reason = static_cast<std::uint8_t>(hasFailed ? EndReason::Failed : EndReason::Completed);
    m_recording.journal.append(ended);
    if (m_control.clearAfterJob(job))
        m_held.remove(held);
    else // What it held is freed later, and the control system tells when.
        m_held.end(held, m_control.now() + m_control.timesOf(partition).untilFree());
    if (hasFailed && m_afterFailure == AfterFailure::Resubmit)
        resubmit(job);
    else
        ++m_ended;
}

void JobManager::resubmit(JobId id)
{
    const JobInfo& job = infoOf(id);
    m_queue.putBack({id, {}, requestOf(job, m_recording.rules), job.estimate + overheadOf(job),
        job.size, std::nullopt, job.submit});
    m_recording.journal.append(entry(EntryKind::Submitted, id));
}

void JobManager::complain(NotCarriedOut::Part part, JobId job, StatusCode why)
{
    m_notCarriedOut.push_back({m_control.now(), part, job, why});
}

Entry JobManager::entry(EntryKind kind, JobId id) const
{
    Entry entry;
    entry.time = m_control.now();
    entry.kind = kind;
    entry.job = id;
    return entry;
}

} // namespace midplane::core

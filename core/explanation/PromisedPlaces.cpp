// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/PromisedPlaces.h"

#include <map>

#include "core/scheduling/PolicyRegistry.h"
#include "core/simulation/Simulation.h"

namespace midplane::core {

namespace {

/// What failed and came back, as the journal tells it.
std::vector<Fault> faultsOf(const Recording& recording)
{
    const HardwareParts parts(recording.machine);
    std::vector<Fault> faults;
    for (const Entry& entry : recording.journal.entries()) {
        if (entry.kind != EntryKind::HardwareChanged)
            continue;
        if (const auto part = parts.partOf(entry.hardware()))
            faults.push_back({entry.time, *part, static_cast<HardwareState>(entry.to)});
    }
    return faults;
}

} // namespace

/// The policy itself, and what it has promised.
class PromisedPlaces::Witness final : public Policy {
public:
    explicit Witness(std::unique_ptr<Policy> policy)
        : m_policy(std::move(policy))
    {
    }

    Decision decide(const SchedulerView& view) override
    {
        Decision decision = m_policy->decide(view);
        for (const Start& start : decision.starts)
            m_promises.erase(start.job);
        for (const Reservation& promise : decision.reservations)
            m_promises.insert_or_assign(promise.job, promise);
        return decision;
    }

    std::vector<Reservation> promises() const
    {
        std::vector<Reservation> all;
        all.reserve(m_promises.size());
        for (const auto& [job, promise] : m_promises)
            all.push_back(promise);
        return all;
    }

private:
    std::unique_ptr<Policy> m_policy;
    std::map<JobId, Reservation> m_promises;
};

PromisedPlaces::PromisedPlaces(TablesPtr tables, RecordingPtr recording)
    : m_tables(std::move(tables))
    , m_recording(std::move(recording))
{
}

PromisedPlaces::~PromisedPlaces() = default;

bool PromisedPlaces::begin()
{
    auto policy = makePolicy(m_recording->policy, m_tables);
    if (!policy)
        return false;
    auto witness = std::make_unique<Witness>(std::move(*policy));
    m_witness = witness.get();
    SimulationInput input {m_tables, m_recording->policy,
        Workload {m_recording->workload, m_recording->jobs, {}}, m_recording->rules};
    input.faults = faultsOf(*m_recording);
    auto run = Simulation::create(std::move(input), std::move(witness));
    if (!run)
        return false;
    m_run = std::make_unique<Simulation>(std::move(*run));
    return true;
}

/// Whether the run and the recording tell the same of all since then.
bool PromisedPlaces::isAsRecorded(SequenceId from) const
{
    const Recording& run = m_run->recording();
    const Journal& recorded = m_recording->journal;
    for (SequenceId id = from + 1; id <= run.journal.lastId(); ++id) {
        if (id > recorded.lastId())
            return false;
        Entry mine = run.journal.at(id);
        const Entry& theirs = recorded.at(id);
        const bool hasPlace = mine.kind == EntryKind::Started || mine.kind == EntryKind::Moved
            || mine.kind == EntryKind::PartitionPlaced;
        if (hasPlace && theirs.kind == mine.kind) {
            const Placement& here = run.placements[mine.placement];
            const Placement& there = m_recording->placements[theirs.placement];
            if (here.midplanes != there.midplanes || here.links != there.links)
                return false;
            mine.placement = theirs.placement; // The same place may have another number.
        }
        if (mine != theirs)
            return false;
    }
    return true;
}

/// The next second; false when there is none, or it was another one.
bool PromisedPlaces::goOn()
{
    const SequenceId from = m_run->recording().journal.lastId();
    if (!m_run->step() || !isAsRecorded(from))
        return false;
    m_run->forgetRead();
    return true;
}

std::optional<std::vector<Reservation>> PromisedPlaces::at(
    SequenceId position, const std::stop_token& stop)
{
    const std::scoped_lock lock(m_mutex);
    const bool isLater = m_run && m_run->recording().journal.lastId() > position;
    if ((!m_run || isLater) && !m_isOther)
        m_isOther = !begin();
    while (!m_isOther && m_run->recording().journal.lastId() < position) {
        if (stop.stop_requested())
            return std::nullopt;
        m_isOther = !goOn();
    }
    if (m_isOther || m_run->recording().journal.lastId() != position)
        return std::nullopt;
    return m_witness->promises();
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/analysis/RunReader.h"

#include <algorithm>
#include <cassert>

#include "core/analysis/JobLedger.h"

namespace midplane::core {

namespace {

/// Many are put where as many smaller ids are before them. Precondition: no job has two.
std::vector<JobResult> inOrderOfIds(std::vector<JobResult> jobs)
{
    constexpr std::size_t few = 4096;
    if (jobs.size() < few) {
        std::sort(jobs.begin(), jobs.end(),
            [](const JobResult& left, const JobResult& right) { return left.job < right.job; });
        return jobs;
    }
    constexpr auto none = ~std::uint32_t {0};
    std::vector<std::uint32_t> placeOf;
    for (std::uint32_t place = 0; place < jobs.size(); ++place) {
        const std::size_t id = jobs[place].job.value;
        if (id >= placeOf.size())
            placeOf.resize(std::max(id + 1, jobs.size()), none);
        placeOf[id] = place;
    }
    std::vector<JobResult> sorted;
    sorted.reserve(jobs.size());
    for (const std::uint32_t place : placeOf) {
        if (place != none)
            sorted.push_back(jobs[place]);
    }
    return sorted;
}

} // namespace

class RunReader::Reading {
public:
    explicit Reading(const MachinePtr& machine)
        : m_machine(machine)
        , m_state(machine)
        , m_capacity(machine->midplaneCount())
    {
    }

    void read(const Recording& recording)
    {
        const Journal& journal = recording.journal;
        assert(journal.before() <= m_position);
        if (sampler && m_load.empty()) // A second has several entries.
            m_load.reserve((journal.lastId() - m_position) / 2 + 1);
        while (m_position < journal.lastId()) {
            const Entry& entry = journal.at(++m_position);
            if (entry.time != m_now)
                goOnTo(entry.time, recording);
            apply(recording, entry);
        }
    }

    RunMetrics metrics() const;
    std::vector<JobResult> takeJobs();
    std::vector<LoadSample> takeLoad();

    const MachinePtr& machine() const { return m_machine; }
    const RunState& state() const { return m_state; }
    SequenceId position() const { return m_position; }
    bool keepsJobs = false;
    std::optional<LossCauses> causes;
    std::optional<LoadSampler> sampler;

private:
    void goOnTo(SimTime time, const Recording& recording);
    void apply(const Recording& recording, const Entry& entry);

    MachinePtr m_machine;
    RunState m_state;
    CapacityMeter m_capacity;
    JobLedger m_ledger;
    JobStatistics m_statistics;
    std::vector<JobResult> m_jobs;
    std::vector<LoadSample> m_load;
    SequenceId m_position = 0;
    SimTime m_now {0};
};

/// Nothing happens until then.
void RunReader::Reading::goOnTo(SimTime time, const Recording& recording)
{
    if (m_capacity.hasBegun()) {
        const MidplaneUse use = m_state.use();
        std::optional<ByReason<int>> reasons;
        if (causes) {
            const auto wanted = std::min<std::int64_t>(use.free, m_state.waitingSize());
            reasons = causes->split(recording, m_state, static_cast<int>(wanted));
        }
        m_capacity.add(time - m_now, use, m_state.waitingSize(), reasons);
    }
    if (sampler && m_position > 1)
        m_load.push_back(sampler->sample(m_now, m_state));
    m_now = time;
}

void RunReader::Reading::apply(const Recording& recording, const Entry& entry)
{
    const RunChange change = m_state.apply(recording, entry);
    const JobLedger::Outcome outcome = m_ledger.apply(recording, entry, change);
    if (change == RunChange::Stopped)
        m_capacity.markEnd();
    if (outcome.isFirstSubmission) {
        if (!m_capacity.hasBegun())
            m_capacity.begin(entry.time);
        m_capacity.markSubmission();
    }
    if (outcome.failed)
        m_capacity.moveToFailed(*outcome.failed);
    if (outcome.ended) {
        m_statistics.add(*outcome.ended, recording.jobs[entry.job.value].size);
        if (keepsJobs)
            m_jobs.push_back(*outcome.ended);
    }
}

RunMetrics RunReader::Reading::metrics() const
{
    RunMetrics metrics;
    static_cast<JobFigures&>(metrics) = m_statistics.all();
    metrics.failed = m_ledger.counts().failures - m_ledger.counts().resubmissions;
    metrics.neverStarted = m_state.waiting().size();
    metrics.running
        = m_ledger.counts().submitted - metrics.jobs - metrics.failed - metrics.neverStarted;
    const CapacityUse& capacity = m_capacity.toEnd();
    const CapacityUse& early = m_capacity.toSubmission();
    metrics.makespan = capacity.time;
    metrics.utilization = share(capacity.used, capacity.whole());
    metrics.occupancy = share(capacity.occupied(), capacity.whole());
    metrics.utilizationToLastSubmit = share(early.used, early.whole());
    metrics.occupancyToLastSubmit = share(early.occupied(), early.whole());
    metrics.unused = share(capacity.unused, capacity.whole());
    metrics.lost = share(capacity.lost(), capacity.whole());
    metrics.capacity = capacity;
    if (causes && !metrics.capacity.byReason)
        metrics.capacity.byReason.emplace();
    metrics.counts = m_ledger.counts();
    metrics.sizeClasses = m_statistics.sizeClasses();
    return metrics;
}

std::vector<JobResult> RunReader::Reading::takeJobs()
{
    std::vector<JobResult> jobs = std::move(m_jobs);
    m_jobs.clear();
    if (keepsJobs) {
        const std::vector<JobResult> failed = m_ledger.failedJobs();
        jobs.insert(jobs.end(), failed.begin(), failed.end());
    }
    return inOrderOfIds(std::move(jobs));
}

std::vector<LoadSample> RunReader::Reading::takeLoad()
{
    std::vector<LoadSample> load = std::move(m_load);
    m_load.clear();
    if (sampler && m_position > 0)
        load.push_back(sampler->sample(m_now, m_state));
    return load;
}

RunReader::RunReader(MachinePtr machine)
    : m_reading(std::make_unique<Reading>(machine))
{
}

RunReader::~RunReader() = default;
RunReader::RunReader(RunReader&&) noexcept = default;
RunReader& RunReader::operator=(RunReader&&) noexcept = default;

RunReader& RunReader::explainLosses(TablesPtr tables)
{
    m_reading->causes.emplace(std::move(tables));
    return *this;
}

RunReader& RunReader::keepJobs()
{
    m_reading->keepsJobs = true;
    return *this;
}

RunReader& RunReader::keepLoad()
{
    m_reading->sampler.emplace(m_reading->machine());
    return *this;
}

void RunReader::read(const Recording& recording) { m_reading->read(recording); }
SequenceId RunReader::position() const { return m_reading->position(); }
RunMetrics RunReader::metrics() const { return m_reading->metrics(); }
std::vector<JobResult> RunReader::takeJobs() { return m_reading->takeJobs(); }
std::vector<LoadSample> RunReader::takeLoad() { return m_reading->takeLoad(); }
const WaitingLine& RunReader::waiting() const { return m_reading->state().waiting(); }

RunMetrics metricsOf(const Recording& recording)
{
    RunReader reader(recording.machine);
    reader.read(recording);
    return reader.metrics();
}

std::vector<JobResult> jobResults(const Recording& recording)
{
    RunReader reader(recording.machine);
    reader.keepJobs().read(recording);
    return reader.takeJobs();
}

std::vector<LoadSample> loadOverTime(const Recording& recording)
{
    RunReader reader(recording.machine);
    reader.keepLoad().read(recording);
    return reader.takeLoad();
}

} // namespace midplane::core

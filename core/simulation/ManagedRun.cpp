// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/ManagedRun.h"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "core/scheduling/PolicyRegistry.h"
#include "core/scheduling/managers/LoadLevelerManager.h"
#include "core/scheduling/managers/SlurmManager.h"

namespace midplane::core {

namespace {

constexpr const char* staticPolicy = "static";
constexpr const char* dynamicPolicy = "dynamic";

BootModel bootModelOf(const SimulationInput& input)
{
    if (input.boot.isInstant() && !input.managed.bootsAtOnce)
        return BootModel::fromMachine(input.tables->machine());
    return input.boot;
}

/// As on the command line.
std::string textOf(const ManagedOptions& options)
{
    std::string text;
    const auto add
        = [&text](const std::string& words) { text += text.empty() ? words : " " + words; };
    if (options.bootsAtOnce)
        add("--boot instant");
    if (options.pollPeriod)
        add(fmt::format("--poll {}", options.pollPeriod->count()));
    if (options.innerPolicy != "fcfs")
        add("--inner " + options.innerPolicy);
    if (!options.staysBooted)
        add("--free-after-job");
    if (options.patience > SimTime {0})
        add(fmt::format("--patience {}", options.patience.count()));
    if (options.overtaking)
        add("--overtaking");
    if (options.largeJobs == WeeklyWindow::weekend())
        add("--large-jobs weekend");
    return text;
}

ManagerOptions managerOptions(const SimulationInput& input, const char* name)
{
    ManagerOptions options {.name = name};
    options.pollPeriod = input.managed.pollPeriod;
    options.onFailure
        = input.afterFailure == AfterFailure::Resubmit ? OnFailure::Resubmit : OnFailure::Fail;
    options.mostFailures = std::numeric_limits<int>::max();
    return options;
}

} // namespace

bool isManaged(const std::string& policy)
{
    return policy == staticPolicy || policy == dynamicPolicy;
}

Result<std::unique_ptr<ManagedRun>> ManagedRun::create(SimulationInput input)
{
    if (input.managed.pollPeriod && *input.managed.pollPeriod < SimTime {1})
        return failure("managed.pollPeriod", "a manager polls every second at most");
    std::unique_ptr<ManagedRun> run(new ManagedRun(std::move(input)));
    if (const auto made = run->makeManager(); !made)
        return tl::unexpected(made.error());
    return run;
}

ManagedRun::ManagedRun(SimulationInput input)
    : m_input(std::move(input))
    , m_recording(emptyRecording(m_input, textOf(m_input.managed)))
    , m_bridge(m_input.tables, bootModelOf(m_input), 0, JobId {0})
    , m_isOver(m_recording.jobs.size())
{
    std::stable_sort(m_input.faults.begin(), m_input.faults.end(),
        [](const Fault& left, const Fault& right) { return left.time < right.time; });
}

ManagedRun::~ManagedRun() = default;

Result<void> ManagedRun::makeManager()
{
    return m_input.policy == staticPolicy ? makeStatic() : makeDynamic();
}

Result<void> ManagedRun::makeStatic()
{
    SlurmOptions options;
    const ManagedOptions& managed = m_input.managed;
    options.manager = managerOptions(m_input, "slurm");
    options.manager.launchesEarly = true;
    options.manager.overtaking = managed.overtaking ? Overtaking::Yes : Overtaking::No;
    options.staysBooted = managed.staysBooted;
    options.patience = managed.patience;
    options.largeJobs = managed.largeJobs;
    if (managed.blocks) {
        options.partitions = partitionsOf(*managed.blocks);
    } else {
        auto cut = slurmPartitions(m_input.tables);
        if (!cut)
            return tl::unexpected(cut.error());
        options.partitions = std::move(*cut);
    }
    if (options.partitions.empty())
        return failure("managed.blocks", "has no block: name a set that has some");
    m_manager = std::make_unique<SlurmManager>(m_bridge, std::move(options));
    return {};
}

Result<void> ManagedRun::makeDynamic()
{
    const std::string& name = m_input.managed.innerPolicy;
    if (isManaged(name))
        return failure("managed.innerPolicy",
            fmt::format("\"{}\" is run by a manager of its own: choose another one", name));
    auto policy = makePolicy(name, m_input.tables, m_input.options);
    if (!policy)
        return tl::unexpected(policy.error());
    LoadLevelerOptions options;
    options.manager = managerOptions(m_input, "LL");
    // Who may overtake whom is the policy's to say.
    options.manager.overtaking = Overtaking::Yes;
    options.policy = std::move(*policy);
    options.rules = m_input.rules;
    options.bootModel = bootModelOf(m_input);
    m_manager = std::make_unique<LoadLevelerManager>(m_bridge, std::move(options));
    return {};
}

/// Polls happen at the multiples of the period.
SimTime ManagedRun::pollFrom(SimTime time) const
{
    const SimTime period = *m_input.managed.pollPeriod;
    return (time + period - SimTime {1}) / period * period;
}

bool ManagedRun::isPollAt(SimTime time) const
{
    return !m_input.managed.pollPeriod || pollFrom(time) == time;
}

/// A poll that finds everything as the last one left it does nothing, so it is left out.
std::optional<SimTime> ManagedRun::nextTime() const
{
    std::optional<SimTime> next;
    const auto consider = [&next](std::optional<SimTime> time) {
        if (time && (!next || *time < *next))
            next = time;
    };
    const SimTime now = m_bridge.model().now();
    consider(m_bridge.model().nextDue());
    if (m_submitted < m_recording.jobs.size())
        consider(m_recording.jobs[m_submitted].submit);
    if (m_faults < m_input.faults.size())
        consider(m_input.faults[m_faults].time);
    const std::optional<SimTime> wake = m_manager->ownWake();
    if (!m_input.managed.pollPeriod) {
        consider(wake);
    } else {
        const SimTime afterNow = now + SimTime {1};
        if (wake)
            consider(pollFrom(std::max(*wake, afterNow)));
        if (m_isPollDue)
            consider(pollFrom(afterNow));
    }
    return next;
}

bool ManagedRun::step()
{
    const auto next = nextTime();
    if (!next)
        return false;
    const SimTime time = std::max(*next, m_bridge.model().now());
    const SequenceId before = m_bridge.model().journal().lastId();
    m_bridge.beginSecond(time);
    strike(time);
    m_bridge.moveTimeTo(time);
    submitAt(time);
    m_isPollDue = m_isPollDue || m_bridge.model().journal().lastId() != before;
    if (isPollAt(time)) {
        const SequenceId polled = m_bridge.model().journal().lastId();
        m_manager->step();
        m_isPollDue = m_bridge.model().journal().lastId() != polled;
    }
    takeOver();
    return true;
}

/// All of a second in one command, before what is due in it.
void ManagedRun::strike(SimTime time)
{
    const auto isNow
        = [&] { return m_faults < m_input.faults.size() && m_input.faults[m_faults].time <= time; };
    if (!isNow())
        return;
    m_bridge.command([&](BridgeModel& model) -> BridgeResult<void> {
        for (; isNow(); ++m_faults)
            model.setHardwareState(m_input.faults[m_faults].part, m_input.faults[m_faults].state);
        return {};
    });
}

void ManagedRun::submitAt(SimTime time)
{
    for (; m_submitted < m_recording.jobs.size(); ++m_submitted) {
        const JobInfo& job = m_recording.jobs[m_submitted];
        if (job.submit > time)
            return;
        m_manager->submit(requestFor(job));
    }
}

/// What a user of that manager would ask for: on static partitions the size alone (Aridor et al.,
/// open architecture, section 4.1), else the shape of the log.
JobRequest ManagedRun::requestFor(const JobInfo& job) const
{
    const Machine& machine = *m_recording.machine;
    JobRequest request;
    request.estimate = job.estimate;
    request.runTime = job.runTime;
    const bool isTorus = std::any_of(allDimensions.begin(), allDimensions.end(),
        [&](Dimension each) { return job.connectivity[each] == Connectivity::Torus; });
    request.connection = isTorus && machine.hasGeometry() ? Joining::Torus : Joining::Mesh;
    if (m_input.policy == staticPolicy || job.anyShape)
        request.nodes = job.size * machine.unit(machine.grid().coordAt(0)).nodes;
    else
        request.shape = job.shape;
    return request;
}

/// The recording's journal and placements are those of the control system.
void ManagedRun::takeOver()
{
    const BridgeModel& model = m_bridge.model();
    for (std::size_t i = m_recording.placements.size(); i < model.placements().size(); ++i)
        m_recording.placements.idOf(
            model.placements()[PlacementId {static_cast<std::uint32_t>(i)}]);
    const Journal& journal = model.journal();
    for (SequenceId id = m_recording.journal.lastId() + 1; id <= journal.lastId(); ++id) {
        const Entry& entry = journal.at(id);
        m_recording.journal.append(entry);
        switch (entry.kind) {
        case EntryKind::Submitted:
            ++m_waiting;
            m_ended -= m_isOver[entry.job.value] ? 1 : 0;
            m_isOver[entry.job.value] = false;
            break;
        case EntryKind::Started:
            --m_waiting;
            break;
        case EntryKind::Ended:
            ++m_ended;
            m_isOver[entry.job.value] = true;
            break;
        default:
            break;
        }
    }
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ManagedHost.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <csignal>
#include <thread>

#include <fmt/format.h>
#include <unistd.h>

#include "core/scheduling/managers/ManagerLeftovers.h"
#include "core/scheduling/managers/SharedQueue.h"
#include "core/support/ProcessMark.h"

namespace midplane::ctl {

using namespace std::chrono_literals;

namespace {

std::atomic<int> signalsSeen = 0;
static_assert(std::atomic<int>::is_always_lock_free);

extern "C" void seeSignal(int /*signal*/) { ++signalsSeen; }

constexpr std::array stoppingSignals {SIGINT, SIGTERM, SIGHUP};

void handleSignals(void (*handler)(int))
{
    for (const int each : stoppingSignals)
        std::signal(each, handler);
}

const char* wordFor(core::ManagedState state)
{
    switch (state) {
    case core::ManagedState::Waiting:
        return "waiting";
    case core::ManagedState::Active:
        return "active";
    case core::ManagedState::Ended:
        return "ended";
    case core::ManagedState::Failed:
        return "failed";
    case core::ManagedState::Cancelled:
        return "cancelled";
    case core::ManagedState::NeverStarts:
        break;
    }
    return "never starts";
}

nlohmann::ordered_json jsonOf(const core::ManagedJob& job)
{
    nlohmann::ordered_json document;
    document["job"] = job.id.value;
    document["number"] = job.number ? nlohmann::ordered_json(job.number->value) : nullptr;
    document["name"] = job.request.name;
    document["state"] = wordFor(job.state);
    document["submitted"] = job.submitted.count();
    document["started"] = job.started ? nlohmann::ordered_json(job.started->count()) : nullptr;
    document["ended"] = job.ended ? nlohmann::ordered_json(job.ended->count()) : nullptr;
    document["launches"] = job.launches;
    document["exitStatus"] = job.exitStatus;
    document["reason"] = job.reason;
    return document;
}

} // namespace

ManagedHost::ManagedHost(CommandContext& context, core::StoredBridge& bridge, std::string name)
    : m_context(context)
    , m_bridge(bridge)
    , m_name(std::move(name))
    , m_clocks(bridge, bridge.path())
{
    handleSignals(seeSignal);
}

ManagedHost::~ManagedHost() { handleSignals(SIG_DFL); }

bool ManagedHost::isAskedToStop() const { return signalsSeen > 0; }

/// Where no other program moves the time on. False when nothing is due at any time.
bool ManagedHost::moveTime(std::optional<core::SimTime> wake)
{
    const auto due = m_bridge.read([](const core::BridgeModel& model) { return model.nextDue(); });
    std::optional<core::SimTime> next = due ? *due : std::nullopt;
    if (wake && (!next || *wake < *next))
        next = wake;
    if (next)
        m_bridge.moveTimeTo(*next);
    return next.has_value();
}

bool ManagedHost::claim(core::LeaseClaim::TakeOver takeOver)
{
    const std::string mark = core::processMarkOf(core::managerKind, getpid());
    core::LeaseClaim claim(m_name, mark, takeOver);
    std::string said;
    while (!isAskedToStop()) {
        const auto state = claim.advance(m_bridge, std::chrono::steady_clock::now());
        if (!state || *state == core::LeaseClaim::State::Refused) {
            m_context.refuse({m_bridge.path(), state ? claim.reason() : state.error().reason});
            m_context.exitCode = state ? AnswerIsNo : WrongUse;
            return false;
        }
        if (*state == core::LeaseClaim::State::Taken) {
            m_leased.emplace(m_bridge, m_name, mark);
            if (!claim.takenFrom().empty())
                m_context.say(
                    fmt::format("The earlier manager \"{}\" is dead ({}): this one goes on "
                                "under its name.\n",
                        m_name, core::processWords(claim.takenFrom())));
            return true;
        }
        if (std::exchange(said, claim.reason()) != claim.reason())
            m_context.say(claim.reason() + "\n");
        std::this_thread::sleep_for(50ms);
    }
    m_context.exitCode = AnswerIsNo;
    return false;
}

bool ManagedHost::clearLeftovers()
{
    core::ManagerLeftovers leftovers(m_name);
    const bool isMovedByHand = m_bridge.time().speed == 0;
    while (!isAskedToStop()) {
        const auto state = leftovers.clear(*m_leased);
        if (!state) {
            m_context.refuse({m_bridge.path(), state.error().reason});
            return false;
        }
        if (*state != core::ManagerLeftovers::State::Going) {
            if (leftovers.count() > 0)
                m_context.say(fmt::format(
                    "Taken down: what an earlier manager \"{}\" left behind.\n", m_name));
            if (*state == core::ManagerLeftovers::State::Stuck)
                m_context.say(fmt::format("Left as it is: {}.\n", leftovers.obstacle()));
            return true;
        }
        m_leased->beat(std::chrono::steady_clock::now());
        if (isMovedByHand)
            moveTime({});
        else
            std::this_thread::sleep_for(50ms);
    }
    return true;
}

void ManagedHost::printDiary(const core::BridgeManager& manager)
{
    const auto& diary = manager.diary();
    for (std::size_t i = std::max(m_printed, diary.lostCount());
         i < diary.lostCount() + diary.entries().size(); ++i)
        m_context.say(textOf(diary.entries()[i - diary.lostCount()]) + "\n");
    m_printed = diary.lostCount() + diary.entries().size();
    std::fflush(stdout);
}

bool ManagedHost::submit(const std::vector<core::JobRequest>& requests)
{
    const auto ids = core::submitJobs(*m_leased, m_name, requests);
    if (!ids) {
        m_context.refuse({m_bridge.path(), ids.error().reason});
        return false;
    }
    m_submitted = *ids;
    return true;
}

/// Asked by a signal.
void ManagedHost::stop(core::BridgeManager& manager)
{
    m_context.say(m_submitted.empty()
            ? "Asked to stop: no more jobs start, those that run are waited for, the others stay "
              "in "
              "the queue; Ctrl+C once more leaves everything as it is.\n"
            : "Asked to stop: the jobs of this command are cancelled, others that run are waited "
              "for, the rest stays in the queue; Ctrl+C once more leaves everything as it is.\n");
    for (const core::JobId id : m_submitted)
        manager.cancel(core::RequestId {id.value});
    manager.drain();
}

/// What other programs ordered in the control system.
void ManagedHost::obey(core::BridgeManager& manager)
{
    const auto order = m_bridge.read([&](const core::BridgeModel& model) {
        const auto lease = model.leases().find(m_name);
        return lease == model.leases().end() ? core::ManagerOrder::GoOn : lease->second.order;
    });
    if (!order || *order == std::exchange(m_order, *order))
        return;
    if (m_order == core::ManagerOrder::Finish) {
        m_ending = Ending::WhenIdle;
        m_context.say("Told to finish: ends when no job waits or runs.\n");
    } else if (m_order == core::ManagerOrder::Drain) {
        m_context.say(
            "Told to drain: no more jobs start, those that run are waited for, the others "
            "stay in the queue.\n");
        manager.drain();
    }
}

void ManagedHost::pass(core::BridgeManager& manager)
{
    if (isAskedToStop() && !std::exchange(m_isStopping, true))
        stop(manager);
    obey(manager);
    m_leased->beat(std::chrono::steady_clock::now());
    manager.step();
    printDiary(manager);
    m_clocks.tell();
    // A signal, or an mpirun that ended, is no event.
    if (m_bridge.time().speed != 0 || !moveTime(manager.wakeAt()))
        manager.waitForNews(100ms);
}

bool ManagedHost::isToGoOn() const { return signalsSeen < 2 && !m_leased->isLost(); }

bool ManagedHost::isAtEnd(const core::BridgeManager& manager) const
{
    const bool areTaken = std::all_of(m_submitted.begin(), m_submitted.end(),
        [&](core::JobId id) { return manager.find(core::RequestId {id.value}) != nullptr; });
    return manager.isDrained()
        || (m_ending == Ending::WhenIdle && areTaken && manager.hasTakenQueue()
            && manager.isIdle());
}

void ManagedHost::run(core::BridgeManager& manager, Ending ending)
{
    m_ending = ending;
    if (ending == Ending::WhenTold)
        m_context.say(fmt::format("Manager \"{0}\" takes jobs from its queue (midplanectl submit "
                                  "--db {1}) until Ctrl+C or midplanectl drain --db {1}.\n",
            m_name, m_bridge.path()));
    while (!isAtEnd(manager) && isToGoOn())
        pass(manager);
    manager.close();
    while (!manager.isClosed() && isToGoOn()) {
        if (const auto releases = manager.releases();
            !releases.empty() && !releases.front()->obstacle().empty() && isAskedToStop())
            break; // What is left waits for others: the diary says for what.
        pass(manager);
    }
    printDiary(manager);
    if (m_leased->isLost())
        m_context.say(
            fmt::format("Another process manages jobs under the name \"{}\" now: this one "
                        "ends and leaves everything to it.\n",
                m_name));
    tellEnd(manager);
}

void ManagedHost::tellEnd(const core::BridgeManager& manager)
{
    nlohmann::ordered_json document;
    document["manager"] = m_name;
    document["boots"] = manager.counts().boots;
    document["jobs"] = nlohmann::ordered_json::array();
    int ended = 0;
    for (const auto& [id, job] : manager.jobs()) {
        document["jobs"].push_back(jsonOf(job));
        ended += job.state == core::ManagedState::Ended ? 1 : 0;
    }
    m_context.answer(document);
    const auto all = static_cast<int>(manager.jobs().size());
    m_context.say(fmt::format(
        "{} of {} jobs came to their end; {} boots.\n", ended, all, manager.counts().boots));
    if (!manager.waiting().empty())
        m_context.say(fmt::format("{} jobs stay in the queue for the next manager \"{}\".\n",
            manager.waiting().size(), m_name));
    const bool hasFailed = m_ending == Ending::WhenIdle && ended != all;
    if (hasFailed || m_leased->isLost())
        m_context.exitCode = AnswerIsNo;
}

} // namespace midplane::ctl

// SPDX-License-Identifier: Apache-2.0
// What takes physical time: booting and freeing, and waiting for it.
#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"
#include "core/control/console/BlockText.h"
#include "core/control/console/Freeing.h"
#include "core/control/console/Handlers.h"
#include "core/control/console/JobText.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;

/// "nowait" and "timeout=".
struct Patience {
    bool waits = true;
    std::optional<SimTime> timeout;
};

mmcs::Parsed<Patience> patienceOf(const Call& call, std::size_t from)
{
    const auto options = call.options(from);
    if (!options)
        return tl::unexpected(options.error());
    const auto timeout = call.secondsOf(*options, "timeout=");
    if (!timeout)
        return tl::unexpected(timeout.error());
    return Patience {!options->contains("nowait"), *timeout};
}

std::optional<PartitionState> stateOf(const BridgeModel& model, const std::string& name)
{
    const auto id = model.partitionId(name);
    return id ? std::optional(model.stateOf(*id)) : std::nullopt;
}

std::string saying(const std::string& name, std::optional<PartitionState> state)
{
    return state ? fmt::format("block {}: {}", name, textOf(*state))
                 : fmt::format("block {} is deleted", name);
}

Outcome sayState(const std::string& name, std::optional<PartitionState> state)
{
    Outcome outcome;
    outcome.lines.push_back(saying(name, state));
    outcome.answer = {{"id", name}};
    if (state) {
        outcome.answer["state"] = std::string(1, letterOf(*state));
        outcome.answer["stateName"] = core::nameOf(*state);
    }
    return outcome;
}

/// Why waiting ended before its time. What goes on goes on without us.
Outcome stopped(const Call& call, WaitEnd end, const std::string& state)
{
    switch (end) {
    case WaitEnd::TimedOut:
        return call.fail(0, Failure::TimedOut, state + "; it goes on");
    case WaitEnd::Interrupted:
        return call.fail(0, Failure::Interrupted, state + "; it goes on");
    case WaitEnd::NothingDue:
        return call.fail(
            0, Failure::IncompatibleState, state + "; time stands still and nothing is due");
    case WaitEnd::NotReached:
    case WaitEnd::Done:
        break;
    }
    return call.fail(0, Failure::NotReached, "the control system cannot be read any more");
}

/// Waits until the block is in the state that is wanted, or in one from which it never comes there.
Outcome waitFor(Session& session, const Call& call, PartitionState wanted, const Patience& patience)
{
    const std::string name = call[0];
    std::optional<PartitionState> state;
    const auto isOver = [&] {
        return !state || *state == wanted || *state == PartitionState::Error
            || (wanted == PartitionState::Initialized
                && (*state == PartitionState::Free || *state == PartitionState::Deallocating
                    || *state == PartitionState::Terminating));
    };
    if (!patience.waits) {
        const auto seen
            = session.bridge().read([&](const BridgeModel& model) { return stateOf(model, name); });
        return sayState(name, seen ? *seen : std::nullopt);
    }
    const WaitEnd end = session.wait(
        [&](const BridgeModel& model) {
            state = stateOf(model, name);
            return Look {isOver(), saying(name, state)};
        },
        patience.timeout);
    if (end != WaitEnd::Done)
        return stopped(call, end, saying(name, state));
    if (state == wanted)
        return sayState(name, state);
    return call.fail(0, Failure::IncompatibleState,
        saying(name, state)
            + (state == PartitionState::Error ? fmt::format("; \"free {}\" releases it", name)
                                              : "; another program did that"));
}

/// Begins something physical with a block that there is.
template <class Begin> Outcome begin(Session& session, const Call& call, Begin begin)
{
    const auto done = session.command([&](BridgeModel& model) -> BridgeResult<Outcome> {
        if (const auto id = call.block(model, 0); !id)
            return failed(id.error());
        const BridgeResult<void> begun = begin(model);
        return begun ? Outcome {} : call.fail(0, begun.error());
    });
    return done ? *done : call.fail(0, done.error());
}

template <class Begin>
Outcome beginAndWait(Session& session, const Call& call, PartitionState wanted, Begin what)
{
    const auto patience = patienceOf(call, 1);
    if (!patience)
        return failed(patience.error());
    Outcome begun = begin(session, call, what);
    return begun.isOk() ? waitFor(session, call, wanted, *patience) : begun;
}

} // namespace

Outcome allocateBlock(Session& session, const Call& call)
{
    return beginAndWait(session, call, PartitionState::Initialized,
        [&](BridgeModel& model) { return model.createPartition(call[0]); });
}

Outcome rebootBlock(Session& session, const Call& call)
{
    return beginAndWait(session, call, PartitionState::Initialized,
        [&](BridgeModel& model) { return model.rebootPartition(call[0]); });
}

Outcome freeBlock(Session& session, const Call& call)
{
    return beginAndWait(
        session, call, PartitionState::Free, [&](BridgeModel& model) -> BridgeResult<void> {
            const PartitionState state = *stateOf(model, call[0]);
            if (state == PartitionState::Deallocating || state == PartitionState::Terminating)
                return {}; // It is on its way.
            return model.destroyPartition(call[0]);
        });
}

Outcome freeAll(Session& session, const Call& call)
{
    const auto patience = patienceOf(call, 0);
    if (!patience)
        return failed(patience.error());
    Freeing freeing;
    Outcome outcome;
    if (!patience->waits) {
        const auto begun = session.command([&](BridgeModel& model) -> BridgeResult<Look> {
            freeing.goOn(model);
            return Look {};
        });
        if (!begun)
            return call.fail(0, begun.error());
    } else {
        const WaitEnd end = freeing.wait(session, patience->timeout);
        if (end != WaitEnd::Done)
            return stopped(call, end, freeing.said());
    }
    if (!freeing.refused().empty()) {
        std::string reason;
        for (const auto& [id, why] : freeing.refused())
            reason += (reason.empty() ? "" : "; ") + why;
        return call.fail(0, Failure::InvalidArguments, std::move(reason));
    }
    outcome.lines.push_back(fmt::format("{} freed", freeing.freed().size()));
    outcome.answer = {{"freed", freeing.freed()}};
    return outcome;
}

Outcome waitForJob(Session& session, const Call& call)
{
    const auto job = call.job(0);
    if (!job)
        return failed(job.error());
    const auto options = call.options(1);
    if (!options)
        return failed(options.error());
    const auto timeout = call.secondsOf(*options, "timeout=");
    if (!timeout)
        return failed(timeout.error());
    std::optional<JobState> state;
    std::optional<JobRecord> record;
    const WaitEnd end = session.wait(
        [&](const BridgeModel& model) {
            state = model.stateOf(*job);
            const auto known = model.findJob(*job);
            record = known != nullptr ? std::optional(*known) : std::nullopt;
            return Look {!state || *state == JobState::Terminated || *state == JobState::Error, ""};
        },
        *timeout);
    if (end != WaitEnd::Done)
        return stopped(call, end,
            state ? fmt::format("job {} is {}", job->value, textOf(*state))
                  : fmt::format("job {}", job->value));
    if (!record)
        return call.fail(0, Failure::JobNotFound, fmt::format("there is no job {}", job->value));
    return Outcome {.fault = {},
        .lines = {endOf(*record, state)},
        .answer = jsonOf(*record, state),
        .command = {},
        .place = {}};
}

Outcome sleep(Session& session, const Call& call)
{
    const auto seconds = call.number(0, 0, mostSeconds);
    if (!seconds)
        return failed(seconds.error());
    const WaitEnd end
        = session.wait([](const BridgeModel&) { return Look {}; }, SimTime {*seconds});
    if (end == WaitEnd::Interrupted)
        return call.fail(0, Failure::Interrupted, "waiting was stopped");
    return end == WaitEnd::TimedOut ? Outcome {} : stopped(call, end, "waiting");
}

Outcome advance(Session& session, const Call& call)
{
    const auto seconds = call.number(0, 0, mostSeconds);
    if (!seconds)
        return failed(seconds.error());
    const auto now = session.bridge().read([](const BridgeModel& model) { return model.now(); });
    if (!now)
        return call.fail(0, now.error());
    const SimTime to = *now + SimTime {*seconds};
    if (const auto moved = session.bridge().moveTimeTo(to); !moved)
        return call.fail(0, moved.error());
    Outcome outcome;
    outcome.lines.push_back(fmt::format("{} s", to.count()));
    outcome.answer = {{"time", to.count()}};
    return outcome;
}

Outcome resetClock(Session& session, const Call& call)
{
    if (const auto reset = session.bridge().resetClock(); !reset)
        return call.fail(0, reset.error());
    const auto now = session.bridge().read([](const BridgeModel& model) { return model.now(); });
    if (!now)
        return call.fail(0, now.error());
    Outcome outcome;
    outcome.lines.push_back(fmt::format("time continues from {} s", now->count()));
    outcome.answer = {{"time", now->count()}};
    return outcome;
}

} // namespace midplane::core::console

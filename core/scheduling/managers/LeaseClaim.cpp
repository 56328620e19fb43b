// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/LeaseClaim.h"

#include <fmt/format.h>

#include "core/support/ProcessMark.h"

namespace midplane::core {

LeaseClaim::LeaseClaim(std::string manager, std::string mark, TakeOver takeOver)
    : m_manager(std::move(manager))
    , m_mark(std::move(mark))
    , m_takeOver(takeOver)
{
}

LeaseClaim::State LeaseClaim::refuse(const ManagerLease& lease, const std::string& advice)
{
    m_reason
        = fmt::format("a manager \"{}\" manages jobs on this control system: {}, since {} s. {}",
            m_manager, processWords(lease.holder), lease.since.count(), advice);
    return State::Refused;
}

BridgeResult<LeaseClaim::State> LeaseClaim::advance(Bridge& bridge, Moment now)
{
    const auto found = bridge.read([&](const BridgeModel& model) {
        const auto lease = model.leases().find(m_manager);
        return lease == model.leases().end() ? ManagerLease {} : lease->second;
    });
    if (!found)
        return tl::unexpected(found.error());
    if (found->holder.empty())
        return take(bridge, {});
    switch (lifeOf(found->holder)) {
    case ProcessLife::Dead:
        return take(bridge, found->holder);
    case ProcessLife::Alive:
        return refuse(*found,
            "Choose another name with --name, or end that manager first with \"midplanectl "
            "drain\"");
    case ProcessLife::Unknown:
        break;
    }
    if (m_takeOver == TakeOver::No)
        return refuse(*found,
            fmt::format("That process cannot be seen from here. Choose another name with --name; "
                        "if that process is dead, add --take-over, which watches its heartbeat "
                        "for {} s",
                silence.count()));
    const State state = watch(*found, now);
    return state == State::Taken ? take(bridge, found->holder) : BridgeResult<State>(state);
}

/// Taken when the holder was silent for long enough.
LeaseClaim::State LeaseClaim::watch(const ManagerLease& lease, Moment now)
{
    if (!m_watched) {
        m_watched = lease;
        m_watchedSince = now;
    }
    if (*m_watched != lease)
        return refuse(lease,
            "Its heartbeat goes on, so it is alive. Choose another name with --name, or end that "
            "manager first with \"midplanectl drain\"");
    m_reason = fmt::format("waits {} s for a heartbeat of {}, which holds the name \"{}\"",
        silence.count(), processWords(lease.holder), m_manager);
    return now - m_watchedSince >= silence ? State::Taken : State::Watching;
}

/// Another process may have been faster: then the next look says which one.
BridgeResult<LeaseClaim::State> LeaseClaim::take(Bridge& bridge, const std::string& insteadOf)
{
    const auto taken = bridge.command(
        [&](BridgeModel& model) { return model.takeLease(m_manager, m_mark, insteadOf); });
    if (!taken && taken.error().status != StatusCode::IncompatibleState)
        return tl::unexpected(taken.error());
    if (!taken)
        return State::Watching;
    m_takenFrom = insteadOf;
    return State::Taken;
}

} // namespace midplane::core

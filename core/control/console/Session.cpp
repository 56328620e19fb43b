// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Session.h"

#include <algorithm>

namespace midplane::core::console {

namespace {

/// What was seen, and when.
struct Seen {
    Look look;
    SimTime now {0};
    std::optional<SimTime> nextDue;
};

} // namespace

bool Session::isTimeMovedByHand(SimTime now)
{
    // Nothing happens when that time is over.
    if (!m_isTimeMovedByHand)
        m_isTimeMovedByHand = m_bridge.moveTimeTo(now).has_value();
    return *m_isTimeMovedByHand;
}

WaitEnd Session::wait(
    const std::function<Look(const BridgeModel&)>& look, std::optional<SimTime> timeout)
{
    constexpr std::chrono::milliseconds mostPause {100};
    // Before the first look, so that no event falls in between.
    const auto news = m_bridge.events().subscribe();
    std::optional<SimTime> deadline;
    std::string said;
    for (;;) {
        const auto seen = m_bridge.read([&](const BridgeModel& model) {
            return Seen {look(model), model.now(), model.nextDue()};
        });
        if (!seen)
            return WaitEnd::NotReached;
        if (!deadline && timeout)
            deadline = seen->now + *timeout;
        if (seen->look.said != said) {
            said = seen->look.said;
            m_host.tell(said);
        }
        if (seen->look.isDone)
            return WaitEnd::Done;
        if (deadline && seen->now >= *deadline)
            return WaitEnd::TimedOut;
        if (m_host.isInterrupted())
            return WaitEnd::Interrupted;
        if (!isTimeMovedByHand(seen->now)) {
            news->wait(mostPause);
            continue;
        }
        if (!seen->nextDue && !deadline)
            return WaitEnd::NothingDue;
        const SimTime next
            = std::min(seen->nextDue.value_or(SimTime::max()), deadline.value_or(SimTime::max()));
        if (!m_bridge.moveTimeTo(std::max(next, seen->now)))
            return WaitEnd::NotReached;
    }
}

} // namespace midplane::core::console

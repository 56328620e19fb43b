// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Freeing.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/control/PartitionStates.h"

namespace midplane::core::console {

bool Freeing::goOn(BridgeModel& model)
{
    m_refused.clear();
    m_left = 0;
    for (const auto& [id, definition] : model.partitions()) {
        const PartitionState state = model.stateOf(id);
        if (state == PartitionState::Free)
            continue;
        if (const auto may = model.mayFree(id); !may) {
            m_refused.emplace(id, may.error().reason);
            continue;
        }
        m_freed.insert(definition.name);
        if (isFreeable(state))
            model.destroyPartition(definition.name); // Refused: it changes first by itself.
        if (model.stateOf(id) != PartitionState::Free)
            ++m_left;
    }
    return m_left == 0;
}

WaitEnd Freeing::wait(Session& session, std::optional<SimTime> timeout)
{
    // A look changes nothing, so each time that a look finds something to do the wait is begun
    // anew.
    std::optional<SimTime> deadline;
    for (;;) {
        SimTime now {0};
        const auto isDone = session.command([&](BridgeModel& model) -> BridgeResult<bool> {
            now = model.now();
            return goOn(model);
        });
        if (!isDone)
            return WaitEnd::NotReached;
        if (*isDone)
            return WaitEnd::Done;
        if (!deadline && timeout)
            deadline = now + *timeout;
        const auto left
            = deadline ? std::optional(std::max(*deadline - now, SimTime {0})) : std::nullopt;
        const WaitEnd end = session.wait(
            [this](const BridgeModel& model) {
                m_left = 0;
                bool hasWork = false;
                for (const auto& [id, definition] : model.partitions()) {
                    const PartitionState state = model.stateOf(id);
                    if (state == PartitionState::Free || m_refused.contains(id))
                        continue;
                    ++m_left;
                    hasWork = hasWork || isFreeable(state);
                }
                return Look {m_left == 0 || hasWork, said()};
            },
            left);
        if (end != WaitEnd::Done)
            return end;
    }
}

std::string Freeing::said() const
{
    return fmt::format("{} block{} not free yet", m_left, m_left == 1 ? " is" : "s are");
}

} // namespace midplane::core::console

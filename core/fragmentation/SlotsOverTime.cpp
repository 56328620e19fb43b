// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/SlotsOverTime.h"

#include <algorithm>
#include <optional>

#include "core/analysis/RunState.h"

namespace midplane::core {

namespace {

/// While they are counted, before any slots are.
constexpr std::size_t changesPerReport = 1024;

/// Calls visit(time, state) after each second that changed what is held, and at the first one.
template <class Visit> void forEachChange(const Recording& recording, Visit visit)
{
    RunState state(recording.machine);
    const std::vector<Entry>& entries = recording.journal.entries();
    std::optional<std::uint64_t> seen;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        state.apply(recording, entries[i]);
        const bool isLastOfSecond
            = i + 1 == entries.size() || entries[i + 1].time != entries[i].time;
        if (!isLastOfSecond || seen == state.occupancyVersion())
            continue;
        seen = state.occupancyVersion();
        if (!visit(entries[i].time, state))
            return;
    }
}

/// Counts at one state after the other, and knows when nothing can have changed.
class SteadyCount {
public:
    SteadyCount(SlotCounter& counter, const Request& request, const SlotEffort& effort)
        : m_counter(counter)
        , m_request(request)
        , m_effort(effort)
    {
    }

    const Slots& at(const RunState& state)
    {
        if (!stillHolds(state))
            m_slots = m_counter.count(state.occupancy(), m_request, m_effort);
        m_freedVersion = state.freedVersion();
        return m_slots;
    }

private:
    /// Where nothing was freed no more can fit, and where those of before are still free no fewer.
    bool stillHolds(const RunState& state) const
    {
        return m_freedVersion == state.freedVersion() && m_slots.isExact()
            && m_slots.places.size() == static_cast<std::size_t>(m_slots.count())
            && std::all_of(m_slots.places.begin(), m_slots.places.end(),
                [&](const Placement& place) { return state.occupancy().isFree(place); });
    }

    SlotCounter& m_counter;
    const Request& m_request;
    const SlotEffort& m_effort;
    Slots m_slots;
    std::optional<std::uint64_t> m_freedVersion;
};

} // namespace

SlotsOverTime slotsOverTime(SlotCounter& counter, const Recording& recording,
    const Request& request, const OverTimeBounds& bounds,
    const std::function<bool(std::size_t, std::size_t)>& goOn)
{
    SlotsOverTime answer;
    forEachChange(recording, [&](SimTime, const RunState&) {
        ++answer.changes;
        return answer.changes % changesPerReport != 0 || !goOn || goOn(0, answer.changes);
    });
    const std::size_t most = std::max<std::size_t>(1, bounds.mostLooks);
    const std::size_t stride = (answer.changes + most - 1) / most;
    SteadyCount steady(counter, request, bounds.effort);
    std::size_t change = 0;
    forEachChange(recording, [&](SimTime time, const RunState& state) {
        if (change++ % stride != 0)
            return true;
        if (goOn && !goOn(change, answer.changes))
            return false;
        const Slots& slots = steady.at(state);
        ++answer.looked;
        if (answer.steps.empty() || answer.steps.back().count != slots.count()
            || answer.steps.back().isExact != slots.isExact())
            answer.steps.push_back({time, slots.count(), slots.isExact()});
        return true;
    });
    return answer;
}

} // namespace midplane::core

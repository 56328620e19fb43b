// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/SlurmPlaces.h"

#include <fmt/format.h>

#include "core/control/bridge/BlockPlacement.h"
#include "core/scheduling/managers/SmallBlocks.h"

namespace midplane::core {

SlurmPlaces::SlurmPlaces(const Machine& machine, PreparedOptions options, WeeklyWindow window,
    std::optional<SmallStrategy> small)
    : PreparedPlaces(options)
    , m_machine(machine)
    , m_half(nodesOfMachine(machine) / 2)
    , m_window(window)
    , m_small(small)
    , m_limit(options.limit)
{
}

/// Nothing where a prepared one is as small, or no node cards are free.
std::optional<Chosen> SlurmPlaces::madeFor(
    const ManagerContext& context, const ManagedJob& job, const std::string& name) const
{
    const auto nodes = m_small ? smallSizeFor(m_machine, job.request) : std::nullopt;
    const auto prepared = sizeFor(m_machine, job.request);
    if (!nodes || (prepared && *prepared <= *nodes))
        return std::nullopt;
    const auto place = smallPlaceFor(m_machine, context.view.occupancy, *nodes, *m_small);
    if (!place)
        return std::nullopt;
    Chosen chosen;
    chosen.partition.name = name;
    chosen.partition.owner = job.request.user;
    chosen.partition.description = fmt::format("made for job {}", job.id.value);
    chosen.partition.block = blockOf(m_machine, *place);
    chosen.limit = m_limit;
    return chosen;
}

void SlurmPlaces::giveBack(const Chosen& chosen)
{
    if (holds(chosen.partition.name))
        PreparedPlaces::giveBack(chosen);
}

bool SlurmPlaces::isLarge(const JobRequest& request) const
{
    const int nodes = request.partition.empty() ? nodesWanted(m_machine, request)
                                                : sizeFor(m_machine, request).value_or(0);
    return nodes > m_half;
}

QueuePlace SlurmPlaces::queueOf(const ManagedJob& job) const
{
    const int size = sizeFor(m_machine, job.request).value_or(0);
    return {isLarge(job.request) ? 0 : 1, size};
}

void SlurmPlaces::beginPass(ManagerContext& context, std::span<const ManagedJob* const> waiting)
{
    PreparedPlaces::beginPass(context, waiting);
    m_hasLargeWaiting = std::any_of(waiting.begin(), waiting.end(),
        [&](const ManagedJob* job) { return isLarge(job->request); });
}

tl::expected<Chosen, NoPlace> SlurmPlaces::find(
    ManagerContext& context, const ManagedJob& job, const std::string& name)
{
    if (!isLarge(job.request)) {
        if (auto made = madeFor(context, job, name))
            return std::move(*made);
        return PreparedPlaces::find(context, job, name);
    }
    if (m_window.length <= SimTime {0})
        return tl::unexpected(NoPlace {
            true, "it needs more than half of the machine, and there is no window for such jobs"});
    const bool isOpen = m_window.isOpen(context.view.date());
    if (!isOpen && sizeFor(m_machine, job.request))
        return tl::unexpected(NoPlace {
            false, "it needs more than half of the machine and waits for the window of such jobs"});
    auto found = PreparedPlaces::find(context, job, name);
    if (!found && !found.error().isForEver)
        keepFor(context, job);
    return found;
}

std::optional<SimTime> SlurmPlaces::wakeAt(const MachineView& view) const
{
    const std::optional<SimTime> earlier = PreparedPlaces::wakeAt(view);
    if (!m_hasLargeWaiting || m_window.length <= SimTime {0} || m_window.isOpen(view.date()))
        return earlier;
    const SimTime opens = view.now + m_window.untilOpen(view.date());
    return std::min(opens, earlier.value_or(opens));
}

} // namespace midplane::core

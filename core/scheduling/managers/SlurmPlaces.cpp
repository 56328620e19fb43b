// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/SlurmPlaces.h"

#include <fmt/format.h>

namespace midplane::core {

SlurmPlaces::SlurmPlaces(const Machine& machine, PreparedOptions options, WeeklyWindow window)
    : PreparedPlaces(std::move(options))
    , m_machine(machine)
    , m_half(nodesOfMachine(machine) / 2)
    , m_window(window)
{
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
    if (!isLarge(job.request))
        return PreparedPlaces::find(context, job, name);
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

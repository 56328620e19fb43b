// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/FailedLinks.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/machine/HardwarePart.h"
#include "core/workload/RandomChoice.h"

namespace midplane::core {

namespace {

std::vector<LinkRef> linksOf(const MachinePtr& machine)
{
    const HardwareParts parts(machine);
    const auto wanted = static_cast<std::size_t>(machine->linkCount());
    std::vector<LinkRef> links;
    // Numbers of links have holes: not every id that a line could have names a cable.
    for (std::uint32_t id = 0; links.size() < wanted; ++id) {
        const auto part = parts.partOf(HardwareId {id});
        if (!part)
            continue;
        if (const auto* link = std::get_if<LinkRef>(&*part))
            links.push_back(*link);
    }
    return links;
}

} // namespace

Result<TablesPtr> withFailedLinks(const TablesPtr& tables, int count, std::uint64_t seed)
{
    if (count == 0)
        return tables;
    const std::vector<LinkRef> links = linksOf(tables->machinePtr());
    if (static_cast<std::size_t>(count) > links.size())
        return failure("failedLinks",
            fmt::format("{} has {} links, not {}", tables->machine().name(), links.size(), count));
    std::vector<std::pair<std::uint64_t, std::size_t>> order;
    for (std::size_t i = 0; i < links.size(); ++i)
        order.emplace_back(scrambled(scrambled(seed) ^ i), i);
    std::sort(order.begin(), order.end());
    OutOfService failed;
    for (std::size_t i = 0; i < static_cast<std::size_t>(count); ++i)
        failed.links.push_back(links[order[i].second]);
    return withOutOfService(tables->machine(), failed).transform([](const MachinePtr& machine) {
        return TablesPtr(std::make_shared<MachineTables>(machine));
    });
}

} // namespace midplane::core

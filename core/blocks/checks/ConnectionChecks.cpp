// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/ConnectionChecks.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "core/blocks/checks/SwitchUse.h"

namespace midplane::core::checks {

namespace {

/// What is in one of two sorted lists and not in the other; an element too often counts too.
template <class T>
std::vector<T> differenceOf(const std::vector<T>& given, const std::vector<T>& implied)
{
    std::vector<T> difference;
    std::set_symmetric_difference(
        given.begin(), given.end(), implied.begin(), implied.end(), std::back_inserter(difference));
    difference.erase(std::unique(difference.begin(), difference.end()), difference.end());
    return difference;
}

} // namespace

void checkPassThrough(const BlockCase& each, ValidationResult& result)
{
    if (!each.block().passThrough)
        return;
    std::vector<SwitchRef> given;
    for (const Dimension dimension : allDimensions) {
        for (const MidplaneCoord& midplane : (*each.block().passThrough)[dimension])
            given.push_back({dimension, midplane});
    }
    std::sort(given.begin(), given.end());
    for (const SwitchRef& at : differenceOf(given, passedSwitchesOf(each.machine, each.facts)))
        result.add({.rule = Rule::PassThroughWrong, .block = each.facts.index, .atSwitch = at});
}

void checkConnections(const BlockCase& each, ValidationResult& result)
{
    if (!each.block().connections)
        return;
    std::vector<SwitchConnection> given = *each.block().connections;
    std::sort(given.begin(), given.end());
    std::set<std::pair<SwitchRef, int>> inputs; // One too much and one lacking are one mistake.
    for (const SwitchConnection& connection : differenceOf(given, each.facts.connections))
        inputs.emplace(connection.at, connection.inPort);
    for (const auto& [at, port] : inputs)
        result.add({.rule = Rule::ConnectionsWrong,
            .block = each.facts.index,
            .atSwitch = at,
            .port = port});
}

void checkPortsJoinedOnce(const BlockCase& each, ValidationResult& result)
{
    if (!each.block().connections)
        return;
    std::vector<std::pair<SwitchRef, int>> ports;
    ports.reserve(2 * each.block().connections->size());
    for (const SwitchConnection& connection : *each.block().connections) {
        ports.emplace_back(connection.at, connection.inPort);
        ports.emplace_back(connection.at, connection.outPort);
    }
    std::sort(ports.begin(), ports.end());
    for (auto port = ports.begin(); port != ports.end();) {
        const auto next
            = std::find_if(port, ports.end(), [&](const auto& p) { return p != *port; });
        if (next - port > 1)
            result.add({.rule = Rule::PortJoinedTwice,
                .block = each.facts.index,
                .atSwitch = port->first,
                .port = port->second});
        port = next;
    }
}

} // namespace midplane::core::checks

// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/JobRequest.h"

#include <algorithm>

#include <fmt/format.h>

namespace midplane::core {

namespace {

int nodesOfMidplane(const Machine& machine)
{
    return machine.unit(machine.grid().coordAt(0)).nodes;
}

int midplanesWanted(const Machine& machine, const JobRequest& request)
{
    return (nodesWanted(machine, request) - 1) / nodesOfMidplane(machine) + 1;
}

bool hasShape(const Placement& place, const JobRequest& request)
{
    if (!place.hasGeometry() || place.cards)
        return false;
    const auto extent
        = [&](Dimension dimension) { return static_cast<int>(place.members[dimension].size()); };
    const Shape shape {extent(Dimension::X), extent(Dimension::Y), extent(Dimension::Z)};
    if (request.rotations == Rotations::None)
        return shape == *request.shape;
    const std::vector<Shape> all = rotationsOf(*request.shape);
    return std::find(all.begin(), all.end(), shape) != all.end();
}

bool isTorus(const Placement& place)
{
    return place.hasGeometry() && !place.cards
        && std::all_of(allDimensions.begin(), allDimensions.end(), [&](Dimension dimension) {
               return place.members[dimension].size() == 1
                   || place.connectivity[dimension] == Connectivity::Torus;
           });
}

} // namespace

std::optional<std::string> whyMeaningless(const JobRequest& request)
{
    if (request.priority < leastPriority || request.priority > mostPriority)
        return fmt::format(
            "{} is no priority: it is {} to {}", request.priority, leastPriority, mostPriority);
    if (!request.partition.empty())
        return std::nullopt;
    if (!request.nodes && !request.shape)
        return "it says neither size nor shape nor partition: say one of them";
    if (request.nodes && *request.nodes < 1)
        return fmt::format("{} nodes are none: ask for one at least", *request.nodes);
    if (const auto& shape = request.shape; shape && (shape->x < 1 || shape->y < 1 || shape->z < 1))
        return fmt::format("{} is no shape: each side is 1 midplane at least", textOf(*shape));
    if (request.runTime && *request.runTime < SimTime {0})
        return "it runs for less than no time";
    return std::nullopt;
}

int nodesWanted(const Machine& machine, const JobRequest& request)
{
    const int byShape = request.shape ? request.shape->volume() * nodesOfMidplane(machine) : 0;
    return std::max(request.nodes.value_or(0), byShape);
}

int nodesOfMachine(const Machine& machine)
{
    int nodes = 0;
    for (int i = 0; i < machine.midplaneCount(); ++i)
        nodes += machine.unit(machine.grid().coordAt(i)).nodes;
    return nodes;
}

Request allocatorRequest(
    const Machine& machine, const JobRequest& request, const RequestRules& rules)
{
    Request wanted;
    wanted.joining = {{request.connection, request.connection, request.connection}};
    wanted.rotations = rules.rotations == Rotations::None ? Rotations::None : request.rotations;
    wanted.wrap = rules.wrap;
    wanted.gaps = rules.gaps;
    wanted.lines = rules.lines;
    wanted.merits = rules.merits;
    if (request.shape) {
        wanted.shape = *request.shape;
        return wanted;
    }
    const int midplanes = midplanesWanted(machine, request);
    wanted.size = midplanes;
    wanted.shape = {midplanes, 1, 1};
    return wanted;
}

JobInfo jobInfoOf(const Machine& machine, const JobRequest& request)
{
    JobInfo info;
    info.runTime = request.runTime.value_or(SimTime {0});
    info.estimate = std::max(request.estimate, SimTime {0});
    info.connectivity = everywhere(
        request.connection == Joining::Torus ? Connectivity::Torus : Connectivity::Mesh);
    if (!request.partition.empty())
        return info; // As large as the partition, which may not be there yet.
    info.size = midplanesWanted(machine, request);
    info.anyShape = !request.shape;
    info.shape = request.shape.value_or(Shape {info.size, 1, 1});
    return info;
}

bool serves(const Machine& machine, const Placement& place, const JobRequest& request)
{
    if (nodesOf(machine, place) < nodesWanted(machine, request))
        return false;
    if (request.shape && !hasShape(place, request))
        return false;
    return request.connection != Joining::Torus || isTorus(place);
}

} // namespace midplane::core

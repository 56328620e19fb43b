// SPDX-License-Identifier: Apache-2.0
#include "core/machine/LineWiring.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

namespace midplane::core {

namespace {

// Aridor et al., "Blue Gene/L topology": three inputs and three outputs; the numbers are those of
// their figures.
const std::vector<int> blueGeneInputs {0, 3, 5};
const std::vector<int> blueGeneOutputs {1, 2, 4};

std::vector<int> merged(std::vector<int> ports, const std::set<int>& more)
{
    ports.insert(ports.end(), more.begin(), more.end());
    std::sort(ports.begin(), ports.end());
    ports.erase(std::unique(ports.begin(), ports.end()), ports.end());
    return ports;
}

bool has(const std::vector<int>& ports, int port)
{
    return std::binary_search(ports.begin(), ports.end(), port);
}

std::optional<std::string> problemOf(const Cable& cable, int length)
{
    if (cable.id < 0 || cable.id >= LineWiring::longestLine)
        return fmt::format("id {} must be from 0 to {}", cable.id, LineWiring::longestLine - 1);
    for (const int position : {cable.from, cable.to}) {
        if (position < 0 || position >= length)
            return fmt::format("position {} must be from 0 to {}", position, length - 1);
    }
    if (cable.from == cable.to)
        return "joins a switch to itself; name two switches";
    for (const int port : {cable.outPort, cable.inPort}) {
        if (port < 2 || port > LineWiring::highestPort)
            return fmt::format("port {} must be from 2 to {}; 0 and 1 belong to the midplane", port,
                LineWiring::highestPort);
    }
    return std::nullopt;
}

} // namespace

Result<LineWiring> LineWiring::cabled(int length, std::vector<Cable> cables)
{
    if (length < 1 || length > longestLine)
        return failure("length", fmt::format("must be from 1 to {}", longestLine));
    std::set<int> ids;
    std::set<int> inputs;
    std::set<int> outputs;
    std::set<std::array<int, 2>> portsInUse;
    for (std::size_t i = 0; i < cables.size(); ++i) {
        const Cable& cable = cables[i];
        const std::string where = fmt::format("cables[{}]", i);
        if (const auto problem = problemOf(cable, length))
            return failure(where, *problem);
        if (!ids.insert(cable.id).second)
            return failure(where, fmt::format("repeats the id {}", cable.id));
        if (!portsInUse.insert({cable.from, cable.outPort}).second)
            return failure(where,
                fmt::format("output {} of switch {} has a cable", cable.outPort, cable.from));
        if (!portsInUse.insert({cable.to, cable.inPort}).second)
            return failure(
                where, fmt::format("input {} of switch {} has a cable", cable.inPort, cable.to));
        outputs.insert(cable.outPort);
        inputs.insert(cable.inPort);
    }
    LineWiring wiring;
    wiring.m_length = length;
    wiring.m_inputs
        = merged(outputs.count(3) || outputs.count(5) ? std::vector {0} : blueGeneInputs, inputs);
    wiring.m_outputs
        = merged(inputs.count(2) || inputs.count(4) ? std::vector {1} : blueGeneOutputs, outputs);
    for (const int port : wiring.m_inputs) {
        if (has(wiring.m_outputs, port))
            return failure("cables", fmt::format("use port {} as an input and as an output", port));
    }
    std::sort(cables.begin(), cables.end());
    wiring.m_linkIdEnd = cables.empty() ? 0 : cables.back().id + 1;
    wiring.m_cables = std::move(cables);
    return wiring;
}

LineWiring LineWiring::crossbar(int length)
{
    LineWiring wiring;
    wiring.m_kind = LineKind::Crossbar;
    wiring.m_length = length;
    wiring.m_linkIdEnd = length * length;
    wiring.m_inputs = {inputFromMidplane};
    wiring.m_outputs = {outputToMidplane};
    return wiring;
}

LineWiring LineWiring::uncabled(int length)
{
    LineWiring wiring;
    wiring.m_length = length;
    return wiring;
}

int LineWiring::linkCount() const
{
    return m_kind == LineKind::Crossbar ? m_length * (m_length - 1)
                                        : static_cast<int>(m_cables.size());
}

std::optional<Cable> LineWiring::cable(int id) const
{
    if (m_kind == LineKind::Crossbar) {
        const int from = id / m_length;
        const int to = id % m_length;
        if (id < 0 || id >= m_linkIdEnd || from == to)
            return std::nullopt;
        return Cable {id, from, outputToMidplane, to, inputFromMidplane};
    }
    const auto found = std::lower_bound(m_cables.begin(), m_cables.end(), id,
        [](const Cable& cable, int wanted) { return cable.id < wanted; });
    if (found == m_cables.end() || found->id != id)
        return std::nullopt;
    return *found;
}

} // namespace midplane::core

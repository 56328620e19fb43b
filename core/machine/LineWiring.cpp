// SPDX-License-Identifier: Apache-2.0
#include "core/machine/LineWiring.h"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

namespace midplane::core {

namespace {

enum class PortUse { Unknown, Input, Output };

/// Checks cables one after another against those before them.
class CableChecker {
public:
    explicit CableChecker(int length)
        : m_length(length)
    {
        // Aridor et al., "Blue Gene/L topology": three inputs and three outputs, numbered as in
        // their figures. What higher ports are, their first cable says.
        for (const int port : {0, 3, 5})
            useOf(port) = PortUse::Input;
        for (const int port : {1, 2, 4})
            useOf(port) = PortUse::Output;
    }

    /// What is wrong with the cable, or nothing.
    std::optional<std::string> add(const Cable& cable)
    {
        auto problem = outOfRange(cable);
        if (!problem && !m_ids.insert(cable.id).second)
            problem = fmt::format("repeats the id {}", cable.id);
        if (!problem)
            problem = plug(cable.outPort, cable.from, PortUse::Output);
        if (!problem)
            problem = plug(cable.inPort, cable.to, PortUse::Input);
        return problem;
    }

    std::vector<int> portsOf(PortUse use) const
    {
        std::vector<int> ports;
        for (int port = 0; port <= LineWiring::highestPort; ++port) {
            if (m_uses[static_cast<std::size_t>(port)] == use)
                ports.push_back(port);
        }
        return ports;
    }

private:
    PortUse& useOf(int port) { return m_uses[static_cast<std::size_t>(port)]; }

    std::optional<std::string> outOfRange(const Cable& cable) const
    {
        if (cable.id < 0 || cable.id >= LineWiring::linkIdLimit(m_length))
            return fmt::format(
                "id {} must be from 0 to {}", cable.id, LineWiring::linkIdLimit(m_length) - 1);
        for (const int position : {cable.from, cable.to}) {
            if (position < 0 || position >= m_length)
                return fmt::format("position {} must be from 0 to {}: a cable stays in its line, "
                                   "and dimensions share no links",
                    position, m_length - 1);
        }
        if (cable.from == cable.to)
            return "joins a switch to itself; name two switches";
        for (const int port : {cable.outPort, cable.inPort}) {
            if (port < 2 || port > LineWiring::highestPort)
                return fmt::format("port {} must be from 2 to {}; 0 and 1 belong to the midplane",
                    port, LineWiring::highestPort);
        }
        return std::nullopt;
    }
    std::optional<std::string> plug(int port, int position, PortUse use)
    {
        const char* word = use == PortUse::Input ? "input" : "output";
        if (useOf(port) == PortUse::Unknown)
            useOf(port) = use;
        if (useOf(port) != use)
            return fmt::format("uses port {} as an {}, and it is an {} of this line; a cable leads "
                               "from an output (2, 4, ...) to an input (3, 5, ...)",
                port, word, use == PortUse::Input ? "output" : "input");
        if (!m_portsInUse.insert({position, port}).second)
            return fmt::format("{} {} of switch {} has a cable already", word, port, position);
        return std::nullopt;
    }

    int m_length;
    std::array<PortUse, LineWiring::highestPort + 1> m_uses {};
    std::set<int> m_ids;
    std::set<std::array<int, 2>> m_portsInUse;
};

} // namespace

Result<LineWiring> LineWiring::cabled(int length, std::vector<Cable> cables)
{
    if (length < 1 || length > longestLine)
        return failure("length", fmt::format("must be from 1 to {}", longestLine));
    CableChecker checker(length);
    for (std::size_t i = 0; i < cables.size(); ++i) {
        if (auto problem = checker.add(cables[i]))
            return failure(fmt::format("cables/{}", i), std::move(*problem));
    }
    LineWiring wiring;
    wiring.m_length = length;
    wiring.m_inputs = checker.portsOf(PortUse::Input);
    wiring.m_outputs = checker.portsOf(PortUse::Output);
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

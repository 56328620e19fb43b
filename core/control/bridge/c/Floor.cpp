// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/Floor.h"

#include <algorithm>
#include <charconv>
#include <mutex>

#include <fmt/format.h>

#include "core/blocks/formats/CableNumbering.h"
#include "core/control/bridge/c/HandleTable.h"
#include "midplane/rm_types.h"

namespace midplane::core::capi {

namespace {

constexpr std::size_t expectedBytes = 1U << 16U;

/// "X" of "X_R00-M0".
std::optional<Dimension> dimensionOf(char letter)
{
    switch (letter) {
    case 'X':
        return Dimension::X;
    case 'Y':
        return Dimension::Y;
    case 'Z':
        return Dimension::Z;
    default:
        return std::nullopt;
    }
}

/// Which port of a midplane a switch's own wires lead to is not known of the original: data comes
/// out at the plus side and goes in at the minus side.
int plusPort(Dimension dimension) { return RM_PORT_PLUS_X + 2 * static_cast<int>(dimension); }
int minusPort(Dimension dimension) { return plusPort(dimension) + 1; }

/// "-M" where a midplane is named R00-M0; the digits around it say so.
bool isLongForm(Text text, std::size_t dash)
{
    constexpr std::size_t before = 3;
    return dash >= before && text[dash - before] == 'R' && dash + 2 < text.size()
        && text[dash + 1] == 'M' && (text[dash + 2] == '0' || text[dash + 2] == '1');
}

} // namespace

const Floor& Floor::of(const MachinePtr& machine)
{
    static std::mutex mutex;
    // Never destroyed: see above.
    static auto* const floors = std::make_unique<std::vector<std::unique_ptr<Floor>>>().release();
    const std::lock_guard lock(mutex);
    const auto known = std::find_if(floors->begin(), floors->end(),
        [&](const auto& floor) { return floor->machine().spec() == machine->spec(); });
    if (known != floors->end())
        return **known;
    return *floors->emplace_back(std::make_unique<Floor>(machine));
}

Floor::Floor(MachinePtr machine)
    : m_machine(std::move(machine))
    , m_tables(std::make_shared<MachineTables>(m_machine))
    , m_parts(m_machine)
    , m_memory(HandleTable::instance(), expectedBytes)
{
    nameMidplanes();
    if (m_machine->hasGeometry()) {
        nameSwitches();
        nameWires();
    }
    nameCards();
}

void Floor::nameMidplanes()
{
    const auto numbering = MidplaneNumbering::of(*m_machine, m_machine->spec().bridgeNumbering);
    for (int index = 0; index < m_machine->midplaneCount(); ++index) {
        const MidplaneCoord at = m_machine->grid().coordAt(index);
        m_midplanes.push_back(
            {m_machine->names().nameOf(at), at, numbering.numberOf(at), *m_parts.idOf(at)});
    }
}

void Floor::nameSwitches()
{
    for (std::size_t index = 0; index < m_midplanes.size(); ++index) {
        for (const Dimension dimension : allDimensions) {
            const SwitchRef at {dimension, m_midplanes[index].at};
            const std::string id = fmt::format(
                "{}_{}", "XYZ"[static_cast<std::size_t>(dimension)], m_midplanes[index].id);
            m_switches.push_back({m_memory.keep(id), at, index, *m_parts.idOf(at)});
        }
    }
}

void Floor::addWire(Text from, int fromPort, Text to, int toPort, std::optional<HardwareId> part)
{
    const std::string id = fmt::format("{}{}", from, to);
    m_wires.push_back({m_memory.keep(id), &m_memory.make<PortObject>(from, fromPort),
        &m_memory.make<PortObject>(to, toPort), part});
}

void Floor::nameWires()
{
    for (const Dimension dimension : allDimensions) {
        const std::vector<Cable>& cables = m_machine->line(dimension).cables();
        for (int index = 0; index < m_machine->grid().lineCount(dimension); ++index) {
            const LineCoord line = m_machine->grid().lineAt(dimension, index);
            for (const Cable& cable : cables) {
                const LinkRef link {line, cable.id};
                const auto switchAt = [&](int position) -> const FloorSwitch& {
                    return m_switches[indexOf(SwitchRef {dimension, midplaneOn(line, position)})];
                };
                m_wireOfLink.emplace(link, m_wires.size());
                addWire(switchAt(cable.from).id, RM_PORT_S0 + cable.outPort, switchAt(cable.to).id,
                    RM_PORT_S0 + cable.inPort, m_parts.idOf(link));
            }
        }
    }
    m_midplaneWires = m_wires.size();
    for (const FloorSwitch& each : m_switches) {
        const Text midplane = m_midplanes[each.midplane].id;
        const Dimension dimension = each.at.dimension;
        addWire(midplane, plusPort(dimension), each.id, RM_PORT_S0, {});
        addWire(each.id, RM_PORT_S1, midplane, minusPort(dimension), {});
    }
}

void Floor::nameCards()
{
    std::size_t cards = 0;
    std::size_t ioNodes = 0;
    for (const FloorMidplane& each : m_midplanes) {
        const MidplaneUnit& unit = m_machine->unit(each.at);
        cards = std::max(cards, static_cast<std::size_t>(unit.nodeCards));
        for (const int count : unit.ioNodesPerCard)
            ioNodes = std::max(ioNodes, static_cast<std::size_t>(count));
    }
    for (std::size_t card = 0; card < cards; ++card)
        m_cardNames.push_back(m_memory.keep(fmt::format("N{:02}", card)));
    for (std::size_t node = 0; node < ioNodes; ++node)
        m_ioNodeNames.push_back(m_memory.keep(fmt::format("J{:02}", node)));
}

std::optional<MidplaneCoord> Floor::findMidplane(Text name) const
{
    return name.empty() ? std::nullopt : m_machine->names().find(name);
}

std::optional<SwitchRef> Floor::findSwitch(Text id) const
{
    if (id.size() < 3 || id[1] != '_' || !m_machine->hasGeometry())
        return std::nullopt;
    const auto dimension = dimensionOf(id.front());
    const auto midplane = findMidplane(id.substr(2));
    if (!dimension || !midplane)
        return std::nullopt;
    return SwitchRef {*dimension, *midplane};
}

std::optional<HardwarePart> Floor::findPart(Text name) const
{
    if (const auto found = findMidplane(name))
        return *found;
    if (const auto found = findSwitch(name))
        return *found;
    for (const auto& [link, index] : m_wireOfLink) {
        if (m_wires[index].id == name || shortForm(m_wires[index].id) == name)
            return link;
    }
    const std::size_t dash = name.rfind('-');
    if (dash == Text::npos)
        return std::nullopt;
    const auto midplane = findMidplane(name.substr(0, dash));
    const auto card = findCard(name.substr(dash + 1));
    if (!midplane || !card || *card >= m_machine->unit(*midplane).nodeCards)
        return std::nullopt;
    return NodeCardRef {*midplane, *card};
}

std::optional<int> Floor::findCard(Text name) const
{
    if (const std::size_t dash = name.rfind('-'); dash != Text::npos)
        name.remove_prefix(dash + 1);
    if (!name.empty() && name.front() == 'N')
        name.remove_prefix(1);
    int card = -1;
    const auto [rest, problem] = std::from_chars(name.data(), name.data() + name.size(), card);
    if (problem != std::errc() || rest != name.data() + name.size() || card < 0
        || static_cast<std::size_t>(card) >= m_cardNames.size())
        return std::nullopt;
    return card;
}

std::string shortForm(Text name)
{
    std::string text(name);
    for (std::size_t dash = text.find("-M"); dash != std::string::npos;
         dash = text.find("-M", dash + 1)) {
        if (isLongForm(text, dash))
            text.erase(dash, 2);
    }
    return text;
}

} // namespace midplane::core::capi

// SPDX-License-Identifier: Apache-2.0
#include "core/machine/HardwarePart.h"

#include <algorithm>

#include "core/machine/OutOfServiceText.h"

namespace midplane::core {

namespace {

constexpr std::uint32_t dimensions = 3;

template <class... Visitors> struct Overloaded : Visitors... {
    using Visitors::operator()...;
};
template <class... Visitors> Overloaded(Visitors...) -> Overloaded<Visitors...>;

} // namespace

HardwareParts::HardwareParts(MachinePtr machine)
    : m_machine(std::move(machine))
    , m_midplanes(static_cast<std::uint32_t>(m_machine->midplaneCount()))
{
    for (std::uint32_t i = 0; i < m_midplanes; ++i) {
        const MidplaneCoord midplane = m_machine->grid().coordAt(static_cast<int>(i));
        m_cards
            = std::max(m_cards, static_cast<std::uint32_t>(m_machine->unit(midplane).nodeCards));
    }
}

std::optional<HardwareId> HardwareParts::idOf(const HardwarePart& part) const
{
    const auto number = std::visit([&](const auto& each) { return numberOf(each); }, part);
    return number ? std::optional(HardwareId {*number}) : std::nullopt;
}

std::optional<std::uint32_t> HardwareParts::numberOf(const MidplaneCoord& midplane) const
{
    if (!m_machine->grid().contains(midplane))
        return std::nullopt;
    return static_cast<std::uint32_t>(m_machine->grid().indexOf(midplane));
}

std::optional<std::uint32_t> HardwareParts::numberOf(const SwitchRef& at) const
{
    const auto midplane = numberOf(at.midplane);
    if (!midplane || !m_machine->hasGeometry())
        return std::nullopt;
    return switchesBegin() + *midplane * dimensions + static_cast<std::uint32_t>(at.dimension);
}

std::optional<std::uint32_t> HardwareParts::numberOf(const NodeCardRef& card) const
{
    const auto midplane = numberOf(card.midplane);
    if (!midplane || card.card < 0 || card.card >= m_machine->unit(card.midplane).nodeCards)
        return std::nullopt;
    return cardsBegin() + *midplane * m_cards + static_cast<std::uint32_t>(card.card);
}

std::optional<std::uint32_t> HardwareParts::numberOf(const LinkRef& link) const
{
    if (!m_machine->hasGeometry() || !m_machine->hasLink(link))
        return std::nullopt;
    return linksBegin() + static_cast<std::uint32_t>(m_machine->links().indexOf(link));
}

std::optional<HardwarePart> HardwareParts::partOf(HardwareId id) const
{
    const auto midplaneAt
        = [&](std::uint32_t index) { return m_machine->grid().coordAt(static_cast<int>(index)); };
    HardwarePart part;
    if (id.value < switchesBegin()) {
        part = midplaneAt(id.value);
    } else if (id.value < cardsBegin()) {
        const std::uint32_t at = id.value - switchesBegin();
        part = SwitchRef {allDimensions[at % dimensions], midplaneAt(at / dimensions)};
    } else if (id.value < linksBegin()) {
        const std::uint32_t at = id.value - cardsBegin();
        part = NodeCardRef {midplaneAt(at / m_cards), static_cast<int>(at % m_cards)};
    } else {
        const std::size_t at = id.value - linksBegin();
        if (at >= m_machine->links().bitCount())
            return std::nullopt;
        part = m_machine->links().linkAt(at);
    }
    return idOf(part) ? std::optional(part) : std::nullopt;
}

void append(OutOfService& parts, const HardwarePart& part)
{
    std::visit(Overloaded {[&](const MidplaneCoord& at) { parts.midplanes.push_back(at); },
                   [&](const SwitchRef& at) { parts.switches.push_back(at); },
                   [&](const NodeCardRef& at) { parts.nodeCards.push_back(at); },
                   [&](const LinkRef& at) { parts.links.push_back(at); }},
        part);
}

std::string textOf(const Machine& machine, const HardwarePart& part)
{
    OutOfService one;
    append(one, part);
    return textsOf(one, machine.names()).front();
}

} // namespace midplane::core

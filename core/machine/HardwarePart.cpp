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
    std::uint32_t number = linksBegin();
    for (const Dimension dimension : allDimensions) {
        if (dimension == link.line.dimension)
            break;
        number += linkNumbersOf(dimension);
    }
    return number + static_cast<std::uint32_t>(link.id) * lineNumbersOf(link.line.dimension)
        + static_cast<std::uint32_t>(m_machine->grid().lineIndexOf(link.line));
}

std::uint32_t HardwareParts::lineNumbersOf(Dimension dimension) const
{
    constexpr std::uint32_t block = 64;
    const auto lines = static_cast<std::uint32_t>(m_machine->grid().lineCount(dimension));
    return (lines + block - 1) / block * block;
}

std::uint32_t HardwareParts::linkNumbersOf(Dimension dimension) const
{
    return lineNumbersOf(dimension)
        * static_cast<std::uint32_t>(m_machine->line(dimension).linkIdEnd());
}

std::optional<LinkRef> HardwareParts::linkNumbered(std::uint32_t number) const
{
    for (const Dimension dimension : allDimensions) {
        if (number < linkNumbersOf(dimension)) {
            const std::uint32_t lines = lineNumbersOf(dimension);
            return LinkRef {m_machine->grid().lineAt(dimension, static_cast<int>(number % lines)),
                static_cast<int>(number / lines)};
        }
        number -= linkNumbersOf(dimension);
    }
    return std::nullopt;
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
        const auto link = linkNumbered(id.value - linksBegin());
        if (!link)
            return std::nullopt;
        part = *link;
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

// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/ProcessTable.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include <fmt/format.h>

namespace midplane::core::capi {

namespace {

/// So many nodes in a row that one I/O node serves.
struct Host {
    std::string name;
    int nodes = 0;
};

/// A card without I/O nodes of its own is served by those of another; the card stands for them.
void addCard(
    std::vector<Host>& hosts, const std::string& card, int nodes, int ioNodes, int firstIoNode)
{
    if (ioNodes == 0) {
        hosts.push_back({card, nodes});
        return;
    }
    for (int node = 0; node < ioNodes; ++node)
        hosts.push_back({fmt::format("{}-J{:02}", card, firstIoNode + node),
            nodes * (node + 1) / ioNodes - nodes * node / ioNodes});
}

std::vector<Host> hostsOf(const Floor& floor, const PlacementFacts& facts)
{
    std::vector<Host> hosts;
    for (const std::size_t index : facts.midplanes) {
        const FloorMidplane& midplane = floor.midplanes()[index];
        const MidplaneUnit& unit = floor.machine().unit(midplane.at);
        const CardSet cards = facts.cards.value_or(CardSet {0, halfCardsOf(unit)});
        for (int card = cards.first / 2; 2 * card < cards.end(); ++card) {
            const int first = std::max(cards.first, 2 * card);
            const CardSet part {first, std::min(cards.end(), 2 * card + 2) - first};
            addCard(hosts, fmt::format("{}-{}", midplane.id, floor.cardName(card)),
                nodesOf(unit, part), ioNodesOf(unit, part),
                first % 2 == 0 ? 0 : ioNodesOf(unit, {first - 1, 1}));
        }
    }
    return hosts;
}

} // namespace

ProcessTable makeProcessTable(
    const Floor& floor, const PlacementFacts& facts, const std::string& executable)
{
    const std::vector<Host> hosts = hostsOf(floor, facts);
    std::size_t count = 0;
    std::size_t letters = executable.size() + 1;
    for (const Host& host : hosts) {
        count += static_cast<std::size_t>(host.nodes);
        letters += host.name.size() + 1;
    }
    // The client frees it, with one call of free.
    void* const piece = std::malloc(count * sizeof(MPIR_PROCDESC) + letters); // NOLINT
    if (piece == nullptr)
        throw std::bad_alloc();
    auto* const rows = static_cast<MPIR_PROCDESC*>(piece);
    char* text = static_cast<char*>(piece) + count * sizeof(MPIR_PROCDESC);
    const auto keep = [&](const std::string& word) {
        char* const begin = text;
        text = std::copy(word.begin(), word.end(), text);
        *text++ = '\0';
        return begin;
    };
    const char* const program = keep(executable);
    int rank = 0;
    for (const Host& host : hosts) {
        const char* const name = keep(host.name);
        for (int node = 0; node < host.nodes; ++node, ++rank)
            rows[rank] = {name, program, rank};
    }
    return {rows, rank};
}

} // namespace midplane::core::capi

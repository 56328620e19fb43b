// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <bit>
#include <numeric>
#include <set>
#include <tuple>

#include <rapidcheck.h>

#include "core/machine/WiringGenerators.h"
#include "core/wiring/LinkSetSearch.h"

namespace midplane::core {

/// How rapidcheck prints a counterexample.
inline void showValue(const LineWiring& wiring, std::ostream& out)
{
    out << "line of " << wiring.length() << ", cables [id, from, out, to, in]";
    for (const Cable& each : wiring.cables())
        out << " [" << each.id << "," << each.from << "," << each.outPort << "," << each.to << ","
            << each.inPort << "]";
}

using Positions = std::vector<int>;

inline LineWiring ring(int length) { return ringWiring(naturalOrder(length)).value(); }
inline LineWiring splits(int length) { return ringWithSplitsWiring(foldedOrder(length)).value(); }

/// Every switch has cables to as many switches as ports allow: factorially many paths.
inline LineWiring denseLine(int length)
{
    std::vector<Cable> cables;
    for (int from = 0; from < length; ++from) {
        for (int step = 1; step <= 7 && step < length; ++step)
            cables.push_back({static_cast<int>(cables.size()), from, 2 * step,
                (from + step) % length, 2 * step + 1});
    }
    return LineWiring::cabled(length, std::move(cables)).value();
}

inline Positions range(int first, int length)
{
    Positions positions(static_cast<std::size_t>(length));
    std::iota(positions.begin(), positions.end(), first);
    return positions;
}

inline Positions positionsOf(unsigned bits)
{
    Positions positions;
    for (; bits != 0; bits &= bits - 1)
        positions.push_back(std::countr_zero(bits));
    return positions;
}

/// Any legal cables between up to `longest` switches with up to three cables out and three in, two
/// on average at most, with any ids. Two switches may be joined more than once.
inline rc::Gen<LineWiring> anyWiring(int longest)
{
    return rc::gen::mapcat(rc::gen::inRange(2, longest + 1), [](int length) {
        const auto position = rc::gen::inRange(0, length);
        const auto cable = rc::gen::tuple(position, rc::gen::element(2, 4, 6), position,
            rc::gen::element(3, 5, 7), rc::gen::inRange(0, LineWiring::longestLine));
        const auto rows
            = rc::gen::container<std::vector<std::tuple<int, int, int, int, int>>>(cable);
        return rc::gen::map(rows, [length](const auto& wished) {
            std::vector<Cable> cables;
            for (const auto& [from, outPort, to, inPort, id] : wished) {
                cables.push_back({id, from, outPort, to, inPort});
                if (cables.size() > static_cast<std::size_t>(2 * length)
                    || !LineWiring::cabled(length, cables))
                    cables.pop_back();
            }
            return LineWiring::cabled(length, cables).value();
        });
    });
}

/// What is wrong with a link set, judged from cables and definition alone; empty when nothing is.
inline std::string problemOf(const LineWiring& wiring, const Positions& members,
    Connectivity connectivity, const LinkSet& linkSet)
{
    if (members.size() == 1)
        return linkSet == LinkSet {} ? "" : "one midplane needs no links";
    if (linkSet.route.empty())
        return "empty";
    Positions met {wiring.cable(linkSet.route.front()).value().from};
    for (const int id : linkSet.route) {
        const auto cable = wiring.cable(id);
        if (!cable)
            return "no such cable";
        if (cable->from != met.back())
            return "no path: output does not lead on from where the last input is";
        met.push_back(cable->to);
    }
    const bool isTorus = connectivity == Connectivity::Torus;
    if (isTorus && met.front() != met.back())
        return "the torus is not closed";
    if (isTorus && met.front() != members.front())
        return "the torus does not begin at its smallest member";
    if (isTorus)
        met.pop_back();
    const auto isMember = [&](int position) {
        return std::find(members.begin(), members.end(), position) != members.end();
    };
    if (!isTorus && !(isMember(met.front()) && isMember(met.back())))
        return "the mesh ends at no member";
    const std::set<int> once(met.begin(), met.end());
    if (once.size() != met.size())
        return "a switch is met twice";
    if (!std::includes(once.begin(), once.end(), members.begin(), members.end()))
        return "a member is not met";
    Positions passed;
    std::copy_if(once.begin(), once.end(), std::back_inserter(passed),
        [&](int position) { return !isMember(position); });
    if (passed != linkSet.passThrough)
        return "passThrough is not what is met beside the members";
    Positions sorted = linkSet.route;
    std::sort(sorted.begin(), sorted.end());
    return sorted == linkSet.links ? "" : "links are not those of the route, ascending";
}

/// The same of a whole answer: each link set, their order, and that none comes twice.
inline std::string problemOf(const LineWiring& wiring, const Positions& members,
    Connectivity connectivity, const std::vector<LinkSet>& linkSets)
{
    for (std::size_t i = 0; i < linkSets.size(); ++i) {
        const std::string problem = problemOf(wiring, members, connectivity, linkSets[i]);
        if (!problem.empty())
            return problem;
        const auto orderOf
            = [](const LinkSet& each) { return std::pair(each.links.size(), each.links); };
        if (i > 0 && orderOf(linkSets[i - 1]) >= orderOf(linkSets[i]))
            return "out of order";
    }
    return "";
}

constexpr Connectivity bothConnectivities[] = {Connectivity::Mesh, Connectivity::Torus};

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/allocation/Placement.h"
#include "core/allocation/Request.h"
#include "core/allocation/merits/Merit.h"
#include "core/wiring/LinkSetSearch.h"

namespace midplane::tests {

/// The definition of the allocator in plain loops over plain sets: every rotation, every set of
/// positions, every link set searched anew, every merit reckoned from scratch. Slow and obvious.
class SlowSearch {
public:
    explicit SlowSearch(const core::Machine& machine)
        : m_machine(machine)
    {
    }

    std::set<core::MidplaneCoord> busyMidplanes;
    std::set<core::LinkRef> busyLinks;

    struct Answer {
        core::PerDimension<std::vector<int>> members;
        core::PerDimension<core::Connectivity> connectivity;
        /// By line.
        std::map<core::LineCoord, std::vector<int>> links;
        std::vector<long> cost;
    };

    /// All candidates, those that find() likes better first; of a request for a size only those of
    /// the least one that has any.
    std::vector<Answer> all(const core::Request& request)
    {
        find(request);
        std::stable_sort(m_candidates.begin(), m_candidates.end(),
            [](const Answer& a, const Answer& b) { return a.cost < b.cost; });
        return m_candidates;
    }

    /// The midplanes of the largest box that is free now.
    long largestFreeBox(bool wrap) const { return largestBox(busyMidplanes, {}, wrap); }

    /// The answer, or none; then refusal tells why.
    std::optional<Answer> find(const core::Request& request)
    {
        refusal = core::Refusal::Space;
        m_candidates.clear();
        std::optional<Answer> best;
        if (!request.size) {
            const auto rotations = request.rotations == core::Rotations::All
                ? core::rotationsOf(request.shape)
                : std::vector {request.shape};
            for (const core::Shape& shape : rotations)
                tryShape(shape, request, best);
            return best;
        }
        for (int volume = *request.size; volume <= m_machine.midplaneCount() && !best; ++volume) {
            for (int a = 1; a <= volume; ++a) {
                for (int b = a; b <= volume; ++b) {
                    for (int c = b; c <= volume; ++c) {
                        if (a * b * c != volume)
                            continue;
                        for (const core::Shape& shape : core::rotationsOf({a, b, c}))
                            tryShape(shape, request, best);
                    }
                }
            }
        }
        return best;
    }

    core::Refusal refusal = core::Refusal::Space;

private:
    using Positions = std::vector<int>;

    bool wraps(const core::Request& request) const
    {
        return request.wrap ? *request.wrap == core::Wrap::Yes : m_machine.wrap();
    }

    /// Each set in the order that decides: intervals by their first position, sets with gaps, found
    /// by looking at all subsets of the line, by their positions.
    std::vector<Positions> positionSets(int length, int count, const core::Request& request) const
    {
        std::vector<Positions> sets;
        if (request.gaps == core::Gaps::No) {
            for (int first = 0; first < length; ++first) {
                if (first + count > length && (!wraps(request) || count == length))
                    continue;
                Positions set;
                for (int i = 0; i < count; ++i)
                    set.push_back((first + i) % length);
                std::sort(set.begin(), set.end());
                sets.push_back(set);
            }
            return sets;
        }
        for (unsigned bits = 0; bits < 1U << length; ++bits) {
            Positions set;
            for (int i = 0; i < length; ++i) {
                if ((bits >> i & 1U) != 0)
                    set.push_back(i);
            }
            if (static_cast<int>(set.size()) == count)
                sets.push_back(set);
        }
        std::sort(sets.begin(), sets.end());
        return sets;
    }

    void tryShape(
        const core::Shape& shape, const core::Request& request, std::optional<Answer>& best)
    {
        if (!m_machine.grid().contains(core::Cuboid {{}, shape}))
            return;
        const auto sets = [&](core::Dimension d) {
            return positionSets(m_machine.grid()[d], shape[d], request);
        };
        for (const Positions& x : sets(core::Dimension::X)) {
            for (const Positions& y : sets(core::Dimension::Y)) {
                for (const Positions& z : sets(core::Dimension::Z))
                    tryMembers({{x, y, z}}, request, best);
            }
        }
    }

    void tryMembers(const core::PerDimension<Positions>& members, const core::Request& request,
        std::optional<Answer>& best)
    {
        for (const core::MidplaneCoord& each : product(members)) {
            if (busyMidplanes.count(each) != 0)
                return;
        }
        refusal = core::Refusal::Wiring;
        Answer answer;
        answer.members = members;
        std::vector<long> linkCosts(request.merits.size());
        long missedTori = 0;
        for (const core::Dimension dimension : core::allDimensions) {
            const core::Joining wish = request.joining[dimension];
            bool joined = false;
            if (wish != core::Joining::Mesh)
                joined = join(answer, dimension, core::Connectivity::Torus, request, linkCosts);
            if (!joined && wish != core::Joining::Torus) {
                joined = join(answer, dimension, core::Connectivity::Mesh, request, linkCosts);
                missedTori += wish == core::Joining::TorusIfPossible ? 1 : 0;
            }
            if (!joined)
                return;
        }
        answer.cost.push_back(missedTori);
        for (std::size_t i = 0; i < request.merits.size(); ++i)
            answer.cost.push_back(request.merits[i].costOfLinks != nullptr
                    ? linkCosts[i]
                    : costOfPlace(request.merits[i], members, request));
        m_candidates.push_back(answer);
        if (!best || answer.cost < best->cost)
            best = answer;
    }

    static std::vector<core::MidplaneCoord> product(const core::PerDimension<Positions>& members)
    {
        std::vector<core::MidplaneCoord> all;
        for (const int x : members[core::Dimension::X]) {
            for (const int y : members[core::Dimension::Y]) {
                for (const int z : members[core::Dimension::Z])
                    all.push_back({x, y, z});
            }
        }
        return all;
    }

    const std::vector<core::LinkSet>& linkSetsOf(
        core::Dimension dimension, const Positions& members, core::Connectivity connectivity) const
    {
        auto& linkSets = m_linkSets[{dimension, members, connectivity}];
        if (linkSets.empty())
            linkSets = core::searchLinkSets(m_machine.line(dimension), members, connectivity);
        return linkSets;
    }

    bool join(Answer& answer, core::Dimension dimension, core::Connectivity connectivity,
        const core::Request& request, std::vector<long>& linkCosts) const
    {
        const auto lines = core::linesOf(answer.members, dimension);
        auto choices = linkSetsOf(dimension, answer.members[dimension], connectivity);
        const auto costs = [&](const core::LinkSet& linkSet) {
            std::vector<long> each;
            for (std::size_t i = 0; i < request.merits.size(); ++i) {
                if (request.merits[i].name == "least-links")
                    each.push_back(linkSet.linkCount());
                else if (request.merits[i].name == "least-pass-through")
                    each.push_back(static_cast<long>(linkSet.passThrough.size()));
                else
                    each.push_back(0);
            }
            return each;
        };
        std::stable_sort(choices.begin(), choices.end(),
            [&](const auto& a, const auto& b) { return costs(a) < costs(b); });
        const auto isFree = [&](const core::LinkSet& linkSet, const core::LineCoord& line) {
            return std::none_of(linkSet.links.begin(), linkSet.links.end(), [&](int id) {
                return busyLinks.count({line, id}) != 0;
            });
        };
        std::map<core::LineCoord, const core::LinkSet*> chosen;
        if (request.lines == core::LineChoice::Same) {
            for (const core::LinkSet& linkSet : choices) {
                if (!std::all_of(lines.begin(), lines.end(),
                        [&](const auto& line) { return isFree(linkSet, line); }))
                    continue;
                for (const core::LineCoord& line : lines)
                    chosen[line] = &linkSet;
                break;
            }
        } else {
            for (const core::LineCoord& line : lines) {
                for (const core::LinkSet& linkSet : choices) {
                    if (isFree(linkSet, line)) {
                        chosen[line] = &linkSet;
                        break;
                    }
                }
            }
        }
        if (chosen.size() != lines.size())
            return false;
        answer.connectivity[dimension] = connectivity;
        for (const auto& [line, linkSet] : chosen) {
            answer.links[line] = linkSet->links;
            const auto each = costs(*linkSet);
            for (std::size_t i = 0; i < each.size(); ++i)
                linkCosts[i] += each[i];
        }
        return true;
    }

    long costOfPlace(const core::Merit& merit, const core::PerDimension<Positions>& members,
        const core::Request& request) const
    {
        const auto midplanes = product(members);
        std::set<core::MidplaneCoord> after = busyMidplanes;
        after.insert(midplanes.begin(), midplanes.end());
        if (merit.name == "largest-free")
            return -largestBox(after, {}, wraps(request));
        if (merit.name == "least-fragmentation")
            return surface(after, wraps(request)) - surface(busyMidplanes, wraps(request));
        if (merit.name == "best-fit") {
            const long around = largestBox(busyMidplanes, midplanes, false);
            return around > 0 ? around : m_machine.midplaneCount() + 1;
        }
        return 0;
    }

    /// The volume of the largest free box that holds all of those midplanes.
    long largestBox(const std::set<core::MidplaneCoord>& busy,
        const std::vector<core::MidplaneCoord>& within, bool wrap) const
    {
        const core::GridSize& grid = m_machine.grid();
        std::vector<char> isBusy;
        for (int i = 0; i < grid.midplaneCount(); ++i)
            isBusy.push_back(busy.count(grid.coordAt(i)) != 0 ? 1 : 0);
        long largest = 0;
        for (int corner = 0; corner < grid.midplaneCount(); ++corner) {
            const core::MidplaneCoord origin = grid.coordAt(corner);
            const auto reach
                = [&](core::Dimension d) { return wrap ? grid[d] : grid[d] - origin[d]; };
            for (int a = 1; a <= reach(core::Dimension::X); ++a) {
                for (int b = 1; b <= reach(core::Dimension::Y); ++b) {
                    for (int c = 1; c <= reach(core::Dimension::Z); ++c) {
                        const core::Cuboid box {origin, {a, b, c}};
                        const bool holdsAll = std::all_of(within.begin(), within.end(),
                            [&](const auto& each) { return box.contains(each); });
                        if (holdsAll && isFree(box, isBusy))
                            largest = std::max(largest, long {a} * b * c);
                    }
                }
            }
        }
        return largest;
    }

    /// The box may run over the edges of the machine.
    bool isFree(const core::Cuboid& box, const std::vector<char>& isBusy) const
    {
        const core::GridSize& grid = m_machine.grid();
        bool isFree = true;
        box.forEach([&](core::MidplaneCoord each) {
            for (const core::Dimension dimension : core::allDimensions)
                each[dimension] %= grid[dimension];
            isFree = isFree && isBusy[static_cast<std::size_t>(grid.indexOf(each))] == 0;
        });
        return isFree;
    }

    /// Faces between free and busy midplanes.
    long surface(const std::set<core::MidplaneCoord>& busy, bool wrap) const
    {
        const core::GridSize& grid = m_machine.grid();
        long faces = 0;
        for (int i = 0; i < grid.midplaneCount(); ++i) {
            const core::MidplaneCoord here = grid.coordAt(i);
            for (const core::Dimension dimension : core::allDimensions) {
                core::MidplaneCoord next = here;
                ++next[dimension];
                if (next[dimension] == grid[dimension]) {
                    if (!wrap || grid[dimension] == 1)
                        continue;
                    next[dimension] = 0;
                }
                faces += busy.count(here) != busy.count(next) ? 1 : 0;
            }
        }
        return faces;
    }

    const core::Machine& m_machine;
    std::vector<Answer> m_candidates; ///< Of the last search, as they were found.
    /// What the wiring answers does not change with the state.
    mutable std::map<std::tuple<core::Dimension, Positions, core::Connectivity>,
        std::vector<core::LinkSet>>
        m_linkSets;
};

} // namespace midplane::tests

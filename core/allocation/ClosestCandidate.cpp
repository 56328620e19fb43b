// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/ClosestCandidate.h"

#include <algorithm>

namespace midplane::core {

namespace {

/// The sets of one dimension in the order in which a search finds them.
std::vector<const MemberSet*> inOrder(const MemberSets& found)
{
    std::vector<const MemberSet*> sets;
    sets.reserve(found.sets.size());
    for (const MemberSet& set : found.sets)
        sets.push_back(&set);
    std::sort(sets.begin(), sets.end(),
        [](const MemberSet* a, const MemberSet* b) { return a->order < b->order; });
    return sets;
}

PerDimension<std::vector<int>> positionsOf(const PerDimension<const MemberSet*>& members)
{
    return {{members[Dimension::X]->positions, members[Dimension::Y]->positions,
        members[Dimension::Z]->positions}};
}

template <class Visit>
void forEachMidplane(
    const GridSize& grid, const PerDimension<const MemberSet*>& members, Visit visit)
{
    for (const int x : members[Dimension::X]->positions) {
        for (const int y : members[Dimension::Y]->positions) {
            for (const int z : members[Dimension::Z]->positions) {
                if (!visit(static_cast<std::size_t>(grid.indexOf({x, y, z}))))
                    return;
            }
        }
    }
}

} // namespace

void ClosestCandidate::look(const Shape& shape, const Request& request)
{
    const Wrap wrap = request.wrap.value_or(m_tables.machine().wrap() ? Wrap::Yes : Wrap::No);
    PerDimension<MemberSets> found;
    PerDimension<std::vector<const MemberSet*>> sets;
    for (const Dimension dimension : allDimensions) {
        found[dimension] = memberSetsOf(m_tables[dimension], shape[dimension],
            request.joining[dimension], wrap, request.gaps, request.merits);
        m_wasCut = m_wasCut || found[dimension].wasCut;
        sets[dimension] = inOrder(found[dimension]);
    }
    for (const MemberSet* x : sets[Dimension::X]) {
        for (const MemberSet* y : sets[Dimension::Y]) {
            for (const MemberSet* z : sets[Dimension::Z]) {
                if (m_stepsLeft <= 0) {
                    m_wasCut = true;
                    return;
                }
                consider({{x, y, z}}, request);
            }
        }
    }
}

void ClosestCandidate::lookAt(const PerDimension<std::vector<int>>& members, const Request& request)
{
    PerDimension<MemberSet> sets;
    for (const Dimension dimension : allDimensions) {
        sets[dimension] = memberSetOf(m_tables[dimension], members[dimension],
            request.joining[dimension], request.merits, m_wasCut);
    }
    consider({{&sets[Dimension::X], &sets[Dimension::Y], &sets[Dimension::Z]}}, request);
}

void ClosestCandidate::consider(const Members& members, const Request& request)
{
    --m_stepsLeft;
    if (m_unavailable != nullptr && !areFree(members))
        return;
    const ObstacleSet ofMidplanes = obstaclesOfMidplanes(members);
    if (isSmaller(ofMidplanes)) // Links can only add to them.
        considerWays(members, request, ofMidplanes);
}

bool ClosestCandidate::areFree(const Members& members) const
{
    bool areFree = true;
    forEachMidplane(m_tables.machine().grid(), members, [&](std::size_t midplane) {
        areFree = !m_unavailable->test(midplane);
        return areFree;
    });
    return areFree;
}

ObstacleSet ClosestCandidate::obstaclesOfMidplanes(const Members& members) const
{
    ObstacleSet set = m_obstacles.none();
    forEachMidplane(m_tables.machine().grid(), members, [&](std::size_t midplane) {
        m_obstacles.addOfMidplane(set, midplane);
        return true;
    });
    return set;
}

void ClosestCandidate::considerWays(
    const Members& members, const Request& request, const ObstacleSet& ofMidplanes)
{
    for (const Joined& x : members[Dimension::X]->ways) {
        for (const Joined& y : members[Dimension::Y]->ways) {
            for (const Joined& z : members[Dimension::Z]->ways) {
                const PerDimension<const Joined*> ways {{&x, &y, &z}};
                const std::vector<Item> items = itemsOf(members, request, ways);
                std::vector<const LinkChoice*> chosen;
                m_hasImproved = false;
                choose(items, 0, ofMidplanes, chosen);
                if (m_hasImproved)
                    keep(members, ways, items, m_choices);
            }
        }
    }
}

std::vector<ClosestCandidate::Item> ClosestCandidate::itemsOf(
    const Members& members, const Request& request, const PerDimension<const Joined*>& ways) const
{
    const auto positions = positionsOf(members);
    std::vector<Item> items;
    for (const Dimension dimension : allDimensions) {
        const std::vector<LineCoord> lines = linesOf(positions, dimension);
        const auto addItem = [&](std::span<const LineCoord> together) {
            Item item {dimension, {}};
            for (const LinkChoice& choice : ways[dimension]->choices) {
                ObstacleSet set = m_obstacles.none();
                for (const LineCoord& line : together) {
                    for (const int id : choice.linkSet.links)
                        m_obstacles.addOfLink(set, m_tables.machine().links().indexOf({line, id}));
                }
                // What an earlier choice does with no more obstacles need not be tried.
                const bool isBeaten = std::any_of(item.options.begin(), item.options.end(),
                    [&](const auto& earlier) { return set.contains(earlier.second); });
                if (!isBeaten)
                    item.options.emplace_back(&choice, std::move(set));
            }
            items.push_back(std::move(item));
        };
        if (request.lines == LineChoice::Same) {
            addItem(lines);
        } else {
            for (std::size_t line = 0; line < lines.size(); ++line)
                addItem(std::span(lines).subspan(line, 1));
        }
    }
    return items;
}

void ClosestCandidate::choose(const std::vector<Item>& items, std::size_t next,
    const ObstacleSet& soFar, std::vector<const LinkChoice*>& chosen)
{
    if (!isSmaller(soFar))
        return;
    if (next == items.size()) {
        m_fewest = soFar;
        m_fewestCount = soFar.count();
        m_fewestMidplanes = m_obstacles.midplanesOf(soFar);
        m_choices = chosen;
        m_hasImproved = true;
        return;
    }
    for (const auto& [choice, obstacles] : items[next].options) {
        if (--m_stepsLeft <= 0) {
            m_wasCut = true;
            return;
        }
        chosen.push_back(choice);
        choose(items, next + 1, soFar | obstacles, chosen);
        chosen.pop_back();
    }
}

bool ClosestCandidate::isSmaller(const ObstacleSet& set) const
{
    const std::size_t count = set.count();
    return count < m_fewestCount
        || (count == m_fewestCount && m_obstacles.midplanesOf(set) < m_fewestMidplanes);
}

void ClosestCandidate::keep(const Members& members, const PerDimension<const Joined*>& ways,
    const std::vector<Item>& items, const std::vector<const LinkChoice*>& chosen)
{
    PerDimension<Connectivity> connectivity;
    for (const Dimension dimension : allDimensions)
        connectivity[dimension] = ways[dimension]->connectivity;
    PerDimension<std::vector<LinkSet>> linkSets;
    for (std::size_t i = 0; i < items.size(); ++i)
        linkSets[items[i].dimension].push_back(chosen[i]->linkSet);
    m_closest = makePlacement(
        m_tables.machine(), positionsOf(members), connectivity, std::move(linkSets));
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/PlaceOptions.h"

#include <algorithm>
#include <tuple>

#include "core/allocation/ShapeLevels.h"

namespace midplane::core {

namespace {

/// Drops every link set that holds all links of one before it.
void dropNeedless(Joined& way)
{
    std::vector<LinkChoice> kept;
    for (LinkChoice& choice : way.choices) {
        const auto holds = [&](const LinkChoice& less) {
            return std::includes(choice.linkSet.links.begin(), choice.linkSet.links.end(),
                less.linkSet.links.begin(), less.linkSet.links.end());
        };
        // Fewer links come first, so that what is held by another was seen before it, unless the
        // merits say otherwise; then one too many is kept, which is no harm.
        if (std::none_of(kept.begin(), kept.end(), holds))
            kept.push_back(std::move(choice));
    }
    way.choices = std::move(kept);
}

std::int64_t costOf(const Joined& way, const LinkChoice& choice, std::size_t lines)
{
    return way.base
        + static_cast<std::int64_t>(choice.linkSet.links.size()) * static_cast<std::int64_t>(lines);
}

} // namespace

PartWords::PartWords(const Machine& machine)
    : m_midplaneWords(MidplaneMask(static_cast<std::size_t>(machine.midplaneCount())).wordCount())
    , m_linkWords(LinkMask(machine.links().bitCount()).wordCount())
{
}

void PartWords::write(
    const MidplaneMask& midplanes, const LinkMask& links, std::uint64_t* words) const
{
    for (std::size_t i = 0; i < m_midplaneWords; ++i)
        words[i] = i < midplanes.wordCount() ? midplanes.word(i) : 0;
    for (std::size_t i = 0; i < m_linkWords; ++i)
        words[m_midplaneWords + i] = i < links.wordCount() ? links.word(i) : 0;
}

PlaceOptions::PlaceOptions(const MachineTables& tables, const Request& request)
    : m_machine(&tables.machine())
    , m_wasCut(request.lines == LineChoice::Own)
{
    ShapeLevels levels(m_machine->grid(), request);
    // Without a size there is one level. With one, the first level that has a place.
    for (std::vector<Shape> shapes = levels.next(); !shapes.empty() && m_options.empty();
         shapes = levels.next()) {
        for (const Shape& shape : shapes)
            addShape(tables, request, shape);
    }
    std::sort(m_options.begin(), m_options.end(), [](const Option& left, const Option& right) {
        return std::tie(left.cost, left.order) < std::tie(right.cost, right.order);
    });
    writeWords();
}

const PlaceOptions::Side& PlaceOptions::sideOf(
    const LinkSetTable& table, Dimension dimension, int count, const Request& request, Wrap wrap)
{
    const auto [found, isNew] = m_sides.try_emplace({dimension, count});
    if (isNew) {
        MemberSets sets = memberSetsOf(
            table, count, request.joining[dimension], wrap, request.gaps, request.merits);
        m_wasCut = m_wasCut || sets.wasCut;
        for (MemberSet& set : sets.sets) {
            for (Joined& way : set.ways)
                dropNeedless(way);
        }
        found->second.sets = std::move(sets.sets);
    }
    return found->second;
}

void PlaceOptions::addShape(const MachineTables& tables, const Request& request, const Shape& shape)
{
    const Wrap wrap = request.wrap.value_or(m_machine->wrap() ? Wrap::Yes : Wrap::No);
    PerDimension<const Side*> sides {};
    for (const Dimension dimension : allDimensions)
        sides[dimension] = &sideOf(tables[dimension], dimension, shape[dimension], request, wrap);
    const auto inOrder = [](const Side& side) {
        std::vector<const MemberSet*> sets;
        for (const MemberSet& set : side.sets)
            sets.push_back(&set);
        std::sort(sets.begin(), sets.end(), [](const MemberSet* left, const MemberSet* right) {
            return left->order < right->order;
        });
        return sets;
    };
    for (const MemberSet* x : inOrder(*sides[Dimension::X])) {
        for (const MemberSet* y : inOrder(*sides[Dimension::Y])) {
            for (const MemberSet* z : inOrder(*sides[Dimension::Z])) {
                if (m_wasCut && m_options.size() == mostListed)
                    return;
                addPlace({{x, y, z}});
            }
        }
    }
}

void PlaceOptions::addPlace(const PerDimension<const MemberSet*>& members)
{
    PerDimension<std::vector<int>> positions;
    PerDimension<std::size_t> lines {};
    PerDimension<std::vector<std::pair<const Joined*, const LinkChoice*>>> joins;
    const auto count = [&](Dimension dimension) { return members[dimension]->positions.size(); };
    lines[Dimension::X] = count(Dimension::Y) * count(Dimension::Z);
    lines[Dimension::Y] = count(Dimension::X) * count(Dimension::Z);
    lines[Dimension::Z] = count(Dimension::X) * count(Dimension::Y);
    for (const Dimension dimension : allDimensions) {
        for (const Joined& way : members[dimension]->ways) {
            for (const LinkChoice& choice : way.choices)
                joins[dimension].emplace_back(&way, &choice);
        }
    }
    for (const auto& x : joins[Dimension::X]) {
        for (const auto& y : joins[Dimension::Y]) {
            for (const auto& z : joins[Dimension::Z]) {
                if (m_options.size() == mostListed) {
                    m_wasCut = true;
                    return;
                }
                Option option;
                option.order = m_options.size();
                option.members = members;
                option.ways = {{x.first, y.first, z.first}};
                option.choices = {{x.second, y.second, z.second}};
                for (const Dimension dimension : allDimensions)
                    option.cost += costOf(
                        *option.ways[dimension], *option.choices[dimension], lines[dimension]);
                m_options.push_back(option);
            }
        }
    }
}

PlacementPtr PlaceOptions::placement(std::size_t index) const
{
    const Option& option = m_options[index];
    PerDimension<std::vector<int>> members;
    PerDimension<Connectivity> connectivity;
    PerDimension<std::vector<LinkSet>> linkSets;
    for (const Dimension dimension : allDimensions) {
        members[dimension] = option.members[dimension]->positions;
        connectivity[dimension] = option.ways[dimension]->connectivity;
        linkSets[dimension] = {option.choices[dimension]->linkSet};
    }
    return std::make_shared<const Placement>(
        makePlacement(*m_machine, std::move(members), connectivity, std::move(linkSets)));
}

void PlaceOptions::writeWords()
{
    const PartWords parts(*m_machine);
    m_wordCount = parts.count();
    m_words.assign(m_options.size() * m_wordCount, 0);
    for (std::size_t i = 0; i < m_options.size(); ++i) {
        const PlacementPtr place = placement(i);
        parts.write(place->midplanes, place->links, m_words.data() + i * m_wordCount);
    }
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/allocation/MemberSets.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <tuple>

#include "core/allocation/merits/Merit.h"

namespace midplane::core {

namespace {

std::vector<int> intervalFrom(int first, int count, int length)
{
    std::vector<int> positions;
    positions.reserve(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        positions.push_back((first + i) % length);
    std::sort(positions.begin(), positions.end());
    return positions;
}

std::vector<std::vector<int>> intervals(int length, int count, Wrap wrap)
{
    const bool wraps = wrap == Wrap::Yes && count < length;
    const int starts = wraps ? length : length - count + 1;
    std::vector<std::vector<int>> sets;
    sets.reserve(static_cast<std::size_t>(starts));
    for (int first = 0; first < starts; ++first)
        sets.push_back(intervalFrom(first, count, length));
    return sets;
}

/// The lexicographically next set of as many positions; false after the last.
bool advance(std::vector<int>& positions, int length)
{
    const int count = static_cast<int>(positions.size());
    for (int i = count - 1; i >= 0; --i) {
        int& position = positions[static_cast<std::size_t>(i)];
        if (position < length - count + i) {
            std::iota(positions.begin() + i, positions.end(), position + 1);
            return true;
        }
    }
    return false;
}

bool needsSearch(const LinkSetTable& table)
{
    return table.wiring().kind() == LineKind::Cabled
        && table.wiring().length() > LinkSetTable::longestTabled;
}

std::vector<LinkChoice> choicesOf(std::vector<LinkSet> linkSets, const MeritOrder& merits)
{
    std::vector<LinkChoice> choices;
    choices.reserve(linkSets.size());
    for (LinkSet& linkSet : linkSets) {
        LinkChoice choice;
        std::size_t next = 0;
        for (std::size_t i = 0; i < merits.size(); ++i) {
            if (merits[i].costOfLinks != nullptr)
                choice.costs[next++] = merits[i].costOfLinks(linkSet);
        }
        choice.linkSet = std::move(linkSet);
        choices.push_back(std::move(choice));
    }
    std::stable_sort(choices.begin(), choices.end(),
        [](const LinkChoice& a, const LinkChoice& b) { return a.costs < b.costs; });
    return choices;
}

std::vector<std::uint64_t> idsOf(const std::vector<LinkChoice>& choices)
{
    std::vector<std::uint64_t> ids(choices.size(), 0);
    for (std::size_t i = 0; i < choices.size(); ++i) {
        for (const int id : choices[i].linkSet.links)
            ids[i] |= std::uint64_t {1} << id;
    }
    return ids;
}

void addWays(MemberSet& set, const LinkSetTable& table, Joining joining, const MeritOrder& merits,
    bool& wasCut)
{
    const bool isPrimary = merits.size() > 0 && merits[0].costOfLinks != nullptr;
    const bool fitInWord = table.wiring().linkIdEnd() <= 64;
    const auto add = [&](Connectivity connectivity, std::int64_t base) {
        LinkSetAnswer answer = table.answer(set.positions, connectivity);
        wasCut = wasCut || answer.wasCut;
        if (answer.linkSets.empty())
            return;
        Joined way {connectivity, base, choicesOf(std::move(answer.linkSets), merits), {}};
        if (fitInWord)
            way.ids = idsOf(way.choices);
        if (set.ways.empty()) { // A preferred torus comes first and is the least.
            set.leastBase = base;
            set.leastInLine = isPrimary ? way.choices.front().costs[0] : 0;
        }
        set.ways.push_back(std::move(way));
    };
    if (joining != Joining::Mesh)
        add(Connectivity::Torus, 0);
    // One midplane is a torus already.
    if (joining == Joining::Mesh
        || (joining == Joining::TorusIfPossible && set.positions.size() > 1))
        add(Connectivity::Mesh, joining == Joining::Mesh ? 0 : costOfMissedTorus);
}

} // namespace

std::uint64_t linksAlwaysNeeded(const MemberSet& set)
{
    std::uint64_t always = set.ways.empty() ? 0 : ~std::uint64_t {0};
    for (const Joined& way : set.ways) {
        if (way.ids.empty())
            return 0;
        for (const std::uint64_t ids : way.ids)
            always &= ids;
    }
    return always;
}

std::vector<std::vector<int>> positionSetsOf(
    int length, int count, Wrap wrap, Gaps gaps, std::size_t mostSets, bool& wasCut)
{
    if (gaps == Gaps::No)
        return intervals(length, count, wrap);
    std::vector<std::vector<int>> sets;
    std::vector<int> positions(static_cast<std::size_t>(count));
    std::iota(positions.begin(), positions.end(), 0);
    do {
        if (sets.size() == mostSets) { // Then at least all that has no gaps.
            wasCut = true;
            std::set<std::vector<int>> all(sets.begin(), sets.end());
            for (std::vector<int>& interval : intervals(length, count, wrap))
                all.insert(std::move(interval));
            return {all.begin(), all.end()};
        }
        sets.push_back(positions);
    } while (advance(positions, length));
    return sets;
}

MemberSet memberSetOf(const LinkSetTable& table, std::vector<int> positions, Joining joining,
    const MeritOrder& merits, bool& wasCut)
{
    MemberSet set;
    set.positions = std::move(positions);
    if (table.wiring().length() <= 64) {
        for (const int position : set.positions)
            set.bits |= std::uint64_t {1} << position;
    }
    addWays(set, table, joining, merits, wasCut);
    return set;
}

MemberSets memberSetsOf(const LinkSetTable& table, int count, Joining joining, Wrap wrap, Gaps gaps,
    const MeritOrder& merits)
{
    MemberSets found;
    const std::size_t most
        = needsSearch(table) ? MemberSets::mostSearchedSets : MemberSets::mostSets;
    std::uint32_t order = 0;
    for (std::vector<int>& positions :
        positionSetsOf(table.wiring().length(), count, wrap, gaps, most, found.wasCut)) {
        MemberSet set = memberSetOf(table, std::move(positions), joining, merits, found.wasCut);
        set.order = order++;
        found.sets.push_back(std::move(set));
    }
    std::stable_sort(
        found.sets.begin(), found.sets.end(), [](const MemberSet& a, const MemberSet& b) {
            return std::tie(a.leastBase, a.leastInLine) < std::tie(b.leastBase, b.leastInLine);
        });
    return found;
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/wiring/BlockWiring.h"

#include <algorithm>

#include "core/wiring/DisjointChoice.h"

namespace midplane::core {

namespace {

/// Link sets that are tried in all before a search gives up.
constexpr std::size_t mostSteps = 2'000'000;

/// What blocks have taken of all links of the machine.
class TakenLinks {
public:
    explicit TakenLinks(const Machine& machine)
        : m_layout(machine.links())
        , m_taken(machine.links().bitCount())
    {
    }

    bool areFree(const std::vector<LineCoord>& lines, const LinkSet& linkSet) const
    {
        return std::none_of(lines.begin(), lines.end(), [&](const LineCoord& line) {
            return std::any_of(linkSet.links.begin(), linkSet.links.end(), [&](int id) {
                return m_taken.test(m_layout.indexOf({line, id}));
            });
        });
    }
    void take(const std::vector<LineCoord>& lines, const LinkSet& linkSet)
    {
        for (const LineCoord& line : lines) {
            for (const int id : linkSet.links)
                m_taken.set(m_layout.indexOf({line, id}));
        }
    }

private:
    const LinkLayout& m_layout;
    LinkMask m_taken;
};

} // namespace

BlockWiring::BlockWiring(const Machine& machine)
    : m_machine(machine)
{
}

const LinkSetAnswer& BlockWiring::answer(
    Dimension dimension, const std::vector<int>& positions, Connectivity connectivity)
{
    auto [known, isNew] = m_answers.try_emplace({dimension, connectivity, positions});
    if (isNew) {
        if (!m_tables[dimension])
            m_tables[dimension].emplace(m_machine.line(dimension));
        known->second = m_tables[dimension]->answer(positions, connectivity);
    }
    return known->second;
}

BlockWiring::Answer BlockWiring::oneByOne(const std::vector<Block>& blocks, IfTaken ifTaken)
{
    TakenLinks taken(m_machine);
    std::vector<Links> all(blocks.size());
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const auto positions = *productOf(m_machine.grid(), blocks[i]);
        for (const Dimension dimension : allDimensions) {
            if (positions[dimension].size() < 2)
                continue; // One midplane needs no links.
            const LinkSetAnswer& wish
                = answer(dimension, positions[dimension], blocks[i].connectivity[dimension]);
            const std::vector<LineCoord> lines = linesOf(blocks[i], dimension);
            auto linkSet = std::find_if(wish.linkSets.begin(), wish.linkSets.end(),
                [&](const LinkSet& each) { return taken.areFree(lines, each); });
            if (linkSet == wish.linkSets.end() && ifTaken == IfTaken::Share)
                linkSet = wish.linkSets.begin();
            if (linkSet == wish.linkSets.end())
                return tl::unexpected(Refusal {i, lines.front(), wish.wasCut});
            taken.take(lines, *linkSet);
            for (const LineCoord& line : lines)
                all[i].push_back({line, linkSet->links});
        }
    }
    return all;
}

std::optional<std::vector<const LinkSet*>> BlockWiring::solve(
    Dimension dimension, const Pattern& pattern, bool& wasCut)
{
    std::vector<const std::vector<LinkSet>*> options;
    options.reserve(pattern.size());
    for (const auto& [positions, connectivity] : pattern) {
        const LinkSetAnswer& wish = answer(dimension, positions, connectivity);
        options.push_back(&wish.linkSets);
        wasCut = wasCut || wish.wasCut;
    }
    auto chosen = chooseDisjoint(options, m_machine.line(dimension).linkIdEnd(), m_stepsLeft);
    wasCut = wasCut || (!chosen && m_stepsLeft == 0);
    return chosen;
}

BlockWiring::Answer BlockWiring::lineByLine(const std::vector<Block>& blocks)
{
    m_stepsLeft = mostSteps;
    std::vector<Positions> positions;
    positions.reserve(blocks.size());
    for (const Block& block : blocks)
        positions.push_back(*productOf(m_machine.grid(), block));
    std::vector<Links> all(blocks.size());
    for (const Dimension dimension : allDimensions) {
        std::map<LineCoord, std::vector<std::size_t>> users;
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            if (positions[i][dimension].size() < 2)
                continue;
            for (const LineCoord& line : linesOf(blocks[i], dimension))
                users[line].push_back(i);
        }
        // Most lines look alike: what is known of one holds for the others.
        std::map<Pattern, std::vector<const LinkSet*>> solved;
        for (const auto& [line, onLine] : users) {
            Pattern pattern;
            for (const std::size_t i : onLine)
                pattern.emplace_back(positions[i][dimension], blocks[i].connectivity[dimension]);
            auto known = solved.find(pattern);
            if (known == solved.end()) {
                bool wasCut = false;
                auto solution = solve(dimension, pattern, wasCut);
                if (!solution) {
                    // The first block without which those before it can be wired.
                    std::size_t count = 1;
                    while (count < pattern.size()
                        && solve(dimension,
                            {pattern.begin(), pattern.begin() + static_cast<std::ptrdiff_t>(count)},
                            wasCut))
                        ++count;
                    return tl::unexpected(Refusal {onLine[count - 1], line, wasCut});
                }
                known = solved.emplace(std::move(pattern), std::move(*solution)).first;
            }
            for (std::size_t k = 0; k < onLine.size(); ++k)
                all[onLine[k]].push_back({line, known->second[k]->links});
        }
    }
    return all;
}

BlockWiring::Answer BlockWiring::inOrder(const std::vector<Block>& blocks)
{
    return oneByOne(blocks, IfTaken::Refuse);
}

BlockWiring::Answer BlockWiring::together(const std::vector<Block>& blocks)
{
    if (Answer simple = inOrder(blocks))
        return simple;
    return lineByLine(blocks);
}

BlockWiring::Answer BlockWiring::eachAlone(const std::vector<Block>& blocks)
{
    return oneByOne(blocks, IfTaken::Share);
}

} // namespace midplane::core

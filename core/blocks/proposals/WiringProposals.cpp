// SPDX-License-Identifier: Apache-2.0
#include <array>

#include <fmt/format.h>

#include "core/allocation/Occupancy.h"
#include "core/blocks/proposals/Kinds.h"

namespace midplane::core::proposals {

namespace {

Block withoutImplied(Block block)
{
    block.passThrough.reset();
    block.connections.reset();
    return block;
}

/// Tries one way after another of giving blocks other links.
class Rewiring {
public:
    explicit Rewiring(const Case& each)
        : m_case(each)
        , m_dead(Occupancy(each.machine()).deadLinks())
    {
    }

    void run()
    {
        const std::size_t block = m_case.finding.block;
        const bool isDone = rewireOwn(block);
        if (m_case.finding.rule == Rule::LinkShared && m_case.finding.other) {
            rewireOther(block, *m_case.finding.other);
            if (!isDone && m_case.found.empty())
                rewireBoth(block, *m_case.finding.other);
        }
        changeConnectivity(block);
    }

private:
    std::string nameOf(std::size_t block) const
    {
        const std::string& name = m_case.trial.set().blocks[block].name;
        return name.empty() ? fmt::format("block {}", block + 1) : name;
    }

    /// Beside the links of others and those that are down; where that leaves nothing and blocks may
    /// overlap, beside those that are down only.
    Result<Block> rewired(const Block& block, LinkMask avoid) const
    {
        avoid |= m_dead;
        auto wired = m_case.links.wired(withoutImplied(block), avoid);
        if (!wired && m_case.trial.rule() == SetRule::MayOverlap
            && m_case.finding.rule != Rule::LinkShared)
            wired = m_case.links.wired(withoutImplied(block), m_dead);
        return wired;
    }

    LinkMask beside(std::size_t block) const
    {
        const std::array<std::size_t, 1> self {block};
        LinkMask avoid = m_case.trial.linksBeside(self);
        if (m_case.finding.other)
            avoid |= linkMaskOf(m_case.machine(),
                m_case.trial.set().blocks[block == m_case.finding.block ? *m_case.finding.other
                                                                        : m_case.finding.block]);
        return avoid;
    }

    bool rewireOwn(std::size_t block) const
    {
        const Block& before = m_case.block();
        const auto wired = rewired(before, beside(block));
        if (!wired)
            return false;
        const std::string links = textOfLinks(m_case.links, before, *wired);
        return m_case.offer(*wired,
            links.empty() ? "Leave out the links that join nothing."
                          : fmt::format("Use {}.", links));
    }

    static std::string difference(int before, int after)
    {
        if (after == before)
            return "";
        const int by = after < before ? before - after : after - before;
        return fmt::format(
            ": {} link{} {}", by, by == 1 ? "" : "s", after < before ? "fewer" : "more");
    }

    void rewireOther(std::size_t block, std::size_t other) const
    {
        const Block& before = m_case.trial.set().blocks[other];
        const auto wired = rewired(before, beside(other));
        if (!wired)
            return;
        m_case.offer({{other, *wired}},
            fmt::format("Rewire {} with {}{}. {} then keeps its links.", nameOf(other),
                textOfLinks(m_case.links, before, *wired),
                difference(linkCountOf(before), linkCountOf(*wired)), nameOf(block)));
    }

    /// Neither finds links beside the other as it is: first the other beside all the rest, then the
    /// block beside it, and the other way round.
    void rewireBoth(std::size_t block, std::size_t other) const
    {
        const std::array<std::size_t, 2> both {block, other};
        const LinkMask rest = m_case.trial.linksBeside(both);
        for (const auto& [first, second] : {std::pair(other, block), std::pair(block, other)}) {
            Block anew = m_case.trial.set().blocks[first];
            anew.links.reset(); // Its own are no better than others.
            const auto one = rewired(anew, rest);
            if (!one)
                continue;
            const auto two = rewired(
                m_case.trial.set().blocks[second], rest | linkMaskOf(m_case.machine(), *one));
            if (!two)
                continue;
            const Block& newOther = first == other ? *one : *two;
            const Block& newBlock = first == other ? *two : *one;
            const Block& oldOther = m_case.trial.set().blocks[other];
            if (m_case.offer({{other, newOther}, {block, newBlock}},
                    fmt::format("Rewire {} with {}{}. {} then takes {}.", nameOf(other),
                        textOfLinks(m_case.links, oldOther, newOther),
                        difference(linkCountOf(oldOther), linkCountOf(newOther)), nameOf(block),
                        textOfLinks(m_case.links, {}, newBlock))))
                return;
        }
    }

    /// A mesh needs less than a torus; links that close into a torus are one.
    void changeConnectivity(std::size_t block) const
    {
        for (const Dimension dimension : allDimensions) {
            if (m_case.finding.line && m_case.finding.line->dimension != dimension)
                continue;
            const bool isTorus = m_case.block().connectivity[dimension] == Connectivity::Torus;
            if (!isTorus && m_case.finding.rule != Rule::NotAMesh)
                continue;
            if (!m_case.finding.line && !m_case.found.empty())
                continue; // As a torus it can be had: that is what was asked for.
            Block changed = m_case.block();
            changed.connectivity[dimension] = isTorus ? Connectivity::Mesh : Connectivity::Torus;
            const auto wired = rewired(changed, beside(block));
            if (!wired)
                continue;
            const std::string links = textOfLinks(m_case.links, m_case.block(), *wired);
            m_case.offer(*wired,
                fmt::format("Make it a {} in {}{}.", core::nameOf(changed.connectivity[dimension]),
                    letterOf(dimension), links.empty() ? "" : ": " + links));
        }
    }

    const Case& m_case;
    LinkMask m_dead;
};

} // namespace

void proposeWiring(const Case& each)
{
    if (each.machine().hasGeometry()) {
        Rewiring(each).run();
        return;
    }
    Block bare = withoutImplied(each.block());
    bare.links.emplace();
    each.offer(bare, "Leave the links out: the machine has none.");
}

void proposeWhatLinksImply(const Case& each)
{
    const Block before = each.block();
    if (before.passThrough && each.finding.rule == Rule::PassThroughWrong) {
        Block mended = before;
        mended.passThrough.reset();
        each.offer(mended, "Let passThrough follow from the links.");
        return;
    }
    Block mended = before;
    mended.connections.reset();
    if (before.connections)
        each.offer(mended, "Let the connections follow from the links.");
}

} // namespace midplane::core::proposals

// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/generators/LineCut.h"

#include <algorithm>

namespace midplane::core {

namespace {

constexpr int mostSteps = 100'000;

/// Goes through the pieces one by one and takes back what leaves nothing for a later one.
class CutSearch {
public:
    explicit CutSearch(std::vector<const std::vector<LinkSet>*> options, int linkIdEnd)
        : m_options(std::move(options))
        , m_taken(static_cast<std::size_t>(linkIdEnd), false)
    {
    }

    bool join(std::size_t piece = 0)
    {
        if (piece == m_options.size())
            return true;
        for (const LinkSet& linkSet : *m_options[piece]) {
            if (m_stepsLeft-- <= 0)
                return false;
            if (!isFree(linkSet))
                continue;
            mark(linkSet, true);
            m_chosen.push_back(linkSet);
            if (join(piece + 1))
                return true;
            m_chosen.pop_back();
            mark(linkSet, false);
        }
        return false;
    }

    std::vector<LinkSet> take() { return std::move(m_chosen); }

private:
    bool isFree(const LinkSet& linkSet) const
    {
        return std::none_of(linkSet.links.begin(), linkSet.links.end(),
            [&](int id) { return m_taken[static_cast<std::size_t>(id)]; });
    }
    void mark(const LinkSet& linkSet, bool isTaken)
    {
        for (const int id : linkSet.links)
            m_taken[static_cast<std::size_t>(id)] = isTaken;
    }

    std::vector<const std::vector<LinkSet>*> m_options;
    std::vector<bool> m_taken;
    std::vector<LinkSet> m_chosen;
    int m_stepsLeft = mostSteps;
};

} // namespace

std::optional<std::vector<LinkSet>> disjointLinkSets(LinkChooser& links, Dimension dimension,
    const std::vector<std::vector<int>>& pieces, Connectivity connectivity)
{
    std::vector<const std::vector<LinkSet>*> options;
    // All are asked before any pointer is kept: the chooser may forget older answers.
    for (const auto& piece : pieces)
        links.linkSets(dimension, piece, connectivity);
    options.reserve(pieces.size());
    for (const auto& piece : pieces)
        options.push_back(&links.linkSets(dimension, piece, connectivity));
    CutSearch search(std::move(options), links.machine().line(dimension).linkIdEnd());
    if (!search.join())
        return std::nullopt;
    return search.take();
}

} // namespace midplane::core

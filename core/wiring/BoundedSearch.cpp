// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/BoundedSearch.h"

#include <algorithm>

#include "core/wiring/BestLinkSets.h"

namespace midplane::core {

namespace {

std::size_t at(int position) { return static_cast<std::size_t>(position); }

/// Every link set of up to so many links, by a depth-first walk that leaves a path as soon as a
/// member can no longer be met with the links that are left.
class RouteSearch {
public:
    RouteSearch(const LineWiring& wiring, std::span<const int> members, Connectivity connectivity,
        const SearchBounds& bounds)
        : m_members(members)
        , m_isTorus(connectivity == Connectivity::Torus)
        , m_bounds(bounds)
        , m_outgoing(at(wiring.length()))
        , m_isMember(at(wiring.length()), 0)
        , m_isOnRoute(at(wiring.length()), 0)
        , m_seen(at(wiring.length()), 0)
        , m_best(bounds)
    {
        for (const Cable& cable : wiring.cables())
            m_outgoing[at(cable.from)].push_back({cable.id, cable.to});
        for (const int member : members)
            m_isMember[at(member)] = 1;
        m_queue.reserve(at(wiring.length()));
    }

    void refillSteps() { m_stepsLeft = m_bounds.steps; }

    /// False when the steps ran out before the end.
    bool searchUpTo(int linkCount)
    {
        m_best.take();
        m_longest = linkCount;
        m_leftLonger = false;
        m_unmet = static_cast<int>(m_members.size());
        // A mesh begins at a member. A torus may begin anywhere: at its smallest member.
        for (const int start : m_isTorus ? m_members.first(1) : m_members) {
            m_start = start;
            enter(start);
            extendFrom(start);
            leave(start);
        }
        return m_stepsLeft > 0;
    }

    /// Whether a path was left for want of links, so that a longer one might do.
    bool mayHaveLonger() const { return m_leftLonger; }
    bool hasAllOfUpTo() const { return m_best.hasAll(); }
    std::vector<LinkSet> takeFound() { return m_best.take(); }

private:
    struct Arc {
        int id;
        int to;
    };

    void enter(int position)
    {
        m_isOnRoute[at(position)] = 1;
        m_unmet -= m_isMember[at(position)];
    }
    void leave(int position)
    {
        m_isOnRoute[at(position)] = 0;
        m_unmet += m_isMember[at(position)];
    }

    bool takeStep()
    {
        if (m_stepsLeft > 0)
            --m_stepsLeft;
        return m_stepsLeft > 0;
    }

    int linksLeft() const { return m_longest - static_cast<int>(m_links.size()); }

    void extendFrom(int head)
    {
        const std::vector<Arc>& arcs = m_outgoing[at(head)];
        auto open = std::count_if(arcs.begin(), arcs.end(),
            [this](const Arc& arc) { return m_isOnRoute[at(arc.to)] == 0; });
        for (const Arc& arc : arcs) {
            if (!takeStep())
                return;
            const bool closes = m_isTorus && arc.to == m_start;
            if (!closes && m_isOnRoute[at(arc.to)] != 0)
                continue;
            m_links.push_back(arc.id);
            if (closes)
                closeCycle();
            else if (!follow(arc.to, open > 1))
                --open; // What is left when all others lead nowhere needs no look ahead.
            m_links.pop_back();
        }
    }

    void closeCycle()
    {
        if (m_unmet == 0 && linksLeft() >= 0)
            offer();
    }

    /// Goes on from a switch that the path has just come to. False when nothing is to be found
    /// there.
    bool follow(int position, bool hasChoice)
    {
        enter(position);
        bool isWorthIt = true;
        if (m_unmet == 0 && !m_isTorus) {
            if (linksLeft() >= 0)
                offer();
        } else {
            isWorthIt = canFinish(position, hasChoice);
            if (isWorthIt)
                extendFrom(position);
        }
        leave(position);
        return isWorthIt;
    }

    bool canFinish(int head, bool hasChoice)
    {
        if (linksLeft() < m_unmet + (m_isTorus ? 1 : 0)) {
            m_leftLonger = true;
            return false;
        }
        return !hasChoice || canReachAll(head);
    }

    /// Whether each member still to meet, and the start of a torus, is within the links left, by
    /// switches that are not on the path. Breadth first, one link further in each round.
    bool canReachAll(int head)
    {
        ++m_look;
        int missing = m_unmet + (m_isTorus ? 1 : 0);
        m_queue.assign(1, head);
        std::size_t next = 0;
        for (int links = linksLeft(); links > 0 && missing > 0 && next < m_queue.size(); --links) {
            for (const std::size_t end = m_queue.size(); next < end; ++next) {
                if (!takeStep())
                    return false;
                missing -= lookPast(m_queue[next]);
            }
        }
        m_leftLonger = m_leftLonger || (missing > 0 && next < m_queue.size());
        return missing == 0;
    }

    /// Queues what a switch leads to. The number of those found that the path still has to meet.
    int lookPast(int position)
    {
        int found = 0;
        for (const Arc& arc : m_outgoing[at(position)]) {
            if (m_seen[at(arc.to)] == m_look)
                continue;
            const bool isEnd = m_isTorus && arc.to == m_start;
            if (m_isOnRoute[at(arc.to)] != 0 && !isEnd)
                continue;
            m_seen[at(arc.to)] = m_look;
            if (!isEnd)
                m_queue.push_back(arc.to);
            found += isEnd ? 1 : m_isMember[at(arc.to)];
        }
        return found;
    }

    void offer()
    {
        LinkSet linkSet;
        linkSet.route = m_links;
        linkSet.links = m_links;
        std::sort(linkSet.links.begin(), linkSet.links.end());
        for (std::size_t i = 0; i < m_isOnRoute.size(); ++i) {
            if (m_isOnRoute[i] != 0 && m_isMember[i] == 0)
                linkSet.passThrough.push_back(static_cast<int>(i));
        }
        m_best.offer(std::move(linkSet));
        m_longest = std::min(m_longest, m_best.longestOfUse().value_or(m_longest));
    }

    std::span<const int> m_members;
    bool m_isTorus;
    SearchBounds m_bounds;
    std::vector<std::vector<Arc>> m_outgoing; ///< By position.
    std::vector<char> m_isMember;             ///< By position, 0 or 1; so the next.
    std::vector<char> m_isOnRoute;
    int m_start = 0;
    int m_longest = 0; ///< Links a path may have.
    int m_unmet = 0;   ///< Members that are not on the path.
    std::vector<int> m_links;
    bool m_leftLonger = false;
    std::size_t m_stepsLeft = 0;
    std::vector<unsigned> m_seen; ///< The look ahead that saw a position last.
    unsigned m_look = 0;
    std::vector<int> m_queue;
    BestLinkSets m_best;
};

/// The numbers of links to search up to, one after another.
struct Strides {
    int searched;          ///< So far to the end.
    int longestPossible;   ///< A simple route has no more.
    int stride = 1;        ///< Doubles until the steps run out.
    bool isSingle = false; ///< From then on one link at a time.

    int next() const { return std::min(searched + stride, longestPossible); }
    void wasSearched()
    {
        searched = next();
        stride *= isSingle ? 1 : 2;
    }
};

} // namespace

LinkSetAnswer searchBounded(const LineWiring& wiring, std::span<const int> positions,
    Connectivity connectivity, const SearchBounds& bounds)
{
    const bool isTorus = connectivity == Connectivity::Torus;
    const int fewest = static_cast<int>(positions.size()) - (isTorus ? 0 : 1);
    Strides strides {fewest - 1, wiring.length() - (isTorus ? 0 : 1)};
    RouteSearch search(wiring, positions, connectivity, bounds);
    search.refillSteps();
    std::vector<LinkSet> found;
    for (;;) {
        if (search.searchUpTo(strides.next())) {
            const bool hasAll = search.hasAllOfUpTo();
            found = search.takeFound();
            strides.wasSearched();
            const bool mayHaveLonger
                = search.mayHaveLonger() && strides.searched < strides.longestPossible;
            if (!hasAll || !mayHaveLonger)
                return {std::move(found), !hasAll};
        } else if (!strides.isSingle && strides.stride > 1) {
            strides.stride = 1;
            strides.isSingle = true;
            search.refillSteps();
        } else {
            if (found.empty())
                found = search.takeFound();
            return {std::move(found), true};
        }
    }
}

} // namespace midplane::core

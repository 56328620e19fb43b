// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/RouteChecks.h"

#include <algorithm>

namespace midplane::core::checks {

namespace {

using Uses = std::vector<SwitchUse>; ///< By position.

const SwitchUse& useAt(const Uses& uses, int position)
{
    return *std::lower_bound(uses.begin(), uses.end(), position,
        [](const SwitchUse& each, int wanted) { return each.position < wanted; });
}

/// Switches and links that hang together, in the order they are met. Each switch at most once.
struct Piece {
    std::vector<int> switches;
    std::vector<int> links; ///< One fewer than switches; of a cycle as many.
    bool isCycle() const { return links.size() == switches.size(); }
};

/// The checks of one line of one block.
class RouteCheck {
public:
    RouteCheck(const BlockCase& each, const LineUse& use, ValidationResult& result)
        : m_case(each)
        , m_use(use)
        , m_wanted(each.block().connectivity[use.line.dimension])
        , m_result(result)
    {
    }

    void run()
    {
        const LineWiring& wiring = m_case.machine.line(m_use.line.dimension);
        if (m_use.members.size() <= 1)
            addOutside(m_use.links); // A line without members is told by checkLinksExist.
        else if (m_use.links.empty())
            add({.rule = Rule::LinksMissing});
        else if (wiring.kind() == LineKind::Crossbar)
            checkCrossbar(wiring.length());
        else
            checkCables(m_use.switches);
    }

private:
    void add(Finding finding)
    {
        finding.block = m_case.facts.index;
        finding.line = m_use.line;
        m_result.add(finding);
    }

    void addOutside(const std::vector<int>& links)
    {
        for (const int id : links)
            add({.rule = Rule::LinkOutsideRoute, .link = id});
    }

    void addNotMet(int position)
    {
        add({.rule = Rule::NotJoined, .midplane = midplaneOn(m_use.line, position)});
    }

    void checkCrossbar(int length)
    {
        std::vector<int> path;
        for (std::size_t i = 1; i < m_use.members.size(); ++i)
            path.push_back(m_use.members[i - 1] * length + m_use.members[i]);
        std::sort(path.begin(), path.end());
        const int closing = m_use.members.back() * length + m_use.members.front();
        const auto has = [&](int id) {
            return std::binary_search(m_use.links.begin(), m_use.links.end(), id);
        };
        bool isJoined = true;
        for (const int id : path) {
            if (has(id))
                continue;
            isJoined = false;
            addNotMet(id % length);
        }
        for (const int id : m_use.links) {
            if (id != closing && !std::binary_search(path.begin(), path.end(), id))
                addOutside({id});
        }
        if (isJoined)
            checkConnectivity(has(closing));
    }

    void checkConnectivity(bool isCycle)
    {
        if (isCycle && m_wanted == Connectivity::Mesh)
            add({.rule = Rule::NotAMesh});
        if (!isCycle && m_wanted == Connectivity::Torus)
            add({.rule = Rule::NotATorus});
    }

    void checkCables(const Uses& uses)
    {
        bool isSimple = true;
        for (const SwitchUse& use : uses) {
            if (use.in.size() > 1 || use.out.size() > 1) {
                isSimple = false;
                addMetTwice(use.position, use);
            }
        }
        if (isSimple) {
            checkPieces(piecesOf(uses));
            return;
        }
        for (const SwitchUse& use : uses) {
            if (use.isMember && use.in.empty() && use.out.empty())
                addNotMet(use.position);
        }
    }

    /// In a member both cables want the port of its midplane; a passed switch may have ports for
    /// both, but a route meets each switch once.
    void addMetTwice(int position, const SwitchUse& use)
    {
        const SwitchRef at {m_use.line.dimension, midplaneOn(m_use.line, position)};
        if (!use.isMember)
            add({.rule = Rule::NotJoined, .atSwitch = at});
        if (use.isMember && use.in.size() > 1)
            add({.rule = Rule::PortJoinedTwice, .atSwitch = at, .port = outputToMidplane});
        if (use.isMember && use.out.size() > 1)
            add({.rule = Rule::PortJoinedTwice, .atSwitch = at, .port = inputFromMidplane});
    }

    static Piece walk(const Uses& uses, int start, std::vector<bool>& seen)
    {
        Piece piece;
        int at = start;
        while (!seen[static_cast<std::size_t>(at)]) {
            seen[static_cast<std::size_t>(at)] = true;
            piece.switches.push_back(at);
            const SwitchUse& use = useAt(uses, at);
            if (use.out.empty())
                return piece;
            piece.links.push_back(use.out.front().id);
            at = use.out.front().to;
        }
        return piece;
    }

    /// Precondition: no switch has two cables in or two out, so that all is paths and cycles.
    static std::vector<Piece> piecesOf(const Uses& uses)
    {
        std::vector<Piece> pieces;
        std::vector<bool> seen(static_cast<std::size_t>(uses.back().position) + 1);
        for (const bool pathsFirst : {true, false}) {
            for (const SwitchUse& use : uses) {
                if (!seen[static_cast<std::size_t>(use.position)]
                    && (!pathsFirst || use.in.empty()))
                    pieces.push_back(walk(uses, use.position, seen));
            }
        }
        return pieces;
    }

    bool isMember(int position) const
    {
        return std::binary_search(m_use.members.begin(), m_use.members.end(), position);
    }

    std::ptrdiff_t membersIn(const Piece& piece) const
    {
        return std::count_if(piece.switches.begin(), piece.switches.end(),
            [this](int position) { return isMember(position); });
    }

    /// The piece with the most members is the route; what other pieces hold is not joined to it.
    void checkPieces(const std::vector<Piece>& pieces)
    {
        const auto main = std::max_element(pieces.begin(), pieces.end(),
            [this](const auto& a, const auto& b) { return membersIn(a) < membersIn(b); });
        for (auto piece = pieces.begin(); piece != pieces.end(); ++piece) {
            if (piece == main)
                continue;
            if (membersIn(*piece) == 0)
                addOutside(piece->links);
            for (const int position : piece->switches) {
                if (isMember(position))
                    addNotMet(position);
            }
        }
        if (!main->isCycle())
            checkEnds(*main);
        if (membersIn(*main) == static_cast<std::ptrdiff_t>(m_use.members.size()))
            checkConnectivity(main->isCycle());
    }

    /// A path ends at members: what hangs over is outside the route.
    void checkEnds(const Piece& path)
    {
        std::size_t first = 0;
        while (!isMember(path.switches[first]))
            addOutside({path.links[first++]});
        for (std::size_t last = path.switches.size(); !isMember(path.switches[--last]);)
            addOutside({path.links[last - 1]});
    }

    const BlockCase& m_case;
    const LineUse& m_use;
    Connectivity m_wanted;
    ValidationResult& m_result;
};

} // namespace

void checkRoutes(const BlockCase& each, ValidationResult& result)
{
    const bool needsLinks = std::any_of(each.facts.lines.begin(), each.facts.lines.end(),
        [](const LineUse& use) { return use.members.size() > 1; });
    if (!each.block().links) {
        // The links are still to be chosen.
        if (needsLinks)
            result.add({.rule = Rule::LinksMissing,
                .severity = Severity::Note,
                .block = each.facts.index});
        return;
    }
    for (const LineUse& use : each.facts.lines) {
        if (!use.members.empty())
            RouteCheck(each, use, result).run();
    }
}

} // namespace midplane::core::checks

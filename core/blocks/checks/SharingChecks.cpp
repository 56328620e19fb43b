// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/checks/SharingChecks.h"

#include <algorithm>
#include <iterator>

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>

#include "core/blocks/Validator.h"
#include "core/blocks/checks/SmallBlock.h"
#include "core/blocks/checks/SwitchUse.h"

namespace midplane::core::checks {

namespace {

namespace bg = boost::geometry;
using Point = bg::model::point<int, 3, bg::cs::cartesian>;
using Box = bg::model::box<Point>;
using BoxOfBlock = std::pair<Box, std::size_t>;
using Tree = bg::index::rtree<BoxOfBlock, bg::index::rstar<16>>;

struct SwitchPort {
    SwitchRef at;
    int port = 0;

    auto operator<=>(const SwitchPort&) const = default;
};

/// Everything that a block takes for itself, each list sorted.
struct Holdings {
    std::vector<MidplaneCoord> midplanes;
    std::vector<LinkRef> links;
    std::vector<SwitchPort> ports;
    std::optional<SmallBlock> small;
};

template <class T> std::vector<T> common(const std::vector<T>& left, const std::vector<T>& right)
{
    std::vector<T> shared;
    std::set_intersection(
        left.begin(), left.end(), right.begin(), right.end(), std::back_inserter(shared));
    return shared;
}

Holdings holdingsOf(const Machine& machine, const Block& block, const BlockFacts& facts)
{
    Holdings held;
    held.midplanes = facts.midplanes;
    held.small = smallBlockOf(machine, block);
    for (const LineUse& line : facts.lines) {
        for (const int id : line.links)
            held.links.push_back({line.line, id});
    }
    const auto connections
        = block.connections ? *block.connections : impliedConnectionsOf(machine, facts);
    for (const SwitchConnection& connection : connections) {
        held.ports.push_back({connection.at, connection.inPort});
        held.ports.push_back({connection.at, connection.outPort});
    }
    std::sort(held.links.begin(), held.links.end());
    std::sort(held.ports.begin(), held.ports.end());
    held.ports.erase(std::unique(held.ports.begin(), held.ports.end()), held.ports.end());
    return held;
}

/// The smallest box around all that is held: two blocks that share anything share a switch, so
/// their boxes meet.
std::optional<Box> boxAround(const Machine& machine, const Holdings& held)
{
    Box box = bg::make_inverse<Box>();
    bool isEmpty = true;
    const auto include = [&](const MidplaneCoord& midplane) {
        bg::expand(box, Point(midplane.x, midplane.y, midplane.z));
        isEmpty = false;
    };
    for (const MidplaneCoord& midplane : held.midplanes)
        include(midplane);
    for (const LinkRef& link : held.links) {
        const Cable cable = machine.cable(link);
        include(midplaneOn(link.line, cable.from));
        include(midplaneOn(link.line, cable.to));
    }
    for (const SwitchPort& port : held.ports)
        include(port.at.midplane);
    return isEmpty ? std::nullopt : std::optional(box);
}

/// The link whose cable is plugged into a port, if any.
std::optional<LinkRef> linkAt(const Machine& machine, const SwitchPort& port)
{
    const LineCoord line = lineThrough(port.at.dimension, port.at.midplane);
    const int position = port.at.midplane[port.at.dimension];
    for (const Cable& cable : machine.line(port.at.dimension).cables()) {
        if ((cable.from == position && cable.outPort == port.port)
            || (cable.to == position && cable.inPort == port.port))
            return LinkRef {line, cable.id};
    }
    return std::nullopt;
}

/// Compares pairs of blocks and writes down what they share, until there is too much of it.
class SharingCheck {
public:
    SharingCheck(const Machine& machine, Severity severity, ValidationResult& result)
        : m_machine(machine)
        , m_severity(severity)
        , m_result(result)
    {
    }

    bool isFull() const { return m_count >= mostSharedParts; }

    void compare(std::size_t block, const Holdings& held, std::size_t other, const Holdings& theirs)
    {
        const auto midplanes = common(held.midplanes, theirs.midplanes);
        const auto links = common(held.links, theirs.links);
        const bool shareCards = !held.small || !theirs.small
            || !common(held.small->halfCards, theirs.small->halfCards).empty();
        if (shareCards) {
            for (const MidplaneCoord& midplane : midplanes)
                add({.rule = Rule::MidplaneShared,
                    .block = block,
                    .midplane = midplane,
                    .other = other});
        }
        for (const LinkRef& link : links)
            add({.rule = Rule::LinkShared,
                .block = block,
                .line = link.line,
                .link = link.id,
                .other = other});
        for (const SwitchPort& port : common(held.ports, theirs.ports)) {
            if (!isExplained(port, midplanes, links))
                add({.rule = Rule::ConnectionShared,
                    .block = block,
                    .atSwitch = port.at,
                    .port = port.port,
                    .other = other});
        }
    }

private:
    void add(Finding finding)
    {
        if (isFull()) {
            m_result.markCut();
            return;
        }
        finding.severity = m_severity;
        m_result.add(finding);
        ++m_count;
    }

    bool isExplained(const SwitchPort& port, const std::vector<MidplaneCoord>& midplanes,
        const std::vector<LinkRef>& links) const
    {
        if (port.port == inputFromMidplane || port.port == outputToMidplane)
            return std::binary_search(midplanes.begin(), midplanes.end(), port.at.midplane);
        const auto link = linkAt(m_machine, port);
        return link && std::binary_search(links.begin(), links.end(), *link);
    }

    const Machine& m_machine;
    Severity m_severity;
    ValidationResult& m_result;
    std::size_t m_count = 0;
};

} // namespace

void checkSharing(const Machine& machine, const BlockSet& set, const std::vector<BlockFacts>& all,
    Severity severity, ValidationResult& result)
{
    std::vector<Holdings> held;
    std::vector<BoxOfBlock> boxes;
    for (const BlockFacts& facts : all) {
        held.push_back(holdingsOf(machine, set.blocks[facts.index], facts));
        if (const auto box = boxAround(machine, held.back()))
            boxes.emplace_back(*box, facts.index);
    }
    const Tree tree(boxes);
    SharingCheck check(machine, severity, result);
    for (const auto& [box, index] : boxes) {
        std::vector<std::size_t> earlier;
        for (auto near = tree.qbegin(bg::index::intersects(box)); near != tree.qend(); ++near) {
            if (near->second < index)
                earlier.push_back(near->second);
        }
        std::sort(earlier.begin(), earlier.end());
        for (const std::size_t other : earlier) {
            check.compare(index, held[index], other, held[other]);
            if (result.isCut())
                return;
        }
    }
}

} // namespace midplane::core::checks

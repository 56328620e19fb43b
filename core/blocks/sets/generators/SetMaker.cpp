// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/generators/SetMaker.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/sets/generators/LineCut.h"

namespace midplane::core {

namespace {

Block blockAt(const std::string& name, const Cuboid& box)
{
    Block block;
    block.name = name;
    box.forEach([&](const MidplaneCoord& midplane) { block.midplanes.push_back(midplane); });
    return block;
}

std::vector<int> positionsOf(const Cuboid& piece, Dimension dimension)
{
    return membersOf(piece)[dimension];
}

Cuboid productOf(const Cuboid& x, const Cuboid& y, const Cuboid& z)
{
    return {{x.origin.x, y.origin.y, z.origin.z}, {x.shape.x, y.shape.y, z.shape.z}};
}

std::string whatIs(const Cuboid& box, const PerDimension<Connectivity>& connectivity)
{
    return fmt::format("{} {}", textOf(box.shape), textOf(connectivity));
}

} // namespace

/// How the pieces of one dimension are joined.
struct SetMaker::Cut {
    Connectivity connectivity = Connectivity::Mesh;
    std::vector<LinkSet> linkSets; ///< One a piece; none when they cannot have disjoint ones.
};

SetMaker::SetMaker(TablesPtr tables, std::stop_token stop)
    : m_links(std::move(tables))
    , m_stop(std::move(stop))
{
    m_made.set.machine = machine().name();
}

void SetMaker::add(Block block)
{
    block.name = m_names.take(block.name);
    m_made.set.blocks.push_back(std::move(block));
}

void SetMaker::remark(const std::string& sentence)
{
    if (std::find(m_made.remarks.begin(), m_made.remarks.end(), sentence) == m_made.remarks.end())
        m_made.remarks.push_back(sentence);
}

void SetMaker::addAlone(
    const std::string& name, const Cuboid& box, const PerDimension<Joining>& joining)
{
    if (isStopped())
        return;
    Block block = blockAt(name, box);
    for (const Dimension dimension : allDimensions) {
        const bool canBeTorus = machine().hasGeometry()
            && !m_links.linkSets(dimension, positionsOf(box, dimension), Connectivity::Torus)
                    .empty();
        const bool isTorus = joining[dimension] == Joining::Torus
            || (joining[dimension] == Joining::TorusIfPossible && canBeTorus);
        block.connectivity[dimension] = isTorus ? Connectivity::Torus : Connectivity::Mesh;
    }
    auto wired = m_links.wired(block);
    if (wired)
        add(std::move(*wired));
    else
        leaveOut({box, whatIs(box, block.connectivity), wired.error().reason});
}

SetMaker::Cut SetMaker::cutOf(
    Dimension dimension, const std::vector<Cuboid>& pieces, Joining joining)
{
    std::vector<std::vector<int>> positions;
    positions.reserve(pieces.size());
    for (const Cuboid& piece : pieces)
        positions.push_back(positionsOf(piece, dimension));
    std::vector<Connectivity> wanted;
    if (joining != Joining::Mesh)
        wanted.push_back(Connectivity::Torus);
    if (joining != Joining::Torus)
        wanted.push_back(Connectivity::Mesh);
    for (const Connectivity connectivity : wanted) {
        if (auto linkSets = disjointLinkSets(m_links, dimension, positions, connectivity))
            return {connectivity, std::move(*linkSets)};
    }
    remark(fmt::format("Cut into {} pieces of {}, {} has no {} that can be active together; each "
                       "block is wired by itself.",
        pieces.size(), pieces.front().shape[dimension], letterOf(dimension),
        wanted.back() == Connectivity::Torus ? "tori" : "meshes"));
    return {wanted.back(), {}};
}

void SetMaker::addTiling(const PerDimension<std::vector<Cuboid>>& pieces,
    const PerDimension<Joining>& joining, const std::function<std::string(int)>& nameOf)
{
    PerDimension<Cut> cuts;
    for (const Dimension dimension : allDimensions) {
        if (pieces[dimension].empty())
            return;
        if (machine().hasGeometry())
            cuts[dimension] = cutOf(dimension, pieces[dimension], joining[dimension]);
    }
    int number = 0;
    PerDimension<std::size_t> at;
    for (at.values[0] = 0; at.values[0] < pieces.values[0].size(); ++at.values[0]) {
        for (at.values[1] = 0; at.values[1] < pieces.values[1].size(); ++at.values[1]) {
            for (at.values[2] = 0; at.values[2] < pieces.values[2].size(); ++at.values[2]) {
                if (isStopped())
                    return;
                const Cuboid box = productOf(pieces.values[0][at.values[0]],
                    pieces.values[1][at.values[1]], pieces.values[2][at.values[2]]);
                Block block = blockAt(nameOf(++number), box);
                block.links.emplace();
                for (const Dimension dimension : allDimensions) {
                    const Cut& cut = cuts[dimension];
                    block.connectivity[dimension] = cut.connectivity;
                    if (cut.linkSets.empty())
                        continue;
                    for (const LineCoord& line : linesOf(block, dimension))
                        block.links->push_back({line, cut.linkSets[at[dimension]].links});
                }
                auto wired = m_links.wired(block); // Keeps the links that the cut gave it.
                if (wired)
                    add(std::move(*wired));
                else
                    leaveOut({box, whatIs(box, block.connectivity), wired.error().reason});
            }
        }
    }
}

std::vector<Cuboid> piecesOf(const GridSize& grid, Dimension dimension, int length)
{
    std::vector<Cuboid> pieces;
    for (int begin = 0; begin + length <= grid[dimension]; begin += length) {
        Cuboid piece;
        piece.origin[dimension] = begin;
        (dimension == Dimension::X          ? piece.shape.x
                : dimension == Dimension::Y ? piece.shape.y
                                            : piece.shape.z)
            = length;
        pieces.push_back(piece);
    }
    return pieces;
}

std::string textOf(const PerDimension<Connectivity>& connectivity)
{
    const auto& [x, y, z] = connectivity.values;
    if (x == y && y == z)
        return nameOf(x);
    return fmt::format("{}/{}/{}", nameOf(x), nameOf(y), nameOf(z));
}

} // namespace midplane::core

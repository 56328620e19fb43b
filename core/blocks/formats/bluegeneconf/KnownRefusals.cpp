// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/bluegeneconf/KnownRefusals.h"

#include <map>
#include <set>

#include "core/blocks/formats/CableNumbering.h"
#include "core/blocks/formats/Losses.h"

namespace midplane::core::bluegeneconf {

bool isOddTorus(const Machine& machine, const Block& block)
{
    const int length = extentOf(block)[Dimension::X];
    return length > 1 && length % 2 == 1 && oneConnectivityOf(block) == Connectivity::Torus
        && hasSplits(machine.line(Dimension::X));
}

bool leavesGapsInYOrZ(const Machine& machine, const Block& block)
{
    const auto numbering = MidplaneNumbering::alongCables(machine);
    for (const Dimension dimension : {Dimension::Y, Dimension::Z}) {
        std::set<int> numbers;
        for (const MidplaneCoord& midplane : block.midplanes)
            numbers.insert(numbering.numberOf(midplane)[dimension]);
        if (!numbers.empty()
            && *numbers.rbegin() - *numbers.begin() + 1 != static_cast<int>(numbers.size()))
            return true;
    }
    return false;
}

std::vector<std::size_t> blocksInOddCuts(const Machine& machine, const BlockSet& set)
{
    if (!hasSplits(machine.line(Dimension::X)))
        return {};
    struct Piece {
        std::size_t block;
        int length;
    };
    std::map<LineCoord, std::vector<Piece>> lines;
    for (std::size_t i = 0; i < set.blocks.size(); ++i) {
        const int length = extentOf(set.blocks[i])[Dimension::X];
        if (length < 2)
            continue; // One midplane takes no cable and stands in nobody's way.
        for (const LineCoord& line : linesOf(set.blocks[i], Dimension::X))
            lines[line].push_back({i, length});
    }
    std::set<std::size_t> cut;
    for (const auto& [line, pieces] : lines) {
        bool isOdd = false;
        int sum = 0;
        for (const Piece& piece : pieces) {
            isOdd = isOdd || piece.length % 2 == 1;
            sum += piece.length;
        }
        // Where blocks overlap they are not one cut.
        if (pieces.size() < 3 || !isOdd || sum > machine.grid()[Dimension::X])
            continue;
        for (const Piece& piece : pieces)
            cut.insert(piece.block);
    }
    return {cut.begin(), cut.end()};
}

} // namespace midplane::core::bluegeneconf

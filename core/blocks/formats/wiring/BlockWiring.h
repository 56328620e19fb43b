// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "core/blocks/BlockProduct.h"
#include "core/wiring/LinkSetTable.h"

namespace midplane::core {

/// Links for blocks that a file names without any. Asks the link-set tables and keeps their
/// answers: ask one object again and again. Precondition of all: productOf(block) gives some.
class BlockWiring {
public:
    explicit BlockWiring(const Machine& machine);

    using Links = std::vector<LineLinks>;

    /// Why blocks cannot be wired.
    struct Refusal {
        std::size_t block = 0;         ///< The first that finds no links beside those before it.
        std::optional<LineCoord> line; ///< Where.
        bool wasCut = false;           ///< The search ended at its bounds: nothing is proven.
    };
    using Answer = tl::expected<std::vector<Links>, Refusal>;

    /// Links with which all blocks can be active together. First block after block takes the
    /// shortest that are free in all its lines; where that does not come out even, every line is
    /// searched for itself, so that within the bounds a refusal is a proof. Precondition: no two
    /// blocks of more than one midplane share a midplane.
    Answer together(const std::vector<Block>& blocks);

    /// Links for each block: beside those of the blocks before it where some are free, else the
    /// shortest.
    Answer eachAlone(const std::vector<Block>& blocks);

    /// Links block after block, always the shortest that are free in all lines; the order is not
    /// changed and nothing is tried twice.
    Answer inOrder(const std::vector<Block>& blocks);

private:
    using Positions = PerDimension<std::vector<int>>;
    enum class IfTaken { Refuse, Share };

    using Pattern = std::vector<std::pair<std::vector<int>, Connectivity>>;

    const LinkSetAnswer& answer(Dimension, const std::vector<int>&, Connectivity);
    Answer oneByOne(const std::vector<Block>& blocks, IfTaken ifTaken);
    Answer lineByLine(const std::vector<Block>& blocks);
    std::optional<std::vector<const LinkSet*>> solve(Dimension, const Pattern&, bool& wasCut);

    const Machine& m_machine;
    PerDimension<std::optional<LinkSetTable>> m_tables;
    std::map<std::tuple<Dimension, Connectivity, std::vector<int>>, LinkSetAnswer> m_answers;
    std::size_t m_stepsLeft = 0;
};

} // namespace midplane::core

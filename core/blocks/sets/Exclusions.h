// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "core/blocks/checks/Holdings.h"
#include "core/support/BitMask.h"

namespace midplane::core {

/// Blocks of one set, by index.
using BlockMask = BitMask<struct BlockMaskTag, 4>;

/// Which blocks of a set exclude which: two that share a midplane (small blocks: a node card), a
/// link or a port of a switch cannot be active together. The same answer as the validator's sharing
/// findings, for sets of any density: a row of bits a block, what is shared is worked out when
/// asked.
class Exclusions {
public:
    /// So many blocks and their bits are kept; larger sets are refused.
    static constexpr std::size_t mostBlocks = 20'000;

    /// Precondition: the set has mostBlocks or fewer. The machine must outlive this.
    Exclusions(const Machine& machine, const BlockSet& set);

    std::size_t blockCount() const { return m_rows.size(); }
    bool exclude(std::size_t one, std::size_t other) const { return m_rows[one].test(other); }
    /// The blocks that cannot be active with this one; itself is not among them.
    const BlockMask& of(std::size_t block) const { return m_rows[block]; }
    /// Pairs that exclude each other.
    std::size_t pairCount() const;
    /// What two blocks share: the cell of the matrix.
    checks::SharedParts shared(std::size_t one, std::size_t other) const;
    /// Those of the set whom a block that is not in it would exclude.
    std::vector<std::size_t> excludedBy(const Block& block) const;
    const checks::Holdings& holdings(std::size_t block) const { return m_held[block]; }

private:
    const Machine& m_machine;
    std::vector<checks::Holdings> m_held;
    std::vector<BlockMask> m_rows;
};

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/Block.h"

namespace midplane::core {

/// An order of the blocks in which a reader of a STATIC bluegene.conf wires them all. The file does
/// not say which links a block takes: a simple reader picks, block after block, the fewest that are
/// still free. A block that is left without links goes to the front and all is tried again, a
/// bounded number of times. When no order helps such a reader, the order as given is the answer if
/// our own exact search (BlockWiring::together) wires all blocks; nothing when it cannot. On lines
/// that are too long to be tabled the exact search has bounds too. Precondition: the set is valid
/// and its blocks do not overlap.
std::optional<std::vector<std::size_t>> staticOrderOf(const Machine& machine, const BlockSet& set);

} // namespace midplane::core

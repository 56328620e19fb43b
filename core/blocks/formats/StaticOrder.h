// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "core/blocks/Block.h"

namespace midplane::core {

/// An order of the blocks in which a reader of a STATIC bluegene.conf wires them all. The file does
/// not say which links a block takes: the reader picks, block after block, the fewest that are
/// still free. A block that is left without links goes to the front and all is tried again, a
/// bounded number of times. Nothing when no order was found. Precondition: the set is valid and its
/// blocks do not overlap.
std::optional<std::vector<std::size_t>> staticOrderOf(const Machine& machine, const BlockSet& set);

} // namespace midplane::core

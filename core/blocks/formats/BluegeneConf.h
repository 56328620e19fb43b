// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/blocks/Block.h"

namespace midplane::core {

/// How midplanes are numbered in bluegene.conf: along the cables, as Slurm reads it, or by place on
/// the floor.
enum class Numbering { Cable, Floor };

/// What keeps a set from being a bluegene.conf at all: the machine has no geometry, more than 36
/// midplanes in a dimension, no I/O nodes, or a small block has a size the file has no word for.
Result<void> checkBluegeneConf(const Machine& machine, const BlockSet& set);

/// The set as a bluegene.conf: global keys, then one BPs= line a block with Type (small blocks of
/// one midplane: one line with Type and counts, filled up to the whole midplane), and both
/// numberings of each block in comments. A midplane set that is no box in the numbering is written
/// as a list. LayoutMode is STATIC, the blocks in an order in which a reader can wire them all, or
/// OVERLAP where blocks overlap. Precondition: the set is valid on the machine and
/// checkBluegeneConf has passed.
std::string bluegeneConfText(
    const Machine& machine, const BlockSet& set, Numbering numbering = Numbering::Cable);

} // namespace midplane::core

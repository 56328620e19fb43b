// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/blocks/Block.h"

namespace midplane::core {

/// How midplanes are numbered in bluegene.conf: along the cables, as Slurm reads it, or by place on
/// the floor.
enum class Numbering { Cable, Floor };

/// The set as a bluegene.conf: global keys, then one BPs= line a block with Type and counts, and
/// the numbering and both coordinates of each block in comments. A midplane set that is no box in
/// the numbering is written as a list. Precondition: the set is valid on the machine.
std::string bluegeneConfText(
    const Machine& machine, const BlockSet& set, Numbering numbering = Numbering::Cable);

} // namespace midplane::core

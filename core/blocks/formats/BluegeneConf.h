// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/blocks/formats/FormatNote.h"

namespace midplane::core {

/// What keeps a set from being a bluegene.conf at all: the machine has no geometry, more than 36
/// midplanes in a dimension, no I/O nodes, or a small block has a size that the generation of the
/// machine has no word for or too few I/O nodes.
Result<void> checkBluegeneConf(const Machine& machine, const BlockSet& set);

/// The set as a bluegene.conf: global keys, then one BPs= line a block with Type (small blocks of
/// one midplane: one line with Type and counts, filled up to the whole midplane), and both
/// numberings of each block in comments. A midplane set that is no box in the numbering is written
/// as a list. LayoutMode is STATIC, the blocks in an order in which a reader can wire them all, or
/// OVERLAP where blocks overlap. Precondition: the set is valid on the machine and
/// checkBluegeneConf has passed. Numbering: of the machine where not given.
std::string bluegeneConfText(
    const Machine& machine, const BlockSet& set, std::optional<Numbering> numbering = {});

/// What the file does not say about the blocks, or Slurm does otherwise with them.
std::vector<FormatNote> bluegeneConfLosses(const Machine& machine, const BlockSet& set);

} // namespace midplane::core

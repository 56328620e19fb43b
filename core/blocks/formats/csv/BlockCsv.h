// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/blocks/formats/FormatNote.h"

namespace midplane::core {

/// A table with a head line and a block a line: name, shape, nodes, corner, connectivity,
/// midplanes, links, nodeCards, ioRatio. Cells as csvCell writes them; lists in a cell are
/// separated by blanks: midplanes by name, links as "x 0.0: 1 2; y 3.1: 0" ("none" for no links at
/// all, empty for not chosen), node cards as "4 5.1".
std::string blockCsv(const Machine& machine, const BlockSet& set);

/// Back from such a table: columns in any order, of which name and midplanes must be there. Without
/// connectivity a block is a mesh. Errors name line and column of the cell. Columns that follow
/// from the others (shape, nodes, corner) are not read.
Result<ImportedSet> readBlockCsv(
    const std::string& text, const Machine& machine, const std::string& file);

/// What is in no column.
std::vector<FormatNote> csvLosses(const Machine& machine, const BlockSet& set);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "core/blocks/formats/FormatNote.h"

namespace midplane::core {

/// The blocks that a script for the MMCS console defines (Miller et al., section 3.5), each with
/// the best links beside the others. Spellings with and without "_" are read. Commands that define
/// nothing are noted; "delete" takes an earlier definition away. Refused: unknown commands with the
/// nearest one, "!" and "<", and what MMCS itself fails: an id twice or too long or of other
/// letters, no such midplane, no such block, wrong arguments.
Result<ImportedSet> readMmcsScript(
    const std::string& text, const Machine& machine, const std::string& file);

/// One command a block, in the order of the set. Error when the machine has no geometry or a small
/// block has a size that gensmallblock lacks.
Result<std::string> mmcsScript(const Machine& machine, const BlockSet& set);

/// What the commands do not say.
std::vector<FormatNote> mmcsLosses(const Machine& machine, const BlockSet& set);

} // namespace midplane::core

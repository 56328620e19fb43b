// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/formats/BluegeneConf.h"
#include "core/blocks/formats/FormatNote.h"
#include "core/blocks/formats/bluegeneconf/ConfText.h"

namespace midplane::core {

/// The blocks of a bluegene.conf, in file order, named after their place (or as our own comments
/// call them), with links: of a STATIC file those of the exact search for all at once, else each
/// the best beside the others. Small blocks take the node cards from the first on, the largest
/// first. Refused is what Slurm refuses, and what cannot be wired.
Result<ImportedSet> readBluegeneConf(const std::string& text, const Machine& machine,
    const std::string& file, std::optional<Numbering> numbering = {},
    const bluegeneconf::Includer& includer = bluegeneconf::includeFromDisk);

} // namespace midplane::core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/Document.h"

/// Copies of a block of the set elsewhere on the machine. Each is one step to be undone; an Error
/// says why it cannot be done and nothing has changed then.
namespace midplane::ui {

/// Where a copy may not take what others hold: the set rule decides.
core::Result<void> addMirrored(Document& document, int block, core::Dimension dimension);

/// What addRepeated adds, or why it cannot.
core::Result<std::vector<core::Block>> repeatedBlocks(
    const Document& document, int block, core::Dimension dimension, int step, int count);

/// So many copies, each `step` midplanes further than the last.
core::Result<void> addRepeated(
    Document& document, int block, core::Dimension dimension, int step, int count);

} // namespace midplane::ui

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Block.h"
#include "core/blocks/Finding.h"

namespace midplane::core {

/// Whether blocks of a set may overlap: May overlap (OVERLAP of bluegene.conf) makes it a note, All
/// together (STATIC) an error.
enum class SetRule { MayOverlap, AllTogether };

/// All that is wrong with a set, each finding with what it is about. Reads the blocks and the
/// wiring only: it calls neither the link-set tables nor the allocator, so that each can test the
/// other.
ValidationResult validate(const Machine& machine, const BlockSet& set, SetRule rule);

/// What a finding says, in the words of the papers: one sentence for people.
std::string textOf(const Machine& machine, const BlockSet& set, const Finding& finding);

} // namespace midplane::core

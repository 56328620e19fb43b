// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/blocks/Block.h"
#include "core/blocks/Finding.h"

namespace midplane::core {

/// Whether blocks of a set may overlap: May overlap (OVERLAP of bluegene.conf) makes it a note, All
/// together (STATIC) an error.
enum class SetRule { MayOverlap, AllTogether };

/// More shared parts than this are not listed one by one: a file of ten thousand blocks on one
/// midplane has fifty million of them. ValidationResult::isCut says when it happened.
inline constexpr std::size_t mostSharedParts = 250'000;

/// All that is wrong with a set, each finding with what it is about. Reads the blocks and the
/// wiring only: it calls neither the link-set tables nor the allocator, so that each can test the
/// other.
ValidationResult validate(const Machine& machine, const BlockSet& set, SetRule rule);

/// The findings of one block of the set by itself: whether its name is free, whether it is there
/// already and what it shares with others is not asked.
ValidationResult validateAlone(const Machine& machine, const BlockSet& set, std::size_t block);

/// What a finding says, in the words of the papers: one sentence for people.
std::string textOf(const Machine& machine, const BlockSet& set, const Finding& finding);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>
#include <vector>

namespace midplane::core::mmcs {

/// What a command of the console does to definitions.
enum class Command { Block, Blocks, BpBlock, FullBlock, SmallBlock, Delete, Other };

/// By any of its spellings, in any case; nothing when there is no such command.
std::optional<Command> commandOf(std::string_view word);

/// Every spelling.
std::vector<std::string_view> commandWords();

} // namespace midplane::core::mmcs

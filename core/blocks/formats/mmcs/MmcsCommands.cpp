// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/mmcs/MmcsCommands.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/blocks/formats/text/Words.h"

namespace midplane::core::mmcs {

namespace {

constexpr std::array<std::pair<std::string_view, Command>, 30> words {{
    {"genblock", Command::Block},
    {"gen_block", Command::Block},
    {"genblocks", Command::Blocks},
    {"gen_blocks", Command::Blocks},
    {"genBPblock", Command::BpBlock},
    {"gen_midplane_block", Command::BpBlock},
    {"genfullblock", Command::FullBlock},
    {"gen_full_block", Command::FullBlock},
    {"gensmallblock", Command::SmallBlock},
    {"gen_small_block", Command::SmallBlock},
    {"delete", Command::Delete},
    {"delete_block", Command::Delete},
    {"list", Command::Other},
    {"list_blocks", Command::Other},
    {"allocate", Command::Other},
    {"allocate_block", Command::Other},
    {"free", Command::Other},
    {"free_block", Command::Other},
    {"free_all", Command::Other},
    {"createjob", Command::Other},
    {"submitjob", Command::Other},
    {"startjob", Command::Other},
    {"setjobargs", Command::Other},
    {"associatejob", Command::Other},
    {"getjobinfo", Command::Other},
    {"killjob", Command::Other},
    {"waitjob", Command::Other},
    {"help", Command::Other},
    {"quit", Command::Other},
    {"exit", Command::Other},
}};

} // namespace

std::optional<Command> commandOf(std::string_view word)
{
    const auto found = std::find_if(
        words.begin(), words.end(), [&](const auto& each) { return isSameWord(each.first, word); });
    return found == words.end() ? std::nullopt : std::optional(found->second);
}

std::vector<std::string_view> commandWords()
{
    std::vector<std::string_view> all;
    for (const auto& [word, command] : words)
        all.push_back(word);
    return all;
}

} // namespace midplane::core::mmcs

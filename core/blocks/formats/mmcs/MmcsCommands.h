// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/blocks/formats/mmcs/MmcsLine.h"

namespace midplane::core::mmcs {

/// Everything that the console understands. The first ones define blocks.
enum class Command {
    GenBlock,
    GenBlocks,
    GenBpBlock,
    GenPtBlock,
    GenFullBlock,
    GenSmallBlock,
    Delete,
    ListBlocks,
    GetBlockInfo,
    BlockStates,
    SetBlockOwner,
    AddBlockUser,
    RemoveBlockUser,
    Allocate,
    Free,
    FreeAll,
    Reboot,
    ClearError,
    Relocate,
    CreateJob,
    SubmitJob,
    StartJob,
    SetJobArgs,
    AssociateJob,
    GetJobInfo,
    ListJobs,
    KillJob,
    SignalJob,
    WaitJob,
    RemoveJob,
    ListMidplanes,
    ListHardware,
    SetService,
    EndService,
    SetHardware,
    Status,
    Events,
    Sleep,
    Advance,
    ResetClock,
    Help,
    Quit
};
inline constexpr std::size_t commandCount = static_cast<std::size_t>(Command::Quit) + 1;

/// Under which heading help lists a command.
enum class Topic { Definitions, Blocks, Jobs, Hardware, Console };
const char* nameOf(Topic topic);

/// What stands in the place of an argument: for help, and for whoever completes a word.
enum class Argument { NewBlock, Block, Midplane, Job, User, Number, Card, Location, Text, Command };

/// How a command is written, and what it is for. Help, completion, advice and the check of the
/// number of arguments all come from here.
struct CommandInfo {
    Command command;
    Topic topic;
    /// The first is the one that the papers use. "_" and case do not count.
    std::vector<std::string_view> spellings;
    std::string_view usage; ///< Its arguments: "ID MIDPLANE"; those in [] may be left out.
    std::size_t fewest = 0; ///< Words behind the spelling.
    std::size_t most = 0;
    std::vector<Argument> arguments; ///< Of those words in order; the last repeats.
    /// Words that stand for themselves; those ending in "=" take a value.
    std::vector<std::string_view> keywords;
    std::string_view summary; ///< One line.
    std::string_view help;    ///< The rest; may be empty.
};

/// In the order of Command.
std::span<const CommandInfo> allCommands();
const CommandInfo& infoOf(Command command);

/// What a line begins with.
struct Recognized {
    const CommandInfo* info;
    std::size_t words; ///< That its spelling takes: 1 or 2.
};

/// Nothing when there is no such command. Precondition: the line is not empty.
std::optional<Recognized> recognize(const Line& line);

/// Every spelling.
std::vector<std::string_view> commandWords();
/// Refuses the first word, with the command that was probably meant.
Fault unknownCommand(const Line& line);

/// Refuses too few arguments with the name of the first that is missing, and too many.
Parsed<void> checkCount(const Line& line, const Recognized& recognized);

} // namespace midplane::core::mmcs

// SPDX-License-Identifier: Apache-2.0
// The commands as the papers name them (Miller et al., sections 3.5 and 4.2), and more.
#include "core/blocks/formats/mmcs/MmcsCommands.h"

namespace midplane::core::mmcs {

namespace {

constexpr std::size_t anyNumber = 9'000;

std::vector<CommandInfo> definitions()
{
    using enum Argument;
    constexpr auto topic = Topic::Definitions;
    constexpr std::string_view ratioHelp
        = "ioratio=16 (or 1:16) asks for an I/O node for every 16 compute nodes; without it one "
          "I/O node for the block is enough.";
    return {
        {Command::GenBlock, topic, {"genblock", "gen_block"}, "ID MIDPLANE [ioratio=N]", 2, 3,
            {NewBlock, Midplane}, {"ioratio="}, "a block of one midplane", ratioHelp},
        {Command::GenBlocks, topic, {"genblocks", "gen_blocks"}, "[PREFIX] [ioratio=N]", 0, 2,
            {NewBlock}, {"ioratio="}, "a block for each midplane of the machine",
            "Each is called as its midplane, with PREFIX before it. All are defined or none."},
        {Command::GenBpBlock, topic, {"genBPblock", "gen_midplane_block"},
            "ID CORNER X Y Z [XPT YPT ZPT] [mesh|torus] [ioratio=N]", 5, 10,
            {NewBlock, Midplane, Number, Number, Number, Text, Text, Text},
            {"mesh", "torus", "ioratio="},
            "a block of X times Y times Z midplanes from a corner on",
            "A PT string has 1 for each midplane in the block and 0 for each one whose switch it "
            "passes through: 101 takes the first and third. A torus unless mesh is said."},
        {Command::GenPtBlock, topic, {"genPTblock", "gen_passthrough_block"},
            "ID MIDPLANE... [through MIDPLANE...] [mesh|torus] [ioratio=N]", 2, anyNumber,
            {NewBlock, Midplane}, {"mesh", "torus", "through", "ioratio="},
            "a block that passes through switches of other midplanes",
            "The midplanes must be all combinations of some positions in x, y and z. Behind "
            "\"through\" stand the midplanes whose switches are passed, each for all lines of its "
            "dimension; where none is named the shortest way is proposed and told. A torus unless "
            "mesh is said. The original console had no such command (Miller et al., 3.5)."},
        {Command::GenFullBlock, topic, {"genfullblock", "gen_full_block"}, "ID [ioratio=N]", 1, 2,
            {NewBlock}, {"ioratio="}, "a block of the entire machine", ratioHelp},
        {Command::GenSmallBlock, topic, {"gensmallblock", "gen_small_block"},
            "ID MIDPLANE NODES FIRSTCARD [ioratio=N]", 4, 5, {NewBlock, Midplane, Number, Card},
            {"ioratio="}, "a block below a midplane: 16, 32, 64, 128 or 256 nodes",
            "FIRSTCARD is N00 to N15. Cards nest: two begin at an even card, four at a multiple of "
            "four, eight at N00 or N08. 16 nodes are half a card."},
        {Command::Delete, topic, {"delete", "delete block", "delete_block"}, "[block] ID", 1, 1,
            {Block}, {}, "deletes the definition of a block",
            "It must be free, and no job may belong to it."},
    };
}

std::vector<CommandInfo> blocks()
{
    using enum Argument;
    constexpr auto topic = Topic::Blocks;
    return {
        {Command::ListBlocks, topic, {"list blocks", "list_blocks", "list"}, "[STATES]", 0, 1,
            {Text}, {}, "id, state letter, owner and users of all blocks",
            "With STATES only those in these states, as in: list blocks IB"},
        {Command::GetBlockInfo, topic, {"getblockinfo", "get_block_info"}, "ID", 1, 1, {Block}, {},
            "all about a block: midplanes, links, users, what keeps it from booting", ""},
        {Command::BlockStates, topic, {"block states", "block_states", "blockstates"}, "", 0, 0, {},
            {}, "the state letters, and how many blocks are in each", ""},
        {Command::SetBlockOwner, topic, {"setblockowner", "set_block_owner"}, "ID [USER]", 1, 2,
            {Block, User}, {}, "sets the owner of a free block; without USER it has none",
            "The owner and the users may boot it, free it and run jobs on it; only the owner and "
            "the administrator change and delete it."},
        {Command::AddBlockUser, topic, {"addblockuser", "add_block_user"}, "ID USER", 2, 2,
            {Block, User}, {}, "lets a user boot a block, free it and run jobs on it",
            "A block with neither owner nor users is anybody's."},
        {Command::RemoveBlockUser, topic, {"removeblockuser", "remove_block_user"}, "ID USER", 2, 2,
            {Block, User}, {}, "takes that back", ""},
        {Command::Allocate, topic, {"allocate", "allocate_block"}, "ID [nowait] [timeout=SECONDS]",
            1, 3, {Block, Text}, {"nowait", "timeout="},
            "connects and boots a block, and waits until it is initialized",
            "Ctrl-C stops the waiting, not the boot. timeout= counts seconds of the control "
            "system."},
        {Command::Free, topic, {"free", "free_block"}, "ID [nowait] [timeout=SECONDS]", 1, 3,
            {Block, Text}, {"nowait", "timeout="}, "shuts a block down, and waits until it is free",
            "Jobs on it die. A block in error is free at once, whatever the state of its "
            "hardware."},
        {Command::FreeAll, topic, {"free_all", "free all"}, "[nowait] [timeout=SECONDS]", 0, 2,
            {Text}, {"nowait", "timeout="}, "frees every block that is not free",
            "Blocks in error too. Only those that you may free."},
        {Command::Reboot, topic, {"reboot", "reboot_block"}, "ID [nowait] [timeout=SECONDS]", 1, 3,
            {Block, Text}, {"nowait", "timeout="}, "boots an initialized block anew",
            "No job may be active on it."},
        {Command::ClearError, topic, {"clearerror", "clear_error"}, "ID", 1, 1, {Block}, {},
            "takes a block in error back to free when its hardware is available",
            "\"free\" releases it while its hardware is not available."},
        {Command::Relocate, topic, {"relocate", "relocate_block"},
            "ID PLACE [ID PLACE]... [cost=SECONDS]", 2, anyNumber, {Block, Midplane}, {"cost="},
            "moves blocks that are not free, with their jobs: all or none",
            "PLACE is the midplane that becomes the block's first corner; of a block below a "
            "midplane also its first node card, as in R00-M1-N04. Blocks may trade places. Jobs "
            "end cost= seconds later. Real time needs a machine file with checkpointRestart."},
    };
}

std::vector<CommandInfo> jobs()
{
    using enum Argument;
    constexpr auto topic = Topic::Jobs;
    const std::vector<std::string_view> jobOptions {"args=", "env=", "name=", "user=", "runtime="};
    constexpr std::string_view optionHelp
        = "args= and env= take quoted text. user= is you unless said. The simulated hardware runs "
          "a job for runtime= seconds; without it the job runs until it is killed.";
    return {
        {Command::CreateJob, topic, {"createjob", "create_job"},
            "EXECUTABLE DIRECTORY [BLOCK] [args=TEXT] [env=TEXT] [name=TEXT] [user=USER] "
            "[runtime=SECONDS]",
            2, 8, {Text, Text, Block}, jobOptions, "makes a job without starting it", optionHelp},
        {Command::SubmitJob, topic, {"submitjob", "submit_job"},
            "EXECUTABLE DIRECTORY BLOCK [args=TEXT] [env=TEXT] [name=TEXT] [user=USER] "
            "[runtime=SECONDS]",
            3, 8, {Text, Text, Block}, jobOptions, "makes a job and starts it", optionHelp},
        {Command::StartJob, topic, {"startjob", "start_job"}, "JOB", 1, 1, {Job}, {},
            "starts a job that was made",
            "It runs as soon as its block is initialized: a job may be started before."},
        {Command::SetJobArgs, topic, {"setjobargs", "set_job_args"}, "JOB ARGUMENTS [ENVIRONMENT]",
            2, 3, {Job, Text}, {}, "arguments and environment of a job that has not started",
            "Quote what has blanks: setjobargs 1 \"-n 5\" \"A=1 B=2\""},
        {Command::AssociateJob, topic, {"associatejob", "associate_job"}, "JOB BLOCK", 2, 2,
            {Job, Block}, {}, "gives a job that was made without one its block", ""},
        {Command::GetJobInfo, topic, {"getjobinfo", "get_job_info"}, "JOB", 1, 1, {Job}, {},
            "all about a job", ""},
        {Command::ListJobs, topic, {"list jobs", "list_jobs"}, "[all]", 0, 1, {Text}, {"all"},
            "all jobs; with all also those that were removed after they ran", ""},
        {Command::KillJob, topic, {"killjob", "kill_job"}, "JOB", 1, 1, {Job}, {},
            "ends a job that starts or runs", ""},
        {Command::SignalJob, topic, {"signaljob", "signal_job"}, "JOB SIGNAL", 2, 2, {Job, Number},
            {}, "sends a job a Unix signal, by number", ""},
        {Command::WaitJob, topic, {"waitjob", "wait_job"}, "JOB [timeout=SECONDS]", 1, 2,
            {Job, Text}, {"timeout="}, "waits until a job is over, and tells how it ended", ""},
        {Command::RemoveJob, topic, {"removejob", "remove_job"}, "JOB", 1, 1, {Job}, {},
            "removes a job that has not started or is over", "What ran stays in the history."},
    };
}

std::vector<CommandInfo> others()
{
    using enum Argument;
    constexpr std::string_view locations
        = "LOCATION is R00-M0, \"switch x 3.2.1\", \"link x 3.2 7\" or \"card R00-M0-N04\"; "
          "quotes may be left out.";
    return {
        {Command::ListMidplanes, Topic::Hardware, {"list midplanes", "list_midplanes"}, "", 0, 0,
            {}, {}, "state letter of every midplane, and the block that holds it", ""},
        {Command::ListHardware, Topic::Hardware, {"list hardware", "list_hardware"}, "", 0, 0, {},
            {}, "all hardware that is not available", ""},
        {Command::SetService, Topic::Hardware, {"setservice", "set_service"}, "LOCATION", 1, 4,
            {Location}, {}, "takes a part out of service; blocks that need it meet an error",
            locations},
        {Command::EndService, Topic::Hardware, {"endservice", "end_service"}, "LOCATION", 1, 4,
            {Location}, {}, "makes a part available again", locations},
        {Command::SetHardware, Topic::Hardware, {"sethardware", "set_hardware"},
            "STATE LOCATION...", 2, anyNumber, {Text, Location},
            {"available", "missing", "error", "service", "failure"},
            "sets the state of parts: A, M (missing), E (error), S (service) or F (failure)",
            "All parts or none. From A to any other state, from any other state to A, and from M, "
            "E "
            "and F to S. LOCATION is as for setservice."},
        {Command::Status, Topic::Console, {"status"}, "", 0, 0, {}, {},
            "machine, time, newest sequence id, numbers of blocks and jobs", ""},
        {Command::Events, Topic::Console, {"events"},
            "[N] [hardware] [blocks] [jobs] [states=LETTERS] [block=ID,...] [job=N,...] "
            "[part=LOCATION] [noremovals]",
            0, 12, {Number},
            {"hardware", "blocks", "jobs", "states=", "block=", "job=", "part=", "noremovals"},
            "the newest N events (20), each with its own and the previous sequence id",
            "hardware, blocks and jobs choose what they are about. block=, job= and part= choose "
            "objects and so what they are about. states= chooses new states, with one topic: "
            "events "
            "blocks states=IE. All conditions must hold."},
        {Command::Sleep, Topic::Console, {"sleep", "wait"}, "SECONDS", 1, 1, {Number}, {},
            "waits, in seconds of the control system", ""},
        {Command::Advance, Topic::Console, {"advance"}, "SECONDS", 1, 1, {Number}, {},
            "moves a clock that stands still", "Refused where time passes by itself."},
        {Command::ResetClock, Topic::Console, {"resetclock", "reset_clock"}, "", 0, 0, {}, {},
            "ends clock notices: time continues from where it is, by this computer's clock",
            "Time never runs backwards. Correct the clock first. \"status\" shows the notices."},
        {Command::Help, Topic::Console, {"help", "?"}, "[COMMAND]", 0, 2, {Argument::Command}, {},
            "lists the commands, or explains one", ""},
        {Command::Quit, Topic::Console, {"quit", "exit"}, "", 0, 0, {}, {}, "ends the console",
            "So does Ctrl-D."},
    };
}

std::vector<CommandInfo> makeTable()
{
    std::vector<CommandInfo> all = definitions();
    for (auto&& more : {blocks(), jobs(), others()})
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

} // namespace

std::span<const CommandInfo> allCommands()
{
    static const std::vector<CommandInfo> table = makeTable();
    return table;
}

} // namespace midplane::core::mmcs

// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ConvertCommand.h"

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ConvertReport.h"
#include "app/midplanectl/commands/FindingReport.h"
#include "app/midplanectl/commands/LinkProposal.h"
#include "app/midplanectl/commands/MachineAndBlocks.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/support/TextFile.h"

namespace midplane::ctl {

namespace {

struct Arguments {
    std::string input;
    std::string output;
    std::string from;
    std::string to;
    std::string machine;
    std::string numbering;
};

/// The format that the option names, else the file tells.
core::Result<const core::BlockFormat*> formatFor(const std::string& named, const std::string& file,
    const std::string& text, const char* option, const std::vector<std::string>& choices)
{
    const core::BlockFormat* const format
        = named.empty() ? core::formatOfFile(file, text) : core::formatByName(named);
    if (format != nullptr)
        return format;
    return core::failure(file,
        fmt::format("neither its name nor its text tells the format; give {} {}", option,
            fmt::join(choices, "|")));
}

/// --machine, else the machine that one of our block files names.
core::Result<std::string> machineNameFor(
    const Arguments& arguments, const core::BlockFormat& from, const std::string& text)
{
    if (!arguments.machine.empty())
        return arguments.machine;
    if (from.name != "json")
        return core::failure(arguments.input,
            fmt::format("a {} file does not name its machine; give --machine", from.name));
    return core::parseBlockSet(text, arguments.input).transform([](const core::BlockSet& set) {
        return set.machine;
    });
}

/// All that is known before anything is written.
struct Conversion {
    const core::BlockFormat* from = nullptr;
    const core::BlockFormat* to = nullptr;
    core::MachinePtr machine;
    core::ImportedSet read;
    core::FormatOptions writing;
};

core::Result<Conversion> readInput(const Arguments& arguments)
{
    const auto text = core::readTextFile(arguments.input);
    if (!text)
        return tl::unexpected(text.error());
    const auto from
        = formatFor(arguments.from, arguments.input, *text, "--from", readableFormats());
    if (!from)
        return tl::unexpected(from.error());
    const auto to = formatFor(arguments.to, arguments.output, "", "--to", writableFormats());
    if (!to)
        return tl::unexpected(to.error());
    const auto machine = machineNameFor(arguments, **from, *text).and_then(core::findMachine);
    if (!machine)
        return tl::unexpected(machine.error());
    const auto numbering = numberingNamed(arguments.numbering);
    // Of two files that are numbered, the option is about the new one; the old one says itself.
    core::FormatOptions reading;
    if (!(*to)->hasNumbering)
        reading.numbering = numbering;
    auto read = (*from)->read(*text, **machine, arguments.input, reading);
    if (!read)
        return tl::unexpected(read.error());
    return Conversion {*from, *to, *machine, std::move(*read), {numbering}};
}

void writeOutput(CommandContext& context, const Arguments& arguments, const Conversion& conversion,
    const core::BlockSet& set)
{
    const core::Machine& machine = *conversion.machine;
    const auto written = conversion.to->write(machine, set, conversion.writing);
    if (!written) {
        context.refuse(written.error());
        context.exitCode = AnswerIsNo; // The set can be read; this cannot be made of it.
        return;
    }
    context.say(linesOf(conversion.read.notes, "read") + linesOf(written->notes, "lost")
        + numberingLines(machine, set));
    putOut(context,
        {{"from", conversion.from->name}, {"to", conversion.to->name}, {"machine", machine.name()},
            {"blocks", numberingJson(machine, set)}, {"notes", jsonOf(conversion.read.notes)},
            {"losses", jsonOf(written->notes)}},
        arguments.output, written->text,
        fmt::format("{} block{} written to {}\n", set.blocks.size(),
            set.blocks.size() == 1 ? "" : "s", arguments.output));
}

void convert(CommandContext& context, const Arguments& arguments)
{
    auto conversion = readInput(arguments);
    if (!conversion)
        return context.refuse(conversion.error());
    if (const auto checked = checkOutputs({arguments.output}, {arguments.input}); !checked)
        return context.refuse(checked.error());
    const core::Machine& machine = *conversion->machine;
    const core::BlockSet& set = conversion->read.set;
    warnOfOtherMachine(context, machine, set);
    const auto result = core::validate(machine, set, core::SetRule::MayOverlap);
    if (!result.isValid())
        return reportFindings(context, machine, set, result);
    auto wired = withProposedLinks(conversion->machine, set);
    if (!wired) {
        context.refuse(wired.error());
        context.exitCode = AnswerIsNo;
        return;
    }
    wired->machine = machine.name();
    writeOutput(context, arguments, *conversion, *wired);
}

} // namespace

void addConvertCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = app.add_subcommand("convert",
        "Turn a file of blocks into another format; says what is lost before it is written");
    command->add_option("IN", arguments->input, "A file of blocks in any format that is read")
        ->required();
    command->add_option("OUT", arguments->output, "The file to write; its name tells the format")
        ->required();
    command->add_option("--from", arguments->from, "The format of IN, where its name does not tell")
        ->check(CLI::IsMember(readableFormats()));
    command->add_option("--to", arguments->to, "The format of OUT, where its name does not tell")
        ->check(CLI::IsMember(writableFormats()));
    command->add_option("--machine", arguments->machine,
        "A machine file or the name of a built-in machine (default: as a json file says)");
    command
        ->add_option("--numbering", arguments->numbering,
            "How OUT counts midplanes, or IN where only that is numbered: cable or floor")
        ->check(CLI::IsMember({"cable", "floor"}));
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { convert(context, *arguments); });
}

} // namespace midplane::ctl

// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/BlockCommand.h"

#include <fmt/format.h>

#include "app/midplanectl/commands/BlockEdit.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/RequestOptions.h"
#include "core/blocks/editing/BlockMoves.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

/// What the subcommands take; each uses some of it.
struct Arguments {
    std::string file;
    std::string machine;
    std::string name;
    std::string newName;
    std::string at;
    std::string shape;
    std::string connectivity = "mesh";
    std::string along;
    std::string side;
    int step = 0;
    int count = 1;
    int by = 1;
};

core::Dimension dimensionOf(const std::string& letter)
{
    return letter == "x" ? core::Dimension::X
        : letter == "y"  ? core::Dimension::Y
                         : core::Dimension::Z;
}

std::string whatIs(const core::Block& block)
{
    const auto box = core::boxOf(block);
    std::string kind;
    for (const core::Dimension dimension : core::allDimensions) {
        kind += kind.empty() ? "" : "/";
        kind += core::nameOf(block.connectivity[dimension]);
    }
    return fmt::format("{:<32} {:>10} at {:<10} {:<16} {:>4} links{}", core::plainLine(block.name),
        box ? core::textOf(box->shape) : "none", box ? core::textOf(box->origin) : "-", kind,
        core::linkCountOf(block),
        block.nodeCards.empty() ? "" : fmt::format(", {} node cards", block.nodeCards.size()));
}

nlohmann::ordered_json jsonOf(const core::Block& block)
{
    return nlohmann::ordered_json::parse(core::blockSetText({"", {block}}))["blocks"][0];
}

void list(CommandContext& context, const Arguments& arguments)
{
    const auto set = core::readBlockSetFile(arguments.file);
    if (!set)
        return context.refuse(set.error());
    nlohmann::ordered_json blocks = nlohmann::ordered_json::array();
    for (const core::Block& block : set->blocks) {
        context.say(whatIs(block) + "\n");
        if (context.json)
            blocks.push_back({{"name", block.name}, {"midplanes", block.midplanes.size()},
                {"links", core::linkCountOf(block)}, {"nodeCards", block.nodeCards.size()}});
    }
    context.answer({{"machine", set->machine}, {"blocks", std::move(blocks)}});
}

void show(CommandContext& context, const Arguments& arguments)
{
    auto edit = BlockEdit::open(context, arguments.file, arguments.machine);
    const auto block = edit ? edit->find(context, arguments.name) : std::nullopt;
    if (!block)
        return;
    const core::Block& found = edit->set().blocks[*block];
    std::string text = whatIs(found) + "\n  midplanes:";
    for (const core::MidplaneCoord& midplane : found.midplanes)
        text += " " + core::textOf(midplane);
    text += "\n";
    for (const core::LineLinks& inLine : found.links.value_or(std::vector<core::LineLinks> {}))
        text += fmt::format(
            "  {}: links {}\n", core::textOf(inLine.line), fmt::join(inLine.ids, ", "));
    context.say(text);
    context.answer(jsonOf(found));
}

/// Puts a changed block in its place, or a new one at the end.
void put(CommandContext& context, BlockEdit& edit, std::optional<std::size_t> place,
    core::Block block, const std::string& verb)
{
    const std::string name = block.name;
    const std::string said = fmt::format("{} {}", verb, whatIs(block));
    if (place)
        edit.set().blocks[*place] = std::move(block);
    else
        edit.set().blocks.push_back(std::move(block));
    edit.save(context, {name}, said);
}

/// Beside the links of all other blocks; where that leaves nothing, as if alone: definitions may
/// overlap, and `validate` says so.
template <class Make>
core::Result<core::Block> besideOrAlone(
    const BlockEdit& edit, std::optional<std::size_t> block, core::LinkChooser& links, Make make)
{
    auto made = make(edit.linksBeside(block));
    return made ? made : make(links.nothing());
}

void refuseNo(CommandContext& context, const core::Error& error)
{
    complain(error.text());
    context.exitCode = AnswerIsNo;
}

void add(CommandContext& context, const Arguments& arguments)
{
    auto edit = BlockEdit::open(context, arguments.file, arguments.machine);
    if (!edit)
        return;
    const auto shape = core::parseShape(arguments.shape);
    const auto at = parseNumbers(arguments.at, "--at");
    const auto joining = joiningsOf(arguments.connectivity);
    if (!shape)
        return context.refuse({"--shape", shape.error().reason});
    if (!at)
        return context.refuse(at.error());
    if (at->size() != 3)
        return context.refuse({"--at", "must be three numbers like 0,0,0"});
    if (!joining)
        return context.refuse(joining.error());
    const auto name = edit->name(context, arguments.name, "block-1");
    if (!name)
        return;
    core::Block block;
    block.name = *name;
    const core::Cuboid box {{(*at)[0], (*at)[1], (*at)[2]}, *shape};
    if (!edit->machine().grid().contains(box))
        return refuseNo(context,
            {*name,
                fmt::format("{} at {} is off the machine ({})", core::textOf(*shape),
                    core::textOf(box.origin), core::textOf(edit->machine().grid().shape()))});
    box.forEach([&](const core::MidplaneCoord& each) { block.midplanes.push_back(each); });
    // A dimension that may be either is tried as a torus first.
    core::Result<core::Block> wired = core::failure(*name, "");
    for (const core::Joining either : {core::Joining::Torus, core::Joining::Mesh}) {
        for (const core::Dimension dimension : core::allDimensions) {
            const core::Joining wish = (*joining)[dimension] == core::Joining::TorusIfPossible
                ? either
                : (*joining)[dimension];
            block.connectivity[dimension] = wish == core::Joining::Torus ? core::Connectivity::Torus
                                                                         : core::Connectivity::Mesh;
        }
        wired = besideOrAlone(*edit, std::nullopt, edit->links(),
            [&](const core::LinkMask& avoid) { return edit->links().wired(block, avoid); });
        if (wired)
            break;
    }
    if (!wired)
        return refuseNo(context, wired.error());
    put(context, *edit, std::nullopt, std::move(*wired), "added");
}

void remove(CommandContext& context, const Arguments& arguments)
{
    auto edit = BlockEdit::open(context, arguments.file, arguments.machine);
    const auto block = edit ? edit->find(context, arguments.name) : std::nullopt;
    if (!block)
        return;
    edit->set().blocks.erase(edit->set().blocks.begin() + static_cast<std::ptrdiff_t>(*block));
    edit->save(context, {arguments.name}, "removed " + arguments.name);
}

void rename(CommandContext& context, const Arguments& arguments)
{
    auto edit = BlockEdit::open(context, arguments.file, arguments.machine);
    const auto block = edit ? edit->find(context, arguments.name) : std::nullopt;
    const auto name = block ? edit->name(context, arguments.newName, "") : std::nullopt;
    if (!name)
        return;
    edit->set().blocks[*block].name = *name;
    edit->save(context, {*name}, fmt::format("renamed {} to {}", arguments.name, *name));
}

/// A changed copy under a name of its own.
template <class Make> void addCopy(CommandContext& context, const Arguments& arguments, Make make)
{
    auto edit = BlockEdit::open(context, arguments.file, arguments.machine);
    const auto block = edit ? edit->find(context, arguments.name) : std::nullopt;
    const auto name = block ? edit->name(context, arguments.newName, arguments.name) : std::nullopt;
    if (!name)
        return;
    auto copy = besideOrAlone(*edit, std::nullopt, edit->links(), [&](const core::LinkMask& avoid) {
        return make(edit->links(), edit->set().blocks[*block], avoid);
    });
    if (!copy)
        return refuseNo(context, copy.error());
    copy->name = *name;
    put(context, *edit, std::nullopt, std::move(*copy), "added");
}

void duplicate(CommandContext& context, const Arguments& arguments)
{
    const auto to = parseNumbers(arguments.at, "--at");
    if (!to || to->size() != 3)
        return context.refuse({"--at", "must be three numbers like 0,0,0"});
    addCopy(context, arguments,
        [&](core::LinkChooser& links, const core::Block& block, const core::LinkMask& avoid) {
            const auto box = core::boxOf(block);
            core::MidplaneCoord by;
            for (const core::Dimension dimension : core::allDimensions)
                by[dimension] = (*to)[static_cast<std::size_t>(dimension)]
                    - (box ? box->origin[dimension] : 0);
            return core::moved(links, block, by, avoid);
        });
}

void mirror(CommandContext& context, const Arguments& arguments)
{
    addCopy(context, arguments,
        [&](core::LinkChooser& links, const core::Block& block, const core::LinkMask& avoid) {
            return core::mirrored(links, block, dimensionOf(arguments.along), avoid);
        });
}

void repeat(CommandContext& context, const Arguments& arguments)
{
    auto edit = BlockEdit::open(context, arguments.file, arguments.machine);
    const auto found = edit ? edit->find(context, arguments.name) : std::nullopt;
    if (!found)
        return;
    const core::Block block = edit->set().blocks[*found];
    if (block.midplanes.empty())
        return refuseNo(context, {block.name, "has no midplanes"});
    const core::Dimension along = dimensionOf(arguments.along);
    const int step = arguments.step != 0 ? arguments.step : core::extentOf(block, along);
    auto copies = core::repeated(
        edit->links(), block, along, step, arguments.count, edit->linksBeside(std::nullopt));
    if (!copies)
        copies = core::repeated(
            edit->links(), block, along, step, arguments.count, edit->links().nothing());
    if (!copies)
        return refuseNo(context, copies.error());
    core::FreeNames names(edit->set());
    std::vector<std::string> added;
    for (core::Block& copy : *copies) {
        copy.name = names.take(block.name);
        added.push_back(copy.name);
        edit->set().blocks.push_back(std::move(copy));
    }
    edit->save(context, added, fmt::format("added {}", fmt::join(added, ", ")));
}

void grow(CommandContext& context, const Arguments& arguments)
{
    auto edit = BlockEdit::open(context, arguments.file, arguments.machine);
    const auto found = edit ? edit->find(context, arguments.name) : std::nullopt;
    if (!found)
        return;
    const core::Block& block = edit->set().blocks[*found];
    const core::Face face {dimensionOf(arguments.side.substr(1)), arguments.side.front() == '+'};
    auto grown = besideOrAlone(*edit, found, edit->links(), [&](const core::LinkMask& avoid) {
        return core::grown(edit->links(), block, face, arguments.by, avoid);
    });
    if (!grown)
        return refuseNo(context, grown.error());
    put(context, *edit, found, std::move(*grown), "changed");
}

using Run = void (*)(CommandContext&, const Arguments&);

/// A subcommand with FILE and, where it is about one block, NAME.
CLI::App* addAction(CLI::App& block, CommandContext& context,
    const std::shared_ptr<Arguments>& arguments, Run run, const char* name, const char* what,
    bool hasName)
{
    CLI::App* command = block.add_subcommand(name, what);
    command->add_option("FILE", arguments->file, "A block file (midplane-blocks)")->required();
    if (hasName)
        command->add_option("NAME", arguments->name, "A block of the file")->required();
    command->add_option(
        "--machine", arguments->machine, "The machine (default: the one that the file names)");
    addOutputOptions(*command, context);
    command->callback([&context, arguments, run] { run(context, *arguments); });
    return command;
}

CLI::Option* addAlong(CLI::App& command, Arguments& arguments)
{
    return command.add_option("--along", arguments.along, "x, y or z")
        ->required()
        ->check(CLI::IsMember({"x", "y", "z"}));
}

void addCopyName(CLI::App& command, Arguments& arguments)
{
    command.add_option(
        "--as", arguments.newName, "Its name (default: a free one like the first's)");
}

} // namespace

void addBlockCommand(CLI::App& app, CommandContext& context)
{
    CLI::App& block = *app.add_subcommand("block", "The blocks of a file, one by one");
    block.require_subcommand(1);
    const auto arguments = std::make_shared<Arguments>();
    addAction(block, context, arguments, list, "list", "Every block in a line", false);
    addAction(block, context, arguments, show, "show", "Midplanes and links of a block", true);

    CLI::App* added = addAction(
        block, context, arguments, add, "add", "Add a box of midplanes, links chosen", false);
    added->add_option("--name", arguments->name, "Its name (default: a free one)");
    added->add_option("--at", arguments->at, "The corner with the smallest coordinates, like 0,0,0")
        ->required();
    added->add_option("--shape", arguments->shape, "Midplanes in x, y and z, like 2x2x2")
        ->required();
    added
        ->add_option("--connectivity", arguments->connectivity,
            "mesh, torus or prefer-torus, or one for each dimension like torus/mesh/mesh")
        ->capture_default_str();

    addAction(block, context, arguments, remove, "remove", "Take a block out of the file", true);
    addAction(block, context, arguments, rename, "rename", "Give a block another name", true)
        ->add_option("NEW", arguments->newName, "The new name")
        ->required();

    CLI::App* copied = addAction(
        block, context, arguments, duplicate, "duplicate", "Add a copy at another place", true);
    copied->add_option("--at", arguments->at, "Where its corner goes, like 0,0,2")->required();
    addCopyName(*copied, *arguments);

    CLI::App* mirrored = addAction(block, context, arguments, mirror, "mirror",
        "Add a copy on the other side of the machine's middle", true);
    addAlong(*mirrored, *arguments);
    addCopyName(*mirrored, *arguments);

    CLI::App* repeated
        = addAction(block, context, arguments, repeat, "repeat", "Add copies in a row", true);
    addAlong(*repeated, *arguments);
    repeated->add_option("--count", arguments->count, "How many copies")
        ->check(CLI::Range(1, 4096))
        ->capture_default_str();
    repeated->add_option("--step", arguments->step,
        "Midplanes from one to the next (default: the block's own length)");

    CLI::App* grown = addAction(block, context, arguments, grow, "grow",
        "Move a face of a block; links are chosen anew", true);
    grown->add_option("--side", arguments->side, "+x, -x, +y, -y, +z or -z")
        ->required()
        ->check(CLI::IsMember({"+x", "-x", "+y", "-y", "+z", "-z"}));
    grown->add_option("--by", arguments->by, "Layers more; fewer when negative")
        ->capture_default_str();
}

} // namespace midplane::ctl

// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/RequestOptions.h"

#include <fmt/format.h>

namespace midplane::ctl {

namespace {

core::Result<core::Joining> joiningOf(const std::string& word)
{
    if (word == "mesh")
        return core::Joining::Mesh;
    if (word == "torus")
        return core::Joining::Torus;
    if (word == "prefer-torus")
        return core::Joining::TorusIfPossible;
    return core::failure("--connectivity",
        fmt::format("\"{}\" is neither mesh, torus nor prefer-torus; write one word, or one for "
                    "each dimension like torus/mesh/mesh",
            word));
}

std::string tooLarge(const core::Machine& machine, const RequestOptions& options)
{
    if (options.shape.empty())
        return fmt::format("{} is more than the {} midplanes of {}", options.size,
            machine.midplaneCount(), machine.name());
    return fmt::format("{} is larger than {} ({}){}", options.shape, machine.name(),
        core::textOf(machine.grid().shape()),
        options.noRotation ? " without rotation" : " in every rotation");
}

} // namespace

core::Result<core::PerDimension<core::Joining>> joiningsOf(const std::string& text)
{
    std::vector<std::string> words {""};
    for (const char letter : text) {
        if (letter == '/')
            words.emplace_back();
        else
            words.back().push_back(letter);
    }
    if (words.size() == 1)
        words.resize(3, words.front());
    if (words.size() != 3)
        return core::failure("--connectivity",
            fmt::format("\"{}\" has {} words; write one, or three like torus/mesh/mesh", text,
                words.size()));
    core::PerDimension<core::Joining> joinings;
    for (const core::Dimension dimension : core::allDimensions) {
        const auto joining = joiningOf(words[static_cast<std::size_t>(dimension)]);
        if (!joining)
            return tl::unexpected(joining.error());
        joinings[dimension] = *joining;
    }
    return joinings;
}

void addRequestOptions(CLI::App& command, RequestOptions& options)
{
    CLI::Option* shape
        = command.add_option("--shape", options.shape, "Midplanes in x, y and z, like 2x2x2");
    command
        .add_option("--size", options.size,
            "So many midplanes in any shape; if none has a place, the next larger number")
        ->check(CLI::Range(1, 1 << 20))
        ->excludes(shape);
    command
        .add_option("--connectivity", options.connectivity,
            "mesh, torus or prefer-torus, or one for each dimension like torus/mesh/mesh")
        ->required();
    command.add_flag("--no-rotation", options.noRotation, "Only the shape as given");
    command.add_flag(
        "--gaps", options.gaps, "Midplanes need not be neighbours: others are passed through");
    command.add_flag("--wrap", options.wrap, "Blocks may run over the end of a line");
    command
        .add_option(
            "--lines", options.lines, "same: all lines of a dimension take one link set; own: each")
        ->check(CLI::IsMember({"same", "own"}))
        ->capture_default_str();
    command
        .add_option("--merit", options.merit,
            "What makes a place good, the first to tell two apart decides: least-links, "
            "least-pass-through, largest-free, least-fragmentation, best-fit, first-fit")
        ->capture_default_str();
}

core::Result<core::Request> requestFrom(
    const RequestOptions& options, const core::Allocator& allocator)
{
    core::Request request;
    if (options.shape.empty() && options.size == 0)
        return core::failure("--shape", "is missing; give --shape like 2x2x2, or --size");
    if (options.size > 0) {
        request.size = options.size;
    } else {
        const auto shape = core::parseShape(options.shape);
        if (!shape)
            return core::failure("--shape", shape.error().reason);
        request.shape = *shape;
    }
    const auto joinings = joiningsOf(options.connectivity);
    if (!joinings)
        return tl::unexpected(joinings.error());
    const auto merits = core::MeritOrder::parse(options.merit);
    if (!merits)
        return core::failure("--merit", merits.error().reason);
    request.joining = *joinings;
    request.merits = *merits;
    request.rotations = options.noRotation ? core::Rotations::None : core::Rotations::All;
    request.gaps = options.gaps ? core::Gaps::Yes : core::Gaps::No;
    request.lines = options.lines == "own" ? core::LineChoice::Own : core::LineChoice::Same;
    if (options.wrap)
        request.wrap = core::Wrap::Yes;
    if (!allocator.fitsMachine(request))
        return core::failure(options.shape.empty() ? "--size" : "--shape",
            tooLarge(allocator.tables().machine(), options));
    return request;
}

} // namespace midplane::ctl

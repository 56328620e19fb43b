// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/formats/slurm/TopologyYaml.h"

#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "core/blocks/formats/CableNumbering.h"
#include "core/blocks/formats/Losses.h"
#include "core/blocks/formats/text/Words.h"

namespace midplane::core {

namespace {

/// A string of YAML in double quotes.
std::string quoted(const std::string& text)
{
    std::string safe = "\"";
    for (const char letter : text) {
        if (letter == '"' || letter == '\\')
            safe += '\\';
        safe += letter < ' ' || letter > '~' ? '?' : letter;
    }
    return safe + "\"";
}

std::string dimsOf(const Shape& shape)
{
    return fmt::format("{{x: {}, y: {}, z: {}}}", shape.x, shape.y, shape.z);
}

std::vector<std::string> namesOf(const Machine& machine, const MidplaneNumbering& numbering)
{
    std::vector<std::string> names;
    const Shape size = machine.grid().shape();
    for (int z = 0; z < size.z; ++z) {
        for (int y = 0; y < size.y; ++y) {
            for (int x = 0; x < size.x; ++x)
                names.push_back(machine.names().nameOf(*numbering.midplaneAt({x, y, z})));
        }
    }
    return names;
}

/// The box of a block in the numbering; nothing when it has gaps there.
std::optional<Shape> shapeOf(const MidplaneNumbering& numbering, const Block& block)
{
    Block numbered;
    for (const MidplaneCoord& midplane : block.midplanes)
        numbered.midplanes.push_back(numbering.numberOf(midplane));
    const auto box = boxOf(numbered);
    return box && box->shape.volume() == static_cast<int>(block.midplanes.size())
        ? std::optional(box->shape)
        : std::nullopt;
}

} // namespace

Result<std::string> topologyYaml(
    const Machine& machine, const BlockSet& set, std::optional<Numbering> wanted)
{
    const Numbering numbering = wanted.value_or(machine.spec().bridgeNumbering);
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry; torus3d needs x, y and z");
    const MidplaneNumbering numbers = MidplaneNumbering::of(machine, numbering);
    std::set<Shape> shapes;
    for (const Block& block : set.blocks) {
        if (const auto shape = shapeOf(numbers, block); shape && !isSmall(machine, block))
            shapes.insert(*shape);
    }
    std::string text = "# Midplanes as nodes of one torus, written by Midplane.\n";
    text += fmt::format("# Numbering: {}\n", numbering == Numbering::Cable ? "cable" : "floor");
    text += fmt::format("- topology: {}\n", quoted(machine.name()));
    text += "  cluster_default: true\n  torus3d:\n    toruses:\n";
    text += fmt::format("      - name: {}\n", quoted(machine.name()));
    text += fmt::format("        dims: {}\n", dimsOf(machine.grid().shape()));
    text += fmt::format("        nodes: {}\n",
        quoted(fmt::format("{}", fmt::join(namesOf(machine, numbers), ","))));
    if (!shapes.empty())
        text += "        placements:\n";
    for (const Shape& shape : shapes)
        text += fmt::format("          - dims: {}\n", dimsOf(shape));
    return text;
}

std::vector<FormatNote> topologyLosses(
    const Machine& machine, const BlockSet& set, std::optional<Numbering> wanted)
{
    const Numbering numbering = wanted.value_or(machine.spec().bridgeNumbering);
    Losses losses(machine, set);
    if (set.blocks.empty())
        return {};
    const MidplaneNumbering numbers = MidplaneNumbering::of(machine, numbering);
    losses.say("only the shapes of blocks are said: no names, places, connectivity or links; Slurm "
               "chooses where");
    losses.sayOf([&](const Block& block) { return !shapeOf(numbers, block); },
        "no box in this numbering, left out");
    losses.sayOf([&](const Block& block) { return isSmall(machine, block); },
        "smaller than a midplane, left out");
    return losses.take();
}

} // namespace midplane::core

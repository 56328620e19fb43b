// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/blocks/formats/mmcs/MmcsBlocks.h"
#include "core/blocks/formats/mmcs/MmcsScript.h"
#include "core/blocks/formats/text/Words.h"
#include "core/blocks/formats/wiring/BlockWiring.h"

namespace midplane::core {

namespace {

using mmcs::Command;
using mmcs::Failure;
using mmcs::Line;
using mmcs::Parsed;
using mmcs::Recognized;

constexpr std::size_t mostBlocks = 100'000;
constexpr std::size_t mostMidplanes = 4'000'000;

/// A definition together with where its command stands.
struct Definition {
    Block block;
    TextPlace place;
    bool isDeleted = false;
};

class ScriptReader {
public:
    ScriptReader(const Machine& machine, const std::string& file)
        : m_machine(machine)
        , m_file(file)
    {
    }

    Result<ImportedSet> read(std::string_view text)
    {
        for (int number = 1; !text.empty(); ++number) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            const auto line = Line::parse(text.substr(0, end), {m_file, number, 1});
            if (!line)
                return failure(line.error().place, line.error().reason);
            if (!line->isEmpty()) {
                if (const auto done = readCommand(*line); !done)
                    return failure(done.error().place, done.error().reason);
            }
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return wire();
    }

private:
    Parsed<void> readCommand(const Line& line)
    {
        if (line[0].text.starts_with('!'))
            return line.fail(Failure::UnknownCommand, line[0],
                "\"!\" repeats a command and means something at the "
                "console only; write the command out");
        if (line[0].text.starts_with('<'))
            return line.fail(Failure::UnknownCommand, line[0],
                "\"<\" reads another script; write its commands here");
        const auto recognized = mmcs::recognize(line);
        if (!recognized)
            return tl::unexpected(mmcs::unknownCommand(line));
        const Command command = recognized->info->command;
        if (!mmcs::isDefinition(command) && command != Command::Delete) {
            m_result.notes.push_back(
                {line.place(), fmt::format("{} defines no block: left out", line[0].text)});
            return {};
        }
        if (const auto counted = mmcs::checkCount(line, *recognized); !counted)
            return counted;
        return command == Command::Delete ? remove(line) : define(line, *recognized);
    }

    /// Keeps the blocks when they are new.
    Parsed<void> define(const Line& line, const Recognized& recognized)
    {
        auto made = mmcs::blocksOf(m_machine, line, recognized);
        if (!made)
            return tl::unexpected(made.error());
        const mmcs::Word& at = line[std::min(recognized.words, line.count() - 1)];
        for (Block& block : made->blocks) {
            if (m_ids.contains(block.name))
                return line.fail(Failure::IdExists, at,
                    fmt::format("a block {} is defined already; choose another id", block.name));
            m_midplanes += block.midplanes.size();
            if (m_definitions.size() == mostBlocks || m_midplanes > mostMidplanes)
                return line.fail(Failure::InvalidConfiguration, line[0],
                    fmt::format("the blocks come to more than {} or {} midplanes; leave some out",
                        mostBlocks, mostMidplanes));
            m_ids.emplace(block.name, m_definitions.size());
            m_definitions.push_back({std::move(block), line.place(), false});
        }
        if (made->through != PerDimension<std::vector<int>> {})
            m_result.notes.push_back(
                {line.place(), "the switches to pass through are chosen with the links"});
        return {};
    }

    Parsed<void> remove(const Line& line)
    {
        const std::string& id = line[line.count() - 1].text;
        const auto defined = m_ids.find(id);
        if (defined == m_ids.end()) {
            m_result.notes.push_back({line.place(),
                fmt::format("deletes {}, which this script does not define", shown(id))});
            return {};
        }
        m_definitions[defined->second].isDeleted = true;
        m_ids.erase(defined);
        return {};
    }

    Result<ImportedSet> wire()
    {
        std::vector<Block>& blocks = m_result.set.blocks;
        m_result.set.machine = m_machine.name();
        std::erase_if(m_definitions, [](const Definition& each) { return each.isDeleted; });
        for (Definition& each : m_definitions)
            blocks.push_back(std::move(each.block));
        const auto links = BlockWiring(m_machine).eachAlone(blocks);
        if (!links && links.error().wasCut) {
            m_result.notes.push_back({m_definitions[links.error().block].place,
                "no links were found within the bounds of the search; blocks have none chosen"});
            return std::move(m_result);
        }
        if (!links)
            return failure(m_definitions[links.error().block].place,
                fmt::format("no cables join these midplanes in {}; choose others, or mesh",
                    textOf(*links.error().line)));
        for (std::size_t i = 0; i < blocks.size(); ++i)
            blocks[i].links = (*links)[i];
        const bool hasLinks = std::any_of(
            blocks.begin(), blocks.end(), [](const Block& block) { return !block.links->empty(); });
        if (hasLinks)
            m_result.notes.push_back({{m_file, 0, 0},
                "the file does not say which links blocks take: they were chosen"});
        return std::move(m_result);
    }

    const Machine& m_machine;
    std::string m_file;
    std::vector<Definition> m_definitions;
    std::map<std::string, std::size_t> m_ids; ///< Those that are defined now.
    std::size_t m_midplanes = 0;
    ImportedSet m_result;
};

} // namespace

Result<ImportedSet> readMmcsScript(
    const std::string& text, const Machine& machine, const std::string& file)
{
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry; blocks of MMCS need midplanes in places");
    return ScriptReader(machine, file).read(text);
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/BlockFile.h"
#include "core/blocks/formats/BlockFormat.h"
#include "core/blocks/formats/bluegeneconf/ConfImport.h"
#include "core/blocks/formats/cobalt/CobaltXml.h"
#include "core/blocks/formats/csv/BlockCsv.h"
#include "core/blocks/formats/mmcs/MmcsScript.h"
#include "core/blocks/formats/slurm/TopologyYaml.h"
#include "core/blocks/formats/text/Words.h"

namespace midplane::core {

namespace {

/// A set of 5,000 blocks with all links written out has some MiB.
constexpr std::size_t mostBytes = std::size_t {64} << 20;

bool contains(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

std::string_view fileOf(std::string_view path)
{
    const std::size_t slash = path.find_last_of("/\\");
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

/// "*.conf" or a whole name.
bool matches(std::string_view pattern, std::string_view file)
{
    if (pattern.empty() || pattern.front() != '*')
        return isSameWord(pattern, file);
    const std::string_view ending = pattern.substr(1);
    return file.size() > ending.size()
        && isSameWord(file.substr(file.size() - ending.size()), ending);
}

BlockFormat jsonFormat()
{
    return {.name = "json",
        .title = "Midplane blocks",
        .patterns = {"*.blocks.json", "*.json"},
        .isLike = [](std::string_view text) { return contains(text, "midplane-blocks"); },
        .reads = [](const std::string& text, const Machine&, const std::string& file,
                     const FormatOptions&) -> Result<ImportedSet> {
            return parseBlockSet(text, file).transform([](BlockSet set) {
                return ImportedSet {std::move(set), {}};
            });
        },
        .writes = [](const Machine&, const BlockSet& set,
                      const FormatOptions&) -> Result<std::string> { return blockSetText(set); }};
}

BlockFormat bluegeneConfFormat()
{
    return {.name = "bluegene.conf",
        .title = "Slurm bluegene.conf",
        .patterns = {"bluegene.conf", "*.conf"},
        .isLike =
            [](std::string_view text) {
                const std::string small = lowered(text);
                return contains(small, "layoutmode") || contains(small, "bps=")
                    || contains(small, "mps=");
            },
        .reads =
            [](const std::string& text, const Machine& machine, const std::string& file,
                const FormatOptions& options) {
                return readBluegeneConf(text, machine, file, options.numbering);
            },
        .writes = [](const Machine& machine, const BlockSet& set,
                      const FormatOptions& options) -> Result<std::string> {
            return checkBluegeneConf(machine, set).transform([&] {
                return bluegeneConfText(machine, set, options.numbering);
            });
        },
        .loses = [](const Machine& machine, const BlockSet& set,
                     const FormatOptions&) { return bluegeneConfLosses(machine, set); },
        .hasNumbering = true};
}

BlockFormat mmcsFormat()
{
    return {.name = "mmcs",
        .title = "MMCS console script",
        .patterns = {"*.mmcs"},
        .isLike =
            [](std::string_view text) {
                const std::string small = lowered(text);
                return contains(small, "genblock") || contains(small, "genbpblock")
                    || contains(small, "gensmallblock") || contains(small, "genfullblock")
                    || contains(small, "gen_");
            },
        .reads = [](const std::string& text, const Machine& machine, const std::string& file,
                     const FormatOptions&) { return readMmcsScript(text, machine, file); },
        .writes = [](const Machine& machine, const BlockSet& set,
                      const FormatOptions&) { return mmcsScript(machine, set); },
        .loses = [](const Machine& machine, const BlockSet& set,
                     const FormatOptions&) { return mmcsLosses(machine, set); }};
}

BlockFormat cobaltFormat()
{
    return {.name = "cobalt",
        .title = "Cobalt machine file",
        .patterns = {"*.xml"},
        .isLike = [](std::string_view text) { return contains(text, "<BG"); },
        .reads = [](const std::string& text, const Machine& machine, const std::string& file,
                     const FormatOptions&) { return readCobaltXml(text, machine, file); },
        .writes = [](const Machine& machine, const BlockSet& set,
                      const FormatOptions&) { return cobaltXml(machine, set); },
        .loses = [](const Machine& machine, const BlockSet& set,
                     const FormatOptions&) { return cobaltLosses(machine, set); }};
}

BlockFormat csvFormat()
{
    return {.name = "csv",
        .title = "Table (CSV)",
        .patterns = {"*.csv"},
        .isLike =
            [](std::string_view text) {
                const std::string_view head = text.substr(0, text.find('\n'));
                return contains(head, "name") && contains(head, "midplanes") && contains(head, ",");
            },
        .reads = [](const std::string& text, const Machine& machine, const std::string& file,
                     const FormatOptions&) { return readBlockCsv(text, machine, file); },
        .writes
        = [](const Machine& machine, const BlockSet& set,
              const FormatOptions&) -> Result<std::string> { return blockCsv(machine, set); },
        .loses = [](const Machine& machine, const BlockSet& set,
                     const FormatOptions&) { return csvLosses(machine, set); }};
}

BlockFormat topologyFormat()
{
    return {.name = "topology.yaml",
        .title = "Slurm topology.yaml (torus3d)",
        .patterns = {"topology.yaml", "*.yaml", "*.yml"},
        .writes =
            [](const Machine& machine, const BlockSet& set, const FormatOptions& options) {
                return topologyYaml(machine, set, options.numbering);
            },
        .loses =
            [](const Machine& machine, const BlockSet& set, const FormatOptions& options) {
                return topologyLosses(machine, set, options.numbering);
            },
        .hasNumbering = true};
}

/// A long list of what was not kept helps nobody, and takes memory.
void limitNotes(std::vector<FormatNote>& notes)
{
    constexpr std::size_t mostNotes = 1000;
    if (notes.size() <= mostNotes)
        return;
    const std::size_t left = notes.size() - mostNotes;
    notes.resize(mostNotes);
    notes.push_back({{}, fmt::format("{} more notes are not listed", left)});
}

} // namespace

Result<ImportedSet> BlockFormat::read(const std::string& text, const Machine& machine,
    const std::string& file, const FormatOptions& options) const
{
    if (!canRead())
        return failure(file, fmt::format("{} can be written but not read", title));
    if (text.size() > mostBytes)
        return failure(
            file, fmt::format("is longer than {} MiB; that is no file of blocks", mostBytes >> 20));
    return reads(text, machine, file, options).transform([](ImportedSet read) {
        std::stable_sort(read.notes.begin(), read.notes.end(),
            [](const FormatNote& one, const FormatNote& other) { return one.place < other.place; });
        limitNotes(read.notes);
        return read;
    });
}

std::vector<FormatNote> BlockFormat::lossesOf(
    const Machine& machine, const BlockSet& set, const FormatOptions& options) const
{
    return loses == nullptr ? std::vector<FormatNote>() : loses(machine, set, options);
}

Result<ExportedText> BlockFormat::write(
    const Machine& machine, const BlockSet& set, const FormatOptions& options) const
{
    if (!canWrite())
        return failure(std::string(name), "can be read but not written");
    return writes(machine, set, options).transform([&](std::string text) {
        return ExportedText {std::move(text), lossesOf(machine, set, options)};
    });
}

const std::vector<BlockFormat>& allBlockFormats()
{
    static const std::vector<BlockFormat> all {jsonFormat(), bluegeneConfFormat(), mmcsFormat(),
        cobaltFormat(), csvFormat(), topologyFormat()};
    return all;
}

const BlockFormat* formatByName(std::string_view name)
{
    const auto& all = allBlockFormats();
    const auto found = std::find_if(
        all.begin(), all.end(), [&](const BlockFormat& each) { return each.name == name; });
    return found == all.end() ? nullptr : &*found;
}

const BlockFormat* formatOfFile(std::string_view fileName, std::string_view text)
{
    const std::string_view file = fileOf(fileName);
    for (const BlockFormat& format : allBlockFormats()) {
        if (std::any_of(format.patterns.begin(), format.patterns.end(),
                [&](std::string_view pattern) { return matches(pattern, file); }))
            return &format;
    }
    for (const BlockFormat& format : allBlockFormats()) {
        if (!text.empty() && format.isLike != nullptr && format.isLike(text))
            return &format;
    }
    return nullptr;
}

} // namespace midplane::core

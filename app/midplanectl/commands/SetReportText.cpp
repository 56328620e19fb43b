// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/SetReportText.h"

#include <fmt/format.h>

#include "core/blocks/Validator.h"
#include "core/blocks/proposals/Kinds.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

/// Names are listed up to here; the JSON has all.
constexpr std::size_t mostNames = 12;
/// A matrix of more blocks does not fit on a page.
constexpr std::size_t mostColumns = 60;

std::string nameOf(const core::BlockSet& set, std::size_t block)
{
    const std::string& name = set.blocks[block].name;
    return name.empty() ? fmt::format("block {}", block + 1) : core::plainLine(name);
}

std::string namesOf(const core::BlockSet& set, const std::vector<std::size_t>& blocks)
{
    std::vector<std::string> names;
    for (std::size_t i = 0; i < std::min(blocks.size(), mostNames); ++i)
        names.push_back(nameOf(set, blocks[i]));
    const std::size_t more = blocks.size() - names.size();
    return fmt::format(
        "{}{}", fmt::join(names, ", "), more > 0 ? fmt::format(" and {} more", more) : "");
}

const char* proofOf(const core::Group& group)
{
    return group.isProven ? "no group is larger" : "the best found, not proven to be the largest";
}

std::string coverageText(const ReportView& view)
{
    const core::Machine& machine = *view.report.machine;
    const core::Coverage& coverage = view.report.uncovered;
    std::string text
        = fmt::format("midplanes that no block covers: {}\n", coverage.midplanes.size());
    if (!coverage.midplanes.empty()) {
        std::vector<std::string> names;
        for (const core::MidplaneCoord& midplane : coverage.midplanes) {
            if (names.size() < mostNames)
                names.push_back(machine.names().nameOf(midplane));
        }
        text += fmt::format("  {}{}\n", fmt::join(names, ", "),
            coverage.midplanes.size() > mostNames ? ", ..." : "");
    }
    for (const core::PartlyCovered& partly : coverage.partly)
        text += fmt::format("  {}: node cards {} are in no block\n",
            machine.names().nameOf(partly.midplane), fmt::join(partly.freeCards, ", "));
    return text
        + fmt::format(
            "links that no block uses: {} of {}\n", coverage.links.size(), machine.linkCount());
}

std::string groupsText(const ReportView& view)
{
    const core::SetReport& report = view.report;
    std::string text
        = fmt::format("active together: {} blocks ({}): {}\n", report.mostBlocks.blocks.size(),
            proofOf(report.mostBlocks), namesOf(view.set, report.mostBlocks.blocks));
    text += fmt::format("active together: {} of {} nodes ({}): {}\n", report.mostNodes.nodes,
        core::nodesOf(*report.machine), proofOf(report.mostNodes),
        namesOf(view.set, report.mostNodes.blocks));
    if (report.canBeStatic)
        text += "STATIC: all blocks can be active together";
    else
        text += "STATIC: not the whole set; the group of most nodes";
    text += report.staticOrder
        ? fmt::format(", loaded in the order {}\n", namesOf(view.set, *report.staticOrder))
        : std::string("; no order was found in which a reader wires all of it\n");
    return text;
}

std::string sizesText(const ReportView& view)
{
    std::string text = "   nodes  midplanes  blocks  at once\n";
    for (const core::JobSize& size : view.report.sizes)
        text += fmt::format("{:>8}  {:>9}  {:>6}  {:>7}{}\n", size.nodes,
            size.midplanes == 0 ? "part" : std::to_string(size.midplanes), size.blocks,
            size.atOnce.blocks.size(), size.atOnce.isProven ? "" : " at least");
    return text;
}

std::string relianceText(const ReportView& view)
{
    if (view.report.reliance.empty())
        return "";
    std::string text = "links that most blocks hang on:\n";
    for (std::size_t i = 0; i < std::min(view.report.reliance.size(), view.mostLinks); ++i) {
        const core::LinkReliance& each = view.report.reliance[i];
        text += fmt::format("  link {} in {}: {} use it, {} would die with it\n", each.link.id,
            core::textOf(each.link.line), each.blocks.size(), each.wouldDie.size());
    }
    return text;
}

std::string matrixText(const ReportView& view)
{
    const std::size_t count = view.set.blocks.size();
    if (count > mostColumns)
        return fmt::format(
            "the matrix of {} blocks is too wide to print; --json has its cells\n", count);
    std::string text = "who excludes whom: m midplanes, l links, p ports, . nothing\n";
    for (std::size_t row = 0; row < count; ++row) {
        text += fmt::format("{:>3} ", row + 1);
        for (std::size_t column = 0; column < count; ++column) {
            if (row == column) {
                text += '-';
                continue;
            }
            if (!view.report.exclusions->exclude(row, column)) {
                text += '.';
                continue;
            }
            const auto shared = view.report.exclusions->shared(row, column);
            text += !shared.midplanes.empty() ? 'm' : !shared.links.empty() ? 'l' : 'p';
        }
        text += "  " + nameOf(view.set, row) + "\n";
    }
    return text;
}

std::string whatIfText(const ReportView& view)
{
    const core::WhatIf& answer = *view.whatIf;
    core::LinkChooser links(std::make_shared<core::MachineTables>(view.report.machine));
    std::string text = fmt::format("what if: {} blocks die, {} live on with other links, {} are "
                                   "not touched\n",
        answer.lost.size(), answer.rewired.size(), answer.untouched);
    for (const core::LostBlock& lost : answer.lost)
        text += fmt::format("  {} dies: {}\n", nameOf(view.set, lost.block),
            core::textOf(*answer.machine, view.set, lost.because));
    for (const core::RewiredBlock& each : answer.rewired) {
        text += fmt::format("  {} lives on with {}", nameOf(view.set, each.block),
            core::proposals::textOfLinks(links, view.set.blocks[each.block], each.instead));
        if (!each.newlyExcluded.empty())
            text += fmt::format("; it then excludes {}", namesOf(view.set, each.newlyExcluded));
        text += "\n";
    }
    return text;
}

using nlohmann::ordered_json;

ordered_json jsonOfLink(const core::LinkRef& link)
{
    return {{"line",
                {{"dimension", std::string(1, core::letterOf(link.line.dimension))},
                    {"at", {link.line.first, link.line.second}}}},
        {"link", link.id}};
}

ordered_json jsonOfCoord(const core::MidplaneCoord& at)
{
    return ordered_json::array({at.x, at.y, at.z});
}

ordered_json jsonOfGroup(const core::Group& group)
{
    return {{"blocks", group.blocks}, {"nodes", group.nodes}, {"proven", group.isProven}};
}

ordered_json jsonOfCoverage(const core::Coverage& coverage)
{
    ordered_json json {{"midplanes", ordered_json::array()}, {"partly", ordered_json::array()},
        {"links", ordered_json::array()}};
    for (const core::MidplaneCoord& midplane : coverage.midplanes)
        json["midplanes"].push_back(jsonOfCoord(midplane));
    for (const core::PartlyCovered& partly : coverage.partly)
        json["partly"].push_back(
            {{"midplane", jsonOfCoord(partly.midplane)}, {"freeCards", partly.freeCards}});
    for (const core::LinkRef& link : coverage.links)
        json["links"].push_back(jsonOfLink(link));
    return json;
}

ordered_json jsonOfExclusions(const ReportView& view)
{
    const core::Exclusions& exclusions = *view.report.exclusions;
    ordered_json json {{"pairs", exclusions.pairCount()}};
    if (!view.withMatrix)
        return json;
    ordered_json cells = ordered_json::array();
    for (std::size_t one = 0; one < exclusions.blockCount(); ++one) {
        exclusions.of(one).forEach([&](std::size_t other) {
            if (other < one)
                return;
            const auto shared = exclusions.shared(one, other);
            ordered_json cell {{"blocks", {one, other}}, {"midplanes", ordered_json::array()},
                {"links", ordered_json::array()}, {"ports", shared.ports.size()}};
            for (const core::MidplaneCoord& midplane : shared.midplanes)
                cell["midplanes"].push_back(jsonOfCoord(midplane));
            for (const core::LinkRef& link : shared.links)
                cell["links"].push_back(jsonOfLink(link));
            cells.push_back(std::move(cell));
        });
    }
    json["cells"] = std::move(cells);
    return json;
}

ordered_json jsonOfWhatIf(const ReportView& view)
{
    const core::WhatIf& answer = *view.whatIf;
    core::LinkChooser links(std::make_shared<core::MachineTables>(view.report.machine));
    ordered_json lost = ordered_json::array();
    for (const core::LostBlock& each : answer.lost)
        lost.push_back({{"block", each.block},
            {"reason", core::textOf(*answer.machine, view.set, each.because)}});
    ordered_json rewired = ordered_json::array();
    for (const core::RewiredBlock& each : answer.rewired)
        rewired.push_back({{"block", each.block},
            {"links",
                core::proposals::textOfLinks(links, view.set.blocks[each.block], each.instead)},
            {"newlyExcluded", each.newlyExcluded}});
    return {{"lost", std::move(lost)}, {"rewired", std::move(rewired)},
        {"downAlready", answer.downAlready}, {"untouched", answer.untouched}};
}

} // namespace

std::string textOf(const ReportView& view)
{
    const core::SetReport& report = view.report;
    std::string text = fmt::format("{} blocks on {}, {} pairs exclude each other\n",
        view.set.blocks.size(), report.machine->name(), report.exclusions->pairCount());
    text += coverageText(view);
    for (const core::UnusableBlock& each : report.unusable)
        text += fmt::format("cannot be started: {}: {}\n", nameOf(view.set, each.block),
            core::textOf(*report.machine, view.set, each.because));
    text += groupsText(view) + sizesText(view) + relianceText(view);
    if (view.withMatrix)
        text += matrixText(view);
    if (view.whatIf)
        text += whatIfText(view);
    return text;
}

nlohmann::ordered_json jsonOf(const ReportView& view)
{
    const core::SetReport& report = view.report;
    ordered_json names = ordered_json::array();
    for (std::size_t i = 0; i < view.set.blocks.size(); ++i)
        names.push_back(nameOf(view.set, i));
    ordered_json unusable = ordered_json::array();
    for (const core::UnusableBlock& each : report.unusable)
        unusable.push_back({{"block", each.block},
            {"reason", core::textOf(*report.machine, view.set, each.because)}});
    ordered_json sizes = ordered_json::array();
    for (const core::JobSize& size : report.sizes)
        sizes.push_back(
            {{"nodes", size.nodes}, {"midplanes", size.midplanes}, {"blocks", size.blocks},
                {"atOnce", size.atOnce.blocks.size()}, {"proven", size.atOnce.isProven}});
    ordered_json ranking = ordered_json::array();
    for (std::size_t i = 0; i < std::min(report.reliance.size(), view.mostLinks); ++i) {
        ranking.push_back(jsonOfLink(report.reliance[i].link));
        ranking.back()["blocks"] = report.reliance[i].blocks.size();
        ranking.back()["wouldDie"] = report.reliance[i].wouldDie.size();
    }
    ordered_json document {{"machine", report.machine->name()}, {"names", std::move(names)},
        {"uncovered", jsonOfCoverage(report.uncovered)}, {"exclusions", jsonOfExclusions(view)},
        {"unusable", std::move(unusable)}, {"mostBlocks", jsonOfGroup(report.mostBlocks)},
        {"mostNodes", jsonOfGroup(report.mostNodes)}, {"canBeStatic", report.canBeStatic},
        {"staticOrder",
            report.staticOrder ? ordered_json(*report.staticOrder) : ordered_json(nullptr)},
        {"sizes", std::move(sizes)}, {"links", std::move(ranking)}};
    if (view.whatIf)
        document["whatIf"] = jsonOfWhatIf(view);
    return document;
}

} // namespace midplane::ctl

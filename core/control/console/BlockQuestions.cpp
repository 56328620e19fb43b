// SPDX-License-Identifier: Apache-2.0
// What asks about blocks.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/control/bridge/Causes.h"
#include "core/control/bridge/StateNames.h"
#include "core/control/console/BlockText.h"
#include "core/control/console/Columns.h"
#include "core/control/console/Handlers.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;
using Json = nlohmann::ordered_json;

constexpr std::array partitionStates {PartitionState::Free, PartitionState::Configuring,
    PartitionState::Allocated, PartitionState::Booting, PartitionState::Initialized,
    PartitionState::Rebooting, PartitionState::Deallocating, PartitionState::Terminating,
    PartitionState::Error};

std::string joined(const std::set<std::string>& names)
{
    return fmt::format("{}", fmt::join(names, ","));
}

/// Letters of states; every letter must be one.
mmcs::Parsed<std::string> statesIn(const Call& call, std::size_t index)
{
    std::string letters;
    for (const char letter : call[index]) {
        const char big = letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 32) : letter;
        const bool isState = std::any_of(partitionStates.begin(), partitionStates.end(),
            [&](PartitionState state) { return letterOf(state) == big; });
        if (!isState)
            return call.refuse(index, Failure::InvalidArguments,
                fmt::format("\"{}\" in \"{}\" is not a state letter; write some of FCABIRDTE, "
                            "\"block states\" explains them",
                    shown(std::string(1, letter)), shown(call[index])));
        letters += big;
    }
    return letters;
}

std::vector<std::string> linkLines(const Block& block)
{
    std::vector<std::string> lines;
    for (const LineLinks& inLine : block.links.value_or(std::vector<LineLinks> {})) {
        if (!inLine.ids.empty())
            lines.push_back(
                fmt::format("{}: {}", core::textOf(inLine.line), fmt::join(inLine.ids, ", ")));
    }
    return lines;
}

std::vector<std::string> namesOf(const BridgeModel& model, const std::vector<PartitionId>& ids)
{
    std::vector<std::string> names;
    for (const PartitionId id : ids)
        names.push_back(model.findPartition(id)->name);
    return names;
}

/// Parts of the block that are not available.
std::vector<std::string> missingTexts(const BridgeModel& model, PartitionId id)
{
    std::vector<std::string> texts;
    for (const HardwareId part : model.missingParts(id))
        texts.push_back(partsText(model, {part}));
    return texts;
}

std::vector<std::string> jobsOn(const BridgeModel& model, PartitionId id)
{
    std::vector<std::string> jobs;
    for (const JobId job : model.control().jobsOf(id))
        jobs.push_back(fmt::format("{} {}", job.value, textOf(*model.stateOf(job))));
    return jobs;
}

/// Adds a row when there is something to say.
void add(std::vector<std::vector<std::string>>& rows, const char* title,
    const std::vector<std::string>& values)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        rows.push_back({i == 0 ? title : "", cell(values[i])});
}

} // namespace

Outcome listBlocks(const BridgeModel& model, const Call& call)
{
    const auto states = call.count() > 0 ? statesIn(call, 0) : mmcs::Parsed<std::string>("");
    if (!states)
        return failed(states.error());
    Outcome outcome;
    auto blocks = Json::array();
    std::vector<std::vector<std::string>> rows;
    for (const auto& [id, definition] : model.partitions()) {
        const PartitionState state = model.stateOf(id);
        const char letter = letterOf(state);
        if (!states->empty() && states->find(letter) == std::string::npos)
            continue;
        const int nodes = nodesOf(model.machine(), model.placementOf(id));
        rows.push_back({definition.name, std::string(1, letter), cell(definition.owner),
            cell(joined(definition.users)), fmt::format("{:>6} nodes", nodes)});
        blocks.push_back({{"id", definition.name}, {"state", std::string(1, letter)},
            {"stateName", core::nameOf(state)}, {"owner", definition.owner},
            {"users", definition.users}, {"nodes", nodes}});
    }
    outcome.lines = aligned(rows);
    outcome.answer = {{"blocks", std::move(blocks)}};
    return outcome;
}

Outcome getBlockInfo(const BridgeModel& model, const Call& call)
{
    const auto id = call.block(model, 0);
    if (!id)
        return failed(id.error());
    const PartitionDefinition& definition = *model.findPartition(*id);
    const PartitionState state = model.stateOf(*id);
    const auto image = *model.control().imageOf(*id);
    const auto midplanes = midplanesOf(model, *id);
    const auto links = linkLines(definition.block);
    const auto passed = passedSwitchesOf(model, *id);
    const auto holders = namesOf(model, model.holdersAgainst(*id));
    const auto missing = missingTexts(model, *id);
    const int nodes = nodesOf(model.machine(), model.placementOf(*id));
    std::vector<std::string> cards;
    for (const auto& card : definition.block.nodeCards)
        cards.push_back(fmt::format("N{:02}{}", card.front(),
            card.size() > 1 ? (card[1] == 0 ? " first half" : " second half") : ""));

    std::vector<std::vector<std::string>> rows {{"id", definition.name}, {"state", textOf(state)},
        {"owner", cell(definition.owner)}, {"users", cell(joined(definition.users))},
        {"nodes", fmt::format("{}", nodes)}, {"connectivity", connectivityOf(definition.block)}};
    if (image.due)
        rows.push_back({"next change", fmt::format("at {} s", image.due->count())});
    rows.push_back({"last event", fmt::format("{}", image.changed)});
    if (definition.block.ioRatio)
        rows.push_back({"I/O ratio", fmt::format("1:{}", *definition.block.ioRatio)});
    add(rows, "midplanes", {fmt::format("{}", fmt::join(midplanes, " "))});
    if (!cards.empty())
        add(rows, "node cards", {fmt::format("{}", fmt::join(cards, ", "))});
    add(rows, "links", links);
    add(rows, "passes through", passed);
    add(rows, "jobs", jobsOn(model, *id));
    if (!definition.description.empty())
        add(rows, "description", {definition.description});
    add(rows, "held by", holders);
    add(rows, "not available", missing);

    Outcome outcome;
    outcome.lines = aligned(rows);
    auto jobs = Json::array();
    for (const JobId job : model.control().jobsOf(*id))
        jobs.push_back(job.value);
    auto lines = Json::array();
    for (const LineLinks& inLine : definition.block.links.value_or(std::vector<LineLinks> {})) {
        if (!inLine.ids.empty())
            lines.push_back({{"line", core::textOf(inLine.line)}, {"links", inLine.ids}});
    }
    outcome.answer = {{"id", definition.name}, {"state", std::string(1, letterOf(state))},
        {"stateName", core::nameOf(state)}, {"owner", definition.owner},
        {"users", definition.users}, {"description", definition.description}, {"nodes", nodes},
        {"connectivity", connectivityOf(definition.block)}, {"midplanes", midplanes},
        {"nodeCards", cards}, {"links", std::move(lines)}, {"passThrough", passed},
        {"jobs", std::move(jobs)}, {"inItsWay", holders}, {"notAvailable", missing},
        {"lastEvent", image.changed}};
    if (image.due)
        outcome.answer["nextChange"] = image.due->count();
    if (definition.block.ioRatio)
        outcome.answer["ioRatio"] = *definition.block.ioRatio;
    return outcome;
}

Outcome blockStates(const BridgeModel& model, const Call& /*call*/)
{
    Outcome outcome;
    std::vector<std::vector<std::string>> rows;
    auto states = Json::array();
    for (const PartitionState state : partitionStates) {
        const auto count = std::count_if(model.partitions().begin(), model.partitions().end(),
            [&](const auto& each) { return model.stateOf(each.first) == state; });
        const std::string letter(1, letterOf(state));
        rows.push_back({letter, core::nameOf(state), fmt::format("{:>5}", count)});
        states.push_back(
            {{"state", letter}, {"stateName", core::nameOf(state)}, {"blocks", count}});
    }
    outcome.lines = aligned(rows);
    outcome.answer = {{"states", std::move(states)}};
    return outcome;
}

} // namespace midplane::core::console

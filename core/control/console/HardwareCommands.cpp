// SPDX-License-Identifier: Apache-2.0
// Hardware: what is there, and what is taken out of service and back.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/control/HardwareStates.h"
#include "core/control/bridge/StateNames.h"
#include "core/control/console/BlockText.h"
#include "core/control/console/Columns.h"
#include "core/control/console/Handlers.h"
#include "core/machine/HardwarePart.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;
using Json = nlohmann::ordered_json;

constexpr std::array hardwareStates {HardwareState::Available, HardwareState::Missing,
    HardwareState::Error, HardwareState::Service, HardwareState::SoftwareFailure};
/// As the console takes them, in the same order; their letters too.
constexpr std::array<std::string_view, hardwareStates.size()> hardwareWords {
    "available", "missing", "error", "service", "failure"};

/// How many words a location takes that begins with this one: "switch x 3.2.1" three.
std::size_t wordsOfLocation(const std::string& first)
{
    if (isSameWord(first, "link"))
        return 4;
    if (isSameWord(first, "switch"))
        return 3;
    return isSameWord(first, "card") ? 2 : 1;
}

/// The part that so many arguments from there on name together.
mmcs::Parsed<HardwarePart> partFrom(
    const BridgeModel& model, const Call& call, std::size_t from, std::size_t count)
{
    std::string text = call[from];
    for (std::size_t i = from + 1; i < std::min(from + count, call.count()); ++i)
        text += " " + call[i];
    auto part = partNamed(model.machine(), text);
    if (!part)
        return call.refuse(from, Failure::HardwareNotFound, part.error().reason);
    return std::move(*part);
}

mmcs::Parsed<HardwareState> stateFrom(const Call& call)
{
    const std::string& word = call[0];
    for (std::size_t i = 0; i < hardwareStates.size(); ++i) {
        const std::string letter(1, letterOf(hardwareStates[i]));
        if (isSameWord(word, letter) || isSameWord(word, hardwareWords[i]))
            return hardwareStates[i];
    }
    return call.refuse(0, Failure::InvalidArguments,
        fmt::format("\"{}\" is no state of hardware; write one of A M E S F, or one of {}{}",
            shown(word), fmt::join(hardwareWords, " "),
            suggestion(word, {hardwareWords.begin(), hardwareWords.end()})));
}

Json jsonOf(const std::string& part, HardwareState state)
{
    return {{"part", part}, {"state", std::string(1, letterOf(state))},
        {"stateName", core::nameOf(state)}};
}

/// All parts or none. Precondition: the machine has them.
Outcome setStates(BridgeModel& model, const Call& call, std::size_t from,
    const std::vector<HardwarePart>& parts, HardwareState state)
{
    std::vector<HardwareState> before;
    auto set = Json::array();
    Outcome outcome;
    for (const HardwarePart& part : parts) {
        before.push_back(*model.control().hardwareState(part));
        if (parts.size() > 1 && !isLegal(before.back(), state)) {
            const auto refused = model.setHardwareState(part, state); // For its words.
            return call.fail(from, refused.error(), Failure::HardwareNotFound);
        }
    }
    for (const HardwarePart& part : parts) {
        if (const auto done = model.setHardwareState(part, state); !done)
            return call.fail(from, done.error(), Failure::HardwareNotFound);
        const std::string name = core::textOf(model.machine(), part);
        outcome.lines.push_back(
            fmt::format("{}: {} ({})", name, core::nameOf(state), letterOf(state)));
        set.push_back(jsonOf(name, state));
    }
    outcome.answer = parts.size() == 1 ? set.front() : Json {{"parts", std::move(set)}};
    return outcome;
}

Outcome setState(BridgeModel& model, const Call& call, HardwareState state)
{
    const auto part = partFrom(model, call, 0, call.count());
    if (!part)
        return failed(part.error());
    return setStates(model, call, 0, {*part}, state);
}

} // namespace

Outcome listMidplanes(const BridgeModel& model, const Call& /*call*/)
{
    const Machine& machine = model.machine();
    std::vector<std::vector<std::string>> holders(
        static_cast<std::size_t>(machine.midplaneCount()));
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) == PartitionState::Free)
            continue;
        const std::string& block = definition.name;
        model.placementOf(id).midplanes.forEach(
            [&](std::size_t index) { holders[index].push_back(block); });
    }
    Outcome outcome;
    std::vector<std::vector<std::string>> rows;
    auto midplanes = Json::array();
    for (std::size_t i = 0; i < holders.size(); ++i) {
        const MidplaneCoord at = machine.grid().coordAt(static_cast<int>(i));
        const HardwareState state = *model.control().hardwareState(at);
        const std::string letter(1, letterOf(state));
        const std::string& name = machine.names().nameOf(at);
        rows.push_back(
            {name, core::textOf(at), letter, cell(fmt::format("{}", fmt::join(holders[i], ",")))});
        midplanes.push_back({{"midplane", name}, {"at", {at.x, at.y, at.z}}, {"state", letter},
            {"stateName", core::nameOf(state)}, {"blocks", holders[i]}});
    }
    outcome.lines = aligned(rows);
    outcome.answer = {{"midplanes", std::move(midplanes)}};
    return outcome;
}

Outcome listHardware(const BridgeModel& model, const Call& /*call*/)
{
    Outcome outcome;
    std::vector<std::vector<std::string>> rows;
    auto parts = Json::array();
    const HardwareTable& hardware = model.control().hardware();
    for (const auto& [id, state] : hardware.unavailable()) {
        const std::string name = core::textOf(model.machine(), *hardware.parts().partOf(id));
        const std::string letter(1, letterOf(state));
        rows.push_back({name, letter, core::nameOf(state)});
        parts.push_back(jsonOf(name, state));
    }
    outcome.lines
        = rows.empty() ? std::vector<std::string> {"all hardware is available"} : aligned(rows);
    outcome.answer = {{"parts", std::move(parts)}};
    return outcome;
}

Outcome setService(BridgeModel& model, const Call& call)
{
    return setState(model, call, HardwareState::Service);
}

Outcome endService(BridgeModel& model, const Call& call)
{
    return setState(model, call, HardwareState::Available);
}

Outcome setHardware(BridgeModel& model, const Call& call)
{
    const auto state = stateFrom(call);
    if (!state)
        return failed(state.error());
    std::vector<HardwarePart> parts;
    for (std::size_t at = 1; at < call.count();) {
        const std::size_t count = wordsOfLocation(call[at]);
        const auto part = partFrom(model, call, at, count);
        if (!part)
            return failed(part.error());
        if (std::find(parts.begin(), parts.end(), *part) != parts.end())
            return call.fail(at, Failure::InvalidArguments,
                fmt::format("{} is named twice", core::textOf(model.machine(), *part)));
        parts.push_back(*part);
        at += count;
    }
    return setStates(model, call, 1, parts, *state);
}

} // namespace midplane::core::console

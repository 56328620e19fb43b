// SPDX-License-Identifier: Apache-2.0
// Hardware: what is there, and what is taken out of service and back.
#include <fmt/format.h>

#include "core/blocks/formats/text/Words.h"
#include "core/control/bridge/StateNames.h"
#include "core/control/console/BlockText.h"
#include "core/control/console/Columns.h"
#include "core/control/console/Handlers.h"
#include "core/machine/HardwarePart.h"
#include "core/machine/OutOfServiceText.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;
using Json = nlohmann::ordered_json;

/// The part that all arguments together name.
mmcs::Parsed<HardwarePart> partFrom(const BridgeModel& model, const Call& call)
{
    std::string text = call[0];
    for (std::size_t i = 1; i < call.count(); ++i)
        text += " " + call[i];
    const Machine& machine = model.machine();
    const auto parts = parseOutOfService(text, machine);
    if (!parts)
        return call.refuse(0, Failure::HardwareNotFound, parts.error().reason);
    if (!parts->midplanes.empty())
        return HardwarePart {parts->midplanes.front()};
    if (!parts->switches.empty())
        return HardwarePart {parts->switches.front()};
    if (!parts->links.empty())
        return HardwarePart {parts->links.front()};
    return HardwarePart {parts->nodeCards.front()};
}

Outcome setState(BridgeModel& model, const Call& call, HardwareState state)
{
    const auto part = partFrom(model, call);
    if (!part)
        return failed(part.error());
    const auto done = model.setHardwareState(*part, state);
    if (!done)
        return call.fail(0, done.error(), Failure::HardwareNotFound);
    Outcome outcome;
    const std::string name = core::textOf(model.machine(), *part);
    outcome.lines.push_back(fmt::format("{}: {} ({})", name, core::nameOf(state), letterOf(state)));
    outcome.answer = {{"part", name}, {"state", std::string(1, letterOf(state))},
        {"stateName", core::nameOf(state)}};
    return outcome;
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
        parts.push_back({{"part", name}, {"state", letter}, {"stateName", core::nameOf(state)}});
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

} // namespace midplane::core::console

// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/FaultFile.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "core/machine/OutOfServiceText.h"
#include "core/support/JsonReader.h"
#include "core/support/NotEnoughMemory.h"
#include "core/support/TextFile.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostFaults = 1'000'000;
constexpr std::size_t mostBytes = std::size_t {256} << 20U;

/// The one part that parseOutOfService found.
HardwarePart onlyPart(const OutOfService& parts)
{
    if (!parts.midplanes.empty())
        return parts.midplanes.front();
    if (!parts.switches.empty())
        return parts.switches.front();
    if (!parts.links.empty())
        return parts.links.front();
    return parts.nodeCards.front();
}

Result<HardwarePart> readPart(const JsonValue& value, const Machine& machine)
{
    const auto text = value.asString();
    if (!text)
        return tl::unexpected(text.error());
    const auto part = parseOutOfService(*text, machine);
    if (!part)
        return value.fail(part.error().reason);
    return onlyPart(*part);
}

Result<HardwareState> readState(const JsonValue& value)
{
    const auto text = value.asString();
    if (!text)
        return tl::unexpected(text.error());
    if (*text == "down")
        return HardwareState::Error;
    if (*text == "up")
        return HardwareState::Available;
    return value.fail(fmt::format("is \"{}\"; must be down or up", *text));
}

Result<Fault> readFault(const JsonValue& value, const Machine& machine)
{
    if (const auto checked = value.expectObject({"time", "part", "state"}); !checked)
        return tl::unexpected(checked.error());
    const auto time = value.member("time").and_then(
        [](const JsonValue& at) { return at.asInt(0, std::numeric_limits<int>::max()); });
    if (!time)
        return tl::unexpected(time.error());
    const auto part = value.member("part").and_then(
        [&](const JsonValue& text) { return readPart(text, machine); });
    if (!part)
        return tl::unexpected(part.error());
    const auto state = value.member("state").and_then(readState);
    if (!state)
        return tl::unexpected(state.error());
    return Fault {SimTime(*time), *part, *state};
}

/// Nobody could tell which of two states at one second is the later one.
Result<void> checkOneStateASecond(
    const std::vector<Fault>& faults, const JsonValue& root, const Machine& machine)
{
    const auto key = [&](std::size_t i) { return std::tie(faults[i].time, faults[i].part); };
    std::vector<std::size_t> order(faults.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
        return key(left) != key(right) ? key(left) < key(right) : left < right;
    });
    for (std::size_t i = 1; i < order.size(); ++i) {
        if (key(order[i - 1]) == key(order[i]))
            return failure(root.whereBelow(fmt::format("faults/{}", order[i])),
                fmt::format("{} has a state at second {} already (/faults/{}); leave one of them",
                    textOf(machine, faults[order[i]].part), faults[order[i]].time.count(),
                    order[i - 1]));
    }
    return {};
}

} // namespace

Result<std::vector<Fault>> parseFaults(
    const std::string& text, const std::string& file, const Machine& machine)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    const JsonValue root(*document, file);
    const auto list
        = expectFormat(root, "midplane-faults")
              .and_then([&] {
                  return root.expectObject({"format", "version", "faults"});
              })
              .and_then([&] { return root.member("faults"); })
              .and_then([](const JsonValue& array) { return array.elements(mostFaults); });
    if (!list)
        return tl::unexpected(list.error());
    std::vector<Fault> faults;
    faults.reserve(list->size());
    for (const JsonValue& each : *list) {
        const auto fault = readFault(each, machine);
        if (!fault)
            return tl::unexpected(fault.error());
        faults.push_back(*fault);
    }
    if (const auto checked = checkOneStateASecond(faults, root, machine); !checked)
        return tl::unexpected(checked.error());
    return faults;
}

Result<std::vector<Fault>> readFaults(const std::string& path, const Machine& machine)
{
    return unlessOutOfMemory(path, [&] {
        return readTextFile(path, mostBytes).and_then([&](const std::string& text) {
            return parseFaults(text, path, machine);
        });
    });
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include <map>

#include <fmt/format.h>

#include "core/experiments/FaultSource.h"
#include "core/journal/HardwareTable.h"
#include "core/workload/RandomChoice.h"

namespace midplane::core {

namespace {

constexpr std::int64_t mostFailures = 1'000'000;

/// Those that begin in service, by number.
std::vector<HardwarePart> partsThatFail(const MachinePtr& machine, FailingParts kind)
{
    const HardwareTable hardware(machine);
    const auto isOfKind = [&](const HardwarePart& part) {
        return kind == FailingParts::Links ? std::holds_alternative<LinkRef>(part)
                                           : std::holds_alternative<MidplaneCoord>(part);
    };
    std::size_t left = static_cast<std::size_t>(
        kind == FailingParts::Links ? machine->linkCount() : machine->midplaneCount());
    std::vector<HardwarePart> parts;
    // Numbers of links have holes: not every id that a line could have names a cable.
    for (std::uint32_t id = 0; left > 0; ++id) {
        const auto part = hardware.parts().partOf(HardwareId {id});
        if (!part || !isOfKind(*part))
            continue;
        --left;
        if (hardware.stateOf(HardwareId {id}) == HardwareState::Available)
            parts.push_back(*part);
    }
    return parts;
}

/// Uniform from 1 to twice the mean, less 1.
SimTime around(int mean, std::uint64_t seed, Purpose purpose, std::uint64_t number)
{
    const auto bound = 2 * static_cast<std::uint64_t>(mean) - 1;
    return SimTime {1 + static_cast<std::int64_t>(randomBelow(bound, seed, purpose, number))};
}

} // namespace

Result<std::vector<Fault>> randomFaults(const RandomFaults& random, const MachinePtr& machine,
    SimTime from, SimTime until, std::uint64_t seed)
{
    const std::vector<HardwarePart> parts = partsThatFail(machine, random.parts);
    if (parts.empty())
        return failure("faults",
            fmt::format("{} has no {} that could fail", machine->name(), nameOf(random.parts)));
    if ((until - from).count() / random.every > mostFailures)
        return failure("faults",
            fmt::format("a failure every {} s makes more than {} while jobs are submitted",
                random.every, mostFailures));
    std::vector<Fault> faults;
    std::map<std::size_t, SimTime> backAt;
    SimTime now = from;
    for (std::uint64_t k = 0;; ++k) {
        now += around(random.every, seed, Purpose::FailureGap, k);
        if (now > until)
            return faults;
        const std::size_t index = randomBelow(parts.size(), seed, Purpose::FailedPart, k);
        const auto down = backAt.find(index);
        if (down != backAt.end() && down->second >= now)
            continue;
        const SimTime back = now + around(random.repair, seed, Purpose::Repair, k);
        faults.push_back({now, parts[index], HardwareState::Error});
        faults.push_back({back, parts[index], HardwareState::Available});
        backAt[index] = back;
    }
}

const char* nameOf(FailingParts parts)
{
    return parts == FailingParts::Links ? "links" : "midplanes";
}

} // namespace midplane::core

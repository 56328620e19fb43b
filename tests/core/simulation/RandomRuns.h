// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <random>

#include "core/journal/HardwareTable.h"
#include "core/machine/BuiltInMachines.h"
#include "core/machine/WiringGenerators.h"
#include "core/simulation/Simulation.h"

namespace midplane::core::test {

/// 3x2x2 with split cables along x; one midplane and one link of it do not work.
inline MachinePtr smallMachine()
{
    MachineSpec spec;
    spec.name = "small";
    spec.dims = {3, 2, 2};
    spec.lines[Dimension::X] = *ringWithSplitsWiring(foldedOrder(3));
    spec.lines[Dimension::Y] = *ringWiring(naturalOrder(2));
    spec.lines[Dimension::Z] = *ringWiring(naturalOrder(2));
    spec.outOfService.midplanes = {{2, 1, 1}};
    spec.outOfService.links = {{{Dimension::X, 0, 0}, spec.lines[Dimension::X].cables()[0].id}};
    return *Machine::create(spec);
}

inline MachinePtr machineNamed(const std::string& name)
{
    return name == "small" ? smallMachine() : *findMachine(name);
}

enum class Mix { Mesh, Torus, Mixed };

/// Numbers that are the same on every computer (the distributions of the standard are not).
class Numbers {
public:
    explicit Numbers(std::uint64_t seed)
        : m_engine(seed)
    {
    }
    int below(int limit)
    {
        return static_cast<int>(m_engine() % static_cast<std::uint64_t>(limit));
    }

private:
    std::mt19937_64 m_engine;
};

inline Connectivity anyConnectivity(Numbers& numbers, Mix joining)
{
    if (joining == Mix::Mixed)
        return numbers.below(2) == 0 ? Connectivity::Mesh : Connectivity::Torus;
    return joining == Mix::Torus ? Connectivity::Torus : Connectivity::Mesh;
}

/// Jobs of small shapes, close enough together that a queue forms; many events fall into one
/// second. About one job in thirty fits nowhere.
inline Workload randomWorkload(const Machine& machine, int count, Mix joining, std::uint64_t seed)
{
    Numbers numbers(seed);
    Workload workload;
    workload.source = "random";
    SimTime submit {100};
    for (int i = 0; i < count; ++i) {
        JobInfo job;
        job.number = 1000 + i;
        job.line = i + 1;
        submit += SimTime {numbers.below(8)};
        job.submit = submit;
        job.runTime = SimTime {1 + numbers.below(60)};
        job.estimate = job.runTime + SimTime {numbers.below(60)};
        const int longest = machine.grid()[Dimension::Y];
        job.shape = {1 + numbers.below(longest), 1 + numbers.below(longest), 1 + numbers.below(2)};
        if (numbers.below(30) == 0)
            job.shape = {longest + 1, longest + 1, longest};
        if (!machine.hasGeometry())
            job.shape = {1 + numbers.below(machine.midplaneCount()), 1, 1};
        job.size = job.shape.volume();
        for (const Dimension dimension : allDimensions)
            job.connectivity[dimension] = anyConnectivity(numbers, joining);
        workload.jobs.push_back(job);
    }
    return workload;
}

/// The same without jobs that fit nowhere.
inline Workload placeableWorkload(
    const Machine& machine, int count, Mix joining, std::uint64_t seed)
{
    Workload workload = randomWorkload(machine, count, joining, seed);
    std::erase_if(workload.jobs,
        [&](const JobInfo& job) { return job.shape.x > machine.grid()[Dimension::Y]; });
    return workload;
}

/// The laws hold with any budget; a small one takes less time.
inline PolicyOptions quickDecisions()
{
    PolicyOptions options;
    options.constraint.nodes = 200;
    return options;
}

inline SimulationInput inputOf(
    const MachinePtr& machine, const std::string& policy, Workload workload)
{
    return {std::make_shared<MachineTables>(machine), policy, std::move(workload), {},
        quickDecisions()};
}

inline Recording runToEnd(SimulationInput input)
{
    auto simulation = Simulation::create(std::move(input));
    while (simulation->step()) { }
    return std::move(*simulation).takeRecording();
}

inline Recording runToEnd(const MachinePtr& machine, const std::string& policy, Workload workload)
{
    return runToEnd(inputOf(machine, policy, std::move(workload)));
}

/// Boots of three sizes, with all stages of different length.
inline BootModel randomBoot()
{
    using namespace std::chrono_literals;
    return BootModel::fromRows(
        {{512, 1s, 4s, 2s, 3s}, {1024, 2s, 6s, 0s, 5s}, {4096, 0s, 9s, 3s, 7s}}, {});
}

enum class Repair { Always, Mostly };

/// Parts that fail until that time, and come back. Each begins as the machine
/// file has it.
inline std::vector<Fault> randomFaults(const MachinePtr& machine, int count, SimTime until,
    std::uint64_t seed, Repair repair = Repair::Mostly)
{
    Numbers numbers(seed);
    const HardwareParts parts(machine);
    HardwareTable table(machine);
    std::vector<Fault> faults;
    const int last = static_cast<int>(until.count());
    while (static_cast<int>(faults.size()) < count) {
        const auto part = parts.partOf({static_cast<std::uint32_t>(numbers.below(2000))});
        if (!part || table.stateOf(*parts.idOf(*part)) != HardwareState::Available)
            continue;
        table.set(*parts.idOf(*part), HardwareState::Error); // Each fails once.
        const SimTime down {numbers.below(last)};
        faults.push_back({down, *part, HardwareState::Error});
        if (numbers.below(6) > 0 || repair == Repair::Always)
            faults.push_back(
                {down + SimTime {1 + numbers.below(100)}, *part, HardwareState::Available});
    }
    return faults;
}

} // namespace midplane::core::test

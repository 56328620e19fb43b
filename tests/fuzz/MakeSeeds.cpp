// SPDX-License-Identifier: Apache-2.0
// Writes the seeds that are no text, and those that follow from the samples: MakeSeeds FOLDER

#include <filesystem>

#include "core/blocks/formats/BlockFile.h"
#include "core/journal/RecordingFile.h"
#include "core/simulation/Simulation.h"
#include "core/support/Files.h"
#include "core/wiring/TableFile.h"
#include "tests/fuzz/Fuzz.h"

using namespace midplane;

namespace {

void put(const std::filesystem::path& folder, const char* fuzzer, const std::string& name,
    const std::string& bytes)
{
    std::filesystem::create_directories(folder / fuzzer);
    if (!core::writeFileAtomically((folder / fuzzer / name).string(), bytes))
        std::abort();
}

void putBlocks(const std::filesystem::path& folder)
{
    const core::MachinePtr machine = fuzz::machineNamed("bgl");
    const auto demo = core::readBlockSetFile(core::sampleFolder() + "/blocks/demo.blocks.json");
    if (!demo)
        std::abort();
    for (const auto& [format, fuzzer] : {std::pair("json", "FuzzBlockJson"),
             std::pair("bluegene.conf", "FuzzBluegeneConf"), std::pair("mmcs", "FuzzMmcs"),
             std::pair("cobalt", "FuzzCobalt"), std::pair("csv", "FuzzCsv")}) {
        if (const auto text = core::formatByName(format)->write(*machine, *demo))
            put(folder, fuzzer, "demo", text->text);
    }
}

/// Some jobs on a small machine, by the simulation itself.
void putRecording(const std::filesystem::path& folder)
{
    const core::MachinePtr machine = fuzz::machineNamed("bgl-half");
    core::WorkloadOptions options;
    options.count = 12;
    options.torusFraction = 0.5;
    auto workload
        = core::readWorkload(core::sampleFolder() + "/workloads/demo-500.swf", *machine, options);
    if (!workload)
        std::abort();
    workload->source = "seed.swf";
    auto simulation = core::Simulation::create(
        {std::make_shared<core::MachineTables>(machine), "fcfs", std::move(*workload)});
    if (!simulation)
        std::abort();
    while (simulation->step()) { }
    put(folder, "FuzzRecording", "jobs",
        core::encodeRecording(std::move(*simulation).takeRecording()));
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return 2;
    const std::filesystem::path folder(argv[1]);
    putBlocks(folder);
    putRecording(folder);
    const core::MachinePtr machine = fuzz::machineNamed("bgl");
    put(folder, "FuzzTableFile", "x-line",
        core::encodeTable(core::LinkSetTable(machine->line(core::Dimension::X))));
    return 0;
}

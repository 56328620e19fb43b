// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/Stages.h"

#include <array>

#include <fmt/format.h>

namespace midplane::core {

namespace {

constexpr std::array names {"look at the machine", "add the partition", "boot the partition",
    "wait until it is booted", "add the job", "start the job", "watch the job", "remove the job",
    "free the partition", "remove the partition"};

/// 1 to 10, or 0, which is no stage.
Stage stageOf(std::string_view text)
{
    if (text == "10")
        return Stage::RemovePartition;
    return static_cast<Stage>(
        text.size() == 1 && text[0] >= '1' && text[0] <= '9' ? text[0] - '0' : 0);
}

} // namespace

Result<StageRange> parseDivision(std::string_view text)
{
    const std::size_t dash = text.find('-');
    if (dash != std::string_view::npos) {
        const StageRange stages {stageOf(text.substr(0, dash)), stageOf(text.substr(dash + 1))};
        if (stages.first >= Stage::AddPartition && stages.first <= Stage::StartJob
            && stages.last >= Stage::MonitorJob)
            return stages;
    }
    return failure("--stages",
        fmt::format("\"{}\" is no division of labour; write 2-10 (all), 4-8 (LoadLeveler's), 5-8 "
                    "(SLURM's), 6-7, or another from 2..6 to 7..10",
            text));
}

std::string textOf(const StageRange& stages)
{
    return fmt::format("{}-{}", numberOf(stages.first), numberOf(stages.last));
}

const char* nameOf(Stage stage) { return names[static_cast<std::size_t>(numberOf(stage) - 1)]; }

} // namespace midplane::core

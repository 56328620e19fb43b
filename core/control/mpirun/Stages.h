// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/support/Result.h"

namespace midplane::core {

/// The ten stages of a job's life cycle, by their numbers in Aridor et al., open architecture,
/// section 3.1.
enum class Stage : std::uint8_t {
    Snapshot = 1,
    AddPartition,
    CreatePartition,
    MonitorBoot,
    AddJob,
    StartJob,
    MonitorJob,
    RemoveJob,
    DestroyPartition,
    RemovePartition
};

constexpr int numberOf(Stage stage) { return static_cast<int>(stage); }
constexpr Stage after(Stage stage) { return static_cast<Stage>(numberOf(stage) + 1); }

/// What happens in a stage, in the words of the paper: "add the partition".
const char* nameOf(Stage stage);

/// Stages from one to another, both included. No stages when last is before first.
struct StageRange {
    Stage first = Stage::Snapshot;
    Stage last = Stage::RemovePartition;

    bool holds(Stage stage) const { return first <= stage && stage <= last; }

    auto operator<=>(const StageRange&) const = default;
};

/// "4-8"
std::string textOf(const StageRange& stages);

/// Divisions of labour between a job manager and mpirun (section 3.2): what mpirun does. Stage 1,
/// the look at the machine, decides what runs where, which an mpirun never does; stages 6 and 7 are
/// what makes it one.
inline constexpr StageRange bootAndJob {Stage::MonitorBoot, Stage::RemoveJob};         ///< 4-8
inline constexpr StageRange allButPlace {Stage::AddPartition, Stage::RemovePartition}; ///< 2-10
inline constexpr StageRange jobOnly {Stage::StartJob, Stage::MonitorJob};              ///< 6-7
/// What SLURM's mpirun does (section 4.1): 5-8.
inline constexpr StageRange wholeJob {Stage::AddJob, Stage::RemoveJob};
inline constexpr StageRange noStages {Stage::RemovePartition, Stage::Snapshot};

/// From 2..6 to 7..10: "4-8". Error::where is --stages.
Result<StageRange> parseDivision(std::string_view text);

} // namespace midplane::core

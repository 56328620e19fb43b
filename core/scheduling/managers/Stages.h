// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <compare>
#include <cstdint>

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

/// Stages from one to another, both included. No stages when last is before first.
struct StageRange {
    Stage first = Stage::Snapshot;
    Stage last = Stage::RemovePartition;

    bool holds(Stage stage) const { return first <= stage && stage <= last; }

    auto operator<=>(const StageRange&) const = default;
};

/// Divisions of labour between a manager and mpirun (section 3.2): what mpirun does.
inline constexpr StageRange bootAndJob {Stage::MonitorBoot, Stage::RemoveJob};         ///< 4-8
inline constexpr StageRange allButPlace {Stage::AddPartition, Stage::RemovePartition}; ///< 2-10
inline constexpr StageRange jobOnly {Stage::StartJob, Stage::MonitorJob};              ///< 6-7
/// What SLURM's mpirun does (section 4.1): 5-8.
inline constexpr StageRange wholeJob {Stage::AddJob, Stage::RemoveJob};
inline constexpr StageRange noStages {Stage::RemovePartition, Stage::Snapshot};

} // namespace midplane::core

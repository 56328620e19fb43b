// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/StateNames.h"

#include <array>

namespace midplane::core {

namespace {

constexpr std::array partitionNames {"free", "configuring", "allocated", "booting", "initialized",
    "rebooting", "deallocating", "terminating", "in error"};
constexpr std::array jobNames {"queued", "starting", "running", "dying", "terminated", "in error"};
constexpr std::array hardwareNames {
    "available", "missing", "in error", "out of service", "in software failure"};

} // namespace

const char* nameOf(PartitionState state) { return partitionNames[static_cast<std::size_t>(state)]; }

const char* nameOf(JobState state) { return jobNames[static_cast<std::size_t>(state)]; }

const char* nameOf(HardwareState state) { return hardwareNames[static_cast<std::size_t>(state)]; }

} // namespace midplane::core

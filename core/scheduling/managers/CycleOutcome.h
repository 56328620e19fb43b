// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>

#include "core/support/SimTime.h"

namespace midplane::core {

/// How a cycle came to its end.
enum class CycleEnd {
    Ended,         ///< The job came to its end by itself.
    Cancelled,     ///< Somebody ended it.
    NoRoom,        ///< Its place was taken meanwhile; nothing of it was booted.
    BootFailed,    ///< The partition did not come up, or failed before the job ran.
    HardwareError, ///< A part of the partition failed under the job.
    PartitionLost, ///< Somebody else freed or removed the partition.
    Refused,       ///< The control system does not take the job or its partition.
    JobLost,       ///< Somebody else removed the job.
    FrontEndLost   ///< The front end died.
};

struct CycleOutcome {
    CycleEnd end = CycleEnd::Ended;
    int exitStatus = 0;
    std::string reason {};             ///< For people; empty when the job just ended.
    std::optional<SimTime> started {}; ///< When the job ran.
    std::optional<SimTime> ended {};

    bool operator==(const CycleOutcome&) const = default;
};

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace midplane::core {

/// What the control system answers to a command; the numbers are those of the Bridge API. Anything
/// but Ok means that nothing was changed.
enum class StatusCode {
    Ok = 0,
    PartitionNotFound = -1,
    JobNotFound = -2,
    MidplaneNotFound = -3,
    SwitchNotFound = -4,
    JobExists = -5,
    PartitionExists = -6,
    ConnectionError = -10,
    InternalError = -11,
    InvalidInput = -12,
    IncompatibleState = -13,
    InconsistentData = -14
};

const char* nameOf(StatusCode status);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/control/StatusCode.h"

namespace midplane::core {

const char* nameOf(StatusCode status)
{
    switch (status) {
    case StatusCode::Ok:
        return "ok";
    case StatusCode::PartitionNotFound:
        return "partition not found";
    case StatusCode::JobNotFound:
        return "job not found";
    case StatusCode::MidplaneNotFound:
        return "midplane not found";
    case StatusCode::SwitchNotFound:
        return "switch not found";
    case StatusCode::JobExists:
        return "job exists";
    case StatusCode::PartitionExists:
        return "partition exists";
    case StatusCode::ConnectionError:
        return "connection error";
    case StatusCode::InternalError:
        return "internal error";
    case StatusCode::InvalidInput:
        return "invalid input";
    case StatusCode::IncompatibleState:
        return "incompatible state";
    case StatusCode::InconsistentData:
        return "inconsistent data";
    }
    return "unknown";
}

} // namespace midplane::core

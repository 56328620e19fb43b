// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/allocation/Request.h"
#include "core/journal/Entry.h"

namespace midplane::core {

/// Jobs that ask for the same thing have the same class, so that what is learned about one holds
/// for all. Classes count from 0 in the order they were first seen.
using RequestClass = StrongId<struct RequestClassTag>;

/// A job that waits, as a policy sees it.
struct QueuedJob {
    JobId id;
    RequestClass requestClass;
    Request request;
    SimTime estimate {0};                 ///< How long it is believed to run.
    int size = 1;                         ///< What was asked for, in midplanes, without padding.
    std::optional<RefusalReason> refusal; ///< Of the last pass; nothing before the first.

    bool operator==(const QueuedJob&) const = default;
};

} // namespace midplane::core

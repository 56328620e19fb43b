// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "core/allocation/Request.h"
#include "core/journal/Entry.h"

namespace midplane::core {

/// Jobs that ask for the same thing have the same class, so that what is learned about one holds
/// for all. Classes count from 0 in the order they were first seen.
using RequestClass = StrongId<struct RequestClassTag>;

/// So many midplanes, or units, a place for the request has at least.
inline int leastMidplanes(const Request& request)
{
    return request.size.value_or(request.shape.volume());
}

/// A job that waits, as a policy sees it.
struct QueuedJob {
    JobId id;
    RequestClass requestClass;
    Request request;
    SimTime estimate {0}; ///< How long it is believed to hold its place: boots count.
    int size = 1;         ///< What was asked for, in midplanes, without padding.
    std::optional<RefusalReason> refusal; ///< Of the last pass; nothing before the first.
    SimTime submitted {0}; ///< When it began to wait; it stays so when a job is put back.

    bool operator==(const QueuedJob&) const = default;
};

} // namespace midplane::core

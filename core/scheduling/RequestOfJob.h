// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/allocation/RequestRules.h"
#include "core/journal/JobInfo.h"

namespace midplane::core {

/// What a job asks the allocator for in a run with those rules.
inline Request requestOf(const JobInfo& job, const RequestRules& rules)
{
    Request request;
    request.shape = job.shape;
    request.joining = joining(job.connectivity);
    request.rotations = rules.rotations;
    if (job.anyShape)
        request.size = job.size;
    request.wrap = rules.wrap;
    request.gaps = rules.gaps;
    request.lines = rules.lines;
    request.merits = rules.merits;
    return request;
}

} // namespace midplane::core

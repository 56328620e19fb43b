// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "core/analysis/RunMetrics.h"

namespace midplane::core {

/// "job,submit,start,end,wait,size,shape,connectivity,origin,links,placed,reason,held,migrations,
/// resubmissions,promised,outcome" and one row for each job that started and ended, in the order of
/// submission. job is field 1 of the log, size what was requested after scaling, shape and origin
/// (x.y.z) the box as placed last, links the count over all lines. Without geometry shape is
/// n x 1 x 1, origin is empty and links is 0. docs/metrics.md explains the columns.
std::string jobsCsv(const Recording& recording);
/// The same of results at hand; recording has the jobs and placements that they name.
std::string jobsCsv(const Recording& recording, std::span<const JobResult> results);

/// "sizes,jobs,meanWait,...": one row a size class.
std::string sizeClassesCsv(std::span<const SizeClass> classes);

/// "time,used,free,largestFree,waiting,waitingMidplanes,running,requested,unused,lost": one row for
/// each second in which something happened.
std::string loadCsv(std::span<const LoadSample> samples);

} // namespace midplane::core

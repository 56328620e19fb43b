// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/analysis/JobResult.h"
#include "core/journal/Recording.h"

namespace midplane::core {

/// What a run made of its jobs as a log in the Standard Workload Format, so that other tools can
/// read it. A processor is a midplane: field 5 has those held, field 8 those requested. Status 1
/// is a job that ran to its end, 0 one that failed, 5 one that never started; the last has -1 for
/// wait, run time and processors. Comments on top say where the log comes from.
std::string swfOf(const Recording& recording);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/Transition.h"
#include "core/journal/Entry.h"

namespace midplane::core {

/// Every change of state that a job can make. A job may be removed where isRemovable says so.
std::span<const Transition<JobState>> jobTransitions();

bool isLegal(JobState from, JobState to);
bool isRemovable(JobState state);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/control/JobStates.h"

#include <array>

namespace midplane::core {

namespace {

using enum JobState;

constexpr std::array table {
    Transition<JobState> {Queued, Starting},
    Transition<JobState> {Starting, Running},
    Transition<JobState> {Starting, Dying},
    Transition<JobState> {Starting, Error},
    Transition<JobState> {Running, Terminated},
    Transition<JobState> {Running, Dying},
    Transition<JobState> {Running, Error},
    Transition<JobState> {Dying, Terminated},
    Transition<JobState> {Dying, Error},
};

} // namespace

std::span<const Transition<JobState>> jobTransitions() { return table; }

bool isLegal(JobState from, JobState to) { return contains<JobState>(table, {from, to}); }

bool isRemovable(JobState state)
{
    return state == Queued || state == Terminated || state == Error;
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "core/control/StatusCode.h"
#include "core/support/Result.h"
#include "core/support/SimTime.h"
#include "core/support/StrongId.h"

namespace midplane::core {

/// A part of a policy's decision that the job manager could not carry out: the policy is wrong, or
/// knows less than the control system. The job stays as it was.
struct NotCarriedOut {
    enum class Part { Moves, Start, Reservation, WakeUp };

    SimTime time {0};
    Part part = Part::Start;
    JobId job; ///< The first of the moves; of no meaning for WakeUp.
    StatusCode why = StatusCode::IncompatibleState;

    bool operator==(const NotCarriedOut&) const = default;
};

/// For people: "at 120 s the start of job 7 was not carried out: incompatible state".
std::string textOf(const NotCarriedOut& what);

/// An Error that counts them and tells the first: a run of that policy says nothing then.
Result<void> checkAllCarriedOut(std::span<const NotCarriedOut> left, const std::string& policy);

} // namespace midplane::core

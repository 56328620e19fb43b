// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/NotCarriedOut.h"

#include <fmt/format.h>

namespace midplane::core {

std::string textOf(const NotCarriedOut& what)
{
    const std::int64_t time = what.time.count();
    switch (what.part) {
    case NotCarriedOut::Part::Moves:
        return fmt::format("at {} s the moves of job {} and others were not carried out: {}", time,
            what.job.value, nameOf(what.why));
    case NotCarriedOut::Part::Start:
        return fmt::format("at {} s the start of job {} was not carried out: {}", time,
            what.job.value, nameOf(what.why));
    case NotCarriedOut::Part::Reservation:
        return fmt::format(
            "at {} s a start was promised to job {}, which does not wait", time, what.job.value);
    case NotCarriedOut::Part::WakeUp:
        return fmt::format("at {} s the policy wanted to be woken at a time that is past", time);
    }
    return {};
}

Result<void> checkAllCarriedOut(std::span<const NotCarriedOut> left, const std::string& policy)
{
    if (left.empty())
        return {};
    return failure(policy,
        fmt::format("took {} decisions that could not be carried out, so the run says nothing; the "
                    "first: {}",
            left.size(), textOf(left.front())));
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/FirstComeFirstServed.h"

#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

Decision FirstComeFirstServed::decide(const SchedulerView& view)
{
    Decision decision;
    SchedulingPass pass(view, m_finder, decision);
    pass.startInOrder(StartReason::HeadOfQueue);
    pass.finish(); // Nobody overtakes the head of the queue: that would be backfilling.
    return decision;
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/FirstComeFirstServed.h"

#include "core/scheduling/SchedulingPass.h"

namespace midplane::core {

Decision FirstComeFirstServed::decide(const SchedulerView& view)
{
    SchedulingPass pass(view, m_finder);
    pass.startInOrder(StartReason::HeadOfQueue);
    return pass.finish(); // Nobody overtakes the head of the queue: that would be backfilling.
}

} // namespace midplane::core

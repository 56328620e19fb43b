// SPDX-License-Identifier: Apache-2.0
#include "core/explanation/QueueRule.h"

namespace midplane::core {

QueueRule queueRuleOf(const std::string& policy)
{
    if (policy == "fcfs" || policy == "migration")
        return QueueRule::NobodyOvertakes;
    if (policy == "greedy")
        return QueueRule::AnyMayOvertake;
    if (policy == "easy" || policy == "easy+migration")
        return QueueRule::HeadIsPromised;
    if (policy == "conservative")
        return QueueRule::AllArePromised;
    return QueueRule::ManagerDecides;
}

} // namespace midplane::core

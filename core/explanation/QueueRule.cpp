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

QueueRule queueRuleOf(const Recording& recording)
{
    if (recording.policy != "dynamic")
        return queueRuleOf(recording.policy);
    static const std::string option = "--inner ";
    std::string inner = "fcfs";
    if (const auto at = recording.policyOptions.find(option); at != std::string::npos) {
        const auto from = at + option.size();
        inner
            = recording.policyOptions.substr(from, recording.policyOptions.find(' ', from) - from);
    }
    const QueueRule rule = queueRuleOf(inner);
    return rule == QueueRule::NobodyOvertakes ? rule : QueueRule::ManagerDecides;
}

} // namespace midplane::core

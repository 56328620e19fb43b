// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/journal/Recording.h"

namespace midplane::core {

/// Who may start before a job that came earlier and waits.
enum class QueueRule {
    NobodyOvertakes, ///< The first that has no place stops all behind it.
    AnyMayOvertake,  ///< Whoever has a place starts; nothing is promised.
    HeadIsPromised,  ///< EASY: whoever does not delay the first (Krevat et al., section 2).
    AllArePromised,  ///< Conservative: whoever delays nobody ahead of it (Mu'alem and Feitelson).
    ManagerDecides   ///< A whole job manager with partitions of its own.
};

/// The rule of a policy of policyNames(); of another name ManagerDecides.
QueueRule queueRuleOf(const std::string& policy);
/// Of the policy that the recording was made with. LoadLeveler (`dynamic`) has one inside: where
/// that lets nobody overtake, nobody overtakes; what another one promises the journal does not
/// tell.
QueueRule queueRuleOf(const Recording& recording);

} // namespace midplane::core

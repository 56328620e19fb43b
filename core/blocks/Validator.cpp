// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/Validator.h"

#include "core/blocks/checks/CardChecks.h"
#include "core/blocks/checks/ConnectionChecks.h"
#include "core/blocks/checks/LinkChecks.h"
#include "core/blocks/checks/MidplaneChecks.h"
#include "core/blocks/checks/NameChecks.h"
#include "core/blocks/checks/RouteChecks.h"
#include "core/blocks/checks/ServiceChecks.h"
#include "core/blocks/checks/SharingChecks.h"

namespace midplane::core {

namespace {

void checkAlone(const checks::BlockCase& each, ValidationResult& result)
{
    for (const auto check : {checks::checkName, checks::checkMidplanesExist,
             checks::checkMidplanesFormABox, checks::checkLinksExist, checks::checkRoutes,
             checks::checkPassThrough, checks::checkConnections, checks::checkPortsJoinedOnce,
             checks::checkNodeCards, checks::checkIoNodes, checks::noteOutOfService})
        check(each, result);
}

} // namespace

ValidationResult validate(const Machine& machine, const BlockSet& set, SetRule rule)
{
    ValidationResult result;
    std::vector<checks::BlockFacts> all;
    all.reserve(set.blocks.size());
    for (std::size_t index = 0; index < set.blocks.size(); ++index) {
        all.push_back(checks::factsOf(machine, set.blocks[index], index));
        checkAlone({machine, set, all.back()}, result);
    }
    checks::checkNamesDiffer(set, result);
    checks::checkDefinitionsDiffer(set, all, result);
    checks::checkSharing(
        machine, set, all, rule == SetRule::AllTogether ? Severity::Error : Severity::Note, result);
    return result;
}

ValidationResult validateAlone(const Machine& machine, const BlockSet& set, std::size_t block)
{
    ValidationResult result;
    const checks::BlockFacts facts = checks::factsOf(machine, set.blocks[block], block);
    checkAlone({machine, set, facts}, result);
    return result;
}

} // namespace midplane::core

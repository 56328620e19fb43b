// SPDX-License-Identifier: Apache-2.0
#include "core/simulation/RecordedBoot.h"

#include "core/simulation/ManagedRun.h"

namespace midplane::core {

namespace {

const std::string bootOption = "--boot ";

bool isSame(const BootModel& a, const BootModel& b)
{
    return a.rows() == b.rows() && a.otherwise() == b.otherwise();
}

} // namespace

std::string bootText(const BootModel& boot, const Machine& machine)
{
    if (boot.isInstant())
        return {};
    if (isSame(boot, BootModel::measured()))
        return bootOption + "table1";
    return bootOption + (isSame(boot, BootModel::fromMachine(machine)) ? "machine" : "own");
}

std::optional<BootModel> bootModelOf(const Recording& recording)
{
    const std::size_t option = recording.policyOptions.find(bootOption);
    if (option == std::string::npos)
        return isManaged(recording.policy) ? BootModel::fromMachine(*recording.machine)
                                           : BootModel::instant();
    const std::size_t word = option + bootOption.size();
    const std::string said
        = recording.policyOptions.substr(word, recording.policyOptions.find(' ', word) - word);
    if (said == "instant")
        return BootModel::instant();
    if (said == "table1")
        return BootModel::measured();
    if (said == "machine")
        return BootModel::fromMachine(*recording.machine);
    return {};
}

} // namespace midplane::core

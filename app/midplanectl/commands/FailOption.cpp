// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/FailOption.h"

#include "core/machine/OutOfServiceText.h"

namespace midplane::ctl {

void addFailOption(CLI::App& command, std::vector<std::string>& parts)
{
    command
        .add_option("--fail", parts,
            "A part that is out of service too, repeatable: R00-M0, \"switch x 3.2.1\", \"link x "
            "0.0 7\", \"card R00-M0-N04\"")
        ->allow_extra_args(false);
}

core::MachinePtr machineOrRefuse(CommandContext& context, const std::string& nameOrPath,
    const std::vector<std::string>& failedParts)
{
    const core::MachinePtr machine = machineOrRefuse(context, nameOrPath);
    if (!machine)
        return nullptr;
    core::OutOfService failed;
    for (const std::string& part : failedParts) {
        const auto parsed = core::parseOutOfService(part, *machine);
        if (!parsed) {
            context.refuse({"--fail", parsed.error().reason});
            return nullptr;
        }
        failed.add(*parsed);
    }
    const auto weaker = core::withOutOfService(*machine, failed);
    if (!weaker) {
        context.refuse({"--fail", weaker.error().reason});
        return nullptr;
    }
    return *weaker;
}

} // namespace midplane::ctl

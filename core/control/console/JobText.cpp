// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/JobText.h"

#include <fmt/format.h>

#include "core/control/bridge/StateNames.h"
#include "core/control/console/BlockText.h"

namespace midplane::core::console {

std::string stateOf(std::optional<JobState> state) { return state ? textOf(*state) : "removed"; }

std::string endOf(const JobRecord& record, std::optional<JobState> state)
{
    std::string text = fmt::format("job {}: {}", record.id.value, stateOf(state));
    if (!record.errorText.empty())
        return text + ", " + record.errorText;
    if (record.wasKilled)
        return text + ", was killed";
    return record.end ? fmt::format("{}, exit status {}", text, record.exitStatus) : text;
}

nlohmann::ordered_json jsonOf(const JobRecord& record, std::optional<JobState> state)
{
    const JobDefinition& job = record.definition;
    nlohmann::ordered_json json {{"job", record.id.value}};
    if (state) {
        json["state"] = std::string(1, letterOf(*state));
        json["stateName"] = core::nameOf(*state);
    } else {
        json["stateName"] = "removed";
    }
    json["block"] = job.partition;
    json["executable"] = job.executable;
    json["arguments"] = job.arguments;
    json["environment"] = job.environment;
    json["directory"] = job.workingDirectory;
    json["name"] = job.name;
    json["user"] = job.user;
    json["added"] = record.added.count();
    if (job.runTime)
        json["runTime"] = job.runTime->count();
    if (record.start)
        json["start"] = record.start->count();
    if (record.nodes > 0)
        json["nodes"] = record.nodes;
    if (record.end) {
        json["end"] = record.end->count();
        json["exitStatus"] = record.exitStatus;
        json["wasKilled"] = record.wasKilled;
    }
    if (!record.errorText.empty())
        json["error"] = record.errorText;
    return json;
}

} // namespace midplane::core::console

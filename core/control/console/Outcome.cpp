// SPDX-License-Identifier: Apache-2.0
#include "core/control/console/Outcome.h"

namespace midplane::core::console {

namespace {

void put(nlohmann::ordered_json& json, const TextPlace& place)
{
    if (!place.file.empty())
        json["file"] = place.file;
    if (place.line > 0)
        json["line"] = place.line;
}

} // namespace

std::string textOf(const Outcome& outcome)
{
    if (outcome.isNothing)
        return "";
    std::string text = outcome.isOk() ? "OK\n" : "FAIL\n" + outcome.fault->text() + "\n";
    for (const std::string& line : outcome.lines)
        text += line + "\n";
    return text;
}

nlohmann::ordered_json jsonOf(const Outcome& outcome)
{
    nlohmann::ordered_json json {{"ok", outcome.isOk()}};
    if (!outcome.command.empty())
        json["command"] = outcome.command;
    put(json, outcome.place);
    if (!outcome.answer.is_null())
        json["answer"] = outcome.answer;
    if (outcome.fault) {
        nlohmann::ordered_json failure {{"class", mmcs::nameOf(outcome.fault->failure)}};
        put(failure, outcome.fault->place);
        if (outcome.fault->place.column > 0)
            failure["column"] = outcome.fault->place.column;
        failure["text"] = outcome.fault->reason;
        json["failure"] = std::move(failure);
    }
    return json;
}

} // namespace midplane::core::console

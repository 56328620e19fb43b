// SPDX-License-Identifier: Apache-2.0
#include "core/machine/MachineWriter.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "core/machine/LineRecipe.h"
#include "core/machine/OutOfServiceText.h"

namespace midplane::core {

namespace {

using Json = nlohmann::ordered_json;

/// On one line, with a blank after each comma and colon. Text that is not UTF-8 is mended.
std::string spaced(const Json& json)
{
    if (!json.is_structured())
        return json.dump(-1, ' ', false, Json::error_handler_t::replace);
    std::string text;
    for (const auto& [key, value] : json.items()) {
        text += text.empty() ? "" : ", ";
        if (json.is_object())
            text += spaced(Json(key)) + ": ";
        text += spaced(value);
    }
    return json.is_object() ? "{" + text + "}" : "[" + text + "]";
}

Json jsonOf(const MidplaneCoord& midplane) { return {midplane.x, midplane.y, midplane.z}; }

Json unitJson(const MidplaneUnit& unit)
{
    const auto& each = unit.ioNodesPerCard;
    Json json {{"nodes", unit.nodes}, {"nodeCards", unit.nodeCards}};
    const bool areAlike
        = std::adjacent_find(each.begin(), each.end(), std::not_equal_to<>()) == each.end();
    if (!areAlike)
        json["ioNodesPerCard"] = each;
    else if (!each.empty())
        json["ioNodesPerCard"] = each.front();
    return json;
}

Json lineJson(const LineWiring& wiring)
{
    const LineRecipe recipe = recipeOf(wiring);
    Json json {{"kind", nameOf(recipe.form)}};
    if (!recipe.order.empty())
        json["order"] = recipe.order;
    if (recipe.form == LineForm::Cables)
        json["cables"] = Json::array();
    for (const Cable& cable : recipe.cables)
        json["cables"].push_back({cable.id, cable.from, cable.outPort, cable.to, cable.inPort});
    return json;
}

Json bootTimeJson(const BootTime& time)
{
    return {{"nodes", time.nodes}, {"add", time.add.count()}, {"boot", time.boot.count()},
        {"run", time.run.count()}, {"free", time.free.count()}};
}

/// The members of the file, one on a line, long lists with one entry on a line.
class MemberWriter {
public:
    void member(const std::string& key, const Json& value) { add(key, spaced(value)); }
    void memberUnless(const std::string& key, const Json& value, const Json& byDefault)
    {
        if (value != byDefault)
            member(key, value);
    }
    /// Precondition: value is an object or array that is not empty.
    void longMember(const std::string& key, const Json& value) { add(key, longText(value)); }

    std::string text() const { return "{\n" + m_text + "\n}\n"; }

private:
    void add(const std::string& key, const std::string& text)
    {
        m_text += (m_text.empty() ? "  \"" : ",\n  \"") + key + "\": " + text;
    }
    static std::string longText(const Json& value)
    {
        std::string text;
        for (const auto& [key, entry] : value.items()) {
            text += text.empty() ? "\n    " : ",\n    ";
            text += (value.is_object() ? spaced(Json(key)) + ": " : "") + spaced(entry);
        }
        return value.is_object() ? "{" + text + "\n  }" : "[" + text + "\n  ]";
    }

    std::string m_text;
};

void writeLines(MemberWriter& writer, const MachineSpec& spec)
{
    Json lines;
    for (const Dimension dimension : allDimensions)
        lines[std::string(1, letterOf(dimension))] = lineJson(spec.lines[dimension]);
    writer.longMember("lines", lines);
}

void writeUnits(MemberWriter& writer, const MachineSpec& spec)
{
    writer.member("unit", unitJson(spec.unit));
    Json others = Json::array();
    for (const auto& [midplane, unit] : spec.otherUnits)
        others.push_back({{"midplane", jsonOf(midplane)}, {"unit", unitJson(unit)}});
    if (!others.empty())
        writer.longMember("units", others);
}

void writeNames(MemberWriter& writer, const MachineSpec& spec)
{
    Json names = Json::object();
    if (!spec.nameRule.empty() && (spec.hasGeometry || spec.nameRule != "number"))
        names["rule"] = spec.nameRule;
    if (!spec.nameTable.empty()) {
        // An ordered Json would look for each name among all before it.
        nlohmann::json table;
        for (const auto& [name, midplane] : spec.nameTable)
            table[name] = {midplane.x, midplane.y, midplane.z};
        names["table"] = table;
    }
    if (!spec.nameTable.empty())
        writer.longMember("names", names);
    else if (!names.empty())
        writer.member("names", names);
}

void writeFaults(MemberWriter& writer, const Machine& machine)
{
    const std::vector<std::string> parts = textsOf(machine.outOfService(), machine.names());
    if (!parts.empty())
        writer.longMember("outOfService", parts);
}

void writeBootTimes(MemberWriter& writer, const MachineSpec& spec)
{
    Json times = Json::array();
    for (const BootTime& time : spec.bootTimes)
        times.push_back(bootTimeJson(time));
    if (!times.empty())
        writer.longMember("bootTimes", times);
}

} // namespace

std::string machineText(const Machine& machine)
{
    const MachineSpec& spec = machine.spec();
    MemberWriter writer;
    writer.member("format", "midplane-machine");
    writer.member("version", 1);
    writer.member("name", spec.name);
    writer.memberUnless("description", spec.description, "");
    writer.member("dims", spec.dims);
    writer.memberUnless("geometry", spec.hasGeometry ? "grid" : "none", "grid");
    writeUnits(writer, spec);
    if (spec.hasGeometry)
        writeLines(writer, spec);
    writer.memberUnless("wrap", spec.wrap, false);
    writer.memberUnless("checkpointRestart", spec.checkpointRestart, false);
    writer.memberUnless("passThroughDead", spec.deadMidplanesPass, true);
    writer.memberUnless(
        "bridgeNumbering", spec.bridgeNumbering == Numbering::Cable ? "cable" : "floor", "cable");
    writeNames(writer, spec);
    writeFaults(writer, machine);
    writeBootTimes(writer, spec);
    return writer.text();
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ConvertReport.h"

#include <fmt/format.h>

#include "core/blocks/formats/MidplaneList.h"
#include "core/support/PlainText.h"

namespace midplane::ctl {

namespace {

std::vector<std::string> formatsThat(bool (core::BlockFormat::*can)() const)
{
    std::vector<std::string> names;
    for (const core::BlockFormat& format : core::allBlockFormats()) {
        if ((format.*can)())
            names.emplace_back(format.name);
    }
    return names;
}

} // namespace

std::vector<std::string> readableFormats() { return formatsThat(&core::BlockFormat::canRead); }
std::vector<std::string> writableFormats() { return formatsThat(&core::BlockFormat::canWrite); }

std::optional<core::Numbering> numberingNamed(const std::string& name)
{
    if (name.empty())
        return std::nullopt;
    return name == "floor" ? core::Numbering::Floor : core::Numbering::Cable;
}

std::string linesOf(const std::vector<core::FormatNote>& notes, const char* about)
{
    std::string lines;
    for (const core::FormatNote& note : notes)
        lines += fmt::format("{}: {}\n", about, core::plainLine(core::textOf(note)));
    return lines;
}

nlohmann::ordered_json jsonOf(const std::vector<core::FormatNote>& notes)
{
    auto list = nlohmann::ordered_json::array();
    for (const core::FormatNote& note : notes) {
        nlohmann::ordered_json json;
        if (!note.place.file.empty())
            json["file"] = note.place.file;
        if (note.place.line > 0) {
            json["line"] = note.place.line;
            json["column"] = note.place.column;
        }
        json["text"] = note.text;
        list.push_back(std::move(json));
    }
    return list;
}

std::string numberingLines(const core::Machine& machine, const core::BlockSet& set)
{
    if (!core::hasDigits(machine))
        return "";
    const auto cable = core::MidplaneNumbering::alongCables(machine);
    const auto floor = core::MidplaneNumbering::onFloor(machine);
    std::string lines;
    for (const core::Block& block : set.blocks) {
        const std::string alongCables = core::listOf(cable, block.midplanes);
        const std::string onFloor = core::listOf(floor, block.midplanes);
        if (alongCables != onFloor)
            lines += fmt::format(
                "{}: cable {}, floor {}\n", core::plainLine(block.name), alongCables, onFloor);
    }
    return lines;
}

nlohmann::ordered_json numberingJson(const core::Machine& machine, const core::BlockSet& set)
{
    const auto cable = core::MidplaneNumbering::alongCables(machine);
    const auto floor = core::MidplaneNumbering::onFloor(machine);
    auto list = nlohmann::ordered_json::array();
    for (const core::Block& block : set.blocks) {
        nlohmann::ordered_json json {{"name", block.name}};
        if (core::hasDigits(machine)) {
            json["cable"] = core::listOf(cable, block.midplanes);
            json["floor"] = core::listOf(floor, block.midplanes);
        }
        list.push_back(std::move(json));
    }
    return list;
}

} // namespace midplane::ctl

// SPDX-License-Identifier: Apache-2.0
#include "core/machine/MachineFile.h"

#include "core/machine/file/LinesReader.h"
#include "core/machine/file/MemberReader.h"
#include "core/machine/file/NamesReader.h"
#include "core/machine/file/OutOfServiceReader.h"
#include "core/machine/file/UnitsReader.h"
#include "core/support/NotEnoughMemory.h"
#include "core/support/TextFile.h"

namespace midplane::core {

namespace {

Result<void> checkKeys(const JsonValue& root)
{
    if (auto format = expectFormat(root, "midplane-machine"); !format)
        return format;
    for (const char* key : {"include", "includes", "$include"}) {
        if (root.find(key))
            return root.find(key)->fail(
                "includes another file; machine files have no includes, so write the whole "
                "machine into this one");
    }
    return root.expectObject({"format", "version", "name", "description", "dims", "geometry",
        "unit", "units", "lines", "wrap", "checkpointRestart", "passThroughDead", "bridgeNumbering",
        "names", "outOfService", "bootTimes"});
}

Result<std::string> readName(const JsonValue& value)
{
    constexpr std::size_t longest = 64;
    auto name = readTextLine(value, longest);
    if (name && name->empty())
        return value.fail("must not be empty");
    return name;
}

Result<std::string> readDescription(const JsonValue& value)
{
    constexpr std::size_t longest = 200;
    return readTextLine(value, longest);
}

Result<bool> readGeometry(const JsonValue& value)
{
    return value.asString().and_then([&](const std::string& word) -> Result<bool> {
        if (word != "grid" && word != "none")
            return value.fail("must be \"grid\" or \"none\"");
        return word == "grid";
    });
}

Result<Numbering> readNumbering(const JsonValue& value)
{
    return value.asString().and_then([&](const std::string& word) -> Result<Numbering> {
        if (word != "cable" && word != "floor")
            return value.fail("must be \"cable\" or \"floor\"");
        return word == "cable" ? Numbering::Cable : Numbering::Floor;
    });
}

Result<std::vector<int>> readDims(const JsonValue& value)
{
    auto dims = value.asInts(1, largestNumber, allDimensions.size());
    if (!dims)
        return dims;
    if (const auto grid = GridSize::create((*dims)[0], (*dims)[1], (*dims)[2]); !grid)
        return value.fail(grid.error().reason);
    return dims;
}

Result<void> readLinesInto(MachineSpec& spec, const JsonValue& root)
{
    const auto given = root.find("lines");
    if (!spec.hasGeometry)
        return given ? Result<void>(given->fail("must be left out when \"geometry\" is \"none\""))
                     : Result<void>();
    const auto lines = root.member("lines").and_then(
        [&](const JsonValue& value) { return readLines(value, spec.dims); });
    if (!lines)
        return tl::unexpected(lines.error());
    spec.lines = *lines;
    return {};
}

Result<MachineSpec> readSpec(const JsonValue& root)
{
    if (const auto known = checkKeys(root); !known)
        return tl::unexpected(known.error());
    MachineSpec spec;
    MemberReader members(root);
    members.required("name", spec.name, readName)
        .optional("description", spec.description, readDescription)
        .required("dims", spec.dims, readDims)
        .optional("geometry", spec.hasGeometry, readGeometry)
        .required("unit", spec.unit, readUnit)
        .optional("units", spec.otherUnits, readOtherUnits)
        .optional("wrap", spec.wrap, readBool)
        .optional("checkpointRestart", spec.checkpointRestart, readBool)
        .optional("passThroughDead", spec.deadMidplanesPass, readBool)
        .optional("bridgeNumbering", spec.bridgeNumbering, readNumbering)
        .optional("bootTimes", spec.bootTimes, readBootTimes);
    auto read = members.result().and_then([&] { return readLinesInto(spec, root); });
    if (const auto names = root.find("names"); names && read)
        read = readNames(*names, spec);
    if (!read)
        return tl::unexpected(read.error());
    return spec;
}

/// A machine whose midplanes each have a name of their own stays well below it.
constexpr std::size_t mostBytes = std::size_t {64} << 20U;

} // namespace

Result<MachinePtr> parseMachine(const std::string& text, const std::string& file)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    const JsonValue root(*document, file);
    const auto spec = readSpec(root);
    if (!spec)
        return tl::unexpected(spec.error());
    auto machine = Machine::create(*spec);
    if (!machine)
        return placed(root, machine.error());
    const auto list = root.find("outOfService");
    if (!list)
        return machine;
    return readOutOfService(*list, **machine).and_then([&](const OutOfService& parts) {
        return withOutOfService(**machine, parts);
    });
}

Result<MachinePtr> readMachineFile(const std::string& path)
{
    return unlessOutOfMemory(path, [&] {
        return readTextFile(path, mostBytes).and_then([&](const std::string& text) {
            return parseMachine(text, path);
        });
    });
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/machine/MachineFile.h"

#include <fmt/format.h>

#include "core/machine/OutOfServiceText.h"
#include "core/machine/WiringGenerators.h"
#include "core/support/Files.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

namespace {

constexpr int largestNumber = 1'000'000'000;

/// Puts a file's place before what a checker inside it found.
tl::unexpected<Error> placed(const JsonValue& value, const Error& error)
{
    return failure(value.whereBelow(error.where), error.reason);
}

/// Reads members of one object into variables; remembers the first Error and then does nothing.
class MemberReader {
public:
    explicit MemberReader(const JsonValue& object)
        : m_object(object)
    {
    }

    template <class Value, class Read>
    MemberReader& optional(const std::string& key, Value& value, Read read)
    {
        const std::optional<JsonValue> member = m_error ? std::nullopt : m_object.find(key);
        if (!member)
            return *this;
        auto result = read(*member);
        if (result)
            value = std::move(*result);
        else
            m_error = result.error();
        return *this;
    }
    template <class Value, class Read>
    MemberReader& required(const std::string& key, Value& value, Read read)
    {
        if (!m_error && !m_object.find(key))
            m_error = m_object.member(key).error();
        return optional(key, value, read);
    }
    Result<void> result() const
    {
        if (m_error)
            return tl::unexpected(*m_error);
        return {};
    }

private:
    const JsonValue& m_object;
    std::optional<Error> m_error;
};

auto intFrom(int low, int high)
{
    return [=](const JsonValue& value) { return value.asInt(low, high); };
}

Result<std::string> readString(const JsonValue& value) { return value.asString(); }
Result<bool> readBool(const JsonValue& value) { return value.asBool(); }

Result<std::vector<Cable>> readCables(const JsonValue& list)
{
    constexpr std::size_t numbersInCable = 5;
    const auto rows = list.elements();
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<Cable> cables;
    for (const JsonValue& row : *rows) {
        const auto numbers = row.asInts(0, LineWiring::longestLine, numbersInCable);
        if (!numbers)
            return tl::unexpected(Error {numbers.error().where,
                numbers.error().reason + " (id, from, out port, to, in port)"});
        cables.push_back(
            {(*numbers)[0], (*numbers)[1], (*numbers)[2], (*numbers)[3], (*numbers)[4]});
    }
    return cables;
}

Result<LineWiring> readLine(const JsonValue& object, int length)
{
    if (const auto known = object.expectObject({"kind", "order", "cables"}); !known)
        return tl::unexpected(known.error());
    std::string kind;
    std::optional<std::vector<int>> order;
    std::optional<std::vector<Cable>> cables;
    MemberReader members(object);
    members.required("kind", kind, readString)
        .optional("order", order,
            [=](const JsonValue& v) {
                return v.asInts(0, length - 1, static_cast<std::size_t>(length));
            })
        .optional("cables", cables, readCables);
    if (const auto read = members.result(); !read)
        return tl::unexpected(read.error());
    const bool isCables = kind == "cables";
    if (isCables != cables.has_value())
        return object.fail(isCables ? "lacks the key \"cables\""
                                    : "has \"cables\", which only kind \"cables\" has");
    if (order && kind != "ring" && kind != "ringWithSplits")
        return object.fail("has \"order\", which only rings have");
    const int longest = kind == "crossbar" ? LineWiring::longestCrossbar : LineWiring::longestLine;
    if (length > longest)
        return object.fail(fmt::format("is a line of {}; the longest is {}", length, longest));
    Result<LineWiring> wiring
        = failure("kind", "must be \"ring\", \"ringWithSplits\", \"crossbar\" or \"cables\"");
    if (kind == "ring")
        wiring = ringWiring(order.value_or(naturalOrder(length)));
    else if (kind == "ringWithSplits")
        wiring = ringWithSplitsWiring(order.value_or(foldedOrder(length)));
    else if (kind == "crossbar")
        wiring = LineWiring::crossbar(length);
    else if (isCables)
        wiring = LineWiring::cabled(length, std::move(*cables));
    if (!wiring)
        return placed(object, wiring.error());
    return wiring;
}

Result<PerDimension<LineWiring>> readLines(const JsonValue& object, const std::vector<int>& dims)
{
    if (const auto known = object.expectObject({"x", "y", "z"}); !known)
        return tl::unexpected(known.error());
    PerDimension<LineWiring> lines {
        {LineWiring::crossbar(1), LineWiring::crossbar(1), LineWiring::crossbar(1)}};
    for (const Dimension dimension : allDimensions) {
        const auto line = object.member(std::string(1, letterOf(dimension)))
                              .and_then([&](const JsonValue& value) {
                                  return readLine(value, dims[static_cast<std::size_t>(dimension)]);
                              });
        if (!line)
            return tl::unexpected(line.error());
        lines[dimension] = *line;
    }
    return lines;
}

Result<std::vector<int>> readIoNodes(const JsonValue& value, int nodeCards)
{
    constexpr int mostIoNodes = 64;
    const auto count = static_cast<std::size_t>(nodeCards);
    if (value.isArray())
        return value.asInts(0, mostIoNodes, count);
    return value.asInt(0, mostIoNodes).transform([&](int each) {
        return std::vector<int>(count, each);
    });
}

Result<MidplaneUnit> readUnit(const JsonValue& object)
{
    constexpr int mostNodeCards = 1024;
    if (const auto known = object.expectObject({"nodes", "nodeCards", "ioNodesPerCard"}); !known)
        return tl::unexpected(known.error());
    MidplaneUnit unit;
    MemberReader members(object);
    members.required("nodes", unit.nodes, intFrom(1, largestNumber))
        .required("nodeCards", unit.nodeCards, intFrom(1, mostNodeCards));
    unit.ioNodesPerCard.assign(static_cast<std::size_t>(unit.nodeCards), 0);
    members.optional("ioNodesPerCard", unit.ioNodesPerCard,
        [&](const JsonValue& v) { return readIoNodes(v, unit.nodeCards); });
    if (const auto read = members.result(); !read)
        return tl::unexpected(read.error());
    if (unit.nodes % unit.nodeCards != 0)
        return object.fail("has nodes that do not divide evenly among its node cards");
    return unit;
}

Result<MidplaneCoord> readCoord(const JsonValue& value)
{
    return value.asInts(0, largestNumber, 3).transform([](const std::vector<int>& xyz) {
        return MidplaneCoord {xyz[0], xyz[1], xyz[2]};
    });
}

/// "names": a rule, a table, or both (then the table must be whole).
Result<void> readNames(const JsonValue& object, MachineSpec& spec)
{
    if (auto known = object.expectObject({"rule", "table"}); !known)
        return known;
    MemberReader members(object);
    members.optional("rule", spec.nameRule, readString);
    members.optional("table", spec.nameTable,
        [](const JsonValue& table) -> Result<std::vector<std::pair<std::string, MidplaneCoord>>> {
            if (!table.isObject())
                return table.fail("must be an object of name: [x, y, z]");
            std::vector<std::pair<std::string, MidplaneCoord>> names;
            for (const auto& [name, ignored] : table.json().items()) {
                const auto coord = readCoord(*table.find(name));
                if (!coord)
                    return tl::unexpected(coord.error());
                names.emplace_back(name, *coord);
            }
            return names;
        });
    return members.result();
}

Result<std::vector<std::pair<MidplaneCoord, MidplaneUnit>>> readOtherUnits(const JsonValue& list)
{
    const auto rows = list.elements();
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<std::pair<MidplaneCoord, MidplaneUnit>> units;
    for (const JsonValue& row : *rows) {
        if (const auto known = row.expectObject({"midplane", "unit"}); !known)
            return tl::unexpected(known.error());
        std::pair<MidplaneCoord, MidplaneUnit> entry;
        MemberReader members(row);
        members.required("midplane", entry.first, readCoord)
            .required("unit", entry.second, readUnit);
        if (const auto read = members.result(); !read)
            return tl::unexpected(read.error());
        units.push_back(std::move(entry));
    }
    return units;
}

Result<std::vector<BootTime>> readBootTimes(const JsonValue& list)
{
    const auto rows = list.elements();
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<BootTime> times;
    for (const JsonValue& row : *rows) {
        if (const auto known = row.expectObject({"nodes", "add", "boot", "run", "free"}); !known)
            return tl::unexpected(known.error());
        const auto seconds = [](const JsonValue& v) {
            return v.asInt(0, largestNumber).transform([](int s) { return SimTime(s); });
        };
        BootTime time;
        MemberReader members(row);
        members.required("nodes", time.nodes, intFrom(1, largestNumber))
            .required("add", time.add, seconds)
            .required("boot", time.boot, seconds)
            .required("run", time.run, seconds)
            .required("free", time.free, seconds);
        if (const auto read = members.result(); !read)
            return tl::unexpected(read.error());
        times.push_back(time);
    }
    return times;
}

template <class Part> void append(std::vector<Part>& parts, const std::vector<Part>& more)
{
    parts.insert(parts.end(), more.begin(), more.end());
}

Result<OutOfService> readOutOfService(const JsonValue& list, const Machine& healthy)
{
    const auto texts = list.elements();
    if (!texts)
        return tl::unexpected(texts.error());
    OutOfService out;
    for (const JsonValue& value : *texts) {
        const auto text = value.asString();
        if (!text)
            return tl::unexpected(text.error());
        const auto part = parseOutOfService(*text, healthy);
        if (!part)
            return placed(value, part.error());
        append(out.midplanes, part->midplanes);
        append(out.switches, part->switches);
        append(out.links, part->links);
        append(out.nodeCards, part->nodeCards);
    }
    return out;
}

Result<MachineSpec> readSpec(const JsonValue& root)
{
    if (const auto format = expectFormat(root, "midplane-machine"); !format)
        return tl::unexpected(format.error());
    if (const auto known
        = root.expectObject({"format", "version", "name", "dims", "geometry", "unit", "units",
            "lines", "wrap", "checkpointRestart", "names", "outOfService", "bootTimes"});
        !known)
        return tl::unexpected(known.error());
    MachineSpec spec;
    std::string geometry = "grid";
    MemberReader members(root);
    members.required("name", spec.name, readString)
        .required(
            "dims", spec.dims, [](const JsonValue& v) { return v.asInts(1, largestNumber, 3); })
        .optional("geometry", geometry, readString)
        .required("unit", spec.unit, readUnit)
        .optional("units", spec.otherUnits, readOtherUnits)
        .optional("wrap", spec.wrap, readBool)
        .optional("checkpointRestart", spec.checkpointRestart, readBool)
        .optional("bootTimes", spec.bootTimes, readBootTimes);
    if (const auto read = members.result(); !read)
        return tl::unexpected(read.error());
    if (const auto grid = GridSize::create(spec.dims[0], spec.dims[1], spec.dims[2]); !grid)
        return root.find("dims")->fail(grid.error().reason);
    if (geometry != "grid" && geometry != "none")
        return root.find("geometry")->fail("must be \"grid\" or \"none\"");
    spec.hasGeometry = geometry == "grid";
    if (!spec.hasGeometry) {
        spec.nameRule = "number";
        if (root.find("lines"))
            return root.find("lines")->fail("must be left out when \"geometry\" is \"none\"");
    } else {
        const auto lines = root.member("lines").and_then(
            [&](const JsonValue& v) { return readLines(v, spec.dims); });
        if (!lines)
            return tl::unexpected(lines.error());
        spec.lines = *lines;
    }
    if (const auto names = root.find("names")) {
        if (const auto read = readNames(*names, spec); !read)
            return tl::unexpected(read.error());
    }
    return spec;
}

} // namespace

Result<MachinePtr> parseMachine(const std::string& text, const std::string& file)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    const JsonValue root(*document, file);
    auto spec = readSpec(root);
    if (!spec)
        return tl::unexpected(spec.error());
    // Parts out of service are written by name, so the machine must exist before they can be read.
    auto machine = Machine::create(*spec);
    if (!machine)
        return placed(root, machine.error());
    const auto list = root.find("outOfService");
    if (!list)
        return machine;
    const auto out = readOutOfService(*list, **machine);
    if (!out)
        return tl::unexpected(out.error());
    return withOutOfService(**machine, *out);
}

Result<MachinePtr> readMachineFile(const std::string& path)
{
    return readFile(path).and_then(
        [&](const std::string& text) { return parseMachine(text, path); });
}

} // namespace midplane::core

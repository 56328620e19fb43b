// SPDX-License-Identifier: Apache-2.0
#include "core/machine/file/UnitsReader.h"

#include "core/machine/file/MemberReader.h"

namespace midplane::core {

namespace {

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

} // namespace

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

Result<std::vector<std::pair<MidplaneCoord, MidplaneUnit>>> readOtherUnits(const JsonValue& list)
{
    const auto rows = list.elements(GridSize::mostMidplanes);
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
    constexpr std::size_t mostRows = 1000;
    const auto rows = list.elements(mostRows);
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

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/TableFile.h"

#include "core/support/Bytes.h"
#include "core/support/Checksum.h"
#include "core/wiring/WiringDigest.h"

namespace midplane::core {

namespace {

constexpr std::string_view magic = "midplnks";
constexpr std::uint32_t version = 1; ///< Of the format and of what counts as a link set.
constexpr std::size_t checksumBytes = 8;

/// What the file of a wiring begins with.
std::string headerOf(const LineWiring& wiring)
{
    ByteWriter writer;
    for (const char byte : magic)
        writer.put(byte);
    writer.put(version);
    writer.put(digestOf(wiring));
    writer.putText(canonicalBytes(wiring));
    return std::move(writer).takeBytes();
}

std::optional<RouteList> decodeRoutes(std::string_view bytes, const LineWiring& wiring)
{
    ByteReader reader(bytes);
    std::vector<std::uint8_t> linkCounts(reader.takeCount(1));
    std::size_t linkCount = 0;
    for (std::uint8_t& count : linkCounts) {
        count = reader.take<std::uint8_t>();
        linkCount += count;
    }
    if (linkCount != (bytes.size() - reader.offset()) / sizeof(std::uint16_t))
        return std::nullopt;
    std::vector<std::uint16_t> ids(linkCount);
    for (std::uint16_t& id : ids)
        id = reader.take<std::uint16_t>();
    if (reader.failed() || !reader.isAtEnd())
        return std::nullopt;
    return RouteList::checked(wiring, linkCounts, ids);
}

} // namespace

std::string encodeTable(const LinkSetTable& table)
{
    const RouteList& list = table.routes();
    ByteWriter writer;
    writer.put(static_cast<std::uint32_t>(list.routes().size()));
    for (const TabledRoute& route : list.routes())
        writer.put(static_cast<std::uint8_t>(route.linkCount()));
    for (const TabledRoute& route : list.routes()) {
        for (const std::uint16_t id : list.path(route))
            writer.put(id);
    }
    std::string bytes = headerOf(table.wiring()) + writer.bytes();
    ByteWriter checksum;
    checksum.put(checksumOf(bytes));
    return bytes + checksum.bytes();
}

std::optional<LinkSetTable> decodeTable(std::string_view bytes, const LineWiring& wiring)
{
    const std::string header = headerOf(wiring);
    if (bytes.size() < header.size() + checksumBytes || bytes.substr(0, header.size()) != header)
        return std::nullopt;
    const std::string_view summed = bytes.substr(0, bytes.size() - checksumBytes);
    ByteReader checksum(bytes.substr(summed.size()));
    if (checksum.take<std::uint64_t>() != checksumOf(summed))
        return std::nullopt;
    auto routes = decodeRoutes(summed.substr(header.size()), wiring);
    if (!routes)
        return std::nullopt;
    return LinkSetTable(wiring, std::move(*routes));
}

} // namespace midplane::core

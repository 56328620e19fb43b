// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/TableCache.h"

#include <cstdlib>

#include <fmt/format.h>

#include "core/support/PrivateFolder.h"
#include "core/wiring/TableFile.h"
#include "core/wiring/UnsafeCache.h"
#include "core/wiring/WiringDigest.h"

namespace midplane::core {

namespace fs = std::filesystem;

namespace {

/// More than a table of RouteList::mostRoutes takes; what is larger is none.
constexpr std::size_t largestFile = std::size_t {64} << 20U;

bool isWorthKeeping(const LineWiring& wiring)
{
    return wiring.kind() == LineKind::Cabled && wiring.length() >= TableCache::shortestKept
        && wiring.length() <= LinkSetTable::longestTabled;
}

std::string fileNameOf(const LineWiring& wiring)
{
    return fmt::format("{:016x}.linksets", digestOf(wiring));
}

/// The folder when there is one, else nothing. A folder that is not private is reported.
std::optional<PrivateFolder> usable(Result<std::optional<PrivateFolder>>&& folder)
{
    if (folder)
        return std::move(*folder);
    reportUnsafeCache(folder.error());
    return std::nullopt;
}

std::optional<LinkSetTable> load(const fs::path& folder, const LineWiring& wiring)
{
    const auto files = usable(PrivateFolder::open(folder));
    const auto bytes = files ? files->read(fileNameOf(wiring), largestFile) : std::nullopt;
    return bytes ? decodeTable(*bytes, wiring) : std::nullopt;
}

void save(const fs::path& folder, const LinkSetTable& table)
{
    if (const auto files = usable(PrivateFolder::create(folder)))
        (void)files->write(fileNameOf(table.wiring()), encodeTable(table)); // Else: no cache.
}

/// The XDG base directory specification has relative paths ignored.
std::optional<fs::path> absolutePathIn(const char* variable)
{
    const char* value = std::getenv(variable);
    if (value == nullptr || !fs::path(value).is_absolute())
        return std::nullopt;
    return fs::path(value);
}

} // namespace

std::shared_ptr<const LinkSetTable> TableCache::tableOf(const LineWiring& wiring) const
{
    if (!isWorthKeeping(wiring))
        return std::make_shared<const LinkSetTable>(wiring);
    if (auto table = load(m_folder, wiring))
        return std::make_shared<const LinkSetTable>(std::move(*table));
    auto table = std::make_shared<const LinkSetTable>(wiring);
    if (table->isTabled())
        save(m_folder, *table);
    return table;
}

fs::path TableCache::fileOf(const LineWiring& wiring) const
{
    return m_folder / fileNameOf(wiring);
}

std::optional<fs::path> defaultCacheFolder()
{
    if (const auto caches = absolutePathIn("XDG_CACHE_HOME"))
        return *caches / "midplane";
    if (const auto home = absolutePathIn("HOME"))
        return *home / ".cache" / "midplane";
    return std::nullopt;
}

} // namespace midplane::core

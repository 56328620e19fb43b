// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/TableCache.h"

#include <cstdlib>

#include <fmt/format.h>

#include "core/support/Files.h"
#include "core/wiring/TableFile.h"
#include "core/wiring/WiringDigest.h"

namespace midplane::core {

namespace fs = std::filesystem;

namespace {

/// More than a table of RouteList::mostRoutes takes; what is larger is none.
constexpr std::uintmax_t largestFile = 64U << 20U;

bool isWorthKeeping(const LineWiring& wiring)
{
    return wiring.kind() == LineKind::Cabled && wiring.length() >= TableCache::shortestKept
        && wiring.length() <= LinkSetTable::longestTabled;
}

std::optional<LinkSetTable> load(const fs::path& file, const LineWiring& wiring)
{
    std::error_code problem;
    if (!fs::is_regular_file(file, problem) || fs::file_size(file, problem) > largestFile)
        return std::nullopt; // A pipe in its place must not make the program wait.
    const auto bytes = readFile(file.string());
    return bytes ? decodeTable(*bytes, wiring) : std::nullopt;
}

void save(const fs::path& file, const LinkSetTable& table)
{
    std::error_code problem;
    if (fs::exists(file, problem) && !fs::is_regular_file(file, problem))
        return; // A pipe would be written into.
    fs::create_directories(file.parent_path(), problem);
    if (!problem)
        (void)writeFileAtomically(file.string(), encodeTable(table)); // Else there is no cache.
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
    const fs::path file = fileOf(wiring);
    if (auto table = load(file, wiring))
        return std::make_shared<const LinkSetTable>(std::move(*table));
    auto table = std::make_shared<const LinkSetTable>(wiring);
    if (table->isTabled())
        save(file, *table);
    return table;
}

fs::path TableCache::fileOf(const LineWiring& wiring) const
{
    return m_folder / fmt::format("{:016x}.linksets", digestOf(wiring));
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

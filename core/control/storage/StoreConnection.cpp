// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreConnection.h"

#include <array>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <unistd.h>

#include "core/control/storage/Schema.h"
#include "core/control/storage/StoreHeader.h"

namespace midplane::core {

namespace {

/// For locks that others hold for a moment, not for a transaction.
constexpr int shortWait = 5000;

bool mayWrite(const std::string& path)
{
    return ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0;
}

/// SQLite makes files beside it.
bool mayWriteBeside(const std::string& absolute)
{
    std::error_code error;
    const auto real = std::filesystem::canonical(absolute, error);
    return !error && mayWrite(real.parent_path().string());
}

std::string uriOf(const std::string& absolute)
{
    std::string uri = "file:";
    for (const char letter : absolute) {
        if (letter == '%' || letter == '?' || letter == '#')
            uri += fmt::format("%{:02X}", static_cast<unsigned char>(letter));
        else
            uri += letter;
    }
    return uri + "?immutable=1";
}

bool hasContents(const std::string& path)
{
    struct stat file { };
    return ::stat(path.c_str(), &file) == 0 && file.st_size > 0;
}

/// Of larger files only the tables of the present are checked before anything is read: the past
/// grows for ever.
constexpr std::int64_t mostCheckedBytes = std::int64_t {8} << 20U;
constexpr std::array tablesOfThePresent {
    "system", "boot_times", "progress", "placements", "partitions", "partition_users", "hardware"};

} // namespace

StoreConnection::StoreConnection(
    const std::string& path, const std::string& absolute, Access access)
    : m_path(path)
    , m_absolute(absolute)
    , m_isReadOnly(access != Access::Write)
    , m_isUnshared(access == Access::ReadUnshared)
    , m_stamp(stampOf(absolute))
    , m_database(m_isUnshared ? uriOf(absolute) : absolute,
          access == Access::Write ? SQLite::OPEN_READWRITE
                                  : SQLite::OPEN_READONLY | (m_isUnshared ? SQLite::OPEN_URI : 0),
          shortWait)
{
}

StoreResult<std::unique_ptr<StoreConnection>> StoreConnection::open(const std::string& path)
{
    std::error_code error;
    // An absolute path is never taken for a URI, and stays the same when the program goes
    // elsewhere.
    const std::string absolute = std::filesystem::absolute(path, error).string();
    if (const auto header = checkHeader(path, absolute); !header)
        return tl::unexpected(header.error());
    if (mayWrite(absolute) && mayWriteBeside(absolute))
        return openAs(path, absolute, Access::Write);
    auto opened = openAs(path, absolute, Access::Read);
    // Nobody writes it now, and SQLite may not make the files by which programs share one.
    if (!opened && !hasContents(absolute + "-wal"))
        return openAs(path, absolute, Access::ReadUnshared);
    return opened;
}

StoreResult<std::unique_ptr<StoreConnection>> StoreConnection::openAs(
    const std::string& path, const std::string& absolute, Access access)
{
    using Opened = std::unique_ptr<StoreConnection>;
    return guarded(path, [&]() -> StoreResult<Opened> {
        Opened connection(new StoreConnection(path, absolute, access));
        if (const auto prepared = connection->prepare(); !prepared)
            return tl::unexpected(prepared.error());
        return connection;
    });
}

StoreResult<void> StoreConnection::prepare()
{
    m_database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; "
                    "PRAGMA synchronous = FULL; PRAGMA temp_store = MEMORY");
    const int version = m_database.execAndGet("PRAGMA user_version").getInt();
    if (const auto known = checkVersion(m_path, version); !known)
        return known;
    if (const auto pages = checkPages(); !pages)
        return pages;
    if (m_isReadOnly) {
        if (version < storeVersion())
            return storeFailure(StatusCode::InternalError, m_path,
                fmt::format("is of version {} and must be brought to {}, but may not be written: "
                            "make it and its folder writable, or open a copy",
                    version, storeVersion()));
    } else {
        if (m_database.execAndGet("PRAGMA journal_mode = WAL").getString() != "wal")
            return storeFailure(StatusCode::InternalError, m_path,
                "cannot be shared by programs here: move it to a disk of this computer");
        if (version < storeVersion())
            migrate(m_database);
    }
    if (const auto tables = checkSchema(m_database, m_path); !tables)
        return tables;
    m_dataVersion.emplace(m_database, "PRAGMA data_version");
    m_reader.emplace(m_database, m_path);
    m_history = std::make_shared<const FileHistory>(m_database, m_path);
    if (!m_isReadOnly)
        m_writer.emplace(m_database);
    return {};
}

/// Bytes of so many pages. Throws what SQLite throws.
std::int64_t StoreConnection::pagesOf(const char* pragma) const
{
    return m_database.execAndGet(std::string("PRAGMA ") + pragma).getInt64()
        * m_database.execAndGet("PRAGMA page_size").getInt64();
}

StoreResult<void> StoreConnection::checkPages()
{
    const auto check = [&](const std::string& pragma) -> StoreResult<void> {
        const std::string answer = m_database.execAndGet(pragma).getString();
        return answer == "ok" ? StoreResult<void> {} : damaged(m_path, answer);
    };
    return guarded(m_path, [&]() -> StoreResult<void> {
        if (bytes() <= mostCheckedBytes)
            return check("PRAGMA quick_check(1)");
        for (const char* table : tablesOfThePresent) {
            if (const auto checked = check(fmt::format("PRAGMA quick_check({})", table)); !checked)
                return checked;
        }
        return {};
    });
}

std::optional<StoreConnection::Stamp> StoreConnection::stampOf(const std::string& absolute)
{
    struct stat file { };
    if (::stat(absolute.c_str(), &file) != 0)
        return std::nullopt;
    return Stamp {file.st_dev, file.st_ino, file.st_mtim, file.st_size};
}

StoreResult<void> StoreConnection::checkFile() const
{
    const auto now = stampOf(m_absolute);
    if (!now)
        return storeFailure(
            StatusCode::ConnectionError, m_path, "is gone: put it back, or open another file");
    if (m_stamp && (now->device != m_stamp->device || now->number != m_stamp->number))
        return storeFailure(StatusCode::ConnectionError, m_path,
            "was replaced by another file: close it and open it again");
    return {};
}

bool StoreConnection::isOutdated() const
{
    if (!m_isUnshared)
        return false;
    const auto now = stampOf(m_absolute);
    return hasContents(m_absolute + "-wal") || !now || !m_stamp || now->size != m_stamp->size
        || now->changed.tv_sec != m_stamp->changed.tv_sec
        || now->changed.tv_nsec != m_stamp->changed.tv_nsec;
}

std::int64_t StoreConnection::dataVersion()
{
    m_dataVersion->reset();
    m_dataVersion->executeStep();
    const std::int64_t version = m_dataVersion->getColumn(0).getInt64();
    m_dataVersion->reset();
    return version;
}

bool StoreConnection::tryBeginWriting()
{
    sqlite3* const handle = m_database.getHandle();
    sqlite3_busy_timeout(handle, 0); // Who waits lets others read meanwhile.
    const int code = m_database.tryExec("BEGIN IMMEDIATE");
    sqlite3_busy_timeout(handle, shortWait);
    if (code == SQLITE_OK)
        return true;
    if (code == SQLITE_BUSY)
        return false;
    throw SQLite::Exception(handle, code);
}

void StoreConnection::rollback() noexcept
{
    if (sqlite3_get_autocommit(m_database.getHandle()) == 0)
        m_database.tryExec("ROLLBACK");
}

} // namespace midplane::core

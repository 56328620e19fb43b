// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreHeader.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string_view>

#include <fcntl.h>
#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/control/storage/Schema.h"

namespace midplane::core {

namespace {

// The format of SQLite's files, section 1.3.
constexpr std::string_view magic {"SQLite format 3\0", 16};
constexpr std::size_t headerBytes = 100;
constexpr std::size_t versionAt = 60;
constexpr std::size_t applicationAt = 68;

using Header = std::array<char, headerBytes>;

std::uint32_t bigEndianAt(const Header& header, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < sizeof(value); ++i)
        value = value << 8U | static_cast<unsigned char>(header[at + i]);
    return value;
}

StoreResult<void> checkKind(const std::string& path, const std::string& absolute)
{
    constexpr StatusCode status = StatusCode::ConnectionError;
    struct stat file { };
    if (::stat(absolute.c_str(), &file) != 0)
        return storeFailure(status, path,
            errno == ENOENT || errno == ENOTDIR
                ? std::string("there is no such file")
                : fmt::format("cannot be found: {}", std::strerror(errno)));
    if (S_ISDIR(file.st_mode))
        return storeFailure(status, path, "is a folder: name a control-system file");
    if (!S_ISREG(file.st_mode))
        return storeFailure(status, path, "is no ordinary file: name a control-system file");
    if (file.st_size == 0)
        return storeFailure(
            status, path, "is empty, not a control-system file: remove it and make a new one");
    if (::faccessat(AT_FDCWD, absolute.c_str(), R_OK, AT_EACCESS) != 0)
        return storeFailure(
            status, path, "may not be read: ask its owner for the permission to read it");
    return {};
}

/// Through SQLite's own file: closing another one would drop the locks that this process holds on
/// it ("How To Corrupt An SQLite Database File", section 2.2).
StoreResult<Header> readHeader(const std::string& path, const std::string& absolute)
{
    sqlite3* opened = nullptr;
    const int code = sqlite3_open_v2(absolute.c_str(), &opened, SQLITE_OPEN_READONLY, nullptr);
    const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> database(opened, &sqlite3_close);
    sqlite3_file* file = nullptr;
    if (code != SQLITE_OK
        || sqlite3_file_control(opened, "main", SQLITE_FCNTL_FILE_POINTER, &file) != SQLITE_OK
        || file == nullptr || file->pMethods == nullptr)
        return tl::unexpected(failureOf(SQLite::Exception("", SQLITE_CANTOPEN), path));
    Header header {};
    const int read = file->pMethods->xRead(file, header.data(), headerBytes, 0);
    if (read != SQLITE_OK && read != SQLITE_IOERR_SHORT_READ)
        return tl::unexpected(failureOf(SQLite::Exception(sqlite3_errstr(read), read), path));
    if (read == SQLITE_IOERR_SHORT_READ && std::string_view(header.data(), magic.size()) == magic)
        return damaged(path, "ends within its first 100 bytes");
    return header;
}

} // namespace

StoreResult<void> checkHeader(const std::string& path, const std::string& absolute)
{
    if (const auto kind = checkKind(path, absolute); !kind)
        return tl::unexpected(kind.error());
    const auto header = readHeader(path, absolute);
    if (!header)
        return tl::unexpected(header.error());
    if (std::string_view(header->data(), magic.size()) != magic)
        return storeFailure(StatusCode::ConnectionError, path,
            "is no control-system file: it does not begin as files of SQLite do");
    if (const std::uint32_t application = bigEndianAt(*header, applicationAt);
        application != storeApplication)
        return storeFailure(StatusCode::ConnectionError, path,
            fmt::format("is a file of SQLite, but another program's (application id {:#010x}): "
                        "name a control-system file",
                application));
    const auto version = static_cast<std::int32_t>(bigEndianAt(*header, versionAt));
    return checkVersion(path, version);
}

bool looksLikeStore(const std::string& path)
{
    std::error_code error;
    const std::string absolute = std::filesystem::absolute(path, error).string();
    const auto header
        = checkKind(path, absolute).and_then([&] { return readHeader(path, absolute); });
    return header && std::string_view(header->data(), magic.size()) == magic
        && bigEndianAt(*header, applicationAt) == storeApplication;
}

} // namespace midplane::core

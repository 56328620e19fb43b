// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/StoreFailure.h"

#include <fmt/format.h>
#include <sqlite3.h>

namespace midplane::core {

namespace {

constexpr const char* restore
    = "bring back a copy of it; \"sqlite3 FILE .recover\" may save what is left";

} // namespace

tl::unexpected<StoreFailure> damaged(const std::string& where, const std::string& what)
{
    return tl::unexpected<StoreFailure>({StatusCode::InternalError,
        {where, fmt::format("{}: the file is damaged, {}", what, restore)}, true});
}

StoreFailure failureOf(const SQLite::Exception& exception, const std::string& path)
{
    constexpr int primaryBits = 0xFF;
    switch (exception.getErrorCode() & primaryBits) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return {StatusCode::ConnectionError,
            {path, "is locked by another program: wait until that is done, or end it"}};
    case SQLITE_CANTOPEN:
        return {StatusCode::ConnectionError,
            {path,
                "cannot be opened: see whether it, its folder and the files beside it that begin "
                "with its name are there and may be read"}};
    case SQLITE_PROTOCOL:
        return {
            StatusCode::ConnectionError, {path, "is kept busy by too many programs: try again"}};
    case SQLITE_FULL:
        return {StatusCode::InternalError,
            {path, "cannot grow: the disk is full; make room and try again"}};
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_AUTH:
        return {StatusCode::InternalError,
            {path,
                "may not be written: change the permissions of it and of its folder, or work on "
                "a copy"}};
    case SQLITE_IOERR:
        return {StatusCode::InternalError,
            {path,
                fmt::format("could not be read or written ({}): see whether its disk is full, "
                            "over your quota or failing, then try again",
                    exception.what())}};
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_FORMAT:
        return damaged(path, "is not what SQLite wrote").value();
    default:
        return {StatusCode::InternalError,
            {path,
                fmt::format("SQLite answers \"{}\" ({})", exception.what(),
                    exception.getExtendedErrorCode())}};
    }
}

} // namespace midplane::core

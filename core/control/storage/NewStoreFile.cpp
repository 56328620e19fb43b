// SPDX-License-Identifier: Apache-2.0
// How a control-system file comes to be.
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>
#include <unistd.h>

#include "core/control/storage/Schema.h"
#include "core/control/storage/StoreConnection.h"
#include "core/support/TemporaryFile.h"

namespace midplane::core {

namespace {

constexpr std::array besides {"-wal", "-shm", "-journal"};

/// A control-system file under a temporary name. The temporary file itself is empty and holds the
/// lock: a lock on the database might keep SQLite out. The database has its name and a suffix.
class Draft {
public:
    Draft(TemporaryFile mark, const std::filesystem::path& folder)
        : m_mark(std::move(mark))
        , m_path((folder / (m_mark.name() + ".db")).string())
    {
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    ~Draft()
    {
        for (const char* each : besides)
            ::unlink((m_path + each).c_str());
        ::unlink(m_path.c_str());
    }

    const std::string& path() const { return m_path; }

private:
    TemporaryFile m_mark;
    std::string m_path;
};

void fill(const std::string& path, const StoreSystem& system)
{
    SQLite::Database database(path, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA auto_vacuum = INCREMENTAL"); // It shrinks when history is removed.
    database.exec(fmt::format("PRAGMA application_id = {}", storeApplication));
    migrate(database);
    database.exec("BEGIN");
    StoreWriter::writeSystem(database, system);
    database.exec("COMMIT");
    database.exec("PRAGMA journal_mode = WAL");
}

tl::unexpected<StoreFailure> thereIsOne(const std::string& path)
{
    return storeFailure(StatusCode::ConnectionError, path,
        "there is a file of that name already: open it, or choose another name");
}

tl::unexpected<StoreFailure> cannotBeCreated(const std::string& path)
{
    return storeFailure(StatusCode::ConnectionError, path,
        fmt::format(
            "cannot be created: {}; check the folder and its rights", std::strerror(errno)));
}

} // namespace

StoreResult<void> makeStore(const std::string& path, const StoreSystem& system)
{
    std::error_code error;
    const std::string absolute = std::filesystem::absolute(path, error).string();
    if (std::filesystem::exists(std::filesystem::symlink_status(absolute, error)))
        return thereIsOne(path);
    for (const char* each : besides) {
        // SQLite would take what it says for a part of the new file.
        if (std::filesystem::exists(absolute + each, error))
            return storeFailure(StatusCode::ConnectionError, path + each,
                "was left by a file that is gone: put that back, or remove this one");
    }
    const std::filesystem::path folder = std::filesystem::path(absolute).parent_path();
    auto mark = TemporaryFile::createIn(openFolder(folder.string()));
    if (!mark)
        return cannotBeCreated(path);
    const Draft draft(std::move(*mark), folder);
    const auto filled = guarded(path, [&]() -> StoreResult<void> {
        fill(draft.path(), system);
        return {};
    });
    if (!filled)
        return filled;
    if (::link(draft.path().c_str(), absolute.c_str()) != 0) {
        if (errno == EEXIST)
            return thereIsOne(path);
        // There are file systems without hard links. There a file that another program creates at
        // this moment is replaced.
        if (::rename(draft.path().c_str(), absolute.c_str()) != 0)
            return cannotBeCreated(path);
    }
    if (const UniqueFd opened = openFolder(folder.string()); opened.isOpen())
        ::fsync(opened.get()); // The new name survives a crash too.
    return {};
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
// How a control-system file comes to be.
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "core/control/storage/Schema.h"
#include "core/control/storage/StoreConnection.h"

namespace midplane::core {

namespace {

constexpr std::array besides {"-wal", "-shm", "-journal"};

/// A file that is being made, under a name of its own; removed when it has not got its right one.
class Draft {
public:
    explicit Draft(const std::string& path)
        : m_path(fmt::format("{}.new-{}-{}", path, ::getpid(), ++made))
    {
        remove();
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;
    ~Draft() { remove(); }

    const std::string& path() const { return m_path; }

private:
    void remove() const
    {
        ::unlink(m_path.c_str());
        for (const char* each : besides)
            ::unlink((m_path + each).c_str());
    }

    static inline std::atomic<int> made = 0;

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

/// Makes the new name durable.
void syncFolder(const std::string& path)
{
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return;
    ::fsync(handle);
    ::close(handle);
}

tl::unexpected<StoreFailure> thereIsOne(const std::string& path)
{
    return storeFailure(StatusCode::ConnectionError, path,
        "there is a file of that name already: open it, or choose another name");
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
    const Draft draft(absolute);
    const auto filled = guarded(path, [&]() -> StoreResult<void> {
        fill(draft.path(), system);
        return {};
    });
    if (!filled)
        return filled;
    if (::link(draft.path().c_str(), absolute.c_str()) != 0) {
        if (errno == EEXIST)
            return thereIsOne(path);
        // There are file systems without links; somebody else's file of this moment might be lost.
        if (::rename(draft.path().c_str(), absolute.c_str()) != 0)
            return storeFailure(StatusCode::ConnectionError, path,
                fmt::format("cannot be made: {}", std::strerror(errno)));
    }
    syncFolder(absolute);
    return {};
}

} // namespace midplane::core

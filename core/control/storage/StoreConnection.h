// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <string>

#include <sys/stat.h>

#include "core/control/storage/FileHistory.h"
#include "core/control/storage/StoreReader.h"
#include "core/control/storage/StoreRemover.h"
#include "core/control/storage/StoreWriter.h"

namespace midplane::core {

/// An open control-system file whose tables are those of this version.
class StoreConnection {
public:
    /// Refuses what is no control-system file, and leaves it as it is; an older version is brought
    /// up to this one.
    static StoreResult<std::unique_ptr<StoreConnection>> open(const std::string& path);

    /// As it was named.
    const std::string& path() const { return m_path; }
    const std::string& absolutePath() const { return m_absolute; }
    bool isReadOnly() const { return m_isReadOnly; }
    StoreReader& reader() { return *m_reader; }
    /// Asks nothing after the connection is gone.
    const std::shared_ptr<const FileHistory>& history() const { return m_history; }
    /// Precondition: not read-only.
    StoreWriter& writer() { return *m_writer; }
    /// Precondition: the same.
    StoreRemover remover() { return StoreRemover(m_database); }
    std::int64_t bytes() const { return pagesOf("page_count"); }
    /// Of them, without contents.
    std::int64_t freeBytes() const { return pagesOf("freelist_count"); }

    /// Failure when the file was removed, or another one has its name.
    StoreResult<void> checkFile() const;
    /// Whether a file that was taken for one that nobody writes may have been written: then it must
    /// be opened anew.
    bool isOutdated() const;
    /// Changes when another program has written. Throws what SQLite throws.
    std::int64_t dataVersion();

    // Transactions; they throw what SQLite throws.

    /// False when another program is writing.
    bool tryBeginWriting();
    void beginReading() { m_database.exec("BEGIN"); }
    void commit() { m_database.exec("COMMIT"); }
    /// Also where there is nothing to roll back. Throws nothing.
    void rollback() noexcept;

private:
    /// How the file is opened.
    enum class Access { Write, Read, ReadUnshared };
    struct Stamp {
        dev_t device = 0;
        ino_t number = 0;
        timespec changed {};
        off_t size = 0;
    };

    StoreConnection(const std::string& path, const std::string& absolute, Access access);

    static StoreResult<std::unique_ptr<StoreConnection>> openAs(
        const std::string& path, const std::string& absolute, Access access);
    StoreResult<void> prepare();
    StoreResult<void> checkPages();
    std::int64_t pagesOf(const char* pragma) const;
    static std::optional<Stamp> stampOf(const std::string& absolute);

    std::string m_path;
    std::string m_absolute;
    bool m_isReadOnly;
    bool m_isUnshared;
    std::optional<Stamp> m_stamp; ///< When it was opened.
    mutable SQLite::Database m_database;
    std::optional<SQLite::Statement> m_dataVersion;
    std::optional<StoreReader> m_reader;
    std::shared_ptr<const FileHistory> m_history;
    std::optional<StoreWriter> m_writer;
};

/// Makes a control-system file where nothing has happened yet. It is there whole or not at all.
/// Failure when there is a file of that name.
StoreResult<void> makeStore(const std::string& path, const StoreSystem& system);

} // namespace midplane::core

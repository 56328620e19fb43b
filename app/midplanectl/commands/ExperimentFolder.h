// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <vector>

#include "app/midplanectl/commands/ExperimentArguments.h"
#include "core/experiments/RowStore.h"

namespace midplane::ctl {

/// Where an experiment leaves what it made: rows.sqlite, rows.csv, computing.csv, figures/, and
/// shards/ when it was done in parts.
class ExperimentFolder {
public:
    /// Makes the folder. Error when that cannot be.
    static core::Result<ExperimentFolder> make(const std::string& path);

    const std::string& path() const { return m_path; }
    std::string file(const std::string& name) const;

    core::Result<core::RowStore> rows() const
    {
        return core::RowStore::open(core::rowStoreFile(m_path));
    }
    core::Result<core::RowStore> rowsOf(const Shard& shard) const;
    /// Takes the rows of all shards that are there into rows.sqlite.
    core::Result<void> gather(
        const std::string& digest, std::span<const core::PlannedRun> runs) const;

    core::Result<void> writeTables(const std::vector<core::TimedRow>& rows) const;

private:
    explicit ExperimentFolder(std::string path)
        : m_path(std::move(path))
    {
    }

    std::string m_path;
};

} // namespace midplane::ctl

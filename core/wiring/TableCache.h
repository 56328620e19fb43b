// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/wiring/LinkSetTable.h"

namespace midplane::core {

/// Keeps the tables of long lines in a folder, one file a wiring, named by its digest. What it
/// gives always equals a table made from nothing: a file that is damaged, of another version or of
/// another wiring is made again, and a folder that cannot be read or written is no cache and no
/// error. Files are written atomically, so that programs may share the folder.
class TableCache {
public:
    /// Shorter lines are tabled faster than a file is opened.
    static constexpr int shortestKept = 10;

    explicit TableCache(std::filesystem::path folder)
        : m_folder(std::move(folder))
    {
    }

    /// From its file when there is a good one; else made, and kept when it is worth it.
    std::shared_ptr<const LinkSetTable> tableOf(const LineWiring& wiring) const;

    /// Where the table of that wiring is kept.
    std::filesystem::path fileOf(const LineWiring& wiring) const;

private:
    std::filesystem::path m_folder;
};

/// "midplane" in the user's folder for caches: $XDG_CACHE_HOME, or .cache at home. Nothing when
/// neither is known. For programs to ask at their start; core never asks by itself.
std::optional<std::filesystem::path> defaultCacheFolder();

} // namespace midplane::core

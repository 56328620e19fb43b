// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/support/UniqueFd.h"

namespace midplane::core {

/// A new file in the folder of the file that it becomes, under the name
/// ".midplane-new-HOST-RANDOM". It holds a lock (flock) as long as its program works on it. A
/// program that is killed leaves the file and loses the lock: the next createIn() for that folder
/// removes it. Files and folders of files whose names begin with that name belong to it and are
/// removed with it.
class TemporaryFile {
public:
    /// Creates a file with the rights that the umask of the process allows. Nothing when the folder
    /// takes no files; errno says why.
    static std::optional<TemporaryFile> createIn(UniqueFd folder);

    TemporaryFile(TemporaryFile&& other) noexcept = default;
    TemporaryFile& operator=(TemporaryFile&&) = delete;
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    /// Removes the file unless it was renamed.
    ~TemporaryFile();

    int descriptor() const { return m_file.get(); }
    const std::string& name() const { return m_name; }

    /// Writes all of it and waits until the disk has it. False on failure; errno says why.
    bool write(std::string_view text) const;

    /// Replaces the file of that name, or the link, in one step. False on failure; errno says why.
    bool renameTo(const std::string& name);

private:
    TemporaryFile(UniqueFd folder, UniqueFd file, std::string name);

    UniqueFd m_folder;
    UniqueFd m_file;
    std::string m_name; ///< Empty when there is nothing to remove.
};

/// Writes all of it and waits until the disk has it. False on failure; errno says why.
bool writeAndSync(int descriptor, std::string_view text);

/// Nothing is open when there is no such folder; errno says why. An empty path is the folder that
/// the program works in.
UniqueFd openFolder(const std::string& path);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/support/Result.h"
#include "core/support/UniqueFd.h"

namespace midplane::core {

/// A folder of files that programs of one user keep for each other, such as caches. It belongs to
/// this user and no other user may write to it, so that another user can neither put a file into it
/// nor have a file elsewhere replaced. Links in it are neither read nor followed.
class PrivateFolder {
public:
    /// Nothing when there is no such folder. An Error when another user could have written to it.
    static Result<std::optional<PrivateFolder>> open(const std::filesystem::path& path);
    /// The same; creates the folder for this user alone (mode 0700) where it does not exist.
    static Result<std::optional<PrivateFolder>> create(const std::filesystem::path& path);

    /// Nothing when there is no regular file of this user with that name, or a larger one.
    std::optional<std::string> read(const std::string& name, std::size_t mostBytes) const;

    /// Replaces whatever has that name, except a folder, in one step. False when that fails.
    bool write(const std::string& name, std::string_view bytes) const;

private:
    explicit PrivateFolder(UniqueFd folder)
        : m_folder(std::move(folder))
    {
    }

    UniqueFd m_folder;
};

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/support/LinkTarget.h"

#include <sys/stat.h>
#include <unistd.h>

namespace midplane::core {

namespace {

namespace fs = std::filesystem;

/// Whether the link may have been put there by another user to have a file of ours replaced.
bool isTrap(const fs::path& path, const struct stat& link)
{
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    struct stat parent { };
    if (link.st_uid == ::geteuid() || ::stat(folder.c_str(), &parent) != 0)
        return false;
    const bool isSharedByAll = (parent.st_mode & S_ISVTX) != 0 && (parent.st_mode & S_IWOTH) != 0;
    return isSharedByAll && link.st_uid != parent.st_uid;
}

} // namespace

Result<fs::path> fileBehindLinks(const std::string& path)
{
    constexpr int mostLinks = 40; // As many as Linux follows.
    fs::path at = path;
    for (int count = 0; count < mostLinks; ++count) {
        struct stat status { };
        if (::lstat(at.c_str(), &status) != 0 || !S_ISLNK(status.st_mode))
            return at;
        if (isTrap(at, status))
            return failure(path,
                "is a symbolic link of another user in a folder that everyone may write to; "
                "remove the link, or name another file");
        std::error_code problem;
        const fs::path target = fs::read_symlink(at, problem);
        if (problem)
            return failure(path, "cannot be written: the link cannot be read");
        at = at.parent_path() / target;
    }
    return failure(path, "is a symbolic link that leads back to itself; remove it");
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/support/PrivateFolder.h"

#include <cerrno>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "core/support/TemporaryFile.h"

namespace midplane::core {

namespace {

namespace fs = std::filesystem;

constexpr mode_t onlyThisUser = 0700;
constexpr mode_t othersMayWrite = 0022;

void createFolders(const fs::path& path)
{
    std::error_code problem;
    if (path.has_parent_path())
        fs::create_directories(path.parent_path(), problem);
    ::mkdir(path.c_str(), onlyThisUser);
}

} // namespace

Result<std::optional<PrivateFolder>> PrivateFolder::open(const fs::path& path)
{
    if (path.empty())
        return std::nullopt;
    UniqueFd folder = openFolder(path.string());
    struct stat status { };
    if (!folder.isOpen() || ::fstat(folder.get(), &status) != 0)
        return std::nullopt;
    if (status.st_uid != ::geteuid())
        return failure(path.string(),
            "is not used: the folder belongs to another user; give XDG_CACHE_HOME a folder of your "
            "own");
    if ((status.st_mode & othersMayWrite) != 0)
        return failure(path.string(),
            fmt::format("is not used: other users may write to the folder; remove what is in it "
                        "and run: chmod go-w '{}'",
                path.string()));
    return PrivateFolder(std::move(folder));
}

Result<std::optional<PrivateFolder>> PrivateFolder::create(const fs::path& path)
{
    if (!path.empty())
        createFolders(path);
    return open(path);
}

std::optional<std::string> PrivateFolder::read(const std::string& name, std::size_t mostBytes) const
{
    const UniqueFd file(
        ::openat(m_folder.get(), name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status { };
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode)
        || status.st_uid != ::geteuid() || static_cast<std::size_t>(status.st_size) > mostBytes)
        return std::nullopt;
    std::string bytes(static_cast<std::size_t>(status.st_size), '\0');
    std::size_t size = 0;
    while (size < bytes.size()) {
        const ssize_t count = ::read(file.get(), bytes.data() + size, bytes.size() - size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return std::nullopt; // It became shorter meanwhile.
        size += static_cast<std::size_t>(count);
    }
    return bytes;
}

bool PrivateFolder::write(const std::string& name, std::string_view bytes) const
{
    auto file = TemporaryFile::createIn(
        UniqueFd(::openat(m_folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)));
    return file && file->write(bytes) && file->renameTo(name);
}

} // namespace midplane::core

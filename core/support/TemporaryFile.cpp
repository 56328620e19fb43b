// SPDX-License-Identifier: Apache-2.0
#include "core/support/TemporaryFile.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <ctime>
#include <memory>
#include <random>
#include <vector>

#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "core/support/Checksum.h"

namespace midplane::core {

namespace {

constexpr std::string_view nameBegin = ".midplane-new-";
constexpr std::size_t digits = 8; ///< Of each part of the name.
constexpr std::size_t nameLength = nameBegin.size() + digits + 1 + digits;

/// Locks of a file system that several hosts share may hold on one host only: a file of another
/// host is left alone until it is older than any write takes.
constexpr std::time_t longestWrite = 24 * 60 * 60;

std::string beginOnThisHost()
{
    std::array<char, 256> host {};
    ::gethostname(host.data(), host.size() - 1);
    const auto mark = static_cast<std::uint32_t>(checksumOf(host.data()));
    return fmt::format("{}{:0{}x}-", nameBegin, mark, digits);
}

std::string newName()
{
    std::random_device random;
    return fmt::format("{}{:0{}x}", beginOnThisHost(), random(), digits);
}

struct FolderEnd {
    void operator()(DIR* folder) const { ::closedir(folder); }
};

/// Of the files in a folder below that one, sorted. None where it cannot be read: leftovers are no
/// reason to write nothing.
std::vector<std::string> namesIn(int folder, const std::string& name, std::string_view begin)
{
    std::vector<std::string> names;
    const int opened
        = ::openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    const std::unique_ptr<DIR, FolderEnd> list(opened < 0 ? nullptr : ::fdopendir(opened));
    if (!list)
        return names;
    while (const dirent* entry = ::readdir(list.get())) {
        const std::string_view each = entry->d_name;
        if (each.starts_with(begin) && each != "." && each != "..")
            names.emplace_back(each);
    }
    std::sort(names.begin(), names.end());
    return names;
}

/// A file, or a folder with the files in it.
void removeEntry(int folder, const std::string& name)
{
    if (::unlinkat(folder, name.c_str(), 0) == 0 || errno != EISDIR)
        return;
    for (const std::string& each : namesIn(folder, name, ""))
        ::unlinkat(folder, (name + "/" + each).c_str(), 0);
    ::unlinkat(folder, name.c_str(), AT_REMOVEDIR);
}

/// Holds the lock of a file whose program has ended; not open for all other files.
UniqueFd lockOfAbandoned(int folder, const std::string& name)
{
    UniqueFd file(::openat(folder, name.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat status { };
    if (!file.isOpen() || ::fstat(file.get(), &status) != 0 || !S_ISREG(status.st_mode))
        return UniqueFd();
    const bool isOfThisHost = name.starts_with(beginOnThisHost());
    if (!isOfThisHost && std::time(nullptr) - status.st_mtime < longestWrite)
        return UniqueFd();
    return ::flock(file.get(), LOCK_EX | LOCK_NB) == 0 ? std::move(file) : UniqueFd();
}

void removeAbandoned(int folder)
{
    // Sorted, each file stands before what belongs to it.
    const std::vector<std::string> names = namesIn(folder, ".", nameBegin);
    for (auto name = names.begin(); name != names.end();) {
        const auto end = std::find_if(
            name, names.end(), [&](const std::string& each) { return !each.starts_with(*name); });
        const UniqueFd lock
            = name->size() == nameLength ? lockOfAbandoned(folder, *name) : UniqueFd();
        // The file itself goes last: as long as it is there, the rest is known to belong to it.
        for (auto each = end; lock.isOpen() && each != name;)
            removeEntry(folder, *--each);
        name = end;
    }
}

/// Not open, with errno EEXIST, when another program took the file for a leftover.
UniqueFd createLocked(int folder, const std::string& name)
{
    constexpr mode_t whatTheUmaskAllows = 0666;
    UniqueFd file(::openat(folder, name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC,
        whatTheUmaskAllows));
    if (!file.isOpen())
        return file;
    const bool isLockedByOther
        = ::flock(file.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    struct stat status { };
    if (!isLockedByOther && ::fstat(file.get(), &status) == 0 && status.st_nlink > 0)
        return file; // Without a lock only on a file system that has none: no sweep removes it.
    ::unlinkat(folder, name.c_str(), 0);
    errno = EEXIST;
    return UniqueFd();
}

} // namespace

std::optional<TemporaryFile> TemporaryFile::createIn(UniqueFd folder)
{
    constexpr int mostTries = 100;
    if (!folder.isOpen())
        return std::nullopt; // errno is that of openFolder().
    removeAbandoned(folder.get());
    for (int tries = 0; tries < mostTries; ++tries) {
        std::string name = newName();
        UniqueFd file = createLocked(folder.get(), name);
        if (file.isOpen())
            return TemporaryFile(std::move(folder), std::move(file), std::move(name));
        if (errno != EEXIST)
            break;
    }
    return std::nullopt;
}

TemporaryFile::TemporaryFile(UniqueFd folder, UniqueFd file, std::string name)
    : m_folder(std::move(folder))
    , m_file(std::move(file))
    , m_name(std::move(name))
{
}

TemporaryFile::~TemporaryFile()
{
    if (m_file.isOpen() && !m_name.empty())
        ::unlinkat(m_folder.get(), m_name.c_str(), 0);
}

bool TemporaryFile::write(std::string_view text) const { return writeAndSync(m_file.get(), text); }

bool TemporaryFile::renameTo(const std::string& name)
{
    if (::renameat(m_folder.get(), m_name.c_str(), m_folder.get(), name.c_str()) != 0)
        return false;
    m_name.clear();
    ::fsync(m_folder.get()); // The rename survives a crash too; not all file systems allow it.
    return true;
}

bool writeAndSync(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return ::fsync(descriptor) == 0;
}

UniqueFd openFolder(const std::string& path)
{
    return UniqueFd(::open(path.empty() ? "." : path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/support/Files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <new>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/support/LinkTarget.h"
#include "core/support/NotEnoughMemory.h"
#include "core/support/TemporaryFile.h"

namespace midplane::core {

namespace {

std::string systemReason(const char* what)
{
    return std::string(what) + " (" + std::strerror(errno) + ")";
}

/// /dev/stdout and pipes cannot be replaced; they hold nothing that could be lost.
Result<void> writeToDevice(const std::string& path, std::string_view text)
{
    const UniqueFd device(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!device.isOpen()
        || (!writeAndSync(device.get(), text) && errno != EINVAL && errno != EROFS))
        return failure(path, systemReason("cannot be written"));
    return {};
}

/// Owner, group and mode of the file that is replaced. Where the group cannot be kept, the new
/// group gets no more rights than all others.
bool keepRights(int descriptor, const struct stat& old)
{
    constexpr mode_t groupRights = 0070;
    constexpr mode_t othersRights = 0007;
    constexpr unsigned groupShift = 3;
    struct stat made { };
    if (::fstat(descriptor, &made) != 0)
        return false;
    mode_t mode = old.st_mode & 07777U;
    const bool keepsOwner = made.st_uid == old.st_uid || ::fchown(descriptor, old.st_uid, -1) == 0;
    const bool keepsGroup = made.st_gid == old.st_gid || ::fchown(descriptor, -1, old.st_gid) == 0;
    if (!keepsGroup)
        mode = (mode & ~groupRights) | ((mode & othersRights) << groupShift);
    if (!keepsOwner || !keepsGroup)
        mode &= 0777U;
    return ::fchmod(descriptor, mode) == 0;
}

/// Replaces the file, which is no link.
Result<void> replace(
    const std::string& path, const std::filesystem::path& target, std::string_view text)
{
    auto file = TemporaryFile::createIn(openFolder(target.parent_path().string()));
    if (!file)
        return failure(path, systemReason("cannot be written; check the folder and its rights"));
    struct stat old { };
    if (::lstat(target.c_str(), &old) == 0 && !keepRights(file->descriptor(), old))
        return failure(path, systemReason("cannot be written"));
    if (!file->write(text))
        return failure(path, systemReason("cannot be written; is the disk full?"));
    if (!file->renameTo(target.filename().string()))
        return failure(path, systemReason("cannot be replaced"));
    return {};
}

Result<std::string> readAll(const std::string& path, std::size_t mostBytes)
{
    const UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return failure(path, systemReason("cannot be opened; check the name"));
    struct stat status { };
    if (::fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode))
        return failure(path, "is a folder; name a file in it");
    std::string text;
    char buffer[1 << 16];
    for (;;) {
        const ssize_t count = ::read(file.get(), buffer, sizeof buffer);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return failure(path, systemReason("cannot be read"));
        if (count == 0)
            return text;
        if (static_cast<std::size_t>(count) > mostBytes - text.size())
            return failure(path,
                "is larger than " + std::to_string(mostBytes >> 20U)
                    + " MiB, more than any such file needs; is it the right file?");
        text.append(buffer, static_cast<std::size_t>(count));
    }
}

} // namespace

Result<std::string> readFile(const std::string& path, std::size_t mostBytes)
{
    return unlessOutOfMemory(path, [&] { return readAll(path, mostBytes); });
}

Result<void> writeFileAtomically(const std::string& path, std::string_view text)
{
    std::error_code noSuchFile;
    const auto kind = std::filesystem::status(path, noSuchFile).type();
    if (kind == std::filesystem::file_type::directory)
        return failure(path, "is a folder; name a file in it");
    if (kind == std::filesystem::file_type::character || kind == std::filesystem::file_type::fifo)
        return writeToDevice(path, text);
    return fileBehindLinks(path).and_then(
        [&](const std::filesystem::path& target) { return replace(path, target, text); });
}

} // namespace midplane::core

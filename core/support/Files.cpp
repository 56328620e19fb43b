// SPDX-License-Identifier: Apache-2.0
#include "core/support/Files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/support/FilePieces.h"
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
    auto file = FilePieces::open(path);
    if (!file)
        return tl::unexpected(file.error());
    std::string text;
    for (;;) {
        const auto piece = file->next();
        if (!piece)
            return tl::unexpected(piece.error());
        if (piece->empty())
            return text;
        if (piece->size() > mostBytes - text.size())
            return failure(path,
                "is larger than " + std::to_string(mostBytes >> 20U)
                    + " MiB, more than any such file needs; is it the right file?");
        text.append(*piece);
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

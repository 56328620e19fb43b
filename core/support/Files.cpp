// SPDX-License-Identifier: Apache-2.0
#include "core/support/Files.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace midplane::core {

namespace {

std::string systemReason(const char* what)
{
    return std::string(what) + " (" + std::strerror(errno) + ")";
}

/// Closes its descriptor at the end of the scope.
class Descriptor {
public:
    explicit Descriptor(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor()
    {
        if (m_descriptor >= 0)
            ::close(m_descriptor);
    }
    bool isOpen() const { return m_descriptor >= 0; }
    int get() const { return m_descriptor; }

private:
    int m_descriptor;
};

bool writeAll(int descriptor, std::string_view text)
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

/// A path that is a link is written through it, so that the link stays.
std::filesystem::path resolved(const std::string& path)
{
    std::error_code ignored;
    const auto target = std::filesystem::weakly_canonical(path, ignored);
    return ignored ? std::filesystem::path(path) : target;
}

} // namespace

Result<std::string> readFile(const std::string& path, std::size_t mostBytes)
{
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
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

Result<void> writeFileAtomically(const std::string& path, std::string_view text)
{
    std::error_code noSuchFile;
    const auto kind = std::filesystem::status(path, noSuchFile).type();
    if (kind == std::filesystem::file_type::directory)
        return failure(path, "is a folder; name a file in it");
    if (kind == std::filesystem::file_type::character || kind == std::filesystem::file_type::fifo) {
        // /dev/stdout and pipes cannot be renamed over; they hold nothing that could be lost.
        const Descriptor device(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
        if (!device.isOpen()
            || (!writeAll(device.get(), text) && errno != EINVAL && errno != EROFS))
            return failure(path, systemReason("cannot be written"));
        return {};
    }
    const std::filesystem::path target = resolved(path);
    std::string temporary = target.string() + ".XXXXXX";
    const Descriptor file(::mkstemp(temporary.data()));
    if (!file.isOpen())
        return failure(path, systemReason("cannot be written; check the folder and its rights"));
    const auto giveUp = [&](const char* what) {
        const std::string reason = systemReason(what);
        ::unlink(temporary.c_str());
        return failure(path, reason);
    };
    struct stat old { };
    const mode_t mask = ::umask(0);
    ::umask(mask);
    const bool exists = ::stat(target.c_str(), &old) == 0;
    if (::fchmod(file.get(), exists ? old.st_mode & 07777U : 0666U & ~mask) != 0)
        return giveUp("cannot be written");
    if (!writeAll(file.get(), text))
        return giveUp("cannot be written; is the disk full?");
    if (::rename(temporary.c_str(), target.c_str()) != 0)
        return giveUp("cannot be replaced");
    const auto folder
        = target.has_parent_path() ? target.parent_path() : std::filesystem::path(".");
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (directory.isOpen())
        ::fsync(
            directory.get()); // The rename itself survives a crash; not all file systems allow it.
    return {};
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/support/FilePieces.h"

#include <cerrno>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>

namespace midplane::core {

namespace {

tl::unexpected<Error> unreadable(const std::string& path, const char* what)
{
    return failure(path, std::string(what) + " (" + std::strerror(errno) + ")");
}

} // namespace

FilePieces::FilePieces(std::string path, UniqueFd file)
    : m_path(std::move(path))
    , m_file(std::move(file))
    , m_buffer(std::size_t {256} << 10U)
{
}

Result<FilePieces> FilePieces::open(const std::string& path)
{
    UniqueFd file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.isOpen())
        return unreadable(path, "cannot be opened; check the name");
    struct stat status { };
    if (::fstat(file.get(), &status) == 0 && S_ISDIR(status.st_mode))
        return failure(path, "is a folder; name a file in it");
    return FilePieces(path, std::move(file));
}

Result<std::string_view> FilePieces::next()
{
    std::size_t size = 0;
    while (size < m_buffer.size()) {
        const ssize_t count = ::read(m_file.get(), m_buffer.data() + size, m_buffer.size() - size);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return unreadable(m_path, "cannot be read");
        if (count == 0)
            break;
        size += static_cast<std::size_t>(count);
    }
    return std::string_view(m_buffer.data(), size);
}

} // namespace midplane::core

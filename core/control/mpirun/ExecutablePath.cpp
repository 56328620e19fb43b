// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/ExecutablePath.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace midplane::core {

namespace {

constexpr int notFound = 127;
constexpr int notToBeRun = 126;

tl::unexpected<ProgramFailure> failed(int exitStatus, std::string reason)
{
    return tl::unexpected<ProgramFailure>(ProgramFailure {exitStatus, std::move(reason)});
}

/// 0, or an errno.
int problemOf(const std::string& path)
{
    struct stat status { };
    if (stat(path.c_str(), &status) != 0)
        return errno;
    if (S_ISDIR(status.st_mode))
        return EISDIR;
    return access(path.c_str(), X_OK) == 0 ? 0 : errno;
}

std::string within(const std::string& folder, const std::string& path)
{
    if (path.starts_with('/') || folder.empty())
        return path;
    return folder + "/" + path;
}

tl::expected<std::string, ProgramFailure> atPath(
    const std::string& path, const std::string& executable)
{
    switch (const int problem = problemOf(path)) {
    case 0:
        return path;
    case ENOENT:
    case ENOTDIR:
        return failed(notFound,
            fmt::format("{}: no such file; give the path of an executable, relative to the "
                        "working directory or absolute",
                path));
    case EISDIR:
        return failed(notToBeRun, fmt::format("{}: is a folder, not an executable", path));
    case EACCES:
        return failed(
            notToBeRun, fmt::format("{}: may not be executed; chmod +x {}", path, executable));
    default:
        return failed(notToBeRun, fmt::format("{}: {}", path, std::strerror(problem)));
    }
}

} // namespace

tl::expected<std::string, ProgramFailure> findExecutable(
    const std::string& executable, const std::string& workingDirectory)
{
    if (executable.empty())
        return failed(notFound, "no executable was given");
    if (executable.find('/') != std::string::npos)
        return atPath(within(workingDirectory, executable), executable);
    const char* path = std::getenv("PATH");
    std::string_view folders = path != nullptr ? path : "/usr/local/bin:/usr/bin:/bin";
    std::string forbidden;
    for (;;) {
        const std::size_t end = folders.find(':');
        const std::string folder(folders.substr(0, end));
        const std::string file = within(
            workingDirectory, folder.empty() ? "./" + executable : folder + "/" + executable);
        const int problem = problemOf(file);
        if (problem == 0)
            return file;
        if (problem == EACCES)
            forbidden = file;
        if (end == std::string_view::npos)
            break;
        folders.remove_prefix(end + 1);
    }
    if (!forbidden.empty())
        return atPath(forbidden, forbidden);
    return failed(notFound,
        fmt::format("{}: not found in PATH; give its path, like ./{}", executable, executable));
}

} // namespace midplane::core

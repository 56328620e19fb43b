// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/SharedDescriptor.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

namespace midplane::core {

UniqueFd openBesides(int descriptor)
{
    struct stat status = {};
    const int flags = fcntl(descriptor, F_GETFL);
    // A file has a position that is shared, and never makes anybody wait.
    if (flags >= 0 && fstat(descriptor, &status) == 0
        && (S_ISFIFO(status.st_mode) || isatty(descriptor) == 1)) {
        const std::string path = fmt::format("/proc/self/fd/{}", descriptor);
        UniqueFd opened(
            open(path.c_str(), (flags & O_ACCMODE) | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (opened.isOpen())
            return opened;
    }
    return UniqueFd(fcntl(descriptor, F_DUPFD_CLOEXEC, 0));
}

} // namespace midplane::core

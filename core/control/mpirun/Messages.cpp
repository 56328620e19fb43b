// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/Messages.h"

#include <climits>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "core/control/mpirun/SharedDescriptor.h"
#include "core/support/PlainText.h"

namespace midplane::core {

void tellUser(const std::string& text)
{
    constexpr int patience = 200; // Milliseconds.
    const UniqueFd errors = openBesides(STDERR_FILENO);
    pollfd wait {errors.get(), POLLOUT, 0};
    if (poll(&wait, 1, patience) != 1 || (wait.revents & POLLOUT) == 0)
        return;
    // A pipe that is ready has room for PIPE_BUF.
    const std::string line
        = fmt::format("{}: {}", frontEndName, plainLine(text)).substr(0, PIPE_BUF - 1) + '\n';
    if (write(errors.get(), line.data(), line.size()) < 0)
        return; // There is nobody else to tell.
}

} // namespace midplane::core

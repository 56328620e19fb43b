// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/ChildTree.h"

#include <cerrno>
#include <csignal>
#include <filesystem>
#include <fstream>

#include <sys/prctl.h>
#include <sys/wait.h>

namespace midplane::core {

void adoptOrphans() { prctl(PR_SET_CHILD_SUBREAPER, 1); }

void reapOrphans(std::optional<pid_t> allBut)
{
    for (;;) {
        siginfo_t info {};
        if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == 0
            || info.si_pid == allBut)
            return;
        waitpid(info.si_pid, nullptr, WNOHANG);
    }
}

void killChildren()
{
    for (;;) {
        // Those that a kill makes children of ours appear in the next round.
        bool areListed = false; // Some kernels are built without these lists.
        std::error_code problem;
        for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task", problem)) {
            std::ifstream children(thread.path() / "children");
            areListed = areListed || children.is_open();
            for (pid_t child = 0; children >> child;)
                kill(child, SIGKILL);
        }
        const pid_t ended = waitpid(-1, nullptr, areListed ? 0 : WNOHANG);
        if (ended == 0 || (ended < 0 && errno != EINTR))
            return;
    }
}

} // namespace midplane::core

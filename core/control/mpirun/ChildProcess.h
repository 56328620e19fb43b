// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>
#include <memory>
#include <optional>

#include <sys/types.h>
#include <tl/expected.hpp>

#include "core/control/mpirun/Program.h"
#include "core/support/UniqueFd.h"

namespace midplane::core {

/// A process that stands for the work of a job, in a process group of its own, with pipes to its
/// standard input, output and error. It cannot outlive whoever began it: the kernel kills it when
/// the thread that began it is gone, and with its last process the whole group is killed, as a Blue
/// Gene ends a job when one of its processes fails (Aridor et al., open job management, 3.1).
class ChildProcess {
public:
    /// maskBefore: the signals that shall be blocked in it. Precondition: descriptors 0 to 2 are
    /// open. Called from a thread that lives as long as the child shall.
    static tl::expected<std::unique_ptr<ChildProcess>, ProgramFailure> start(
        const ProgramStart& start, const sigset_t& maskBefore);

    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    /// Kills it if it still runs.
    ~ChildProcess();

    pid_t process() const { return m_process; }
    /// To the whole group. Nothing happens when it is over.
    void signal(int number);
    /// How it ended, once it did; never waits.
    std::optional<ProgramEnd> reap();

    /// Our ends of its pipes, which do not block. Whoever takes them closes them.
    UniqueFd input;
    UniqueFd output;
    UniqueFd error;

private:
    explicit ChildProcess(pid_t process)
        : m_process(process)
    {
    }
    std::optional<ProgramEnd> collect(int flags);

    pid_t m_process;
    bool m_isOver = false;
};

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/ChildProcess.h"

#include <array>
#include <cerrno>
#include <cstring>
#include <map>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/control/mpirun/ExecutablePath.h"

// POSIX has it without declaring it; glibc declares it for GNU only.
extern char** environ; // NOLINT(readability-redundant-declaration)

namespace midplane::core {

namespace {

constexpr int notToBeRun = 126;

struct Pipe {
    UniqueFd reading;
    UniqueFd writing;
};

std::optional<Pipe> makePipe()
{
    std::array<int, 2> ends {};
    if (pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    return Pipe {UniqueFd(ends[0]), UniqueFd(ends[1])};
}

void doNotBlock(const UniqueFd& descriptor)
{
    fcntl(descriptor.get(), F_SETFL, fcntl(descriptor.get(), F_GETFL) | O_NONBLOCK);
}

/// What the child needs, made before the fork: after it, memory cannot be had, for another thread
/// may hold the lock of the heap.
struct Prepared {
    std::string path;
    std::string folder;
    std::vector<std::string> words;
    std::vector<std::string> variables;
    std::vector<char*> argv;
    std::vector<char*> envp;
    Pipe input;
    Pipe output;
    Pipe error;
    Pipe failure; ///< The child tells its errno; closed by a successful exec.
    pid_t parent = 0;
    sigset_t mask {};
};

std::vector<char*> pointersTo(std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// Ours, with these in the place of those of the same name.
std::vector<std::string> variablesWith(const std::vector<std::string>& added)
{
    std::map<std::string, std::string> values; // By name; a later one wins.
    const auto enter = [&](const std::string& variable) {
        values[variable.substr(0, variable.find('='))] = variable;
    };
    for (char** variable = environ; variable != nullptr && *variable != nullptr; ++variable)
        enter(*variable);
    for (const std::string& variable : added) {
        if (variable.find('=') != std::string::npos)
            enter(variable);
    }
    std::vector<std::string> variables;
    for (const auto& [name, variable] : values)
        variables.push_back(variable);
    return variables;
}

enum class ChildStep : int { Folder, Execute };

struct ChildProblem {
    ChildStep step;
    int number;
};

/// In the child: only what POSIX calls safe after a fork of a program with threads.
[[noreturn]] void becomeProgram(const Prepared& prepared)
{
    setpgid(0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != prepared.parent) // It died before it could be watched.
        _exit(notToBeRun);
    dup2(prepared.input.reading.get(), STDIN_FILENO);
    dup2(prepared.output.writing.get(), STDOUT_FILENO);
    dup2(prepared.error.writing.get(), STDERR_FILENO);
    struct sigaction usual = {};
    usual.sa_handler = SIG_DFL; // NOLINT(cppcoreguidelines-pro-type-cstyle-cast)
    sigaction(SIGPIPE, &usual, nullptr);
    sigprocmask(SIG_SETMASK, &prepared.mask, nullptr);
    ChildProblem problem {ChildStep::Folder, 0};
    if (prepared.folder.empty() || chdir(prepared.folder.c_str()) == 0) {
        problem.step = ChildStep::Execute;
        execve(prepared.path.c_str(), prepared.argv.data(), prepared.envp.data());
    }
    problem.number = errno;
    // Shorter than PIPE_BUF: it arrives whole or not at all.
    if (write(prepared.failure.writing.get(), &problem, sizeof problem) != sizeof problem)
        _exit(notToBeRun);
    _exit(notToBeRun);
}

std::string textOf(const ChildProblem& problem, const Prepared& prepared)
{
    const char* why = std::strerror(problem.number);
    if (problem.step == ChildStep::Folder)
        return fmt::format(
            "working directory {}: {}; give another with --cwd", prepared.folder, why);
    if (problem.number == ENOEXEC)
        return fmt::format(
            "{}: is no executable; a script begins with a line like #!/bin/sh", prepared.path);
    return fmt::format("{}: {}", prepared.path, why);
}

tl::unexpected<ProgramFailure> failed(std::string reason)
{
    return tl::unexpected<ProgramFailure>(ProgramFailure {notToBeRun, std::move(reason)});
}

/// Whether the executable runs now; nothing when it does.
std::optional<ChildProblem> problemOf(const UniqueFd& failure)
{
    ChildProblem problem {ChildStep::Execute, 0};
    ssize_t length = 0;
    do
        length = read(failure.get(), &problem, sizeof problem);
    while (length < 0 && errno == EINTR);
    return length == sizeof problem ? std::optional(problem) : std::nullopt;
}

/// A path that is relative is so to the folder that it will run in.
std::string executedPath(const std::string& found, const std::string& folder)
{
    const std::string prefix = folder + "/";
    return !folder.starts_with('/') && !folder.empty() && found.starts_with(prefix)
        ? found.substr(prefix.size())
        : found;
}

} // namespace

tl::expected<std::unique_ptr<ChildProcess>, ProgramFailure> ChildProcess::start(
    const ProgramStart& start, const sigset_t& maskBefore)
{
    const auto found = findExecutable(start.executable, start.workingDirectory);
    if (!found)
        return tl::unexpected(found.error());
    Prepared prepared;
    for (Pipe* pipe : {&prepared.input, &prepared.output, &prepared.error, &prepared.failure}) {
        auto made = makePipe();
        if (!made)
            return failed(fmt::format("no pipe to the program: {}", std::strerror(errno)));
        *pipe = std::move(*made);
    }
    prepared.folder = start.workingDirectory;
    prepared.path = executedPath(*found, prepared.folder);
    prepared.words.push_back(start.executable);
    prepared.words.insert(prepared.words.end(), start.arguments.begin(), start.arguments.end());
    prepared.variables = variablesWith(start.environment);
    prepared.argv = pointersTo(prepared.words);
    prepared.envp = pointersTo(prepared.variables);
    prepared.parent = getpid();
    prepared.mask = maskBefore;

    sigset_t all;
    sigset_t before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before); // No handler of ours may run in the child.
    const pid_t process = fork();
    if (process == 0)
        becomeProgram(prepared);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (process < 0)
        return failed(fmt::format("no process for the program: {}", std::strerror(errno)));
    setpgid(process, process); // Here too: whichever comes first.
    std::unique_ptr<ChildProcess> child(new ChildProcess(process)); // The constructor is private.
    prepared.failure.writing.close();
    if (const auto problem = problemOf(prepared.failure.reading)) {
        child->collect(WEXITED);
        return failed(textOf(*problem, prepared));
    }
    child->input = std::move(prepared.input.writing);
    child->output = std::move(prepared.output.reading);
    child->error = std::move(prepared.error.reading);
    for (const UniqueFd* end : {&child->input, &child->output, &child->error})
        doNotBlock(*end);
    return child;
}

ChildProcess::~ChildProcess()
{
    if (m_isOver)
        return;
    signal(SIGKILL);
    collect(WEXITED);
}

void ChildProcess::signal(int number)
{
    if (!m_isOver)
        kill(-m_process, number);
}

std::optional<ProgramEnd> ChildProcess::reap()
{
    return m_isOver ? std::nullopt : collect(WEXITED | WNOHANG);
}

/// The group is killed before the number of its first process is given back, and may be given anew.
std::optional<ProgramEnd> ChildProcess::collect(int flags)
{
    siginfo_t info {};
    int answer = 0;
    do
        answer = waitid(P_PID, static_cast<id_t>(m_process), &info, flags | WNOWAIT);
    while (answer != 0 && errno == EINTR);
    if (answer != 0 || info.si_pid == 0)
        return std::nullopt;
    kill(-m_process, SIGKILL);
    while (waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) { }
    m_isOver = true;
    return ProgramEnd {info.si_status, info.si_code != CLD_EXITED};
}

} // namespace midplane::core

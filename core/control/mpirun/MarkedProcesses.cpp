// SPDX-License-Identifier: Apache-2.0
#include "core/control/mpirun/MarkedProcesses.h"

#include <algorithm>
#include <charconv>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <optional>

#include <fmt/format.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "core/support/UniqueFd.h"

namespace midplane::core {

namespace {

std::string contentOf(const std::string& path)
{
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

std::optional<pid_t> processOf(const std::filesystem::path& entry)
{
    const std::string name = entry.filename().string();
    pid_t process = 0;
    const auto [end, problem] = std::from_chars(name.data(), name.data() + name.size(), process);
    const bool isNumber = problem == std::errc() && end == name.data() + name.size();
    return isNumber && process != getpid() ? std::optional(process) : std::nullopt;
}

/// Of an environment as /proc has it: NAME=value, each ended by a zero.
std::optional<std::string_view> markIn(std::string_view environment)
{
    while (!environment.empty()) {
        const std::string_view variable = environment.substr(0, environment.find('\0'));
        const std::size_t name = std::min(variable.find('='), variable.size());
        if (name < variable.size() && variable.substr(0, name) == frontEndVariable)
            return variable.substr(name + 1);
        environment.remove_prefix(std::min(variable.size() + 1, environment.size()));
    }
    return std::nullopt;
}

/// What was killed; nothing when the process is not to be killed, or has ended.
std::optional<std::string> killIfMarked(
    pid_t process, const std::function<bool(std::string_view)>& isGone)
{
    const UniqueFd handle(static_cast<int>(syscall(SYS_pidfd_open, process, 0)));
    if (!handle.isOpen())
        return std::nullopt;
    const std::string folder = fmt::format("/proc/{}/", process);
    const std::string environment = contentOf(folder + "environ");
    const auto mark = markIn(environment);
    if (!mark || !isGone(*mark))
        return std::nullopt;
    std::string name = contentOf(folder + "comm");
    name.erase(std::min(name.find('\n'), name.size()));
    if (syscall(SYS_pidfd_send_signal, handle.get(), SIGKILL, nullptr, 0) != 0)
        return std::nullopt;
    // A process that is dying can still be seen: the next round would find it again.
    constexpr int atMost = 1000; // Milliseconds; longer only where the kernel holds it.
    pollfd ended {handle.get(), POLLIN, 0};
    poll(&ended, 1, atMost);
    return fmt::format("killed process {} ({})", process, name);
}

} // namespace

std::vector<std::string> killMarkedProcesses(
    const std::function<bool(std::string_view mark)>& isGone)
{
    constexpr int mostRounds = 100; // Each finds what the processes of the last one began.
    std::vector<std::string> killed;
    for (int round = 0; round < mostRounds; ++round) {
        const std::size_t before = killed.size();
        std::error_code problem;
        for (const auto& entry : std::filesystem::directory_iterator("/proc", problem)) {
            const auto process = processOf(entry.path());
            if (!process)
                continue;
            if (auto line = killIfMarked(*process, isGone))
                killed.push_back(std::move(*line));
        }
        if (killed.size() == before)
            break;
    }
    return killed;
}

} // namespace midplane::core

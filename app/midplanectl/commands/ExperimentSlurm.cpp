// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ExperimentSlurm.h"

#include <cerrno>
#include <filesystem>
#include <vector>

#include <spawn.h>
#include <sys/wait.h>

#include <fmt/format.h>

#include "core/support/PlainText.h"

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX leaves it to us.

namespace midplane::ctl {

namespace fs = std::filesystem;

namespace {

/// One word for a shell.
std::string shellWord(const std::string& text)
{
    std::string word = "'";
    for (const char letter : text)
        word += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    return word + "'";
}

/// The folder in a pattern for names of files, where Slurm replaces "%a". A backslash would turn
/// all replacement off.
core::Result<std::string> slurmPattern(const std::string& folder)
{
    if (folder.find('\\') != std::string::npos)
        return core::failure(folder,
            "has a backslash, which --slurm cannot pass to Slurm; choose another folder with "
            "--out");
    std::string pattern;
    for (const char letter : folder)
        pattern += letter == '%' ? std::string("%%") : std::string(1, letter);
    return pattern;
}

/// Starts a program of PATH and waits for it: its exit status, 128 when a signal ended it.
core::Result<int> runProgram(std::vector<std::string> words)
{
    std::vector<char*> arguments;
    for (std::string& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    pid_t child = 0;
    if (posix_spawnp(&child, arguments[0], nullptr, nullptr, arguments.data(), environ) != 0)
        return core::failure(words.front(),
            "could not be started: --slurm needs Slurm's programs (Debian: slurm-client)");
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) { }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128;
}

/// What each task runs. sbatch gives it a copy of our environment, $MIDPLANE_WORKLOADS with it.
std::string taskCommand(const ExperimentArguments& arguments, const std::string& folder)
{
    std::string command = fmt::format("{} experiment {} --out {} --threads 1 --quiet --shard "
                                      "$SLURM_ARRAY_TASK_ID/{}",
        shellWord(fs::read_symlink("/proc/self/exe").string()),
        shellWord(fs::absolute(arguments.plan).string()), shellWord(folder), arguments.shards);
    if (arguments.jobs)
        command += fmt::format(" --jobs {}", *arguments.jobs);
    if (!arguments.only.empty())
        command += fmt::format(" --only={}", shellWord(arguments.only)); // It may begin with "-".
    return command;
}

} // namespace

core::Result<void> runOnSlurm(const ExperimentArguments& arguments, const std::string& folder)
{
    const auto pattern = slurmPattern(folder);
    if (!pattern)
        return tl::unexpected(pattern.error());
    std::error_code problem;
    fs::create_directories(fs::path(folder) / "shards", problem);
    if (problem)
        return core::failure(folder, problem.message());
    std::vector<std::string> words {"sbatch", "--wait", "--quiet", "--ntasks=1",
        fmt::format(
            "--job-name=midplane-{}", core::plainLine(fs::path(arguments.plan).stem().string())),
        fmt::format("--array=0-{}", arguments.shards - 1),
        fmt::format("--output={}/shards/%a.log", *pattern),
        fmt::format("--wrap={}", taskCommand(arguments, folder))};
    if (!arguments.partition.empty())
        words.insert(words.begin() + 1, fmt::format("--partition={}", arguments.partition));
    const auto status = runProgram(std::move(words));
    if (!status)
        return tl::unexpected(status.error());
    const bool hasRun = fs::exists(fs::path(folder) / "shards" / "0.log")
        || fs::exists(fs::path(folder) / "shards" / "1.log");
    if (*status != 0 && !hasRun)
        return core::failure(
            "sbatch", fmt::format("ended with status {}; its words are above", *status));
    return {};
}

} // namespace midplane::ctl

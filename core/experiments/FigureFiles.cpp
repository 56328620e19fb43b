// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/FigureFiles.h"

#include <array>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <vector>

#include <spawn.h>
#include <sys/wait.h>

#include <fmt/format.h>

#include "core/experiments/FigureScript.h"
#include "core/support/Files.h"

extern char** environ; // NOLINT(readability-redundant-declaration): POSIX leaves it to us.

namespace midplane::core {

namespace {

std::string gnuplotPath()
{
    const char* const path = std::getenv("PATH");
    std::string folders = path ? path : "/usr/bin:/bin";
    for (std::size_t begin = 0; begin <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', begin), folders.size());
        const auto file = std::filesystem::path(folders.substr(begin, end - begin)) / "gnuplot";
        std::error_code problem;
        if (std::filesystem::is_regular_file(file, problem))
            return std::filesystem::absolute(file).string(); // It starts in another folder.
        begin = end + 1;
    }
    return {};
}

/// Starts gnuplot on the script in the folder, neither of which gnuplot reads as a command.
int startGnuplot(const std::string& folder, const std::string& script, pid_t& child)
{
    std::string program = gnuplotPath();
    std::string plainly = "-d";       // Without settings of the user and of the folder.
    std::string file = "./" + script; // Never an option.
    std::array<char*, 4> arguments {program.data(), plainly.data(), file.data(), nullptr};
    posix_spawn_file_actions_t actions {};
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addchdir_np(&actions, folder.c_str());
    const int problem
        = posix_spawn(&child, program.c_str(), &actions, nullptr, arguments.data(), environ);
    posix_spawn_file_actions_destroy(&actions);
    return problem;
}

/// Runs gnuplot on a script in its folder. Its messages go to standard error.
Result<void> runGnuplot(const std::string& folder, const std::string& script)
{
    pid_t child = 0;
    if (startGnuplot(folder, script, child) != 0)
        return failure(gnuplotPath(), "could not be started");
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) { }
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        return failure((std::filesystem::path(folder) / script).string(),
            "gnuplot could not draw the figure; its messages are above");
    return {};
}

} // namespace

bool hasGnuplot() { return !gnuplotPath().empty(); }

Result<bool> drawFigure(
    const PlanFigure& figure, std::span<const TimedRow> rows, const std::string& folder)
{
    const auto panels = panelsOf(figure, rows);
    const auto base = std::filesystem::path(folder) / figure.name;
    const auto written
        = writeFileAtomically(base.string() + ".dat", figureData(figure, panels)).and_then([&] {
              return writeFileAtomically(base.string() + ".gp", figureScript(figure, panels));
          });
    if (!written)
        return tl::unexpected(written.error());
    if (panels.empty() || !hasGnuplot())
        return false;
    return runGnuplot(folder, figure.name + ".gp").transform([] { return true; });
}

} // namespace midplane::core

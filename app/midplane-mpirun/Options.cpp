// SPDX-License-Identifier: Apache-2.0
#include "app/midplane-mpirun/Options.h"

#include <cmath>
#include <filesystem>
#include <limits>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>
#include <unistd.h>

#include "app/midplane-mpirun/CommandLine.h"
#include "core/control/bridge/Caller.h"
#include "core/control/mpirun/Messages.h"
#include "core/control/mpirun/Words.h"
#include "core/machine/Shape.h"
#include "core/support/PlainText.h"

namespace midplane::mpirun {

namespace {

/// As written.
struct Texts {
    std::string shape;
    std::string connect;
    std::string partition;
    std::string stages = "2-10";
    std::string exe;
    std::string args;
    std::string mode;
    std::vector<std::string> environment;
    int size = 0; ///< 0: not given.
    int job = 0;
    int submission = 0;
    bool mesh = false;
    bool torus = false;
    bool preferTorus = false;
    bool noRotation = false;
    bool gaps = false;
    bool noAllocate = false;
    bool noFree = false;
    double wait = -1; ///< Negative: not given; so are the others.
    double bootTimeout = -1;
    double grace = 5;
    double poll = 0;
    double heartbeat = 0;
};

constexpr double mostSeconds = 1e8;

void addPlaceOptions(CLI::App& app, Texts& texts)
{
    app.add_option("--size", texts.size, "Compute nodes (-np); a shape is found for them")
        ->check(CLI::Range(1, 1 << 30));
    app.add_option("--shape", texts.shape, "Midplanes in x, y and z, like 2x2x2 (-shape)");
    auto* mesh = app.add_flag("--mesh", texts.mesh, "Joined as a mesh; the default");
    auto* torus = app.add_flag("--torus", texts.torus, "Joined as a torus")->excludes(mesh);
    auto* prefer = app.add_flag("--prefer-torus", texts.preferTorus, "A torus if any, else a mesh")
                       ->excludes(mesh)
                       ->excludes(torus);
    app.add_option("--connect", texts.connect, "The same as a word: MESH, TORUS, PREFER_TORUS")
        ->check(CLI::IsMember({"mesh", "torus", "prefer_torus"}, CLI::ignore_case))
        ->excludes(mesh)
        ->excludes(torus)
        ->excludes(prefer);
    app.add_flag("--no-rotation", texts.noRotation, "Only the shape as given");
    app.add_flag(
        "--gaps", texts.gaps, "Midplanes need not be neighbours: others are passed through");
    app.add_option("--partition", texts.partition, "Run on this partition (-partition)");
    app.add_flag("--noallocate", texts.noAllocate, "Do not boot the partition (-noallocate)");
    app.add_flag("--nofree", texts.noFree, "Leave the partition as it is at the end (-nofree)");
    app.add_option("--wait", texts.wait, "So many seconds for what is busy; else it is refused")
        ->check(CLI::Range(0.0, mostSeconds));
    app.add_option(
           "--boot-timeout", texts.bootTimeout, "So many seconds for the boot; else no limit")
        ->check(CLI::Range(0.0, mostSeconds));
}

void addProgramOptions(CLI::App& app, Texts& texts, core::JobDefinition& definition)
{
    app.add_option("--exe", texts.exe, "The executable, instead of after the options (-exe)");
    app.add_option("--args", texts.args, "Its arguments in one text, as for a shell (-args)");
    app.add_option("--env", texts.environment,
           "Variables for it, NAME=value divided by blanks; may be repeated (-env)")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.add_option("--cwd", definition.workingDirectory, "Its working directory (-cwd)")
        ->check(CLI::ExistingDirectory);
    app.add_option("--user", definition.user, "Whose job it is; default: who calls");
    app.add_option("--mode", texts.mode, "co, vn, smp or dual; only written down (-mode)")
        ->check(CLI::IsMember({"co", "vn", "smp", "dual"}, CLI::ignore_case));
    app.add_option("--grace", texts.grace,
           "Seconds between SIGTERM and SIGKILL when the job is ended "
           "from outside")
        ->check(CLI::Range(0.0, mostSeconds))
        ->capture_default_str();
}

void addControlOptions(CLI::App& app, Texts& texts, Options& options)
{
    app.add_option("--db", options.db, "The file of the control system");
    app.add_option(
           "--stages", texts.stages, "Which stages of a job's life are ours: 2-10, 4-8, 6-7")
        ->capture_default_str();
    app.add_option("--job", texts.job, "The job to start, with --stages 6-7")
        ->check(CLI::Range(1, std::numeric_limits<int>::max()));
    app.add_option("--submission", texts.submission,
           "The number under which a job manager submitted the job that is to be added")
        ->check(CLI::Range(1, std::numeric_limits<int>::max()));
    app.add_option("--poll", texts.poll, "Ask every so many seconds instead of waiting for events")
        ->check(CLI::Range(0.0, mostSeconds));
    app.add_option("--verbose", options.frontEnd.verbose, "1: print the steps (-verbose)")
        ->check(CLI::Range(0, 4));
    app.add_flag("--dry-run", options.dryRun, "Say what would be done, and do nothing");
    auto* launcher = app.add_flag("--launcher", options.withLauncher,
        "Fork the mpirun, watch it, and clean up after it when it dies");
    auto* report = app.add_option("--report", options.launcher.report,
                          "A file that the launcher reports to, a line for each event")
                       ->needs(launcher);
    app.add_option("--report-fd", options.launcher.reportDescriptor,
           "An open descriptor that the launcher reports to, instead of a file")
        ->check(CLI::Range(STDERR_FILENO + 1, std::numeric_limits<int>::max()))
        ->needs(launcher)
        ->excludes(report);
    app.add_option("--heartbeat", texts.heartbeat,
           "The launcher reports \"alive\" every so many seconds; 0: never")
        ->check(CLI::Range(0.0, mostSeconds))
        ->needs(launcher);
    app.add_flag("--clean", options.clean, "Only take down what dead mpiruns left in the file");
}

core::PerDimension<core::Joining> joiningOf(const Texts& texts)
{
    const std::string word = CLI::detail::to_lower(texts.connect);
    core::Joining joining = core::Joining::Mesh;
    if (texts.torus || word == "torus")
        joining = core::Joining::Torus;
    if (texts.preferTorus || word == "prefer_torus")
        joining = core::Joining::TorusIfPossible;
    return {{joining, joining, joining}};
}

/// Numbers of rm_job_mode_t: BG/L has CO 0 and VN 1, BG/P SMP 0, DUAL 1 and VN 2. The newer count.
int modeNumber(const std::string& mode)
{
    if (mode == "dual")
        return 1;
    return mode == "vn" ? 2 : 0;
}

core::Result<void> enterPlace(const Texts& texts, core::RunRequest& request)
{
    const bool isSized = texts.size > 0 || !texts.shape.empty();
    if (!texts.partition.empty()) {
        if (isSized)
            return core::failure(
                "--partition", "has a size and a shape already; leave out --size and --shape");
        request.partition = texts.partition;
        return {};
    }
    if (texts.noAllocate)
        return core::failure(
            "--noallocate", "needs a partition that is there; name it with --partition");
    core::AllocationRequest& allocation = request.allocation;
    if (texts.size > 0)
        allocation.nodes = texts.size;
    if (!texts.shape.empty()) {
        const auto shape = core::parseShape(texts.shape);
        if (!shape)
            return core::failure("--shape", shape.error().reason);
        allocation.shape = *shape;
    }
    if (!isSized)
        allocation.shape = core::Shape {1, 1, 1};
    allocation.joining = joiningOf(texts);
    allocation.rotations = texts.noRotation ? core::Rotations::None : core::Rotations::All;
    allocation.gaps = texts.gaps ? core::Gaps::Yes : core::Gaps::No;
    allocation.owner = request.definition.user;
    return {};
}

core::Result<void> enterStages(const Texts& texts, core::RunRequest& request)
{
    const auto stages = core::parseDivision(texts.stages);
    if (!stages)
        return tl::unexpected(stages.error());
    request.stages = *stages;
    if (request.stages.holds(core::Stage::AddJob) && texts.job > 0)
        return core::failure(
            "--job", fmt::format("stages {} add a job themselves; use --stages 6-7", texts.stages));
    if (!request.stages.holds(core::Stage::AddJob)) {
        if (texts.job == 0)
            return core::failure("--stages",
                fmt::format("{} starts a job that is there; name it with --job", texts.stages));
        if (!texts.partition.empty() || texts.size > 0 || !texts.shape.empty())
            return core::failure(
                "--job", "has a partition already; leave out --partition, --size and --shape");
        request.job = core::JobId {static_cast<std::uint32_t>(texts.job)};
        if (texts.submission > 0)
            return core::failure("--submission", "is for a job that is added; leave it out");
    } else if (!request.stages.holds(core::Stage::AddPartition) && texts.partition.empty()) {
        return core::failure("--stages",
            fmt::format(
                "{} runs on a partition that is there; name it with --partition", texts.stages));
    }
    if (texts.submission > 0)
        request.definition.submission = core::JobId {static_cast<std::uint32_t>(texts.submission)};
    return {};
}

core::Result<void> enterProgram(
    const Texts& texts, std::vector<std::string> command, core::RunRequest& request)
{
    core::JobDefinition& definition = request.definition;
    if (!texts.exe.empty())
        command.insert(command.begin(), texts.exe);
    if (request.job) {
        if (!command.empty())
            return core::failure(
                "--job", fmt::format("has an executable already; leave out {}", command.front()));
        return {};
    }
    if (command.empty())
        return core::failure("EXECUTABLE", "is missing; write it after the options");
    definition.executable = command.front();
    command.erase(command.begin());
    const auto more = core::splitWords(texts.args);
    command.insert(command.begin(), more.begin(), more.end());
    definition.arguments = core::joinWords(command);
    std::vector<std::string> variables;
    for (const std::string& text : texts.environment) {
        for (const std::string& variable : core::splitWords(text)) {
            if (variable.find('=') == std::string::npos || variable.starts_with('='))
                return core::failure(
                    "--env", fmt::format("\"{}\" is not of the form NAME=value", variable));
            variables.push_back(variable);
        }
    }
    definition.environment = core::joinWords(variables);
    definition.mode = modeNumber(CLI::detail::to_lower(texts.mode));
    return {};
}

void enterCaller(core::JobDefinition& definition)
{
    definition.uid = static_cast<int>(getuid());
    definition.gid = static_cast<int>(getgid());
    std::error_code problem;
    const std::string folder
        = definition.workingDirectory.empty() ? "." : definition.workingDirectory;
    definition.workingDirectory = std::filesystem::canonical(folder, problem).string();
    if (!definition.user.empty())
        return;
    definition.user = core::userName();
}

std::chrono::milliseconds milliseconds(double seconds)
{
    constexpr double inASecond = 1000;
    return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * inASecond));
}

core::Result<void> enter(const Texts& texts, std::vector<std::string> command, Options& options)
{
    if (options.db.empty())
        return core::failure("--db",
            "is missing; give --db FILE, a control-system file as midplanectl console --db FILE "
            "makes it");
    if (options.clean)
        return {};
    core::RunRequest& request = options.request;
    auto caller = core::callerOn(options.db, request.definition.user);
    if (!caller)
        return tl::unexpected(caller.error());
    request.caller = std::move(*caller);
    enterCaller(request.definition);
    const auto entered = enterStages(texts, request)
                             .and_then([&] { return enterPlace(texts, request); })
                             .and_then([&] { return enterProgram(texts, command, request); });
    if (!entered)
        return entered;
    request.mayBoot = !texts.noAllocate;
    request.mayFree = !texts.noFree;
    if (texts.wait >= 0)
        request.wait = std::chrono::seconds(static_cast<std::int64_t>(std::ceil(texts.wait)));
    if (texts.bootTimeout >= 0)
        request.bootTimeout = milliseconds(texts.bootTimeout);
    request.grace = milliseconds(texts.grace);
    options.frontEnd.poll = milliseconds(texts.poll);
    options.launcher.heartbeat = milliseconds(texts.heartbeat);
    return {};
}

} // namespace

tl::expected<Options, int> parseOptions(const std::vector<std::string>& words)
{
    CLI::App app(
        "midplane-mpirun --db FILE [OPTIONS] [--] EXECUTABLE [ARGUMENTS]\n\n"
        "Runs a program as a job of a control system: allocates and boots a partition, "
        "starts the job, carries its streams and signals, and takes all of it down again.");
    app.name("midplane-mpirun");
    app.set_version_flag("--version", "midplane-mpirun " MIDPLANE_VERSION);
    app.footer("Exit status: the program's, 128 and the number of the signal that ended it, 127 or "
               "126 when it cannot be run; 1 the answer is no, 2 wrong use, 3 internal failure.");
    Options options;
    Texts texts;
    addControlOptions(app, texts, options);
    addPlaceOptions(app, texts);
    addProgramOptions(app, texts, options.request.definition);
    const SplitCommandLine split = splitCommandLine(words, [&](const std::string& name) {
        const CLI::Option* option = app.get_option_no_throw(name);
        return option != nullptr && option->get_items_expected_min() > 0;
    });
    try {
        app.parse(std::vector<std::string>(split.options.rbegin(), split.options.rend()));
    } catch (const CLI::ParseError& error) {
        std::ostringstream output;
        std::ostringstream errors;
        const int status = app.exit(error, output, errors);
        fmt::print("{}", core::plainLines(output.str()));
        fmt::print(stderr, "{}", core::plainLines(errors.str()));
        return tl::unexpected<int>(status == 0 ? Done : WrongUse);
    }
    if (const auto entered = enter(texts, split.command, options); !entered) {
        core::tellUser(entered.error().text());
        return tl::unexpected<int>(WrongUse);
    }
    return options;
}

} // namespace midplane::mpirun

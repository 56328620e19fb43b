// SPDX-License-Identifier: Apache-2.0
// midplane-mpirun: stands for a parallel job outside of the machine (Aridor et al., open job
// management, section 2.3).

#include <exception>
#include <new>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "app/midplane-mpirun/Options.h"
#include "core/control/mpirun/ExecutablePath.h"
#include "core/control/mpirun/Leftovers.h"
#include "core/control/mpirun/MarkedProcesses.h"
#include "core/control/mpirun/Messages.h"
#include "core/control/mpirun/RunPlan.h"
#include "core/control/storage/StoredBridge.h"
#include "core/support/PlainText.h"
#include "core/support/ProcessMark.h"
#include "core/wiring/UnsafeCache.h"

namespace midplane::mpirun {

namespace {

/// A descriptor that is opened must not become somebody's standard output.
void openStandardStreams()
{
    for (int descriptor = open("/dev/null", O_RDWR); descriptor >= 0;
         descriptor = open("/dev/null", O_RDWR)) {
        if (descriptor > STDERR_FILENO) {
            close(descriptor);
            return;
        }
    }
}

core::Result<core::BridgePtr> openFile(const std::string& path)
{
    const auto bridge = core::StoredBridge::open(path);
    if (!bridge)
        return tl::unexpected(bridge.error());
    if ((*bridge)->isReadOnly())
        return core::failure(path, "cannot be written; a job is written down there: chmod u+w it");
    return core::BridgePtr(*bridge);
}

int clean(const Options& options)
{
    for (const std::string& killed : core::killMarkedProcesses(core::isOfDeadProcess))
        fmt::print("{}\n", killed);
    const auto bridge = openFile(options.db);
    if (!bridge) {
        core::tellUser(bridge.error().text());
        return WrongUse;
    }
    const auto report
        = core::takeDownAll(**bridge, core::leftoversOfTheDead(), options.launcher.takeDownLimit);
    if (!report) {
        core::tellUser(report.error().reason);
        return InternalFailure;
    }
    for (const std::string& done : report->done)
        fmt::print("{}\n", core::plainLine(done));
    for (const std::string& left : report->left)
        core::tellUser(left);
    return report->left.empty() && !report->isMoreToDo ? Done : AnswerIsNo;
}

int dryRun(const Options& options)
{
    const auto bridge = core::StoredBridge::open(options.db);
    if (!bridge) {
        core::tellUser(bridge.error().text());
        return WrongUse;
    }
    const auto plan = core::planOf(**bridge, options.request);
    if (!plan) {
        core::tellUser(plan.error().reason);
        return AnswerIsNo;
    }
    for (const std::string& line : *plan)
        fmt::print("{}\n", core::plainLine(line));
    return Done;
}

/// What other mpiruns left when they died with nobody to watch them.
void takeDownStale(core::Bridge& bridge)
{
    for (const std::string& killed : core::killMarkedProcesses(core::isOfDeadProcess))
        core::tellUser("of a program whose mpirun died: " + killed);
    const auto report = core::takeDown(bridge, core::leftoversOfTheDead());
    if (!report)
        return; // It is not our own work: what is wrong shows there.
    for (const std::string& done : report->done)
        core::tellUser("an mpirun that died left it: " + done);
}

int runOne(const Options& options, int launcherSocket)
{
    core::SignalForwarding signals; // Before there is a thread that could get them.
    core::RunRequest request = options.request;
    // Booting a machine for a program that is not there helps nobody.
    if (request.stages.holds(core::Stage::CreatePartition)) {
        const auto found = core::findExecutable(
            request.definition.executable, request.definition.workingDirectory);
        if (!found) {
            core::tellUser(found.error().reason);
            return found.error().exitStatus;
        }
    }
    const auto bridge = openFile(options.db);
    if (!bridge) {
        core::tellUser(bridge.error().text());
        return WrongUse;
    }
    takeDownStale(**bridge);
    request.mark = core::mpirunMarkOf(getpid());
    core::FrontEndOptions frontEnd = options.frontEnd;
    frontEnd.launcher = launcherSocket;
    return core::runFrontEnd(**bridge, request, frontEnd, signals);
}

int run(const std::vector<std::string>& words)
{
    constexpr int noLauncher = -1;
    openStandardStreams();
    const auto options = parseOptions(words);
    if (!options)
        return options.error();
    if (options->clean)
        return clean(*options);
    if (options->dryRun)
        return dryRun(*options);
    if (!options->withLauncher)
        return runOne(*options, noLauncher);
    return core::runLauncher([&](int socket) { return runOne(*options, socket); },
        [&] { return openFile(options->db); }, options->launcher);
}

} // namespace

} // namespace midplane::mpirun

int main(int argc, char** argv)
{
    midplane::core::onUnsafeCache(
        [](const midplane::core::Error& error) { midplane::core::tellUser(error.text()); });
    try {
        return midplane::mpirun::run({argv + 1, argv + argc});
    } catch (const std::bad_alloc&) {
        midplane::core::tellUser("there is not enough memory; close other programs, or raise the "
                                 "limit of memory (ulimit -v)");
        return midplane::mpirun::InternalFailure;
    } catch (const std::exception& error) {
        midplane::core::tellUser(std::string("internal failure: ") + error.what());
        return midplane::mpirun::InternalFailure;
    }
}

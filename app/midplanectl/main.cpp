// SPDX-License-Identifier: Apache-2.0
// midplanectl: everything that core can do, from the command line, without any GUI library.

#include <exception>
#include <new>
#include <sstream>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/midplanectl/CommandContext.h"
#include "app/midplanectl/commands/AllocateCommand.h"
#include "app/midplanectl/commands/BlockCommand.h"
#include "app/midplanectl/commands/ConsoleCommand.h"
#include "app/midplanectl/commands/ConvertCommand.h"
#include "app/midplanectl/commands/ExperimentCommand.h"
#include "app/midplanectl/commands/ExportCommand.h"
#include "app/midplanectl/commands/FreeSpaceCommand.h"
#include "app/midplanectl/commands/HistoryCommand.h"
#include "app/midplanectl/commands/LinkSetsCommand.h"
#include "app/midplanectl/commands/MachineCommand.h"
#include "app/midplanectl/commands/ManageCommand.h"
#ifdef MIDPLANE_CONSTRAINT
#include "app/midplanectl/commands/PlanCommand.h"
#endif
#include "app/midplanectl/commands/QueueCommands.h"
#include "app/midplanectl/commands/ReplayCommand.h"
#include "app/midplanectl/commands/ReportCommand.h"
#include "app/midplanectl/commands/RunCommand.h"
#include "app/midplanectl/commands/SetCommand.h"
#include "app/midplanectl/commands/ValidateCommand.h"
#include "app/midplanectl/commands/WorkloadCommand.h"
#include "core/support/PlainText.h"
#include "core/wiring/UnsafeCache.h"

namespace {

int run(int argc, char** argv)
{
    using namespace midplane::ctl;
    CLI::App app("Midplane: blocks, wiring and workloads of machines that are cut into midplanes.");
    app.name("midplanectl");
    app.require_subcommand(1);
    app.set_version_flag("--version", "midplanectl " MIDPLANE_VERSION);
    app.footer("Exit status: 0 done, 1 the answer is no, 2 wrong use or unreadable input, 3 "
               "internal failure.");

    CommandContext context;
    addMachineCommand(app, context);
    addLinkSetsCommand(app, context);
    addAllocateCommand(app, context);
    addFreeSpaceCommand(app, context);
    addValidateCommand(app, context);
    addConvertCommand(app, context);
    addExportCommand(app, context);
    addBlockCommand(app, context);
    addSetCommand(app, context);
#ifdef MIDPLANE_CONSTRAINT
    addPlanCommand(app, context);
#endif
    addReplayCommand(app, context);
    addReportCommand(app, context);
    addExperimentCommand(app, context);
    addWorkloadCommand(app, context);
    addConsoleCommand(app, context);
    addRunCommand(app, context);
    addManageCommand(app, context);
    addHistoryCommand(app, context);
    addQueueCommands(app, context);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        // Help and version are no failures; everything else is wrong use.
        std::ostringstream output;
        std::ostringstream errors;
        const int status = app.exit(error, output, errors);
        fmt::print("{}", midplane::core::plainLines(output.str()));
        fmt::print(stderr, "{}", midplane::core::plainLines(errors.str()));
        return status == 0 ? Done : WrongUse;
    }
    return context.exitCode;
}

} // namespace

int main(int argc, char** argv)
{
    using namespace midplane;
    core::onUnsafeCache([](const core::Error& error) { ctl::complain(error.text()); });
    try {
        return run(argc, argv);
    } catch (const std::bad_alloc&) {
        ctl::complain("there is not enough memory for this command; close other programs, raise "
                      "the limit of memory (ulimit -v), or give it a smaller input");
        return ctl::InternalFailure;
    } catch (const std::exception& error) {
        ctl::complain(fmt::format("internal failure: {}", error.what()));
        return ctl::InternalFailure;
    }
}

// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/ConsoleCommand.h"

#include <clocale>
#include <filesystem>
#include <iostream>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "app/midplanectl/commands/ClockTeller.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/ConsoleHost.h"
#include "app/midplanectl/commands/ControlOptions.h"
#include "app/midplanectl/commands/LineEditor.h"
#include "core/control/console/Interpreter.h"
#include "core/support/PlainText.h"
#include "core/support/TextFile.h"

namespace midplane::ctl {

namespace {

using core::console::Completion;
using core::console::Interpreter;
using core::console::Outcome;

/// Files that the word behind "<" may become.
Completion completePath(const std::string& text)
{
    namespace fs = std::filesystem;
    Completion completion;
    completion.from = text.find_last_of(" \t<") + 1;
    const std::string written = text.substr(completion.from);
    const std::size_t slash = written.find_last_of('/');
    const std::string folder = slash == std::string::npos ? "" : written.substr(0, slash + 1);
    std::error_code problem;
    for (fs::directory_iterator each(folder.empty() ? "." : folder, problem), end;
         !problem && each != end; each.increment(problem)) {
        std::string name = folder + each->path().filename().string();
        if (!name.starts_with(written) || name != core::plainLine(name))
            continue;
        if (each->is_directory(problem))
            name += '/';
        completion.words.push_back(std::move(name));
    }
    std::sort(completion.words.begin(), completion.words.end());
    return completion;
}

Completion completeLine(core::Bridge& bridge, const std::string& text)
{
    const std::size_t first = text.find_first_not_of(" \t");
    return first != std::string::npos && text[first] == '<' ? completePath(text)
                                                            : core::console::complete(bridge, text);
}

/// The next line of standard input; nothing at its end. Error: it is too long.
core::Result<std::optional<std::string>> nextLine(int number)
{
    constexpr std::size_t longestLine = std::size_t {1} << 20U;
    std::vector<char> room(longestLine + 1);
    std::cin.getline(room.data(), static_cast<std::streamsize>(room.size()));
    const auto length = static_cast<std::size_t>(std::cin.gcount()); // With the newline, if any.
    if (std::cin.fail() && length == longestLine)
        return core::failure(fmt::format("standard input:{}", number),
            "the line is longer than 1 MiB; a line holds one command");
    if (std::cin.fail())
        return std::nullopt;
    const std::string_view line(room.data(), std::cin.eof() ? length : length - 1);
    return std::string(number == 1 ? core::withoutByteOrderMark(line) : line);
}

/// Lines from a pipe or a file.
void readPlainly(
    CommandContext& context, Interpreter& interpreter, ConsoleHost& host, ClockTeller& clocks)
{
    for (int number = 1; !host.isInterrupted(); ++number) {
        const auto line = nextLine(number);
        if (!line)
            return context.refuse(line.error());
        if (!*line)
            return;
        const Outcome outcome = interpreter.run(**line, {"standard input", number, 1});
        host.print(outcome);
        clocks.tell();
        if (!outcome.isOk())
            context.exitCode = AnswerIsNo;
        if (outcome.ends)
            return;
    }
}

void readFromTerminal(
    core::Bridge& bridge, Interpreter& interpreter, ConsoleHost& host, ClockTeller& clocks)
{
    std::setlocale(LC_CTYPE, ""); // For the editor to tell letters of more than a byte.
    LineEditor editor("mmcs$ ", consoleHistoryFile(),
        [&](const std::string& text) { return completeLine(bridge, text); });
    fmt::print("MMCS console of the machine {}. \"help\" lists the commands.\n",
        core::plainLine(bridge.tables()->machine().name()));
    for (;;) {
        host.clearInterruption();
        const auto line = editor.read();
        if (!line && !host.isInterrupted())
            return;
        if (!line)
            continue; // Ctrl-C abandons it.
        host.clearInterruption();
        // One line after another: only the column says where.
        const Outcome outcome = interpreter.run(*line, {"", 1, 1});
        host.print(outcome);
        clocks.tell();
        if (outcome.ends)
            return;
    }
}

void runConsole(CommandContext& context, const ControlOptions& options)
{
    const auto caller = callerOrRefuse(context, options);
    if (!caller)
        return;
    const core::BridgePtr bridge = controlOrRefuse(context, options);
    if (!bridge)
        return;
    ConsoleHost host(context, *caller);
    ClockTeller clocks(*bridge, options.file);
    Interpreter interpreter(*bridge, host);
    if (isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && !context.json && !context.quiet)
        readFromTerminal(*bridge, interpreter, host, clocks);
    else
        readPlainly(context, interpreter, host, clocks);
}

} // namespace

void addConsoleCommand(CLI::App& app, CommandContext& context)
{
    const auto options = std::make_shared<ControlOptions>();
    CLI::App* command = app.add_subcommand(
        "console", "The MMCS console of a control system: define, boot and free blocks, run jobs");
    addControlOptions(*command, options);
    addOutputOptions(*command, context);
    command->callback([&context, options] { runConsole(context, *options); });
}

} // namespace midplane::ctl

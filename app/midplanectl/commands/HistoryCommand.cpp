// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/HistoryCommand.h"

#include <charconv>

#include <fmt/format.h>

#include "app/midplanectl/OutputFiles.h"
#include "app/midplanectl/commands/CommonOptions.h"
#include "core/control/storage/StoredBridge.h"
#include "core/journal/JournalCheck.h"

namespace midplane::ctl {

namespace {

using Json = nlohmann::ordered_json;
using core::SimTime;

struct HistoryArguments {
    std::string file;
    std::string archive;
    std::string keep;
};

struct Unit {
    char letter;
    SimTime::rep seconds;
};

constexpr std::array units {
    Unit {'s', 1}, Unit {'m', 60}, Unit {'h', 3600}, Unit {'d', 86'400}, Unit {'w', 604'800}};

/// "30d"
core::Result<SimTime> parseKeep(const std::string& text)
{
    SimTime::rep number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, problem] = std::from_chars(text.data(), end, number);
    const auto unit = std::find_if(units.begin(), units.end(),
        [&](const Unit& each) { return rest + 1 == end && *rest == each.letter; });
    if (problem != std::errc() || unit == units.end() || number <= 0
        || number > core::latestTime.count() / unit->seconds)
        return core::failure("--keep",
            fmt::format("\"{}\" is not a time: write a positive whole number and a unit, s, m "
                        "(minutes), h, d or w, as in 30d",
                text));
    return SimTime {number * unit->seconds};
}

std::shared_ptr<core::StoredBridge> openOrRefuse(CommandContext& context, const std::string& file)
{
    auto bridge = core::StoredBridge::open(file);
    if (bridge)
        return *bridge;
    context.refuse(bridge.error());
    return nullptr;
}

std::string mebibytes(std::int64_t bytes)
{
    constexpr double bytesOfMebibyte = 1 << 20U;
    return fmt::format("{:.1f} MiB", static_cast<double>(bytes) / bytesOfMebibyte);
}

Json jsonOf(const core::HistoryExtent& extent)
{
    return {{"time", extent.now.count()}, {"firstEvent", extent.firstEvent},
        {"lastEvent", extent.lastEvent}, {"firstTime", extent.firstTime.count()},
        {"lastTime", extent.lastTime.count()}, {"jobs", extent.jobs}, {"bytes", extent.bytes},
        {"freeBytes", extent.freeBytes}};
}

std::string linesOf(const core::HistoryExtent& extent)
{
    const std::string events = extent.lastEvent == 0
        ? std::string("none")
        : fmt::format("{} to {}, from {} s to {} s", extent.firstEvent, extent.lastEvent,
            extent.firstTime.count(), extent.lastTime.count());
    return fmt::format("time    {} s\nevents  {}\njobs    {} removed after they ran\n"
                       "file    {}, {} of them free\n",
        extent.now.count(), events, extent.jobs, mebibytes(extent.bytes),
        mebibytes(extent.freeBytes));
}

void show(CommandContext& context, const HistoryArguments& arguments)
{
    const auto bridge = openOrRefuse(context, arguments.file);
    if (!bridge)
        return;
    const auto extent = bridge->historyExtent();
    if (!extent)
        return context.refuse(extent.error());
    context.say(linesOf(*extent));
    context.answer(jsonOf(*extent));
}

std::string linesOf(const core::PruneReport& report, const HistoryArguments& arguments)
{
    std::string lines;
    if (report.events == 0) {
        lines = fmt::format("No event is older than {}", arguments.keep);
        lines += report.jobs + report.submissions == 0
            ? "\n"
            : fmt::format("; removed {} jobs and {} submissions that were left over\n", report.jobs,
                report.submissions);
    } else {
        lines = fmt::format("Removed {} events, up to {}, {} jobs and {} submissions\n",
            report.events, report.lastEvent, report.jobs, report.submissions);
        if (!arguments.archive.empty())
            lines += fmt::format("Archived these events in {}\n", arguments.archive);
    }
    if (report.left.freeBytes > 0)
        lines += fmt::format("{} of {} are free and will be used again; VACUUM of sqlite3 makes "
                             "the file smaller while no other program has it open\n",
            mebibytes(report.left.freeBytes), mebibytes(report.left.bytes));
    return lines;
}

void prune(CommandContext& context, const HistoryArguments& arguments)
{
    const auto keep = parseKeep(arguments.keep);
    if (!keep)
        return context.refuse(keep.error());
    if (const auto outputs = checkOutputs({arguments.archive}, {arguments.file}); !outputs)
        return context.refuse(outputs.error());
    const auto bridge = openOrRefuse(context, arguments.file);
    if (!bridge)
        return;
    const auto report = bridge->prune({*keep, arguments.archive});
    if (!report)
        return context.refuse(report.error());
    context.say(linesOf(*report, arguments));
    Json answer {{"events", report->events}, {"lastEvent", report->lastEvent},
        {"jobs", report->jobs}, {"submissions", report->submissions}};
    if (!arguments.archive.empty() && report->events > 0)
        answer["archive"] = arguments.archive;
    answer["left"] = jsonOf(report->left);
    context.answer(answer);
}

} // namespace

void addHistoryCommand(CLI::App& app, CommandContext& context)
{
    const auto arguments = std::make_shared<HistoryArguments>();
    CLI::App* command = app.add_subcommand(
        "history", "Show, archive and remove the history of a control-system file");
    command->require_subcommand(1);
    const auto add = [&](const char* name, const char* description) {
        CLI::App* const sub = command->add_subcommand(name, description);
        sub->add_option("FILE", arguments->file, "The file of the control system")->required();
        return sub;
    };
    const auto addKeep = [&](CLI::App* sub) {
        sub->add_option("--keep", arguments->keep,
               "What is younger stays, in seconds of the control system: 600s, 90m, 12h, 30d, 8w")
            ->required();
        addOutputOptions(*sub, context);
        sub->callback([&context, arguments] { prune(context, *arguments); });
    };
    CLI::App* const shown = add("show", "Tell how much history there is");
    addOutputOptions(*shown, context);
    shown->callback([&context, arguments] { show(context, *arguments); });
    addKeep(add("prune",
        "Remove old events, jobs that ran and submissions that are over; nothing keeps them"));
    CLI::App* const archived
        = add("archive", "Write the events that prune would remove to a recording, then remove");
    archived->add_option("ARCHIVE", arguments->archive, "The recording to write; a new file")
        ->required();
    addKeep(archived);
}

} // namespace midplane::ctl

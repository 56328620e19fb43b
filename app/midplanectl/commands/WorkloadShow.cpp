// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "app/midplanectl/commands/CommonOptions.h"
#include "app/midplanectl/commands/WorkloadArguments.h"
#include "app/midplanectl/commands/WorkloadCommand.h"
#include "core/workload/SwfHeader.h"
#include "core/workload/SwfLog.h"

namespace midplane::ctl {

namespace {

using nlohmann::ordered_json;

struct Arguments {
    std::string log;
    WorkloadArguments workload;
};

/// What can be counted in a log without a machine.
struct Summary {
    core::SwfHeader header;
    std::size_t rows = 0;
    std::vector<core::LeftOut> damaged;
    std::map<std::string, std::size_t> leftOut; ///< Sound rows that do not count, by reason.
    std::map<int, std::size_t> byStatus;
    std::size_t jobs = 0; ///< With a submit time, a run time and a size.
    std::int64_t first = 0;
    std::int64_t last = 0;
    std::int64_t smallest = 0;
    std::int64_t largest = 0;
    double work = 0; ///< sum(size * run time)

    void count(const core::Submission& row)
    {
        ++rows;
        ++byStatus[row.status];
        const std::int64_t size = core::loggedSize(row);
        if (row.submit < 0 || row.runTime <= 0 || size <= 0)
            return;
        first = jobs == 0 ? row.submit : std::min(first, row.submit);
        last = std::max(last, row.submit);
        smallest = jobs == 0 ? size : std::min(smallest, size);
        largest = std::max(largest, size);
        work += static_cast<double>(size) * static_cast<double>(row.runTime);
        ++jobs;
    }

    /// On a machine as large as the log says its own was.
    std::optional<double> load() const
    {
        const auto processors = header.maxProcessors();
        if (!processors || *processors <= 0 || last <= first)
            return std::nullopt;
        return work / (static_cast<double>(*processors) * static_cast<double>(last - first));
    }
};

Summary summaryOf(const core::SwfLog& log, const core::CleaningOptions& cleaning)
{
    Summary summary;
    summary.header = core::parseSwfHeader(log.comments);
    summary.damaged = log.damaged;
    core::Cleaner cleaner(cleaning);
    for (const core::Submission& row : log.submissions) {
        if (const auto reason = cleaner.whyDropped(row))
            ++summary.leftOut[*reason];
        else
            summary.count(row);
    }
    return summary;
}

const char* nameOfStatus(int status)
{
    switch (status) {
    case 0:
        return "failed";
    case 1:
        return "completed";
    case 2:
        return "part of a job, goes on";
    case 3:
        return "last part of a job, completed";
    case 4:
        return "last part of a job, failed";
    case 5:
        return "cancelled";
    default:
        return "not recorded";
    }
}

/// Some of them for people; programs get all.
std::string damagedText(const std::vector<core::LeftOut>& damaged)
{
    constexpr std::size_t shownAtMost = 10;
    std::string text = fmt::format("{:>10}  left out, damaged\n", damaged.size());
    for (std::size_t i = 0; i < std::min(damaged.size(), shownAtMost); ++i)
        text += fmt::format("{:>10}    line {} {}\n", "", damaged[i].line, damaged[i].reason);
    if (damaged.size() > shownAtMost)
        text += fmt::format("{:>10}    and {} more\n", "", damaged.size() - shownAtMost);
    return text;
}

std::string textOf(const Summary& summary, const std::string& log)
{
    std::string text = log + "\n";
    for (const char* label : {"Computer", "Installation", "StartTime", "EndTime", "MaxProcs"}) {
        if (const auto value = summary.header.value(label))
            text += fmt::format("  {:<14}{}\n", label, value->substr(0, value->find('\n')));
    }
    text += fmt::format("\n{:>10}  rows\n", summary.rows);
    for (const auto& [status, count] : summary.byStatus)
        text += fmt::format("{:>10}    status {} ({})\n", count, status, nameOfStatus(status));
    for (const auto& [reason, count] : summary.leftOut)
        text += fmt::format("{:>10}  left out, {}\n", count, reason);
    if (!summary.damaged.empty())
        text += damagedText(summary.damaged);
    text += fmt::format("{:>10}  with submit time, run time and size\n", summary.jobs);
    if (summary.jobs > 0)
        text += fmt::format("{:>10}  to {}, the sizes\n{:>10}  to {} s, the submit times\n",
            summary.smallest, summary.largest, summary.first, summary.last);
    if (const auto load = summary.load())
        text += fmt::format("{:>10.4f}  load, on MaxProcs processors\n", *load);
    return text;
}

ordered_json jsonOf(const Summary& summary, const std::string& log)
{
    ordered_json header = ordered_json::array();
    for (const core::SwfHeaderField& field : summary.header.fields)
        header.push_back({{"label", field.label}, {"value", field.value}});
    ordered_json damaged = ordered_json::array();
    for (const core::LeftOut& each : summary.damaged)
        damaged.push_back({{"line", each.line}, {"reason", each.reason}});
    ordered_json statuses = ordered_json::object();
    for (const auto& [status, count] : summary.byStatus)
        statuses[std::to_string(status)] = count;
    ordered_json answer {{"log", log}, {"header", header}, {"rows", summary.rows},
        {"damaged", damaged}, {"statuses", statuses}, {"leftOutReasons", summary.leftOut},
        {"jobs", summary.jobs}, {"firstSubmit", summary.first}, {"lastSubmit", summary.last},
        {"smallestSize", summary.smallest}, {"largestSize", summary.largest}};
    if (const auto load = summary.load())
        answer["load"] = *load;
    return answer;
}

void show(CommandContext& context, const Arguments& arguments)
{
    const auto options = workloadOptionsFrom(arguments.workload);
    if (!options)
        return context.refuse(options.error());
    const auto log = core::readSwfLog(arguments.log, options->damage);
    if (!log)
        return context.refuse(log.error());
    const Summary summary = summaryOf(*log, options->cleaning);
    context.say(textOf(summary, arguments.log));
    context.answer(jsonOf(summary, arguments.log));
}

} // namespace

void addWorkloadShow(CLI::App& workload, CommandContext& context)
{
    const auto arguments = std::make_shared<Arguments>();
    CLI::App* command = workload.add_subcommand("show", "What a log says of itself, and its rows");
    command->add_option("LOG", arguments->log, "A log in the Standard Workload Format, or its .gz")
        ->required();
    addCleaningOptions(*command, arguments->workload);
    addOutputOptions(*command, context);
    command->callback([&context, arguments] { show(context, *arguments); });
}

} // namespace midplane::ctl

// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/JobSources.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/control/bridge/Caller.h"
#include "core/scheduling/managers/LoadLevelerKeywords.h"
#include "core/scheduling/managers/SlurmScript.h"
#include "core/support/TextFile.h"

namespace midplane::ctl {

namespace {

/// "512x100": nodes, and seconds on the simulated hardware.
core::Result<core::JobRequest> simpleJob(const std::string& text)
{
    core::JobRequest request;
    int nodes = 0;
    int seconds = 0;
    const char* const end = text.data() + text.size();
    const auto size = std::from_chars(text.data(), end, nodes);
    const bool isDivided = size.ec == std::errc() && size.ptr != end && *size.ptr == 'x';
    const auto time = isDivided ? std::from_chars(size.ptr + 1, end, seconds) : size;
    if (!isDivided || time.ec != std::errc() || time.ptr != end || nodes < 1 || seconds < 0)
        return core::failure(
            "--job", fmt::format("\"{}\" is no job; write NODESxSECONDS, such as 512x100", text));
    request.nodes = nodes;
    request.estimate = core::SimTime(seconds);
    request.runTime = request.estimate;
    return request;
}

/// The steps of a job command file, or the job of a batch script.
core::Result<std::vector<core::JobRequest>> jobsOfFile(
    CommandContext& context, const std::string& path)
{
    const auto text = core::readTextFile(path);
    if (!text)
        return tl::unexpected(text.error());
    const auto tellIgnored = [&](const std::vector<std::string>& ignored) {
        if (!ignored.empty())
            context.say(fmt::format("{}: ignored: {}\n", path, fmt::join(ignored, ", ")));
    };
    if (core::isSlurmScript(*text)) {
        auto job = core::parseSlurmScript(*text, std::filesystem::absolute(path).string());
        if (!job)
            return tl::unexpected(job.error());
        tellIgnored(job->ignored);
        return std::vector {std::move(job->request)};
    }
    auto file = core::parseLoadLevelerFile(*text, path);
    if (!file)
        return tl::unexpected(file.error());
    tellIgnored(file->ignored);
    return std::move(file->steps);
}

} // namespace

void addSimpleJobOptions(CLI::App& command, JobSources& sources)
{
    command.add_option("--job", sources.simple, "Simple jobs, NODESxSECONDS, after the files");
    command
        .add_option("--priority", sources.priority,
            "Of all these jobs, 0 to 100 (default: as the files say, else 50); higher ones go "
            "first")
        ->check(CLI::Range(core::leastPriority, core::mostPriority));
}

core::Result<std::vector<core::JobRequest>> jobsOf(
    CommandContext& context, const JobSources& sources)
{
    std::vector<core::JobRequest> requests;
    for (const std::string& path : sources.files) {
        auto jobs = jobsOfFile(context, path);
        if (!jobs)
            return tl::unexpected(jobs.error());
        std::move(jobs->begin(), jobs->end(), std::back_inserter(requests));
    }
    for (const std::string& text : sources.simple) {
        auto job = simpleJob(text);
        if (!job)
            return tl::unexpected(job.error());
        requests.push_back(std::move(*job));
    }
    const std::string user = core::userName();
    for (core::JobRequest& request : requests) {
        request.user = user;
        request.priority = sources.priority.value_or(request.priority);
    }
    return requests;
}

} // namespace midplane::ctl

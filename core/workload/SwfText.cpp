// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <fmt/format.h>

#include "core/workload/SwfLog.h"

namespace midplane::core {

namespace {

using Buffer = fmt::memory_buffer;

void append(Buffer& text, std::string_view part)
{
    text.append(part.data(), part.data() + part.size());
}

/// Numbers that are whole are written so: 512, not 512.0; others in the fewest digits that read
/// back.
std::string realText(double value)
{
    constexpr double largestWhole = 0x1p53;
    if (std::floor(value) == value && std::abs(value) <= largestWhole)
        return fmt::to_string(static_cast<std::int64_t>(value));
    return fmt::to_string(value);
}

/// The archive writes CPU times below 1,000 s with two decimals, others without; whatever that
/// would change is written in full.
std::string cpuTimeText(double seconds)
{
    constexpr double leastWithoutDecimals = 1000;
    if (seconds >= 0 && seconds < leastWithoutDecimals) {
        const double hundredths = std::floor(seconds * 100 + 0.5);
        if (hundredths / 100 == seconds && hundredths < leastWithoutDecimals * 100)
            return fmt::format("{:.2f}", seconds);
    }
    return realText(seconds);
}

void appendRow(Buffer& text, const Submission& job)
{
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "{:>5} {:>8} {:>6} {:>6} {:>4}", job.number, job.submit, job.wait,
        job.runTime, job.processors);
    fmt::format_to(out, " {:>6} {:>5} {:>4} {:>6} {:>5}", cpuTimeText(job.cpuTime),
        realText(job.memory), job.requestedProcessors, job.requestedTime,
        realText(job.requestedMemory));
    fmt::format_to(out, " {:>2} {:>3} {:>3} {:>3} {:>2} {:>2} {:>2} {:>2}\n", job.status, job.user,
        job.group, job.executable, job.queue, job.partition, job.precedingJob, job.thinkTime);
}

std::string withRows(Buffer& text, const std::vector<Submission>& submissions)
{
    constexpr std::size_t usualRowLength = 96;
    text.reserve(text.size() + submissions.size() * usualRowLength);
    for (const Submission& job : submissions)
        appendRow(text, job);
    return fmt::to_string(text);
}

} // namespace

std::string swfText(
    const std::vector<std::string>& comments, const std::vector<Submission>& submissions)
{
    Buffer text;
    for (const std::string& comment : comments) {
        append(text, comment.empty() ? ";" : "; ");
        append(text, comment);
        append(text, "\n");
    }
    return withRows(text, submissions);
}

std::string swfText(const SwfLog& log)
{
    Buffer text;
    append(text, log.comments);
    return withRows(text, log.submissions);
}

} // namespace midplane::core

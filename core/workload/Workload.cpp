// SPDX-License-Identifier: Apache-2.0
#include "core/workload/Workload.h"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "core/support/NotEnoughMemory.h"
#include "core/workload/RandomChoice.h"
#include "core/workload/Scaling.h"
#include "core/workload/ShapeModel.h"

namespace midplane::core {

namespace {

/// In midplanes. Precondition: the log says a size.
std::int64_t sizeOf(const Submission& row, const WorkloadOptions& options)
{
    return scaledSize(loggedSize(row), options.sizeDivisor, options.sizeFactor);
}

/// Why a row cannot run on the machine; nullptr when it can.
const char* whyUnusable(
    const Submission& row, const Machine& machine, const WorkloadOptions& options)
{
    if (row.submit < 0)
        return "submitted before time 0";
    if (row.runTime <= 0)
        return "no run time";
    if (loggedSize(row) <= 0)
        return "no size";
    if (sizeOf(row, options) > machine.midplaneCount())
        return "larger than the machine";
    return nullptr;
}

bool isBefore(const Submission* left, const Submission* right)
{
    return std::tie(left->submit, left->line) < std::tie(right->submit, right->line);
}

bool isJobBefore(const JobInfo& left, const JobInfo& right)
{
    return std::tie(left.submit, left.line) < std::tie(right.submit, right.line);
}

/// Nearly every log is in order already.
template <class List, class Order> void sortUnlessSorted(List& list, Order order)
{
    if (!std::is_sorted(list.begin(), list.end(), order))
        std::sort(list.begin(), list.end(), order);
}

/// The rows of a log that can run, in the order of submission. They stay where they are: a log of a
/// million rows takes a hundred megabytes.
using Rows = std::vector<const Submission*>;

Rows usableRows(const SwfLog& log, const Machine& machine, const WorkloadOptions& options,
    std::vector<LeftOut>& leftOut)
{
    Rows rows;
    rows.reserve(log.submissions.size());
    leftOut = log.damaged;
    Cleaner cleaner(options.cleaning);
    for (const Submission& row : log.submissions) {
        if (auto dropped = cleaner.whyDropped(row))
            leftOut.push_back({row.line, std::move(*dropped)});
        else if (const char* reason = whyUnusable(row, machine, options))
            leftOut.push_back({row.line, reason});
        else
            rows.push_back(&row);
    }
    std::sort(leftOut.begin(), leftOut.end(),
        [](const LeftOut& left, const LeftOut& right) { return left.line < right.line; });
    sortUnlessSorted(rows, isBefore);
    return rows;
}

tl::unexpected<Error> noUsableJob(const std::string& source, const std::vector<LeftOut>& leftOut)
{
    if (leftOut.empty())
        return failure(source, "holds no jobs; a log has a line of 18 numbers for each");
    return failure(fmt::format("{}:{}", source, leftOut.front().line),
        fmt::format("{}, and none of the {} rows can run here; choose another log or machine, or "
                    "divide the sizes (--scale-sizes)",
            leftOut.front().reason, leftOut.size()));
}

/// Takes the part of the rows that --skip and --jobs ask for.
Result<void> cutToAsked(Rows& rows, const WorkloadOptions& options)
{
    if (options.skip >= rows.size())
        return failure("--skip",
            fmt::format(
                "{} leaves none of the {} usable jobs; skip fewer", options.skip, rows.size()));
    rows.erase(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(options.skip));
    if (options.count && *options.count < rows.size())
        rows.resize(*options.count);
    return {};
}

/// Turns rows into jobs, one after the other.
class JobMaker {
public:
    JobMaker(const std::string& source, const Machine& machine, const WorkloadOptions& options,
        std::int64_t first)
        : m_source(source)
        , m_options(options)
        , m_shapes(machine)
        , m_hasGeometry(machine.hasGeometry())
        , m_first(first)
    {
    }

    Result<JobInfo> make(const Submission& row)
    {
        const auto submit = scaledSubmit(row.submit, m_first, m_options.load);
        if (!submit)
            return failure("--load",
                fmt::format("moves the job of {}:{} beyond 2^53 s; choose a larger number",
                    m_source, row.line));
        const auto runTime = scaledTime(row.runTime, m_options.timeScale);
        const auto believed = scaledTime(requestOf(row), factorOf(m_options));
        if (!believed)
            return failure("--estimate",
                fmt::format(
                    "stretches the estimate of {}:{} beyond 2^53 s; choose a smaller number",
                    m_source, row.line));
        const auto estimate = scaledTime(*believed, m_options.timeScale);
        if (!runTime || !estimate)
            return failure("--scale-times",
                fmt::format("stretches the job of {}:{} beyond 2^53 s; choose a smaller number",
                    m_source, row.line));
        JobInfo job;
        job.number = row.number;
        job.line = row.line;
        job.submit = SimTime(*submit);
        job.runTime = SimTime(*runTime);
        job.estimate = SimTime(*estimate);
        job.size = static_cast<int>(sizeOf(row, m_options));
        job.shape = m_shapes.shapeOf(job.size, formOf(row));
        job.connectivity = everywhere(connectivityOf(row));
        // Without geometry there is but one shape.
        job.anyShape = m_options.shapes == ShapeChoice::Any && m_hasGeometry;
        job.user = row.user;
        return job;
    }

private:
    static double factorOf(const WorkloadOptions& options)
    {
        return options.estimate == Estimate::Actual ? 1 : options.estimateFactor;
    }
    std::int64_t requestOf(const Submission& row) const
    {
        return m_options.estimate == Estimate::Actual ? row.runTime
                                                      : std::max(row.requestedTime, row.runTime);
    }
    double choice(Purpose purpose, const Submission& row) const
    {
        return randomFraction(m_options.seed, purpose, static_cast<std::uint64_t>(row.line));
    }
    ShapeForm formOf(const Submission& row) const
    {
        if (m_options.shapes == ShapeChoice::Padded)
            return ShapeForm::Padded;
        if (m_options.shapes == ShapeChoice::Any)
            return ShapeForm::Slim; // The smallest volume that holds the size.
        return choice(Purpose::Shape, row) < m_options.fatFraction ? ShapeForm::Fat
                                                                   : ShapeForm::Slim;
    }
    Connectivity connectivityOf(const Submission& row) const
    {
        return choice(Purpose::Torus, row) < m_options.torusFraction ? Connectivity::Torus
                                                                     : Connectivity::Mesh;
    }

    const std::string& m_source;
    const WorkloadOptions& m_options;
    ShapeModel m_shapes;
    bool m_hasGeometry;
    std::int64_t m_first;
};

/// Even one job after the other, no clock of a run may overflow.
Result<void> checkTotalTime(const std::vector<JobInfo>& jobs, const std::string& source)
{
    constexpr SimTime longestRun(std::int64_t {1} << 61);
    SimTime last = jobs.back().submit;
    for (const JobInfo& job : jobs) {
        last += std::max(job.runTime, job.estimate);
        if (last > longestRun)
            return failure(fmt::format("{}:{}", source, job.line),
                "the run times up to here add up to more seconds than a run can have; take fewer "
                "jobs (--jobs) or shorten them (--scale-times)");
    }
    return {};
}

} // namespace

Result<Workload> makeWorkload(const SwfLog& log, const std::string& source, const Machine& machine,
    const WorkloadOptions& options)
{
    if (const auto checked = checkOptions(options); !checked)
        return tl::unexpected(checked.error());
    Workload workload;
    workload.source = source;
    Rows rows = usableRows(log, machine, options, workload.leftOut);
    if (rows.empty())
        return noUsableJob(source, workload.leftOut);
    if (const auto cut = cutToAsked(rows, options); !cut)
        return tl::unexpected(cut.error());

    JobMaker maker(source, machine, options, rows.front()->submit);
    workload.jobs.reserve(rows.size());
    for (const Submission* row : rows) {
        const Result<JobInfo> job = maker.make(*row);
        if (!job)
            return tl::unexpected(job.error());
        workload.jobs.push_back(*job);
    }
    // A higher load moves jobs into one second that were apart: there the line decides.
    sortUnlessSorted(workload.jobs, isJobBefore);
    if (const auto checked = checkTotalTime(workload.jobs, source); !checked)
        return tl::unexpected(checked.error());
    return workload;
}

Result<Workload> readWorkload(
    const std::string& path, const Machine& machine, const WorkloadOptions& options)
{
    // Before the file is read: a wrong option is answered at once.
    if (const auto checked = checkOptions(options); !checked)
        return tl::unexpected(checked.error());
    return readSwfLog(path, options.damage).and_then([&](const SwfLog& log) {
        return unlessOutOfMemory(path, [&] { return makeWorkload(log, path, machine, options); });
    });
}

} // namespace midplane::core

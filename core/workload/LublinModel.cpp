// SPDX-License-Identifier: Apache-2.0
#include "core/workload/LublinModel.h"

#include <algorithm>
#include <array>
#include <cmath>

#include <boost/math/special_functions/gamma.hpp>
#include <fmt/format.h>

#include "core/workload/GammaChoice.h"
#include "core/workload/Scaling.h"

namespace midplane::core {

namespace {

constexpr int mostJobs = 10'000'000;
constexpr int smallestMachine = 16; // Below it the two ranges of sizes would not follow each other.
constexpr int largestMachine = 1 << 20;

// The parameters of batch jobs, as the paper and the authors' program have them.

constexpr double serialFraction = 0.2927;
constexpr double powerOfTwoFraction = 0.6686;
constexpr double lowExponent = 1.2;   // log2 of the smallest parallel job, a bit below.
constexpr double middleBelowHigh = 2; // Where the second range of log2(size) begins.
constexpr double firstRangeFraction = 0.875;

constexpr GammaDistribution shortJobs {6.57, 0.823}; // Of the natural logarithm of the run time.
constexpr GammaDistribution longJobs {639.1, 0.0156};
constexpr double shortFractionPerNode = -0.003;
constexpr double shortFraction = 0.6986;
constexpr double longestLogRunTime = 12; // Two days.

constexpr double allHoursToRushHours = 1.0519;
/// Of the natural logarithm of the gap between two jobs.
constexpr GammaDistribution gaps {6.0415 * allHoursToRushHours, 0.8531};
constexpr double longestLogGap = 13;                    // Five days.
constexpr GammaDistribution halfHours {6.1271, 5.2740}; // When in a day jobs come.
constexpr int halfHoursOfDay = 48;
constexpr int firstHalfHour = 11; // The day of that distribution begins there.
constexpr double halfHour = 1800; // Seconds.

/// How much busier each half hour of the day is than the mean one, from midnight.
std::array<double, halfHoursOfDay> dailyCycle()
{
    const auto below
        = [](double time) { return boost::math::gamma_p(halfHours.shape, time / halfHours.scale); };
    std::array<double, halfHoursOfDay> weights {};
    double sum = 0;
    for (int i = firstHalfHour; i < firstHalfHour + halfHoursOfDay; ++i) {
        double& weight = weights[static_cast<std::size_t>((i - 1) % halfHoursOfDay)];
        weight = below(i + 0.5) - below(i - 0.5);
        sum += weight;
    }
    for (double& weight : weights)
        weight *= halfHoursOfDay / sum;
    return weights;
}

/// The clock that jobs arrive by. A gap of so many seconds lasts shorter in a busy half hour and
/// longer in a quiet one.
class ArrivalClock {
public:
    /// When the next job comes, if it came that much later at the mean pace.
    double after(double seconds)
    {
        double needed = seconds / halfHour;
        while (needed > m_left) {
            needed -= m_left;
            m_current = (m_current + 1) % m_weights.size();
            m_left = m_weights[m_current];
            m_begin += halfHour;
        }
        m_left -= needed;
        return m_begin + halfHour * (1 - m_left / m_weights[m_current]);
    }

private:
    std::array<double, halfHoursOfDay> m_weights = dailyCycle();
    std::size_t m_current = 0;
    double m_left = m_weights.front(); ///< Of the weight of the current half hour.
    double m_begin = 0;                ///< Of the current half hour, in seconds.
};

double gapOf(std::uint64_t seed, std::uint64_t job)
{
    RandomStream random(seed, Purpose::Arrival, job);
    double logarithm = 0;
    do
        logarithm = gammaValue(random, gaps);
    while (logarithm > longestLogGap);
    return std::exp(logarithm);
}

int sizeOf(std::uint64_t seed, std::uint64_t job, int machineSize)
{
    RandomStream random(seed, Purpose::Size, job);
    const double kind = random.next();
    if (kind < serialFraction)
        return 1;
    const double high = std::log2(machineSize);
    const double middle = high - middleBelowHigh;
    const bool isInFirst = random.next() < firstRangeFraction;
    const double from = isInFirst ? lowExponent : middle;
    const double to = isInFirst ? middle : high;
    double exponent = from + (to - from) * random.next();
    if (kind < serialFraction + powerOfTwoFraction)
        exponent = std::min(std::floor(exponent + 0.5), std::floor(high));
    return std::min(static_cast<int>(std::lround(std::exp2(exponent))), machineSize);
}

std::int64_t runTimeOf(std::uint64_t seed, std::uint64_t job, int size)
{
    RandomStream random(seed, Purpose::RunTime, job);
    const double isShort = std::clamp(shortFractionPerNode * size + shortFraction, 0.0, 1.0);
    double logarithm = 0;
    do
        logarithm = gammaValue(random, random.next() < isShort ? shortJobs : longJobs);
    while (logarithm > longestLogRunTime);
    return static_cast<std::int64_t>(std::exp(logarithm));
}

Result<void> checkSpec(const LublinSpec& spec)
{
    if (spec.jobs < 1 || spec.jobs > mostJobs)
        return failure(
            "--jobs", fmt::format("is {}; give a number from 1 to {}", spec.jobs, mostJobs));
    if (spec.machineSize < smallestMachine || spec.machineSize > largestMachine)
        return failure("--machine-size",
            fmt::format("is {}; give a number from {} to {}", spec.machineSize, smallestMachine,
                largestMachine));
    if (spec.load && !(*spec.load > 0 && std::isfinite(*spec.load)))
        return failure("--load", fmt::format("is {}; give a number larger than 0", *spec.load));
    return {};
}

std::vector<std::string> commentsFor(const LublinSpec& spec)
{
    return {
        "Version: 2.2",
        fmt::format("Computer: a machine of {} units that does not exist", spec.machineSize),
        "Information: invented by Midplane after the model of Lublin and Feitelson (2003)",
        fmt::format("MaxJobs: {}", spec.jobs),
        fmt::format("MaxRecords: {}", spec.jobs),
        fmt::format("MaxProcs: {}", spec.machineSize),
        fmt::format("Note: parameters of batch jobs; time 0 is midnight; seed {}; load {}",
            spec.seed, spec.load ? fmt::to_string(*spec.load) : "as the model has it"),
    };
}

/// The load of the jobs as they are; nothing when all come in one second.
std::optional<double> loadOf(const std::vector<Submission>& jobs, int machineSize)
{
    const std::int64_t span = jobs.back().submit - jobs.front().submit;
    if (span == 0)
        return std::nullopt;
    double work = 0;
    for (const Submission& job : jobs)
        work += static_cast<double>(job.processors) * static_cast<double>(job.runTime);
    return work / (static_cast<double>(machineSize) * static_cast<double>(span));
}

Result<void> stretchToLoad(std::vector<Submission>& jobs, const LublinSpec& spec)
{
    const auto load = loadOf(jobs, spec.machineSize);
    if (!load)
        return failure("--load",
            fmt::format("has no meaning for {} jobs that come in one second; ask for more (--jobs)",
                jobs.size()));
    const std::int64_t first = jobs.front().submit;
    for (Submission& job : jobs) {
        const auto submit = scaledSubmit(job.submit, first, *spec.load / *load);
        if (!submit)
            return failure("--load", "moves jobs beyond 2^53 s; choose a larger number");
        job.submit = *submit;
    }
    return {};
}

} // namespace

Result<SwfLog> lublinLog(const LublinSpec& spec)
{
    if (const auto checked = checkSpec(spec); !checked)
        return tl::unexpected(checked.error());
    constexpr int completed = 1;
    const std::vector<std::string> comments = commentsFor(spec);
    SwfLog log;
    log.comments = swfText(comments, {});
    log.submissions.resize(static_cast<std::size_t>(spec.jobs));
    ArrivalClock clock;
    int number = 0;
    for (Submission& job : log.submissions) {
        job.number = ++number;
        job.line = static_cast<int>(comments.size()) + number;
        const auto place = static_cast<std::uint64_t>(number);
        job.submit = static_cast<std::int64_t>(clock.after(gapOf(spec.seed, place)));
        job.processors = sizeOf(spec.seed, place, spec.machineSize);
        job.requestedProcessors = job.processors;
        job.runTime = runTimeOf(spec.seed, place, static_cast<int>(job.processors));
        job.status = completed;
    }
    if (spec.load) {
        if (const auto stretched = stretchToLoad(log.submissions, spec); !stretched)
            return tl::unexpected(stretched.error());
    }
    return log;
}

} // namespace midplane::core

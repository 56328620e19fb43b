// SPDX-License-Identifier: Apache-2.0
#include "core/workload/SyntheticWorkload.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include <fmt/format.h>

#include "core/support/JsonReader.h"
#include "core/workload/RandomChoice.h"
#include "core/workload/SwfLog.h"

namespace midplane::core {

namespace {

constexpr int mostJobs = 10'000'000;
constexpr int largestSize = 1 << 20;
constexpr int longestRunTime = 100 * 24 * 3600;
constexpr int largestWeight = 1'000'000;
constexpr std::size_t mostChoices = 1000; // So that no sum of weights overflows.
/// Time goes in slots in each of which at most one job arrives; this is what makes the gaps between
/// jobs those of a Poisson process without a logarithm.
constexpr std::int64_t slotSeconds = 10;
constexpr std::int64_t slotsPerHour = 3600 / slotSeconds;

/// Reads the members of one object and keeps the first Error.
class MemberReader {
public:
    explicit MemberReader(JsonValue object)
        : m_object(std::move(object))
    {
    }

    int integer(const char* key, int low, int high)
    {
        return read<int>(key, [&](const JsonValue& value) { return value.asInt(low, high); });
    }
    std::string text(const char* key)
    {
        return read<std::string>(key, [](const JsonValue& value) { return value.asString(); });
    }
    std::vector<int> integers(
        const char* key, int low, int high, std::optional<std::size_t> count = {})
    {
        return read<std::vector<int>>(
            key, [&](const JsonValue& value) { return value.asInts(low, high, count); });
    }
    /// The objects of an array, each read by readOne(MemberReader&).
    template <class T>
    std::vector<T> objects(const char* key, std::initializer_list<std::string_view> keys,
        const std::function<T(MemberReader&)>& readOne)
    {
        return read<std::vector<T>>(key, [&](const JsonValue& array) -> Result<std::vector<T>> {
            const auto elements = array.elements();
            if (!elements)
                return tl::unexpected(elements.error());
            std::vector<T> values;
            for (const JsonValue& element : *elements) {
                if (const auto checked = element.expectObject(keys); !checked)
                    return tl::unexpected(checked.error());
                MemberReader reader(element);
                values.push_back(readOne(reader));
                if (reader.m_error)
                    return tl::unexpected(*reader.m_error);
            }
            return values;
        });
    }
    void fail(const char* key, const std::string& reason)
    {
        if (!m_error)
            m_error = Error {m_object.member(key)->where(), reason};
    }
    const std::optional<Error>& error() const { return m_error; }

private:
    template <class T, class Read> T read(const char* key, Read readValue)
    {
        if (m_error)
            return {};
        Result<T> value = m_object.member(key).and_then(readValue);
        if (value)
            return std::move(*value);
        m_error = value.error();
        return {};
    }

    JsonValue m_object;
    std::optional<Error> m_error;
};

template <class T> int weightSum(const std::vector<Weighted<T>>& choices)
{
    return std::accumulate(choices.begin(), choices.end(), 0,
        [](int sum, const Weighted<T>& choice) { return sum + choice.weight; });
}

template <class T>
void checkWeights(MemberReader& reader, const char* key, const std::vector<Weighted<T>>& choices)
{
    if (choices.size() > mostChoices)
        reader.fail(key, fmt::format("must hold at most {} choices", mostChoices));
    else if (!reader.error() && weightSum(choices) == 0)
        reader.fail(key, "needs a choice with a weight larger than 0");
}

std::vector<Weighted<int>> weightedInts(
    MemberReader& reader, const char* key, const char* valueKey, int low, int high)
{
    auto choices = reader.objects<Weighted<int>>(
        key, {valueKey, "weight"}, [&](MemberReader& one) -> Weighted<int> {
            const int value = one.integer(valueKey, low, high);
            return {value, one.integer("weight", 0, largestWeight)};
        });
    checkWeights(reader, key, choices);
    return choices;
}

std::vector<Weighted<RunTimeClass>> runTimeClasses(MemberReader& reader)
{
    auto classes = reader.objects<Weighted<RunTimeClass>>(
        "runTimes", {"from", "to", "weight"}, [](MemberReader& one) -> Weighted<RunTimeClass> {
            const int from = one.integer("from", 1, longestRunTime);
            const int to = one.integer("to", from, longestRunTime);
            return {{from, to}, one.integer("weight", 0, largestWeight)};
        });
    checkWeights(reader, "runTimes", classes);
    return classes;
}

void checkSums(MemberReader& reader, const GeneratorSpec& spec)
{
    const auto isZero = [](int number) { return number == 0; };
    if (std::all_of(spec.arrivalsPerHour.begin(), spec.arrivalsPerHour.end(), isZero))
        reader.fail("arrivalsPerHour", "needs an hour in which jobs arrive");
    if (spec.userWeights.size() > mostChoices)
        reader.fail("userWeights", fmt::format("must hold at most {} choices", mostChoices));
    if (std::all_of(spec.userWeights.begin(), spec.userWeights.end(), isZero))
        reader.fail("userWeights", "needs a user with a weight larger than 0");
}

/// Makes the choices for one job, or one slot of time, at a time.
class Chooser {
public:
    explicit Chooser(std::uint64_t seed)
        : m_seed(seed)
    {
    }

    std::int64_t below(std::int64_t bound, Purpose purpose, std::int64_t of) const
    {
        return static_cast<std::int64_t>(randomBelow(
            static_cast<std::uint64_t>(bound), m_seed, purpose, static_cast<std::uint64_t>(of)));
    }
    template <class T>
    const T& among(const std::vector<Weighted<T>>& choices, Purpose purpose, std::int64_t of) const
    {
        std::int64_t left = below(weightSum(choices), purpose, of);
        const auto chosen
            = std::find_if(choices.begin(), choices.end(), [&](const Weighted<T>& choice) {
                  left -= choice.weight;
                  return left < 0;
              });
        return chosen->value;
    }

private:
    std::uint64_t m_seed;
};

/// When the jobs arrive, ascending.
std::vector<std::int64_t> arrivals(const GeneratorSpec& spec, const Chooser& chooser)
{
    std::vector<std::int64_t> times;
    for (std::int64_t slot = 0; times.size() < static_cast<std::size_t>(spec.jobs); ++slot) {
        const auto hour = static_cast<std::size_t>((slot / slotsPerHour + spec.firstHour) % 24);
        if (chooser.below(slotsPerHour, Purpose::Arrival, slot) < spec.arrivalsPerHour[hour])
            times.push_back(
                slot * slotSeconds + chooser.below(slotSeconds, Purpose::ArrivalSecond, slot));
    }
    return times;
}

std::int64_t estimateOf(const GeneratorSpec& spec, std::int64_t runTime, int percent)
{
    const std::int64_t wished = (runTime * percent + 99) / 100;
    return (wished + spec.estimateStep - 1) / spec.estimateStep * spec.estimateStep;
}

std::vector<Weighted<int>> usersOf(const GeneratorSpec& spec)
{
    std::vector<Weighted<int>> users;
    for (const int weight : spec.userWeights)
        users.push_back({static_cast<int>(users.size()) + 1, weight});
    return users;
}

std::vector<std::string> headerOf(const GeneratorSpec& spec)
{
    return {
        "Version: 2.2",
        fmt::format("Computer: a machine of {} midplanes that does not exist", spec.machineSize),
        fmt::format("Installation: {}", spec.name),
        "Information: invented by Midplane's own generator; nobody ran these jobs",
        fmt::format("MaxJobs: {}", spec.jobs),
        fmt::format("MaxRecords: {}", spec.jobs),
        fmt::format("MaxProcs: {}", spec.machineSize),
        fmt::format("Note: a processor is a midplane; time 0 is {:02}:00; seed {}", spec.firstHour,
            spec.seed),
    };
}

} // namespace

Result<GeneratorSpec> parseGenerator(const std::string& text, const std::string& file)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    const JsonValue root(*document, file);
    const auto checked = expectFormat(root, "midplane-generator").and_then([&] {
        return root.expectObject({"format", "version", "name", "seed", "jobs", "machineSize",
            "firstHour", "arrivalsPerHour", "sizes", "runTimes", "estimatePercents", "estimateStep",
            "userWeights"});
    });
    if (!checked)
        return tl::unexpected(checked.error());

    MemberReader reader(root);
    GeneratorSpec spec;
    spec.name = reader.text("name");
    spec.seed = static_cast<std::uint64_t>(reader.integer("seed", 0, 2147483647));
    spec.jobs = reader.integer("jobs", 1, mostJobs);
    spec.machineSize = reader.integer("machineSize", 1, largestSize);
    spec.firstHour = reader.integer("firstHour", 0, 23);
    const std::vector<int> hours
        = reader.integers("arrivalsPerHour", 0, static_cast<int>(slotsPerHour), 24);
    std::copy(hours.begin(), hours.end(), spec.arrivalsPerHour.begin());
    spec.sizes = weightedInts(reader, "sizes", "size", 1, spec.machineSize);
    spec.runTimes = runTimeClasses(reader);
    spec.estimatePercents = weightedInts(reader, "estimatePercents", "percent", 100, 100'000);
    spec.estimateStep = reader.integer("estimateStep", 1, 24 * 3600);
    spec.userWeights = reader.integers("userWeights", 0, largestWeight);
    if (!reader.error())
        checkSums(reader, spec);
    if (reader.error())
        return tl::unexpected(*reader.error());
    return spec;
}

std::vector<Submission> generate(const GeneratorSpec& spec)
{
    constexpr int completed = 1;
    const Chooser chooser(spec.seed);
    const std::vector<Weighted<int>> users = usersOf(spec);
    std::vector<Submission> jobs;
    for (const std::int64_t submit : arrivals(spec, chooser)) {
        Submission job;
        job.number = static_cast<int>(jobs.size()) + 1;
        job.submit = submit;
        const RunTimeClass& runTimes
            = chooser.among(spec.runTimes, Purpose::RunTimeClass, job.number);
        job.runTime = runTimes.from
            + chooser.below(runTimes.to - runTimes.from + 1, Purpose::RunTime, job.number);
        job.processors = chooser.among(spec.sizes, Purpose::Size, job.number);
        job.requestedProcessors = job.processors;
        job.requestedTime = estimateOf(
            spec, job.runTime, chooser.among(spec.estimatePercents, Purpose::Estimate, job.number));
        job.status = completed;
        job.user = chooser.among(users, Purpose::User, job.number);
        jobs.push_back(job);
    }
    return jobs;
}

std::string generateSwf(const GeneratorSpec& spec)
{
    return swfText(headerOf(spec), generate(spec));
}

} // namespace midplane::core

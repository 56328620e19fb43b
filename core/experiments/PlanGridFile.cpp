// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <charconv>
#include <limits>

#include <fmt/format.h>

#include "core/experiments/PlanReader.h"
#include "core/scheduling/PolicyRegistry.h"

namespace midplane::core {

namespace {

constexpr int mostInt = std::numeric_limits<int>::max();

std::optional<double> numberIn(const std::string& text)
{
    double number = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, problem] = std::from_chars(text.data(), end, number);
    if (problem != std::errc() || rest != end)
        return {};
    return number;
}

ModelJobs modelOf(PlanReader& outer)
{
    PlanReader reader(*outer.member("lublin"), {"jobs", "processors"});
    ModelJobs model;
    model.jobs = reader.integer("jobs", 1, 10'000'000, 0);
    model.processors = reader.integer("processors", 16, 1 << 20, 0);
    for (const char* key : {"jobs", "processors"}) {
        if (!reader.has(key))
            reader.fail(key, "is missing");
    }
    if (reader.error())
        outer.keep(*reader.error());
    return model;
}

SmallRequests smallOf(PlanReader& outer)
{
    PlanReader reader(*outer.member("smallRequests"), {"count", "nodes"});
    SmallRequests small;
    small.count = reader.integer("count", 1, 10'000'000, 1000);
    small.nodes = reader.integers("nodes", 1, 1 << 20, {32, 128});
    if (reader.error())
        outer.keep(*reader.error());
    return small;
}

Result<WorkloadSource> readSource(const JsonValue& json)
{
    PlanReader reader(json,
        {"name", "log", "lublin", "smallRequests", "skip", "jobs", "divideSizes",
            "nodesPerProcessor", "lenient"});
    WorkloadSource source;
    source.name = reader.text("name");
    source.log = reader.text("log", "");
    if (!reader.error() && reader.has("lublin"))
        source.model = modelOf(reader);
    if (!reader.error() && reader.has("smallRequests"))
        source.small = smallOf(reader);
    const int sources
        = (source.log.empty() ? 0 : 1) + (source.model ? 1 : 0) + (source.small ? 1 : 0);
    if (!reader.error() && sources != 1)
        reader.fail("log", "name a log, or give \"lublin\" or \"smallRequests\": one of them");
    source.skip = static_cast<std::size_t>(reader.integer("skip", 0, mostInt, 0));
    if (reader.has("jobs"))
        source.jobs = static_cast<std::size_t>(reader.integer("jobs", 1, mostInt, 1));
    source.divideSizes = reader.integer("divideSizes", 1, 1 << 20, 1);
    if (reader.has("nodesPerProcessor"))
        source.nodesPerProcessor = reader.integer("nodesPerProcessor", 1, 1 << 20, 1);
    source.lenient = reader.flag("lenient");
    if (reader.error())
        return tl::unexpected(*reader.error());
    return source;
}

Result<NamedRules> readRules(const JsonValue& json)
{
    PlanReader reader(json, {"name", "merits", "wrap", "gaps", "lines", "rotations"});
    NamedRules named;
    named.name = reader.text("name");
    if (reader.has("merits")) {
        const auto merits = MeritOrder::parse(reader.text("merits"));
        if (merits)
            named.rules.merits = *merits;
        else
            reader.fail("merits", merits.error().reason);
    }
    if (reader.has("wrap"))
        named.rules.wrap = reader.flag("wrap") ? Wrap::Yes : Wrap::No;
    named.rules.gaps = reader.flag("gaps") ? Gaps::Yes : Gaps::No;
    const std::string lines = reader.text("lines", "same");
    reader.checkAmong("lines", {lines}, {"same", "own"});
    named.rules.lines = lines == "own" ? LineChoice::Own : LineChoice::Same;
    const std::string rotations = reader.text("rotations", "all");
    reader.checkAmong("rotations", {rotations}, {"all", "none"});
    named.rules.rotations = rotations == "none" ? Rotations::None : Rotations::All;
    if (reader.error())
        return tl::unexpected(*reader.error());
    return named;
}

std::vector<LoadSetting> loadsOf(PlanReader& reader)
{
    const bool isOffered = reader.has("offeredLoad");
    if (isOffered && reader.has("load")) {
        reader.fail("load", "give load (a factor) or offeredLoad (a fraction), not both");
        return {LoadSetting {}};
    }
    std::vector<LoadSetting> loads;
    for (const double value : reader.numbers(isOffered ? "offeredLoad" : "load", 0.001, 1000, {1}))
        loads.push_back({value, isOffered});
    return loads;
}

/// Either one of the words or a number that makes sense.
void checkWordOrNumber(PlanReader& reader, const std::string& key,
    const std::vector<std::string>& texts, const std::vector<std::string>& words, double most)
{
    for (const std::string& text : texts) {
        const auto number = numberIn(text);
        if (!number || !(*number >= 0 && *number <= most))
            reader.checkAmong(key, {text}, words);
    }
}

/// The names of the console; "dynamic" also with the policy that it asks, "static" also with jobs
/// that overtake each other.
std::vector<std::string> policiesOfPlans()
{
    std::vector<std::string> names = policyNames();
    for (const std::string& inner : policyNames()) {
        if (inner != "static" && inner != "dynamic")
            names.push_back("dynamic:" + inner);
    }
    names.emplace_back("static:overtaking");
    return names;
}

void checkPolicies(PlanReader& reader, const PlanGrid& grid)
{
    if (grid.kind == RunKind::SmallPartitions)
        reader.checkAmong("policies", grid.policies, {"first-fit", "optimal"});
    else if (grid.kind == RunKind::Schedule)
        reader.checkAmong("policies", grid.policies, policiesOfPlans());
}

RunKind runKindOf(PlanReader& reader)
{
    const std::string kind = reader.text("kind", "schedule");
    for (const RunKind known : {RunKind::Schedule, RunKind::Sizes, RunKind::SmallPartitions}) {
        if (kind == nameOf(known))
            return known;
    }
    reader.checkAmong("kind", {kind}, {"schedule", "sizes", "small-partitions"});
    return RunKind::Schedule;
}

template <class T, class Read>
std::vector<T> objects(PlanReader& reader, const std::string& key, Read readOne)
{
    std::vector<T> values;
    for (const JsonValue& json : reader.elements(key)) {
        auto value = readOne(json);
        if (!value)
            reader.keep(value.error());
        else if (std::any_of(values.begin(), values.end(),
                     [&](const T& other) { return other.name == value->name; }))
            reader.fail(key, fmt::format("\"{}\" is there twice", value->name));
        else
            values.push_back(std::move(*value));
    }
    if (!reader.error() && values.empty())
        reader.fail(key, "must hold at least one");
    return values;
}

std::vector<std::uint64_t> seedsOf(PlanReader& reader)
{
    const auto numbers = reader.integers("seeds", 0, mostInt, {1});
    return {numbers.begin(), numbers.end()};
}

} // namespace

Result<PlanGrid> readGrid(const JsonValue& json)
{
    PlanReader reader(json,
        {"name", "kind", "machines", "policies", "workloads", "shapes", "torus", "load",
            "offeredLoad", "loadOf", "timeScale", "estimates", "rules", "migration", "constraint",
            "boot", "pollPeriod", "failedLinks", "faults", "seeds"});
    PlanGrid grid;
    grid.name = reader.text("name", "runs");
    grid.kind = runKindOf(reader);
    if (!reader.has("machines"))
        reader.fail("machines", "is missing: name machines or machine files");
    grid.machines = reader.texts("machines", {});
    if (!reader.has("policies") && grid.kind != RunKind::Sizes)
        reader.fail("policies", "is missing");
    grid.policies = reader.texts("policies", {"none"});
    checkPolicies(reader, grid);
    if (!reader.error())
        grid.workloads = objects<WorkloadSource>(reader, "workloads", readSource);
    for (const WorkloadSource& source : grid.workloads) {
        if (source.small.has_value() != (grid.kind == RunKind::SmallPartitions))
            reader.fail("workloads",
                "smallRequests go with the kind small-partitions, and it with nothing else");
    }
    grid.shapes = reader.texts("shapes", grid.shapes);
    checkWordOrNumber(reader, "shapes", grid.shapes, {"slim", "fat", "padded", "any"}, 1);
    grid.torus = reader.numbers("torus", 0, 1, grid.torus);
    grid.loads = loadsOf(reader);
    const std::string loadOf = reader.text("loadOf", "requested");
    reader.checkAmong("loadOf", {loadOf}, {"requested", "held"});
    grid.loadOfHeld = loadOf == "held";
    grid.timeScales = reader.numbers("timeScale", 0.001, 1000, grid.timeScales);
    grid.estimates = reader.texts("estimates", grid.estimates);
    checkWordOrNumber(reader, "estimates", grid.estimates, {"actual", "request"}, 1000);
    if (!reader.error() && reader.has("rules"))
        grid.rules = objects<NamedRules>(reader, "rules", readRules);
    grid.migrations = reader.texts("migration", grid.migrations);
    reader.checkAmong("migration", grid.migrations, {"guarded", "literal"});
    if (!reader.error() && reader.has("constraint"))
        grid.constraints = objects<NamedConstraint>(reader, "constraint", readConstraint);
    grid.boots = reader.texts("boot", grid.boots);
    reader.checkAmong("boot", grid.boots, {"instant", "machine"});
    grid.pollPeriods = reader.numbers("pollPeriod", 0, 3600, grid.pollPeriods);
    grid.failedLinks = reader.integers("failedLinks", 0, 1 << 20, grid.failedLinks);
    if (!reader.error() && reader.has("faults"))
        grid.faults = objects<FaultSource>(reader, "faults", readFaultSource);
    grid.seeds = seedsOf(reader);
    if (reader.error())
        return tl::unexpected(*reader.error());
    return grid;
}

} // namespace midplane::core

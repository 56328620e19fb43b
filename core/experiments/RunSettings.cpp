// SPDX-License-Identifier: Apache-2.0
#include "core/experiments/RunSettings.h"

#include <cassert>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace midplane::core {

namespace {

struct Axis {
    std::string name;
    std::function<std::string(const RunSettings&)> text;
};

const std::vector<Axis>& axes()
{
    static const std::vector<Axis> all {
        {"grid", [](const RunSettings& run) { return run.grid; }},
        {"machine", [](const RunSettings& run) { return run.machine; }},
        {"policy", [](const RunSettings& run) { return run.policy; }},
        {"workload", [](const RunSettings& run) { return run.workload.name; }},
        {"shapes", [](const RunSettings& run) { return run.shapes; }},
        {"torus", [](const RunSettings& run) { return numberText(run.torus); }},
        {"load", [](const RunSettings& run) { return numberText(run.load.value); }},
        {"timeScale", [](const RunSettings& run) { return numberText(run.timeScale); }},
        {"estimate", [](const RunSettings& run) { return run.estimate; }},
        {"rules", [](const RunSettings& run) { return run.rules.name; }},
        {"migration", [](const RunSettings& run) { return run.migration; }},
        {"constraint", [](const RunSettings& run) { return run.constraint.name; }},
        {"boot", [](const RunSettings& run) { return run.boot; }},
        {"pollPeriod", [](const RunSettings& run) { return numberText(run.pollPeriod); }},
        {"failedLinks", [](const RunSettings& run) { return std::to_string(run.failedLinks); }},
        {"faults", [](const RunSettings& run) { return run.faults.name; }},
        {"seed", [](const RunSettings& run) { return std::to_string(run.seed); }},
    };
    return all;
}

std::string textOf(const RequestRules& rules)
{
    std::string wrap = "file";
    if (rules.wrap)
        wrap = *rules.wrap == Wrap::Yes ? "yes" : "no";
    return fmt::format("merits:{} wrap:{} gaps:{} lines:{} rotations:{}", rules.merits.names(),
        wrap, rules.gaps == Gaps::Yes ? "yes" : "no",
        rules.lines == LineChoice::Own ? "own" : "same",
        rules.rotations == Rotations::All ? "all" : "none");
}

std::string textOf(const WorkloadSource& source)
{
    if (source.small)
        return fmt::format(
            "requests:{} nodes:{}", source.small->count, fmt::join(source.small->nodes, ","));
    std::string text = source.model
        ? fmt::format("model:lublin,{},{}", source.model->jobs, source.model->processors)
        : fmt::format("log:{}", source.log);
    text += fmt::format(" skip:{} jobs:{} divide:{}", source.skip,
        source.jobs ? std::to_string(*source.jobs) : "all", source.divideSizes);
    if (source.nodesPerProcessor)
        text += fmt::format(" nodes:{}", *source.nodesPerProcessor);
    return source.lenient ? text + " lenient" : text;
}

/// Empty where nothing fails.
std::string textOf(const FaultSource& faults)
{
    std::string text = faults.file.empty() ? "" : fmt::format(" (faults:{}", faults.file);
    if (faults.random)
        text = fmt::format(" ({} fail every:{} repair:{}", nameOf(faults.random->parts),
            faults.random->every, faults.random->repair);
    if (text.empty())
        return text;
    return text + (faults.afterFailure == AfterFailure::Drop ? " drop)" : " resubmit)");
}

bool isFraction(double number) { return number > 0 && number < 1; }

} // namespace

const std::vector<std::string>& axisNames()
{
    static const std::vector<std::string> names = [] {
        std::vector<std::string> all;
        for (const Axis& axis : axes())
            all.push_back(axis.name);
        return all;
    }();
    return names;
}

std::string axisText(const RunSettings& run, std::string_view name)
{
    for (const Axis& axis : axes()) {
        if (axis.name == name)
            return axis.text(run);
    }
    assert(false);
    return {};
}

std::string keyOf(const RunSettings& run)
{
    std::string key = fmt::format("kind={}", nameOf(run.kind));
    for (const Axis& axis : axes()) {
        // Says nothing of other runs: their rows stay theirs.
        if (axis.name != "constraint" || plansTogether(run))
            key += fmt::format(" {}={}", axis.name, axis.text(run));
    }
    if (plansTogether(run))
        key += fmt::format(" (constraint:{})", textOf(run.constraint.options));
    return key
        + fmt::format(" ({}) ({}) load-is={}{}{}", textOf(run.workload), textOf(run.rules.rules),
            run.load.isOffered ? "offered" : "factor", run.loadOfHeld ? ",held" : "",
            textOf(run.faults));
}

bool dependsOnSeed(const RunSettings& run)
{
    if (run.kind == RunKind::SmallPartitions || run.workload.model || run.failedLinks > 0
        || run.faults.random)
        return true;
    const bool isMixed = run.shapes != "slim" && run.shapes != "fat" && run.shapes != "padded"
        && run.shapes != "any";
    return isMixed || isFraction(run.torus);
}

bool plansTogether(const RunSettings& run)
{
    return run.policy == "constraint" || run.policy == "dynamic:constraint";
}

std::string numberText(double number) { return fmt::format("{}", number); }

const char* nameOf(RunKind kind)
{
    switch (kind) {
    case RunKind::Schedule:
        return "schedule";
    case RunKind::Sizes:
        return "sizes";
    case RunKind::SmallPartitions:
        return "small-partitions";
    }
    return "";
}

} // namespace midplane::core

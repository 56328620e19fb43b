// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <set>

#include <fmt/format.h>

#include "core/experiments/Plan.h"
#include "core/experiments/PlanReader.h"
#include "core/support/Checksum.h"
#include "core/support/NotEnoughMemory.h"
#include "core/support/TextFile.h"

namespace midplane::core {

namespace {

constexpr std::size_t largestPlan = std::size_t {4} << 20;

/// Names become names of files.
bool isFileName(const std::string& name)
{
    return name.find_first_not_of(
               "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_")
        == std::string::npos;
}

std::size_t combinations(const PlanGrid& grid)
{
    std::size_t product = 1;
    for (const std::size_t size :
        {grid.machines.size(), grid.policies.size(), grid.workloads.size(), grid.shapes.size(),
            grid.torus.size(), grid.loads.size(), grid.timeScales.size(), grid.estimates.size(),
            grid.rules.size(), grid.migrations.size(), grid.constraints.size(), grid.boots.size(),
            grid.pollPeriods.size(), grid.failedLinks.size(), grid.faults.size(),
            grid.seeds.size()}) {
        product *= size;
        if (product > mostRuns)
            break;
    }
    return product;
}

void checkNames(PlanReader& reader, const Plan& plan)
{
    if (!isFileName(plan.name))
        reader.fail("name", "must be made of letters, digits, - and _: files are named by it");
    std::set<std::string> grids;
    for (const PlanGrid& grid : plan.grids) {
        if (!grids.insert(grid.name).second)
            reader.fail("grids", fmt::format("two grids are named \"{}\"", grid.name));
    }
    std::set<std::string> figures;
    for (const PlanFigure& figure : plan.figures) {
        if (!isFileName(figure.name))
            reader.fail("figures",
                fmt::format(
                    "\"{}\" must be made of letters, digits, - and _: files are named by it",
                    figure.name));
        if (!figures.insert(figure.name).second)
            reader.fail("figures", fmt::format("two figures are named \"{}\"", figure.name));
    }
}

/// The runs together: not too many, and no figure without any.
void checkRuns(PlanReader& reader, const Plan& plan)
{
    std::size_t all = 0;
    for (const PlanGrid& grid : plan.grids)
        all += combinations(grid);
    if (all > mostRuns)
        return reader.fail(
            "grids", fmt::format("make more than {} runs; leave out values", mostRuns));
    const auto runs = runsOf(plan);
    for (std::size_t i = 0; i < plan.figures.size(); ++i) {
        const bool hasRows = std::any_of(runs.begin(), runs.end(),
            [&](const PlannedRun& run) { return shows(plan.figures[i], run.settings); });
        if (!hasRows)
            return reader.fail(
                fmt::format("figures/{}/where", i), "no run of the plan is like that");
    }
}

} // namespace

Result<Plan> parsePlan(const std::string& text, const std::string& file)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    const JsonValue root(*document, file);
    if (const auto checked = expectFormat(root, "midplane-experiment"); !checked)
        return tl::unexpected(checked.error());
    PlanReader reader(
        root, {"format", "version", "name", "title", "source", "notes", "grids", "figures"});
    Plan plan;
    plan.name = reader.text("name");
    plan.title = reader.text("title");
    plan.source = reader.text("source", "");
    (void)reader.texts("notes", {});
    for (const JsonValue& json : reader.elements("grids")) {
        auto grid = readGrid(json);
        if (!grid)
            return tl::unexpected(grid.error());
        plan.grids.push_back(std::move(*grid));
    }
    for (const JsonValue& json : reader.elements("figures")) {
        auto figure = readFigure(json);
        if (!figure)
            return tl::unexpected(figure.error());
        plan.figures.push_back(std::move(*figure));
    }
    if (!reader.error() && plan.grids.empty())
        reader.fail("grids", "must hold at least one grid of runs");
    if (!reader.error())
        checkNames(reader, plan);
    if (!reader.error())
        checkRuns(reader, plan);
    if (reader.error())
        return tl::unexpected(*reader.error());
    plan.folder = std::filesystem::path(file).parent_path().string();
    plan.digest = fmt::format("{:016x}", checksumOf(document->at("grids").dump()));
    return plan;
}

Result<Plan> readPlanFile(const std::string& path)
{
    return unlessOutOfMemory(path, [&] {
        return readTextFile(path, largestPlan).and_then([&](const std::string& text) {
            return parsePlan(text, path);
        });
    });
}

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/constraint/JobListFile.h"

#include <limits>
#include <set>

#include <fmt/format.h>

#include "core/support/JsonReader.h"
#include "core/support/NotEnoughMemory.h"
#include "core/support/TextFile.h"

namespace midplane::core {

namespace {

constexpr std::size_t mostFileBytes = std::size_t {16} << 20U;
constexpr int mostSeconds = std::numeric_limits<int>::max();

Result<Joining> readJoining(const JsonValue& value)
{
    const auto text = value.asString();
    if (!text)
        return tl::unexpected(text.error());
    if (*text == "mesh")
        return Joining::Mesh;
    if (*text == "torus")
        return Joining::Torus;
    return value.fail(fmt::format("is \"{}\"; must be mesh or torus", *text));
}

/// "torus", or one for each dimension: {"x": "torus", "y": "mesh", "z": "mesh"}.
Result<PerDimension<Joining>> readConnectivity(const JsonValue& value)
{
    if (!value.isObject()) {
        const auto all = readJoining(value);
        if (!all)
            return tl::unexpected(all.error());
        return PerDimension<Joining> {{*all, *all, *all}};
    }
    PerDimension<Joining> each {{Joining::Mesh, Joining::Mesh, Joining::Mesh}};
    if (const auto checked = value.expectObject({"x", "y", "z"}); !checked)
        return tl::unexpected(checked.error());
    for (const Dimension dimension : allDimensions) {
        const std::optional<JsonValue> one = value.find(std::string(1, letterOf(dimension)));
        if (!one)
            continue;
        const auto joining = readJoining(*one);
        if (!joining)
            return tl::unexpected(joining.error());
        each[dimension] = *joining;
    }
    return each;
}

Result<Shape> readShape(const JsonValue& value, const Machine& machine)
{
    const auto extents = value.asInts(1, machine.midplaneCount(), 3);
    if (!extents)
        return tl::unexpected(extents.error());
    const Shape shape {(*extents)[0], (*extents)[1], (*extents)[2]};
    if (!machine.hasGeometry())
        return shape;
    for (const Shape& lying : rotationsOf(shape)) {
        if (machine.grid().contains(Cuboid {{}, lying}))
            return shape;
    }
    return value.fail(fmt::format("no rotation of {}x{}x{} fits a machine of {}x{}x{}", shape.x,
        shape.y, shape.z, machine.grid()[Dimension::X], machine.grid()[Dimension::Y],
        machine.grid()[Dimension::Z]));
}

/// A member that may be missing.
Result<int> readNumber(const JsonValue& object, const char* key, int usual, int low, int high)
{
    const auto found = object.find(key);
    return found ? found->asInt(low, high) : Result<int>(usual);
}

Result<JointJob> readJob(const JsonValue& value, const Machine& machine)
{
    if (const auto checked
        = value.expectObject({"name", "shape", "connectivity", "count", "seconds", "mayTurn"});
        !checked)
        return tl::unexpected(checked.error());
    JointJob job;
    const auto shape = value.member("shape").and_then(
        [&](const JsonValue& extents) { return readShape(extents, machine); });
    if (!shape)
        return tl::unexpected(shape.error());
    job.request.shape = *shape;
    job.size = shape->volume();
    if (const auto wanted = value.find("connectivity")) {
        const auto joining = readConnectivity(*wanted);
        if (!joining)
            return tl::unexpected(joining.error());
        job.request.joining = *joining;
    }
    if (const auto turns = value.find("mayTurn")) {
        const auto may = turns->asBool();
        if (!may)
            return tl::unexpected(may.error());
        job.request.rotations = *may ? Rotations::All : Rotations::None;
    }
    const auto seconds = readNumber(value, "seconds", 1, 1, mostSeconds);
    if (!seconds)
        return tl::unexpected(seconds.error());
    job.estimate = SimTime {*seconds};
    return job;
}

/// Adds the jobs that one element of the list stands for.
Result<void> addJobs(
    JobList& list, std::set<std::string>& names, const JsonValue& value, const Machine& machine)
{
    const auto job = readJob(value, machine);
    if (!job)
        return tl::unexpected(job.error());
    std::string name = fmt::format("job-{}", list.jobs.size() + 1);
    if (const auto given = value.find("name")) {
        const auto text = given->asString();
        if (!text)
            return tl::unexpected(text.error());
        if (text->empty())
            return given->fail("is empty; leave it out, or give a name");
        name = *text;
    }
    const auto count = readNumber(value, "count", 1, 1, static_cast<int>(mostListedJobs));
    if (!count)
        return tl::unexpected(count.error());
    if (list.jobs.size() + static_cast<std::size_t>(*count) > mostListedJobs)
        return value.fail(fmt::format("makes more than {} jobs", mostListedJobs));
    list.hasTimes = list.hasTimes || value.find("seconds");
    for (int i = 1; i <= *count; ++i) {
        const std::string own = *count == 1 ? name : fmt::format("{}-{}", name, i);
        if (!names.insert(own).second)
            return value.fail(fmt::format("there is a job \"{}\" already; give another name", own));
        list.jobs.push_back({own, *job});
    }
    return {};
}

} // namespace

Result<JobList> parseJobList(
    const std::string& text, const std::string& file, const Machine& machine)
{
    const auto document = parseJson(text, file);
    if (!document)
        return tl::unexpected(document.error());
    const JsonValue root(*document, file);
    const auto jobs
        = expectFormat(root, "midplane-jobs")
              .and_then([&] {
                  return root.expectObject({"format", "version", "jobs"});
              })
              .and_then([&] { return root.member("jobs"); })
              .and_then([](const JsonValue& array) { return array.elements(mostListedJobs); });
    if (!jobs)
        return tl::unexpected(jobs.error());
    JobList list;
    std::set<std::string> names;
    for (const JsonValue& each : *jobs) {
        if (const auto added = addJobs(list, names, each, machine); !added)
            return tl::unexpected(added.error());
    }
    return list;
}

Result<JobList> readJobList(const std::string& path, const Machine& machine)
{
    return unlessOutOfMemory(path, [&] {
        return readTextFile(path, mostFileBytes).and_then([&](const std::string& text) {
            return parseJobList(text, path, machine);
        });
    });
}

} // namespace midplane::core

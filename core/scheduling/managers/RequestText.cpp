// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/RequestText.h"

#include <array>
#include <utility>

#include "core/journal/JournalCheck.h"
#include "core/support/JsonReader.h"

namespace midplane::core {

namespace {

using TextMember = std::pair<const char*, std::string JobRequest::*>;

constexpr std::array<TextMember, 10> texts {
    {{"name", &JobRequest::name}, {"user", &JobRequest::user},
        {"partition", &JobRequest::partition}, {"executable", &JobRequest::executable},
        {"arguments", &JobRequest::arguments}, {"environment", &JobRequest::environment},
        {"directory", &JobRequest::workingDirectory}, {"input", &JobRequest::inFile},
        {"output", &JobRequest::outFile}, {"error", &JobRequest::errFile}}};

constexpr std::array<std::pair<const char*, Joining>, 3> joinings {{{"mesh", Joining::Mesh},
    {"torus", Joining::Torus}, {"prefer-torus", Joining::TorusIfPossible}}};

Result<SimTime> secondsIn(const JsonValue& value)
{
    const nlohmann::json& json = value.json();
    if (!json.is_number_integer() || json.get<std::int64_t>() < 0
        || json.get<std::int64_t>() > latestTime.count())
        return value.fail("must be a number of seconds");
    return SimTime {json.get<std::int64_t>()};
}

Result<Joining> joiningIn(const JsonValue& value)
{
    const auto word = value.asString();
    if (!word)
        return tl::unexpected(word.error());
    for (const auto& [name, joining] : joinings) {
        if (*word == name)
            return joining;
    }
    return value.fail("must be mesh, torus or prefer-torus");
}

/// Reads a member where it is there.
template <class Target, class Read>
Result<void> take(const JsonValue& object, const char* key, Target& target, Read read)
{
    const auto value = object.find(key);
    if (!value)
        return {};
    const auto taken = read(*value);
    if (!taken)
        return tl::unexpected(taken.error());
    target = *taken;
    return {};
}

Result<void> takeShape(const JsonValue& object, JobRequest& request)
{
    const auto value = object.find("shape");
    if (!value)
        return {};
    constexpr std::size_t dimensions = 3;
    constexpr int longest = 1 << 20;
    const auto sides = value->asInts(1, longest, dimensions);
    if (!sides)
        return tl::unexpected(sides.error());
    request.shape = Shape {(*sides)[0], (*sides)[1], (*sides)[2]};
    return {};
}

} // namespace

std::string requestText(const JobRequest& request)
{
    nlohmann::ordered_json json = nlohmann::ordered_json::object();
    for (const auto& [key, member] : texts) {
        if (!(request.*member).empty())
            json[key] = request.*member;
    }
    if (request.nodes)
        json["nodes"] = *request.nodes;
    if (request.shape)
        json["shape"] = {request.shape->x, request.shape->y, request.shape->z};
    for (const auto& [name, joining] : joinings) {
        if (request.connection == joining)
            json["connection"] = name;
    }
    if (request.rotations == Rotations::None)
        json["rotate"] = false;
    json["estimate"] = request.estimate.count();
    if (request.runTime)
        json["runTime"] = request.runTime->count();
    return json.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

Result<JobRequest> parseRequest(const std::string& text, const std::string& where)
{
    const auto json = parseJson(text, where);
    if (!json)
        return tl::unexpected(json.error());
    const JsonValue object(*json, where);
    if (!object.isObject())
        return object.fail("is no object");
    JobRequest request;
    Result<void> read;
    const auto also = [&](auto next) {
        if (read)
            read = next();
    };
    for (const auto& [key, member] : texts)
        also([&, key = key, member = member] {
            return take(object, key, request.*member,
                [](const JsonValue& value) { return value.asString(); });
        });
    also([&] {
        return take(object, "nodes", request.nodes,
            [](const JsonValue& value) { return value.asInt(1, std::numeric_limits<int>::max()); });
    });
    also([&] { return takeShape(object, request); });
    also([&] { return take(object, "connection", request.connection, joiningIn); });
    also([&] {
        return take(object, "rotate", request.rotations, [](const JsonValue& value) {
            return value.asBool().transform(
                [](bool rotates) { return rotates ? Rotations::All : Rotations::None; });
        });
    });
    also([&] { return take(object, "estimate", request.estimate, secondsIn); });
    also([&] { return take(object, "runTime", request.runTime, secondsIn); });
    if (!read)
        return tl::unexpected(read.error());
    return request;
}

} // namespace midplane::core

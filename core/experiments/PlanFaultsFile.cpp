// SPDX-License-Identifier: Apache-2.0
#include <limits>

#include "core/experiments/PlanReader.h"

namespace midplane::core {

namespace {

RandomFaults randomOf(PlanReader& reader)
{
    constexpr int most = std::numeric_limits<int>::max();
    RandomFaults random;
    for (const char* key : {"every", "repair"}) {
        if (!reader.has(key))
            reader.fail(key, "is missing: parts that fail at random have every and repair");
    }
    random.every = reader.integer("every", 1, most, 1);
    random.repair = reader.integer("repair", 1, most, 1);
    const std::string parts = reader.text("parts", nameOf(FailingParts::Midplanes));
    reader.checkAmong(
        "parts", {parts}, {nameOf(FailingParts::Midplanes), nameOf(FailingParts::Links)});
    if (parts == nameOf(FailingParts::Links))
        random.parts = FailingParts::Links;
    return random;
}

} // namespace

Result<FaultSource> readFaultSource(const JsonValue& json)
{
    PlanReader reader(json, {"name", "file", "parts", "every", "repair", "afterFailure"});
    FaultSource faults;
    faults.name = reader.text("name");
    faults.file = reader.text("file", "");
    const bool isRandom = reader.has("parts") || reader.has("every") || reader.has("repair");
    if (isRandom && !faults.file.empty())
        reader.fail("file", "name a file, or give every and repair: one of them");
    else if (isRandom)
        faults.random = randomOf(reader);
    const std::string after = reader.text("afterFailure", "resubmit");
    reader.checkAmong("afterFailure", {after}, {"resubmit", "drop"});
    faults.afterFailure = after == "drop" ? AfterFailure::Drop : AfterFailure::Resubmit;
    if (reader.error())
        return tl::unexpected(*reader.error());
    return faults;
}

} // namespace midplane::core

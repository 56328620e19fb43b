// SPDX-License-Identifier: Apache-2.0
#include "core/machine/file/LinesReader.h"

#include <fmt/format.h>

#include "core/machine/LineRecipe.h"
#include "core/machine/file/MemberReader.h"

namespace midplane::core {

namespace {

Result<std::vector<Cable>> readCables(const JsonValue& list)
{
    constexpr std::size_t numbersInCable = 5;
    constexpr int mostCables = LineWiring::linkIdLimit(LineWiring::longestLine);
    const auto rows = list.elements(mostCables);
    if (!rows)
        return tl::unexpected(rows.error());
    std::vector<Cable> cables;
    for (const JsonValue& row : *rows) {
        const auto numbers = row.asInts(0, mostCables, numbersInCable);
        if (!numbers)
            return tl::unexpected(Error {numbers.error().where,
                numbers.error().reason + " (id, from, out port, to, in port)"});
        cables.push_back(
            {(*numbers)[0], (*numbers)[1], (*numbers)[2], (*numbers)[3], (*numbers)[4]});
    }
    return cables;
}

Result<LineForm> readForm(const JsonValue& value)
{
    return value.asString().and_then([&](const std::string& name) -> Result<LineForm> {
        if (const auto form = lineFormNamed(name))
            return *form;
        return value.fail(fmt::format("must be {}, is \"{}\"", lineFormNames, name));
    });
}

/// Keys that belong to other kinds of lines are mistakes.
Result<void> checkKeys(const JsonValue& object, LineForm form)
{
    const bool isRing = form == LineForm::Ring || form == LineForm::RingWithSplits;
    const bool isCables = form == LineForm::Cables;
    if (isCables && !object.find("cables"))
        return object.fail("lacks the key \"cables\"");
    if (!isCables && object.find("cables"))
        return object.fail("has \"cables\", which only kind \"cables\" has");
    if (!isRing && object.find("order"))
        return object.fail("has \"order\", which only rings have");
    return {};
}

Result<LineWiring> readLine(const JsonValue& object, int length)
{
    if (const auto known = object.expectObject({"kind", "order", "cables"}); !known)
        return tl::unexpected(known.error());
    LineRecipe recipe;
    const auto readOrder = [=](const JsonValue& value) {
        return value.asInts(0, length - 1, static_cast<std::size_t>(length));
    };
    MemberReader members(object);
    members.required("kind", recipe.form, readForm)
        .optional("order", recipe.order, readOrder)
        .optional("cables", recipe.cables, readCables);
    if (const auto read = members.result(); !read)
        return tl::unexpected(read.error());
    if (const auto checked = checkKeys(object, recipe.form); !checked)
        return tl::unexpected(checked.error());
    auto wiring = wiringFrom(recipe, length);
    if (!wiring)
        return placed(object, wiring.error());
    return wiring;
}

} // namespace

Result<PerDimension<LineWiring>> readLines(const JsonValue& object, const std::vector<int>& dims)
{
    if (const auto known = object.expectObject({"x", "y", "z"}); !known)
        return tl::unexpected(known.error());
    PerDimension<LineWiring> lines;
    for (const Dimension dimension : allDimensions) {
        const auto line = object.member(std::string(1, letterOf(dimension)))
                              .and_then([&](const JsonValue& value) {
                                  return readLine(value, dims[static_cast<std::size_t>(dimension)]);
                              });
        if (!line)
            return tl::unexpected(line.error());
        lines[dimension] = *line;
    }
    return lines;
}

} // namespace midplane::core

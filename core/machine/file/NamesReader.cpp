// SPDX-License-Identifier: Apache-2.0
#include "core/machine/file/NamesReader.h"

#include "core/machine/file/MemberReader.h"

namespace midplane::core {

namespace {

using NameTable = std::vector<std::pair<std::string, MidplaneCoord>>;

Result<NameTable> readTable(const JsonValue& table)
{
    if (!table.isObject())
        return table.fail("must be an object of name: [x, y, z]");
    NameTable names;
    for (const auto& [name, ignored] : table.json().items()) {
        const auto coord = readCoord(*table.find(name));
        if (!coord)
            return tl::unexpected(coord.error());
        names.emplace_back(name, *coord);
    }
    return names;
}

} // namespace

Result<void> readNames(const JsonValue& object, MachineSpec& spec)
{
    if (auto known = object.expectObject({"rule", "table"}); !known)
        return known;
    MemberReader members(object);
    members.optional("rule", spec.nameRule, readString)
        .optional("table", spec.nameTable, readTable);
    return members.result();
}

} // namespace midplane::core

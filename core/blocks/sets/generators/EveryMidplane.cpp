// SPDX-License-Identifier: Apache-2.0
#include <fmt/format.h>

#include "core/blocks/sets/generators/Generators.h"
#include "core/blocks/sets/generators/SetMaker.h"

namespace midplane::core {

Result<GeneratedSet> everyMidplane(const TablesPtr& tables, const GeneratorWish& wish)
{
    const Machine& machine = tables->machine();
    if (static_cast<std::size_t>(machine.midplaneCount()) > mostGenerated)
        return failure(machine.name(),
            fmt::format("has {} midplanes; no more than {} blocks are made",
                machine.midplaneCount(), mostGenerated));
    SetMaker maker(tables, wish.stop);
    Cuboid {{0, 0, 0}, machine.grid().shape()}.forEach([&](const MidplaneCoord& midplane) {
        maker.addAlone(
            wish.prefix + machine.names().nameOf(midplane), {midplane, {1, 1, 1}}, wish.joining);
    });
    return maker.take();
}

} // namespace midplane::core

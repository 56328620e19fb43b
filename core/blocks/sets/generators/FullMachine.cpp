// SPDX-License-Identifier: Apache-2.0
#include "core/blocks/sets/generators/Generators.h"
#include "core/blocks/sets/generators/SetMaker.h"

namespace midplane::core {

Result<GeneratedSet> fullMachine(const TablesPtr& tables, const GeneratorWish& wish)
{
    SetMaker maker(tables, wish.stop);
    maker.addAlone(
        wish.prefix + "full", {{0, 0, 0}, tables->machine().grid().shape()}, wish.joining);
    return maker.take();
}

} // namespace midplane::core

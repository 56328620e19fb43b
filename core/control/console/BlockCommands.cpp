// SPDX-License-Identifier: Apache-2.0
// What changes definitions of blocks (Miller et al., section 3.5).
#include <fmt/format.h>

#include "core/blocks/formats/mmcs/MmcsBlocks.h"
#include "core/blocks/formats/text/Words.h"
#include "core/control/console/BlockText.h"
#include "core/control/console/Handlers.h"
#include "core/control/console/PassThrough.h"

namespace midplane::core::console {

namespace {

using mmcs::Failure;

Outcome describeNew(const BridgeModel& model, const std::vector<std::string>& ids)
{
    Outcome outcome;
    outcome.answer = {{"blocks", ids}};
    if (ids.size() != 1) {
        outcome.lines.push_back(fmt::format("{} blocks", ids.size()));
        return outcome;
    }
    const PartitionId id = *model.partitionId(ids.front());
    outcome.lines.push_back(sentenceAbout(model, id));
    outcome.answer["passThrough"] = passedSwitchesOf(model, id);
    return outcome;
}

/// Refuses what is there already, before anything is added.
mmcs::Parsed<void> checkNew(
    const BridgeModel& model, const Call& call, const std::vector<Block>& blocks)
{
    for (const Block& block : blocks) {
        if (model.partitionId(block.name))
            return call.refuse(0, Failure::IdExists,
                fmt::format("a block \"{}\" is there already; choose another {}, or delete it "
                            "first",
                    block.name, blocks.size() == 1 ? "id" : "prefix"));
    }
    return {};
}

/// The first midplane that is to be passed through.
std::size_t firstBehindThrough(const Call& call)
{
    std::size_t index = 1;
    while (index + 1 < call.count() && !isSameWord(call[index], "through"))
        ++index;
    return index + 1;
}

/// Answers OK, or why not.
Outcome told(const Call& call, const BridgeResult<void>& done)
{
    return done ? Outcome {} : call.fail(0, done.error());
}

} // namespace

Outcome defineBlocks(BridgeModel& model, const Call& call)
{
    if (!model.machine().hasGeometry())
        return call.fail(0, Failure::InvalidConfiguration,
            fmt::format("the machine {} has no geometry; blocks of MMCS need midplanes in places",
                model.machine().name()));
    auto made = mmcs::blocksOf(model.machine(), call.line(), call.recognized());
    if (!made)
        return failed(made.error());
    if (const auto fine = checkNew(model, call, made->blocks); !fine)
        return failed(fine.error());
    if (const auto wired = wireThrough(model, made->blocks.front(), made->through); !wired)
        return call.fail(
            firstBehindThrough(call), Failure::InvalidConfiguration, wired.error().reason);
    std::vector<std::string> ids;
    for (Block& block : made->blocks) {
        PartitionDefinition definition;
        definition.name = block.name;
        definition.block = std::move(block);
        const auto added = model.addPartition(std::move(definition));
        if (!added) { // All or none.
            for (const std::string& id : ids)
                model.removePartition(id);
            return call.fail(0, added.error(), Failure::InvalidConfiguration);
        }
        ids.push_back(*added);
    }
    return describeNew(model, ids);
}

Outcome deleteBlock(BridgeModel& model, const Call& call)
{
    const std::size_t at = call.count() - 1; // "delete block ID" too.
    if (const auto id = call.block(model, at); !id)
        return failed(id.error());
    const auto done = model.removePartition(call[at]);
    return done ? Outcome {} : call.fail(at, done.error());
}

Outcome setBlockOwner(BridgeModel& model, const Call& call)
{
    if (const auto id = call.block(model, 0); !id)
        return failed(id.error());
    return told(call,
        model.modifyPartition(
            call[0], PartitionProperty::Owner, call.count() > 1 ? call[1] : std::string()));
}

Outcome addBlockUser(BridgeModel& model, const Call& call)
{
    if (const auto id = call.block(model, 0); !id)
        return failed(id.error());
    return told(call, model.addPartitionUser(call[0], call[1]));
}

Outcome removeBlockUser(BridgeModel& model, const Call& call)
{
    if (const auto id = call.block(model, 0); !id)
        return failed(id.error());
    const auto done = model.removePartitionUser(call[0], call[1]);
    return done ? Outcome {} : call.fail(1, done.error());
}

Outcome clearError(BridgeModel& model, const Call& call)
{
    if (const auto id = call.block(model, 0); !id)
        return failed(id.error());
    return told(call, model.clearError(call[0]));
}

} // namespace midplane::core::console

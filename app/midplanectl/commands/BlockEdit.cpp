// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/commands/BlockEdit.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/formats/BlockFile.h"
#include "core/support/Files.h"

namespace midplane::ctl {

BlockEdit::BlockEdit(std::string file, core::BlockSet set, core::TablesPtr tables)
    : m_file(std::move(file))
    , m_set(std::move(set))
    , m_links(std::move(tables))
{
}

std::optional<BlockEdit> BlockEdit::open(
    CommandContext& context, const std::string& file, const std::string& machine)
{
    auto set = core::readBlockSetFile(file);
    if (!set) {
        context.refuse(set.error());
        return std::nullopt;
    }
    const core::MachinePtr found
        = machineOrRefuse(context, machine.empty() ? set->machine : machine);
    if (!found)
        return std::nullopt;
    return BlockEdit(file, std::move(*set), core::tablesWithUserCache(found));
}

std::optional<std::size_t> BlockEdit::find(CommandContext& context, const std::string& name) const
{
    const auto block = std::find_if(m_set.blocks.begin(), m_set.blocks.end(),
        [&](const core::Block& each) { return each.name == name; });
    if (block == m_set.blocks.end()) {
        context.refuse({m_file,
            fmt::format("has no block {}; `midplanectl block list {}` names them", name, m_file)});
        return std::nullopt;
    }
    return static_cast<std::size_t>(block - m_set.blocks.begin());
}

core::LinkMask BlockEdit::linksBeside(std::optional<std::size_t> block) const
{
    core::LinkMask mask = m_links.nothing();
    for (std::size_t i = 0; i < m_set.blocks.size(); ++i) {
        if (i != block)
            mask |= core::linkMaskOf(machine(), m_set.blocks[i]);
    }
    return mask;
}

std::optional<std::string> BlockEdit::name(
    CommandContext& context, const std::string& wanted, const std::string& like) const
{
    if (wanted.empty())
        return core::FreeNames(m_set).take(like);
    if (core::legalName(wanted) != wanted) {
        context.refuse({wanted, "is no name; write 1 to 32 of A-Z, a-z, 0-9, - and _"});
        return std::nullopt;
    }
    const bool isTaken = std::any_of(m_set.blocks.begin(), m_set.blocks.end(),
        [&](const core::Block& each) { return each.name == wanted; });
    if (isTaken) {
        context.refuse(
            {wanted, fmt::format("is taken; {} is free", core::FreeNames(m_set).take(wanted))});
        return std::nullopt;
    }
    return wanted;
}

void BlockEdit::save(
    CommandContext& context, const std::vector<std::string>& changed, const std::string& said) const
{
    if (const auto written = core::writeFileAtomically(m_file, core::blockSetText(m_set)); !written)
        return context.refuse(written.error());
    context.say(said + "\n");
    context.answer({{"file", m_file}, {"blocks", m_set.blocks.size()}, {"changed", changed}});
}

} // namespace midplane::ctl

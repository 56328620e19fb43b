// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "app/midplanectl/CommandContext.h"
#include "core/blocks/editing/FreeNames.h"
#include "core/blocks/editing/LinkChooser.h"

namespace midplane::ctl {

/// A block file open for a change: the set, its machine, and links and names that are free in it.
class BlockEdit {
public:
    /// Reads the file; `machine` overrides the one that it names. Says what is wrong and returns
    /// nothing when it cannot be read or there is no such machine.
    static std::optional<BlockEdit> open(
        CommandContext& context, const std::string& file, const std::string& machine);

    const core::Machine& machine() const { return m_links.machine(); }
    core::BlockSet& set() { return m_set; }
    core::LinkChooser& links() { return m_links; }

    /// The index of the block of that name; refuses when there is none.
    std::optional<std::size_t> find(CommandContext& context, const std::string& name) const;

    /// Links of all blocks but this one. (Midplanes may be shared by definitions.)
    core::LinkMask linksBeside(std::optional<std::size_t> block) const;

    /// The wanted name, or one that is free when nothing is wanted; refuses one that is taken or
    /// not legal.
    std::optional<std::string> name(
        CommandContext& context, const std::string& wanted, const std::string& like) const;

    /// Writes the set and says what was done; the answer is {"file", "blocks": count, "changed":
    /// names}.
    void save(CommandContext& context, const std::vector<std::string>& changed,
        const std::string& said) const;

private:
    BlockEdit(std::string file, core::BlockSet set, core::TablesPtr tables);

    std::string m_file;
    core::BlockSet m_set;
    core::LinkChooser m_links;
};

} // namespace midplane::ctl

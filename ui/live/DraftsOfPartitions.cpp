// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/DraftsOfPartitions.h"

#include <algorithm>

#include <QCoreApplication>

namespace midplane::ui {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("DraftsOfPartitions", text); }

std::string freeNameFor(const std::string& wanted, const std::vector<core::Block>& blocks)
{
    constexpr std::size_t longest = 32;
    const auto isTaken = [&](const std::string& name) {
        return std::any_of(blocks.begin(), blocks.end(),
            [&](const core::Block& block) { return block.name == name; });
    };
    std::string name = wanted;
    for (int number = 2; isTaken(name); ++number) {
        const std::string suffix = "-" + std::to_string(number);
        name = wanted.substr(0, longest - suffix.size()) + suffix;
    }
    return name;
}

} // namespace

core::Result<int> addAsDrafts(
    Document& document, const LiveState& state, const std::set<core::PartitionId>& partitions)
{
    if (state.machine().spec() != document.machine().spec()) {
        if (document.blockCount() > 0 || document.draft())
            return core::failure("",
                tr("The set is for the machine %1, the control system has %2. Begin a new set "
                   "first.")
                    .arg(QString::fromStdString(document.machine().name()),
                        QString::fromStdString(state.machine().name()))
                    .toStdString());
        document.setTables(state.tables);
    }
    std::vector<core::Block> blocks = document.set().blocks;
    int count = 0;
    for (const core::PartitionId id : partitions) {
        const LivePartition* partition = state.find(id);
        if (partition == nullptr)
            continue;
        core::Block block = partition->facts->definition.block;
        block.name = freeNameFor(partition->name(), blocks);
        blocks.push_back(std::move(block));
        ++count;
    }
    document.replaceBlocks(std::move(blocks),
        count == 1 ? tr("Bring back a partition") : tr("Bring back %1 partitions").arg(count));
    return count;
}

} // namespace midplane::ui

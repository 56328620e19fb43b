// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include <fmt/format.h>

#include "core/blocks/editing/BlockMoves.h"
#include "core/blocks/sets/generators/Generators.h"
#include "core/blocks/sets/generators/SetMaker.h"

namespace midplane::core {

namespace {

/// The smallest box around all midplanes of a set.
std::optional<Cuboid> boxOf(const BlockSet& set)
{
    Block all;
    for (const Block& block : set.blocks)
        all.midplanes.insert(all.midplanes.end(), block.midplanes.begin(), block.midplanes.end());
    return boxOf(all);
}

/// Puts copies of the template down, each beside the links of those that it does not overlap.
class TemplateCopies {
public:
    TemplateCopies(SetMaker& maker, const BlockSet& pattern, const std::string& prefix)
        : m_maker(maker)
        , m_pattern(pattern)
        , m_prefix(prefix)
        , m_earlier(maker.links().nothing())
    {
    }

    void copyTo(const MidplaneCoord& by)
    {
        if (m_maker.isStopped())
            return;
        ++m_number;
        std::vector<Block> copies;
        for (const Block& block : m_pattern.blocks) {
            LinkMask avoid = m_earlier;
            for (const Block& copy : copies) {
                if (!overlap(copy, block, by))
                    avoid |= linkMaskOf(m_maker.machine(), copy);
            }
            copyOne(block, by, avoid, copies);
        }
        for (Block& copy : copies) {
            m_earlier |= linkMaskOf(m_maker.machine(), copy);
            m_maker.add(std::move(copy));
        }
    }

private:
    bool overlap(const Block& copy, const Block& block, const MidplaneCoord& by) const
    {
        return std::any_of(block.midplanes.begin(), block.midplanes.end(), [&](MidplaneCoord at) {
            for (const Dimension dimension : allDimensions)
                at[dimension] += by[dimension];
            return std::find(copy.midplanes.begin(), copy.midplanes.end(), at)
                != copy.midplanes.end();
        });
    }

    void copyOne(const Block& block, const MidplaneCoord& by, const LinkMask& avoid,
        std::vector<Block>& copies)
    {
        auto copy = moved(m_maker.links(), block, by, avoid);
        if (!copy) {
            const std::string beside = copy.error().reason;
            copy = moved(m_maker.links(), block, by, m_maker.links().nothing());
            if (copy)
                m_maker.remark(fmt::format(
                    "{}: {} by the other copies; some copies cannot be active together.",
                    block.name, beside));
        }
        if (!copy) {
            Cuboid box = *boxOf(block);
            for (const Dimension dimension : allDimensions)
                box.origin[dimension] += by[dimension];
            m_maker.leaveOut({box, block.name, copy.error().reason});
            return;
        }
        copy->name = fmt::format("{}{}-{}", m_prefix, block.name, m_number);
        copies.push_back(std::move(*copy));
    }

    SetMaker& m_maker;
    const BlockSet& m_pattern;
    std::string m_prefix;
    LinkMask m_earlier; ///< Of all copies of the template before this one.
    int m_number = 0;
};

} // namespace

Result<GeneratedSet> repeatedTemplate(
    const TablesPtr& tables, const GeneratorWish& wish, const BlockSet& pattern)
{
    const Machine& machine = tables->machine();
    const auto box = boxOf(pattern);
    const bool isWhole = std::all_of(pattern.blocks.begin(), pattern.blocks.end(),
        [](const Block& block) { return !block.midplanes.empty(); });
    if (!box || !isWhole)
        return failure("template", "has a block without midplanes, or no blocks");
    if (!machine.hasGeometry())
        return failure(machine.name(), "has no geometry: there is no side by side");
    PerDimension<int> copies;
    std::size_t count = pattern.blocks.size();
    for (const Dimension dimension : allDimensions) {
        copies[dimension] = machine.grid()[dimension] / box->shape[dimension];
        count *= static_cast<std::size_t>(copies[dimension]);
    }
    if (count == 0)
        return failure("template",
            fmt::format("is larger ({}) than {} ({})", textOf(box->shape), machine.name(),
                textOf(machine.grid().shape())));
    if (count > mostGenerated)
        return failure("template",
            fmt::format("gives {} blocks; no more than {} are made", count, mostGenerated));
    SetMaker maker(tables, wish.stop);
    TemplateCopies all(maker, pattern, wish.prefix);
    Cuboid {{0, 0, 0}, {copies.values[0], copies.values[1], copies.values[2]}}.forEach(
        [&](const MidplaneCoord& at) {
            MidplaneCoord by;
            for (const Dimension dimension : allDimensions)
                by[dimension] = at[dimension] * box->shape[dimension] - box->origin[dimension];
            all.copyTo(by);
        });
    return maker.take();
}

} // namespace midplane::core

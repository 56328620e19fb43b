// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/BlockEdits.h"

#include <algorithm>
#include <iterator>

#include "core/blocks/editing/BlockMoves.h"
#include "core/blocks/editing/FreeNames.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

/// Links that a copy has to keep off.
core::LinkMask linksToAvoid(const Document& document)
{
    return document.setRule() == core::SetRule::AllTogether
        ? document.occupancy().unavailableLinks()
        : document.occupancy().deadLinks();
}

/// The first block of the set whose midplanes a copy would share, if it may not.
std::optional<int> holderOf(const Document& document, const core::Block& copy)
{
    if (document.setRule() == core::SetRule::MayOverlap)
        return std::nullopt;
    const core::MidplaneMask wanted = core::midplaneMaskOf(document.machine(), copy);
    for (int i = 0; i < document.blockCount(); ++i) {
        if (document.parts()[static_cast<std::size_t>(i)].midplanes.intersects(wanted))
            return i;
    }
    return std::nullopt;
}

/// Midplanes are looked at before links are: who stands there says more than which links are held.
core::Result<void> checkMidplanes(const Document& document, const std::vector<core::Block>& copies)
{
    for (const core::Block& copy : copies) {
        if (const auto holder = holderOf(document, copy)) {
            return core::failure(copy.name,
                Document::tr("%1 is in the way there")
                    .arg(blockText(document.set(), *holder))
                    .toStdString());
        }
    }
    return {};
}

using Copies = core::Result<std::vector<core::Block>>;

/// The copies that `make` makes without the links to avoid, under names that are free.
template <class Make> Copies copiesOf(const Document& document, Make make)
{
    core::LinkChooser links(document.tables());
    const auto anywhere = make(links, links.nothing());
    if (!anywhere)
        return tl::unexpected(anywhere.error());
    if (const auto free = checkMidplanes(document, *anywhere); !free)
        return tl::unexpected(free.error());
    Copies copies = make(links, linksToAvoid(document));
    if (!copies)
        return copies;
    core::FreeNames names(document.set());
    for (core::Block& copy : *copies)
        copy.name = names.take(copy.name);
    return copies;
}

core::Result<void> add(Document& document, Copies copies, const QString& text)
{
    if (!copies)
        return tl::unexpected(copies.error());
    std::vector<core::Block> blocks = document.set().blocks;
    std::move(copies->begin(), copies->end(), std::back_inserter(blocks));
    document.replaceBlocks(std::move(blocks), text);
    return {};
}

QString nameOf(const Document& document, int block)
{
    return QString::fromStdString(document.block(block).name);
}

} // namespace

core::Result<void> addMirrored(Document& document, int block, core::Dimension dimension)
{
    const core::Block original = document.block(block);
    const auto make = [&](core::LinkChooser& links, const core::LinkMask& avoid) -> Copies {
        auto copy = core::mirrored(links, original, dimension, avoid);
        if (!copy)
            return tl::unexpected(copy.error());
        return std::vector {std::move(*copy)};
    };
    return add(document, copiesOf(document, make),
        Document::tr("Mirror %1 in %2")
            .arg(nameOf(document, block))
            .arg(QLatin1Char(core::letterOf(dimension))));
}

Copies repeatedBlocks(
    const Document& document, int block, core::Dimension dimension, int step, int count)
{
    const core::Block& original = document.block(block);
    return copiesOf(document, [&](core::LinkChooser& links, const core::LinkMask& avoid) {
        return core::repeated(links, original, dimension, step, count, avoid);
    });
}

core::Result<void> addRepeated(
    Document& document, int block, core::Dimension dimension, int step, int count)
{
    return add(document, repeatedBlocks(document, block, dimension, step, count),
        Document::tr("Repeat %1 along %2")
            .arg(nameOf(document, block))
            .arg(QLatin1Char(core::letterOf(dimension))));
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/NearestWays.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/allocation/Explanation.h"
#include "core/machine/OutOfServiceText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct NearestWays {
    Q_DECLARE_TR_FUNCTIONS(NearestWays)
};

auto tr(const char* text) { return NearestWays::tr(text); }

/// What the other blocks hold; blocks gets whose each of them is.
std::vector<core::Holding> holdingsOf(
    const Document& document, const Draft& draft, std::vector<int>& blocks)
{
    std::vector<core::Holding> holdings;
    holdings.reserve(document.parts().size());
    for (int block = 0; block < document.blockCount(); ++block) {
        if (block == draft.editing)
            continue;
        const BlockParts& parts = document.parts()[static_cast<std::size_t>(block)];
        holdings.push_back({parts.midplanes, parts.links});
        blocks.push_back(block);
    }
    return holdings;
}

/// Whether the draft is what a request for its box would get: then the allocator refuses it too.
bool isPlainRequest(const Document& document, const Draft& draft)
{
    const core::Cuboid box = draft.box();
    const bool isPlain = core::membersOf(box) == draft.members && draft.missing.empty()
        && !draft.isSmall() && document.verdict()->findings.empty();
    if (!isPlain || draft.links == Draft {}.links)
        return isPlain;
    Draft open = draft;
    open.leaveLinksOpen();
    return !document.verdictOn(open).placement;
}

QString obstacleText(
    const Document& document, const std::vector<int>& blocks, const core::ObstacleCause& cause)
{
    if (const auto* holder = std::get_if<std::size_t>(&cause))
        return blockText(document.set(), blocks[*holder]);
    core::OutOfService part;
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&cause))
        part.midplanes = {*midplane};
    else if (const auto* at = std::get_if<core::SwitchRef>(&cause))
        part.switches = {*at};
    else
        part.links = {std::get<core::LinkRef>(cause)};
    return tr("%1 (out of service)")
        .arg(QString::fromStdString(core::textsOf(part, document.machine().names()).front()));
}

/// The draft as the alternative has it; none where a draft cannot be that.
std::optional<Draft> draftOf(
    const Document& document, const Draft& draft, const core::Alternative& alternative)
{
    const core::Placement& placement = alternative.placement;
    if (!placement.hasGeometry())
        return std::nullopt;
    Draft changed = draft;
    changed.members = placement.members;
    changed.connectivity = placement.connectivity;
    changed.leaveLinksOpen();
    for (const core::Dimension dimension : core::allDimensions) {
        if (placement.linkSets[dimension].size() > 1)
            changed.links[dimension].lines = core::LineChoice::Own;
    }
    return document.verdictOn(changed).placement ? std::optional(changed) : std::nullopt;
}

QString membersText(const core::Placement& placement)
{
    QStringList texts;
    for (const core::Dimension dimension : core::allDimensions)
        texts << QStringLiteral("%1 %2")
                     .arg(QLatin1Char(core::letterOf(dimension)))
                     .arg(setText(placement.members[dimension]));
    return listText(texts);
}

std::optional<Proposal> proposalOf(
    const Document& document, const Draft& draft, const core::Alternative& alternative)
{
    const QString links = linkCountText(alternative.placement.linkCount());
    const auto changed = draftOf(document, draft, alternative);
    switch (alternative.relaxation) {
    case core::Relaxation::Rotation:
        if (!changed || changed->shape() == draft.shape())
            return std::nullopt; // Moving it is proposed beside the refusal.
        return Proposal {
            tr("Turn it to %1 at %2: fits, %3.")
                .arg(shapeText(changed->shape()),
                    QString::fromStdString(core::textOf(changed->box().origin)), links),
            changed};
    case core::Relaxation::MeshInOneDimension:
        if (!changed)
            return std::nullopt;
        return Proposal {tr("Make it a mesh in %1: fits, %2.")
                             .arg(QLatin1Char(core::letterOf(*alternative.dimension)))
                             .arg(links),
            changed};
    case core::Relaxation::Gaps:
        if (!changed)
            return std::nullopt;
        return Proposal {
            tr("Leave gaps, take %1: fits, %2.").arg(membersText(alternative.placement), links),
            changed};
    case core::Relaxation::OwnLinkSets:
        if (!changed)
            return std::nullopt;
        return Proposal {tr("Give each line a link set of its own: fits, %1.").arg(links), changed};
    case core::Relaxation::OtherPlace:
    case core::Relaxation::Mesh:
    case core::Relaxation::Wrap:
        break;
    }
    return std::nullopt;
}

} // namespace

std::optional<CheckRow> nearestWays(const Document& document)
{
    const Draft& draft = *document.draft();
    if (!document.machine().hasGeometry() || document.setRule() != core::SetRule::AllTogether
        || !isPlainRequest(document, draft))
        return std::nullopt;
    core::Allocator allocator(document.tables());
    core::Request request;
    request.shape = draft.shape();
    request.joining = core::joining(draft.connectivity);
    std::vector<int> blocks;
    const auto holdings = holdingsOf(document, draft, blocks);
    const core::Explanation why
        = core::explain(allocator, document.occupancyFor(draft), holdings, request, draft.box());
    CheckRow row;
    row.sign = Sign::Note;
    QStringList names;
    for (const core::Obstacle& obstacle : why.obstacles) {
        names << obstacleText(document, blocks, obstacle.cause);
        if (const auto* holder = std::get_if<std::size_t>(&obstacle.cause))
            row.blocks.push_back(blocks[*holder]);
    }
    for (const core::Alternative& alternative : why.alternatives) {
        if (auto proposal = proposalOf(document, draft, alternative))
            row.proposals.push_back(std::move(*proposal));
    }
    if (names.isEmpty() && row.proposals.empty())
        return std::nullopt;
    row.title = names.isEmpty() ? tr("Other ways would work now.")
                                : tr("Here it would fit without %1.").arg(listText(names));
    if (!names.isEmpty())
        row.text = names.size() == 1 ? tr("Nothing less is in its way.")
                                     : tr("No fewer are in its way, by any link sets.");
    return row;
}

} // namespace midplane::ui

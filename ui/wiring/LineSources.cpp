// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LineSources.h"

#include <algorithm>

#include "ui/models/BlockPicture.h"
#include "ui/models/JobColouring.h"
#include "ui/models/LivePicture.h"
#include "ui/models/LiveText.h"
#include "ui/models/ReplayPicture.h"
#include "ui/wiring/LensOnLine.h"

namespace midplane::ui {
namespace {

/// The draft's midplanes where they meet the line; positions off the machine are left out.
std::vector<int> draftMembers(
    const core::Machine& machine, const Draft& draft, const core::LineCoord& line)
{
    std::vector<int> members;
    for (int position = 0; position < machine.grid()[line.dimension]; ++position) {
        if (draft.contains(core::midplaneOn(line, position)))
            members.push_back(position);
    }
    return members;
}

/// The links a refused draft would have taken there: the chosen link set, else the cheapest.
std::vector<int> wantedLinks(
    const DimensionCheck& check, const LinkWish& wish, const core::LineCoord& line)
{
    const auto place = static_cast<std::size_t>(
        std::find(check.lines.begin(), check.lines.end(), line) - check.lines.begin());
    if (wish.chosen.size() == 1)
        return wish.chosen.front();
    if (place < wish.chosen.size() && !wish.chosen[place].empty())
        return wish.chosen[place];
    return check.choices.empty() ? std::vector<int> {} : check.choices.front().linkSet.links;
}

void addRefusedDraft(const Document& document, const HolderLook& holder, LinePicture& picture)
{
    const core::Machine& machine = document.machine();
    const core::Dimension dimension = picture.line.dimension;
    const DraftVerdict& verdict = *document.shownVerdict();
    const Draft& draft = *document.shownDraft();
    const std::vector<int> members = draftMembers(machine, draft, picture.line);
    if (members.empty())
        return;
    LineUse use = lineUseOf(machine.line(dimension), members, draft.connectivity[dimension],
        wantedLinks(verdict.dimensions[dimension], draft.links[dimension], picture.line));
    std::erase_if(use.links, [&](int id) { return !machine.line(dimension).cable(id); });
    use.connections.clear(); // A refused block joins nothing.
    picture.add(machine, use, holder, LinkForm::Conflict);
    for (int id = 0; id < machine.line(dimension).linkIdEnd(); ++id) {
        if (machine.line(dimension).cable(id) && verdict.linksInTheWay.size() > 0
            && verdict.linksInTheWay.test(machine.links().indexOf({picture.line, id})))
            picture.markConflict(id, holder);
    }
}

void addDraft(const Document& document, Theme theme, LinePicture& picture)
{
    if (!document.shownDraft() || !document.shownVerdict())
        return;
    const HolderLook holder = holderOf(document, draftColourIndex(document), theme);
    if (!document.shownVerdict()->placement) {
        addRefusedDraft(document, holder, picture);
        return;
    }
    const core::Placement& placement = *document.shownVerdict()->placement;
    picture.add(document.machine(), lineUseOf(document.machine(), placement, picture.line), holder,
        LinkForm::Preview);
}

/// Links that two blocks claim although the set's rule forbids it.
void markFindings(const Document& document, Theme theme, LinePicture& picture)
{
    for (const core::Finding& finding : document.validation().findings()) {
        if (finding.rule != core::Rule::LinkShared || finding.severity != core::Severity::Error
            || finding.line != picture.line || !finding.link)
            continue;
        picture.markConflict(
            *finding.link, holderOf(document, static_cast<int>(finding.block), theme));
    }
}

bool stepsBack(const Document& document, int block)
{
    const auto& verdict = document.shownVerdict();
    const bool isAside = verdict && verdict->refusal
        && !std::binary_search(verdict->holders.begin(), verdict->holders.end(), block);
    return isAside || !document.isShown(block);
}

} // namespace

HolderLook holderOf(const Document& document, int block, Theme theme)
{
    const bool isDraft = document.shownDraft() && block == draftColourIndex(document);
    const bool isOfSet = block < document.blockCount() && !isDraft;
    const QString name = isOfSet ? QString::fromStdString(document.block(block).name)
                                 : document.shownDraft().value_or(Draft {}).name;
    return {blockLetter(block), name, blockColour(block, theme), isOfSet ? block : -1};
}

HolderLook holderOf(const ReplaySession& session, core::JobId job, Theme theme)
{
    const QString number = QString::number(session.recording().jobs[job.value].number);
    return {number, QStringLiteral("job ") + number, session.colouring().colourOf(job, theme),
        static_cast<int>(job.value)};
}

HolderLook holderOf(const LivePartition& partition, Theme theme)
{
    const int number = static_cast<int>(partition.id.value);
    return {letterOf(partition.id), QString::fromStdString(partition.name()),
        blockColour(number, theme), number};
}

LinePicture linePictureOf(const Document& document, const core::LineCoord& line, Theme theme)
{
    const core::Machine& machine = document.machine();
    LinePicture picture = LinePicture::ofEmpty(machine, line);
    for (int block = 0; block < document.blockCount(); ++block) {
        if (document.shownDraft() && document.shownDraft()->editing == block)
            continue; // The draft stands in its place.
        picture.add(machine, lineUseOf(machine, document.block(block), line),
            holderOf(document, block, theme),
            stepsBack(document, block) ? LinkForm::Faded : LinkForm::InUse);
    }
    addDraft(document, theme, picture);
    markFindings(document, theme, picture);
    return picture;
}

LinePicture linePictureOf(const ReplaySession& session, const core::LineCoord& line, Theme theme,
    int selectedJob, const ReplayLens* lens)
{
    const core::Recording& recording = session.recording();
    const core::Machine& machine = *recording.machine;
    const auto& running = session.state().running;
    const bool someFade = std::any_of(running.begin(), running.end(),
        [&](const auto& job) { return static_cast<int>(job.job.value) == selectedJob; });
    LinePicture picture = LinePicture::ofEmpty(machine, line);
    for (const core::RunningJob& job : running) {
        const bool fades = someFade && static_cast<int>(job.job.value) != selectedJob;
        picture.add(machine, lineUseOf(machine, recording.placements[job.placement], line),
            holderOf(session, job.job, theme), fades ? LinkForm::Faded : LinkForm::InUse);
    }
    if (lens != nullptr && lens->layer().edit) {
        std::optional<HolderLook> selected;
        if (selectedJob >= 0)
            selected
                = holderOf(session, core::JobId {static_cast<std::uint32_t>(selectedJob)}, theme);
        const MachinePicture before = pictureOf(session, theme, selectedJob);
        MachinePicture after = before;
        lens->applyTo(after);
        takeChanges(machine, before, after, selected, picture);
    }
    return picture;
}

LinePicture linePictureOf(const LiveState& state, const core::LineCoord& line, Theme theme,
    const std::set<core::PartitionId>& chosen)
{
    const core::Machine& machine = state.machine();
    const auto isHolding = [](const LivePartition& each) {
        return each.state != core::PartitionState::Free && !each.placement().cards;
    };
    const bool someFade = std::any_of(state.partitions.begin(), state.partitions.end(),
        [&](const LivePartition& each) { return isHolding(each) && chosen.contains(each.id); });
    LinePicture picture = LinePicture::ofEmpty(machine, line, state.outOfService());
    for (const LivePartition& partition : state.partitions) {
        if (!isHolding(partition))
            continue;
        const LineUse use = lineUseOf(machine, partition.placement(), line);
        const bool fades = someFade && !chosen.contains(partition.id);
        picture.add(
            machine, use, holderOf(partition, theme), fades ? LinkForm::Faded : LinkForm::InUse);
        for (const int position : use.members) {
            PlaceLook& place = picture.places[static_cast<std::size_t>(position)];
            if (!fades && place.form == MidplaneForm::Member)
                place.form = formOf(partition.state);
        }
    }
    return picture;
}

} // namespace midplane::ui

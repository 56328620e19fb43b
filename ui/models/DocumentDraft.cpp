// SPDX-License-Identifier: GPL-3.0-or-later
// The block being built, and how it becomes part of the set.
#include "ui/models/Document.h"

#include "ui/models/BlockCommands.h"
#include "ui/models/DraftBlock.h"
#include "ui/models/DraftCommand.h"
#include "ui/models/DraftPlaces.h"

namespace midplane::ui {

void Document::setDraft(std::optional<Draft> draft)
{
    if (draft == m_draft) {
        setPreview(std::nullopt);
        return;
    }
    m_draft = std::move(draft);
    findVerdict();
    emit draftChanged();
}

void Document::editDraft(std::optional<Draft> draft, DraftStep step)
{
    if (draft == m_draft)
        setPreview(std::nullopt);
    else
        m_undoStack.push(new DraftCommand(*this, std::move(draft), step));
}

void Document::setPreview(std::optional<Draft> preview)
{
    if (preview == m_preview)
        return;
    m_preview = std::move(preview);
    m_previewVerdict.reset();
    if (m_preview)
        m_previewVerdict = verdictOn(*m_preview);
    emit previewChanged();
}

void Document::setPlanned(std::vector<BlockParts> planned)
{
    if (planned.empty() && m_planned.empty())
        return;
    m_planned = std::move(planned);
    emit previewChanged();
}

DraftVerdict Document::verdictOn(const Draft& draft) const
{
    return checkDraft(draft, {*m_tables, m_parts, m_rule, m_occupancy.deadLinks()});
}

std::optional<Draft> Document::nearestFit(const Draft& draft) const
{
    Draft open = draft;
    for (const core::Dimension dimension : core::allDimensions) {
        const core::LineChoice lines = draft.links[dimension].lines;
        open.leaveOpen(dimension);
        open.links[dimension].lines = lines;
    }
    for (const Steps& steps : stepsAround(open, machine())) {
        auto moved = shifted(open, steps, machine());
        if (moved && verdictOn(*moved).placement)
            return moved;
    }
    return std::nullopt;
}

core::Occupancy Document::occupancyFor(const Draft& draft) const
{
    if (!draft.editing)
        return m_occupancy;
    core::Occupancy occupancy(machine());
    for (std::size_t block = 0; block < m_parts.size(); ++block) {
        if (static_cast<int>(block) == draft.editing)
            continue;
        core::Placement rest; // What no block before it and no fault has taken already.
        rest.midplanes = m_parts[block].midplanes - occupancy.unavailableMidplanes();
        rest.links = m_parts[block].links - occupancy.unavailableLinks();
        occupancy.take(rest);
    }
    return occupancy;
}

bool Document::canAddDraft() const
{
    return m_verdict && m_verdict->placement && nameProblem().isEmpty();
}

void Document::addDraft()
{
    Q_ASSERT(canAddDraft());
    pushAddDraft(blockOf(machine(), *m_draft, *m_verdict->placement));
}

/// The draft goes first: the set is not checked against one that has become part of it.
void Document::pushAddDraft(const core::Block& block)
{
    const std::optional<int> editing = m_draft->editing;
    const QString name = QString::fromStdString(block.name);
    m_undoStack.beginMacro(
        editing ? tr("Change block %1").arg(name) : tr("Add block %1").arg(name));
    m_undoStack.push(new DraftCommand(*this, std::nullopt, DraftStep::Finish));
    if (editing)
        m_undoStack.push(new ReplaceBlockCommand(*this, *editing, block, QString()));
    else
        m_undoStack.push(new AddBlockCommand(*this, block));
    m_undoStack.endMacro();
}

void Document::editBlock(int index)
{
    if (block(index).midplanes.empty())
        return; // Nothing to begin with.
    Draft draft = draftOf(machine(), block(index));
    draft.editing = index;
    editDraft(std::move(draft), DraftStep::Begin);
}

void Document::duplicateBlock(int index)
{
    const core::Block& original = block(index);
    if (original.midplanes.empty())
        return;
    Draft copy = draftOf(machine(), original);
    copy.name = copyName(original);
    copy.leaveLinksOpen();
    editDraft(nearestFit(copy).value_or(copy), DraftStep::Begin);
}

void Document::findVerdict()
{
    m_preview.reset();
    m_previewVerdict.reset();
    m_verdict.reset();
    if (m_draft)
        m_verdict = verdictOn(*m_draft);
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/DraftCommand.h"

#include "ui/models/Document.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

bool isMerged(DraftStep step)
{
    switch (step) {
    case DraftStep::Place:
    case DraftStep::Kind:
    case DraftStep::Links:
    case DraftStep::Name:
    case DraftStep::Cards:
        return true;
    case DraftStep::Begin:
    case DraftStep::Propose:
    case DraftStep::Finish:
    case DraftStep::Discard:
        break;
    }
    return false;
}

} // namespace

DraftCommand::DraftCommand(Document& document, std::optional<Draft> after, DraftStep step)
    : m_document(document)
    , m_before(document.draft())
    , m_after(std::move(after))
    , m_step(step)
{
    setText(textNow());
}

void DraftCommand::redo() { m_document.setDraft(m_after); }

void DraftCommand::undo() { m_document.setDraft(m_before); }

int DraftCommand::id() const { return isMerged(m_step) ? static_cast<int>(m_step) : -1; }

bool DraftCommand::mergeWith(const QUndoCommand* other)
{
    const auto& next = static_cast<const DraftCommand&>(*other); // Ids are DraftSteps.
    m_after = next.m_after;
    setText(textNow());
    setObsolete(m_after == m_before);
    return true;
}

QString DraftCommand::textNow() const
{
    const Draft& draft = m_after ? *m_after : m_before.value_or(Draft {});
    switch (m_step) {
    case DraftStep::Begin:
        return draft.editing ? tr("Edit block %1").arg(draft.name) : tr("Begin %1").arg(draft.name);
    case DraftStep::Place:
        return tr("%1: %2 at %3")
            .arg(draft.name, shapeText(draft.shape()),
                QString::fromStdString(core::textOf(draft.box().origin)));
    case DraftStep::Kind:
        return tr("%1: %2").arg(draft.name, kindText(draft.connectivity));
    case DraftStep::Links:
        return tr("%1: links").arg(draft.name);
    case DraftStep::Name:
        return tr("Name it %1").arg(draft.name);
    case DraftStep::Cards:
        return tr("%1: node cards").arg(draft.name);
    case DraftStep::Propose:
        return tr("%1: apply a proposal").arg(draft.name);
    case DraftStep::Finish:
        return tr("Finish %1").arg(draft.name);
    case DraftStep::Discard:
        return tr("Discard %1").arg(draft.name);
    }
    return {};
}

} // namespace midplane::ui

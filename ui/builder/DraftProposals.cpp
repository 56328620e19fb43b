// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftProposals.h"

#include <QCoreApplication>
#include <QStringList>

#include "ui/builder/HeldLinksText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct DraftProposals {
    Q_DECLARE_TR_FUNCTIONS(DraftProposals)
};

auto tr(const char* text) { return DraftProposals::tr(text); }

class Proposals {
public:
    explicit Proposals(const DraftCase& draftCase)
        : m_case(draftCase)
    {
    }

    std::vector<Proposal> find(const DraftRefusal& refusal)
    {
        using Reason = DraftRefusal::Reason;
        switch (refusal.reason) {
        case Reason::NoRectangle:
            proposeRectangle();
            break;
        case Reason::MidplanesTaken:
            proposeMove();
            break;
        case Reason::NoCable:
            proposeOtherLinkSet(*refusal.dimension);
            proposeMesh();
            break;
        case Reason::LinksHeld:
            proposeOtherLinkSet(*refusal.dimension);
            proposeMove();
            proposeMesh();
            break;
        case Reason::Alone:
            proposeIoRatio();
            break;
        case Reason::Name:
        case Reason::OffMachine:
            break;
        }
        return std::move(m_proposals);
    }

private:
    const DraftVerdict verdictOn(const Draft& draft) const
    {
        return m_case.document.verdictOn(draft);
    }

    /// With the missing midplanes, whether or not it can be wired then.
    void proposeRectangle()
    {
        Draft whole = m_case.draft;
        whole.missing.clear();
        const QString what
            = m_case.draft.missing.size() == 1 ? tr("Add %1: %2.") : tr("Add the missing %1: %2.");
        const QString which = m_case.draft.missing.size() == 1
            ? midplanesText(m_case.draft.missing)
            : midplaneCountText(static_cast<int>(m_case.draft.missing.size()));
        const DraftVerdict verdict = verdictOn(whole);
        const QString fits = verdict.placement
            ? tr("fits, %1").arg(linkCountText(verdict.placement->linkCount()))
            : tr("then it is a rectangle");
        m_proposals.push_back({what.arg(which, fits), whole});
    }

    void proposeOtherLinkSet(core::Dimension dimension)
    {
        const LinkWish& wish = m_case.draft.links[dimension];
        if (wish == LinkWish {} || m_case.verdict.dimensions[dimension].everyLinkSetNeedsThem)
            return;
        Draft other = m_case.draft;
        other.leaveOpen(dimension);
        const DraftVerdict verdict = verdictOn(other);
        if (!verdict.placement)
            return;
        const auto& links = verdict.placement->linkSet(dimension).links;
        m_proposals.push_back({tr("Use link set %1 in %2: fits, %3.")
                                   .arg(numbersText(links), letterText(dimension),
                                       linkCountText(verdict.placement->linkCount())),
            other});
    }

    void proposeMove()
    {
        if (const auto moved = m_case.document.nearestFit(m_case.draft)) {
            const int links = verdictOn(*moved).placement->linkCount();
            m_proposals.push_back(
                {tr("Move %1 to %2: fits, %3.")
                        .arg(m_case.letter(),
                            QString::fromStdString(core::textOf(moved->box().origin)),
                            linkCountText(links)),
                    *moved});
        } else {
            m_proposals.push_back(
                {tr("No other place for a %1 %2 fits either.")
                        .arg(shapeText(m_case.draft.shape()), kindText(m_case.draft.connectivity)),
                    std::nullopt});
        }
    }

    void proposeMesh()
    {
        Draft mesh = m_case.draft;
        mesh.connectivity = core::everywhere(core::Connectivity::Mesh);
        mesh.leaveLinksOpen();
        if (mesh.connectivity == m_case.draft.connectivity)
            return;
        const DraftVerdict verdict = verdictOn(mesh);
        if (verdict.placement) {
            m_proposals.push_back(
                {tr("Make %1 a mesh: fits, %2.")
                        .arg(m_case.letter(), linkCountText(verdict.placement->linkCount())),
                    mesh});
        } else {
            sayThatMeshDoesNotHelp(verdict);
        }
    }

    void sayThatMeshDoesNotHelp(const DraftVerdict& verdict)
    {
        for (const core::Dimension dimension : core::allDimensions) {
            const DimensionCheck& check = verdict.dimensions[dimension];
            if (!check.isRefused() || check.inTheWay.empty())
                continue;
            QStringList ids;
            for (const int id : idsOf(check.inTheWay))
                ids << QString::number(id);
            const QString letter = letterText(check.dimension);
            m_proposals.push_back({check.everyLinkSetNeedsThem
                    ? tr("Mesh does not help: %1 still needs %2.").arg(letter, listText(ids))
                    : tr("Mesh does not help: no mesh link set in %1 is free either.").arg(letter),
                std::nullopt});
            return;
        }
    }

    /// The richest ratio of those that sites use which its I/O nodes do suffice for.
    void proposeIoRatio()
    {
        if (!m_case.draft.ioRatio)
            return;
        Draft other = m_case.draft;
        for (const int ratio : {8, 16, 32, 64, 128}) {
            other.ioRatio = ratio;
            if (verdictOn(other).findings.empty()) {
                m_proposals.push_back(
                    {tr("Take 1:%1: its I/O nodes suffice for that.").arg(ratio), other});
                return;
            }
        }
    }

    const DraftCase& m_case;
    std::vector<Proposal> m_proposals;
};

} // namespace

std::vector<Proposal> proposalsFor(const DraftCase& draftCase, const DraftRefusal& refusal)
{
    return Proposals(draftCase).find(refusal);
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftExplanation.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QStringList>

#include "core/allocation/FreeSpace.h"
#include "ui/builder/NearestWays.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct DraftExplanation {
    Q_DECLARE_TR_FUNCTIONS(DraftExplanation)
};

auto tr(const char* text) { return DraftExplanation::tr(text); }

bool isTorus(const Draft& draft, core::Dimension dimension)
{
    return draft.connectivity[dimension] == core::Connectivity::Torus;
}

QString letterText(core::Dimension dimension) { return QString(QLatin1Char(letterOf(dimension))); }

/// "link 4 (2 → 4)"
QString linkText(const core::LineWiring& wiring, int link)
{
    return tr("link %1 (%2)").arg(link).arg(spanText(wiring, link));
}

/// Links of one holder: their ids and the lines they are held on.
struct Holding {
    std::set<int> ids;
    std::set<core::LineCoord> lines;
};

std::map<int, Holding> holdingsOf(const std::vector<HeldLink>& held)
{
    std::map<int, Holding> holdings;
    for (const HeldLink& each : held) {
        holdings[each.block].ids.insert(each.link.id);
        holdings[each.block].lines.insert(each.link.line);
    }
    return holdings;
}

QString linesOfHolding(const Holding& holding)
{
    const std::vector<core::LineCoord> lines(holding.lines.begin(), holding.lines.end());
    if (lines.size() == 1)
        return tr("on line %1").arg(linesText(lines));
    return tr("on lines %1").arg(linesText(lines));
}

std::set<int> idsOf(const std::vector<HeldLink>& held)
{
    std::set<int> ids;
    for (const HeldLink& each : held)
        ids.insert(each.link.id);
    return ids;
}

/// "Both are held by C post-12 on lines y 0 to 3, z 3."
QString holdersSentence(const core::BlockSet& set, const std::vector<HeldLink>& held)
{
    const auto holdings = holdingsOf(held);
    if (holdings.size() == 1) {
        const auto& [block, holding] = *holdings.begin();
        const QString who = blockText(set, block);
        const QString where = linesOfHolding(holding);
        switch (holding.ids.size()) {
        case 1:
            return tr("It is held by %1 %2.").arg(who, where);
        case 2:
            return tr("Both are held by %1 %2.").arg(who, where);
        default:
            return tr("All are held by %1 %2.").arg(who, where);
        }
    }
    QStringList parts;
    for (const auto& [block, holding] : holdings) {
        const std::vector<int> ids(holding.ids.begin(), holding.ids.end());
        parts << tr("%1 holds %2 %3")
                     .arg(blockText(set, block), numbersText(ids), linesOfHolding(holding));
    }
    return parts.join(QStringLiteral("; ")) + QLatin1Char('.');
}

/// What the links in the way are to the draft.
QString needSentence(const core::LineWiring& wiring, const DimensionCheck& check, bool wasChosen)
{
    QStringList links;
    for (const int id : idsOf(check.inTheWay))
        links << linkText(wiring, id);
    const QString members = setText(check.members);
    if (check.choices.size() == 1)
        return tr("The only link set of %1 needs %2.").arg(members, listText(links));
    if (check.everyLinkSetNeedsThem)
        return tr("Every link set of %1 needs %2.").arg(members, listText(links));
    if (wasChosen)
        return tr("The chosen link set of %1 needs %2.").arg(members, listText(links));
    return tr("None of the %1 link sets of %2 is free. The cheapest needs %3.")
        .arg(check.choices.size())
        .arg(members, listText(links));
}

class Explainer {
public:
    explicit Explainer(const Document& document)
        : m_document(document)
        , m_machine(document.machine())
        , m_draft(*document.draft())
        , m_verdict(*document.verdict())
    {
    }

    std::vector<CheckRow> explain()
    {
        explainName();
        if (!m_verdict.isOnMachine)
            explainOffMachine();
        else if (m_verdict.refusal == core::Refusal::Space)
            explainHolders();
        else
            explainWiring();
        if (m_verdict.isOnMachine)
            explainOutOfService();
        if (m_verdict.isOnMachine && m_verdict.refusal) {
            if (auto row = nearestWays(m_document))
                m_rows.push_back(std::move(*row));
        }
        if (m_verdict.placement) {
            explainOverlap();
            explainRest();
        }
        return std::move(m_rows);
    }

private:
    CheckRow& add(Sign sign, const QString& title, const QString& text = {})
    {
        CheckRow row;
        row.sign = sign;
        row.title = title;
        row.text = text;
        m_rows.push_back(std::move(row));
        return m_rows.back();
    }

    void explainName()
    {
        if (const QString problem = m_document.nameProblem(); !problem.isEmpty())
            add(Sign::Error, problem, tr("Names tell blocks apart in files and commands."));
    }

    void explainOffMachine()
    {
        for (const core::Dimension dimension : core::allDimensions) {
            const int end = m_draft.box.origin[dimension] + m_draft.box.shape[dimension] - 1;
            const int last = m_machine.grid()[dimension] - 1;
            if (end > last) {
                add(Sign::Error,
                    tr("Ends at %1 %2; the machine ends at %1 %3.")
                        .arg(letterText(dimension))
                        .arg(end)
                        .arg(last));
            }
        }
    }

    /// Phase one: midplanes that others have.
    void explainHolders()
    {
        for (const int block : m_verdict.holders) {
            CheckRow& row = shareRow(block, Sign::Error);
            row.text = tr("Blocks that are used all together cannot share midplanes.");
        }
        proposeMove(m_rows.back());
    }

    CheckRow& shareRow(int block, Sign sign)
    {
        const auto& theirs = m_document.parts()[static_cast<std::size_t>(block)].midplanes;
        const core::MidplaneMask shared = m_machine.grid().maskOf(m_draft.box) & theirs;
        CheckRow& row = add(sign,
            tr("Shares %1 with %2.")
                .arg(midplaneCountText(static_cast<int>(shared.count())),
                    blockText(m_document.set(), block)));
        row.blocks = {block};
        shared.forEach([&](std::size_t bit) {
            row.midplanes.insert(m_machine.grid().coordAt(static_cast<int>(bit)));
        });
        return row;
    }

    /// Phase two: links, dimension by dimension.
    void explainWiring()
    {
        for (const core::Dimension dimension : core::allDimensions) {
            const DimensionCheck& check = m_verdict.dimensions[dimension];
            if (!check.isRefused())
                explainJoined(check);
            else if (check.choices.empty())
                explainNoCable(check);
            else
                explainLinksHeld(check);
        }
    }

    void explainNoCable(const DimensionCheck& check)
    {
        CheckRow& row = add(Sign::Error,
            tr("No cables join %1 in %2.").arg(setText(check.members), letterText(check.dimension)),
            isTorus(m_draft, check.dimension)
                ? tr("No path along the cables of a line comes back to where it began.")
                : tr("No path along the cables of a line meets them all."));
        row.line = check.lines.front();
        proposeMesh(row);
    }

    void explainLinksHeld(const DimensionCheck& check)
    {
        const core::LineWiring& wiring = m_machine.line(check.dimension);
        std::set<core::LineCoord> lines;
        for (const HeldLink& held : check.inTheWay)
            lines.insert(held.link.line);
        const QString count = lineCountText(static_cast<int>(lines.size()));
        const QString title = isTorus(m_draft, check.dimension)
            ? tr("%1 cannot close into a torus on %2.")
            : tr("%1 cannot be joined into a mesh on %2.");
        const bool wasChosen = m_draft.linkSetIndex[check.dimension] >= 0;
        CheckRow& row = add(Sign::Error, title.arg(letterText(check.dimension), count),
            needSentence(wiring, check, wasChosen) + QLatin1Char(' ')
                + holdersSentence(m_document.set(), check.inTheWay));
        row.line = *lines.begin();
        row.blocks = m_verdict.holders;
        noteCulprits(check, row);
        if (wasChosen && !check.everyLinkSetNeedsThem)
            proposeOtherLinkSet(check.dimension, row);
        proposeMove(row);
        proposeMesh(row);
    }

    /// The midplanes at both ends of the links in the way.
    void noteCulprits(const DimensionCheck& check, CheckRow& row) const
    {
        for (const HeldLink& held : check.inTheWay) {
            const core::Cable cable = m_machine.cable(held.link);
            for (const int position : {cable.from, cable.to})
                row.midplanes.insert(core::midplaneOn(held.link.line, position));
        }
    }

    void explainJoined(const DimensionCheck& check)
    {
        if (!m_machine.hasGeometry()) {
            if (check.dimension == core::Dimension::X) // Said once.
                add(Sign::Passed, tr("units without places need no links"));
            return;
        }
        const QString letter = letterText(check.dimension);
        if (check.members.size() == 1) {
            add(Sign::Passed, tr("%1: one midplane, no links needed").arg(letter));
            return;
        }
        const LinkSetChoice& used = check.choices[*check.used];
        const core::LineWiring& wiring = m_machine.line(check.dimension);
        const QString route = routeText(wiring, used.linkSet, check.members);
        const QString title
            = isTorus(m_draft, check.dimension) ? tr("%1: torus %2") : tr("%1: mesh %2");
        CheckRow& row
            = add(Sign::Passed, title.arg(letter, route), evidenceOf(check, used.linkSet));
        row.line = check.lines.front();
        if (used.usesDeadLink) {
            add(Sign::Warning, tr("%1 uses a link that is out of service.").arg(letter),
                tr("%1 can be defined, not started, until it is back.").arg(draftText()))
                .line
                = check.lines.front();
        }
    }

    /// "Links 4, 5, 7, 10 on 4 lines. Passes through switches 2 (A) and 5 (C): their free ports."
    QString evidenceOf(const DimensionCheck& check, const core::LinkSet& used) const
    {
        const QString lines = lineCountText(static_cast<int>(check.lines.size()));
        const QString links = used.linkCount() == 1 ? tr("Link %1 on %2.") : tr("Links %1 on %2.");
        QString text = links.arg(numbersText(used.links), lines);
        QStringList passed;
        for (const int position : used.passThrough)
            passed << passedText(check, position);
        if (passed.size() == 1)
            text += QLatin1Char(' ') + tr("Passes through switch %1.").arg(passed.front());
        else if (!passed.isEmpty())
            text += QLatin1Char(' ') + tr("Passes through switches %1.").arg(listText(passed));
        return text;
    }

    /// "2 (A)": a switch position and the letters of the blocks whose midplanes are there.
    QString passedText(const DimensionCheck& check, int position) const
    {
        std::set<int> owners;
        for (const core::LineCoord& line : check.lines) {
            if (const auto owner = m_document.blockAt(core::midplaneOn(line, position)))
                owners.insert(*owner);
        }
        QStringList letters;
        for (const int owner : owners)
            letters << blockLetter(owner);
        return letters.isEmpty()
            ? QString::number(position)
            : QStringLiteral("%1 (%2)").arg(position).arg(letters.join(QStringLiteral(", ")));
    }

    void explainOutOfService()
    {
        for (const core::MidplaneCoord& down : m_machine.outOfService().midplanes) {
            if (!m_draft.box.contains(down))
                continue;
            CheckRow& row
                = add(Sign::Warning, tr("Midplane %1 is down.").arg(midplaneText(m_machine, down)),
                    tr("%1 can be defined, not started, until it is back.").arg(draftText()));
            row.midplanes = {down};
        }
    }

    /// Where blocks may overlap, sharing is worth a note.
    void explainOverlap()
    {
        const core::MidplaneMask wanted = m_machine.grid().maskOf(m_draft.box);
        for (int i = 0; i < m_document.blockCount(); ++i) {
            const BlockParts& theirs = m_document.parts()[static_cast<std::size_t>(i)];
            if (theirs.midplanes.intersects(wanted)) {
                shareRow(i, Sign::Note).text = tr("Only one of them can be active.");
            } else if (theirs.links.intersects(m_verdict.placement->links)) {
                CheckRow& row = add(Sign::Note,
                    tr("Shares %1 with %2.")
                        .arg(linkCountText(static_cast<int>(
                                 (theirs.links & m_verdict.placement->links).count())),
                            blockText(m_document.set(), i)),
                    tr("Only one of them can be active."));
                row.blocks = {i};
            }
        }
    }

    /// What is left when the draft has been added.
    void explainRest()
    {
        const core::MidplaneMask taken
            = m_document.occupancy().unavailableMidplanes() | m_verdict.placement->midplanes;
        const auto largest = core::largestFreeBlock(m_machine.grid(), taken);
        if (!largest) {
            add(Sign::Note, tr("After this, no midplane is free."));
            return;
        }
        add(Sign::Note,
            tr("After this, %1 are free.")
                .arg(midplaneCountText(static_cast<int>(taken.size() - taken.count()))),
            tr("Largest free block left: %1 at %2.")
                .arg(shapeText(largest->shape),
                    QString::fromStdString(core::textOf(largest->origin))));
    }

    void proposeOtherLinkSet(core::Dimension dimension, CheckRow& row) const
    {
        Draft other = m_draft;
        other.linkSetIndex[dimension] = Draft::firstFree;
        const DraftVerdict verdict = m_document.verdictOn(other);
        if (!verdict.placement)
            return;
        const auto& links = verdict.placement->linkSet(dimension).links;
        row.proposals.push_back({tr("Use link set %1 in %2: fits, %3.")
                                     .arg(numbersText(links), letterText(dimension),
                                         linkCountText(verdict.placement->linkCount())),
            other});
    }

    void proposeMove(CheckRow& row) const
    {
        if (const auto moved = m_document.nearestFit(m_draft)) {
            const int links = m_document.verdictOn(*moved).placement->linkCount();
            row.proposals.push_back(
                {tr("Move %1 to %2: fits, %3.")
                        .arg(draftLetter(), QString::fromStdString(core::textOf(moved->box.origin)),
                            linkCountText(links)),
                    *moved});
        } else {
            row.proposals.push_back(
                {tr("No other place for a %1 %2 fits either.")
                        .arg(shapeText(m_draft.box.shape), kindText(m_draft.connectivity)),
                    std::nullopt});
        }
    }

    void proposeMesh(CheckRow& row) const
    {
        Draft mesh = m_draft;
        mesh.connectivity = core::everywhere(core::Connectivity::Mesh);
        mesh.linkSetIndex = Draft {}.linkSetIndex;
        if (mesh.connectivity == m_draft.connectivity)
            return;
        const DraftVerdict verdict = m_document.verdictOn(mesh);
        if (verdict.placement) {
            row.proposals.push_back(
                {tr("Make %1 a mesh: fits, %2.")
                        .arg(draftLetter(), linkCountText(verdict.placement->linkCount())),
                    mesh});
            return;
        }
        for (const core::Dimension dimension : core::allDimensions) {
            const DimensionCheck& check = verdict.dimensions[dimension];
            if (!check.isRefused() || check.inTheWay.empty())
                continue;
            QStringList ids;
            for (const int id : idsOf(check.inTheWay))
                ids << QString::number(id);
            const QString letter = letterText(check.dimension);
            row.proposals.push_back({check.everyLinkSetNeedsThem
                    ? tr("Mesh does not help: %1 still needs %2.").arg(letter, listText(ids))
                    : tr("Mesh does not help: no mesh link set in %1 is free either.").arg(letter),
                std::nullopt});
            return;
        }
    }

    QString draftLetter() const { return blockLetter(m_document.blockCount()); }
    QString draftText() const { return draftLetter() + QLatin1Char(' ') + m_draft.name; }

    const Document& m_document;
    const core::Machine& m_machine;
    const Draft& m_draft;
    const DraftVerdict& m_verdict;
    std::vector<CheckRow> m_rows;
};

} // namespace

std::vector<CheckRow> explainDraft(const Document& document)
{
    return Explainer(document).explain();
}

} // namespace midplane::ui

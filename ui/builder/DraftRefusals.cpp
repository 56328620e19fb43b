// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftRefusals.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/builder/HeldLinksText.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct DraftRefusals {
    Q_DECLARE_TR_FUNCTIONS(DraftRefusals)
};

auto tr(const char* text) { return DraftRefusals::tr(text); }

using Reason = DraftRefusal::Reason;

class Refusals {
public:
    explicit Refusals(const DraftCase& draftCase)
        : m_case(draftCase)
    {
    }

    std::vector<DraftRefusal> find()
    {
        addName();
        if (!m_case.verdict.isOnMachine) {
            addOffMachine();
        } else if (m_case.verdict.refusal == core::Refusal::Space) {
            addNoRectangle();
            addAlone();
            addHolders();
        } else {
            addWiring();
        }
        return std::move(m_refusals);
    }

private:
    CheckRow& add(Reason reason, CheckRow row, std::optional<core::Dimension> dimension = {})
    {
        m_refusals.push_back({reason, dimension, std::move(row)});
        return m_refusals.back().row;
    }

    void addName()
    {
        const QString problem
            = m_case.document.nameProblemOf(m_case.draft.name, m_case.draft.editing);
        if (!problem.isEmpty())
            add(Reason::Name,
                checkRow(
                    Sign::Error, problem, tr("Names tell blocks apart in files and commands.")));
    }

    void addOffMachine()
    {
        for (const core::Dimension dimension : core::allDimensions) {
            const int end = m_case.draft.members[dimension].back();
            const int last = m_case.machine().grid()[dimension] - 1;
            if (end > last) {
                add(Reason::OffMachine,
                    checkRow(Sign::Error,
                        tr("Ends at %1 %2; the machine ends at %1 %3.")
                            .arg(letterText(dimension))
                            .arg(end)
                            .arg(last)));
            }
        }
    }

    void addNoRectangle()
    {
        const auto& missing = m_case.draft.missing;
        if (missing.empty())
            return;
        const QString text = missing.size() == 1 ? tr("%1 is missing.") : tr("%1 are missing.");
        CheckRow& row = add(Reason::NoRectangle,
            checkRow(Sign::Error, tr("The midplanes are no rectangle."),
                text.arg(midplanesText(missing))));
        row.midplanes = missing;
    }

    /// Node cards and I/O nodes, in the validator's words.
    void addAlone()
    {
        core::BlockSet alone;
        alone.blocks.emplace_back();
        core::Block& block = alone.blocks.front();
        block.name = m_case.draft.name.toStdString();
        const auto midplanes = m_case.draft.midplanes(m_case.machine().grid());
        block.midplanes.assign(midplanes.begin(), midplanes.end());
        block.nodeCards = m_case.draft.nodeCards;
        block.ioRatio = m_case.draft.ioRatio;
        for (const core::Finding& finding : m_case.verdict.findings) {
            if (finding.rule == core::Rule::NotABox)
                continue; // Said above.
            const QString text
                = QString::fromStdString(core::textOf(m_case.machine(), alone, finding));
            const qsizetype end = text.indexOf(QStringLiteral(". "));
            CheckRow& row = add(Reason::Alone,
                end < 0 ? checkRow(Sign::Error, text)
                        : checkRow(Sign::Error, text.left(end + 1), text.mid(end + 2)));
            if (finding.midplane)
                row.midplanes = {*finding.midplane};
        }
    }

    /// Phase one: midplanes that others have.
    void addHolders()
    {
        for (const int block : m_case.verdict.holders) {
            CheckRow& row
                = add(Reason::MidplanesTaken, sharedMidplanesRow(m_case, block, Sign::Error));
            row.text = tr("Blocks that are used all together cannot share midplanes.");
        }
    }

    /// Phase two: links, dimension by dimension.
    void addWiring()
    {
        for (const core::Dimension dimension : core::allDimensions) {
            const DimensionCheck& check = m_case.verdict.dimensions[dimension];
            if (!check.isRefused())
                continue;
            if (check.inTheWay.empty())
                addNoCable(check);
            else
                addLinksHeld(check);
        }
    }

    void addNoCable(const DimensionCheck& check)
    {
        const QString members = setText(check.members);
        const QString letter = letterText(check.dimension);
        CheckRow row = checkRow(Sign::Error, {});
        if (check.notJoining) {
            row.title = tr("Links %1 do not join %2 in %3.")
                            .arg(numbersText(*check.notJoining), members, letter);
            row.text = m_case.isTorus(check.dimension)
                ? tr("They are no single way that meets all of them and comes back.")
                : tr("They are no single way that meets all of them.");
        } else if (check.wereOthersLeftOut) {
            row.title = wishTitle(check);
            row.text = tr("Its link sets go another way.");
        } else {
            row.title = tr("No cables join %1 in %2.").arg(members, letter);
            row.text = m_case.isTorus(check.dimension)
                ? tr("No path along the cables of a line comes back to where it began.")
                : tr("No path along the cables of a line meets them all.");
        }
        row.line = check.lines.front();
        add(Reason::NoCable, std::move(row), check.dimension);
    }

    QString wishTitle(const DimensionCheck& check) const
    {
        const LinkWish& wish = m_case.draft.links[check.dimension];
        const QString members = setText(check.members);
        const QString letter = letterText(check.dimension);
        if (wish.leaving.empty())
            return tr("No link set of %1 in %2 passes through %3.")
                .arg(members, letter, numbersText(wish.passing));
        if (wish.passing.empty())
            return tr("Every link set of %1 in %2 passes through %3.")
                .arg(members, letter, numbersText(wish.leaving));
        return tr("No link set of %1 in %2 passes through %3 and not through %4.")
            .arg(members, letter, numbersText(wish.passing), numbersText(wish.leaving));
    }

    void addLinksHeld(const DimensionCheck& check)
    {
        std::set<core::LineCoord> lines;
        for (const HeldLink& held : check.inTheWay)
            lines.insert(held.link.line);
        const QString count = lineCountText(static_cast<int>(lines.size()));
        const QString title = m_case.isTorus(check.dimension)
            ? tr("%1 cannot close into a torus on %2.")
            : tr("%1 cannot be joined into a mesh on %2.");
        CheckRow row = checkRow(Sign::Error, title.arg(letterText(check.dimension), count),
            needSentence(m_case.machine().line(check.dimension), check) + QLatin1Char(' ')
                + holdersSentence(m_case.document.set(), check.inTheWay));
        row.line = *lines.begin();
        row.blocks = m_case.verdict.holders;
        row.culprit = check.inTheWay.front().link;
        noteCulprits(check, row);
        add(Reason::LinksHeld, std::move(row), check.dimension);
    }

    /// The midplanes at both ends of the links in the way.
    void noteCulprits(const DimensionCheck& check, CheckRow& row) const
    {
        for (const HeldLink& held : check.inTheWay) {
            const core::Cable cable = m_case.machine().cable(held.link);
            for (const int position : {cable.from, cable.to})
                row.midplanes.insert(core::midplaneOn(held.link.line, position));
        }
    }

    const DraftCase& m_case;
    std::vector<DraftRefusal> m_refusals;
};

} // namespace

std::vector<DraftRefusal> refusalsOf(const DraftCase& draftCase)
{
    return Refusals(draftCase).find();
}

QString refusalText(const Document& document, const Draft& draft, const DraftVerdict& verdict)
{
    const auto refusals = refusalsOf({document, draft, verdict});
    if (refusals.empty())
        return {};
    const CheckRow& first = refusals.front().row;
    return first.text.isEmpty() ? first.title : first.title + QLatin1Char(' ') + first.text;
}

CheckRow sharedMidplanesRow(const DraftCase& draftCase, int block, Sign sign)
{
    const core::GridSize& grid = draftCase.machine().grid();
    const auto& theirs = draftCase.document.parts()[static_cast<std::size_t>(block)].midplanes;
    const core::MidplaneMask shared = draftCase.draft.mask(grid) & theirs;
    CheckRow row = checkRow(sign,
        tr("Shares %1 with %2.")
            .arg(midplaneCountText(static_cast<int>(shared.count())),
                blockText(draftCase.document.set(), block)));
    row.blocks = {block};
    shared.forEach(
        [&](std::size_t bit) { row.midplanes.insert(grid.coordAt(static_cast<int>(bit))); });
    return row;
}

} // namespace midplane::ui

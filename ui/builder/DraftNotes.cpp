// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/DraftNotes.h"

#include <algorithm>
#include <map>

#include <QCoreApplication>
#include <QStringList>

#include "core/allocation/FreeSpace.h"
#include "ui/builder/DraftRefusals.h"
#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct DraftNotes {
    Q_DECLARE_TR_FUNCTIONS(DraftNotes)
};

auto tr(const char* text) { return DraftNotes::tr(text); }

QString untilBack(const DraftCase& draftCase)
{
    return tr("%1 can be defined, not started, until it is back.").arg(draftCase.text());
}

/// "2 (A)": a switch position and the letters of the blocks whose midplanes are there.
QString passedText(
    const DraftCase& draftCase, const std::vector<core::LineCoord>& lines, int position)
{
    std::set<int> owners;
    for (const core::LineCoord& line : lines) {
        const auto owner = draftCase.document.blockAt(core::midplaneOn(line, position));
        if (owner && owner != draftCase.draft.editing)
            owners.insert(*owner);
    }
    QStringList letters;
    for (const int owner : owners)
        letters << blockLetter(owner);
    return letters.isEmpty()
        ? QString::number(position)
        : QStringLiteral("%1 (%2)").arg(position).arg(letters.join(QStringLiteral(", ")));
}

/// "Links 4, 5, 7, 10 on 4 lines. Passes through switches 2 (A) and 5 (C)."
QString evidenceOf(const DraftCase& draftCase, const std::vector<core::LineCoord>& lines,
    const core::LinkSet& used)
{
    const QString where = lineCountText(static_cast<int>(lines.size()));
    const QString links = used.linkCount() == 1 ? tr("Link %1 on %2.") : tr("Links %1 on %2.");
    QString text = links.arg(numbersText(used.links), where);
    QStringList passed;
    for (const int position : used.passThrough)
        passed << passedText(draftCase, lines, position);
    if (passed.size() == 1)
        text += QLatin1Char(' ') + tr("Passes through switch %1.").arg(passed.front());
    else if (!passed.isEmpty())
        text += QLatin1Char(' ') + tr("Passes through switches %1.").arg(listText(passed));
    return text;
}

/// The lines that use each of the choices, in the order of the table.
std::map<std::size_t, std::vector<core::LineCoord>> linesByChoice(const DimensionCheck& check)
{
    std::map<std::size_t, std::vector<core::LineCoord>> lines;
    for (std::size_t line = 0; line < check.lines.size(); ++line)
        lines[check.usedIndex(line)].push_back(check.lines[line]);
    return lines;
}

void addJoined(const DraftCase& draftCase, const DimensionCheck& check, std::vector<CheckRow>& rows)
{
    const core::Machine& machine = draftCase.machine();
    const QString letter = letterText(check.dimension);
    if (check.members.size() == 1) {
        rows.push_back(checkRow(Sign::Passed, tr("%1: one midplane, no links needed").arg(letter)));
        return;
    }
    const QString title
        = draftCase.isTorus(check.dimension) ? tr("%1: torus %2") : tr("%1: mesh %2");
    for (const auto& [index, lines] : linesByChoice(check)) {
        const core::LinkSet& used = check.choices[index].linkSet;
        const QString route = routeText(machine.line(check.dimension), used, check.members);
        QString text = evidenceOf(draftCase, lines, used);
        if (check.used.size() > 1)
            text += QLatin1Char(' ') + tr("Here: %1.").arg(linesText(lines));
        rows.push_back(checkRow(Sign::Passed, title.arg(letter, route), text));
        rows.back().line = lines.front();
        const bool isBroken = std::any_of(
            lines.begin(), lines.end(), [&, choice = index](const core::LineCoord& line) {
                return check.choices[choice].usesDeadLinkIn(line);
            });
        if (isBroken) {
            rows.push_back(checkRow(Sign::Warning,
                tr("%1 uses a link that is out of service.").arg(letter), untilBack(draftCase)));
            rows.back().line = lines.front();
            rows.back().culprit = check.choices[index].dead.front();
        }
    }
}

void addOutOfService(const DraftCase& draftCase, std::vector<CheckRow>& rows)
{
    for (const core::MidplaneCoord& down : draftCase.machine().outOfService().midplanes) {
        if (!draftCase.draft.contains(down))
            continue;
        rows.push_back(checkRow(Sign::Warning,
            tr("Midplane %1 is down.").arg(midplaneText(draftCase.machine(), down)),
            untilBack(draftCase)));
        rows.back().midplanes = {down};
    }
}

/// Where blocks may overlap, sharing is worth a note.
void addOverlap(const DraftCase& draftCase, std::vector<CheckRow>& rows)
{
    const Document& document = draftCase.document;
    const core::MidplaneMask wanted = draftCase.draft.mask(draftCase.machine().grid());
    const core::LinkMask& links = draftCase.verdict.placement->links;
    for (int i = 0; i < document.blockCount(); ++i) {
        if (document.setRule() == core::SetRule::AllTogether || i == draftCase.draft.editing)
            continue; // Else it would be refused.
        const BlockParts& theirs = document.parts()[static_cast<std::size_t>(i)];
        if (theirs.midplanes.intersects(wanted)) {
            rows.push_back(sharedMidplanesRow(draftCase, i, Sign::Note));
        } else if (theirs.links.intersects(links)) {
            rows.push_back(checkRow(Sign::Note,
                tr("Shares %1 with %2.")
                    .arg(linkCountText(static_cast<int>((theirs.links & links).count())),
                        blockText(document.set(), i))));
            rows.back().blocks = {i};
        } else {
            continue;
        }
        rows.back().text = tr("Only one of them can be active.");
    }
}

/// What is left when the draft has been added.
void addRest(const DraftCase& draftCase, std::vector<CheckRow>& rows)
{
    const core::MidplaneMask taken
        = draftCase.document.occupancyFor(draftCase.draft).unavailableMidplanes()
        | draftCase.verdict.placement->midplanes;
    const auto largest = core::largestFreeBlock(draftCase.machine().grid(), taken);
    if (!largest) {
        rows.push_back(checkRow(Sign::Note, tr("After this, no midplane is free.")));
        return;
    }
    rows.push_back(checkRow(Sign::Note,
        tr("After this, %1 are free.")
            .arg(midplaneCountText(static_cast<int>(taken.size() - taken.count()))),
        tr("Largest free block left: %1 at %2.")
            .arg(
                shapeText(largest->shape), QString::fromStdString(core::textOf(largest->origin)))));
}

} // namespace

std::vector<CheckRow> routesOf(const DraftCase& draftCase)
{
    std::vector<CheckRow> rows;
    if (!draftCase.machine().hasGeometry()) {
        if (draftCase.verdict.placement)
            rows.push_back(checkRow(Sign::Passed, tr("units without places need no links")));
        return rows;
    }
    for (const core::Dimension dimension : core::allDimensions) {
        const DimensionCheck& check = draftCase.verdict.dimensions[dimension];
        if (!check.isRefused())
            addJoined(draftCase, check, rows);
    }
    return rows;
}

std::vector<CheckRow> notesOf(const DraftCase& draftCase)
{
    std::vector<CheckRow> rows;
    if (draftCase.verdict.isOnMachine)
        addOutOfService(draftCase, rows);
    if (draftCase.verdict.placement) {
        addOverlap(draftCase, rows);
        addRest(draftCase, rows);
    }
    return rows;
}

} // namespace midplane::ui

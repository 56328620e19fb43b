// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/SetExplanation.h"

#include <algorithm>
#include <tuple>

#include <QCoreApplication>

#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct SetExplanation {
    Q_DECLARE_TR_FUNCTIONS(SetExplanation)
};

auto tr(const char* text) { return SetExplanation::tr(text); }

using Findings = std::vector<const core::Finding*>;

/// Whether two findings say the same of different places.
bool areAlike(const core::Finding& a, const core::Finding& b)
{
    const auto key = [](const core::Finding& finding) {
        const auto dimension = finding.line ? std::optional(finding.line->dimension) : std::nullopt;
        return std::tuple(finding.rule, finding.severity, finding.block, finding.other, dimension);
    };
    return key(a) == key(b);
}

std::vector<Findings> grouped(const core::ValidationResult& result)
{
    std::vector<Findings> groups;
    for (const core::Finding& finding : result.findings()) {
        const auto group = std::find_if(groups.begin(), groups.end(),
            [&](const Findings& each) { return areAlike(*each.front(), finding); });
        if (group == groups.end())
            groups.push_back({&finding});
        else
            group->push_back(&finding);
    }
    return groups;
}

/// How many midplanes, links or lines a group is about, in words.
QString countText(const Findings& group)
{
    const auto count = static_cast<int>(group.size());
    const core::Finding& first = *group.front();
    if (first.link)
        return linkCountText(count);
    if (first.line)
        return lineCountText(count);
    return midplaneCountText(count);
}

/// The bold line of a row: which rule, and whose block.
QString titleOf(const Document& document, const Findings& group)
{
    const core::Finding& finding = *group.front();
    const QString who = blockText(document.set(), static_cast<int>(finding.block));
    const QString other
        = finding.other ? blockText(document.set(), static_cast<int>(*finding.other)) : QString();
    switch (finding.rule) {
    case core::Rule::NameMissing:
    case core::Rule::NameBad:
        return tr("%1 needs another name.").arg(who);
    case core::Rule::NameTaken:
        return tr("The name of %1 is taken.").arg(who);
    case core::Rule::NoMidplanes:
        return tr("%1 has no midplanes.").arg(who);
    case core::Rule::MidplaneOffMachine:
        return tr("%1 leaves the machine with %2.").arg(who, countText(group));
    case core::Rule::MidplaneTwice:
        return tr("%1 names a midplane twice.").arg(who);
    case core::Rule::NotABox:
        return tr("%1 is no box.").arg(who);
    case core::Rule::NotContiguous:
        return tr("%1 has a gap.").arg(who);
    case core::Rule::LinksMissing:
        return tr("%1 has no links on %2.").arg(who, countText(group));
    case core::Rule::LineUnknown:
        return tr("%1 has links outside its lines.").arg(who);
    case core::Rule::LineTwice:
        return tr("%1 names a line twice.").arg(who);
    case core::Rule::LinkUnknown:
        return tr("%1 uses %2 that the machine does not have.").arg(who, countText(group));
    case core::Rule::LinkTwice:
        return tr("%1 names a link twice.").arg(who);
    case core::Rule::NotJoined:
        return tr("The links of %1 do not join it on %2.").arg(who, countText(group));
    case core::Rule::NotATorus:
        return tr("%1 does not close into a torus on %2.").arg(who, countText(group));
    case core::Rule::NotAMesh:
        return tr("%1 is no mesh on %2.").arg(who, countText(group));
    case core::Rule::LinkOutsideRoute:
        return tr("%1 holds %2 that it does not use.").arg(who, countText(group));
    case core::Rule::PassThroughWrong:
        return tr("The pass-through of %1 does not follow its links.").arg(who);
    case core::Rule::ConnectionsWrong:
        return tr("The connections of %1 do not follow its links.").arg(who);
    case core::Rule::PortJoinedTwice:
        return tr("%1 joins a port twice.").arg(who);
    case core::Rule::MidplaneShared:
    case core::Rule::LinkShared:
        return tr("%1 shares %2 with %3.").arg(who, countText(group), other);
    case core::Rule::ConnectionShared:
        return tr("%1 shares switch ports with %2.").arg(who, other);
    case core::Rule::MidplaneDown:
        return tr("%1 holds %2 that is down.").arg(who, countText(group));
    case core::Rule::SwitchDown:
        return tr("%1 needs a switch that is down.").arg(who);
    case core::Rule::LinkDown:
        return tr("%1 needs %2 out of service.").arg(who, countText(group));
    case core::Rule::NodeCardsWrong:
        return tr("The node cards of %1 are no block.").arg(who);
    case core::Rule::IoRatioWrong:
        return tr("%1 has too few I/O nodes for its ratio.").arg(who);
    case core::Rule::SameAsOther:
        return tr("%1 is the same as %2.").arg(who, other);
    }
    return {};
}

/// The core's sentence about the first finding, and where the others are.
QString textOfGroup(const Document& document, const Findings& group)
{
    QString text
        = QString::fromStdString(core::textOf(document.machine(), document.set(), *group.front()));
    if (!text.isEmpty() && !text.endsWith(QLatin1Char('.')))
        text += QLatin1Char('.');
    if (group.size() > 1)
        text += QLatin1Char(' ') + tr("The same holds for %1 more.").arg(group.size() - 1);
    return text;
}

void notePlaces(const Document& document, const core::Finding& finding, CheckRow& row)
{
    const core::Machine& machine = document.machine();
    if (finding.midplane)
        row.midplanes.insert(*finding.midplane);
    if (finding.atSwitch)
        row.midplanes.insert(finding.atSwitch->midplane);
    if (finding.atSwitch && !row.line && machine.grid().contains(finding.atSwitch->midplane))
        row.line = core::lineThrough(finding.atSwitch->dimension, finding.atSwitch->midplane);
    if (!finding.line || !machine.grid().contains(*finding.line))
        return;
    if (!row.line)
        row.line = finding.line;
    if (!finding.link)
        return;
    if (const auto cable = machine.line(finding.line->dimension).cable(*finding.link)) {
        row.midplanes.insert(core::midplaneOn(*finding.line, cable->from));
        row.midplanes.insert(core::midplaneOn(*finding.line, cable->to));
    }
}

/// The link or switch that a finding is about, if the machine has it.
MachineObject culpritOf(const Document& document, const core::Finding& finding)
{
    const core::Machine& machine = document.machine();
    if (finding.line && finding.link && machine.hasLink({*finding.line, *finding.link}))
        return core::LinkRef {*finding.line, *finding.link};
    if (finding.atSwitch && machine.grid().contains(finding.atSwitch->midplane))
        return *finding.atSwitch;
    return {};
}

CheckRow rowOf(const Document& document, const Findings& group)
{
    const core::Finding& first = *group.front();
    CheckRow row;
    row.sign = signOf(first);
    row.title = titleOf(document, group);
    row.text = textOfGroup(document, group);
    row.blocks = {static_cast<int>(first.block)};
    row.finding = first;
    row.culprit = culpritOf(document, first);
    if (first.other)
        row.blocks.push_back(static_cast<int>(*first.other));
    for (const core::Finding* finding : group)
        notePlaces(document, *finding, row);
    std::erase_if(row.midplanes,
        [&](const auto& midplane) { return !document.machine().grid().contains(midplane); });
    return row;
}

} // namespace

std::vector<CheckRow> explainSet(const Document& document)
{
    std::vector<CheckRow> rows;
    for (const Findings& group : grouped(document.validation()))
        rows.push_back(rowOf(document, group));
    return rows;
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/builder/HeldLinksText.h"

#include <map>
#include <set>

#include <QCoreApplication>
#include <QStringList>

#include "ui/models/Wording.h"

namespace midplane::ui {

namespace {

struct HeldLinksText {
    Q_DECLARE_TR_FUNCTIONS(HeldLinksText)
};

auto tr(const char* text) { return HeldLinksText::tr(text); }

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

} // namespace

std::vector<int> idsOf(const std::vector<HeldLink>& held)
{
    std::set<int> ids;
    for (const HeldLink& each : held)
        ids.insert(each.link.id);
    return {ids.begin(), ids.end()};
}

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

QString needSentence(const core::LineWiring& wiring, const DimensionCheck& check)
{
    QStringList links;
    for (const int id : idsOf(check.inTheWay))
        links << linkText(wiring, id);
    const QString members = setText(check.members);
    if (check.choices.size() == 1)
        return tr("The only link set of %1 needs %2.").arg(members, listText(links));
    if (check.everyLinkSetNeedsThem)
        return tr("Every link set of %1 needs %2.").arg(members, listText(links));
    if (check.wasChosen)
        return tr("The chosen link set of %1 needs %2.").arg(members, listText(links));
    return tr("None of the %1 link sets of %2 is free. The cheapest needs %3.")
        .arg(check.choices.size())
        .arg(members, listText(links));
}

} // namespace midplane::ui

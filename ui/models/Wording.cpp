// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/Wording.h"

#include <algorithm>
#include <set>

#include <QCoreApplication>
#include <QStringList>

#include "ui/models/ColourRoles.h"

namespace midplane::ui {

namespace {

struct Wording {
    Q_DECLARE_TR_FUNCTIONS(Wording)
};

/// "y 3" or "y 0 to 3".
QString rangeText(core::Dimension dimension, int low, int high)
{
    const QLatin1Char letter(core::letterOf(dimension));
    if (low == high)
        return QStringLiteral("%1 %2").arg(letter).arg(low);
    return Wording::tr("%1 %2 to %3").arg(letter).arg(low).arg(high);
}

QString positionText(int position, std::span<const int> members)
{
    const bool isMember = std::binary_search(members.begin(), members.end(), position);
    return isMember ? QString::number(position) : QStringLiteral("[%1]").arg(position);
}

} // namespace

QString shapeText(const core::Shape& shape)
{
    return QStringLiteral("%1×%2×%3").arg(shape.x).arg(shape.y).arg(shape.z);
}

QString kindText(const core::PerDimension<core::Connectivity>& connectivity)
{
    const auto word = [](core::Connectivity kind) {
        return kind == core::Connectivity::Torus ? Wording::tr("torus") : Wording::tr("mesh");
    };
    const auto& kinds = connectivity.values;
    if (kinds[0] == kinds[1] && kinds[1] == kinds[2])
        return word(kinds[0]);
    return Wording::tr("x %1, y %2, z %3").arg(word(kinds[0]), word(kinds[1]), word(kinds[2]));
}

QString shortKindText(const core::PerDimension<core::Connectivity>& connectivity)
{
    const auto& kinds = connectivity.values;
    if (kinds[0] == kinds[1] && kinds[1] == kinds[2])
        return kindText(connectivity);
    const auto letter = [](core::Connectivity kind) {
        return kind == core::Connectivity::Torus ? Wording::tr("T", "short for torus")
                                                 : Wording::tr("M", "short for mesh");
    };
    return QStringLiteral("%1·%2·%3").arg(letter(kinds[0]), letter(kinds[1]), letter(kinds[2]));
}

QString midplaneText(const core::Machine& machine, const core::MidplaneCoord& midplane)
{
    const QString place = QString::fromStdString(core::textOf(midplane));
    if (!machine.grid().contains(midplane))
        return place;
    return place + QLatin1Char(' ') + QString::fromStdString(machine.names().nameOf(midplane));
}

QString midplanesText(const std::set<core::MidplaneCoord>& midplanes)
{
    constexpr std::size_t mostNamed = 3;
    QStringList texts;
    for (const core::MidplaneCoord& midplane : midplanes) {
        if (texts.size() == static_cast<qsizetype>(mostNamed)) {
            texts << Wording::tr("%1 more").arg(midplanes.size() - mostNamed);
            break;
        }
        texts << QString::fromStdString(core::textOf(midplane));
    }
    return listText(texts);
}

QString numbersText(std::span<const int> numbers)
{
    QStringList parts;
    for (const int number : numbers)
        parts << QString::number(number);
    return parts.join(QStringLiteral(", "));
}

QString listText(const QStringList& parts)
{
    if (parts.size() < 2)
        return parts.join(QString());
    return Wording::tr("%1 and %2").arg(parts.mid(0, parts.size() - 1).join(", "), parts.last());
}

QString setText(std::span<const int> positions)
{
    return QStringLiteral("{%1}").arg(numbersText(positions));
}

QString routeText(
    const core::LineWiring& wiring, const core::LinkSet& linkSet, std::span<const int> members)
{
    QStringList parts;
    for (const int link : linkSet.route) {
        const auto cable = wiring.cable(link);
        if (parts.isEmpty())
            parts << positionText(cable->from, members);
        parts << positionText(cable->to, members);
    }
    return parts.join(QStringLiteral("–"));
}

QString spanText(const core::LineWiring& wiring, int link)
{
    const auto cable = wiring.cable(link);
    return cable ? QStringLiteral("%1 → %2").arg(cable->from).arg(cable->to) : QString();
}

QString linesText(std::span<const core::LineCoord> lines)
{
    if (lines.empty())
        return {};
    std::set<int> firsts;
    std::set<int> seconds;
    for (const core::LineCoord& line : lines) {
        firsts.insert(line.first);
        seconds.insert(line.second);
    }
    const auto others = core::othersOf(lines.front().dimension);
    const auto isRange = [](const std::set<int>& numbers) {
        return *numbers.rbegin() - *numbers.begin() + 1 == static_cast<int>(numbers.size());
    };
    if (firsts.size() * seconds.size() == lines.size() && isRange(firsts) && isRange(seconds)) {
        return rangeText(others[0], *firsts.begin(), *firsts.rbegin()) + QStringLiteral(", ")
            + rangeText(others[1], *seconds.begin(), *seconds.rbegin());
    }
    QStringList parts;
    for (const core::LineCoord& line : lines) {
        parts << rangeText(others[0], line.first, line.first) + QLatin1Char(' ')
                + rangeText(others[1], line.second, line.second);
    }
    return parts.join(QStringLiteral("; "));
}

QString blockText(const core::BlockSet& set, int block)
{
    return blockLetter(block) + QLatin1Char(' ')
        + QString::fromStdString(set.blocks[static_cast<std::size_t>(block)].name);
}

QString lineCountText(int count)
{
    return count == 1 ? Wording::tr("1 line") : Wording::tr("%1 lines").arg(count);
}

QString midplaneCountText(int count)
{
    return count == 1 ? Wording::tr("1 midplane") : Wording::tr("%1 midplanes").arg(count);
}

QString midplaneUnit(int count) { return Wording::tr("midplane(s)", "behind a number", count); }

QString linkCountText(int count)
{
    if (count == 0)
        return Wording::tr("no links");
    return count == 1 ? Wording::tr("1 link") : Wording::tr("%1 links").arg(count);
}

QString blockCountText(int count)
{
    return count == 1 ? Wording::tr("1 block") : Wording::tr("%1 blocks").arg(count);
}

} // namespace midplane::ui

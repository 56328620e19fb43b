// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LinePicture.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "ui/wiring/SwitchPaths.h"

namespace midplane::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("LinePicture", text); }

MidplaneForm memberFormOf(LinkForm form)
{
    switch (form) {
    case LinkForm::Preview:
        return MidplaneForm::Ghost;
    case LinkForm::Conflict:
        return MidplaneForm::Refused;
    case LinkForm::Faded:
        return MidplaneForm::Faded;
    case LinkForm::Down:
        return MidplaneForm::Down;
    case LinkForm::Idle:
    case LinkForm::InUse:
        break;
    }
    return MidplaneForm::Member;
}

void markOutOfService(const core::OutOfService& down, LinePicture& picture)
{
    for (const core::MidplaneCoord& midplane : down.midplanes) {
        const core::Dimension dimension = picture.line.dimension;
        if (core::lineThrough(dimension, midplane) == picture.line)
            picture.places[static_cast<std::size_t>(midplane[dimension])].form = MidplaneForm::Down;
    }
    for (const core::LinkRef& link : down.links) {
        if (link.line == picture.line)
            picture.links[link.id].form = LinkForm::Down;
    }
}

/// A preview never hides what is there: the holder stays and the one who wants it is noted.
void addLink(LinePicture& picture, int id, const HolderLook& holder, LinkForm form)
{
    const auto [found, isNew] = picture.links.try_emplace(id);
    LineLink& link = found->second;
    if (form == LinkForm::Preview) {
        link.wanted = holder;
        if (isNew)
            link.form = form;
        return;
    }
    if (link.holder)
        return; // The first of two that overlap, as in the document's occupancy.
    link.holder = holder;
    if (isNew)
        link.form = form;
}

QString whoHas(const LineLink& link)
{
    if (link.form == LinkForm::Down)
        return tr("out of service");
    if (link.holder && link.wanted)
        return tr("held by <b>%1</b>, needed by <b>%2</b>")
            .arg(link.holder->text().toHtmlEscaped(), link.wanted->text().toHtmlEscaped());
    if (link.holder)
        return tr("held by <b>%1</b>").arg(link.holder->text().toHtmlEscaped());
    if (link.wanted)
        return tr("free, would belong to <b>%1</b>").arg(link.wanted->text().toHtmlEscaped());
    return tr("free");
}

QString stateWord(MidplaneForm form)
{
    switch (form) {
    case MidplaneForm::Free:
        return tr("free");
    case MidplaneForm::Member:
    case MidplaneForm::Faded:
        return tr("in use");
    case MidplaneForm::Booting:
        return tr("booting for");
    case MidplaneForm::Ending:
        return tr("being freed by");
    case MidplaneForm::Failed:
        return tr("in error with");
    case MidplaneForm::Ghost:
        return tr("would belong to");
    case MidplaneForm::Refused:
        return tr("refused to");
    case MidplaneForm::Down:
        return tr("out of service");
    }
    return {};
}

} // namespace

QString HolderLook::text() const
{
    return name.contains(letter) && letter.front().isDigit() ? name : letter + u' ' + name;
}

QString LinePath::text() const
{
    QString text = kind;
    for (const RouteStep& step : steps) {
        const QString place = QString::number(step.position);
        text += u' ' + (step.isMember ? place : u'[' + place + u']');
        if (step.link)
            text += QStringLiteral(" —%1→").arg(*step.link);
    }
    return text;
}

LinePicture LinePicture::ofEmpty(const core::Machine& machine, const core::LineCoord& line)
{
    return ofEmpty(machine, line, machine.outOfService());
}

LinePicture LinePicture::ofEmpty(
    const core::Machine& machine, const core::LineCoord& line, const core::OutOfService& down)
{
    LinePicture picture;
    picture.line = line;
    picture.linkCount = machine.line(line.dimension).linkCount();
    for (int position = 0; position < machine.grid()[line.dimension]; ++position) {
        PlaceLook place;
        place.name
            = QString::fromStdString(machine.names().nameOf(core::midplaneOn(line, position)));
        picture.places.push_back(place);
    }
    markOutOfService(down, picture);
    return picture;
}

void LinePicture::add(
    const core::Machine& machine, const LineUse& use, const HolderLook& holder, LinkForm form)
{
    if (use.isEmpty())
        return;
    for (const int position : use.members) {
        PlaceLook& place = places[static_cast<std::size_t>(position)];
        const bool isProposal = form == LinkForm::Preview || form == LinkForm::Conflict;
        if (!isProposal && (place.form == MidplaneForm::Down || !place.letter.isEmpty()))
            continue;
        place.form = memberFormOf(form);
        place.colour = holder.colour;
        place.letter = holder.letter;
    }
    const LinkForm linkForm = form == LinkForm::Conflict ? LinkForm::Preview : form;
    for (const int id : use.links)
        addLink(*this, id, holder, linkForm);
    for (const core::Connection& connection : use.connections)
        joins.push_back({connection, linkForm, holder});
    const core::LineWiring& wiring = machine.line(line.dimension);
    std::vector<RouteStep> steps = routeOf(wiring, use);
    if (!steps.empty()) {
        const QString kind
            = use.links.empty() ? QString() : QString::fromLatin1(core::nameOf(use.connectivity));
        paths.push_back({holder, linkForm, kind, std::move(steps)});
    }
}

void LinePicture::markConflict(int link, const std::optional<HolderLook>& wanted)
{
    LineLink& look = links[link];
    look.form = LinkForm::Conflict;
    if (wanted)
        look.wanted = wanted;
}

int LinePicture::freeLinkCount() const
{
    const auto taken = std::count_if(links.begin(), links.end(),
        [](const auto& link) { return link.second.holder || link.second.form == LinkForm::Down; });
    return linkCount - static_cast<int>(taken);
}

QString titleOf(const core::LineCoord& line)
{
    const auto others = core::othersOf(line.dimension);
    return tr("%1-line · %2 %3 · %4 %5")
        .arg(QChar::fromLatin1(core::letterOf(line.dimension)))
        .arg(QChar::fromLatin1(core::letterOf(others[0])))
        .arg(line.first)
        .arg(QChar::fromLatin1(core::letterOf(others[1])))
        .arg(line.second);
}

QString linkToolTip(const core::Machine& machine, const LinePicture& picture, int link)
{
    const auto cable = machine.line(picture.line.dimension).cable(link);
    if (!cable)
        return {};
    const auto found = picture.links.find(link);
    return tr("<b>Link %1</b> · %2<br>switch %3 output %4 → switch %5 input %6<br>%7")
        .arg(link)
        .arg(titleOf(picture.line))
        .arg(cable->from)
        .arg(cable->outPort)
        .arg(cable->to)
        .arg(cable->inPort)
        .arg(whoHas(found == picture.links.end() ? LineLink {} : found->second));
}

QString placeToolTip(const LinePicture& picture, int position)
{
    const PlaceLook& place = picture.places[static_cast<std::size_t>(position)];
    const core::MidplaneCoord midplane = core::midplaneOn(picture.line, position);
    QString text = tr("<b>Midplane %1</b> %2<br>%3 %4")
                       .arg(QString::fromStdString(core::textOf(midplane)),
                           place.name.toHtmlEscaped(), stateWord(place.form), place.letter);
    for (const LineJoin& join : picture.joins) {
        if (join.connection.position == position && passesThrough(join.connection))
            text += tr("<br><b>%1</b> passes through its switch")
                        .arg(join.holder.text().toHtmlEscaped());
    }
    return text;
}

} // namespace midplane::ui

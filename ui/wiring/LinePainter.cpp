// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/wiring/LinePainter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainterPathStroker>

#include "ui/wiring/PaintTools.h"
#include "ui/wiring/SwitchPaths.h"

namespace midplane::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("LinePainter", text); }

constexpr double heldWidth = 3;
constexpr double fadedWidth = 1.6;
constexpr double freeWidth = 1.3;
constexpr double conflictWidth = 4.6;
constexpr double casingWidth = 2; ///< Of the gap on each side where one line crosses another.
constexpr double fadedShare = 0.5;
constexpr double ghostShare = 0.62;

/// What is drawn first lies under the rest.
int layerOf(const LineLink* link)
{
    if (!link)
        return 0;
    switch (link->form) {
    case LinkForm::Idle:
    case LinkForm::Down:
        return 0;
    case LinkForm::Faded:
        return 1;
    case LinkForm::InUse:
        return 2;
    case LinkForm::Preview:
        return 3;
    case LinkForm::Conflict:
        break;
    }
    return 4;
}

} // namespace

QString pillText(const LinePicture& picture, int link)
{
    const QString id = QString::number(link);
    const auto found = picture.links.find(link);
    if (found == picture.links.end() || found->second.form != LinkForm::Conflict)
        return id;
    return found->second.holder ? tr("%1 held by %2").arg(id, found->second.holder->letter)
                                : tr("%1 out of service").arg(id);
}

LinePainter::LinePainter(
    const LineGeometry& geometry, const LinePicture& picture, Theme theme, const LineMarks& marks)
    : m_geometry(geometry)
    , m_picture(picture)
    , m_roles(rolesOf(theme))
    , m_marks(marks)
    , m_isFull(geometry.options().height == FrameHeight::Full)
{
    for (const Arch& arch : geometry.arches()) {
        const LineLink* link = linkOf(arch.cable.id);
        if (link && link->holder && link->form != LinkForm::Down) {
            m_heldPorts[{arch.cable.from, arch.cable.outPort}]
                = portColour(link->form, *link->holder);
            m_heldPorts[{arch.cable.to, arch.cable.inPort}] = portColour(link->form, *link->holder);
        }
    }
    for (const LineJoin& join : picture.joins) {
        const int position = join.connection.position;
        const QColor colour = portColour(join.form, join.holder);
        m_heldPorts.try_emplace({position, join.connection.inPort}, colour);
        m_heldPorts.try_emplace({position, join.connection.outPort}, colour);
    }
}

QColor LinePainter::portColour(LinkForm form, const HolderLook& holder) const
{
    return form == LinkForm::Faded ? mixed(holder.colour, m_roles.base, fadedShare) : holder.colour;
}

void LinePainter::paint(QPainter& painter, const QRectF& exposed) const
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const int first = m_geometry.nearestPosition(exposed.left());
    const int last = m_geometry.nearestPosition(exposed.right());
    for (int position = first; position <= last; ++position)
        paintFrame(painter, position);
    const std::vector<const Arch*> arches = archesInOrder(exposed);
    for (const Arch* arch : arches)
        paintArch(painter, *arch);
    paintJoins(painter, exposed);
    for (int position = first; position <= last; ++position) {
        paintPlugs(painter, position);
        paintMidplane(painter, position);
        if (m_isFull)
            paintChips(painter, position);
        for (const PortSpot& port : m_geometry.portsOf(position))
            paintPort(painter, port);
    }
    for (const Arch* arch : arches)
        paintPill(painter, *arch);
    painter.restore();
}

std::vector<const Arch*> LinePainter::archesInOrder(const QRectF& exposed) const
{
    std::vector<const Arch*> arches;
    for (const Arch& arch : m_geometry.arches()) {
        const auto [left, right] = std::minmax({arch.start.x(), arch.end.x()});
        if (right >= exposed.left() && left <= exposed.right())
            arches.push_back(&arch);
    }
    const auto rank = [this](const Arch* arch) {
        const bool isHovered = m_marks.hoveredLinks.contains(arch->cable.id);
        const int places = std::abs(arch->cable.to - arch->cable.from);
        return std::tuple(isHovered, layerOf(linkOf(arch->cable.id)), places);
    };
    std::stable_sort(arches.begin(), arches.end(),
        [&](const Arch* left, const Arch* right) { return rank(left) < rank(right); });
    return arches;
}

QFont LinePainter::font(double pixelSize, QFont::Weight weight) const
{
    QFont font;
    font.setPixelSize(std::max(6, static_cast<int>(std::lround(pixelSize))));
    font.setWeight(weight);
    return font;
}

const LineLink* LinePainter::linkOf(int id) const
{
    const auto found = m_picture.links.find(id);
    return found == m_picture.links.end() ? nullptr : &found->second;
}

QColor LinePainter::colourOf(const LineLink& link) const
{
    if (link.form == LinkForm::Preview && link.wanted)
        return link.wanted->colour;
    return link.holder ? link.holder->colour : m_roles.linkFree;
}

double LinePainter::lineScale() const
{
    return std::clamp(m_geometry.options().pitch / 100, 0.8, 1.25);
}

LinePainter::Stroke LinePainter::strokeOf(LinkForm form, const QColor& colour) const
{
    switch (form) {
    case LinkForm::InUse:
        return {colour, heldWidth * lineScale(), Qt::SolidLine};
    case LinkForm::Preview:
        return {colour, heldWidth * lineScale(), Qt::DashLine};
    case LinkForm::Conflict:
        return {m_roles.conflict, conflictWidth * lineScale(), Qt::SolidLine};
    case LinkForm::Faded:
        return {mixed(colour, m_roles.base, fadedShare), fadedWidth * lineScale(), Qt::SolidLine};
    case LinkForm::Down:
        return {m_roles.downHatch, freeWidth * lineScale(), Qt::DashDotLine};
    case LinkForm::Idle:
        break;
    }
    return {m_roles.linkFree, freeWidth * lineScale(), Qt::DotLine};
}

LinePainter::Stroke LinePainter::strokeOf(const Arch& arch) const
{
    const LineLink* link = linkOf(arch.cable.id);
    return link ? strokeOf(link->form, colourOf(*link)) : strokeOf(LinkForm::Idle, {});
}

QPen LinePainter::penOf(const Stroke& stroke) const
{
    QPen pen(stroke.colour, stroke.width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    if (stroke.style == Qt::DashLine)
        pen.setDashPattern({2.6, 1.6});
    else if (stroke.style == Qt::DotLine)
        pen.setDashPattern({1.6, 2.2});
    else if (stroke.style == Qt::DashDotLine)
        pen.setDashPattern({6, 2, 1.5, 2});
    return pen;
}

void LinePainter::strokeCased(
    QPainter& painter, const QPainterPath& path, const Stroke& stroke, const QColor& casing) const
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(casing, stroke.width + 2 * casingWidth * lineScale(), Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
    painter.setPen(penOf(stroke));
    painter.drawPath(path);
}

void LinePainter::paintFrame(QPainter& painter, int position) const
{
    const QRectF frame = m_geometry.frame(position);
    const bool isSelected = m_marks.selectedPlaces.contains(position);
    const bool isRefused
        = m_picture.places[static_cast<std::size_t>(position)].form == MidplaneForm::Refused;
    if (m_marks.hoveredPlaces.contains(position)) {
        painter.setPen(QPen(withAlpha(m_roles.hoverOutline, 0.28), 7));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(frame, 5, 5);
    }
    QPen pen(m_roles.border, 1.4);
    if (isRefused)
        pen = QPen(m_roles.conflict, 2);
    else if (isSelected)
        pen = QPen(m_roles.selectionOutline, 2.2);
    painter.setPen(pen);
    painter.setBrush(m_roles.alternateRow);
    painter.drawRoundedRect(frame, 5, 5);
}

void LinePainter::paintArch(QPainter& painter, const Arch& arch) const
{
    const QPainterPath path = arch.path();
    const Stroke stroke = strokeOf(arch);
    const LineLink* link = linkOf(arch.cable.id);
    if (m_marks.hoveredLinks.contains(arch.cable.id)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(withAlpha(m_roles.hoverOutline, 0.3), stroke.width + 9));
        painter.drawPath(path);
    }
    strokeCased(painter, path, stroke, m_roles.base);
    if (link && link->form == LinkForm::Conflict) {
        painter.setPen(QPen(withAlpha(m_roles.conflict, 0.28), stroke.width + 7));
        painter.drawPath(path);
        painter.setPen(penOf(stroke));
        painter.drawPath(path);
    }
    paintArrow(painter, arch, stroke.colour);
}

void LinePainter::paintArrow(QPainter& painter, const Arch& arch, const QColor& colour) const
{
    const bool isFree = !linkOf(arch.cable.id);
    const double length = m_geometry.arrowLength() * (isFree ? 0.75 : 1);
    const double outwards = arch.isAbove ? -1 : 1;
    const QPointF tip = arch.end + QPointF(0, outwards * m_geometry.portSize() / 2);
    const double base = tip.y() + outwards * length * 1.15;
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(
        QPolygonF {tip, {tip.x() - length * 0.55, base}, {tip.x() + length * 0.55, base}});
}

void LinePainter::paintJoins(QPainter& painter, const QRectF& exposed) const
{
    for (const LineJoin& join : m_picture.joins) {
        const QRectF frame = m_geometry.frame(join.connection.position);
        if (frame.right() < exposed.left() || frame.left() > exposed.right())
            continue;
        strokeCased(painter, connectionPath(m_geometry, join.connection),
            strokeOf(join.form, join.holder.colour), m_roles.alternateRow);
    }
}

void LinePainter::paintPlugs(QPainter& painter, int position) const
{
    for (const PortSpot& port : m_geometry.portsOf(position)) {
        const bool isPlug = port.place != PortPlace::Midplane
            && (port.port == core::inputFromMidplane || port.port == core::outputToMidplane);
        const auto held = m_heldPorts.find({position, port.port});
        if (isPlug && held != m_heldPorts.end()) {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(penOf(strokeOf(LinkForm::InUse, held->second)));
            painter.drawPath(plugPath(m_geometry, port));
        }
    }
}

void LinePainter::paintMidplane(QPainter& painter, int position) const
{
    const PlaceLook& place = m_picture.places[static_cast<std::size_t>(position)];
    const QRectF square = m_geometry.midplane(position);
    QColor fill = m_roles.faintBorder;
    QPen edge(m_roles.border, 1.2);
    QColor words = m_roles.text;
    switch (place.form) {
    case MidplaneForm::Free:
        words = m_roles.secondaryText;
        break;
    case MidplaneForm::Booting:
    case MidplaneForm::Ending:
        fill = mixed(place.colour, m_roles.base, fadedShare);
        edge = QPen(mixed(place.colour, m_roles.selectionOutline, 0.5), 1.4,
            place.form == MidplaneForm::Ending ? Qt::DashLine : Qt::SolidLine);
        words = m_roles.text;
        break;
    case MidplaneForm::Member:
    case MidplaneForm::Failed:
        fill = place.colour;
        edge.setColor(mixed(place.colour, m_roles.selectionOutline, 0.65));
        words = textOn(fill);
        break;
    case MidplaneForm::Ghost:
        fill = mixed(place.colour, m_roles.base, ghostShare);
        edge = QPen(mixed(place.colour, m_roles.selectionOutline, 0.5), 1.4, Qt::DashLine);
        words = textOn(fill);
        break;
    case MidplaneForm::Refused:
        fill = m_roles.refusedFill;
        edge = QPen(m_roles.conflict, 1.6);
        words = m_roles.error;
        break;
    case MidplaneForm::Faded:
        fill = mixed(place.colour, m_roles.base, fadedShare);
        edge.setColor(mixed(place.colour, m_roles.base, 0.75));
        words = textOn(fill);
        break;
    case MidplaneForm::Down:
        fill = m_roles.downFill;
        edge.setColor(m_roles.downHatch);
        words = QColor(Qt::white);
        break;
    }
    painter.setPen(edge);
    painter.setBrush(fill);
    painter.drawRoundedRect(square, 2.5, 2.5);
    if (place.form == MidplaneForm::Booting) // As in 3D: filled to the half.
        painter.fillRect(square.adjusted(1, square.height() / 2, -1, -1), place.colour);
    if (place.form == MidplaneForm::Failed)
        hatch(painter, square, withAlpha(m_roles.selectionOutline, 0.5), 6);
    if (place.form == MidplaneForm::Refused)
        hatch(painter, square, withAlpha(m_roles.refusedHatch, 0.45), 7);
    if (place.form == MidplaneForm::Down)
        hatch(painter, square, m_roles.downHatch, 6);
    paintWords(painter, position, words);
}

void LinePainter::paintWords(QPainter& painter, int position, const QColor& colour) const
{
    const PlaceLook& place = m_picture.places[static_cast<std::size_t>(position)];
    const double u = m_geometry.options().pitch;
    const QRectF square = m_geometry.midplane(position);
    const QString number = QString::number(position);
    painter.setPen(colour);
    if (place.form == MidplaneForm::Down) {
        paintCross(painter, square);
        return;
    }
    if (place.letter.isEmpty()) {
        painter.setFont(font(0.15 * u, QFont::DemiBold));
        painter.drawText(square, Qt::AlignCenter, number);
        return;
    }
    const QRectF upper(square.left(), square.top() + 0.03 * u, square.width(), 0.21 * u);
    const QRectF lower(square.left(), square.top() + 0.225 * u, square.width(), 0.16 * u);
    painter.setFont(fitted(font(0.17 * u, QFont::Bold), place.letter, square.width() * 0.9));
    painter.drawText(upper, Qt::AlignCenter, place.letter);
    painter.setFont(font(0.125 * u));
    painter.drawText(lower, Qt::AlignCenter, number);
}

void LinePainter::paintCross(QPainter& painter, const QRectF& area) const
{
    const double reach = area.width() * 0.22;
    painter.setPen(QPen(Qt::white, 2.4, Qt::SolidLine, Qt::RoundCap));
    const QPointF centre = area.center();
    painter.drawLine(centre - QPointF(reach, reach), centre + QPointF(reach, reach));
    painter.drawLine(centre - QPointF(reach, -reach), centre + QPointF(reach, -reach));
}

void LinePainter::paintChips(QPainter& painter, int position) const
{
    const double u = m_geometry.options().pitch;
    painter.setFont(font(std::clamp(0.1 * u, 9.0, 13.0)));
    painter.setPen(m_roles.secondaryText);
    painter.drawText(m_geometry.nameRow(position), Qt::AlignCenter,
        m_picture.places[static_cast<std::size_t>(position)].name);

    std::vector<const LineJoin*> passing;
    for (const LineJoin& join : m_picture.joins) {
        if (join.connection.position == position && passesThrough(join.connection))
            passing.push_back(&join);
    }
    QRectF row = m_geometry.chipRow(position);
    for (const LineJoin* join : passing) {
        const QString text = tr("%1 passes").arg(join->holder.letter);
        const QFont chipFont = font(std::clamp(0.095 * u, 8.5, 12.0), QFont::DemiBold);
        const double width = QFontMetricsF(chipFont).horizontalAdvance(text) + 8;
        QRectF chip(0, 0, width, row.height() - 2);
        chip.moveCenter(row.center());
        painter.setPen(Qt::NoPen);
        painter.setBrush(join->holder.colour);
        painter.drawRoundedRect(chip, 2.5, 2.5);
        painter.setFont(chipFont);
        painter.setPen(textOn(join->holder.colour));
        painter.drawText(chip, Qt::AlignCenter, text);
        row.translate(0, -row.height());
    }
}

void LinePainter::paintPort(QPainter& painter, const PortSpot& port) const
{
    const double size = m_geometry.portSize();
    QRectF box(0, 0, size, size);
    box.moveCenter(port.centre);
    const auto held = m_heldPorts.find({port.position, port.port});
    const bool isHeld = held != m_heldPorts.end();
    const QColor fill = isHeld ? held->second : m_roles.base;
    QPen edge(isHeld ? fill : m_roles.linkFree, 1.3);
    if (!port.hasCable)
        edge.setDashPattern({1.6, 1.6});
    painter.setPen(edge);
    painter.setBrush(fill);
    if (port.kind == PortKind::Input)
        painter.drawEllipse(box);
    else
        painter.drawRect(box.adjusted(0.5, 0.5, -0.5, -0.5));
    painter.setPen(isHeld ? textOn(fill) : port.hasCable ? m_roles.text : m_roles.secondaryText);
    painter.setFont(font(size * 0.66, isHeld ? QFont::Bold : QFont::DemiBold));
    drawCentred(painter, port.centre, QString::number(port.port));
}

void LinePainter::paintPill(QPainter& painter, const Arch& arch) const
{
    const LineLink* link = linkOf(arch.cable.id);
    const bool isFree = !link || link->form == LinkForm::Idle;
    const bool isConflict = link && link->form == LinkForm::Conflict;
    const bool isDown = link && link->form == LinkForm::Down;
    const QString text = pillText(m_picture, arch.cable.id);
    const double height = m_geometry.pillHeight() * (isConflict ? 1.1 : 1);
    QFont pillFont = font(m_geometry.pillHeight() * 0.68, isFree ? QFont::Normal : QFont::Bold);
    pillFont.setStrikeOut(isDown);
    const double width
        = std::max(height * 1.12, QFontMetricsF(pillFont).horizontalAdvance(text) + height * 0.62);
    QRectF pill(0, 0, width, height);
    pill.moveCenter(arch.apex);
    const Stroke stroke = strokeOf(arch);
    painter.setPen(QPen(stroke.colour, isFree ? 1 : 2 * lineScale()));
    painter.setBrush(isConflict ? m_roles.conflict : isFree ? m_roles.alternateRow : m_roles.base);
    painter.drawRoundedRect(pill, height / 2, height / 2);
    painter.setFont(pillFont);
    painter.setPen(isConflict ? textOn(m_roles.conflict)
            : isFree          ? m_roles.secondaryText
                              : m_roles.text);
    drawCentred(painter, arch.apex, text);
}

} // namespace midplane::ui

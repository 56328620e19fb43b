// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LayersPainter.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "ui/wiring/PaintTools.h"

namespace midplane::ui {

namespace {

constexpr double smallestCell = 22;
constexpr double largestCell = 64;
constexpr double axisRoom = 26; ///< For the numbers left of and under a layer.
constexpr double titleRoom = 24;
constexpr double gap = 24;       ///< Between layers, and around all of them.
constexpr double boxPart = 0.86; ///< Of a cell; the rest is the gap between midplanes.
constexpr double fadedOpacity = 0.3;

double layerWidth(const core::GridSize& grid, double cell)
{
    return axisRoom + grid[core::Dimension::X] * cell;
}

double layerHeight(const core::GridSize& grid, double cell)
{
    return titleRoom + grid[core::Dimension::Y] * cell + axisRoom;
}

int rowsFor(const core::GridSize& grid, int columns)
{
    return (grid[core::Dimension::Z] + columns - 1) / columns;
}

/// The largest cell with which that many layers a row fit the area.
double cellFor(const core::GridSize& grid, int columns, const QSizeF& area)
{
    const int rows = rowsFor(grid, columns);
    const double across
        = (area.width() - gap - columns * (gap + axisRoom)) / (columns * grid[core::Dimension::X]);
    const double down = (area.height() - gap - rows * (gap + titleRoom + axisRoom))
        / (rows * grid[core::Dimension::Y]);
    return std::clamp(std::floor(std::min(across, down)), smallestCell, largestCell);
}

QFont fontOf(double pixels, QFont::Weight weight)
{
    QFont font;
    font.setPixelSize(std::max(8, static_cast<int>(pixels)));
    font.setWeight(weight);
    return font;
}

} // namespace

LayersGeometry::LayersGeometry(const core::GridSize& grid, const QSizeF& area)
    : m_grid(grid)
{
    for (int columns = 1; columns <= grid[core::Dimension::Z]; ++columns) {
        // Of equally large ones the widest that still fits: rows are read before columns.
        const double cell = cellFor(grid, columns, area);
        const bool fits = gap + columns * (gap + layerWidth(grid, cell)) <= area.width();
        if (cell > m_cell || (cell == m_cell && fits)) {
            m_cell = cell;
            m_columns = columns;
        }
    }
    m_size = QSizeF(gap + m_columns * (gap + layerWidth(grid, m_cell)),
        gap + rowsFor(grid, m_columns) * (gap + layerHeight(grid, m_cell)));
}

QRectF LayersGeometry::layer(int z) const
{
    const double left = gap + z % m_columns * (gap + layerWidth(m_grid, m_cell)) + axisRoom;
    const double top = gap + z / m_columns * (gap + layerHeight(m_grid, m_cell)) + titleRoom;
    return {left, top, m_grid[core::Dimension::X] * m_cell, m_grid[core::Dimension::Y] * m_cell};
}

QRectF LayersGeometry::midplane(const core::MidplaneCoord& midplane) const
{
    const QRectF grid = layer(midplane.z);
    const double inset = m_cell * (1 - boxPart) / 2;
    const QRectF cell(grid.left() + midplane.x * m_cell, grid.bottom() - (midplane.y + 1) * m_cell,
        m_cell, m_cell);
    return cell.adjusted(inset, inset, -inset, -inset);
}

std::optional<core::MidplaneCoord> LayersGeometry::midplaneAt(const QPointF& point) const
{
    for (int z = 0; z < m_grid[core::Dimension::Z]; ++z) {
        const QRectF grid = layer(z);
        const core::MidplaneCoord there {
            static_cast<int>(std::floor((point.x() - grid.left()) / m_cell)),
            static_cast<int>(std::floor((grid.bottom() - point.y()) / m_cell)), z};
        if (m_grid.contains(there))
            return there;
    }
    return std::nullopt;
}

LayersPainter::LayersPainter(const core::Machine& machine, const MachinePicture& picture,
    const LayersGeometry& geometry, Theme theme)
    : m_machine(machine)
    , m_picture(picture)
    , m_geometry(geometry)
    , m_roles(rolesOf(theme))
{
}

void LayersPainter::paint(QPainter& painter, const LayerMarks& marks) const
{
    const core::GridSize& grid = m_machine.grid();
    painter.setRenderHint(QPainter::Antialiasing);
    for (int z = 0; z < grid[core::Dimension::Z]; ++z)
        paintLayer(painter, z);
    for (int i = 0; i < grid.midplaneCount(); ++i)
        paintMidplane(painter, grid.coordAt(i));
    for (const core::MidplaneCoord& midplane : marks.hovered) {
        if (grid.contains(midplane))
            paintOutline(painter, midplane, m_roles.hoverOutline);
    }
    for (const core::MidplaneCoord& midplane : marks.selected) {
        if (grid.contains(midplane))
            paintOutline(painter, midplane, m_roles.selectionOutline);
    }
}

void LayersPainter::paintLayer(QPainter& painter, int z) const
{
    const QRectF grid = m_geometry.layer(z);
    const double cell = m_geometry.cell();
    painter.setPen(m_roles.text);
    painter.setFont(fontOf(13, QFont::Bold));
    painter.drawText(QRectF(grid.left(), grid.top() - titleRoom, grid.width(), titleRoom - 4),
        Qt::AlignLeft | Qt::AlignVCenter, QStringLiteral("z %1").arg(z));
    painter.setPen(m_roles.axisNumber);
    painter.setFont(fontOf(12, QFont::Normal));
    for (int x = 0; x < m_machine.grid()[core::Dimension::X]; ++x)
        drawCentred(painter, {grid.left() + (x + 0.5) * cell, grid.bottom() + axisRoom / 2},
            QString::number(x));
    for (int y = 0; y < m_machine.grid()[core::Dimension::Y]; ++y)
        drawCentred(painter, {grid.left() - axisRoom / 2, grid.bottom() - (y + 0.5) * cell},
            QString::number(y));
}

void LayersPainter::paintMidplane(QPainter& painter, const core::MidplaneCoord& midplane) const
{
    const auto index = static_cast<std::size_t>(m_machine.grid().indexOf(midplane));
    const MidplaneLook& look = m_picture.midplanes[index];
    const QRectF box = m_geometry.midplane(midplane);
    painter.save();
    if (look.form == MidplaneForm::Faded)
        painter.setOpacity(fadedOpacity);
    paintBox(painter, box, look);
    painter.restore();
    paintPassing(painter, midplane);
}

void LayersPainter::paintBox(QPainter& painter, const QRectF& box, const MidplaneLook& look) const
{
    const double width = m_geometry.cell() * boxPart;
    switch (look.form) {
    case MidplaneForm::Free:
        painter.setPen(QPen(m_roles.freeEdge, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        return;
    case MidplaneForm::Member:
    case MidplaneForm::Faded:
        painter.setPen(QPen(
            m_roles.theme == Theme::HighContrast ? m_roles.border : look.colour.darker(150), 1));
        painter.setBrush(look.colour);
        painter.drawRect(box);
        painter.setPen(textOn(look.colour));
        break;
    case MidplaneForm::Booting:
        painter.fillRect(box, withAlpha(look.colour, 0.3));
        painter.fillRect(box.adjusted(0, box.height() / 2, 0, 0), look.colour);
        painter.setPen(QPen(look.colour.darker(150), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        painter.setPen(m_roles.text);
        break;
    case MidplaneForm::Ending:
        painter.setPen(QPen(look.colour, 1, Qt::DashLine));
        painter.setBrush(withAlpha(look.colour, 0.3));
        painter.drawRect(box);
        painter.setPen(m_roles.text);
        break;
    case MidplaneForm::Failed:
        painter.fillRect(box, look.colour);
        hatch(painter, box, withAlpha(m_roles.selectionOutline, 0.5), 7);
        painter.setPen(QPen(m_roles.selectionOutline, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        painter.setPen(textOn(look.colour));
        break;
    case MidplaneForm::Ghost:
        painter.setPen(QPen(m_roles.selectionOutline, 2, Qt::DashLine));
        painter.setBrush(withAlpha(look.colour, 0.62));
        painter.drawRect(box);
        painter.setPen(textOn(mixed(look.colour, m_roles.base, 0.62)));
        break;
    case MidplaneForm::Refused:
        painter.fillRect(box, m_roles.refusedFill);
        hatch(painter, box, m_roles.refusedHatch, 7);
        painter.setPen(QPen(m_roles.conflict, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(box);
        painter.setPen(m_roles.text);
        break;
    case MidplaneForm::Down:
        painter.fillRect(box, m_roles.downFill);
        hatch(painter, box, m_roles.downHatch, 7);
        painter.setPen(QPen(Qt::white, 2));
        painter.drawLine(
            box.center() - QPointF(width, width) / 4, box.center() + QPointF(width, width) / 4);
        painter.drawLine(
            box.center() - QPointF(width, -width) / 4, box.center() + QPointF(width, -width) / 4);
        return;
    }
    painter.setFont(fitted(fontOf(width * 0.5, QFont::Bold), look.letter, width * 0.9));
    drawCentred(painter, box.center(), look.letter);
}

/// A ring a switch: what passes through is not what the midplane belongs to.
void LayersPainter::paintPassing(QPainter& painter, const core::MidplaneCoord& midplane) const
{
    double outside = 2;
    for (const core::Dimension dimension : core::allDimensions) {
        const SwitchLook& look = m_picture.switches[MachinePicture::switchIndex(
            m_machine, core::SwitchRef {dimension, midplane})];
        const bool passes = look.form == SwitchForm::PassThrough
            || look.form == SwitchForm::PassThroughPreview
            || look.form == SwitchForm::PassThroughConflict;
        if (!passes)
            continue;
        const QColor colour
            = look.form == SwitchForm::PassThroughConflict ? m_roles.conflict : look.colour;
        painter.setPen(
            QPen(colour, 3, look.form == SwitchForm::PassThrough ? Qt::SolidLine : Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        const QRectF box = m_geometry.midplane(midplane);
        painter.drawRect(box.adjusted(outside, outside, -outside, -outside));
        outside += 4;
    }
}

void LayersPainter::paintOutline(
    QPainter& painter, const core::MidplaneCoord& midplane, const QColor& colour) const
{
    painter.setPen(QPen(colour, 3));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(m_geometry.midplane(midplane));
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>

#include <QPainter>

#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"

namespace midplane::ui {

/// Where the midplanes of a machine stand when its layers along z lie flat beside one another:
/// x to the right, y up, the lowest layer first. In pixels.
class LayersGeometry {
public:
    /// As large as the area allows, in as many rows as make it largest; never smaller than can be
    /// read, so the whole may be larger than the area.
    LayersGeometry(const core::GridSize& grid, const QSizeF& area);

    const QSizeF& size() const { return m_size; }
    double cell() const { return m_cell; }
    QRectF layer(int z) const; ///< The grid of one layer, without its numbers.
    QRectF midplane(const core::MidplaneCoord& midplane) const;
    std::optional<core::MidplaneCoord> midplaneAt(const QPointF& point) const;

private:
    core::GridSize m_grid;
    int m_columns = 1;
    double m_cell = 0;
    QSizeF m_size;
};

/// What stands out in the layers.
struct LayerMarks {
    std::set<core::MidplaneCoord> selected;
    std::set<core::MidplaneCoord> hovered;
};

/// Paints the layers flat: the same for a window without OpenGL and for SVG. A member fills its
/// place; a block that only passes through rings it.
class LayersPainter {
public:
    LayersPainter(const core::Machine& machine, const MachinePicture& picture,
        const LayersGeometry& geometry, Theme theme);

    void paint(QPainter& painter, const LayerMarks& marks = {}) const;

private:
    void paintLayer(QPainter& painter, int z) const;
    void paintMidplane(QPainter& painter, const core::MidplaneCoord& midplane) const;
    void paintBox(QPainter& painter, const QRectF& box, const MidplaneLook& look) const;
    void paintPassing(QPainter& painter, const core::MidplaneCoord& midplane) const;
    void paintOutline(
        QPainter& painter, const core::MidplaneCoord& midplane, const QColor& colour) const;

    const core::Machine& m_machine;
    const MachinePicture& m_picture;
    const LayersGeometry& m_geometry;
    const ColourRoles& m_roles;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>
#include <set>
#include <utility>

#include <QFont>
#include <QPainter>

#include "ui/wiring/LineGeometry.h"
#include "ui/wiring/LinePicture.h"

namespace midplane::ui {

/// What is selected and under the mouse on the line that is drawn.
struct LineMarks {
    std::set<int> selectedPlaces;
    std::set<int> hoveredLinks;
    std::set<int> hoveredPlaces;

    bool operator==(const LineMarks&) const = default;
};

/// Paints a line: the same for the window, for SVG and for paper. Keeps references to what it is
/// given.
class LinePainter {
public:
    LinePainter(const LineGeometry& geometry, const LinePicture& picture, Theme theme,
        const LineMarks& marks = {});

    /// In the coordinates of the geometry; what lies outside exposed may be left out.
    void paint(QPainter& painter, const QRectF& exposed) const;

private:
    struct Stroke {
        QColor colour;
        double width = 1;
        Qt::PenStyle style = Qt::SolidLine;
    };

    Stroke strokeOf(LinkForm form, const QColor& colour) const;
    Stroke strokeOf(const Arch& arch) const;
    QColor colourOf(const LineLink& link) const;
    QColor portColour(LinkForm form, const HolderLook& holder) const;
    const LineLink* linkOf(int id) const;
    double lineScale() const;
    QPen penOf(const Stroke& stroke) const;
    void strokeCased(QPainter& painter, const QPainterPath& path, const Stroke& stroke,
        const QColor& casing) const;

    void paintFrame(QPainter& painter, int position) const;
    void paintArch(QPainter& painter, const Arch& arch) const;
    void paintArrow(QPainter& painter, const Arch& arch, const QColor& colour) const;
    void paintJoins(QPainter& painter, const QRectF& exposed) const;
    void paintPlugs(QPainter& painter, int position) const;
    void paintMidplane(QPainter& painter, int position) const;
    void paintWords(QPainter& painter, int position, const QColor& colour) const;
    void paintCross(QPainter& painter, const QRectF& area) const;
    void paintChips(QPainter& painter, int position) const;
    void paintPort(QPainter& painter, const PortSpot& port) const;
    void paintPill(QPainter& painter, const Arch& arch) const;
    std::vector<const Arch*> archesInOrder(const QRectF& exposed) const;
    QFont font(double pixelSize, QFont::Weight weight = QFont::Normal) const;

    using PortKey = std::pair<int, int>; ///< Position and port.

    const LineGeometry& m_geometry;
    const LinePicture& m_picture;
    const ColourRoles& m_roles;
    LineMarks m_marks;
    std::map<PortKey, QColor> m_heldPorts;
    bool m_isFull;
};

/// The text of the pill of a link: its id, and of one in conflict who holds it.
QString pillText(const LinePicture& picture, int link);

} // namespace midplane::ui

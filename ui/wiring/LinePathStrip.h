// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>

#include "ui/wiring/LinePicture.h"

namespace midplane::ui {

/// The link sets of a line in words, one behind the other and as many rows as they need:
/// "A torus 0 —1→ 2 —3→ [3] —6→ 1 —2→ 0". Uses of a single midplane have no path and are left out.
class LinePathStrip {
public:
    LinePathStrip(const LinePicture& picture, Theme theme, const QFont& font, double width);

    double height() const;
    void paint(QPainter& painter, const QPointF& topLeft) const;

private:
    struct Run {
        QString text;
        bool isStrong = false;
    };
    struct Item {
        const LinePath* path = nullptr;
        std::vector<Run> runs;
        QPointF place; ///< Of its top left corner.
        double width = 0;
    };

    Item itemOf(const LinePath& path) const;
    double widthOf(const Run& run) const;
    double rowHeight() const;
    void paintItem(QPainter& painter, const Item& item, const QPointF& topLeft) const;

    const ColourRoles& m_roles;
    QFont m_font;
    QFont m_strongFont;
    std::vector<Item> m_items;
    double m_height = 0;
};

} // namespace midplane::ui

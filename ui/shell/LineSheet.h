// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>

#include "core/machine/Machine.h"
#include "ui/wiring/LineGeometry.h"
#include "ui/wiring/LinePicture.h"

namespace midplane::ui {

/// A line drawn for paper or for another program: its name, its paths in words, the full drawing.
/// Always in the light theme.
class LineSheet {
public:
    /// Precondition: the machine has lines, and the picture is one of them.
    LineSheet(const core::Machine& machine, LinePicture picture);

    QSizeF size() const; ///< In the units of paint().
    /// From the origin on; scale the painter to make it fit.
    void paint(QPainter& painter) const;

private:
    double headHeight() const;
    QString title() const;

    LinePicture m_picture;
    QString m_machineName;
    LineGeometry m_geometry;
    QFont m_font;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QList>
#include <QPointF>
#include <QRectF>

namespace midplane::ui {

/// A curve of a chart, in pixels from left to right, and how large its name is written.
struct NamedCurve {
    QList<QPointF> points;
    QSizeF name;
};

/// A place beside each curve for its name: above or below it and close to it, where no curve runs
/// through it and no other name stands. None where the plot has no such place.
std::vector<std::optional<QRectF>> placesOfNames(
    const QRectF& plot, const std::vector<NamedCurve>& curves);

} // namespace midplane::ui

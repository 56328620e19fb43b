// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/CurveNames.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace midplane::ui {

namespace {

constexpr double nameGap = 4;    ///< Between a curve and its name, and between names.
constexpr double endRoom = 8;    ///< Between a name and the ends of the plot.
constexpr double nameStep = 4;   ///< From one place that is looked at to the next.
constexpr double enoughAir = 24; ///< Farther from other curves is no better.

/// What a curve covers in a column of pixels.
struct Band {
    double top = std::numeric_limits<double>::max();
    double bottom = std::numeric_limits<double>::lowest();

    void add(const Band& other)
    {
        top = std::min(top, other.top);
        bottom = std::max(bottom, other.bottom);
    }
};

/// The columns that both ends lie in are covered from end to end: steps are, slopes nearly.
std::vector<Band> bandsOf(const QList<QPointF>& points, const QRectF& plot)
{
    const int columns = std::max(static_cast<int>(std::ceil(plot.width())) + 1, 1);
    std::vector<Band> bands(static_cast<std::size_t>(columns));
    for (qsizetype i = 0; i < points.size(); ++i) {
        const QPointF& from = points[std::max<qsizetype>(i - 1, 0)];
        const QPointF& to = points[i];
        const auto columnOf = [&](double x) {
            return std::clamp(static_cast<int>(std::floor(x - plot.left())), 0, columns - 1);
        };
        const Band covered {std::min(from.y(), to.y()), std::max(from.y(), to.y())};
        for (int column = columnOf(from.x()); column <= columnOf(to.x()); ++column)
            bands[static_cast<std::size_t>(column)].add(covered);
    }
    return bands;
}

Band bandOver(const std::vector<Band>& bands, double left, double width)
{
    Band all;
    const int last = static_cast<int>(bands.size()) - 1;
    const int end = std::min(static_cast<int>(std::ceil(left + width)), last);
    for (int column = std::max(static_cast<int>(left), 0); column <= end; ++column)
        all.add(bands[static_cast<std::size_t>(column)]);
    return all;
}

/// How far apart they are; below 0 where the band runs through.
double airBetween(const QRectF& name, const Band& band)
{
    return std::max(name.top() - band.bottom, band.top - name.bottom());
}

struct Found {
    QRectF place;
    double merit = std::numeric_limits<double>::lowest();
};

} // namespace

std::vector<std::optional<QRectF>> placesOfNames(
    const QRectF& plot, const std::vector<NamedCurve>& curves)
{
    std::vector<std::vector<Band>> bands;
    for (const NamedCurve& curve : curves)
        bands.push_back(bandsOf(curve.points, plot));
    std::vector<std::optional<QRectF>> places;
    for (std::size_t own = 0; own < curves.size(); ++own) {
        const QSizeF size = curves[own].name;
        Found best;
        const auto consider = [&](const QRectF& place, double raggedness) {
            if (!plot.contains(place))
                return;
            double air = enoughAir;
            for (std::size_t other = 0; other < curves.size(); ++other) {
                if (other != own)
                    air = std::min(air,
                        airBetween(place,
                            bandOver(bands[other], place.left() - nameGap - plot.left(),
                                size.width() + 2 * nameGap)));
            }
            for (const auto& taken : places) {
                if (taken && taken->adjusted(-nameGap, 0, nameGap, 0).intersects(place))
                    return;
            }
            // Close to its own along all of it, and far from the others.
            if (air >= nameGap - 0.5 && air - raggedness > best.merit)
                best = {place, air - raggedness};
        };
        const double last = plot.width() - endRoom - size.width();
        for (double x = endRoom; x <= last; x += nameStep) {
            const Band band = bandOver(bands[own], x - nameGap, size.width() + 2 * nameGap);
            const double raggedness = band.bottom - band.top;
            const double left = plot.left() + x;
            consider({QPointF(left, band.top - nameGap - size.height()), size}, raggedness);
            consider({QPointF(left, band.bottom + nameGap), size}, raggedness);
        }
        const bool isFound = best.merit > std::numeric_limits<double>::lowest();
        places.push_back(isFound ? std::optional(best.place) : std::nullopt);
    }
    return places;
}

} // namespace midplane::ui

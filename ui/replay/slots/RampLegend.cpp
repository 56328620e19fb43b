// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/slots/RampLegend.h"

#include <cmath>

#include <QPainter>

#include "ui/models/ColourRamp.h"

namespace midplane::ui {

namespace {

constexpr int rampRow = 20;
constexpr int rampHeight = 12;
constexpr int rampGap = 8;
constexpr int rampStops = 24; ///< Between them the colours change evenly.

QString shareText(double share) { return QStringLiteral("%1 %").arg(std::lround(100 * share)); }

} // namespace

RampLegend::RampLegend(QWidget* parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RampLegend::showRanges(const BusyRanges& ranges, Theme theme)
{
    m_ranges = ranges;
    m_theme = theme;
    setAccessibleName(
        tr("Midplanes %1 to %2, links %3 to %4")
            .arg(shareText(ranges.midplanes.lowest), shareText(ranges.midplanes.highest),
                shareText(ranges.links.lowest), shareText(ranges.links.highest)));
    updateGeometry();
    update();
}

QSize RampLegend::sizeHint() const { return {200, 2 * rampRow}; }

void RampLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(rolesOf(m_theme).secondaryText);
    const QFontMetrics metrics(font());
    const QString midplanes = tr("Midplanes");
    const QString links = tr("Links");
    const int name
        = std::max(metrics.horizontalAdvance(midplanes), metrics.horizontalAdvance(links));
    const int end = metrics.horizontalAdvance(shareText(1));
    const int left = name + rampGap + end + rampGap;
    const int right = width() - end - rampGap;
    const auto paint = [&](int top, const QString& text, const ShareRange& range) {
        const auto write = [&](int x, int room, Qt::Alignment side, const QString& what) {
            painter.drawText(
                QRect(x, top, room, rampRow), static_cast<int>(side | Qt::AlignVCenter), what);
        };
        write(0, name, Qt::AlignLeft, text);
        write(name + rampGap, end, Qt::AlignRight, shareText(range.lowest));
        write(right + rampGap, end, Qt::AlignLeft, shareText(range.highest));
        QLinearGradient ramp(left, 0, right, 0);
        for (int stop = 0; stop <= rampStops; ++stop) {
            const double at = static_cast<double>(stop) / rampStops;
            ramp.setColorAt(at, rampColour(at, m_theme));
        }
        if (right > left)
            painter.fillRect(
                left, top + (rampRow - rampHeight) / 2, right - left, rampHeight, ramp);
    };
    paint(0, midplanes, m_ranges.midplanes);
    paint(rampRow, links, m_ranges.links);
}

} // namespace midplane::ui

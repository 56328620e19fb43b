// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LineSheet.h"

#include <utility>

#include "ui/wiring/LinePainter.h"
#include "ui/wiring/LinePathStrip.h"

namespace midplane::ui {

namespace {

constexpr double margin = 24;
constexpr double pitch = 120;
constexpr double titleHeight = 32;
constexpr int textSize = 14;  ///< Pixels.
constexpr int titleSize = 18; ///< Pixels.

std::vector<int> linksIn(const LinePicture& picture)
{
    std::vector<int> links;
    for (const auto& [id, link] : picture.links)
        links.push_back(id);
    return links;
}

QFont fontOf(int pixels)
{
    QFont font;
    font.setPixelSize(pixels);
    return font;
}

} // namespace

LineSheet::LineSheet(const core::Machine& machine, LinePicture picture)
    : m_picture(std::move(picture))
    , m_machineName(QString::fromStdString(machine.name()))
    , m_geometry(
          machine.line(m_picture.line.dimension), {pitch, FrameHeight::Full, 1}, linksIn(m_picture))
    , m_font(fontOf(textSize))
{
}

double LineSheet::headHeight() const
{
    const double width = m_geometry.bounds().width();
    return titleHeight + LinePathStrip(m_picture, Theme::Light, m_font, width).height()
        + margin / 2;
}

QSizeF LineSheet::size() const
{
    return m_geometry.bounds().size() + QSizeF(2 * margin, 2 * margin + headHeight());
}

QString LineSheet::title() const
{
    return m_machineName + QStringLiteral(" · ") + titleOf(m_picture.line);
}

void LineSheet::paint(QPainter& painter) const
{
    const QRectF& bounds = m_geometry.bounds();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(QRectF(QPointF(), size()), Qt::white);
    painter.setPen(rolesOf(Theme::Light).text);
    QFont font = fontOf(titleSize);
    font.setBold(true);
    painter.setFont(font);
    painter.drawText(
        QRectF(margin, margin, bounds.width(), titleHeight), Qt::AlignLeft | Qt::AlignTop, title());
    painter.setFont(m_font);
    LinePathStrip(m_picture, Theme::Light, m_font, bounds.width())
        .paint(painter, {margin, margin + titleHeight});
    painter.save();
    painter.translate(margin - bounds.left(), margin + headHeight() - bounds.top());
    LinePainter(m_geometry, m_picture, Theme::Light).paint(painter, bounds);
    painter.restore();
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LineIcon.h"

#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QSvgRenderer>

namespace midplane::ui {

namespace {

QByteArray drawingOf(const QString& name)
{
    QFile file(QStringLiteral(":/midplane/icons/%1.svg").arg(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Draws the SVG anew for every size, with the colour in place of currentColor.
class LineIconEngine final : public QIconEngine {
public:
    LineIconEngine(QByteArray drawing, const QColor& colour)
        : m_drawing(std::move(drawing))
        , m_colour(colour)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override
    {
        QByteArray drawing = m_drawing;
        drawing.replace("currentColor", m_colour.name().toLatin1());
        QSvgRenderer renderer(drawing);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setOpacity(mode == QIcon::Disabled ? 0.38 : 1.0);
        renderer.render(painter, rect);
        painter->restore();
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, pixmap.rect(), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new LineIconEngine(m_drawing, m_colour); }
    bool isNull() override { return m_drawing.isEmpty(); }

private:
    QByteArray m_drawing;
    QColor m_colour;
};

} // namespace

QIcon lineIcon(const QString& name, const ColourRoles& roles) { return lineIcon(name, roles.text); }

QIcon lineIcon(const QString& name, const QColor& colour)
{
    const QByteArray drawing = drawingOf(name);
    return drawing.isEmpty() ? QIcon() : QIcon(new LineIconEngine(drawing, colour));
}

QIcon programIcon()
{
    const QByteArray drawing = drawingOf(QStringLiteral("midplane"));
    return QIcon(new LineIconEngine(drawing, Qt::black));
}

} // namespace midplane::ui

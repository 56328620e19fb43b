// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/out/DrawnPicture.h"

#include <QGuiApplication>
#include <QPainter>
#include <QSaveFile>
#include <QScreen>
#include <QSvgGenerator>
#include <QWidget>

namespace midplane::ui {

namespace {

core::Result<void> notWritten(const QSaveFile& file)
{
    return core::failure(file.fileName().toStdString(),
        QCoreApplication::translate("Outbox", "cannot be written: %1")
            .arg(file.errorString())
            .toStdString());
}

} // namespace

DrawnPicture pictureOfWidget(QWidget& widget)
{
    return {widget.accessibleName(), widget.size(), [&widget](QPainter& painter) {
                widget.render(&painter, QPoint(), QRegion(),
                    QWidget::DrawWindowBackground | QWidget::DrawChildren);
            }};
}

QImage imageOf(const DrawnPicture& picture, int scale)
{
    QImage image((picture.size * scale).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.scale(scale, scale);
    picture.paint(painter);
    painter.end();
    return image;
}

core::Result<void> writePicture(const QString& path, const DrawnPicture& picture, int scale)
{
    if (!path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
        return writeImage(path, imageOf(picture, scale));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritten(file);
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    // Texts are measured for the screen: at another resolution they would be of another size.
    svg.setResolution(qRound(QGuiApplication::primaryScreen()->logicalDotsPerInch()));
    svg.setSize(picture.size.toSize());
    svg.setViewBox(QRectF(QPointF(), picture.size));
    svg.setTitle(picture.title.toHtmlEscaped()); // Qt writes it as it is.
    QPainter painter(&svg);
    picture.paint(painter);
    painter.end();
    return file.commit() ? core::Result<void>() : notWritten(file);
}

core::Result<void> writeImage(const QString& path, const QImage& image)
{
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return notWritten(file);
    if (!image.save(&file, "PNG"))
        file.cancelWriting();
    return file.commit() ? core::Result<void>() : notWritten(file);
}

} // namespace midplane::ui

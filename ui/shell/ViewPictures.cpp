// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ViewPictures.h"

#include <QFileDialog>
#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/scene/MachineView3D.h"
#include "ui/shell/LayersPainter.h"
#include "ui/shell/LineSheet.h"
#include "ui/shell/MessageBar.h"
#include "ui/wiring/LineDrawing.h"

namespace midplane::ui {

namespace {

constexpr QSizeF usualLayersArea {1200, 900};

bool isSvg(const QString& path)
{
    return path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive);
}

} // namespace

ViewPictures::ViewPictures(
    MachineView3D& view, LineDrawing& line, MessageBar& messages, QWidget* window)
    : QObject(window)
    , m_view(view)
    , m_line(line)
    , m_messages(messages)
    , m_window(window)
{
}

bool ViewPictures::hasLine() const { return m_line.machine().hasGeometry(); }

void ViewPictures::save()
{
    struct Choice {
        QString filter;
        PictureOf what;
        int scale;
    };
    QList<Choice> choices;
    if (m_view.window3d() != nullptr) {
        choices.append({tr("The machine in 3D (*.png)"), PictureOf::View, 1});
        choices.append({tr("The machine in 3D, twice the size (*.png)"), PictureOf::View, 2});
    }
    if (hasLine()) {
        choices.append({tr("The layers, flat (*.svg)"), PictureOf::Layers, 1});
        choices.append({tr("The layers, flat, as pixels (*.png)"), PictureOf::Layers, 2});
        choices.append({tr("The line drawing (*.svg)"), PictureOf::Line, 1});
        choices.append({tr("The line drawing, as pixels (*.png)"), PictureOf::Line, 2});
    }
    QStringList filters;
    for (const Choice& choice : std::as_const(choices))
        filters.append(choice.filter);
    QFileDialog dialog(m_window, tr("Picture of the view"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(filters);
    const auto suffixOf = [](const QString& filter) {
        return filter.contains(QStringLiteral(".svg")) ? QStringLiteral("svg")
                                                       : QStringLiteral("png");
    };
    connect(&dialog, &QFileDialog::filterSelected, &dialog,
        [&dialog, suffixOf](const QString& now) { dialog.setDefaultSuffix(suffixOf(now)); });
    if (!filters.isEmpty())
        dialog.setDefaultSuffix(suffixOf(filters.constFirst()));
    if (dialog.exec() != QDialog::Accepted)
        return;
    const qsizetype chosen = filters.indexOf(dialog.selectedNameFilter());
    if (chosen >= 0)
        saveTo(dialog.selectedFiles().value(0), choices[chosen].what, choices[chosen].scale);
}

void ViewPictures::saveTo(const QString& path, PictureOf what, int scale)
{
    if (what == PictureOf::View) {
        saveView(path, scale);
    } else if (what == PictureOf::Line) {
        const LineSheet sheet(m_line.machine(), m_line.picture());
        saveDrawn(path, sheet.size(), scale, [&sheet](QPainter& painter) { sheet.paint(painter); });
    } else {
        const core::Machine& machine = *m_view.machine();
        const LayersGeometry geometry(machine.grid(), usualLayersArea);
        const LayersPainter layers(machine, m_view.picture(), geometry, Theme::Light);
        saveDrawn(path, geometry.size(), scale, [&](QPainter& painter) {
            painter.fillRect(QRectF(QPointF(), geometry.size()), Qt::white);
            layers.paint(painter);
        });
    }
}

void ViewPictures::saveView(const QString& path, int scale)
{
    m_view.requestCapture([this, path, scale](const QImage& picture) {
        // The scene is drawn at the size of its window; twice that is interpolated.
        const QImage image = scale == 1 ? picture
                                        : picture.scaled(picture.size() * scale,
                                            Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        tell(path, image.save(path, "PNG"));
    });
}

void ViewPictures::saveDrawn(const QString& path, const QSizeF& size, int scale, const Paint& paint)
{
    if (isSvg(path)) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return tell(path, false);
        QSvgGenerator svg;
        svg.setOutputDevice(&file);
        svg.setSize(size.toSize());
        svg.setViewBox(QRectF(QPointF(), size));
        svg.setTitle(tr("Midplane"));
        QPainter painter(&svg);
        paint(painter);
        painter.end();
        return tell(path, file.commit());
    }
    QImage image((size * scale).toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(scale, scale);
    paint(painter);
    painter.end();
    tell(path, image.save(path, "PNG"));
}

void ViewPictures::tell(const QString& path, bool isSaved)
{
    if (isSaved)
        m_messages.showNote(tr("The picture was saved as %1.").arg(path));
    else
        m_messages.showError(tr("%1: cannot be written.").arg(path));
}

void ViewPictures::printLine()
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setPageOrientation(QPageLayout::Landscape);
    printer.setDocName(tr("Line drawing"));
    QPrintDialog dialog(&printer, m_window);
    dialog.setWindowTitle(tr("Print line"));
    if (dialog.exec() == QDialog::Accepted)
        printLineOn(printer);
}

void ViewPictures::printLineOn(QPagedPaintDevice& paper)
{
    const LineSheet sheet(m_line.machine(), m_line.picture());
    QPainter painter;
    if (!painter.begin(&paper)) {
        m_messages.showError(tr("The printer cannot be used."));
        return;
    }
    const QSizeF page(painter.device()->width(), painter.device()->height());
    const double scale
        = std::min(page.width() / sheet.size().width(), page.height() / sheet.size().height());
    painter.scale(scale, scale);
    sheet.paint(painter);
}

} // namespace midplane::ui

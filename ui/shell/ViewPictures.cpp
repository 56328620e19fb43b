// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ViewPictures.h"

#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>
#include <QSaveFile>
#include <QSvgGenerator>

#include "ui/scene/MachineView3D.h"
#include "ui/shell/AskForFile.h"
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

/// Of a file, while nobody has said another.
QString nameOf(PictureOf what)
{
    return what == PictureOf::View  ? QStringLiteral("machine")
        : what == PictureOf::Layers ? QStringLiteral("layers")
                                    : QStringLiteral("line");
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

std::vector<PictureForm> ViewPictures::forms() const
{
    const QString png = QStringLiteral("png");
    const QString svg = QStringLiteral("svg");
    std::vector<PictureForm> forms;
    if (m_view.window3d() != nullptr) {
        forms.push_back({PictureOf::View, png, 1});
        forms.push_back({PictureOf::View, png, 2});
    }
    if (hasLine()) {
        for (const PictureOf what : {PictureOf::Layers, PictureOf::Line}) {
            forms.push_back({what, svg, 1});
            forms.push_back({what, png, 2});
        }
    }
    return forms;
}

void ViewPictures::save()
{
    const std::vector<PictureForm> all = forms();
    if (all.empty())
        return;
    PictureDialog what(
        all, [this](PictureOf shown, PictureDialog::Take take) { preview(shown, std::move(take)); },
        m_window);
    if (what.exec() != QDialog::Accepted)
        return;
    const PictureForm form = what.chosen();
    const QString path = askWhereToSave(m_window, tr("Picture of the view"),
        nameOf(form.what) + QLatin1Char('.') + form.suffix,
        QStringLiteral("%1 (*.%2)").arg(form.suffix.toUpper(), form.suffix), form.suffix);
    if (!path.isEmpty())
        saveTo(path, form.what, form.scale);
}

void ViewPictures::saveTo(const QString& path, PictureOf what, int scale)
{
    if (what == PictureOf::View)
        saveView(path, scale);
    else
        saveDrawn(path, drawn(what), scale);
}

ViewPictures::Drawn ViewPictures::drawn(PictureOf what) const
{
    if (what == PictureOf::Line) {
        const LineSheet sheet(m_line.machine(), m_line.picture());
        return {sheet.size(), [sheet](QPainter& painter) { sheet.paint(painter); }};
    }
    const core::MachinePtr machine = m_view.machine();
    const LayersGeometry geometry(machine->grid(), usualLayersArea);
    return {geometry.size(), [this, machine, geometry](QPainter& painter) {
                painter.fillRect(QRectF(QPointF(), geometry.size()), Qt::white);
                LayersPainter(*machine, m_view.picture(), geometry, Theme::Light).paint(painter);
            }};
}

void ViewPictures::preview(PictureOf what, PictureDialog::Take take)
{
    if (what == PictureOf::View)
        m_view.requestCapture(std::move(take));
    else
        take(imageOf(drawn(what), 1));
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

void ViewPictures::saveDrawn(const QString& path, const Drawn& drawn, int scale)
{
    if (!isSvg(path))
        return tell(path, imageOf(drawn, scale).save(path, "PNG"));
    QSaveFile file(path);
    if (!file.open(QIODevice::WriteOnly))
        return tell(path, false);
    QSvgGenerator svg;
    svg.setOutputDevice(&file);
    svg.setSize(drawn.size.toSize());
    svg.setViewBox(QRectF(QPointF(), drawn.size));
    svg.setTitle(tr("Midplane"));
    QPainter painter(&svg);
    drawn.paint(painter);
    painter.end();
    tell(path, file.commit());
}

QImage ViewPictures::imageOf(const Drawn& drawn, int scale)
{
    QImage image((drawn.size * scale).toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.scale(scale, scale);
    drawn.paint(painter);
    painter.end();
    return image;
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

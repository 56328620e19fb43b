// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ViewPictures.h"

#include <algorithm>
#include <cmath>

#include <QImage>
#include <QPageLayout>
#include <QPainter>
#include <QPrintDialog>
#include <QPrinter>

#include "ui/out/AskForFile.h"
#include "ui/scene/MachineView3D.h"
#include "ui/scene/OffscreenMachine.h"
#include "ui/shell/LayersPainter.h"
#include "ui/shell/LineSheet.h"
#include "ui/shell/MessageBar.h"
#include "ui/wiring/LineDrawing.h"

namespace midplane::ui {

namespace {

constexpr QSizeF usualLayersArea {1200, 900};

/// No picture has a longer side: graphics cards draw nothing larger in one piece.
constexpr int longestSide = 8192;
constexpr int cutOutScale = 2; ///< Of a picture without a background.

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

ViewPictures::~ViewPictures() = default;

bool ViewPictures::hasLine() const { return m_line.machine().hasGeometry(); }

std::vector<PictureForm> ViewPictures::forms() const
{
    const QString png = QStringLiteral("png");
    const QString svg = QStringLiteral("svg");
    std::vector<PictureForm> forms;
    if (m_view.window3d() != nullptr) {
        for (const int scale : {1, 2, 4}) {
            if (scale * std::max(m_view.width(), m_view.height()) <= longestSide)
                forms.push_back({PictureOf::View, png, scale, Background::Drawn});
        }
        if (cutOutScale * std::max(m_view.width(), m_view.height()) <= longestSide)
            forms.push_back({PictureOf::View, png, cutOutScale, Background::None});
    }
    if (hasLine()) {
        for (const PictureOf what : {PictureOf::Layers, PictureOf::Line}) {
            forms.push_back({what, svg, 1, Background::Drawn});
            forms.push_back({what, png, 2, Background::Drawn});
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
        saveTo(path, form.what, form.scale, form.background);
}

void ViewPictures::saveTo(const QString& path, PictureOf what, int scale, Background background)
{
    if (what == PictureOf::View)
        saveView(path, scale, background);
    else
        tell(path, writePicture(path, drawn(what), scale));
}

DrawnPicture ViewPictures::drawn(PictureOf what) const
{
    if (what == PictureOf::Line) {
        const LineSheet sheet(m_line.machine(), m_line.picture());
        return {
            tr("Line drawing"), sheet.size(), [sheet](QPainter& painter) { sheet.paint(painter); }};
    }
    const core::MachinePtr machine = m_view.machine();
    const LayersGeometry geometry(machine->grid(), usualLayersArea);
    return {tr("The machine"), geometry.size(), [this, machine, geometry](QPainter& painter) {
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

void ViewPictures::saveView(const QString& path, int scale, Background background)
{
    if (scale > 1 || background == Background::None)
        return drawView(path, scale, background);
    m_view.requestCapture(
        [this, path](const QImage& picture) { tell(path, writeImage(path, withLegend(picture))); });
}

/// Anew in that size, beside the window: what is on the screen has no more pixels.
void ViewPictures::drawView(const QString& path, int scale, Background background)
{
    const QSize size = m_view.size() * scale;
    OffscreenScene scene = m_view.sceneFor(size);
    scene.pixelRatio = scale;
    scene.isCutOut = background == Background::None;
    if (std::max(size.width(), size.height()) > longestSide / 2)
        scene.oversampling = 1;
    m_drawn = std::make_unique<OffscreenMachine>(scene, size);
    m_drawn->draw(scene.picture, [this, path](const QImage& picture) {
        const auto save = [this, path, picture] {
            m_drawn.reset();
            tell(path,
                picture.isNull()
                    ? core::failure(path.toStdString(), tr("cannot be drawn").toStdString())
                    : writeImage(path, withLegend(picture)));
        };
        QMetaObject::invokeMethod(this, save, Qt::QueuedConnection);
    });
}

QImage ViewPictures::withLegend(const QImage& machine) const
{
    if (machine.isNull() || m_legend.isNull() || !m_legend->isVisible() || m_view.width() == 0)
        return machine;
    const double scale = double(machine.width()) / m_view.width();
    const int height = static_cast<int>(std::lround(m_legend->height() * scale));
    QImage whole(machine.width(), machine.height() + height, machine.format());
    whole.fill(
        machine.hasAlphaChannel() ? QColor(Qt::transparent) : m_legend->palette().window().color());
    QPainter painter(&whole);
    painter.drawImage(0, 0, machine);
    painter.translate(0, machine.height());
    painter.scale(scale, scale);
    m_legend->render(&painter, QPoint());
    return whole;
}

void ViewPictures::tell(const QString& path, const core::Result<void>& saved)
{
    if (saved)
        m_messages.showNote(tr("The picture was saved as %1.").arg(path));
    else
        m_messages.showError(QString::fromStdString(saved.error().text()) + QLatin1Char('.'));
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

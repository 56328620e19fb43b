// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QObject>
#include <QPointer>
#include <QString>

#include "ui/out/DrawnPicture.h"
#include "ui/shell/PictureDialog.h"

class QPagedPaintDevice;
class QWidget;

namespace midplane::ui {

class LineDrawing;
class MachineView3D;
class MessageBar;
class OffscreenMachine;

/// Pictures of the view for other programs, and the line drawing on paper. Drawn pictures (layers,
/// line) are in the light theme; a file name that ends in .svg makes them SVG.
class ViewPictures : public QObject {
    Q_OBJECT

public:
    ViewPictures(MachineView3D& view, LineDrawing& line, MessageBar& messages, QWidget* window);
    ~ViewPictures() override;

    /// Asks what and where to.
    void save();
    /// What can be saved now.
    std::vector<PictureForm> forms() const;
    /// Asks for a printer.
    void printLine();

    /// Scale multiplies the pixels of a PNG. Says in the message bar how it went; the view answers
    /// only when it has been drawn again.
    void saveTo(const QString& path, PictureOf what, int scale = 1,
        Background background = Background::Drawn);
    /// The line drawing as large as the page allows.
    void printLineOn(QPagedPaintDevice& paper);
    bool hasLine() const;
    /// What tells the colours of the view; it is drawn below when it is visible.
    void setLegend(QWidget* legend) { m_legend = legend; }

private:
    DrawnPicture drawn(PictureOf what) const;
    void preview(PictureOf what, PictureDialog::Take take);
    void saveView(const QString& path, int scale, Background background);
    void drawView(const QString& path, int scale, Background background);
    /// The meanings of the colours stand below the machine, where there are some.
    QImage withLegend(const QImage& machine) const;
    void tell(const QString& path, const core::Result<void>& saved);

    MachineView3D& m_view;
    LineDrawing& m_line;
    MessageBar& m_messages;
    QWidget* m_window;
    QPointer<QWidget> m_legend;
    std::unique_ptr<OffscreenMachine> m_drawn; ///< While a large picture is drawn.
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QObject>
#include <QString>

#include "ui/shell/PictureDialog.h"

class QPagedPaintDevice;
class QWidget;

namespace midplane::ui {

class LineDrawing;
class MachineView3D;
class MessageBar;

/// Pictures of the view for other programs, and the line drawing on paper. Drawn pictures (layers,
/// line) are in the light theme; a file name that ends in .svg makes them SVG.
class ViewPictures : public QObject {
    Q_OBJECT

public:
    ViewPictures(MachineView3D& view, LineDrawing& line, MessageBar& messages, QWidget* window);

    /// Asks what and where to.
    void save();
    /// What can be saved now.
    std::vector<PictureForm> forms() const;
    /// Asks for a printer.
    void printLine();

    /// Scale multiplies the pixels of a PNG. Says in the message bar how it went; the view answers
    /// only when it has been drawn again.
    void saveTo(const QString& path, PictureOf what, int scale = 1);
    /// The line drawing as large as the page allows.
    void printLineOn(QPagedPaintDevice& paper);
    bool hasLine() const;

private:
    /// A picture that is drawn, in any size.
    struct Drawn {
        QSizeF size;
        std::function<void(QPainter&)> paint;
    };

    Drawn drawn(PictureOf what) const;
    void preview(PictureOf what, PictureDialog::Take take);
    void saveView(const QString& path, int scale);
    void saveDrawn(const QString& path, const Drawn& drawn, int scale);
    static QImage imageOf(const Drawn& drawn, int scale);
    void tell(const QString& path, bool isSaved);

    MachineView3D& m_view;
    LineDrawing& m_line;
    MessageBar& m_messages;
    QWidget* m_window;
};

} // namespace midplane::ui

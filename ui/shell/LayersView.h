// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/models/SharedView.h"
#include "ui/shell/LayersPainter.h"

namespace midplane::ui {

class MachineView3D;

/// Stands in for the 3D view where OpenGL does not work: the layers of the machine as flat grids.
/// It shows what the 3D view would show, and says what the mouse and the keys did in its name, so
/// that everything else works as ever.
class LayersView : public QWidget {
    Q_OBJECT

public:
    LayersView(MachineView3D& view, SharedView& shared, QWidget* parent = nullptr);

    void setTheme(Theme theme);
    QRectF rectOf(const core::MidplaneCoord& midplane) const;
    /// What the smallest cells that can be read need; put it into a scroll area.
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool hasLayers() const;
    LayersGeometry geometry() const;
    MachineObject objectAt(const QPointF& point) const;

    MachineView3D& m_view;
    SharedView& m_shared;
    Theme m_theme = Theme::Light;
};

} // namespace midplane::ui

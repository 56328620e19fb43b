// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/LayersView.h"

#include <QMouseEvent>

#include "ui/scene/MachineView3D.h"

namespace midplane::ui {

LayersView::LayersView(MachineView3D& view, SharedView& shared, QWidget* parent)
    : QWidget(parent)
    , m_view(view)
    , m_shared(shared)
{
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("The layers of the machine"));
    const auto repaint = [this] { update(); };
    connect(&view, &MachineView3D::pictureChanged, this, [this] {
        updateGeometry();
        update();
    });
    connect(&shared, &SharedView::midplanesChanged, this, repaint);
    connect(&shared, &SharedView::hoverChanged, this, repaint);
}

void LayersView::setTheme(Theme theme)
{
    m_theme = theme;
    update();
}

bool LayersView::hasLayers() const
{
    return m_view.machine() && m_view.machine()->hasGeometry()
        && !m_view.picture().midplanes.empty();
}

LayersGeometry LayersView::geometry() const
{
    return LayersGeometry(m_view.machine()->grid(), size());
}

QSize LayersView::minimumSizeHint() const
{
    if (!hasLayers())
        return {160, 120};
    const double width = parentWidget() != nullptr ? parentWidget()->width() : 0;
    return LayersGeometry(m_view.machine()->grid(), QSizeF(width, 0)).size().toSize();
}

QRectF LayersView::rectOf(const core::MidplaneCoord& midplane) const
{
    return geometry().midplane(midplane);
}

void LayersView::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), rolesOf(m_theme).base);
    if (!hasLayers())
        return;
    LayerMarks marks {m_shared.midplanes(), {}};
    for (const MachineObject& hovered : m_shared.hovered()) {
        if (const auto* midplane = std::get_if<core::MidplaneCoord>(&hovered))
            marks.hovered.insert(*midplane);
    }
    const LayersGeometry layers = geometry();
    LayersPainter(*m_view.machine(), m_view.picture(), layers, m_theme).paint(painter, marks);
}

MachineObject LayersView::objectAt(const QPointF& point) const
{
    if (!hasLayers())
        return {};
    const auto midplane = geometry().midplaneAt(point);
    return midplane ? MachineObject(*midplane) : MachineObject();
}

void LayersView::mouseMoveEvent(QMouseEvent* event)
{
    const MachineObject under = objectAt(event->position());
    m_shared.setHover(under);
    emit m_view.hovered(under);
}

void LayersView::mousePressEvent(QMouseEvent* event)
{
    setFocus(Qt::MouseFocusReason);
    const MachineObject under = objectAt(event->position());
    if (event->button() == Qt::LeftButton)
        emit m_view.clicked(under, event->modifiers());
    else if (event->button() == Qt::RightButton)
        emit m_view.contextMenuRequested(under, event->globalPosition().toPoint());
}

void LayersView::mouseDoubleClickEvent(QMouseEvent* event)
{
    emit m_view.doubleClicked(objectAt(event->position()));
}

void LayersView::leaveEvent(QEvent*)
{
    m_shared.setHover({});
    emit m_view.hovered({});
}

void LayersView::keyPressEvent(QKeyEvent* event) { emit m_view.keyPressed(event); }

} // namespace midplane::ui

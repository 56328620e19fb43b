// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneMouse.h"

#include <cmath>
#include <utility>

#include <QMouseEvent>
#include <QWheelEvent>

namespace midplane::ui {

namespace {

constexpr float unitsPerNotch = 120;

} // namespace

SceneMouse::SceneMouse(MouseActions actions)
    : m_actions(std::move(actions))
{
}

SceneMouse::Drag SceneMouse::dragFor(const QMouseEvent& event) const
{
    const bool isShifted = event.modifiers().testFlag(Qt::ShiftModifier);
    switch (event.button()) {
    case Qt::LeftButton:
        return m_hasBoxTool ? Drag::Box : Drag::Orbit;
    case Qt::MiddleButton:
        return Drag::Pan;
    case Qt::RightButton:
        return isShifted ? Drag::Pan : Drag::Orbit;
    default:
        return Drag::None;
    }
}

void SceneMouse::press(const QMouseEvent& event)
{
    if (m_button != Qt::NoButton)
        return;
    m_button = event.button();
    m_drag = dragFor(event);
    m_isDragging = false;
    m_pressedAt = m_lastAt = event.position();
}

void SceneMouse::move(const QMouseEvent& event)
{
    if (m_button == Qt::NoButton || !event.buttons().testFlag(m_button)) {
        m_button = Qt::NoButton;
        m_actions.hover(event.position());
        return;
    }
    const QPointF moved = event.position() - m_pressedAt;
    if (!m_isDragging) {
        if (std::hypot(moved.x(), moved.y()) <= clickPixels)
            return;
        m_isDragging = true;
        if (m_drag == Drag::Box)
            m_box = m_actions.startBox(m_pressedAt);
    }
    const QPointF step = event.position() - m_lastAt;
    m_lastAt = event.position();
    if (m_drag == Drag::Orbit) {
        m_actions.orbit(step);
    } else if (m_drag == Drag::Pan) {
        m_actions.pan(step);
    } else if (m_box) {
        m_box->moveTo(m_actions.ray(event.position()));
        previewBox();
    }
}

void SceneMouse::release(const QMouseEvent& event)
{
    if (event.button() != m_button)
        return;
    const bool wasDragging = std::exchange(m_isDragging, false);
    m_button = Qt::NoButton;
    if (std::exchange(m_ignoresRelease, false))
        return;
    if (m_box) {
        const core::Cuboid box = m_box->box();
        m_box.reset();
        m_actions.dragBox(box);
    } else if (!wasDragging && event.button() == Qt::LeftButton) {
        m_actions.click(event.position(), event.modifiers());
    } else if (!wasDragging && event.button() == Qt::RightButton) {
        m_actions.contextMenu(event.position(), event.globalPosition().toPoint());
    }
}

void SceneMouse::doubleClick(const QMouseEvent& event)
{
    press(event);
    if (event.button() != Qt::LeftButton)
        return;
    m_ignoresRelease = true;
    m_actions.doubleClick(event.position());
}

void SceneMouse::wheel(const QWheelEvent& event)
{
    // With Alt some platforms report the turn as horizontal.
    const QPoint angle = event.angleDelta();
    const auto turn = static_cast<float>(angle.y() != 0 ? angle.y() : angle.x());
    const float notches = turn / unitsPerNotch;
    const int step = turn > 0 ? 1 : -1;
    if (turn == 0)
        return;
    if (m_box) {
        m_box->deepenBy(step);
        previewBox();
    } else if (event.modifiers().testFlag(Qt::ControlModifier)) {
        m_actions.stepSlice(step);
    } else if (event.modifiers().testFlag(Qt::AltModifier)) {
        m_actions.stepExplode(step);
    } else {
        m_actions.zoom(notches, event.position());
    }
}

void SceneMouse::previewBox() { m_actions.previewBox(m_box->box()); }

bool SceneMouse::cancel()
{
    if (!m_box)
        return false;
    m_box.reset();
    m_actions.cancelBox();
    return true;
}

} // namespace midplane::ui

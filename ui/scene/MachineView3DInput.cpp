// SPDX-License-Identifier: GPL-3.0-or-later
// What keys and the mouse do in the 3D view.
#include "ui/scene/MachineView3DImpl.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

namespace midplane::ui {

namespace {

constexpr float orbitStep = 15;

/// The next widget that takes the Tab key, in the window of the given one.
QWidget* neighbourInFocusChain(QWidget* from, bool isBackwards)
{
    const auto next = [isBackwards](QWidget* widget) {
        return isBackwards ? widget->previousInFocusChain() : widget->nextInFocusChain();
    };
    for (QWidget* widget = next(from); widget != nullptr && widget != from; widget = next(widget)) {
        if (widget->isVisible() && widget->isEnabled() && widget->window() == from->window()
            && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus)
            return widget;
    }
    return nullptr;
}

} // namespace

void MachineView3D::Impl::takeInput(QEvent* event)
{
    if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::Wheel
        || event->type() == QEvent::KeyPress)
        stopMotion();
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_mouse.press(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseMove:
        m_mouse.move(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseButtonRelease:
        m_mouse.release(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseButtonDblClick:
        m_mouse.doubleClick(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::Wheel:
        m_mouse.wheel(*static_cast<QWheelEvent*>(event));
        break;
    case QEvent::KeyPress:
        takeKey(static_cast<QKeyEvent*>(event));
        break;
    case QEvent::Leave:
        if (!m_model.hovered.empty()) {
            m_view.setHovered({});
            emit m_view.hovered({});
        }
        break;
    default:
        break;
    }
}

/// The window may take a key first; what it leaves is the view's.
void MachineView3D::Impl::takeKey(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_mouse.cancel())
        return;
    if (event->key() == Qt::Key_Tab || event->key() == Qt::Key_Backtab) {
        leaveByTab(event->key() == Qt::Key_Backtab);
        return;
    }
    event->ignore();
    emit m_view.keyPressed(event);
    if (!event->isAccepted())
        event->setAccepted(useKey(*event));
}

bool MachineView3D::Impl::useKey(const QKeyEvent& event)
{
    if (event.modifiers().testFlag(Qt::AltModifier)) {
        switch (event.key()) {
        case Qt::Key_Left:
            return m_view.orbit(-orbitStep, 0), true;
        case Qt::Key_Right:
            return m_view.orbit(orbitStep, 0), true;
        case Qt::Key_Up:
            return m_view.orbit(0, orbitStep), true;
        case Qt::Key_Down:
            return m_view.orbit(0, -orbitStep), true;
        default:
            return false;
        }
    }
    switch (event.key()) {
    case Qt::Key_Home:
        return frame({}), true;
    case Qt::Key_F:
        return frame(m_model.selection), true;
    case Qt::Key_0:
        return m_view.showView(FixedView::Default), true;
    case Qt::Key_1:
        return m_view.showView(FixedView::Front), true;
    case Qt::Key_2:
        return m_view.showView(FixedView::Back), true;
    case Qt::Key_3:
        return m_view.showView(FixedView::Left), true;
    case Qt::Key_4:
        return m_view.showView(FixedView::Right), true;
    case Qt::Key_5:
        return m_view.showView(FixedView::Top), true;
    case Qt::Key_6:
        return m_view.showView(FixedView::Bottom), true;
    case Qt::Key_9:
        m_view.setProjection(m_view.projection() == Projection::Parallel ? Projection::Perspective
                                                                         : Projection::Parallel);
        return true;
    case Qt::Key_Plus:
        return m_view.zoom(1), true;
    case Qt::Key_Minus:
        return m_view.zoom(-1), true;
    default:
        return false;
    }
}

/// A native window swallows the Tab key, so the focus is moved by hand.
void MachineView3D::Impl::leaveByTab(bool isBackwards)
{
    QWidget* next = neighbourInFocusChain(m_container, isBackwards);
    if (next == nullptr)
        return;
    if (QWindow* top = m_view.window()->windowHandle())
        top->requestActivate();
    next->setFocus(isBackwards ? Qt::BacktabFocusReason : Qt::TabFocusReason);
}

} // namespace midplane::ui

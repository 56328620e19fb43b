// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QPointF>

#include "ui/scene/BoxDrag.h"

class QMouseEvent;
class QWheelEvent;

namespace midplane::ui {

/// What the mouse can ask the view to do.
struct MouseActions {
    std::function<void(const QPointF& pixels)> orbit;
    std::function<void(const QPointF& pixels)> pan;
    std::function<void(float notches, const QPointF& at)> zoom;
    std::function<void(int step)> stepSlice;
    std::function<void(int step)> stepExplode;
    std::function<void(const QPointF& at)> hover;
    std::function<void(const QPointF& at, Qt::KeyboardModifiers)> click;
    std::function<void(const QPointF& at)> doubleClick;
    std::function<void(const QPointF& at, const QPoint& global)> contextMenu;
    /// Where a box may start; nothing when no midplane is there.
    std::function<std::optional<BoxDrag>(const QPointF& at)> startBox;
    std::function<SceneRay(const QPointF& at)> ray;
    std::function<void(const core::Cuboid&)> previewBox;
    std::function<void(const core::Cuboid&)> dragBox;
    std::function<void()> cancelBox;
};

/// Tells clicks from drags: up to four pixels are a click.
class SceneMouse {
public:
    static constexpr int clickPixels = 4;

    explicit SceneMouse(MouseActions actions);

    /// Left drags draw boxes instead of turning the machine.
    void setBoxTool(bool on) { m_hasBoxTool = on; }

    void press(const QMouseEvent& event);
    void move(const QMouseEvent& event);
    void release(const QMouseEvent& event);
    void doubleClick(const QMouseEvent& event);
    void wheel(const QWheelEvent& event);
    /// Drops a box being dragged; false when there is none.
    bool cancel();

private:
    enum class Drag { None, Orbit, Pan, Box };

    Drag dragFor(const QMouseEvent& event) const;
    void previewBox();

    MouseActions m_actions;
    bool m_hasBoxTool = false;
    Qt::MouseButton m_button = Qt::NoButton;
    Drag m_drag = Drag::None;
    bool m_isDragging = false;
    bool m_ignoresRelease = false; ///< The second release of a double click.
    QPointF m_pressedAt;
    QPointF m_lastAt;
    std::optional<BoxDrag> m_box;
};

} // namespace midplane::ui

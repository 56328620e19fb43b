// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/scene/MachineView3D.h"

#include <QElapsedTimer>
#include <QPointer>
#include <QTimer>

#include "ui/scene/PictureMotion.h"
#include "ui/scene/SceneGraph.h"
#include "ui/scene/SceneModel.h"
#include "ui/scene/SceneMouse.h"
#include "ui/scene/SceneWindow.h"

namespace midplane::ui {

/// What the view is made of: a model of the scene, the window it is drawn in, what is on its way to
/// the screen, and what the mouse does.
class MachineView3D::Impl {
public:
    explicit Impl(MachineView3D& view)
        : m_view(view)
        , m_mouse(mouseActions())
    {
        m_ticker.setInterval(16); // A frame of most displays.
        m_pictureClock.start();
        QObject::connect(&m_ticker, &QTimer::timeout, &view, [this] { tick(); });
    }

    ~Impl() { m_ticker.stop(); }

    void makeWindow();

    void setPicture(MachinePicture picture, Animate animate);
    void showParts()
    {
        if (m_window == nullptr)
            return;
        m_model.showParts(m_window->graph());
        m_window->drawSoon();
    }
    void showCamera()
    {
        if (m_window == nullptr)
            return;
        m_model.showCamera(m_window->graph());
        m_window->drawSoon();
    }
    void showAll();
    void setOptions(const SceneOptions& options);
    std::vector<InstanceColour> boxesOf(PartKind kind) const;

    /// Moves the camera there, at once when animations are off.
    void moveCamera(const OrbitCamera& camera);
    void frame(const std::set<core::MidplaneCoord>& midplanes);

    MachineView3D& m_view;
    SceneModel m_model;
    SceneMouse m_mouse;
    QPointer<SceneWindow> m_window;
    QWidget* m_container = nullptr;
    PictureMotion m_motion;
    bool m_hasAnimations = true;
    bool m_showsWhole = true; ///< The camera follows the size of the view.
    SceneTool m_tool = SceneTool::Select;

private:
    MouseActions mouseActions();
    void tick();
    void stopMotion();
    void takeInput(QEvent* event);
    void takeKey(QKeyEvent* event);
    bool useKey(const QKeyEvent& event);
    void leaveByTab(bool isBackwards);
    void takeSize();
    void hoverAt(const QPointF& position);
    void click(const QPointF& position, Qt::KeyboardModifiers modifiers);
    MachineObject objectAt(const QPointF& position) const
    {
        return m_model.objectAt(position, m_tool == SceneTool::PassThrough);
    }
    OrbitCamera wantedCamera() const
    {
        return m_cameraClock.isValid() ? m_cameraTo : m_model.camera;
    }

    QTimer m_ticker;
    QElapsedTimer m_pictureClock;
    bool m_isPictureMoving = false; ///< It was at the last tick.
    OrbitCamera m_cameraFrom;
    OrbitCamera m_cameraTo;
    QElapsedTimer m_cameraClock;
};

} // namespace midplane::ui

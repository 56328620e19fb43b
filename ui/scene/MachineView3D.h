// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <set>

#include <QImage>
#include <QWidget>

#include "core/machine/Machine.h"
#include "ui/models/ColourRoles.h"
#include "ui/models/MachinePicture.h"
#include "ui/models/SharedView.h"
#include "ui/scene/OffscreenRenderer.h"
#include "ui/scene/OrbitCamera.h"
#include "ui/scene/SceneInstances.h"
#include "ui/scene/SceneOptions.h"

class QKeyEvent;

namespace midplane::ui {

/// What the left mouse button does. PassThrough picks switches before links.
enum class SceneTool { Select, Box, PassThrough };

enum class Animate { No, Yes };

/// The machine in 3D. Shows a MachinePicture and says what the mouse did to it; decides nothing.
/// The view is a native window inside this widget: lay no other widget over it.
class MachineView3D : public QWidget {
    Q_OBJECT

public:
    explicit MachineView3D(QWidget* parent = nullptr);
    ~MachineView3D() override;

    /// Shows another machine, empty and seen from the default side.
    void setMachine(core::MachinePtr machine);
    const core::MachinePtr& machine() const;

    /// The picture must be one of the machine shown. Animated, blocks appear and fade.
    void setPicture(MachinePicture picture, Animate animate = Animate::No);
    /// What was set last; while an animation runs the screen is still on its way there.
    const MachinePicture& picture() const;

    void setTheme(Theme theme);
    /// Shows that selection and hover from now on, and tells it what is under the mouse.
    void follow(SharedView& shared);
    /// Midplanes with the selection outline.
    void setSelection(const std::set<core::MidplaneCoord>& midplanes);
    void setHovered(const std::set<MachineObject>& objects);

    const SceneOptions& options() const;
    void setOptions(const SceneOptions& options);
    void setLinksShown(core::Dimension dimension, bool shown);
    void setSwitchesShown(bool shown);
    void setLinkMode(LinkMode mode);
    void setLabelMode(LabelMode mode);
    /// 0..1 in all dimensions.
    void setExplode(float amount);
    void setSlice(std::optional<Slice> slice);

    void setTool(SceneTool tool);
    SceneTool tool() const;
    /// Off: the camera jumps and pictures change at once.
    void setAnimationsEnabled(bool enabled);
    bool hasAnimations() const;

    void showView(FixedView view);
    void setProjection(Projection projection);
    Projection projection() const;
    /// Where it looks from now, made to show the whole machine at another size of the view where
    /// it does so in its own.
    OrbitCamera cameraFor(const QSize& size) const;
    /// All that it shows, to be drawn in another size without a window.
    OffscreenScene sceneFor(const QSize& size) const;
    /// Moves the camera so that these midplanes fill the view; all of them when there are none.
    void frame(const std::set<core::MidplaneCoord>& midplanes);
    void orbit(float azimuthDegrees, float elevationDegrees);
    /// Nearer by that many notches of the wheel.
    void zoom(float notches);

    /// What is at a place of the 3D window, in logical pixels.
    MachineObject objectAt(const QPointF& position) const;
    /// Where a midplane's centre is in the 3D window.
    QPointF positionOf(const core::MidplaneCoord& midplane) const;

    /// Calls back with the next drawn frame.
    void requestCapture(std::function<void(const QImage&)> done);
    /// Waits, at most that long, until the scene is drawn; a null picture when it never was.
    QImage capture(int timeoutMs = 10000);
    /// Calls back when the next frame has been drawn, at the cost of reading one pixel.
    void requestFrame(std::function<void()> done);

    /// Read back from the buffers that were handed to the renderer.
    std::vector<InstanceColour> midplaneInstances() const;
    std::vector<InstanceColour> switchInstances() const;
    std::vector<InstanceColour> collarInstances() const;
    std::vector<InstanceColour> linkInstances() const;
    std::vector<InstanceColour> glassBoxInstances() const;   ///< By their place in the picture.
    std::vector<InstanceColour> travellingInstances() const; ///< By the midplane they go to.

    /// The native window that gets mouse and keys; null when OpenGL does not work.
    QWindow* window3d() const;

signals:
    /// Another picture() is to be shown, though it may still be on its way to the screen.
    void pictureChanged();
    /// A monostate when the mouse is over nothing.
    void hovered(const midplane::ui::MachineObject& object);
    void clicked(const midplane::ui::MachineObject& object, Qt::KeyboardModifiers modifiers);
    void doubleClicked(const midplane::ui::MachineObject& object);
    void contextMenuRequested(const midplane::ui::MachineObject& object, const QPoint& globalPos);
    /// The box under the mouse while it is dragged with the Box tool.
    void boxPreviewed(const midplane::core::Cuboid& box);
    void boxDragged(const midplane::core::Cuboid& box);
    void boxCancelled();
    /// Every key but Tab: accept the event to keep it from the view, which would use the rest for
    /// Home, F, 0 to 6, 9, + and -, and Alt with the arrows.
    void keyPressed(QKeyEvent* event);
    /// Ctrl+wheel and Alt+wheel: +1 or -1 a notch.
    void sliceStepped(int step);
    void explodeStepped(int step);

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <set>

#include <QSize>

#include "ui/scene/BoxDrag.h"
#include "ui/scene/OrbitCamera.h"
#include "ui/scene/Picker.h"
#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

class SceneGraph;

/// Everything that decides what the scene looks like, and the answers about what is where in it.
/// Knows the machine as a value; show() hands the result to the nodes of Qt 3D.
class SceneModel {
public:
    core::MachinePtr machine;
    MachinePicture picture;
    Theme theme = Theme::Light;
    SceneOptions options;
    std::set<core::MidplaneCoord> selection;
    std::set<MachineObject> hovered;
    OrbitCamera camera;
    QSize size {640, 480}; ///< Of the view, in logical pixels.
    qreal pixelRatio = 1;

    /// Must follow a change of machine or explode.
    void layOut();
    bool isEmpty() const { return !m_layout; }

    /// What the camera has to hold to show these midplanes; everything when there are none.
    SceneBox boundsOf(const std::set<core::MidplaneCoord>& midplanes) const;
    /// Where the pivot may go.
    SceneBox pivotBounds() const;

    MachineObject objectAt(const QPointF& position, bool prefersSwitches) const;
    std::optional<BoxDrag> boxDragAt(const QPointF& position) const;
    QPointF positionOf(const core::MidplaneCoord& midplane) const;

    /// Draws picture, options, selection and hover anew.
    void showParts(SceneGraph& graph);
    /// Draws from where the camera is now.
    void showCamera(SceneGraph& graph);
    void showColours(SceneGraph& graph) const;

private:
    Detail currentDetail() const;
    bool isVisible(const MachineObject& object) const;
    std::vector<LabelInstance> labels() const;
    PickRules rules(bool prefersSwitches) const;

    std::optional<MachineLayout> m_layout;
    std::unique_ptr<Picker> m_picker;
    SceneInstances m_instances;
    bool m_hadTags = false; ///< Glass boxes were there when parts were drawn last.
    Detail m_detail = Detail::Near;
};

} // namespace midplane::ui

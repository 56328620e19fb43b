// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneModel.h"

#include "ui/scene/SceneFurniture.h"
#include "ui/scene/SceneGraph.h"

namespace midplane::ui {

void SceneModel::layOut()
{
    m_picker.reset();
    m_layout.reset();
    if (!machine || !machine->hasGeometry())
        return;
    m_layout.emplace(machine, options.explode);
    m_picker = std::make_unique<Picker>(*m_layout);
}

SceneBox SceneModel::pivotBounds() const
{
    return m_layout ? m_layout->bounds() : SceneBox {{-1, -1, -1}, {1, 1, 1}};
}

SceneBox SceneModel::boundsOf(const std::set<core::MidplaneCoord>& midplanes) const
{
    if (!m_layout)
        return pivotBounds();
    if (midplanes.empty())
        return framedBoundsOf(*m_layout);
    SceneBox all = m_layout->boxOf(*midplanes.begin());
    for (const core::MidplaneCoord& midplane : midplanes) {
        const SceneBox box = m_layout->boxOf(midplane);
        for (int axis = 0; axis < 3; ++axis) {
            all.low[axis] = std::min(all.low[axis], box.low[axis]);
            all.high[axis] = std::max(all.high[axis], box.high[axis]);
        }
    }
    const QVector3D around(1, 1, 1); // Cables and neighbours give the place away.
    return {all.low - around, all.high + around};
}

bool SceneModel::isVisible(const MachineObject& object) const
{
    const auto isInSlice = [this](const core::MidplaneCoord& midplane) {
        return !options.slice || midplane[options.slice->dimension] == options.slice->index;
    };
    if (const auto* midplane = std::get_if<core::MidplaneCoord>(&object))
        return isInSlice(*midplane);
    if (const auto* at = std::get_if<core::SwitchRef>(&object))
        return isInSlice(at->midplane)
            && isShown(options, m_detail,
                picture.switches[MachinePicture::switchIndex(*machine, *at)].form);
    const auto* link = std::get_if<core::LinkRef>(&object);
    if (link == nullptr)
        return false;
    const LinkForm form = picture.links[machine->links().indexOf(*link)].form;
    if (form == LinkForm::Idle && machine->line(link->line.dimension).cables().empty())
        return false;
    const core::Cable cable = machine->cable(*link);
    return isShown(options, link->line.dimension, form)
        && isInSlice(core::midplaneOn(link->line, cable.from))
        && isInSlice(core::midplaneOn(link->line, cable.to));
}

PickRules SceneModel::rules(bool prefersSwitches) const
{
    return {[this](const QVector3D& at) { return camera.pixelsPerUnit(at, size); },
        [this](const MachineObject& object) { return isVisible(object); }, prefersSwitches};
}

MachineObject SceneModel::objectAt(const QPointF& position, bool prefersSwitches) const
{
    if (!m_picker)
        return {};
    return m_picker->pick(camera.rayThrough(position, size), rules(prefersSwitches));
}

std::optional<BoxDrag> SceneModel::boxDragAt(const QPointF& position) const
{
    if (!m_picker)
        return std::nullopt;
    const auto face = m_picker->faceAt(camera.rayThrough(position, size), rules(false));
    if (!face)
        return std::nullopt;
    return BoxDrag(*m_layout, *face);
}

QPointF SceneModel::positionOf(const core::MidplaneCoord& midplane) const
{
    return m_layout ? camera.project(m_layout->centreOf(midplane), size) : QPointF();
}

/// Axis numbers, and the tags of glass boxes.
std::vector<LabelInstance> SceneModel::labels() const
{
    const ColourRoles& roles = rolesOf(theme);
    std::vector<LabelInstance> labels = axisLabelsOf(*m_layout, camera, roles, size);
    for (std::size_t i = 0; i < picture.boxes.size(); ++i) {
        if (!picture.boxes[i].label.isEmpty())
            labels.push_back(tagOf(
                boundsOfRegion(*m_layout, picture.boxes[i].box, i), picture.boxes[i].label, roles));
    }
    return labels;
}

Detail SceneModel::currentDetail() const
{
    return detailFor(camera.pixelsPerUnit(camera.pivot, size));
}

void SceneModel::showParts(SceneGraph& graph)
{
    if (!m_layout) {
        graph.setInstances({});
        graph.setLabels({});
        graph.setFloor({});
        return;
    }
    m_detail = currentDetail();
    m_instances
        = instancesOf({*m_layout, picture, rolesOf(theme), options, selection, hovered, m_detail});
    sortFarthestFirst(m_instances, camera.eye());
    graph.setDetail(m_detail);
    graph.setFacesSeen(facesSeenFrom(camera.eye(), m_layout->bounds()));
    graph.setInstances(m_instances);
    graph.setFloor(floorGridOf(*m_layout));
    if (!picture.boxes.empty() || m_hadTags)
        graph.setLabels(labels());
    m_hadTags = !picture.boxes.empty();
}

void SceneModel::showCamera(SceneGraph& graph)
{
    graph.setCamera(camera, size, pixelRatio);
    if (!m_layout)
        return;
    graph.setViewCubeShown(hasViewCube(size));
    graph.setLabels(labels());
    if (currentDetail() != m_detail) {
        showParts(graph);
        return;
    }
    graph.setFacesSeen(facesSeenFrom(camera.eye(), m_layout->bounds()));
    sortFarthestFirst(m_instances, camera.eye());
    graph.setInstances(m_instances);
}

void SceneModel::showColours(SceneGraph& graph) const { graph.setColours(rolesOf(theme)); }

} // namespace midplane::ui

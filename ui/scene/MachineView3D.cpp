// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/MachineView3D.h"

#include <algorithm>
#include <utility>

#include <QEventLoop>

#include "ui/scene/CaptureCheck.h"
#include "ui/scene/MachineView3DImpl.h"

namespace midplane::ui {

namespace {

void sortByIndex(std::vector<InstanceColour>& colours)
{
    std::sort(colours.begin(), colours.end(),
        [](const InstanceColour& a, const InstanceColour& b) { return a.index < b.index; });
}

} // namespace

MachineView3D::MachineView3D(QWidget* parent)
    : QWidget(parent)
    , m_impl(std::make_unique<Impl>(*this))
{
    m_impl->makeWindow();
}

/// The engine of Qt 3D ends before the widgets around its window do.
MachineView3D::~MachineView3D() { delete m_impl->m_container; }

void MachineView3D::setMachine(core::MachinePtr machine)
{
    SceneModel& model = m_impl->m_model;
    model.machine = std::move(machine);
    model.options.slice.reset();
    model.selection.clear();
    model.hovered = {};
    model.layOut();
    model.camera = OrbitCamera();
    model.camera.projection = projection();
    model.camera.frame(model.boundsOf({}), model.size);
    m_impl->m_showsWhole = true;
    m_impl->setPicture(
        model.machine ? MachinePicture::ofEmpty(*model.machine) : MachinePicture(), Animate::No);
    m_impl->showCamera();
    emit pictureChanged();
}

const core::MachinePtr& MachineView3D::machine() const { return m_impl->m_model.machine; }

void MachineView3D::setPicture(MachinePicture picture, Animate animate)
{
    m_impl->setPicture(std::move(picture), animate);
    emit pictureChanged();
}

const MachinePicture& MachineView3D::picture() const { return m_impl->m_motion.target(); }

void MachineView3D::setTheme(Theme theme)
{
    m_impl->m_model.theme = theme;
    m_impl->showAll();
}

void MachineView3D::follow(SharedView& shared)
{
    connect(this, &MachineView3D::hovered, &shared, &SharedView::setHover);
    connect(&shared, &SharedView::hoverChanged, this,
        [this, &shared] { setHovered(shared.hovered()); });
    connect(&shared, &SharedView::midplanesChanged, this,
        [this, &shared] { setSelection(shared.midplanes()); });
    setHovered(shared.hovered());
    setSelection(shared.midplanes());
}

void MachineView3D::setSelection(const std::set<core::MidplaneCoord>& midplanes)
{
    if (midplanes == m_impl->m_model.selection)
        return;
    m_impl->m_model.selection = midplanes;
    m_impl->showParts();
}

void MachineView3D::setHovered(const std::set<MachineObject>& objects)
{
    if (objects == m_impl->m_model.hovered)
        return;
    m_impl->m_model.hovered = objects;
    m_impl->showParts();
}

const SceneOptions& MachineView3D::options() const { return m_impl->m_model.options; }

void MachineView3D::setOptions(const SceneOptions& options)
{
    if (!(options == m_impl->m_model.options))
        m_impl->setOptions(options);
}

void MachineView3D::setLinksShown(core::Dimension dimension, bool shown)
{
    SceneOptions changed = options();
    changed.linksShown[dimension] = shown;
    setOptions(changed);
}

void MachineView3D::setSwitchesShown(bool shown)
{
    SceneOptions changed = options();
    changed.switchesShown = shown;
    setOptions(changed);
}

void MachineView3D::setLinkMode(LinkMode mode)
{
    SceneOptions changed = options();
    changed.linkMode = mode;
    setOptions(changed);
}

void MachineView3D::setLabelMode(LabelMode mode)
{
    SceneOptions changed = options();
    changed.labels = mode;
    setOptions(changed);
}

void MachineView3D::setExplode(float amount)
{
    SceneOptions changed = options();
    changed.explode = {{amount, amount, amount}};
    setOptions(changed);
}

void MachineView3D::setSlice(std::optional<Slice> slice)
{
    SceneOptions changed = options();
    changed.slice = slice;
    setOptions(changed);
}

void MachineView3D::setTool(SceneTool tool)
{
    m_impl->m_mouse.cancel();
    m_impl->m_mouse.setBoxTool(tool == SceneTool::Box);
    m_impl->m_tool = tool;
}

SceneTool MachineView3D::tool() const { return m_impl->m_tool; }

void MachineView3D::setAnimationsEnabled(bool enabled) { m_impl->m_hasAnimations = enabled; }

bool MachineView3D::hasAnimations() const { return m_impl->m_hasAnimations; }

void MachineView3D::showView(FixedView view)
{
    OrbitCamera camera = m_impl->m_model.camera;
    camera.lookFrom(view);
    if (m_impl->m_showsWhole)
        camera.frame(m_impl->m_model.boundsOf({}), m_impl->m_model.size);
    m_impl->moveCamera(camera);
}

void MachineView3D::setProjection(Projection projection)
{
    m_impl->m_model.camera.projection = projection;
    m_impl->showCamera();
}

Projection MachineView3D::projection() const { return m_impl->m_model.camera.projection; }

OrbitCamera MachineView3D::cameraFor(const QSize& size) const
{
    OrbitCamera camera = m_impl->m_model.camera;
    if (m_impl->m_showsWhole)
        camera.frame(m_impl->m_model.boundsOf({}), size);
    return camera;
}

OffscreenScene MachineView3D::sceneFor(const QSize& size) const
{
    const SceneModel& model = m_impl->m_model;
    OffscreenScene scene;
    scene.machine = model.machine;
    scene.picture = picture();
    scene.theme = model.theme;
    scene.options = model.options;
    scene.selection = model.selection;
    scene.camera = cameraFor(size);
    return scene;
}

void MachineView3D::frame(const std::set<core::MidplaneCoord>& midplanes)
{
    m_impl->frame(midplanes);
}

void MachineView3D::orbit(float azimuthDegrees, float elevationDegrees)
{
    OrbitCamera camera = m_impl->m_model.camera;
    camera.orbitBy(azimuthDegrees, elevationDegrees);
    m_impl->moveCamera(camera);
}

void MachineView3D::zoom(float notches)
{
    SceneModel& model = m_impl->m_model;
    m_impl->m_showsWhole = false;
    OrbitCamera camera = model.camera;
    camera.zoomBy(notches, QPointF(model.size.width() / 2.0, model.size.height() / 2.0), model.size,
        model.pivotBounds());
    m_impl->moveCamera(camera);
}

MachineObject MachineView3D::objectAt(const QPointF& position) const
{
    return m_impl->m_model.objectAt(position, m_impl->m_tool == SceneTool::PassThrough);
}

QPointF MachineView3D::positionOf(const core::MidplaneCoord& midplane) const
{
    return m_impl->m_model.positionOf(midplane);
}

void MachineView3D::requestCapture(std::function<void(const QImage&)> done)
{
    if (m_impl->m_window)
        m_impl->m_window->capture({}, std::move(done));
}

void MachineView3D::requestFrame(std::function<void()> done)
{
    if (m_impl->m_window)
        m_impl->m_window->capture(
            {0, 0, 1, 1}, [done = std::move(done)](const QImage&) { done(); });
}

QImage MachineView3D::capture(int timeoutMs)
{
    if (!m_impl->m_window)
        return {};
    QElapsedTimer clock;
    clock.start();
    QImage drawn;
    while (drawn.isNull() && clock.elapsed() < timeoutMs) {
        QEventLoop loop;
        auto image = std::make_shared<QImage>(); // The answer may come after the time is up.
        requestCapture([image, guard = QPointer<QEventLoop>(&loop)](const QImage& captured) {
            *image = captured;
            if (guard)
                guard->quit();
        });
        QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
        loop.exec();
        if (isDrawn(*image))
            drawn = *image;
    }
    return drawn;
}

std::vector<InstanceColour> MachineView3D::Impl::boxesOf(PartKind kind) const
{
    std::vector<InstanceColour> colours;
    if (!m_window)
        return colours;
    for (const BoxInstance& box : m_window->graph().boxes()) {
        if (kindOf(box) == kind)
            colours.push_back(colourOf(box));
    }
    sortByIndex(colours);
    return colours;
}

std::vector<InstanceColour> MachineView3D::midplaneInstances() const
{
    return m_impl->boxesOf(PartKind::Midplane);
}

std::vector<InstanceColour> MachineView3D::switchInstances() const
{
    return m_impl->boxesOf(PartKind::Switch);
}

std::vector<InstanceColour> MachineView3D::collarInstances() const
{
    return m_impl->boxesOf(PartKind::Collar);
}

std::vector<InstanceColour> MachineView3D::glassBoxInstances() const
{
    return m_impl->boxesOf(PartKind::Region);
}

std::vector<InstanceColour> MachineView3D::travellingInstances() const
{
    return m_impl->boxesOf(PartKind::Travelling);
}

std::vector<InstanceColour> MachineView3D::linkInstances() const
{
    std::vector<InstanceColour> colours;
    if (!m_impl->m_window)
        return colours;
    for (const TubeInstance& tube : m_impl->m_window->graph().tubes())
        colours.push_back(colourOf(tube));
    sortByIndex(colours);
    return colours;
}

QWindow* MachineView3D::window3d() const { return m_impl->m_window; }

} // namespace midplane::ui

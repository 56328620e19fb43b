// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/MachineView3DImpl.h"

#include <algorithm>
#include <utility>

#include <QEasingCurve>
#include <QLabel>
#include <QVBoxLayout>

#include "ui/scene/OpenGLProbe.h"
#include "ui/scene/SceneFurniture.h"

namespace midplane::ui {

namespace {

constexpr int cameraMs = 250;

std::set<MachineObject> setOf(const MachineObject& object)
{
    return object == MachineObject() ? std::set<MachineObject>() : std::set {object};
}

} // namespace

void MachineView3D::Impl::makeWindow()
{
    auto* layout = new QVBoxLayout(&m_view);
    layout->setContentsMargins(0, 0, 0, 0);
    QString why;
    if (!openGlWorks(&why)) {
        auto* label
            = new QLabel(MachineView3D::tr("The machine cannot be drawn in 3D. %1").arg(why));
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        layout->addWidget(label);
        return;
    }
    m_window = new SceneWindow(std::max(0, QSurfaceFormat::defaultFormat().samples()));
    m_container = QWidget::createWindowContainer(m_window, &m_view);
    m_container->setFocusPolicy(Qt::StrongFocus);
    m_container->setAccessibleName(MachineView3D::tr("The machine in 3D"));
    m_container->setMinimumSize(160, 120);
    layout->addWidget(m_container);
    m_view.setFocusProxy(m_container);
    QObject::connect(
        m_window, &SceneWindow::input, &m_view, [this](QEvent* event) { takeInput(event); });
    QObject::connect(m_window, &SceneWindow::resized, &m_view, [this] { takeSize(); });
    m_model.showColours(m_window->graph());
}

void MachineView3D::Impl::takeSize()
{
    m_model.size = m_window->size().expandedTo({1, 1});
    m_model.pixelRatio = m_window->devicePixelRatio();
    if (m_showsWhole)
        m_model.camera.frame(m_model.boundsOf({}), m_model.size);
    showCamera();
}

void MachineView3D::Impl::showAll()
{
    if (!m_window)
        return;
    m_model.showColours(m_window->graph());
    showParts();
    showCamera();
}

void MachineView3D::Impl::setPicture(MachinePicture picture, Animate animate)
{
    const qint64 now = m_pictureClock.elapsed();
    if (animate == Animate::Yes && m_hasAnimations && m_model.machine)
        m_motion.moveTo(*m_model.machine, std::move(picture), now);
    else
        m_motion.jumpTo(std::move(picture));
    m_model.picture = m_motion.at(now);
    if (m_motion.isMoving(now))
        m_ticker.start();
    showParts();
}

/// Whoever does something wants to see what is there.
void MachineView3D::Impl::stopMotion()
{
    if (!m_motion.isMoving(m_pictureClock.elapsed()))
        return;
    m_motion.finish();
    m_model.picture = m_motion.target();
    showParts();
}

void MachineView3D::Impl::tick()
{
    const qint64 now = m_pictureClock.elapsed();
    const bool isPictureMoving = m_motion.isMoving(now);
    if (isPictureMoving || m_isPictureMoving) { // Once more when it has arrived.
        m_model.picture = m_motion.at(now);
        showParts();
    }
    m_isPictureMoving = isPictureMoving;
    if (m_cameraClock.isValid()) {
        const double part = static_cast<double>(m_cameraClock.elapsed()) / cameraMs;
        const QEasingCurve easing(QEasingCurve::InOutCubic);
        const auto amount = static_cast<float>(easing.valueForProgress(std::min(part, 1.0)));
        m_model.camera = between(m_cameraFrom, m_cameraTo, amount);
        if (part >= 1)
            m_cameraClock.invalidate();
        showCamera();
    }
    if (!isPictureMoving && !m_cameraClock.isValid())
        m_ticker.stop();
}

void MachineView3D::Impl::moveCamera(const OrbitCamera& camera)
{
    if (!m_hasAnimations || !m_window || !m_window->isExposed()) {
        m_cameraClock.invalidate();
        m_model.camera = camera;
        showCamera();
        return;
    }
    m_cameraFrom = m_model.camera;
    m_cameraTo = camera;
    m_cameraClock.start();
    m_ticker.start();
}

void MachineView3D::Impl::frame(const std::set<core::MidplaneCoord>& midplanes)
{
    m_showsWhole = midplanes.empty();
    OrbitCamera camera = wantedCamera();
    camera.frame(m_model.boundsOf(midplanes), m_model.size);
    moveCamera(camera);
}

void MachineView3D::Impl::setOptions(const SceneOptions& options)
{
    const bool movesParts = !(options.explode == m_model.options.explode);
    m_model.options = options;
    if (movesParts) {
        m_model.layOut();
        if (m_showsWhole)
            m_model.camera.frame(m_model.boundsOf({}), m_model.size);
        showCamera();
    }
    showParts();
}

MouseActions MachineView3D::Impl::mouseActions()
{
    MouseActions actions;
    const auto byHand = [this](const auto& move) {
        m_cameraClock.invalidate(); // A move on its way stops at once.
        move(m_model.camera);
        showCamera();
    };
    actions.orbit = [byHand](const QPointF& pixels) {
        byHand([&](OrbitCamera& camera) {
            camera.orbitBy(static_cast<float>(-pixels.x()) * OrbitCamera::degreesPerPixel,
                static_cast<float>(pixels.y()) * OrbitCamera::degreesPerPixel);
        });
    };
    actions.pan = [this, byHand](const QPointF& pixels) {
        m_showsWhole = false;
        byHand([&](OrbitCamera& camera) {
            camera.panBy(pixels, m_model.size, m_model.pivotBounds());
        });
    };
    actions.zoom = [this, byHand](float notches, const QPointF& at) {
        m_showsWhole = false;
        byHand([&](OrbitCamera& camera) {
            camera.zoomBy(notches, at, m_model.size, m_model.pivotBounds());
        });
    };
    actions.stepSlice = [this](int step) { emit m_view.sliceStepped(step); };
    actions.stepExplode = [this](int step) { emit m_view.explodeStepped(step); };
    actions.hover = [this](const QPointF& at) { hoverAt(at); };
    actions.click
        = [this](const QPointF& at, Qt::KeyboardModifiers modifiers) { click(at, modifiers); };
    actions.doubleClick = [this](const QPointF& at) { emit m_view.doubleClicked(objectAt(at)); };
    actions.contextMenu = [this](const QPointF& at, const QPoint& global) {
        emit m_view.contextMenuRequested(objectAt(at), global);
    };
    actions.startBox = [this](const QPointF& at) { return m_model.boxDragAt(at); };
    actions.ray = [this](const QPointF& at) { return m_model.camera.rayThrough(at, m_model.size); };
    actions.previewBox = [this](const core::Cuboid& box) { emit m_view.boxPreviewed(box); };
    actions.dragBox = [this](const core::Cuboid& box) { emit m_view.boxDragged(box); };
    actions.cancelBox = [this] { emit m_view.boxCancelled(); };
    return actions;
}

void MachineView3D::Impl::hoverAt(const QPointF& position)
{
    const MachineObject object = objectAt(position);
    const std::set<MachineObject> hovered = setOf(object);
    if (hovered == m_model.hovered)
        return;
    m_view.setHovered(hovered);
    emit m_view.hovered(object);
}

void MachineView3D::Impl::click(const QPointF& position, Qt::KeyboardModifiers modifiers)
{
    if (const auto target = viewCubeTarget(m_model.camera, position, m_model.size)) {
        OrbitCamera camera = wantedCamera();
        camera.azimuth = target->azimuth;
        camera.elevation = target->elevation;
        if (m_showsWhole)
            camera.frame(m_model.boundsOf({}), m_model.size);
        moveCamera(camera);
        return;
    }
    emit m_view.clicked(objectAt(position), modifiers);
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/MachineView3D.h"

#include <algorithm>
#include <utility>

#include <QEasingCurve>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QKeyEvent>
#include <QLabel>
#include <QPointer>
#include <QTimer>
#include <QVBoxLayout>

#include "ui/scene/CaptureCheck.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/scene/PictureTransition.h"
#include "ui/scene/SceneFurniture.h"
#include "ui/scene/SceneGraph.h"
#include "ui/scene/SceneModel.h"
#include "ui/scene/SceneMouse.h"
#include "ui/scene/SceneWindow.h"

namespace midplane::ui {

namespace {

constexpr int tickMs = 16;
constexpr int cameraMs = 250;
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

void sortByIndex(std::vector<InstanceColour>& colours)
{
    std::sort(colours.begin(), colours.end(),
        [](const InstanceColour& a, const InstanceColour& b) { return a.index < b.index; });
}

std::set<MachineObject> setOf(const MachineObject& object)
{
    return object == MachineObject() ? std::set<MachineObject>() : std::set {object};
}

} // namespace

class MachineView3D::Impl {
public:
    explicit Impl(MachineView3D& view)
        : m_view(view)
        , m_mouse(mouseActions())
    {
        m_ticker.setInterval(tickMs);
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
    MachinePicture m_target;
    bool m_hasAnimations = true;
    bool m_showsWhole = true; ///< The camera follows the size of the view.
    SceneTool m_tool = SceneTool::Select;

private:
    MouseActions mouseActions();
    void tick();
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
    std::optional<PictureTransition> m_transition;
    QElapsedTimer m_pictureClock;
    OrbitCamera m_cameraFrom;
    OrbitCamera m_cameraTo;
    QElapsedTimer m_cameraClock;
};

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
    m_transition.reset();
    if (animate == Animate::Yes && m_hasAnimations) {
        PictureTransition transition(std::exchange(m_target, picture), picture);
        if (transition.durationMs() > 0) {
            m_model.picture = transition.at(0);
            m_transition = std::move(transition);
            m_pictureClock.start();
            m_ticker.start();
            showParts();
            return;
        }
    }
    m_target = picture;
    m_model.picture = std::move(picture);
    showParts();
}

void MachineView3D::Impl::tick()
{
    if (m_transition) {
        const auto ms = static_cast<int>(m_pictureClock.elapsed());
        m_model.picture = m_transition->at(ms);
        if (ms >= m_transition->durationMs())
            m_transition.reset();
        showParts();
    }
    if (m_cameraClock.isValid()) {
        const double part = static_cast<double>(m_cameraClock.elapsed()) / cameraMs;
        const QEasingCurve easing(QEasingCurve::InOutCubic);
        const auto amount = static_cast<float>(easing.valueForProgress(std::min(part, 1.0)));
        m_model.camera = between(m_cameraFrom, m_cameraTo, amount);
        if (part >= 1)
            m_cameraClock.invalidate();
        showCamera();
    }
    if (!m_transition && !m_cameraClock.isValid())
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

void MachineView3D::Impl::takeInput(QEvent* event)
{
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

const MachinePicture& MachineView3D::picture() const { return m_impl->m_target; }

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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneWindow.h"

#include <algorithm>
#include <utility>

#include <QCoreApplication>
#include <QEvent>
#include <Qt3DCore/QAspectEngine>
#include <Qt3DLogic/QLogicAspect>
#include <Qt3DRender/QRenderAspect>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderSettings>

#include "ui/scene/OpenGLProbe.h"
#include "ui/scene/SceneGraph.h"
#include "ui/scene/SceneSurface.h"

namespace midplane::ui {

using Qt3DRender::QRenderSettings;

namespace {

constexpr int tick = 16; ///< Milliseconds.
/// Posted to itself: it comes before the repaints of the other views, which Qt posts with a low
/// priority, and a timer would come after them.
constexpr auto drawNow = static_cast<QEvent::Type>(QEvent::User + 1);

} // namespace

SceneWindow::SceneWindow(int samples)
{
    chooseRenderer();
    m_engine = std::make_unique<Qt3DCore::QAspectEngine>();
    setSurfaceType(QSurface::OpenGLSurface);
    setFormat(sceneSurfaceFormat(samples));
    m_graph = new SceneGraph(this, nullptr);
    m_engine->registerAspect(new Qt3DRender::QRenderAspect);
    m_engine->registerAspect(new Qt3DLogic::QLogicAspect);
    // Its own clock would let every change wait for the next of its ticks.
    m_engine->setRunMode(Qt3DCore::QAspectEngine::Manual);
    m_ticks.setTimerType(Qt::PreciseTimer);
    m_ticks.setInterval(tick);
    m_soon.setSingleShot(true);
    m_soon.setTimerType(Qt::PreciseTimer);
    connect(&m_ticks, &QTimer::timeout, this, &SceneWindow::draw);
    connect(&m_soon, &QTimer::timeout, this, &SceneWindow::drawChange);
    m_restTimer.setSingleShot(true);
    m_restTimer.setInterval(100);
    connect(&m_restTimer, &QTimer::timeout, this,
        [this] { m_graph->settings()->setRenderPolicy(QRenderSettings::OnDemand); });
}

SceneWindow::~SceneWindow()
{
    m_ticks.stop();
    m_soon.stop();
    m_restTimer.stop();
    if (m_isStarted)
        m_engine->setRootEntity({});
    else
        delete m_graph;
    m_engine.reset();
}

void SceneWindow::drawSoon()
{
    if (!m_isStarted || m_isDue || m_soon.isActive())
        return;
    const qint64 since = m_sinceChange.isValid() ? m_sinceChange.elapsed() : tick;
    if (since < tick) {
        m_soon.start(static_cast<int>(tick - since));
        return;
    }
    m_isDue = true;
    QCoreApplication::postEvent(this, new QEvent(drawNow));
}

void SceneWindow::drawChange()
{
    m_sinceChange.start();
    draw();
}

void SceneWindow::draw()
{
    m_ticks.start(); // A tick from now, or two frames would follow each other.
    m_engine->processFrame();
}

void SceneWindow::capture(const QRect& part, std::function<void(const QImage&)> done)
{
    auto* reply = part.isEmpty() ? m_graph->capture()->requestCapture()
                                 : m_graph->capture()->requestCapture(part);
    // Later: it is completed in the middle of a frame, which no other frame may begin in.
    connect(
        reply, &Qt3DRender::QRenderCaptureReply::completed, this,
        [reply, done = std::move(done)] {
            const QImage image = reply->image();
            reply->deleteLater();
            done(image);
        },
        Qt::QueuedConnection);
    drawSoon();
}

bool SceneWindow::event(QEvent* event)
{
    if (event->type() == drawNow) {
        m_isDue = false;
        drawChange();
        return true;
    }
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::MouseMove:
    case QEvent::Wheel:
    case QEvent::KeyPress:
    case QEvent::Leave:
        emit input(event);
        return true;
    default:
        return QWindow::event(event);
    }
}

/// On demand, Qt 3D does not notice that a window must be painted again; a moment of continuous
/// drawing helps.
void SceneWindow::exposeEvent(QExposeEvent* event)
{
    QWindow::exposeEvent(event);
    if (!isExposed())
        return;
    if (!m_isStarted) {
        m_isStarted = true;
        m_engine->setRootEntity(Qt3DCore::QEntityPtr(m_graph));
        m_ticks.start();
    }
    m_graph->settings()->setRenderPolicy(QRenderSettings::Always);
    m_restTimer.start();
}

void SceneWindow::resizeEvent(QResizeEvent* event)
{
    QWindow::resizeEvent(event);
    emit resized();
}

} // namespace midplane::ui

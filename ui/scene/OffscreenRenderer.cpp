// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/OffscreenRenderer.h"

#include <memory>

#include <QElapsedTimer>
#include <QEventLoop>
#include <QOffscreenSurface>
#include <QTimer>
#include <Qt3DCore/QAspectEngine>
#include <Qt3DLogic/QLogicAspect>
#include <Qt3DRender/QRenderAspect>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderSettings>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QRenderTarget>
#include <Qt3DRender/QRenderTargetOutput>
#include <Qt3DRender/QTexture>

#include "ui/scene/CaptureCheck.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/scene/SceneFurniture.h"
#include "ui/scene/SceneGraph.h"
#include "ui/scene/SceneSurface.h"

namespace midplane::ui {

using namespace Qt3DRender;

namespace {

void addOutput(QRenderTarget* target, QRenderTargetOutput::AttachmentPoint point,
    QAbstractTexture::TextureFormat format, const QSize& size)
{
    auto* output = new QRenderTargetOutput(target);
    output->setAttachmentPoint(point);
    auto* texture = new QTexture2D(output);
    texture->setSize(size.width(), size.height());
    texture->setFormat(format);
    output->setTexture(texture);
    target->addOutput(output);
}

QRenderTarget* targetOf(const QSize& size)
{
    auto* target = new QRenderTarget;
    addOutput(target, QRenderTargetOutput::Color0, QAbstractTexture::RGBA8_UNorm, size);
    addOutput(target, QRenderTargetOutput::Depth, QAbstractTexture::DepthFormat, size);
    return target;
}

/// Captures until the picture shows more than its background.
QImage drawnPicture(SceneGraph& graph, int timeoutMs)
{
    QElapsedTimer clock;
    clock.start();
    while (clock.elapsed() < timeoutMs) {
        QEventLoop loop;
        QImage image;
        QRenderCaptureReply* reply = graph.capture()->requestCapture();
        QObject::connect(reply, &QRenderCaptureReply::completed, &loop, [&] {
            image = reply->image();
            loop.quit();
        });
        QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
        loop.exec();
        reply->deleteLater();
        if (isDrawn(image))
            return image;
    }
    return {};
}

} // namespace

QImage renderOffscreen(const OffscreenScene& scene, const QSize& size, int timeoutMs)
{
    if (!scene.machine || size.isEmpty() || !openGlWorks())
        return {};
    chooseRenderer();
    QOffscreenSurface surface;
    surface.setFormat(sceneSurfaceFormat(0));
    surface.create();

    const int factor = std::max(1, scene.oversampling);
    const MachineLayout layout(scene.machine, scene.options.explode);
    const ColourRoles& roles = rolesOf(scene.theme);
    OrbitCamera camera;
    camera.lookFrom(scene.view);
    camera.frame(framedBoundsOf(layout), size);
    const Detail detail = detailFor(camera.pixelsPerUnit(camera.pivot, size));

    auto* graph = new SceneGraph(&surface, targetOf(size * factor));
    graph->surfaceSelector()->setExternalRenderTargetSize(size * factor);
    graph->settings()->setRenderPolicy(QRenderSettings::Always);
    SceneInstances instances
        = instancesOf({layout, scene.picture, roles, scene.options, scene.selection, {}, detail});
    sortFarthestFirst(instances, camera.eye());
    graph->setColours(roles);
    graph->setDetail(detail);
    graph->setInstances(instances);
    graph->setViewCubeShown(hasViewCube(size));
    graph->setFloor(floorGridOf(layout));
    graph->setLabels(axisLabelsOf(layout, camera, roles, size));
    graph->setCamera(camera, size, factor);

    Qt3DCore::QAspectEngine engine;
    engine.registerAspect(new QRenderAspect);
    engine.registerAspect(new Qt3DLogic::QLogicAspect);
    engine.setRootEntity(Qt3DCore::QEntityPtr(graph));
    const QImage image = drawnPicture(*graph, timeoutMs);
    engine.setRootEntity({});
    return image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_RGB32);
}

} // namespace midplane::ui

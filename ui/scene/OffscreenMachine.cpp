// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/OffscreenMachine.h"

#include <QElapsedTimer>
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
#include "ui/scene/SceneGraph.h"
#include "ui/scene/SceneModel.h"
#include "ui/scene/SceneSurface.h"

namespace midplane::ui {

using namespace Qt3DRender;

namespace {

constexpr int enoughEqual = 3;
constexpr int leastNewMs = 600;
constexpr int longestMs = 20000; ///< For one picture; after that nothing will come.

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

/// Drawn over nothing, colours are multiplied by their alpha already.
QImage withAlpha(QImage image)
{
    if (image.format() == QImage::Format_ARGB32)
        image.reinterpretAsFormat(QImage::Format_ARGB32_Premultiplied);
    else if (image.format() == QImage::Format_RGBA8888)
        image.reinterpretAsFormat(QImage::Format_RGBA8888_Premultiplied);
    return image;
}

} // namespace

class OffscreenMachine::Impl {
public:
    Impl(const OffscreenScene& scene, const QSize& size)
        : m_size(size)
    {
        if (!scene.machine || !scene.machine->hasGeometry() || size.isEmpty() || !openGlWorks())
            return;
        chooseRenderer();
        m_surface.setFormat(sceneSurfaceFormat(0));
        m_surface.create();
        const int factor = std::max(1, scene.oversampling);
        m_model.machine = scene.machine;
        m_model.picture = scene.picture;
        m_model.theme = scene.theme;
        m_model.options = scene.options;
        m_model.selection = scene.selection;
        const QSize onScreen = (QSizeF(size) / scene.pixelRatio).toSize().expandedTo({1, 1});
        m_model.size = onScreen;
        m_model.pixelRatio = factor * scene.pixelRatio;
        m_model.layOut();
        if (scene.camera) {
            m_model.camera = *scene.camera;
        } else {
            m_model.camera.lookFrom(scene.view);
            m_model.camera.frame(m_model.boundsOf({}), onScreen);
        }
        m_graph = new SceneGraph(&m_surface, targetOf(size * factor));
        m_graph->surfaceSelector()->setExternalRenderTargetSize(size * factor);
        m_graph->settings()->setRenderPolicy(QRenderSettings::OnDemand);
        m_isCutOut = scene.isCutOut;
        m_graph->setBackgroundShown(!m_isCutOut);
        m_model.showColours(*m_graph);
        m_model.showParts(*m_graph);
        m_model.showCamera(*m_graph);
        m_engine.registerAspect(new QRenderAspect);
        m_engine.registerAspect(new Qt3DLogic::QLogicAspect);
        m_engine.setRootEntity(Qt3DCore::QEntityPtr(m_graph));
    }
    ~Impl()
    {
        if (m_graph != nullptr)
            m_engine.setRootEntity({});
    }

    bool canDraw() const { return m_graph != nullptr; }

    void draw(MachinePicture picture, std::function<void(const QImage&)> done, QObject* context)
    {
        if (!canDraw())
            return done({});
        m_done = std::move(done);
        m_model.picture = std::move(picture);
        m_model.showParts(*m_graph);
        m_clock.start();
        request(context);
    }

private:
    /// The first frames of a new scene are empty: asks until one is not.
    void request(QObject* context)
    {
        QRenderCaptureReply* reply = m_graph->capture()->requestCapture();
        const int number = ++m_request;
        QObject::connect(
            reply, &QRenderCaptureReply::completed, context,
            [this, reply, number, context] {
                const QImage image = reply->image();
                reply->deleteLater();
                if (number == m_request)
                    take(image, context);
            },
            Qt::QueuedConnection);
        QTimer::singleShot(longestMs, context, [this, number] {
            if (number == m_request)
                finish({});
        });
    }

    void take(const QImage& image, QObject* context)
    {
        if (isDrawn(image) && isWhole(image)) {
            finish((m_isCutOut ? withAlpha(image) : image)
                       .scaled(m_size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                       .convertToFormat(m_isCutOut ? QImage::Format_ARGB32 : QImage::Format_RGB32));
        } else if (m_clock.elapsed() < longestMs) {
            request(context);
        } else {
            finish({});
        }
    }

    /// Shaders and textures come one after the other: a new scene is whole when it stays the same.
    bool isWhole(const QImage& image)
    {
        if (m_equalImages >= enoughEqual)
            return true;
        m_equalImages = image == m_lastImage ? m_equalImages + 1 : 0;
        if (m_clock.elapsed() < leastNewMs) // Textures are read by another thread.
            m_equalImages = std::min(m_equalImages, enoughEqual - 1);
        m_lastImage = m_equalImages >= enoughEqual ? QImage() : image;
        return m_equalImages >= enoughEqual;
    }

    void finish(const QImage& image)
    {
        ++m_request;
        const auto done = std::exchange(m_done, {});
        if (done)
            done(image);
    }

    QSize m_size;
    bool m_isCutOut = false;
    SceneModel m_model;
    QOffscreenSurface m_surface;
    SceneGraph* m_graph = nullptr; ///< The engine's.
    Qt3DCore::QAspectEngine m_engine;
    std::function<void(const QImage&)> m_done;
    QElapsedTimer m_clock;
    QImage m_lastImage;    ///< While the scene is new.
    int m_equalImages = 0; ///< In a row.
    int m_request = 0;     ///< Answers to older ones count no more.
};

OffscreenMachine::OffscreenMachine(const OffscreenScene& scene, const QSize& size, QObject* parent)
    : QObject(parent)
    , m_impl(std::make_unique<Impl>(scene, size))
{
}

OffscreenMachine::~OffscreenMachine() = default;

bool OffscreenMachine::canDraw() const { return m_impl->canDraw(); }

void OffscreenMachine::draw(MachinePicture picture, std::function<void(const QImage&)> done)
{
    m_impl->draw(std::move(picture), std::move(done), this);
}

} // namespace midplane::ui

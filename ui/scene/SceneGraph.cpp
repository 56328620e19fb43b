// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneGraph.h"

#include <cstring>

#include <QPainter>
#include <QVector2D>
#include <QVector4D>
#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraLens>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QNoPicking>
#include <Qt3DRender/QPaintedTextureImage>
#include <Qt3DRender/QRenderCapture>
#include <Qt3DRender/QRenderSettings>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QRenderTarget>
#include <Qt3DRender/QRenderTargetSelector>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QViewport>

#include "ui/scene/GlyphAtlas.h"
#include "ui/scene/InstancedEntity.h"
#include "ui/scene/SceneFurniture.h"
#include "ui/scene/SceneMaterial.h"
#include "ui/scene/SceneMeshes.h"

namespace midplane::ui {

using namespace Qt3DRender;

namespace {

constexpr float arrowLength = 0.26F;
constexpr int segmentsOfWire = 3;
constexpr int boxRows = sizeof(BoxInstance) / sizeof(InstanceRow);
constexpr int tubeRows = sizeof(TubeInstance) / sizeof(InstanceRow);
constexpr int labelRows = sizeof(LabelInstance) / sizeof(InstanceRow);

QVector4D vectorOf(const QColor& colour)
{
    return {colour.redF(), colour.greenF(), colour.blueF(), colour.alphaF()};
}

/// Qt 3D paints it upside down for OpenGL by itself.
class GlyphImage : public QPaintedTextureImage {
public:
    explicit GlyphImage(Qt3DCore::QNode* parent)
        : QPaintedTextureImage(parent)
        , m_atlas(glyphAtlas())
    {
        setSize(m_atlas.size());
    }

    void paint(QPainter* painter) override { painter->drawImage(0, 0, m_atlas); }

private:
    QImage m_atlas;
};

QAbstractTexture* glyphTexture(Qt3DCore::QNode* parent)
{
    auto* texture = new QTexture2D(parent);
    texture->addTextureImage(new GlyphImage(texture));
    texture->setGenerateMipMaps(true);
    texture->setMinificationFilter(QAbstractTexture::LinearMipMapLinear);
    texture->setMagnificationFilter(QAbstractTexture::Linear);
    return texture;
}

SceneMesh tubeMeshFor(Detail detail)
{
    return detail == Detail::Near ? tubeMesh(8, 6) : tubeMesh(6, 4);
}

} // namespace

SceneGraph::SceneGraph(QObject* surface, QRenderTarget* target)
{
    buildFrameGraph(surface, target);
    buildEntities();
    setUniformEverywhere(
        QStringLiteral("cube"), QVector4D(viewCubeInset, viewCubeInset, viewCubeHalf, 0));
    setUniformEverywhere(QStringLiteral("glyphs"), QVariant::fromValue(glyphTexture(this)));
    setUniformEverywhere(QStringLiteral("arrowLength"), 0.0F);
    setUniformEverywhere(QStringLiteral("dashPhase"), 0.0F);
    setUniform(m_arrowMaterial, QStringLiteral("arrowLength"), arrowLength);
    setColours(rolesOf(Theme::Light));
}

/// Solid things first, then their letters, glass, what else lets light through, halos, and texts;
/// the capture comes last. Things of one layer are drawn in no order that could be told: whatever
/// lets light through has a layer of its own.
void SceneGraph::buildFrameGraph(QObject* surface, QRenderTarget* target)
{
    m_settings = new QRenderSettings(this);
    m_settings->setRenderPolicy(QRenderSettings::OnDemand);
    m_surfaceSelector = new QRenderSurfaceSelector(m_settings);
    m_surfaceSelector->setSurface(surface);
    Qt3DCore::QNode* parent = m_surfaceSelector;
    if (target != nullptr) {
        auto* targetSelector = new QRenderTargetSelector(parent);
        targetSelector->setTarget(target);
        parent = targetSelector;
    }
    auto* viewport = new QViewport(parent);
    m_camera = new QCamera(this);
    auto* camera = new QCameraSelector(viewport);
    camera->setCamera(m_camera);
    auto* picking = new QNoPicking(camera);
    auto* clear = new QClearBuffers(picking);
    clear->setBuffers(QClearBuffers::ColorDepthBuffer);
    clear->setClearColor(Qt::transparent); // Seen where there is no background.

    m_solidLayer = new QLayer(this);
    m_sheetLayer = new QLayer(this);
    m_glassLayer = new QLayer(this);
    m_veilLayer = new QLayer(this);
    m_haloLayer = new QLayer(this);
    m_overlayLayer = new QLayer(this);
    auto* solid = new QLayerFilter(clear);
    solid->addLayer(m_solidLayer);
    auto* sheets = new QLayerFilter(picking);
    sheets->addLayer(m_sheetLayer);
    auto* glass = new QLayerFilter(picking);
    glass->addLayer(m_glassLayer);
    auto* veils = new QLayerFilter(picking);
    veils->addLayer(m_veilLayer);
    auto* halos = new QLayerFilter(picking);
    halos->addLayer(m_haloLayer);
    auto* overlay = new QLayerFilter(picking);
    overlay->addLayer(m_overlayLayer);
    m_capture = new QRenderCapture(overlay);
    m_settings->setActiveFrameGraph(m_surfaceSelector);
    addComponent(m_settings);
}

QMaterial* SceneGraph::addMaterial(const QString& name, Blending blending)
{
    m_materials.push_back(sceneMaterial(this, name, blending));
    return m_materials.back();
}

void SceneGraph::buildEntities()
{
    const InstancedEntity::VertexParts solidParts {{"vertexPosition", 3}, {"vertexNormal", 3}};
    const InstancedEntity::VertexParts tubeParts {{"vertexPosition", 4}};
    const InstancedEntity::VertexParts flatParts {{"vertexPosition", 2}};
    const InstancedEntity::VertexParts cubeParts {
        {"vertexPosition", 3}, {"vertexNormal", 3}, {"vertexLetters", 2}};

    m_background = new InstancedEntity(
        this, quadMesh(), flatParts, 0, addMaterial("background", Blending::Opaque), m_solidLayer);
    addFloor();
    m_solidBoxes = new InstancedEntity(
        this, cubeMesh(), solidParts, boxRows, addMaterial("box", Blending::Opaque), m_solidLayer);
    const SceneMesh tube = tubeMeshFor(m_detail);
    m_tubes = new InstancedEntity(
        this, tube, tubeParts, tubeRows, addMaterial("tube", Blending::Opaque), m_solidLayer);
    m_wires = new InstancedEntity(this, wireMesh(segmentsOfWire), tubeParts, tubeRows,
        addMaterial("wire", Blending::Opaque), m_solidLayer);
    m_wires->drawLines();
    m_arrowMaterial = addMaterial("tube", Blending::Opaque);
    m_arrows = new InstancedEntity(
        this, arrowMesh(10), tubeParts, tubeRows, m_arrowMaterial, m_solidLayer);
    m_glassMaterial = addMaterial("glass", Blending::Transparent);
    m_glassBoxes
        = new InstancedEntity(this, cubeMesh(), solidParts, boxRows, m_glassMaterial, m_glassLayer);
    m_veilBoxes = new InstancedEntity(
        this, cubeMesh(), solidParts, boxRows, addMaterial("box", Blending::Cutout), m_veilLayer);
    const InstancedEntity::VertexParts sheetParts {{"vertexPosition", 2}, {"vertexNormal", 3}};
    QMaterial* letters = addMaterial("letter", Blending::Cutout);
    m_solidLetters
        = new InstancedEntity(this, sideQuadsMesh(), sheetParts, boxRows, letters, m_sheetLayer);
    m_glassLetters
        = new InstancedEntity(this, sideQuadsMesh(), sheetParts, boxRows, letters, m_overlayLayer);
    m_halos = new InstancedEntity(
        this, tube, tubeParts, tubeRows, addMaterial("tube", Blending::Transparent), m_haloLayer);
    m_viewCube = new InstancedEntity(
        this, viewCubeMesh(), cubeParts, 0, addMaterial("cube", Blending::Opaque), m_overlayLayer);
    m_labels = new InstancedEntity(this, quadMesh(), flatParts, labelRows,
        addMaterial("label", Blending::Transparent), m_overlayLayer);
}

void SceneGraph::addFloor()
{
    m_floor = new Qt3DCore::QEntity(this);
    m_floorRenderer = new QGeometryRenderer(m_floor);
    auto* geometry = new Qt3DCore::QGeometry(m_floorRenderer);
    m_floorBuffer = new Qt3DCore::QBuffer(geometry);
    auto* position = new Qt3DCore::QAttribute(geometry);
    position->setName(QStringLiteral("vertexPosition"));
    position->setVertexBaseType(Qt3DCore::QAttribute::Float);
    position->setVertexSize(3);
    position->setByteStride(3 * sizeof(float));
    position->setBuffer(m_floorBuffer);
    geometry->addAttribute(position);
    m_floorRenderer->setGeometry(geometry);
    m_floorRenderer->setPrimitiveType(QGeometryRenderer::Lines);
    m_lineMaterial = addMaterial("line", Blending::Opaque);
    m_floor->addComponent(m_floorRenderer);
    m_floor->addComponent(m_lineMaterial);
    m_floor->addComponent(m_solidLayer);
    m_floor->setEnabled(false);
}

void SceneGraph::setUniformEverywhere(const QString& name, const QVariant& value)
{
    for (QMaterial* material : m_materials)
        setUniform(material, name, value);
}

void SceneGraph::setColours(const ColourRoles& roles)
{
    setUniformEverywhere(QStringLiteral("topColour"), vectorOf(roles.sceneTop));
    setUniformEverywhere(QStringLiteral("bottomColour"), vectorOf(roles.sceneBottom));
    setUniformEverywhere(QStringLiteral("backColour"), vectorOf(roles.sceneTop));
    setUniformEverywhere(QStringLiteral("outlineColour"), vectorOf(roles.selectionOutline));
    setUniformEverywhere(QStringLiteral("lineColour"), vectorOf(roles.floorGrid));
    const bool isLight = roles.theme == Theme::Light;
    setUniformEverywhere(
        QStringLiteral("cubeFill"), vectorOf(isLight ? roles.base : roles.faintBorder));
    setUniformEverywhere(QStringLiteral("cubeEdge"), vectorOf(roles.axisNumber));
    setUniformEverywhere(QStringLiteral("cubeText"), vectorOf(roles.text));
}

void SceneGraph::setCamera(const OrbitCamera& camera, const QSize& logicalSize, qreal pixelRatio)
{
    m_camera->setPosition(camera.eye());
    m_camera->setViewCenter(camera.pivot);
    m_camera->setUpVector(camera.up());
    m_camera->setProjectionMatrix(camera.projectionMatrix(logicalSize));
    const auto ratio = static_cast<float>(pixelRatio);
    setUniformEverywhere(QStringLiteral("pixelRatio"), ratio);
    setUniformEverywhere(QStringLiteral("viewportPixels"),
        QVector2D(static_cast<float>(logicalSize.width()), static_cast<float>(logicalSize.height()))
            * ratio);
}

void SceneGraph::setInstances(const SceneInstances& instances)
{
    m_solidBoxes->setInstances(instances.solidBoxes);
    m_glassBoxes->setInstances(instances.glassBoxes);
    m_veilBoxes->setInstances(instances.veilBoxes);
    m_solidLetters->setInstances(instances.solidLetters);
    m_glassLetters->setInstances(instances.glassLetters);
    const bool areLines = m_detail == Detail::Far;
    static const std::vector<TubeInstance> none;
    m_tubes->setInstances(areLines ? none : instances.tubes);
    m_wires->setInstances(areLines ? instances.tubes : none);
    m_halos->setInstances(instances.halos);
    m_arrows->setInstances(instances.arrows);
}

void SceneGraph::setViewCubeShown(bool isShown) { m_viewCube->setEnabled(isShown); }

void SceneGraph::setBackgroundShown(bool isShown) { m_background->setEnabled(isShown); }

void SceneGraph::setLabels(const std::vector<LabelInstance>& labels)
{
    m_labels->setInstances(labels);
}

void SceneGraph::setFloor(const std::vector<QVector3D>& lineEnds)
{
    static_assert(sizeof(QVector3D) == 3 * sizeof(float));
    QByteArray bytes(
        static_cast<qsizetype>(lineEnds.size() * sizeof(QVector3D)), Qt::Uninitialized);
    if (!lineEnds.empty())
        std::memcpy(bytes.data(), lineEnds.data(), static_cast<std::size_t>(bytes.size()));
    m_floorBuffer->setData(bytes);
    m_floorRenderer->setVertexCount(static_cast<int>(lineEnds.size()));
    m_floor->setEnabled(!lineEnds.empty());
}

void SceneGraph::setDetail(Detail detail)
{
    if (detail == m_detail)
        return;
    m_detail = detail;
    m_tubes->setMesh(tubeMeshFor(detail));
    m_halos->setMesh(tubeMeshFor(detail));
    setBackFaces(m_glassMaterial, detail != Detail::Far); // A few pixels wide, they cost much.
}

void SceneGraph::setFacesSeen(FacesSeen faces)
{
    const FacesSeen drawn = m_detail == Detail::Far ? faces : allFaces;
    if (drawn == m_facesDrawn)
        return;
    m_facesDrawn = drawn;
    for (InstancedEntity* boxes : {m_solidBoxes, m_glassBoxes, m_veilBoxes})
        boxes->setMesh(cubeMesh(drawn));
}

void SceneGraph::setDashPhase(float dashes)
{
    setUniformEverywhere(QStringLiteral("dashPhase"), dashes);
}

std::vector<BoxInstance> SceneGraph::boxes() const
{
    std::vector<BoxInstance> all = m_solidBoxes->instances<BoxInstance>();
    for (const InstancedEntity* entity : {m_glassBoxes, m_veilBoxes}) {
        const std::vector<BoxInstance> boxes = entity->instances<BoxInstance>();
        all.insert(all.end(), boxes.begin(), boxes.end());
    }
    return all;
}

std::vector<TubeInstance> SceneGraph::tubes() const
{
    return (m_detail == Detail::Far ? m_wires : m_tubes)->instances<TubeInstance>();
}

} // namespace midplane::ui

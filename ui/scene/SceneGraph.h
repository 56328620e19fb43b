// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSize>
#include <QVector3D>
#include <Qt3DCore/QEntity>

#include "ui/models/ColourRoles.h"
#include "ui/scene/OrbitCamera.h"
#include "ui/scene/SceneInstances.h"
#include "ui/scene/SceneMaterial.h"
#include "ui/scene/SceneMeshes.h"

namespace Qt3DCore {
class QBuffer;
}
namespace Qt3DRender {
class QCamera;
class QGeometryRenderer;
class QLayer;
class QMaterial;
class QRenderCapture;
class QRenderSettings;
class QRenderSurfaceSelector;
class QRenderTarget;
}

namespace midplane::ui {

/// The nodes of Qt 3D: what is drawn, and in which order. Windows and pictures share it.
class SceneGraph : public Qt3DCore::QEntity {
    Q_OBJECT

public:
    /// Draws on the surface, or into the target if one is given.
    SceneGraph(QObject* surface, Qt3DRender::QRenderTarget* target);

    void setColours(const ColourRoles& roles);
    void setCamera(const OrbitCamera& camera, const QSize& logicalSize, qreal pixelRatio);
    void setInstances(const SceneInstances& instances);
    void setViewCubeShown(bool isShown);
    /// Behind all else; without it pixels in which nothing stands are transparent.
    void setBackgroundShown(bool isShown);
    void setLabels(const std::vector<LabelInstance>& labels);
    void setFloor(const std::vector<QVector3D>& lineEnds);
    /// How round the cables are; Far makes them lines.
    void setDetail(Detail detail);
    /// What can be seen of boxes; where they are far away nothing else of them is drawn.
    void setFacesSeen(FacesSeen faces);
    void setDashPhase(float dashes);

    std::vector<BoxInstance> boxes() const;
    std::vector<TubeInstance> tubes() const;

    Qt3DRender::QRenderCapture* capture() const { return m_capture; }
    Qt3DRender::QRenderSettings* settings() const { return m_settings; }
    Qt3DRender::QRenderSurfaceSelector* surfaceSelector() const { return m_surfaceSelector; }

private:
    void buildFrameGraph(QObject* surface, Qt3DRender::QRenderTarget* target);
    void buildEntities();
    Qt3DRender::QMaterial* addMaterial(const QString& name, Blending blending);
    void addFloor();
    void setUniformEverywhere(const QString& name, const QVariant& value);

    Qt3DRender::QRenderSettings* m_settings = nullptr;
    Qt3DRender::QRenderSurfaceSelector* m_surfaceSelector = nullptr;
    Qt3DRender::QRenderCapture* m_capture = nullptr;
    Qt3DRender::QCamera* m_camera = nullptr;
    Qt3DRender::QLayer* m_solidLayer = nullptr;
    Qt3DRender::QLayer* m_sheetLayer = nullptr;
    Qt3DRender::QLayer* m_glassLayer = nullptr;
    Qt3DRender::QLayer* m_veilLayer = nullptr;
    Qt3DRender::QLayer* m_haloLayer = nullptr;
    Qt3DRender::QLayer* m_overlayLayer = nullptr;

    std::vector<Qt3DRender::QMaterial*> m_materials;
    Qt3DRender::QMaterial* m_arrowMaterial = nullptr;
    Qt3DRender::QMaterial* m_lineMaterial = nullptr;
    Qt3DRender::QMaterial* m_glassMaterial = nullptr;

    class InstancedEntity* m_background = nullptr;
    class InstancedEntity* m_solidBoxes = nullptr;
    class InstancedEntity* m_glassBoxes = nullptr;
    class InstancedEntity* m_veilBoxes = nullptr;
    class InstancedEntity* m_solidLetters = nullptr;
    class InstancedEntity* m_glassLetters = nullptr;
    class InstancedEntity* m_tubes = nullptr;
    class InstancedEntity* m_wires = nullptr; ///< The tubes when they are too far to be round.
    class InstancedEntity* m_halos = nullptr;
    class InstancedEntity* m_arrows = nullptr;
    class InstancedEntity* m_viewCube = nullptr;
    class InstancedEntity* m_labels = nullptr;
    Qt3DCore::QEntity* m_floor = nullptr;
    Qt3DCore::QBuffer* m_floorBuffer = nullptr;
    Qt3DRender::QGeometryRenderer* m_floorRenderer = nullptr;
    Detail m_detail = Detail::Near;
    FacesSeen m_facesDrawn = allFaces;
};

} // namespace midplane::ui

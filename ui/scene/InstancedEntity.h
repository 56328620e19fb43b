// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstring>
#include <vector>

#include <QByteArray>
#include <Qt3DCore/QEntity>

#include "ui/scene/SceneMeshes.h"

namespace Qt3DCore {
class QBuffer;
class QGeometry;
}
namespace Qt3DRender {
class QGeometryRenderer;
class QLayer;
class QMaterial;
}

namespace midplane::ui {

/// One mesh drawn many times. The instances are rows of four numbers in one buffer.
class InstancedEntity : public Qt3DCore::QEntity {
    Q_OBJECT

public:
    /// How the numbers of a vertex are given to the shader: a name and a width each.
    using VertexParts = std::vector<std::pair<const char*, int>>;

    InstancedEntity(Qt3DCore::QNode* parent, const SceneMesh& mesh, const VertexParts& parts,
        int rowsPerInstance, Qt3DRender::QMaterial* material, Qt3DRender::QLayer* layer);

    template <class Instance> void setInstances(const std::vector<Instance>& instances)
    {
        QByteArray bytes(
            static_cast<qsizetype>(instances.size() * sizeof(Instance)), Qt::Uninitialized);
        if (!instances.empty())
            std::memcpy(bytes.data(), instances.data(), static_cast<std::size_t>(bytes.size()));
        setBytes(bytes, static_cast<int>(instances.size()));
    }

    /// What the renderer was given last.
    template <class Instance> std::vector<Instance> instances() const
    {
        const QByteArray bytes = givenBytes();
        std::vector<Instance> result(static_cast<std::size_t>(count()));
        if (!result.empty())
            std::memcpy(result.data(), bytes.constData(), result.size() * sizeof(Instance));
        return result;
    }

    /// The indices of the mesh are ends of lines and not corners of triangles.
    void drawLines();
    /// Draws the same instances with another mesh of the same parts.
    void setMesh(const SceneMesh& mesh);

private:
    void setBytes(const QByteArray& bytes, int count);
    QByteArray givenBytes() const;
    int count() const;

    VertexParts m_parts;
    Qt3DCore::QBuffer* m_vertexBuffer = nullptr;
    Qt3DCore::QBuffer* m_indexBuffer = nullptr;
    Qt3DCore::QBuffer* m_instanceBuffer = nullptr;
    Qt3DRender::QGeometryRenderer* m_renderer = nullptr;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/InstancedEntity.h"

#include <QString>
#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QMaterial>

namespace midplane::ui {

using Qt3DCore::QAttribute;
using Qt3DCore::QBuffer;

namespace {

constexpr int rowBytes = 4 * sizeof(float);

template <class T> QByteArray bytesOf(const std::vector<T>& numbers)
{
    QByteArray bytes(static_cast<qsizetype>(numbers.size() * sizeof(T)), Qt::Uninitialized);
    if (!numbers.empty())
        std::memcpy(bytes.data(), numbers.data(), static_cast<std::size_t>(bytes.size()));
    return bytes;
}

QAttribute* addFloats(Qt3DCore::QGeometry* geometry, const QString& name, QBuffer* buffer,
    int width, int offset, int stride)
{
    auto* attribute = new QAttribute(geometry);
    attribute->setAttributeType(QAttribute::VertexAttribute);
    attribute->setName(name);
    attribute->setBuffer(buffer);
    attribute->setVertexBaseType(QAttribute::Float);
    attribute->setVertexSize(static_cast<uint>(width));
    attribute->setByteOffset(static_cast<uint>(offset));
    attribute->setByteStride(static_cast<uint>(stride));
    geometry->addAttribute(attribute);
    return attribute;
}

} // namespace

InstancedEntity::InstancedEntity(Qt3DCore::QNode* parent, const SceneMesh& mesh,
    const VertexParts& parts, int rowsPerInstance, Qt3DRender::QMaterial* material,
    Qt3DRender::QLayer* layer)
    : Qt3DCore::QEntity(parent)
    , m_parts(parts)
    , m_renderer(new Qt3DRender::QGeometryRenderer(this))
{
    auto* geometry = new Qt3DCore::QGeometry(m_renderer);
    m_vertexBuffer = new QBuffer(geometry);
    m_indexBuffer = new QBuffer(geometry);
    m_instanceBuffer = new QBuffer(geometry);
    m_instanceBuffer->setUsage(QBuffer::DynamicDraw);

    int offset = 0;
    for (const auto& [name, width] : parts) {
        QAttribute* attribute = addFloats(geometry, QLatin1String(name), m_vertexBuffer, width,
            offset, mesh.width * static_cast<int>(sizeof(float)));
        attribute->setCount(static_cast<uint>(mesh.vertexCount()));
        offset += width * static_cast<int>(sizeof(float));
    }
    for (int row = 0; row < rowsPerInstance; ++row) {
        QAttribute* attribute = addFloats(geometry, QStringLiteral("instance%1").arg(row),
            m_instanceBuffer, 4, row * rowBytes, rowsPerInstance * rowBytes);
        attribute->setDivisor(1);
    }
    auto* index = new QAttribute(geometry);
    index->setAttributeType(QAttribute::IndexAttribute);
    index->setVertexBaseType(QAttribute::UnsignedShort);
    index->setBuffer(m_indexBuffer);
    geometry->addAttribute(index);

    // Qt 3D would look for a place in space in every vertex; two points tell it enough.
    static const std::vector<float> corners {-1, -1, -1, 1, 1, 1};
    auto* cornerBuffer = new QBuffer(geometry);
    cornerBuffer->setData(bytesOf(corners));
    QAttribute* corner = addFloats(geometry, QStringLiteral("boundingCorner"), cornerBuffer, 3, 0,
        3 * static_cast<int>(sizeof(float)));
    corner->setCount(2);
    geometry->setBoundingVolumePositionAttribute(corner);

    m_renderer->setGeometry(geometry);
    m_renderer->setPrimitiveType(Qt3DRender::QGeometryRenderer::Triangles);
    setMesh(mesh);
    addComponent(m_renderer);
    addComponent(material);
    addComponent(layer);
    setEnabled(rowsPerInstance == 0); // An empty buffer is not drawn.
}

void InstancedEntity::drawLines()
{
    m_renderer->setPrimitiveType(Qt3DRender::QGeometryRenderer::Lines);
}

void InstancedEntity::setMesh(const SceneMesh& mesh)
{
    m_vertexBuffer->setData(bytesOf(mesh.vertices));
    m_indexBuffer->setData(bytesOf(mesh.indices));
    for (QAttribute* attribute : m_renderer->geometry()->attributes()) {
        if (attribute->attributeType() == QAttribute::IndexAttribute)
            attribute->setCount(static_cast<uint>(mesh.indices.size()));
    }
    m_renderer->setVertexCount(static_cast<int>(mesh.indices.size()));
}

void InstancedEntity::setBytes(const QByteArray& bytes, int count)
{
    setEnabled(count > 0);
    // An empty list leaves the buffer as it is, so that the same bytes may come back to it.
    m_renderer->setInstanceCount(count);
    if (count > 0 && bytes != m_instanceBuffer->data())
        m_instanceBuffer->setData(bytes);
}

QByteArray InstancedEntity::givenBytes() const { return m_instanceBuffer->data(); }

int InstancedEntity::count() const { return isEnabled() ? m_renderer->instanceCount() : 0; }

} // namespace midplane::ui

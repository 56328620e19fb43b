// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/SceneMeshes.h"

#include <array>
#include <cmath>
#include <utility>

#include <QVector3D>
#include <QtMath>

#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

namespace {

struct Face {
    QVector3D normal;
    QVector3D across;
    QVector3D up;
    const char* name;
};

const std::array<Face, 6>& facesOfCube()
{
    static const std::array<Face, 6> faces {{
        {{0, -1, 0}, {1, 0, 0}, {0, 0, 1}, "Front"},
        {{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}, "Back"},
        {{-1, 0, 0}, {0, -1, 0}, {0, 0, 1}, "Left"},
        {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, "Right"},
        {{0, 0, 1}, {1, 0, 0}, {0, 1, 0}, "Top"},
        {{0, 0, -1}, {1, 0, 0}, {0, -1, 0}, "Bottom"},
    }};
    return faces;
}

void addNumbers(SceneMesh& mesh, std::initializer_list<float> numbers)
{
    mesh.vertices.insert(mesh.vertices.end(), numbers);
}

void addTwoTriangles(SceneMesh& mesh, int a, int b, int c, int d)
{
    for (const int index : {a, b, c, a, c, d})
        mesh.indices.push_back(static_cast<std::uint16_t>(index));
}

/// The four corners of a face of a box around a centre, front side outwards.
std::array<QVector3D, 4> cornersOf(const Face& face, const QVector3D& centre, const QVector3D& half)
{
    const QVector3D middle = centre + face.normal * half;
    const QVector3D across = face.across * half;
    const QVector3D up = face.up * half;
    return {middle - across - up, middle + across - up, middle + across + up, middle - across + up};
}

void addCubePart(SceneMesh& mesh, const QVector3D& centre, const QVector3D& half, bool isAxis)
{
    for (const Face& face : facesOfCube()) {
        const int first = mesh.vertexCount();
        const auto letters = packedLetters(QLatin1String(face.name));
        for (const QVector3D& corner : cornersOf(face, centre, half)) {
            addNumbers(mesh,
                {corner.x(), corner.y(), corner.z(), face.normal.x(), face.normal.y(),
                    face.normal.z(), isAxis ? -1 : letters[0], isAxis ? 0 : letters[1]});
        }
        addTwoTriangles(mesh, first, first + 1, first + 2, first + 3);
    }
}

/// Joins rings of `sides` vertices each to the next, round and round.
void joinRings(SceneMesh& mesh, int rings, int sides)
{
    for (int ring = 0; ring + 1 < rings; ++ring) {
        for (int side = 0; side < sides; ++side) {
            const int next = (side + 1) % sides;
            addTwoTriangles(mesh, ring * sides + side, ring * sides + next,
                (ring + 1) * sides + next, (ring + 1) * sides + side);
        }
    }
}

void addRing(SceneMesh& mesh, float t, int sides, float radius)
{
    for (int side = 0; side < sides; ++side) {
        const float angle
            = 2 * static_cast<float>(M_PI) * static_cast<float>(side) / static_cast<float>(sides);
        addNumbers(mesh, {t, std::cos(angle), std::sin(angle), radius});
    }
}

} // namespace

FacesSeen facesSeenFrom(const QVector3D& eye, const SceneBox& bounds)
{
    FacesSeen seen;
    const auto& faces = facesOfCube();
    for (std::size_t i = 0; i < faces.size(); ++i) {
        // Behind the farthest corner of all boxes on the other side, none of these faces is seen.
        const float place = QVector3D::dotProduct(faces[i].normal, eye);
        const float nearest = std::min(QVector3D::dotProduct(faces[i].normal, bounds.low),
            QVector3D::dotProduct(faces[i].normal, bounds.high));
        seen.set(i, place > nearest);
    }
    return seen;
}

SceneMesh cubeMesh(FacesSeen faces)
{
    SceneMesh mesh;
    mesh.width = 6;
    for (std::size_t i = 0; i < facesOfCube().size(); ++i) {
        if (!faces.test(i))
            continue;
        const Face& face = facesOfCube()[i];
        const int first = mesh.vertexCount();
        for (const QVector3D& corner : cornersOf(face, {}, {1, 1, 1})) {
            addNumbers(mesh,
                {corner.x(), corner.y(), corner.z(), face.normal.x(), face.normal.y(),
                    face.normal.z()});
        }
        addTwoTriangles(mesh, first, first + 1, first + 2, first + 3);
    }
    return mesh;
}

SceneMesh sideQuadsMesh()
{
    SceneMesh mesh;
    mesh.width = 5;
    for (const Face& face : facesOfCube()) {
        if (face.normal.z() != 0)
            continue;
        const int first = mesh.vertexCount();
        for (const auto& [x, y] : {std::pair(-1.0F, -1.0F), {1, -1}, {1, 1}, {-1, 1}})
            addNumbers(mesh, {x, y, face.normal.x(), face.normal.y(), face.normal.z()});
        addTwoTriangles(mesh, first, first + 1, first + 2, first + 3);
    }
    return mesh;
}

SceneMesh viewCubeMesh()
{
    constexpr float thin = 0.035F;
    constexpr float far = 1.22F;
    constexpr float reach = 1.45F;
    SceneMesh mesh;
    mesh.width = 8;
    addCubePart(mesh, {}, {1, 1, 1}, false);
    addCubePart(mesh, {(reach - far) / 2, -far, -far}, {(reach + far) / 2, thin, thin}, true);
    addCubePart(mesh, {far, (reach - far) / 2, -far}, {thin, (reach + far) / 2, thin}, true);
    addCubePart(mesh, {-far, -far, (reach - far) / 2}, {thin, thin, (reach + far) / 2}, true);
    return mesh;
}

SceneMesh tubeMesh(int segments, int sides)
{
    SceneMesh mesh;
    mesh.width = 4;
    for (int i = 0; i <= segments; ++i)
        addRing(mesh, static_cast<float>(i) / static_cast<float>(segments), sides, 1);
    joinRings(mesh, segments + 1, sides);
    return mesh;
}

SceneMesh arrowMesh(int sides)
{
    SceneMesh mesh;
    mesh.width = 4;
    addRing(mesh, 0, sides, 0);
    addRing(mesh, 0, sides, 1);
    addRing(mesh, 1, sides, 0);
    joinRings(mesh, 3, sides);
    return mesh;
}

SceneMesh wireMesh(int segments)
{
    SceneMesh mesh;
    mesh.width = 4;
    for (int i = 0; i <= segments; ++i)
        addNumbers(mesh, {static_cast<float>(i) / static_cast<float>(segments), 0, 1, 0});
    for (int i = 0; i < segments; ++i) {
        mesh.indices.push_back(static_cast<std::uint16_t>(i));
        mesh.indices.push_back(static_cast<std::uint16_t>(i + 1));
    }
    return mesh;
}

SceneMesh quadMesh()
{
    SceneMesh mesh;
    mesh.width = 2;
    mesh.vertices = {-1, -1, 1, -1, 1, 1, -1, 1};
    addTwoTriangles(mesh, 0, 1, 2, 3);
    return mesh;
}

} // namespace midplane::ui

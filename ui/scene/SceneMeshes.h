// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <cstdint>
#include <vector>

#include <QVector3D>

#include "ui/scene/MachineLayout.h"

namespace midplane::ui {

/// Of a box: front, back, left, right, top, bottom.
using FacesSeen = std::bitset<6>;
inline constexpr FacesSeen allFaces {0x3F};

/// Triangles over rows of numbers: `width` numbers a vertex.
struct SceneMesh {
    int width = 3;
    std::vector<float> vertices;
    std::vector<std::uint16_t> indices;

    int vertexCount() const { return static_cast<int>(vertices.size()) / width; }
};

/// From -1 to 1: position and normal; only those faces.
SceneMesh cubeMesh(FacesSeen faces = allFaces);
/// Those that some box within the bounds may turn to somebody who is there.
FacesSeen facesSeenFrom(const QVector3D& eye, const SceneBox& bounds);
/// A quad on each of the four sides: corner in two numbers and normal.
SceneMesh sideQuadsMesh();
/// The view cube with its names and three axes: position, normal and two numbers of letters.
SceneMesh viewCubeMesh();
/// For the tube shader: place along the curve, cosine, sine, part of the radius.
SceneMesh tubeMesh(int segments, int sides);
SceneMesh arrowMesh(int sides);
/// For the same shader: the middle of the cable alone, as pairs of ends of straight lines.
SceneMesh wireMesh(int segments);
/// From -1 to 1 in two numbers.
SceneMesh quadMesh();

} // namespace midplane::ui

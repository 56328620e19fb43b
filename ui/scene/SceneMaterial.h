// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <Qt3DRender/QMaterial>

namespace midplane::ui {

/// Glass shows its back faces too; veils and what is cut out of a sheet, such as letters, do not.
enum class Blending { Opaque, Transparent, Cutout };

/// The shader pair resources/shaders/<name>. All but opaque ones blend and leave the depth alone.
Qt3DRender::QMaterial* sceneMaterial(
    Qt3DCore::QNode* parent, const QString& name, Blending blending);

/// Whether the sides that face away are drawn too.
void setBackFaces(Qt3DRender::QMaterial* material, bool areDrawn);

/// Sets a uniform of the material, adding it at first.
void setUniform(Qt3DRender::QMaterial* material, const QString& name, const QVariant& value);

} // namespace midplane::ui

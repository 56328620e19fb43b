// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSurfaceFormat>

namespace midplane::ui {

/// What window and offscreen surface must be; samples above 0 smooth edges at four to five times
/// the cost in software rendering.
inline QSurfaceFormat sceneSurfaceFormat(int samples)
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setVersion(4, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setStencilBufferSize(8);
    format.setSamples(samples);
    return format;
}

} // namespace midplane::ui

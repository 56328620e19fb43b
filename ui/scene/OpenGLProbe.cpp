// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/OpenGLProbe.h"

#include <QCoreApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QSurfaceFormat>

#include "ui/scene/SceneSurface.h"

namespace midplane::ui {

bool openGlWorks(QString* why)
{
    const auto because = [why](const char* reason) {
        if (why != nullptr)
            *why = QCoreApplication::translate("OpenGLProbe", reason);
        return false;
    };
    if (qEnvironmentVariableIsSet("MIDPLANE_NO_OPENGL"))
        return because(QT_TRANSLATE_NOOP("OpenGLProbe", "It is switched off."));
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QOpenGLContext context;
    context.setFormat(format);
    if (!context.create())
        return because(QT_TRANSLATE_NOOP("OpenGLProbe", "No OpenGL context can be made."));
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface))
        return because(QT_TRANSLATE_NOOP("OpenGLProbe", "OpenGL cannot draw here."));
    const std::pair<int, int> version = context.format().version();
    context.doneCurrent();
    if (version < std::pair(3, 3))
        return because(QT_TRANSLATE_NOOP("OpenGLProbe", "OpenGL is older than 3.3."));
    return true;
}

void chooseRenderer(int samples)
{
    qputenv("QT3D_RENDERER", "opengl");
    // Qt 3D makes its context by the default format; if that has no depth, neither has the window.
    QSurfaceFormat::setDefaultFormat(sceneSurfaceFormat(samples));
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QImage>
#include <QSize>

#include "ui/scene/OrbitCamera.h"
#include "ui/scene/SceneInstances.h"

namespace midplane::ui {

/// What a picture of the machine shows.
struct OffscreenScene {
    core::MachinePtr machine;
    MachinePicture picture;
    Theme theme = Theme::Light;
    SceneOptions options;
    std::set<core::MidplaneCoord> selection;
    FixedView view = FixedView::Default;
    std::optional<OrbitCamera> camera {}; ///< Instead of the view.
    /// Drawn larger by this factor and scaled down: smooth edges without multisampling.
    int oversampling = 2;
    /// Pixels of the picture for one of a screen: letters, lines and the view cube grow with it, so
    /// that a larger picture shows the same.
    double pixelRatio = 1;
    /// Without its background: where nothing stands, pictures let through what they are laid on.
    bool isCutOut = false;
};

/// Draws the scene without a window. Needs a GUI application and an X server; a null image when
/// OpenGL does not work.
QImage renderOffscreen(const OffscreenScene& scene, const QSize& size, int timeoutMs = 15000);

} // namespace midplane::ui

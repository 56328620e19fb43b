// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QImage>
#include <QObject>

#include "ui/scene/OffscreenRenderer.h"

namespace midplane::ui {

/// A machine that is drawn again and again without a window: frames of a film, pictures larger than
/// any screen. Needs a GUI application and an X server. Nothing here blocks.
class OffscreenMachine : public QObject {
    Q_OBJECT

public:
    /// The camera of the scene, or else its view with the whole machine in it.
    OffscreenMachine(const OffscreenScene& scene, const QSize& size, QObject* parent = nullptr);
    ~OffscreenMachine() override;

    /// False where OpenGL does not work or the machine has no places.
    bool canDraw() const;
    /// Calls back, later and once, with the picture as it is then drawn (opaque, or with an alpha
    /// channel where the scene is cut out); with a null image when
    /// nothing was drawn for too long. One at a time: call it again after it has called back. Not
    /// after this is gone.
    void draw(MachinePicture picture, std::function<void(const QImage&)> done);

private:
    class Impl;
    std::unique_ptr<Impl> m_impl;
};

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/OffscreenRenderer.h"

#include <QEventLoop>
#include <QTimer>

#include "ui/scene/OffscreenMachine.h"

namespace midplane::ui {

QImage renderOffscreen(const OffscreenScene& scene, const QSize& size, int timeoutMs)
{
    OffscreenMachine machine(scene, size);
    if (!machine.canDraw())
        return {};
    QEventLoop loop;
    QImage drawn;
    machine.draw(scene.picture, [&](const QImage& image) {
        drawn = image;
        loop.quit();
    });
    QTimer::singleShot(timeoutMs, &loop, &QEventLoop::quit);
    loop.exec();
    return drawn;
}

} // namespace midplane::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// ScreenWatch of a program that was built without libxcb: it sees no change.
#include "app/midplane/ScreenWatch.h"

namespace midplane {

ScreenWatch::ScreenWatch(QObject* parent)
    : QObject(parent)
{
}

void ScreenWatch::watch(QWindow&, const QRect&, const std::function<void()>& action,
    std::function<void(std::optional<double>)> done)
{
    action();
    QMetaObject::invokeMethod(
        this, [done = std::move(done)] { done(std::nullopt); }, Qt::QueuedConnection);
}

} // namespace midplane

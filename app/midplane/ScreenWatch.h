// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>
#include <thread>

#include <QObject>
#include <QRect>

class QWindow;

namespace midplane {

/// Looks at a part of a window on the screen, as an X display shows it, and tells when it changed
/// last. It looks from a thread and a connection of its own, so that what the program does after
/// the change does not count; nothing is read back from OpenGL.
class ScreenWatch : public QObject {
    Q_OBJECT

public:
    explicit ScreenWatch(QObject* parent = nullptr);

    /// Remembers how the part looks, does the action and calls back, when the part has had time to
    /// change, with the milliseconds from just before the action to the last change: none when
    /// nothing changed, or when there is no X display.
    void watch(QWindow& window, const QRect& part, const std::function<void()>& action,
        std::function<void(std::optional<double>)> done);

private:
    std::jthread m_thread;
};

} // namespace midplane

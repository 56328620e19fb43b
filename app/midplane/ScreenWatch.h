// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QElapsedTimer>
#include <QImage>
#include <QObject>
#include <QRect>
#include <QTimer>

class QWindow;

namespace midplane {

/// Looks at a part of a window on the screen, as the display shows it, and tells when it changed
/// last. Nothing is read back from OpenGL; but looking takes processor time of the program, so what
/// it measures is a little more than what a user waits for.
class ScreenWatch : public QObject {
    Q_OBJECT

public:
    explicit ScreenWatch(QObject* parent = nullptr);

    /// Remembers how the part looks, does the action and calls back, when the part has had time to
    /// change, with the milliseconds from just before the action to the last change: none when
    /// nothing changed.
    void watch(QWindow& window, const QRect& part, const std::function<void()>& action,
        std::function<void(std::optional<double>)> done);

private:
    void look();
    QImage partNow() const;

    QWindow* m_window = nullptr;
    QRect m_part;
    QImage m_seen;
    std::optional<double> m_changed; ///< Milliseconds.
    std::function<void(std::optional<double>)> m_done;
    QElapsedTimer m_clock;
    QTimer m_timer;
};

} // namespace midplane

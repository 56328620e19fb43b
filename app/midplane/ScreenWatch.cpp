// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/ScreenWatch.h"

#include <utility>

#include <QPixmap>
#include <QScreen>
#include <QWindow>

namespace midplane {

namespace {

constexpr int lookEvery = 1; ///< Milliseconds.
constexpr qint64 patience = 150;

} // namespace

ScreenWatch::ScreenWatch(QObject* parent)
    : QObject(parent)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(lookEvery);
    connect(&m_timer, &QTimer::timeout, this, &ScreenWatch::look);
}

void ScreenWatch::watch(QWindow& window, const QRect& part, const std::function<void()>& action,
    std::function<void(std::optional<double>)> done)
{
    m_window = &window;
    m_part = part.intersected(QRect(QPoint(), window.size()));
    m_seen = partNow();
    m_changed.reset();
    m_done = std::move(done);
    m_clock.start();
    action();
    m_timer.start();
}

QImage ScreenWatch::partNow() const
{
    return m_window->screen()
        ->grabWindow(m_window->winId(), m_part.x(), m_part.y(), m_part.width(), m_part.height())
        .toImage();
}

void ScreenWatch::look()
{
    QImage now = partNow();
    const double elapsed = static_cast<double>(m_clock.nsecsElapsed()) / 1e6;
    if (now != m_seen) {
        m_seen = std::move(now);
        m_changed = elapsed;
    }
    if (m_clock.elapsed() < patience)
        return;
    m_timer.stop();
    m_done(m_changed);
}

} // namespace midplane

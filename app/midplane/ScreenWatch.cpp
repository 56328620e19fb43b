// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/midplane/ScreenWatch.h"

#include <chrono>
#include <future>
#include <memory>
#include <string>
#include <utility>

#include <QWindow>
#include <xcb/xcb.h>

namespace midplane {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto lookEvery = 500us;
constexpr auto patience = 150ms;

struct Free {
    void operator()(void* memory) const { std::free(memory); }
};
struct Disconnect {
    void operator()(xcb_connection_t* connection) const { xcb_disconnect(connection); }
};

/// A part of a window, in pixels of the display.
struct Part {
    xcb_window_t window = 0;
    QRect rect;
};

std::string pixelsOf(xcb_connection_t* display, const Part& part)
{
    const auto cookie = xcb_get_image(display, XCB_IMAGE_FORMAT_Z_PIXMAP, part.window,
        static_cast<std::int16_t>(part.rect.x()), static_cast<std::int16_t>(part.rect.y()),
        static_cast<std::uint16_t>(part.rect.width()),
        static_cast<std::uint16_t>(part.rect.height()), ~std::uint32_t {0});
    const std::unique_ptr<xcb_get_image_reply_t, Free> reply(
        xcb_get_image_reply(display, cookie, nullptr));
    if (!reply)
        return {};
    const auto length = static_cast<std::size_t>(xcb_get_image_data_length(reply.get()));
    return {reinterpret_cast<const char*>(xcb_get_image_data(reply.get())), length};
}

/// Waits for the action to begin and looks until patience is over.
std::optional<double> lastChange(
    const Part& part, std::promise<void>& hasLooked, std::future<Clock::time_point> begin)
{
    const std::unique_ptr<xcb_connection_t, Disconnect> display(xcb_connect(nullptr, nullptr));
    std::string seen = pixelsOf(display.get(), part);
    hasLooked.set_value();
    const Clock::time_point start = begin.get();
    std::optional<double> changed;
    while (!seen.empty() && Clock::now() < start + patience) {
        std::string now = pixelsOf(display.get(), part);
        const std::chrono::duration<double, std::milli> elapsed = Clock::now() - start;
        if (now != seen) {
            seen = std::move(now);
            changed = elapsed.count();
        }
        std::this_thread::sleep_for(lookEvery);
    }
    return changed;
}

} // namespace

ScreenWatch::ScreenWatch(QObject* parent)
    : QObject(parent)
{
}

void ScreenWatch::watch(QWindow& window, const QRect& part, const std::function<void()>& action,
    std::function<void(std::optional<double>)> done)
{
    const double ratio = window.devicePixelRatio();
    const QRect inside = part.intersected(QRect(QPoint(), window.size()));
    const Part watched {static_cast<xcb_window_t>(window.winId()),
        QRect(inside.topLeft() * ratio, inside.size() * ratio)};
    std::promise<void> hasLooked;
    std::promise<Clock::time_point> begin;
    std::future<void> looked = hasLooked.get_future();
    m_thread = std::jthread(
        [this, watched, done = std::move(done), hasLooked = std::move(hasLooked),
            start = begin.get_future()]() mutable {
            const std::optional<double> changed = lastChange(watched, hasLooked, std::move(start));
            QMetaObject::invokeMethod(
                this, [changed, done = std::move(done)] { done(changed); }, Qt::QueuedConnection);
        });
    looked.wait();
    begin.set_value(Clock::now());
    action();
}

} // namespace midplane

// SPDX-License-Identifier: Apache-2.0
#include "core/wiring/UnsafeCache.h"

#include <mutex>
#include <utility>

namespace midplane::core {

namespace {

struct Listener {
    std::mutex mutex;
    std::function<void(const Error&)> show;
};

Listener& listener()
{
    static Listener one;
    return one;
}

} // namespace

void onUnsafeCache(std::function<void(const Error&)> show)
{
    const std::lock_guard lock(listener().mutex);
    listener().show = std::move(show);
}

void reportUnsafeCache(const Error& error)
{
    std::function<void(const Error&)> show;
    {
        const std::lock_guard lock(listener().mutex);
        show = std::exchange(listener().show, nullptr);
    }
    if (show)
        show(error);
}

} // namespace midplane::core

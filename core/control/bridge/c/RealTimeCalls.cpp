// SPDX-License-Identifier: Apache-2.0
// The real-time API.
#include <map>

#include "core/control/bridge/c/Guard.h"
#include "core/control/bridge/c/RealTimeHandle.h"
#include "midplane/mp_api.h"

using namespace midplane::core; // The functions below are the interface's own.
using namespace midplane::core::capi;

namespace {

using HandlePtr = std::shared_ptr<RealTimeHandle>;

/// All handles there are, so that one which was closed is refused.
class RealTimeHandles {
public:
    static RealTimeHandles& instance()
    {
        // Never destroyed: handles may be closed while a program ends.
        static auto* const handles = std::make_unique<RealTimeHandles>().release();
        return *handles;
    }

    rt_handle_t* keep(HandlePtr handle)
    {
        const std::lock_guard lock(m_mutex);
        void* const key = handle.get();
        m_handles.emplace(key, std::move(handle));
        return static_cast<rt_handle_t*>(key);
    }
    HandlePtr find(const rt_handle_t* handle)
    {
        const std::lock_guard lock(m_mutex);
        const auto found = m_handles.find(handle);
        return found == m_handles.end() ? nullptr : found->second;
    }
    void drop(const rt_handle_t* handle)
    {
        HandlePtr last; // It waits for its listener: not under the lock.
        const std::lock_guard lock(m_mutex);
        const auto found = m_handles.find(handle);
        if (found == m_handles.end())
            return;
        last = std::move(found->second);
        m_handles.erase(found);
    }

private:
    std::mutex m_mutex;
    std::map<const void*, HandlePtr> m_handles;
};

/// Nothing is thrown at a C program, and its own callbacks throw nothing.
template <class Work> rt_status_t guardedRealTime(const char* function, Work&& work) noexcept
{
    const auto refuse = [&](rt_status_t status, status_t noted, const char* why) noexcept {
        noteRefusal(function, Weight::Question, noted, why);
        return status;
    };
    try {
        const rt_status_t status = work();
        switch (status) {
        case RT_INVALID_INPUT_ERROR:
            return refuse(
                status, INVALID_INPUT, "NULL, a handle that was closed, or a wrong value");
        case RT_CONNECTION_ERROR:
            return refuse(status, CONNECTION_ERROR, "the control system is closed");
        case RT_NOT_REQUESTED:
            return refuse(status, INCOMPATIBLE_STATE, "rt_request_realtime comes first");
        case RT_HANDLE_BUSY:
            return refuse(status, INCOMPATIBLE_STATE, "rt_read_msgs is reading it");
        default:
            return status;
        }
    } catch (const std::bad_alloc&) {
        return refuse(RT_INTERNAL_ERROR, INTERNAL_ERROR, "no memory left");
    } catch (const std::exception& problem) {
        return refuse(RT_INTERNAL_ERROR, INTERNAL_ERROR, problem.what());
    } catch (...) {
        return refuse(RT_INTERNAL_ERROR, INTERNAL_ERROR, "unknown failure");
    }
}

template <class Work>
rt_status_t onHandle(const char* function, rt_handle_t** handle, Work&& work) noexcept
{
    return guardedRealTime(function, [&] {
        if (handle == nullptr || *handle == nullptr)
            return RT_INVALID_INPUT_ERROR;
        const HandlePtr found = RealTimeHandles::instance().find(*handle);
        return found ? work(*found) : RT_INVALID_INPUT_ERROR;
    });
}

} // namespace

rt_status_t rt_init(rt_handle_t** handle, rt_block_flag_t mode, rt_callbacks_t* callbacks)
{
    return guardedRealTime(__func__, [&] {
        if (handle == nullptr || callbacks == nullptr
            || (mode != RT_BLOCKING && mode != RT_NONBLOCKING))
            return RT_INVALID_INPUT_ERROR;
        const auto system = Library::instance().system();
        if (!system)
            return RT_CONNECTION_ERROR;
        auto made = std::make_shared<RealTimeHandle>(*system, mode, *callbacks);
        if (!made->isOpen())
            return RT_INTERNAL_ERROR;
        *handle = RealTimeHandles::instance().keep(std::move(made));
        return RT_STATUS_OK;
    });
}

rt_status_t rt_request_realtime(rt_handle_t** handle)
{
    return onHandle(__func__, handle, [](RealTimeHandle& its) { return its.request({}); });
}

rt_status_t mp_rt_request_after(rt_handle_t** handle, rm_sequence_id_t id)
{
    return onHandle(__func__, handle, [&](RealTimeHandle& its) {
        return id < 0 ? RT_INVALID_INPUT_ERROR : its.request(static_cast<SequenceId>(id));
    });
}

rt_status_t rt_read_msgs(rt_handle_t** handle, void* data)
{
    return onHandle(__func__, handle, [&](RealTimeHandle& its) { return its.read(handle, data); });
}

rt_status_t rt_set_blocking(rt_handle_t** handle)
{
    return onHandle(__func__, handle, [](RealTimeHandle& its) {
        its.setMode(RT_BLOCKING);
        return RT_STATUS_OK;
    });
}

rt_status_t rt_set_nonblocking(rt_handle_t** handle)
{
    return onHandle(__func__, handle, [](RealTimeHandle& its) {
        its.setMode(RT_NONBLOCKING);
        return RT_STATUS_OK;
    });
}

rt_status_t rt_get_socket_descriptor(rt_handle_t** handle, int* descriptor)
{
    return onHandle(__func__, handle, [&](RealTimeHandle& its) {
        if (descriptor == nullptr)
            return RT_INVALID_INPUT_ERROR;
        *descriptor = its.descriptor();
        return RT_STATUS_OK;
    });
}

rt_status_t rt_set_filter(rt_handle_t** handle, const rt_filter_t* filter, int* number)
{
    return onHandle(__func__, handle, [&](RealTimeHandle& its) {
        auto made = filter == nullptr ? RealTimeFilter() : RealTimeFilter::from(*filter);
        if (!made)
            return RT_INVALID_INPUT_ERROR;
        const int given = its.setFilter(std::move(*made));
        if (number != nullptr)
            *number = given;
        return RT_STATUS_OK;
    });
}

rt_status_t mp_rt_lost(rt_handle_t** handle, rm_sequence_id_t* first, rm_sequence_id_t* last)
{
    return onHandle(__func__, handle, [&](RealTimeHandle& its) {
        if (first == nullptr || last == nullptr)
            return RT_INVALID_INPUT_ERROR;
        const Subscription::Loss loss = its.lastLoss();
        *first = static_cast<rm_sequence_id_t>(loss.first);
        *last = static_cast<rm_sequence_id_t>(loss.last);
        return RT_STATUS_OK;
    });
}

rt_status_t rt_close(rt_handle_t** handle)
{
    return onHandle(__func__, handle, [&](RealTimeHandle& its) {
        if (its.isReading())
            return RT_HANDLE_BUSY;
        RealTimeHandles::instance().drop(*handle);
        *handle = nullptr;
        return RT_STATUS_OK;
    });
}

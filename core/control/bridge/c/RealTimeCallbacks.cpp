// SPDX-License-Identifier: Apache-2.0
// From an event to the callback for it; one that the client left out is not called.
#include "core/control/bridge/c/RealTimeHandle.h"

namespace midplane::core::capi {

namespace {

/// extended_args: nothing is extended yet.
constexpr std::nullptr_t extended = nullptr;

template <class... Parameters, class... Arguments>
cb_ret_t callIfThere(cb_ret_t (*callback)(Parameters...), Arguments... arguments)
{
    return callback == nullptr ? RT_CALLBACK_CONTINUE : callback(arguments...);
}

rm_sequence_id_t asId(SequenceId id) { return static_cast<rm_sequence_id_t>(id); }

} // namespace

cb_ret_t RealTimeHandle::callPartition(rt_handle_t** handle, RealTimeEvent& event, void* data) const
{
    const auto state = static_cast<rm_partition_state_t>(event.newState);
    switch (event.kind) {
    case RealTimeKind::PartitionAdded:
        return callIfThere(m_callbacks.partition_added_cb, handle, asId(event.id),
            event.name.data(), state, rt_raw_state_t {event.rawNew}, extended, data);
    case RealTimeKind::PartitionDeleted:
        return callIfThere(m_callbacks.partition_deleted_cb, handle, asId(event.previous),
            event.name.data(), extended, data);
    default:
        return callIfThere(m_callbacks.partition_state_changed_cb, handle, asId(event.id),
            asId(event.previous), event.name.data(), state,
            static_cast<rm_partition_state_t>(event.oldState), rt_raw_state_t {event.rawNew},
            rt_raw_state_t {event.rawOld}, extended, data);
    }
}

cb_ret_t RealTimeHandle::callJob(rt_handle_t** handle, RealTimeEvent& event, void* data) const
{
    const auto state = static_cast<rm_job_state_t>(event.newState);
    switch (event.kind) {
    case RealTimeKind::JobAdded:
        return callIfThere(m_callbacks.job_added_cb, handle, asId(event.id), event.job,
            event.belongs.data(), state, rt_raw_state_t {event.rawNew}, extended, data);
    case RealTimeKind::JobDeleted:
        return callIfThere(m_callbacks.job_deleted_cb, handle, asId(event.previous), event.job,
            event.belongs.data(), extended, data);
    default:
        return callIfThere(m_callbacks.job_state_changed_cb, handle, asId(event.id),
            asId(event.previous), event.job, event.belongs.data(), state,
            static_cast<rm_job_state_t>(event.oldState), rt_raw_state_t {event.rawNew},
            rt_raw_state_t {event.rawOld}, extended, data);
    }
}

cb_ret_t RealTimeHandle::callHardware(rt_handle_t** handle, RealTimeEvent& event, void* data) const
{
    const rt_raw_state_t rawNew {event.rawNew};
    const rt_raw_state_t rawOld {event.rawOld};
    switch (event.kind) {
    case RealTimeKind::SwitchChanged:
        return callIfThere(m_callbacks.switch_state_changed_cb, handle, asId(event.id),
            asId(event.previous), event.name.data(), event.belongs.data(),
            static_cast<rm_switch_state_t>(event.newState),
            static_cast<rm_switch_state_t>(event.oldState), rawNew, rawOld, extended, data);
    case RealTimeKind::NodeCardChanged:
        return callIfThere(m_callbacks.nodecard_state_changed_cb, handle, asId(event.id),
            asId(event.previous), event.name.data(), event.belongs.data(),
            static_cast<rm_nodecard_state_t>(event.newState),
            static_cast<rm_nodecard_state_t>(event.oldState), rawNew, rawOld, extended, data);
    default:
        return callIfThere(m_callbacks.bp_state_changed_cb, handle, asId(event.id),
            asId(event.previous), event.name.data(), static_cast<rm_BP_state_t>(event.newState),
            static_cast<rm_BP_state_t>(event.oldState), rawNew, rawOld, extended, data);
    }
}

} // namespace midplane::core::capi

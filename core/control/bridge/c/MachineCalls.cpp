// SPDX-License-Identifier: Apache-2.0
// The machine, and objects that clients make and free.
#include <fmt/format.h>

#include "core/control/bridge/c/Handles.h"
#include "core/control/bridge/c/Views.h"
#include "midplane/rm_api.h"

using namespace midplane::core; // The functions below are the interface's own.
using namespace midplane::core::capi;

namespace {

/// A snapshot of the built-in machines fits into one piece of memory.
constexpr std::size_t machineBytes = 1U << 18U;

template <class T, class Opaque> status_t made(const char* function, Opaque** out)
{
    return guarded(function, Weight::Access, [&] { return giveNew<T>(out); });
}

template <class T> status_t freed(const char* function, const void* object)
{
    return guarded(function, Weight::Access, [&] { return takeBack<T>(object); });
}

} // namespace

status_t rm_set_serial(const rm_serial_t serial)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto text = textFrom(serial, "the serial");
        if (!text)
            return tl::unexpected(text.error());
        return Library::instance().setSerial(*text);
    });
}

status_t rm_get_serial(rm_serial_t* serial)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        if (serial == nullptr)
            return isNull("the address of the serial");
        *serial = Library::instance().serial();
        return {};
    });
}

status_t rm_get_BG(rm_BG_t** machine)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        if (machine == nullptr)
            return isNull("the address of the machine");
        auto arena = std::make_unique<Arena>(HandleTable::instance(), machineBytes);
        const auto done = question([&](const BridgeModel& model, System& system) {
            arena->setRoot(viewMachine(*arena, system, model));
            return BridgeResult<void>();
        });
        if (done)
            give(std::move(arena), machine);
        return done;
    });
}

status_t rm_get_nodecards(rm_bp_id_t midplane, rm_nodecard_list_t** list)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        if (midplane == nullptr)
            return isNull("the midplane");
        if (list == nullptr)
            return isNull("the address of the list");
        auto arena = std::make_unique<Arena>(HandleTable::instance());
        const auto done
            = question([&](const BridgeModel& model, System& system) -> BridgeResult<void> {
                  const auto found = system.floor().findMidplane(midplane);
                  if (!found)
                      return refusedFor(StatusCode::MidplaneNotFound,
                          fmt::format("there is no midplane \"{}\"", midplane));
                  arena->setRoot(viewNodeCards(*arena, system, model, *found));
                  return {};
              });
        if (done)
            give(std::move(arena), list);
        return done;
    });
}

status_t rm_get_BGL(rm_BGL_t** machine) { return rm_get_BG(machine); }
status_t rm_free_BG(rm_BG_t* machine) { return freed<MachineObject>(__func__, machine); }
status_t rm_free_BGL(rm_BGL_t* machine) { return freed<MachineObject>(__func__, machine); }
status_t rm_free_nodecard_list(rm_nodecard_list_t* list)
{
    return freed<NodeCardListObject>(__func__, list);
}

status_t rm_new_partition(rm_partition_t** partition)
{
    return made<PartitionObject>(__func__, partition);
}
status_t rm_free_partition(rm_partition_t* partition)
{
    return freed<PartitionObject>(__func__, partition);
}
status_t rm_new_nodecard(rm_nodecard_t** card) { return made<NodeCardObject>(__func__, card); }
status_t rm_free_nodecard(rm_nodecard_t* card) { return freed<NodeCardObject>(__func__, card); }
status_t rm_new_ionode(rm_ionode_t** node) { return made<IoNodeObject>(__func__, node); }
status_t rm_free_ionode(rm_ionode_t* node) { return freed<IoNodeObject>(__func__, node); }
status_t rm_new_BP(rm_BP_t** midplane) { return made<MidplaneObject>(__func__, midplane); }
status_t rm_free_BP(rm_BP_t* midplane) { return freed<MidplaneObject>(__func__, midplane); }
status_t rm_new_switch(rm_switch_t** a_switch) { return made<SwitchObject>(__func__, a_switch); }
status_t rm_free_switch(rm_switch_t* a_switch) { return freed<SwitchObject>(__func__, a_switch); }
status_t rm_new_job(rm_job_t** job) { return made<JobObject>(__func__, job); }
status_t rm_free_job(rm_job_t* job) { return freed<JobObject>(__func__, job); }
status_t rm_new_job_filter(rm_job_filter_t** filter)
{
    return made<JobFilterObject>(__func__, filter);
}
status_t rm_free_job_filter(rm_job_filter_t* filter)
{
    return freed<JobFilterObject>(__func__, filter);
}
status_t rm_free_partition_list(rm_partition_list_t* list)
{
    return freed<PartitionListObject>(__func__, list);
}
status_t rm_free_job_list(rm_job_list_t* list) { return freed<JobListObject>(__func__, list); }

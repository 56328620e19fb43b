// SPDX-License-Identifier: Apache-2.0
// What goes beyond the Bridge API: the control system of the process, its time, moves.
#include <cstddef>

#include <fmt/format.h>

#include "core/control/bridge/c/Handles.h"
#include "core/control/bridge/c/PartitionDefinitions.h"
#include "core/machine/MachineWriter.h"
#include "core/support/Files.h"
#include "midplane/mp_api.h"

using namespace midplane::core; // The functions below are the interface's own.
using namespace midplane::core::capi;

namespace {

/// Members that an older client does not know are beyond its struct.
BridgeResult<SystemChoice> choiceOf(
    const char* machine, double speed, const mp_open_options_t* options)
{
    SystemChoice choice;
    choice.speed = speed;
    if (machine != nullptr)
        choice.machine = machine;
    if (options == nullptr)
        return choice;
    if (options->size < offsetof(mp_open_options_t, calendar) + sizeof options->calendar)
        return invalid("options.size is smaller than the options: set it to their sizeof");
    choice.isInstant = options->instant;
    choice.calendar = options->calendar;
    return choice;
}

BridgeResult<HardwareState> hardwareStateOf(int state)
{
    switch (state) {
    case MP_AVAILABLE:
        return HardwareState::Available;
    case MP_MISSING:
        return HardwareState::Missing;
    case MP_ERROR:
        return HardwareState::Error;
    case MP_SERVICE:
        return HardwareState::Service;
    case MP_SOFTWARE_FAILURE:
        return HardwareState::SoftwareFailure;
    default:
        return invalid(fmt::format("{} is no state of hardware", state));
    }
}

BridgeResult<std::vector<NamedRelocation>> movesOf(
    const mp_move_t* moves, std::size_t count, const Floor& floor)
{
    std::vector<NamedRelocation> all;
    for (std::size_t i = 0; i < count; ++i) {
        const auto name = textFrom(moves[i].id, "a partition that moves");
        if (!name)
            return tl::unexpected(name.error());
        const auto place = held<PartitionObject>(moves[i].place);
        if (!place)
            return tl::unexpected(place.error());
        auto definition = definitionOf(place->object, floor);
        if (!definition)
            return tl::unexpected(definition.error());
        all.push_back({*name, std::move(definition->block)});
    }
    return all;
}

/// The machine as it was described, with what was not available out of service.
BridgeResult<void> writeMachine(const MachineObject& snapshot, const std::string& path)
{
    MachineSpec spec = snapshot.floor->machine().spec();
    spec.outOfService = *snapshot.outOfService;
    const auto machine = Machine::create(std::move(spec));
    if (!machine)
        return refusedFor(StatusCode::InconsistentData, machine.error().text());
    const auto written = writeFileAtomically(path, machineText(**machine));
    if (!written)
        return refusedFor(StatusCode::InvalidInput, written.error().text());
    return {};
}

} // namespace

const char* mp_version(void) { return MIDPLANE_VERSION; }

const char* mp_last_reason(void) { return lastReason(); }

status_t mp_open_file(const char* path)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto text = textFrom(path, "the path");
        if (!text)
            return tl::unexpected(text.error());
        return Library::instance().openFile(*text);
    });
}

status_t mp_open_memory(const char* machine, double speed, const mp_open_options_t* options)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto choice = choiceOf(machine, speed, options);
        if (!choice)
            return tl::unexpected(choice.error());
        return Library::instance().openMemory(*choice);
    });
}

status_t mp_create_file(
    const char* path, const char* machine, double speed, const mp_open_options_t* options)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto text = textFrom(path, "the path");
        if (!text)
            return tl::unexpected(text.error());
        const auto choice = choiceOf(machine, speed, options);
        if (!choice)
            return tl::unexpected(choice.error());
        return Library::instance().createFile(*text, *choice);
    });
}

status_t mp_close(void)
{
    return guarded(__func__, Weight::Change, [] { return Library::instance().close(); });
}

status_t mp_set_user(const char* user)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        return Library::instance().actAs(user == nullptr ? std::string() : std::string(user));
    });
}

status_t mp_now(int64_t* now)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        if (now == nullptr)
            return isNull("the address of the time");
        return question([&](const BridgeModel& model, System&) {
            *now = model.now().count();
            return BridgeResult<void>();
        });
    });
}

status_t mp_move_time_to(int64_t time)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto system = Library::instance().system();
        if (!system)
            return tl::unexpected(system.error());
        Bridge& bridge = (*system)->bridge();
        const auto now = bridge.read([](const BridgeModel& model) { return model.now(); });
        if (!now)
            return tl::unexpected(now.error());
        if (SimTime {time} < *now)
            return invalid(fmt::format("it is {} s already", now->count()));
        return bridge.moveTimeTo(SimTime {time});
    });
}

status_t mp_next_due(int64_t* time)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        if (time == nullptr)
            return isNull("the address of the time");
        return question([&](const BridgeModel& model, System&) {
            const auto due = model.nextDue();
            *time = due ? due->count() : -1;
            return BridgeResult<void>();
        });
    });
}

status_t mp_relocate(const mp_move_t* moves, size_t count, int64_t cost)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        if (moves == nullptr && count != 0)
            return isNull("the list of moves");
        if (cost < 0)
            return invalid("a move costs 0 s at least");
        return command([&](BridgeModel& model, System& system) -> BridgeResult<void> {
            const auto all = movesOf(moves, count, system.floor());
            if (!all)
                return tl::unexpected(all.error());
            return model.relocate(*all, SimTime {cost});
        });
    });
}

status_t mp_set_job_run_time(rm_job_t* job, int64_t seconds)
{
    return guarded(__func__, Weight::Access, [&]() -> BridgeResult<void> {
        const auto object = held<JobObject>(job);
        if (!object)
            return tl::unexpected(object.error());
        if (object->object.id != 0)
            return refusedFor(StatusCode::IncompatibleState,
                fmt::format("it has been added as job {}", object->object.id));
        if (seconds < -1)
            return invalid("a job runs for 0 s at least; -1: until somebody ends it");
        if (seconds == -1)
            object->object.willRun.reset();
        else
            object->object.willRun = SimTime {seconds};
        return {};
    });
}

status_t mp_end_job(db_job_id_t id, int exit_status)
{
    return guarded(__func__, Weight::Change, [&] {
        return command([&](BridgeModel& model, System&) {
            return model.endJob(JobId {static_cast<std::uint32_t>(id)}, exit_status);
        });
    });
}

status_t mp_clear_error(pm_partition_id_t id)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto name = textFrom(id, "the partition");
        if (!name)
            return tl::unexpected(name.error());
        return command([&](BridgeModel& model, System&) { return model.clearError(*name); });
    });
}

status_t mp_set_hardware_state(const char* part, int state)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto name = textFrom(part, "the part");
        if (!name)
            return tl::unexpected(name.error());
        const auto to = hardwareStateOf(state);
        if (!to)
            return tl::unexpected(to.error());
        return command([&](BridgeModel& model, System& system) -> BridgeResult<void> {
            const auto found = system.floor().findPart(*name);
            if (!found)
                return refusedFor(StatusCode::MidplaneNotFound,
                    fmt::format("the machine has no \"{}\": R00-M0 is a midplane, X_R00-M0 a "
                                "switch, R00-M0-N04 a node card",
                        *name));
            return model.setHardwareState(*found, *to);
        });
    });
}

status_t mp_write_machine_file(rm_BG_t* snapshot, const char* path)
{
    return guarded(__func__, Weight::Question, [&]() -> BridgeResult<void> {
        const auto object = held<MachineObject>(snapshot);
        if (!object)
            return tl::unexpected(object.error());
        const auto text = textFrom(path, "the path");
        if (!text)
            return tl::unexpected(text.error());
        return writeMachine(object->object, *text);
    });
}

status_t mp_snapshot_sequence(rm_BG_t* snapshot, rm_sequence_id_t* id)
{
    return guarded(__func__, Weight::Access, [&]() -> BridgeResult<void> {
        const auto object = held<MachineObject>(snapshot);
        if (!object)
            return tl::unexpected(object.error());
        if (id == nullptr)
            return isNull("the address of the id");
        *id = static_cast<rm_sequence_id_t>(object->object.sequence);
        return {};
    });
}

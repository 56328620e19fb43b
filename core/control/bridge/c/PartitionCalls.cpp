// SPDX-License-Identifier: Apache-2.0
// Partitions.
#include <fmt/format.h>

#include "core/control/bridge/c/Handles.h"
#include "core/control/bridge/c/PartitionDefinitions.h"
#include "core/control/bridge/c/StateCodes.h"
#include "core/control/bridge/c/Views.h"
#include "midplane/rm_api.h"

using namespace midplane::core; // The functions below are the interface's own.
using namespace midplane::core::capi;

namespace {

/// A command that names a partition and maybe something else.
template <class Work> status_t onPartition(const char* function, const char* id, Work&& work)
{
    return guarded(function, Weight::Change, [&]() -> BridgeResult<void> {
        const auto name = textFrom(id, "the partition");
        if (!name)
            return tl::unexpected(name.error());
        return command([&](BridgeModel& model, System&) { return work(model, *name); });
    });
}

using PlainCommand = BridgeResult<void> (BridgeModel::*)(const std::string&);

status_t plainly(const char* function, const char* id, PlainCommand command)
{
    return onPartition(function, id,
        [&](BridgeModel& model, const std::string& name) { return (model.*command)(name); });
}

using UserCommand = BridgeResult<void> (BridgeModel::*)(const std::string&, const std::string&);

status_t withUser(const char* function, const char* id, const char* user, UserCommand command)
{
    return onPartition(
        function, id, [&](BridgeModel& model, const std::string& name) -> BridgeResult<void> {
            const auto text = textFrom(user, "the user");
            if (!text)
                return tl::unexpected(text.error());
            return (model.*command)(name, *text);
        });
}

status_t getOne(const char* function, const char* id, rm_partition_t** out, Detail detail)
{
    return guarded(function, Weight::Question, [&]() -> BridgeResult<void> {
        if (id == nullptr)
            return isNull("the partition");
        if (out == nullptr)
            return isNull("the address of the partition");
        auto arena = std::make_unique<Arena>(HandleTable::instance());
        const auto done
            = question([&](const BridgeModel& model, System& system) -> BridgeResult<void> {
                  const auto found = model.partitionId(id);
                  if (!found)
                      return refusedFor(StatusCode::PartitionNotFound,
                          fmt::format("there is no block \"{}\"", id));
                  arena->setRoot(viewPartition(*arena, system, model, *found, detail));
                  return {};
              });
        if (done)
            give(std::move(arena), out);
        return done;
    });
}

status_t getAll(const char* function, int mask, rm_partition_list_t** out, Detail detail)
{
    return guarded(function, Weight::Question, [&]() -> BridgeResult<void> {
        if (out == nullptr)
            return isNull("the address of the list");
        const Convention convention
            = Library::instance().isBlueGeneL() ? Convention::BlueGeneL : Convention::BlueGeneP;
        auto arena = std::make_unique<Arena>(HandleTable::instance());
        const auto done = question([&](const BridgeModel& model, System& system) {
            PartitionListObject& list = arena->make<PartitionListObject>(*arena);
            arena->setRoot(list);
            for (const auto& [id, definition] : model.partitions()) {
                const bool isBusy = model.activeJobOf(id).has_value();
                if (lets(mask, model.stateOf(id), isBusy, convention))
                    list.partitions.items.push_back(
                        &viewPartition(*arena, system, model, id, detail));
            }
            return BridgeResult<void>();
        });
        if (done)
            give(std::move(arena), out);
        return done;
    });
}

std::optional<PartitionProperty> propertyOf(int what)
{
    switch (what) {
    case RM_MODIFY_Owner:
        return PartitionProperty::Owner;
    case RM_MODIFY_Description:
        return PartitionProperty::Description;
    case RM_MODIFY_MloaderImg:
        return PartitionProperty::LoaderImage;
    case RM_MODIFY_CnloadImg: // RM_MODIFY_BlrtsImg
        return PartitionProperty::ComputeImage;
    case RM_MODIFY_IoloadImg: // RM_MODIFY_LinuxImg
        return PartitionProperty::IoImage;
    case RM_MODIFY_Options:
        return PartitionProperty::Options;
    default:
        break;
    }
    constexpr int ramdiskImage = 5; // RM_MODIFY_RamdiskImg, of Blue Gene/L only.
    return what == ramdiskImage ? std::optional(PartitionProperty::RamdiskImage) : std::nullopt;
}

} // namespace

status_t rm_add_partition(rm_partition_t* partition)
{
    return guarded(__func__, Weight::Change, [&]() -> BridgeResult<void> {
        const auto object = held<PartitionObject>(partition);
        if (!object)
            return tl::unexpected(object.error());
        std::string name;
        const auto done = command([&](BridgeModel& model, System& system) -> BridgeResult<void> {
            auto definition = definitionOf(object->object, system.floor());
            if (!definition)
                return tl::unexpected(definition.error());
            const auto added = model.addPartition(std::move(*definition));
            if (!added)
                return tl::unexpected(added.error());
            name = *added;
            system.learnNames(model);
            return {};
        });
        if (done)
            object->object.id = object->arena.keep(name);
        return done;
    });
}

status_t rm_get_partition(pm_partition_id_t id, rm_partition_t** partition)
{
    return getOne(__func__, id, partition, Detail::Full);
}

status_t rm_get_partition_info(pm_partition_id_t id, rm_partition_t** partition)
{
    return getOne(__func__, id, partition, Detail::Quick);
}

status_t rm_get_partitions(rm_partition_state_flag_t states, rm_partition_list_t** list)
{
    return getAll(__func__, states, list, Detail::Full);
}

status_t rm_get_partitions_info(rm_partition_state_flag_t states, rm_partition_list_t** list)
{
    return getAll(__func__, states, list, Detail::Quick);
}

status_t rm_modify_partition(pm_partition_id_t id, enum rm_modify_op what, const void* value)
{
    return onPartition(
        __func__, id, [&](BridgeModel& model, const std::string& name) -> BridgeResult<void> {
            const auto text = textFrom(static_cast<const char*>(value), "the value");
            if (!text)
                return tl::unexpected(text.error());
            const auto property = propertyOf(what);
            if (!property)
                return invalid(
                    fmt::format("a partition has no property {}", static_cast<int>(what)));
            return model.modifyPartition(name, *property, *text);
        });
}

status_t rm_set_part_owner(pm_partition_id_t id, const char* user)
{
    return rm_modify_partition(id, RM_MODIFY_Owner, user);
}

status_t rm_add_part_user(pm_partition_id_t id, const char* user)
{
    return withUser(__func__, id, user, &BridgeModel::addPartitionUser);
}

status_t rm_remove_part_user(pm_partition_id_t id, const char* user)
{
    return withUser(__func__, id, user, &BridgeModel::removePartitionUser);
}

status_t rm_remove_partition(pm_partition_id_t id)
{
    return plainly(__func__, id, &BridgeModel::removePartition);
}

status_t pm_create_partition(pm_partition_id_t id)
{
    return onPartition(__func__, id,
        [](BridgeModel& model, const std::string& name) { return model.createPartition(name); });
}

status_t pm_destroy_partition(pm_partition_id_t id)
{
    return plainly(__func__, id, &BridgeModel::destroyPartition);
}

status_t pm_reboot_partition(pm_partition_id_t id)
{
    return plainly(__func__, id, &BridgeModel::rebootPartition);
}

status_t rm_assign_job(pm_partition_id_t id, db_job_id_t job)
{
    return onPartition(__func__, id, [&](BridgeModel& model, const std::string& name) {
        return model.associateJob(JobId {static_cast<std::uint32_t>(job)}, name);
    });
}

status_t rm_release_partition(pm_partition_id_t id)
{
    return onPartition(
        __func__, id, [&](BridgeModel& model, const std::string& name) -> BridgeResult<void> {
            const auto found = model.partitionId(name);
            if (!found)
                return refusedFor(
                    StatusCode::PartitionNotFound, fmt::format("there is no block \"{}\"", name));
            const auto jobs = model.control().jobsOf(*found);
            if (jobs.empty())
                return {};
            return refusedFor(StatusCode::IncompatibleState,
                fmt::format("job {} belongs to block \"{}\": remove it, or assign it to another",
                    jobs.front().value, name));
        });
}

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "core/control/bridge/ActingAs.h"
#include "core/control/bridge/c/Guard.h"
#include "core/control/bridge/c/HandleTable.h"
#include "core/control/bridge/c/Library.h"

/// What the functions of the library share: handles in and out.
namespace midplane::core::capi {

template <class T> struct KindOf;
template <> struct KindOf<MachineObject> {
    static constexpr Kind kind = Kind::Machine;
    static constexpr const char* name = "a machine";
};
template <> struct KindOf<MidplaneObject> {
    static constexpr Kind kind = Kind::Midplane;
    static constexpr const char* name = "a midplane";
};
template <> struct KindOf<SwitchObject> {
    static constexpr Kind kind = Kind::Switch;
    static constexpr const char* name = "a switch";
};
template <> struct KindOf<NodeCardObject> {
    static constexpr Kind kind = Kind::NodeCard;
    static constexpr const char* name = "a node card";
};
template <> struct KindOf<NodeCardListObject> {
    static constexpr Kind kind = Kind::NodeCardList;
    static constexpr const char* name = "a list of node cards";
};
template <> struct KindOf<IoNodeObject> {
    static constexpr Kind kind = Kind::IoNode;
    static constexpr const char* name = "an I/O node";
};
template <> struct KindOf<PartitionObject> {
    static constexpr Kind kind = Kind::Partition;
    static constexpr const char* name = "a partition";
};
template <> struct KindOf<PartitionListObject> {
    static constexpr Kind kind = Kind::PartitionList;
    static constexpr const char* name = "a list of partitions";
};
template <> struct KindOf<JobObject> {
    static constexpr Kind kind = Kind::Job;
    static constexpr const char* name = "a job";
};
template <> struct KindOf<JobListObject> {
    static constexpr Kind kind = Kind::JobList;
    static constexpr const char* name = "a list of jobs";
};
template <> struct KindOf<JobFilterObject> {
    static constexpr Kind kind = Kind::JobFilter;
    static constexpr const char* name = "a filter of jobs";
};

/// An object of that kind and the memory it lies in.
template <class T> struct Held {
    T& object;
    Arena& arena;
};

template <class T> BridgeResult<Held<T>> held(const void* pointer)
{
    if (pointer == nullptr)
        return isNull(KindOf<T>::name);
    const Handle handle = HandleTable::instance().find(pointer);
    if (handle.object == nullptr)
        return isNotLive(KindOf<T>::name);
    if (handle.object->kind != KindOf<T>::kind)
        return isNotOfKind(KindOf<T>::name);
    return Held<T> {static_cast<T&>(*handle.object), *handle.arena};
}

/// Hands a finished object to the client.
template <class Opaque> void give(std::unique_ptr<Arena> arena, Opaque** out)
{
    const void* const root = HandleTable::instance().keep(std::move(arena));
    *out = static_cast<Opaque*>(const_cast<void*>(root));
}

/// An empty object of that kind for the client.
template <class T, class Opaque> BridgeResult<void> giveNew(Opaque** out)
{
    if (out == nullptr)
        return isNull("the address of the new object");
    auto arena = std::make_unique<Arena>(HandleTable::instance());
    if constexpr (std::is_constructible_v<T, Arena&>)
        arena->setRoot(arena->template make<T>(*arena));
    else
        arena->setRoot(arena->template make<T>());
    give(std::move(arena), out);
    return {};
}

/// Frees what the client holds. What is a part of another object is not freed by itself.
template <class T> BridgeResult<void> takeBack(const void* pointer)
{
    const auto found = held<T>(pointer);
    if (!found)
        return tl::unexpected(found.error());
    if (found->arena.root() != &found->object)
        return isPart(KindOf<T>::name);
    HandleTable::instance().release(pointer);
    return {};
}

/// The text that a client gave; refused where it is NULL.
inline BridgeResult<std::string> textFrom(const char* text, const char* what)
{
    if (text == nullptr)
        return isNull(what);
    return std::string(text);
}

/// Carries out a command of the control system of this process.
template <class Command> BridgeResult<void> command(Command&& command)
{
    const auto system = Library::instance().system();
    if (!system)
        return tl::unexpected(system.error());
    return (*system)->bridge().command([&](BridgeModel& model) -> BridgeResult<void> {
        const ActingAs caller(model, (*system)->caller());
        return command(model, **system);
    });
}

/// Looks at the control system of this process.
template <class Question> BridgeResult<void> question(Question&& question)
{
    const auto system = Library::instance().system();
    if (!system)
        return tl::unexpected(system.error());
    const auto answer = (*system)->bridge().read(
        [&](const BridgeModel& model) -> BridgeResult<void> { return question(model, **system); });
    if (!answer)
        return tl::unexpected(answer.error());
    return *answer;
}

} // namespace midplane::core::capi

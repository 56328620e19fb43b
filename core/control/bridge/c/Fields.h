// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/control/bridge/c/Objects.h"
#include "core/control/bridge/c/StateCodes.h"
#include "midplane/rm_api.h"

namespace midplane::core::capi {

namespace bgl {
#include "midplane/fields_bgl.h"
} // namespace bgl

/// A field by the number of Blue Gene/P; those that only Blue Gene/L has keep theirs. The two do
/// not collide.
struct Field {
    int number = 0;
    Convention convention = Convention::BlueGeneP;
};

Field fieldOf(int number);

/// Copies what it reads to the client, in the convention of the field: names too, since Blue Gene/L
/// wrote R001 for R00-M1.
class FieldReader {
public:
    FieldReader(Convention convention, void* out)
        : m_convention(convention)
        , m_out(out)
    {
    }

    Convention convention() const { return m_convention; }

    /// Four bytes, as every enumeration and int of the interface has.
    void number(int value) const;
    void truth(bool value) const;
    void sequence(SequenceId value) const;
    /// Copied with malloc; a text without data is NULL.
    void text(Text value) const;
    /// The name of a midplane, switch, wire or port.
    void floorName(Text value) const;
    void triple(int x, int y, int z) const;
    void object(const Object* value) const;
    void connection(const Join& value) const;

    void holderName(const Holder* holder) const { text(holder ? holder->name : Text()); }
    void holderState(const Holder* holder) const;

private:
    Convention m_convention;
    void* m_out;
};

/// What a client gives to be copied.
class FieldWriter {
public:
    FieldWriter(Convention convention, const void* in, Arena& arena)
        : m_convention(convention)
        , m_in(in)
        , m_arena(arena)
    {
    }

    Convention convention() const { return m_convention; }
    Arena& arena() const { return m_arena; }

    int number() const;
    bool truth() const;
    Text text() const;
    /// For rm_connection_t. Ports are checked when the partition is added.
    Join connection() const;
    /// The object itself, for held().
    const void* object() const { return m_in; }

private:
    Convention m_convention;
    const void* m_in;
    Arena& m_arena;
};

/// Whether the object has such a field, and what was in its way otherwise.
enum class Access { Done, NoSuchField, EndOfList, BadValue };

Access readMachine(MachineObject& from, int field, const FieldReader& out);
Access readMidplane(const MidplaneObject& from, int field, const FieldReader& out);
Access readSwitch(SwitchObject& from, int field, const FieldReader& out);
Access readWire(const WireObject& from, int field, const FieldReader& out);
Access readPort(const PortObject& from, int field, const FieldReader& out);
Access readNodeCard(NodeCardObject& from, int field, const FieldReader& out);
Access readNodeCardList(NodeCardListObject& from, int field, const FieldReader& out);
Access readIoNode(const IoNodeObject& from, int field, const FieldReader& out);
Access readPartition(PartitionObject& from, int field, const FieldReader& out);
Access readPartitionList(PartitionListObject& from, int field, const FieldReader& out);
Access readJob(const JobObject& from, int field, const FieldReader& out);
Access readJobList(JobListObject& from, int field, const FieldReader& out);

Access writeMidplane(MidplaneObject& to, int field, const FieldWriter& in);
Access writeSwitch(SwitchObject& to, int field, const FieldWriter& in);
Access writeNodeCard(NodeCardObject& to, int field, const FieldWriter& in);
Access writeIoNode(IoNodeObject& to, int field, const FieldWriter& in);
Access writePartition(PartitionObject& to, int field, const FieldWriter& in);
Access writeJob(JobObject& to, int field, const FieldWriter& in);
Access writeJobFilter(JobFilterObject& to, int field, const FieldWriter& in);

/// The item where a walk begins, or the next one; null at the end.
template <class T> const T* walk(Walk<T>& list, bool isFirst)
{
    if (isFirst)
        list.position = 0;
    if (list.position >= list.items.size())
        return nullptr;
    return &list.items[list.position++];
}

template <class T> Access readItem(Walk<T*>& list, bool isFirst, const FieldReader& out)
{
    T* const* const item = walk(list, isFirst);
    if (item == nullptr)
        return Access::EndOfList;
    out.object(*item);
    return Access::Done;
}

/// Of a list that is written the number comes first.
template <class T> Access announce(Walk<T>& list, const FieldWriter& in)
{
    const int number = in.number();
    if (number < 0)
        return Access::BadValue;
    list.announce(number);
    return Access::Done;
}

} // namespace midplane::core::capi

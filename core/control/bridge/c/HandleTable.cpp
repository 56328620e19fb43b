// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/HandleTable.h"

#include <bit>
#include <mutex>

namespace midplane::core::capi {

HandleTable& HandleTable::instance()
{
    // Never destroyed: see above.
    static HandleTable* const table = std::make_unique<HandleTable>().release();
    return *table;
}

Handle HandleTable::find(const void* pointer) const
{
    const auto address = std::bit_cast<std::uintptr_t>(pointer);
    if (address % alignof(Object) != 0)
        return {};
    const std::shared_lock lock(m_mutex);
    auto piece = m_pieces.upper_bound(address);
    if (piece == m_pieces.begin())
        return {};
    --piece;
    if (address + sizeof(Object) > piece->second.end)
        return {};
    // It is ours, though not yet known to be an object.
    auto* const object = static_cast<Object*>(const_cast<void*>(pointer));
    if (object->mark != Object::liveMark)
        return {};
    return {object, piece->second.arena};
}

const void* HandleTable::keep(std::unique_ptr<Arena> arena)
{
    const void* const root = arena->root();
    const std::unique_lock lock(m_mutex);
    m_roots.emplace(root, std::move(arena));
    return root;
}

std::unique_ptr<Arena> HandleTable::release(const void* root)
{
    const std::unique_lock lock(m_mutex);
    const auto found = m_roots.find(root);
    if (found == m_roots.end())
        return {};
    std::unique_ptr<Arena> arena = std::move(found->second);
    m_roots.erase(found);
    return arena;
}

void HandleTable::add(const void* piece, std::size_t bytes, Arena& arena)
{
    const auto begin = std::bit_cast<std::uintptr_t>(piece);
    const std::unique_lock lock(m_mutex);
    m_pieces.emplace(begin, Piece {begin + bytes, &arena});
}

void HandleTable::remove(const void* piece)
{
    const std::unique_lock lock(m_mutex);
    m_pieces.erase(std::bit_cast<std::uintptr_t>(piece));
}

} // namespace midplane::core::capi

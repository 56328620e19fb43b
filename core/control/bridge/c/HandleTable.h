// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <shared_mutex>

#include "core/control/bridge/c/Arena.h"

namespace midplane::core::capi {

/// A live object and the memory it lies in; nothing where a pointer is no handle.
struct Handle {
    Object* object = nullptr;
    Arena* arena = nullptr;
};

/// All memory that clients hold pointers into, so that a pointer which was freed, or never was a
/// handle, is refused without being followed. All functions may be called from any thread.
class HandleTable {
public:
    /// The one of this process. It outlives everything: handles may be freed while a program ends.
    static HandleTable& instance();

    HandleTable() = default;
    HandleTable(const HandleTable&) = delete;
    HandleTable& operator=(const HandleTable&) = delete;
    ~HandleTable() = default;

    Handle find(const void* pointer) const;

    /// Keeps the memory until the root is released. Answers the root.
    const void* keep(std::unique_ptr<Arena> arena);
    /// Null where the pointer is not the root of anything kept.
    std::unique_ptr<Arena> release(const void* root);

private:
    friend class Arena;

    struct Piece {
        std::uintptr_t end = 0;
        Arena* arena = nullptr;
    };

    void add(const void* piece, std::size_t bytes, Arena& arena);
    void remove(const void* piece);

    mutable std::shared_mutex m_mutex;
    std::map<std::uintptr_t, Piece> m_pieces; ///< By first address.
    std::map<const void*, std::unique_ptr<Arena>> m_roots;
};

} // namespace midplane::core::capi

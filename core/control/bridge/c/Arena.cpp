// SPDX-License-Identifier: Apache-2.0
#include "core/control/bridge/c/Arena.h"

#include <algorithm>

#include "core/control/bridge/c/HandleTable.h"

namespace midplane::core::capi {

Arena::Arena(HandleTable& handles, std::size_t firstPiece)
    : m_pieces(handles, *this)
    , m_memory(firstPiece, &m_pieces)
{
}

std::string_view Arena::keep(std::string_view text)
{
    if (text.data() == nullptr)
        return {};
    char* const copy
        = std::pmr::polymorphic_allocator<>(&m_memory).allocate_object<char>(text.size() + 1);
    std::copy(text.begin(), text.end(), copy);
    copy[text.size()] = '\0';
    return {copy, text.size()};
}

void* Arena::Pieces::do_allocate(std::size_t bytes, std::size_t alignment)
{
    void* const piece = std::pmr::new_delete_resource()->allocate(bytes, alignment);
    try {
        m_handles.add(piece, bytes, m_arena);
    } catch (...) {
        std::pmr::new_delete_resource()->deallocate(piece, bytes, alignment);
        throw;
    }
    return piece;
}

void Arena::Pieces::do_deallocate(void* piece, std::size_t bytes, std::size_t alignment)
{
    m_handles.remove(piece);
    std::pmr::new_delete_resource()->deallocate(piece, bytes, alignment);
}

} // namespace midplane::core::capi

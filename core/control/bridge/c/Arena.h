// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <string_view>
#include <utility>
#include <vector>

namespace midplane::core::capi {

class HandleTable;

/// What a handle of a client points at.
enum class Kind : std::uint32_t {
    Machine,
    Midplane,
    Switch,
    Wire,
    Port,
    NodeCard,
    NodeCardList,
    IoNode,
    Partition,
    PartitionList,
    Job,
    JobList,
    JobFilter
};

/// What every object behind a handle begins with, so that a wrong one is noticed.
struct Object {
    static constexpr std::uint32_t liveMark = 0x4D50A11EU;

    explicit Object(Kind its)
        : kind(its)
    {
    }

    std::uint32_t mark = liveMark;
    Kind kind;
};

/// The memory of one object that a client holds, with all that is reached from it: it goes at once.
/// What is made in it must not need a destructor. All of it is known to the table of handles while
/// it is there.
class Arena {
public:
    /// firstPiece: about how many bytes it will hold.
    explicit Arena(HandleTable& handles, std::size_t firstPiece = 512);
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    ~Arena() = default;

    template <class T, class... Arguments> T& make(Arguments&&... arguments)
    {
        return *std::pmr::polymorphic_allocator<>(&m_memory).new_object<T>(
            std::forward<Arguments>(arguments)...);
    }
    /// A copy of a text. That of one without data has none either.
    std::string_view keep(std::string_view text);
    std::pmr::memory_resource* memory() { return &m_memory; }

    /// What the client frees.
    void setRoot(const Object& root) { m_root = &root; }
    const Object* root() const { return m_root; }
    /// Something that must be there as long.
    void attach(std::shared_ptr<const void> thing) { m_attached.push_back(std::move(thing)); }

private:
    /// Gives memory to the pool and tells the table of handles.
    class Pieces final : public std::pmr::memory_resource {
    public:
        Pieces(HandleTable& handles, Arena& arena)
            : m_handles(handles)
            , m_arena(arena)
        {
        }

    private:
        void* do_allocate(std::size_t bytes, std::size_t alignment) override;
        void do_deallocate(void* piece, std::size_t bytes, std::size_t alignment) override;
        bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override
        {
            return this == &other;
        }

        HandleTable& m_handles;
        Arena& m_arena;
    };

    Pieces m_pieces;
    std::pmr::monotonic_buffer_resource m_memory;
    const Object* m_root = nullptr;
    std::vector<std::shared_ptr<const void>> m_attached;
};

} // namespace midplane::core::capi

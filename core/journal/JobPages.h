// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/support/StrongId.h"

namespace midplane::core {

/// What is known of some jobs, in the order of their ids. A copy shares its pages with the original
/// until one of the two changes them, so a queue of many thousand jobs is kept in every keyframe
/// and compared with another one by looking only at the pages that differ. Item is made of a JobId,
/// its member `job`, and a Value.
template <class Item, class Value> class JobPages {
public:
    /// In the order of ids; gives items by value.
    class Iterator {
    public:
        using iterator_category = std::input_iterator_tag;
        using value_type = Item;
        using difference_type = std::ptrdiff_t;
        using pointer = void;
        using reference = Item;

        Iterator() = default;
        Iterator(const JobPages& all, std::size_t slot)
            : m_all(&all)
            , m_slot(slot)
        {
            settle();
        }
        Item operator*() const { return m_all->itemAt(m_slot, m_offset); }
        Iterator& operator++()
        {
            ++m_offset;
            settle();
            return *this;
        }
        Iterator operator++(int)
        {
            Iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const Iterator& other) const
        {
            return m_slot == other.m_slot && m_offset == other.m_offset;
        }

    private:
        /// On the first job from here on.
        void settle()
        {
            for (; m_slot < m_all->m_slots.size(); ++m_slot, m_offset = 0) {
                const Page* page = m_all->m_slots[m_slot].get();
                m_offset = page ? page->next(m_offset) : pageSize;
                if (m_offset < pageSize)
                    return;
            }
            m_offset = 0;
        }

        const JobPages* m_all = nullptr;
        std::size_t m_slot = 0;
        std::size_t m_offset = 0;
    };
    using value_type = Item;
    using const_iterator = Iterator;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    Iterator begin() const { return Iterator(*this, 0); }
    Iterator end() const { return Iterator(*this, m_slots.size()); }
    /// Precondition: not empty.
    Item front() const { return *begin(); }
    /// Precondition: not empty.
    Item back() const { return (*this)[m_size - 1]; }
    /// The item with so many before it. Precondition: there is one.
    Item operator[](std::size_t place) const;

    bool contains(JobId job) const { return find(job) != nullptr; }
    /// Null when the job is not here.
    const Value* find(JobId job) const
    {
        const Page* page = pageOf(job);
        return page && page->has(offsetOf(job)) ? &page->values[offsetOf(job)] : nullptr;
    }
    /// How many jobs here have a smaller id.
    std::size_t countBefore(JobId job) const;

    /// Puts the job here, or gives it another value.
    void set(JobId job, const Value& value);
    /// False when the job is not here.
    bool erase(JobId job);

    bool operator==(const JobPages& other) const
    {
        bool isSame = m_size == other.m_size;
        forEachDifference(other, [&](JobId, const Value*, const Value*) { isSame = false; });
        return isSame;
    }

    /// Calls visit(job, here, there) for each job that is only in one of both, or has another value
    /// in the other; null where it is not. In the order of ids. Costs time only for pages that the
    /// two do not share.
    template <class Visit> void forEachDifference(const JobPages& other, Visit visit) const;

    /// Bytes of the pages that the other one does not share, and of the list of pages.
    std::size_t bytesBeside(const JobPages& other) const;

private:
    static constexpr std::size_t pageSize = 512; ///< Ids in a page.
    static constexpr std::size_t wordBits = 64;

    struct Page {
        std::array<std::uint64_t, pageSize / wordBits> present {};
        std::array<Value, pageSize> values {};

        bool has(std::size_t offset) const
        {
            return (present[offset / wordBits] >> (offset % wordBits) & 1U) != 0;
        }
        std::size_t count() const { return countBefore(pageSize); }
        std::size_t countBefore(std::size_t offset) const
        {
            std::size_t count = 0;
            for (std::size_t word = 0; word < offset / wordBits; ++word)
                count += static_cast<std::size_t>(std::popcount(present[word]));
            if (offset % wordBits != 0) {
                const std::uint64_t below = (std::uint64_t {1} << (offset % wordBits)) - 1;
                count
                    += static_cast<std::size_t>(std::popcount(present[offset / wordBits] & below));
            }
            return count;
        }
        /// The first offset from there on that has a job; pageSize when none has.
        std::size_t next(std::size_t offset) const
        {
            if (offset >= pageSize)
                return pageSize;
            std::size_t word = offset / wordBits;
            std::uint64_t bits = present[word] >> (offset % wordBits) << (offset % wordBits);
            while (bits == 0) {
                if (++word == present.size())
                    return pageSize;
                bits = present[word];
            }
            return word * wordBits + static_cast<std::size_t>(std::countr_zero(bits));
        }
    };
    using PagePtr = std::shared_ptr<Page>;

    static std::size_t numberOf(JobId job) { return job.value / pageSize; }
    static std::size_t offsetOf(JobId job) { return job.value % pageSize; }

    Item itemAt(std::size_t slot, std::size_t offset) const
    {
        const JobId job {static_cast<std::uint32_t>((m_first + slot) * pageSize + offset)};
        return Item {job, m_slots[slot]->values[offset]};
    }
    const Page* pageOf(JobId job) const { return pageWithNumber(numberOf(job)); }
    const Page* pageWithNumber(std::size_t number) const
    {
        return number < m_first || number - m_first >= m_slots.size()
            ? nullptr
            : m_slots[number - m_first].get();
    }
    /// A page of our own to change.
    Page& ownPage(std::size_t number);
    void dropEmptyEnds();

    std::size_t m_first = 0;      ///< Number of the first page.
    std::vector<PagePtr> m_slots; ///< Null where a page has no job.
    std::size_t m_size = 0;
};

template <class Item, class Value> Item JobPages<Item, Value>::operator[](std::size_t place) const
{
    assert(place < m_size);
    std::size_t slot = 0;
    for (;; ++slot) {
        const std::size_t count = m_slots[slot] ? m_slots[slot]->count() : 0;
        if (place < count)
            break;
        place -= count;
    }
    const Page& page = *m_slots[slot];
    std::size_t offset = page.next(0);
    for (; place > 0; --place)
        offset = page.next(offset + 1);
    return itemAt(slot, offset);
}

template <class Item, class Value> std::size_t JobPages<Item, Value>::countBefore(JobId job) const
{
    const std::size_t number = numberOf(job);
    const std::size_t whole = number < m_first ? 0 : std::min(number - m_first, m_slots.size());
    std::size_t count = 0;
    for (std::size_t slot = 0; slot < whole; ++slot)
        count += m_slots[slot] ? m_slots[slot]->count() : 0;
    const Page* page = pageOf(job);
    return page ? count + page->countBefore(offsetOf(job)) : count;
}

template <class Item, class Value>
typename JobPages<Item, Value>::Page& JobPages<Item, Value>::ownPage(std::size_t number)
{
    if (m_slots.empty())
        m_first = number;
    if (number < m_first) {
        m_slots.insert(m_slots.begin(), m_first - number, nullptr);
        m_first = number;
    }
    if (number - m_first >= m_slots.size())
        m_slots.resize(number - m_first + 1);
    PagePtr& page = m_slots[number - m_first];
    if (!page) {
        page = std::make_shared<Page>();
    } else if (page.use_count() > 1) {
        page = std::make_shared<Page>(*page);
    } else {
        // The last other owner may have been another thread: what it read, it read before.
        std::atomic_thread_fence(std::memory_order_acquire);
    }
    return *page;
}

template <class Item, class Value> void JobPages<Item, Value>::set(JobId job, const Value& value)
{
    Page& page = ownPage(numberOf(job));
    const std::size_t offset = offsetOf(job);
    if (!page.has(offset))
        ++m_size;
    page.present[offset / wordBits] |= std::uint64_t {1} << (offset % wordBits);
    page.values[offset] = value;
}

template <class Item, class Value> bool JobPages<Item, Value>::erase(JobId job)
{
    if (!contains(job))
        return false;
    Page& page = ownPage(numberOf(job));
    const std::size_t offset = offsetOf(job);
    page.present[offset / wordBits] &= ~(std::uint64_t {1} << (offset % wordBits));
    page.values[offset] = Value {}; // Pages with the same jobs are the same.
    --m_size;
    if (page.next(0) == pageSize) {
        m_slots[numberOf(job) - m_first] = nullptr;
        dropEmptyEnds();
    }
    return true;
}

template <class Item, class Value> void JobPages<Item, Value>::dropEmptyEnds()
{
    while (!m_slots.empty() && !m_slots.back())
        m_slots.pop_back();
    const auto used = std::find_if(
        m_slots.begin(), m_slots.end(), [](const PagePtr& page) { return page != nullptr; });
    m_first += static_cast<std::size_t>(used - m_slots.begin());
    m_slots.erase(m_slots.begin(), used);
}

template <class Item, class Value>
template <class Visit>
void JobPages<Item, Value>::forEachDifference(const JobPages& other, Visit visit) const
{
    const std::size_t begin = m_slots.empty() ? other.m_first
        : other.m_slots.empty()               ? m_first
                                              : std::min(m_first, other.m_first);
    const std::size_t end
        = std::max(m_first + m_slots.size(), other.m_first + other.m_slots.size());
    for (std::size_t number = begin; number < end; ++number) {
        const Page* here = pageWithNumber(number);
        const Page* there = other.pageWithNumber(number);
        if (here == there)
            continue;
        for (std::size_t offset = 0; offset < pageSize; ++offset) {
            const std::size_t nextHere = here ? here->next(offset) : pageSize;
            const std::size_t nextThere = there ? there->next(offset) : pageSize;
            offset = std::min(nextHere, nextThere);
            if (offset == pageSize)
                break;
            const Value* mine = nextHere == offset ? &here->values[offset] : nullptr;
            const Value* theirs = nextThere == offset ? &there->values[offset] : nullptr;
            if (!mine || !theirs || !(*mine == *theirs))
                visit(JobId {static_cast<std::uint32_t>(number * pageSize + offset)}, mine, theirs);
        }
    }
}

template <class Item, class Value>
std::size_t JobPages<Item, Value>::bytesBeside(const JobPages& other) const
{
    std::size_t bytes = m_slots.capacity() * sizeof(PagePtr);
    for (std::size_t slot = 0; slot < m_slots.size(); ++slot) {
        if (m_slots[slot] && m_slots[slot].get() != other.pageWithNumber(m_first + slot))
            bytes += sizeof(Page);
    }
    return bytes;
}

} // namespace midplane::core

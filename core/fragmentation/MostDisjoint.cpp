// SPDX-License-Identifier: Apache-2.0
#include "core/fragmentation/MostDisjoint.h"

#include <algorithm>
#include <bit>
#include <numeric>

namespace midplane::core {

namespace {

using Sets = std::span<const std::span<const std::uint32_t>>;

/// Sets, by place in a group, as bits.
class SetBits {
public:
    SetBits() = default;
    explicit SetBits(std::size_t size)
        : m_words((size + 63) / 64)
    {
    }

    std::size_t wordCount() const { return m_words.size(); }
    void set(std::size_t bit) { m_words[bit / 64] |= std::uint64_t {1} << (bit % 64); }
    void reset(std::size_t bit) { m_words[bit / 64] &= ~(std::uint64_t {1} << (bit % 64)); }
    bool test(std::size_t bit) const { return (m_words[bit / 64] >> (bit % 64) & 1U) != 0; }
    std::size_t count() const
    {
        std::size_t sum = 0;
        for (const std::uint64_t word : m_words)
            sum += static_cast<std::size_t>(std::popcount(word));
        return sum;
    }
    std::size_t countWith(const SetBits& other) const
    {
        std::size_t sum = 0;
        for (std::size_t i = 0; i < m_words.size(); ++i)
            sum += static_cast<std::size_t>(std::popcount(m_words[i] & other.m_words[i]));
        return sum;
    }
    bool none() const
    {
        return std::all_of(m_words.begin(), m_words.end(), [](auto word) { return word == 0; });
    }
    SetBits& operator|=(const SetBits& other)
    {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_words[i] |= other.m_words[i];
        return *this;
    }
    SetBits& operator-=(const SetBits& other)
    {
        for (std::size_t i = 0; i < m_words.size(); ++i)
            m_words[i] &= ~other.m_words[i];
        return *this;
    }
    std::size_t first() const
    {
        std::size_t i = 0;
        while (m_words[i] == 0)
            ++i;
        return i * 64 + static_cast<std::size_t>(std::countr_zero(m_words[i]));
    }
    template <class Visit> void forEach(Visit visit) const
    {
        for (std::size_t i = 0; i < m_words.size(); ++i) {
            for (std::uint64_t rest = m_words[i]; rest != 0; rest &= rest - 1)
                visit(i * 64 + static_cast<std::size_t>(std::countr_zero(rest)));
        }
    }

private:
    std::vector<std::uint64_t> m_words;
};

/// Branch and bound over one group.
class GroupPacking {
public:
    GroupPacking(Sets sets, std::vector<std::size_t> group, const DisjointSearch& search,
        std::int64_t& steps, const std::stop_token& stop)
        : m_group(std::move(group))
        , m_countedOfEach(std::max<std::size_t>(1, search.countedOfEach))
        , m_stepsLeft(steps)
        , m_stop(stop)
    {
        number(sets, search);
        m_rivals.assign(m_group.size(), SetBits(m_group.size()));
        for (std::size_t set = 0; set < m_group.size(); ++set) {
            for (const std::uint32_t each : m_numbersOf[set])
                m_rivals[set] |= m_having[each];
            m_rivals[set].set(set); // Where it has no number at all.
        }
    }

    /// The chosen sets by place in the whole list.
    DisjointSets solve()
    {
        SetBits all(m_group.size());
        for (std::size_t set = 0; set < m_group.size(); ++set)
            all.set(set);
        const std::size_t bound = boundOf(all);
        search(all);
        DisjointSets answer;
        answer.atMost = m_isCut ? std::max(bound, m_best.size()) : m_best.size();
        for (const std::size_t set : m_best)
            answer.chosen.push_back(m_group[set]);
        return answer;
    }

private:
    /// Numbers of the group from 0 on, those that count first.
    void number(Sets sets, const DisjointSearch& search)
    {
        std::vector<std::uint32_t> used;
        for (const std::size_t set : m_group)
            used.insert(used.end(), sets[set].begin(), sets[set].end());
        std::sort(used.begin(), used.end());
        used.erase(std::unique(used.begin(), used.end()), used.end());
        m_counted = static_cast<std::size_t>(
            std::lower_bound(used.begin(), used.end(), search.counted) - used.begin());
        m_having.assign(used.size(), SetBits(m_group.size()));
        for (const std::size_t set : m_group) {
            std::vector<std::uint32_t>& numbers = m_numbersOf.emplace_back();
            for (const std::uint32_t each : sets[set])
                numbers.push_back(static_cast<std::uint32_t>(
                    std::lower_bound(used.begin(), used.end(), each) - used.begin()));
            for (const std::uint32_t each : numbers)
                m_having[each].set(m_numbersOf.size() - 1);
        }
    }

    bool goesOn()
    {
        // A first answer is always finished: what is left out is the proof.
        m_isCut = m_isCut || ((m_stepsLeft < 0 || m_stop.stop_requested()) && !m_best.empty());
        return !m_isCut;
    }

    void search(SetBits left)
    {
        const std::size_t depth = m_chosen.size();
        std::size_t next = 0;
        while (!left.none()) {
            next = leastRivals(left);
            m_stepsLeft -= static_cast<std::int64_t>(left.count() * left.wordCount());
            if (!isSafe(next, left))
                break;
            m_chosen.push_back(next);
            left -= m_rivals[next];
        }
        if (m_chosen.size() > m_best.size())
            m_best = m_chosen;
        if (!left.none() && goesOn() && m_chosen.size() + boundOf(left) > m_best.size())
            branch(next, left);
        m_chosen.resize(depth);
    }

    /// One of a set and its rivals is in some best choice: else the set could be added.
    void branch(std::size_t pivot, SetBits left)
    {
        std::vector<std::size_t> options {pivot};
        m_rivals[pivot].forEach([&](std::size_t rival) {
            if (rival != pivot && left.test(rival))
                options.push_back(rival);
        });
        for (const std::size_t option : options) {
            SetBits rest = left;
            rest -= m_rivals[option];
            m_chosen.push_back(option);
            search(std::move(rest));
            m_chosen.pop_back();
            if (m_isCut)
                return;
            left.reset(option);
            if (m_chosen.size() + boundOf(left) <= m_best.size())
                return;
        }
    }

    std::size_t leastRivals(const SetBits& left)
    {
        std::size_t best = left.first();
        std::size_t fewest = m_group.size() + 1;
        left.forEach([&](std::size_t set) {
            if (const std::size_t rivals = m_rivals[set].countWith(left); rivals < fewest) {
                fewest = rivals;
                best = set;
            }
        });
        return best;
    }

    /// All its rivals share one number with it, so at most one of them all can be chosen.
    bool isSafe(std::size_t set, const SetBits& left) const
    {
        const std::size_t rivals = m_rivals[set].countWith(left);
        return rivals == 1
            || std::any_of(m_numbersOf[set].begin(), m_numbersOf[set].end(),
                [&](std::uint32_t each) { return m_having[each].countWith(left) == rivals; });
    }

    std::size_t boundOf(const SetBits& left)
    {
        std::size_t open = 0;
        for (std::size_t each = 0; each < m_counted; ++each)
            open += m_having[each].countWith(left) > 0 ? 1 : 0;
        const std::size_t byCount = m_counted == 0 ? m_group.size() : open / m_countedOfEach;
        if (m_chosen.size() + byCount <= m_best.size())
            return byCount;
        return std::min(byCount, meetingAll(left, byCount));
    }

    /// Numbers, chosen greedily, that meet every set: no two disjoint sets are met by one number.
    std::size_t meetingAll(SetBits left, std::size_t enough)
    {
        std::size_t numbers = 0;
        for (; !left.none() && numbers < enough; ++numbers) {
            const std::size_t set = left.first();
            m_stepsLeft
                -= static_cast<std::int64_t>(left.wordCount() * (m_numbersOf[set].size() + 1));
            const std::uint32_t* widest = nullptr;
            std::size_t most = 0;
            for (const std::uint32_t& each : m_numbersOf[set]) {
                if (const std::size_t met = m_having[each].countWith(left); met > most) {
                    most = met;
                    widest = &each;
                }
            }
            if (widest == nullptr)
                left.reset(set);
            else
                left -= m_having[*widest];
        }
        return numbers;
    }

    std::vector<std::size_t> m_group;
    std::size_t m_countedOfEach;
    std::size_t m_counted = 0;
    std::vector<std::vector<std::uint32_t>> m_numbersOf; ///< By set.
    std::vector<SetBits> m_having;                       ///< By number: the sets that have it.
    std::vector<SetBits> m_rivals;                       ///< By set, itself among them.
    std::vector<std::size_t> m_chosen;
    std::vector<std::size_t> m_best;
    std::int64_t& m_stepsLeft;
    const std::stop_token& m_stop;
    bool m_isCut = false;
};

/// Sets that are linked by shared numbers, by their first set.
std::vector<std::vector<std::size_t>> groupsOf(Sets sets, std::size_t numbers)
{
    std::vector<std::size_t> leader(sets.size());
    std::iota(leader.begin(), leader.end(), std::size_t {0});
    const auto find = [&leader](std::size_t set) {
        while (leader[set] != set)
            set = leader[set] = leader[leader[set]];
        return set;
    };
    std::vector<std::size_t> lastWith(numbers, sets.size());
    for (std::size_t set = 0; set < sets.size(); ++set) {
        for (const std::uint32_t number : sets[set]) {
            std::size_t& last = lastWith[number];
            if (last != sets.size()) {
                const std::size_t a = find(last);
                const std::size_t b = find(set);
                leader[std::max(a, b)] = std::min(a, b);
            }
            last = set;
        }
    }
    std::vector<std::vector<std::size_t>> groups;
    std::vector<std::size_t> groupOf(sets.size(), sets.size());
    for (std::size_t set = 0; set < sets.size(); ++set) {
        std::size_t& group = groupOf[find(set)];
        if (group == sets.size()) {
            group = groups.size();
            groups.emplace_back();
        }
        groups[group].push_back(set);
    }
    return groups;
}

/// One set after the other that nothing chosen stands against.
DisjointSets fillInOrder(
    Sets sets, const std::vector<std::size_t>& group, const DisjointSearch& search)
{
    DisjointSets answer;
    std::vector<bool> isTaken(search.numbers);
    std::vector<bool> isOpen(search.counted);
    for (const std::size_t set : group) {
        for (const std::uint32_t number : sets[set]) {
            if (number < search.counted)
                isOpen[number] = true;
        }
        const auto taken = [&](std::uint32_t number) { return isTaken[number]; };
        if (std::any_of(sets[set].begin(), sets[set].end(), taken))
            continue;
        for (const std::uint32_t number : sets[set])
            isTaken[number] = true;
        answer.chosen.push_back(set);
    }
    const auto open = static_cast<std::size_t>(std::count(isOpen.begin(), isOpen.end(), true));
    answer.atMost = search.counted == 0 ? group.size()
                                        : open / std::max<std::size_t>(1, search.countedOfEach);
    return answer;
}

} // namespace

DisjointSets mostDisjoint(Sets sets, const DisjointSearch& search, const std::stop_token& stop)
{
    DisjointSets whole;
    std::int64_t steps = search.steps;
    for (std::vector<std::size_t>& group : groupsOf(sets, search.numbers)) {
        const DisjointSets part = group.size() > mostSearchedSets
            ? fillInOrder(sets, group, search)
            : GroupPacking(sets, std::move(group), search, steps, stop).solve();
        whole.chosen.insert(whole.chosen.end(), part.chosen.begin(), part.chosen.end());
        whole.atMost += part.atMost;
    }
    std::sort(whole.chosen.begin(), whole.chosen.end());
    return whole;
}

} // namespace midplane::core

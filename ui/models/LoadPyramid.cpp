// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LoadPyramid.h"

#include <cassert>

namespace midplane::ui {

namespace {

/// While a sample holds for so long.
void addHeld(CapacitySum& sum, const core::LoadSample& sample, core::SimTime time)
{
    sum.used += time.count() * sample.requested;
    sum.unused += time.count() * sample.unused();
}

} // namespace

LoadColumn LoadColumn::of(const core::LoadSample& sample)
{
    const auto only = [](int value) { return Extent {value, value}; };
    return {only(sample.used), only(sample.free), only(sample.largestFree), only(sample.waiting)};
}

void LoadColumn::add(const LoadColumn& other)
{
    used.add(other.used);
    free.add(other.free);
    largestFree.add(other.largestFree);
    waiting.add(other.waiting);
}

void LoadPyramid::grow(std::span<const core::LoadSample> samples)
{
    if (samples.empty())
        return;
    const auto beginSum = [this] {
        if (m_size % fan == 0 && m_sums.size() == m_size / fan)
            m_sums.push_back(m_sum);
    };
    for (; m_size + 1 < samples.size(); ++m_size) {
        const core::LoadSample& sample = samples[m_size];
        m_longestQueue = std::max(m_longestQueue, sample.waiting);
        beginSum();
        addHeld(m_sum, sample, samples[m_size + 1].time - sample.time);
        add(sample);
    }
    m_longestQueue = std::max(m_longestQueue, samples.back().waiting);
    beginSum();
}

void LoadPyramid::add(const core::LoadSample& sample)
{
    const LoadColumn column = LoadColumn::of(sample);
    std::size_t place = m_size;
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        place /= fan;
        if (place == m_levels[level].size())
            m_levels[level].push_back(column);
        else
            m_levels[level][place].add(column);
    }
    if (m_levels.empty()) {
        m_levels.push_back({column});
    } else if (const auto& top = m_levels.back(); top.size() > 1) { // It has two parts now.
        LoadColumn all = top[0];
        all.add(top[1]);
        m_levels.push_back({all});
    }
}

LoadColumn LoadPyramid::over(
    std::span<const core::LoadSample> samples, std::size_t begin, std::size_t end) const
{
    assert(begin < end && end <= samples.size());
    LoadColumn column = LoadColumn::of(samples[begin]);
    while (begin < end) {
        // The largest part that begins here and does not reach beyond the end.
        std::size_t level = 0;
        std::size_t length = 1;
        const std::size_t known = std::min(end, m_size);
        while (level < m_levels.size() && begin % (length * fan) == 0
            && begin + length * fan <= known) {
            length *= fan;
            ++level;
        }
        column.add(
            level == 0 ? LoadColumn::of(samples[begin]) : m_levels[level - 1][begin / length]);
        begin += length;
    }
    return column;
}

CapacitySum LoadPyramid::until(std::span<const core::LoadSample> samples, core::SimTime time) const
{
    if (samples.empty() || time <= samples.front().time)
        return {};
    const std::size_t last = placeAt(samples, time);
    CapacitySum sum = m_sums[last / fan];
    for (std::size_t place = last / fan * fan; place < last; ++place)
        addHeld(sum, samples[place], samples[place + 1].time - samples[place].time);
    addHeld(sum, samples[last], time - samples[last].time);
    return sum;
}

std::size_t placeAt(std::span<const core::LoadSample> samples, core::SimTime time)
{
    const auto later
        = [](core::SimTime at, const core::LoadSample& sample) { return at < sample.time; };
    const auto next = std::upper_bound(samples.begin(), samples.end(), time, later);
    return next == samples.begin() ? 0 : static_cast<std::size_t>(next - samples.begin()) - 1;
}

} // namespace midplane::ui

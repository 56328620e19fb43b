// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "core/analysis/LoadSample.h"

namespace midplane::ui {

/// The smallest and the largest of the values that share a pixel.
struct Extent {
    int low = 0;
    int high = 0;

    void add(int value) { add(Extent {value, value}); }
    void add(const Extent& other)
    {
        low = std::min(low, other.low);
        high = std::max(high, other.high);
    }
    bool operator==(const Extent&) const = default;
};

/// The load during one pixel of a time axis.
struct LoadColumn {
    Extent used;
    Extent free;
    Extent largestFree;
    Extent waiting;

    static LoadColumn of(const core::LoadSample& sample);
    void add(const LoadColumn& other);
    bool operator==(const LoadColumn&) const = default;
};

/// Midplane-seconds by what became of them (Krevat et al., section 3): used as requested by the
/// jobs that ran, unused when nobody asked for them. The rest of the machine was lost.
struct CapacitySum {
    std::int64_t used = 0;
    std::int64_t unused = 0;

    bool operator==(const CapacitySum&) const = default;
};

/// Sums and extents over the samples of a load, made once, so that a picture of millions of samples
/// costs no more than one of a few thousand. Ask it only about the samples it was made of.
class LoadPyramid {
public:
    LoadPyramid() = default;
    explicit LoadPyramid(std::span<const core::LoadSample> samples) { grow(samples); }

    /// The samples are those so far and new ones at the end; costs time for the new ones only. The
    /// last one may be another the next time, as long as its time is the same.
    void grow(std::span<const core::LoadSample> samples);

    /// Of the samples [begin, end). Precondition: begin < end.
    LoadColumn over(
        std::span<const core::LoadSample> samples, std::size_t begin, std::size_t end) const;
    /// From the first sample until a time; nothing before it.
    CapacitySum until(std::span<const core::LoadSample> samples, core::SimTime time) const;
    int longestQueue() const { return m_longestQueue; }

private:
    static constexpr std::size_t fan = 32; ///< Parts that one of the next level is made of.

    void add(const core::LoadSample& sample);

    std::vector<std::vector<LoadColumn>> m_levels; ///< The first of `fan` samples each.
    std::vector<CapacitySum> m_sums;               ///< Until each fan-th sample.
    std::size_t m_size = 0;                        ///< Samples that stay as they are.
    CapacitySum m_sum;                             ///< Until the last of them.
    int m_longestQueue = 0;
};

/// The place of the sample that holds at a time; 0 before the first. Precondition: samples ascend.
std::size_t placeAt(std::span<const core::LoadSample> samples, core::SimTime time);

} // namespace midplane::ui

// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace midplane::core {

/// What a random choice is made for. The numbers are part of the formula in docs/workloads.md: they
/// never change, and a new purpose takes a new number.
enum class Purpose : std::uint64_t {
    Torus = 1,
    Shape = 2,
    Arrival = 3,
    ArrivalSecond = 4,
    Size = 5,
    RunTimeClass = 6,
    RunTime = 7,
    User = 8,
    Estimate = 9,
    FailureGap = 10,
    FailedPart = 11,
    Repair = 12,
};

/// One step of SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators"): a
/// bijection of the 64-bit numbers that leaves no pattern.
inline constexpr std::uint64_t scrambled(std::uint64_t number)
{
    number += 0x9e3779b97f4a7c15U;
    number = (number ^ (number >> 30U)) * 0xbf58476d1ce4e5b9U;
    number = (number ^ (number >> 27U)) * 0x94d049bb133111ebU;
    return number ^ (number >> 31U);
}

/// 64 random bits that depend on nothing but the three numbers.
inline constexpr std::uint64_t randomBits(std::uint64_t seed, Purpose purpose, std::uint64_t line)
{
    return scrambled(scrambled(scrambled(seed) ^ static_cast<std::uint64_t>(purpose)) ^ line);
}

/// u(seed, purpose, line), uniform in [0, 1): the upper 53 of those bits.
inline constexpr double randomFraction(std::uint64_t seed, Purpose purpose, std::uint64_t line)
{
    return static_cast<double>(randomBits(seed, purpose, line) >> 11U) * 0x1p-53;
}

/// A whole number in [0, bound), by integers alone. Precondition: 0 < bound < 2^32.
inline constexpr std::uint64_t randomBelow(
    std::uint64_t bound, std::uint64_t seed, Purpose purpose, std::uint64_t line)
{
    return (randomBits(seed, purpose, line) >> 32U) * bound >> 32U;
}

} // namespace midplane::core

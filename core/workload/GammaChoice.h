// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "core/workload/RandomChoice.h"

namespace midplane::core {

/// As many random numbers as one choice needs: number k, from 0, is u(seed, purpose, line + k *
/// 2^32), so that a choice that takes more of them changes no other. Precondition: line < 2^32.
class RandomStream {
public:
    RandomStream(std::uint64_t seed, Purpose purpose, std::uint64_t line)
        : m_seed(seed)
        , m_purpose(purpose)
        , m_next(line)
    {
    }

    /// Uniform in [0, 1).
    double next()
    {
        const double fraction = randomFraction(m_seed, m_purpose, m_next);
        m_next += std::uint64_t {1} << 32U;
        return fraction;
    }

private:
    std::uint64_t m_seed;
    Purpose m_purpose;
    std::uint64_t m_next;
};

/// A gamma distribution: mean shape * scale, variance shape * scale^2.
struct GammaDistribution {
    double shape = 1; ///< At least 1.
    double scale = 1;
};

/// A value of the distribution, by the method of Marsaglia and Tsang ("A simple method for
/// generating gamma variables", 2000): a normal number, made of two uniform ones (Box and Muller),
/// is bent and kept or refused by a third one.
double gammaValue(RandomStream& random, const GammaDistribution& distribution);

} // namespace midplane::core

// SPDX-License-Identifier: Apache-2.0
#include "core/workload/GammaChoice.h"

#include <cassert>
#include <cmath>
#include <numbers>

namespace midplane::core {

namespace {

double normalValue(RandomStream& random)
{
    const double radius = std::sqrt(-2 * std::log(1 - random.next())); // Never the logarithm of 0.
    return radius * std::cos(2 * std::numbers::pi * random.next());
}

} // namespace

double gammaValue(RandomStream& random, const GammaDistribution& distribution)
{
    assert(distribution.shape >= 1);
    const double middle = distribution.shape - 1.0 / 3.0;
    const double width = 1 / std::sqrt(9 * middle);
    for (;;) {
        const double normal = normalValue(random);
        const double root = 1 + width * normal;
        const double height = std::log(1 - random.next());
        if (root <= 0)
            continue;
        const double cube = root * root * root;
        if (height < normal * normal / 2 + middle * (1 - cube + std::log(cube)))
            return middle * cube * distribution.scale;
    }
}

} // namespace midplane::core

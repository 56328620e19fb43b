// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

namespace midplane::test {

/// The curve of a gamma distribution, summed up in small steps: slow, and nothing can be wrong.
class GammaByHand {
public:
    GammaByHand(double shape, double scale)
        : m_shape(shape)
        , m_scale(scale)
    {
    }

    double density(double value) const
    {
        if (value <= 0)
            return m_shape > 1 ? 0 : 1 / m_scale;
        return std::exp((m_shape - 1) * std::log(value / m_scale) - value / m_scale
                   - std::lgamma(m_shape))
            / m_scale;
    }

    /// Integral of function(x) * density(x) from 0 to value, by Simpson's rule.
    template <class Function> double integral(double value, Function function) const
    {
        constexpr int steps = 20'000;
        // Beyond ten standard deviations below the mean there is nothing to sum up.
        const double from = std::fmax(0, (m_shape - 10 * std::sqrt(m_shape)) * m_scale);
        if (value <= from)
            return 0;
        const double step = (value - from) / steps;
        double sum = 0;
        for (int i = 0; i <= steps; ++i) {
            const double at = from + i * step;
            const double weight = i == 0 || i == steps ? 1 : (i % 2 == 1 ? 4 : 2);
            sum += weight * function(at) * density(at);
        }
        return sum * step / 3;
    }

    /// The probability of a smaller value.
    double below(double value) const
    {
        return integral(value, [](double) { return 1.0; });
    }

private:
    double m_shape;
    double m_scale;
};

} // namespace midplane::test

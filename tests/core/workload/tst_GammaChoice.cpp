// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <numeric>

#include <QtTest>

#include "core/workload/GammaChoice.h"
#include "tests/core/workload/GammaByHand.h"

using namespace midplane;
using namespace midplane::core;

Q_DECLARE_METATYPE(midplane::core::GammaDistribution)

namespace {

constexpr int draws = 100'000;

std::vector<double> valuesOf(const GammaDistribution& distribution, std::uint64_t seed)
{
    std::vector<double> values;
    for (std::uint64_t line = 1; line <= draws; ++line) {
        RandomStream random(seed, Purpose::RunTime, line);
        values.push_back(gammaValue(random, distribution));
    }
    return values;
}

} // namespace

class GammaChoiceTest : public QObject {
    Q_OBJECT

private slots:
    /// Number k of a stream is u(seed, purpose, line + k * 2^32): a stream of one number is that of
    /// RandomChoice.h.
    void streamsFollowTheFormula()
    {
        RandomStream random(7, Purpose::Size, 12);
        QCOMPARE(random.next(), randomFraction(7, Purpose::Size, 12));
        QCOMPARE(random.next(), randomFraction(7, Purpose::Size, 12 + 0x100000000));
        QCOMPARE(random.next(), randomFraction(7, Purpose::Size, 12 + 0x200000000));
    }

    void followsTheDistribution_data()
    {
        QTest::addColumn<GammaDistribution>("distribution");
        QTest::newRow("exponential") << GammaDistribution {1, 2};
        QTest::newRow("short jobs") << GammaDistribution {6.57, 0.823};
        QTest::newRow("long jobs") << GammaDistribution {639.1, 0.0156};
    }

    /// Mean and variance are shape * scale and shape * scale^2, and no part of the curve is off
    /// (Kolmogorov and Smirnov: a sound sampler passes 999 of 1,000 seeds, and the seed is fixed).
    void followsTheDistribution()
    {
        QFETCH(GammaDistribution, distribution);
        std::vector<double> values = valuesOf(distribution, 1);
        const double count = draws;
        const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
        const double spread = std::sqrt(distribution.shape) * distribution.scale;
        QVERIFY(std::abs(mean - distribution.shape * distribution.scale)
            < 4 * spread / std::sqrt(count));
        const double variance
            = std::accumulate(values.begin(), values.end(), 0.0,
                  [&](double sum, double value) { return sum + (value - mean) * (value - mean); })
            / count;
        QVERIFY(std::abs(variance / (spread * spread) - 1) < 0.03);

        std::sort(values.begin(), values.end());
        const test::GammaByHand curve(distribution.shape, distribution.scale);
        for (std::size_t i = 0; i < values.size(); i += 2500) {
            const double share = (static_cast<double>(i) + 0.5) / count;
            QVERIFY2(std::abs(curve.below(values[i]) - share) < 1.95 / std::sqrt(count),
                qPrintable(QString("at %1").arg(values[i])));
        }
    }

    void choosesForEachSeedAndLineByItself()
    {
        const GammaDistribution distribution {6.57, 0.823};
        QVERIFY(valuesOf(distribution, 1) == valuesOf(distribution, 1));
        QVERIFY(valuesOf(distribution, 1) != valuesOf(distribution, 2));
    }
};

QTEST_APPLESS_MAIN(GammaChoiceTest)
#include "tst_GammaChoice.moc"

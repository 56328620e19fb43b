// SPDX-License-Identifier: Apache-2.0
#include <cmath>
#include <limits>
#include <map>

#include <QtTest>

#include "core/workload/LublinModel.h"
#include "tests/core/workload/GammaByHand.h"

using namespace midplane;
using namespace midplane::core;

namespace {

/// One log for all that is counted; the batch jobs of Lublin and Feitelson (2003).
const std::vector<Submission>& manyJobs()
{
    static const SwfLog log = *lublinLog({.jobs = 200'000, .seed = 3});
    return log.submissions;
}

double countOf(const std::function<bool(const Submission&)>& question)
{
    return static_cast<double>(std::count_if(manyJobs().begin(), manyJobs().end(), question));
}

/// Whether count out of total is what a chance of probability gives, to five standard deviations.
bool isPlausible(double count, double total, double probability)
{
    return std::abs(count - total * probability)
        <= 5 * std::sqrt(total * probability * (1 - probability)) + 1;
}

/// Two-stage uniform on 1.2 .. 5 .. 7, the first part with 0.875: the probability of less.
double stagesBelow(double exponent)
{
    if (exponent <= 1.2)
        return 0;
    if (exponent <= 5)
        return 0.875 * (exponent - 1.2) / (5 - 1.2);
    return exponent >= 7 ? 1 : 0.875 + 0.125 * (exponent - 5) / 2;
}

double between(double from, double to) { return stagesBelow(to) - stagesBelow(from); }

/// What the model says of sizes on 128 nodes: one node with 0.2927, a power of two of the rounded
/// exponent with 0.6686, else the rounded power.
double probabilityOfSize(int size)
{
    const double exponent = std::log2(size);
    double probability = size == 1 ? 0.2927 : 0;
    if (size > 1 && exponent == std::floor(exponent))
        probability += 0.6686 * between(exponent - 0.5, exponent + 0.5);
    if (size > 1)
        probability
            += (1 - 0.2927 - 0.6686) * between(std::log2(size - 0.5), std::log2(size + 0.5));
    return probability;
}

/// The probability of a run time below so many seconds: the logarithm is of one of two gamma
/// distributions, the first with -0.003 size + 0.6986, and never above 12.
double probabilityOfRunBelow(double seconds, int size)
{
    const double first = -0.003 * size + 0.6986;
    const auto below = [&](double logarithm) {
        return first * test::GammaByHand(6.57, 0.823).below(logarithm)
            + (1 - first) * test::GammaByHand(639.1, 0.0156).below(logarithm);
    };
    return below(std::log(seconds)) / below(12);
}

} // namespace

class LublinModelTest : public QObject {
    Q_OBJECT

private slots:
    void sizesAreThoseOfTheModel()
    {
        std::map<std::int64_t, double> counts;
        for (const Submission& job : manyJobs())
            ++counts[job.processors];
        double sum = 0;
        for (int size = 1; size <= 128; ++size) {
            const double probability = probabilityOfSize(size);
            sum += probability;
            QVERIFY2(isPlausible(counts[size], 200'000, probability),
                qPrintable(QString("%1 jobs of %2, probability %3")
                               .arg(counts[size])
                               .arg(size)
                               .arg(probability)));
        }
        QVERIFY(std::abs(sum - 1) < 1e-9);
        QCOMPARE(counts.begin()->first, 1);
        QCOMPARE(counts.rbegin()->first, 128);
    }

    void runTimesAreThoseOfTheModelForEachSize_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {1, 2, 16, 64, 128})
            QTest::newRow(qPrintable(QString::number(size))) << size;
    }

    void runTimesAreThoseOfTheModelForEachSize()
    {
        QFETCH(int, size);
        const double total = countOf([&](const Submission& job) { return job.processors == size; });
        QVERIFY(total > 1000);
        for (const int seconds : {10, 60, 600, 3600, 10'000, 20'000, 30'000, 60'000}) {
            const double shorter = countOf([&](const Submission& job) {
                return job.processors == size && job.runTime < seconds;
            });
            QVERIFY2(isPlausible(shorter, total, probabilityOfRunBelow(seconds, size)),
                qPrintable(QString("%1 of %2 below %3 s, not %4")
                               .arg(shorter)
                               .arg(total)
                               .arg(seconds)
                               .arg(probabilityOfRunBelow(seconds, size))));
        }
    }

    /// The mean gap is that of the exponential of a gamma distribution cut off at 13: the cycle of
    /// the day moves jobs about, and makes them no fewer.
    void gapsAreThoseOfTheModel()
    {
        const test::GammaByHand gaps(6.0415 * 1.0519, 0.8531);
        const double mean
            = gaps.integral(13, [](double x) { return std::exp(x); }) / gaps.below(13);
        const double span
            = static_cast<double>(manyJobs().back().submit - manyJobs().front().submit);
        QVERIFY2(std::abs(span / 199'999 / mean - 1) < 0.02,
            qPrintable(QString("%1 s, not %2 s").arg(span / 199'999).arg(mean)));
    }

    /// The share of each half hour is that of a gamma distribution over the half hours, those past
    /// midnight moved to the morning.
    void jobsComeWhenTheModelSays()
    {
        const test::GammaByHand day(6.1271, 5.2740);
        const double all = day.below(58.5) - day.below(10.5);
        for (int halfHour = 0; halfHour < 48; ++halfHour) {
            const double place = halfHour + 1 < 11 ? halfHour + 49 : halfHour + 1;
            const double share = (day.below(place + 0.5) - day.below(place - 0.5)) / all;
            const double count = countOf(
                [&](const Submission& job) { return job.submit % 86'400 / 1'800 == halfHour; });
            QVERIFY2(std::abs(count / 200'000 - share) < 0.0025,
                qPrintable(QString("half hour %1: %2, not %3")
                               .arg(halfHour)
                               .arg(count / 200'000)
                               .arg(share)));
        }
    }

    void isSortedAndComplete()
    {
        const auto& jobs = manyJobs();
        for (std::size_t i = 0; i < jobs.size(); ++i) {
            QCOMPARE(jobs[i].number, static_cast<int>(i) + 1);
            QVERIFY(jobs[i].runTime >= 1 && jobs[i].runTime <= 162'754); // exp(12)
            QVERIFY(i == 0 || jobs[i].submit >= jobs[i - 1].submit);
        }
    }

    void aLongerLogBeginsLikeAShorterOne()
    {
        const auto few = lublinLog({.jobs = 100, .seed = 9});
        const auto more = lublinLog({.jobs = 1000, .seed = 9});
        QVERIFY(few->submissions
            == std::vector<Submission>(more->submissions.begin(), more->submissions.begin() + 100));
        QVERIFY(lublinLog({.jobs = 100, .seed = 10})->submissions != few->submissions);
    }

    void readsBackFromItsText()
    {
        const auto log = lublinLog({.jobs = 500, .load = 0.9});
        const auto again = parseSwf(swfText(*log), "log", Damage::Refuse);
        QVERIFY(again->submissions == log->submissions);
        QCOMPARE(again->comments, log->comments);
    }

    void stretchesGapsToTheLoad_data()
    {
        QTest::addColumn<double>("load");
        for (const double load : {0.3, 0.8, 1.3, 20.0})
            QTest::newRow(qPrintable(QString::number(load))) << load;
    }

    void stretchesGapsToTheLoad()
    {
        QFETCH(double, load);
        const auto log = lublinLog({.jobs = 5000, .machineSize = 64, .load = load});
        double work = 0;
        for (const Submission& job : log->submissions) {
            QVERIFY(job.processors <= 64);
            work += static_cast<double>(job.processors * job.runTime);
        }
        const auto span
            = static_cast<double>(log->submissions.back().submit - log->submissions.front().submit);
        QVERIFY(std::abs(work / (64 * span) / load - 1) < 0.001);
    }

    void fitsMachinesOfAnySize_data()
    {
        QTest::addColumn<int>("size");
        for (const int size : {16, 17, 40, 100, 1000, 2048, 65'536, 1 << 20})
            QTest::newRow(qPrintable(QString::number(size))) << size;
    }

    void fitsMachinesOfAnySize()
    {
        QFETCH(int, size);
        const auto log = lublinLog({.jobs = 20'000, .machineSize = size});
        std::int64_t largest = 0;
        for (const Submission& job : log->submissions) {
            QVERIFY(job.processors >= 1 && job.processors <= size);
            largest = std::max(largest, job.processors);
        }
        QVERIFY(largest > size / 2);
    }

    void namesTheOptionAtFault()
    {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        const auto where = [](const LublinSpec& spec) { return lublinLog(spec).error().where; };
        QCOMPARE(where({.jobs = 0}), std::string("--jobs"));
        QCOMPARE(where({.jobs = 10'000'001}), std::string("--jobs"));
        QCOMPARE(where({.machineSize = 15}), std::string("--machine-size"));
        QCOMPARE(where({.machineSize = 1 << 21}), std::string("--machine-size"));
        QCOMPARE(where({.load = 0.0}), std::string("--load"));
        QCOMPARE(where({.load = nan}), std::string("--load"));
        QCOMPARE(where({.load = 1e-300}), std::string("--load"));
        QCOMPARE(where({.jobs = 1, .load = 1.0}), std::string("--load"));
    }
};

QTEST_APPLESS_MAIN(LublinModelTest)
#include "tst_LublinModel.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/analysis/RunReader.h"
#include "core/fragmentation/LossOverTime.h"
#include "tests/core/fragmentation/SimulatedRun.h"

using namespace midplane::core;
using namespace midplane::tests;

class LossOverTimeTest : public QObject {
    Q_OBJECT

private slots:
    /// What the samples say over time adds up to what the figures of the run say.
    void samplesAddUpToTheFigures()
    {
        const auto tables = std::make_shared<MachineTables>(findMachine("bgl-quarter").value());
        const Recording recording = simulatedRun(tables, 60);
        RunReader reader(recording.machine);
        reader.explainLosses(tables).read(recording);
        const CapacityUse capacity = reader.metrics().capacity;
        const std::vector<LossSample> samples = lossOverTime(tables, recording);
        QVERIFY(samples.size() > 10);
        ByReason<WideSum> sums;
        WideSum padding = 0;
        for (std::size_t i = 0; i + 1 < samples.size(); ++i) {
            const SimTime during = samples[i + 1].time - samples[i].time;
            sums[RefusalReason::Space] += midplane::core::during(during, samples[i].space);
            sums[RefusalReason::Wiring] += midplane::core::during(during, samples[i].wiring);
            sums[RefusalReason::Order] += midplane::core::during(during, samples[i].order);
            padding += midplane::core::during(during, samples[i].padding);
        }
        QVERIFY(sums == *capacity.byReason);
        QVERIFY(padding == capacity.padding);
        QVERIFY(sums[RefusalReason::Space] > 0);
        QVERIFY(sums[RefusalReason::Wiring] > 0);
    }

    void neighboursDiffer()
    {
        const auto tables = std::make_shared<MachineTables>(findMachine("bgl-quarter").value());
        std::vector<LossSample> samples = lossOverTime(tables, simulatedRun(tables, 60));
        for (std::size_t i = 1; i < samples.size(); ++i) {
            QVERIFY(samples[i - 1].time < samples[i].time);
            LossSample same = samples[i];
            same.time = samples[i - 1].time;
            QVERIFY(!(same == samples[i - 1]));
        }
    }

    void itCanBeStopped()
    {
        const auto tables = std::make_shared<MachineTables>(findMachine("bgl-quarter").value());
        const Recording recording = simulatedRun(tables, 60);
        const auto all = lossOverTime(tables, recording);
        const auto some = lossOverTime(tables, recording,
            [](std::size_t done, std::size_t whole) { return done < whole / 2; });
        QVERIFY(!some.empty() && some.size() < all.size());
        QVERIFY(std::equal(some.begin(), some.end(), all.begin()));
    }
};

QTEST_APPLESS_MAIN(LossOverTimeTest)
#include "tst_LossOverTime.moc"

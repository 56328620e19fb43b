// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/experiments/RunExecution.h"

using namespace midplane::core;

namespace {

RunSettings settings(const std::string& policy, double load)
{
    RunSettings run;
    run.kind = RunKind::SmallPartitions;
    run.machine = "machines/bgp-racks.json";
    run.policy = policy;
    run.workload.name = "requests";
    run.workload.small = SmallRequests {2000, {32, 64, 128, 256}};
    run.load.value = load;
    return run;
}

} // namespace

/// Blocks below a midplane that come and go (Miller et al., sections 3.3.1 and 3.3.2).
class SmallPartitionRunTest : public QObject {
    Q_OBJECT

    static double metric(const RunSettings& run, const char* name)
    {
        RunInputs inputs(qEnvironmentVariable("MIDPLANE_SAMPLES").toStdString() + "/experiments");
        MetricValues metrics;
        const std::atomic<bool> stop {false};
        const auto done = allocateSmallPartitions(run, inputs, metrics, stop);
        return done && !metrics[name].empty() ? std::stod(metrics[name]) : -1;
    }

private slots:
    void anIdleMachineRefusesNobody()
    {
        QCOMPARE(metric(settings("first-fit", 0.01), "refused"), 0.0);
    }

    void optimalPlacesLeaveRoomForMore()
    {
        const double firstFit = metric(settings("first-fit", 0.7), "refusedDespiteNodes");
        const double optimal = metric(settings("optimal", 0.7), "refusedDespiteNodes");
        QVERIFY(firstFit > 0);
        QVERIFY2(optimal < firstFit, qPrintable(QString("%1 %2").arg(optimal).arg(firstFit)));
    }

    void noMoreIsInUseThanThereIs()
    {
        const double used = metric(settings("optimal", 5), "nodesInUse");
        QVERIFY(used > 0.7);
        QVERIFY2(
            used < 1.1, qPrintable(QString::number(used))); // Those held at the end count whole.
    }
};

QTEST_APPLESS_MAIN(SmallPartitionRunTest)
#include "tst_SmallPartitionRun.moc"

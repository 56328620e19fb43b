// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/OfferedLoad.h"
#include "core/workload/Workload.h"
#include "tests/core/workload/Machines.h"
#include "tests/core/workload/RealLogs.h"

using namespace midplane::core;
using midplane::test::machineOf;
using midplane::test::realLog;

namespace {

JobInfo job(int submit, int runTime, int size, const Shape& shape)
{
    JobInfo info;
    info.submit = SimTime(submit);
    info.runTime = SimTime(runTime);
    info.size = size;
    info.shape = shape;
    return info;
}

} // namespace

class OfferedLoadTest : public QObject {
    Q_OBJECT

private slots:
    void dividesWorkByWhatTheMachineCouldDo()
    {
        const std::vector<JobInfo> jobs {
            job(200, 10, 3, {1, 1, 8}), job(100, 20, 128, {8, 4, 4}), job(150, 0, 1, {1, 1, 1})};
        const auto load = offeredLoad(jobs, *machineOf(8, 4, 4));
        QCOMPARE(load->requested, (3 * 10 + 128 * 20) / (128 * 100.0));
        QCOMPARE(load->held, (8 * 10 + 128 * 20) / (128 * 100.0));
    }

    void isNothingWithoutTime()
    {
        QVERIFY(!offeredLoad({}, *machineOf(8, 4, 4)));
        const std::vector<JobInfo> jobs {job(5, 10, 1, {1, 1, 1}), job(5, 10, 1, {1, 1, 1})};
        QVERIFY(!offeredLoad(jobs, *machineOf(8, 4, 4)));
    }

    /// Scaling the load by 1.5 makes the load 1.5 times what it was.
    void growsWithTheScaling()
    {
        const QString path = realLog("SDSC-SP2-1998-4.2-cln.swf.gz");
        MIDPLANE_NEEDS_LOG(path);
        const auto machine = machineOf(8, 4, 4);
        const auto log = readSwfLog(path.toStdString(), Damage::Refuse);
        const auto loadAt = [&](const WorkloadOptions& options) {
            return *offeredLoad(makeWorkload(*log, "log", *machine, options)->jobs, *machine);
        };
        const OfferedLoad once = loadAt({});
        QVERIFY(once.requested > 0.8 && once.requested < 0.9); // The archive's page: 83.5 %.
        QVERIFY(once.held > once.requested);                   // Few sizes are products.
        const OfferedLoad faster = loadAt({.load = 1.5});
        QVERIFY(std::abs(faster.requested / once.requested - 1.5) < 1e-6);
        const OfferedLoad fat = loadAt({.fatFraction = 1});
        QCOMPARE(fat.requested, once.requested);
        QVERIFY(fat.held > once.held);
        QCOMPARE(loadAt({.shapes = ShapeChoice::Padded}).held, fat.held);
    }
};

QTEST_APPLESS_MAIN(OfferedLoadTest)
#include "tst_OfferedLoad.moc"

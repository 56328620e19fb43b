// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "core/control/BootModel.h"
#include "core/machine/BuiltInMachines.h"

using namespace midplane::core;

namespace {

MachinePtr machineWithTable1()
{
    MachineSpec spec;
    spec.name = "one";
    const auto s = [](int seconds) { return SimTime {seconds}; };
    spec.bootTimes = {{512, s(1), s(26), s(14), s(10)}, {1024, s(1), s(36), s(15), s(11)},
        {2048, s(2), s(38), s(19), s(11)}};
    spec.unit.ioNodesPerCard.assign(16, 2);
    return *Machine::create(spec);
}

} // namespace

class BootModelTest : public QObject {
    Q_OBJECT

private slots:
    /// Aridor et al., open job management, Table 1: totals of 51, 63 and 70 seconds.
    void followsTable1_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<int>("boot");
        QTest::addColumn<int>("total");
        QTest::newRow("half a midplane takes as long as one") << 256 << 26 << 51;
        QTest::newRow("512") << 512 << 26 << 51;
        QTest::newRow("between two rows the larger holds") << 513 << 36 << 63;
        QTest::newRow("1024") << 1024 << 36 << 63;
        QTest::newRow("2048") << 2048 << 38 << 70;
        QTest::newRow("beyond the last row its values") << 65536 << 38 << 70;
    }
    void followsTable1()
    {
        QFETCH(int, nodes);
        QFETCH(int, boot);
        QFETCH(int, total);
        const StageTimes times = BootModel::fromMachine(*machineWithTable1()).timesFor(nodes);
        QCOMPARE(times.booting, SimTime {boot});
        QCOMPARE(times.configuring + times.allocated + times.booting + times.launch
                + times.deallocating + times.terminating,
            SimTime {total});
    }

    /// It is the usual model where the machine file says nothing.
    void isTheUsualModel()
    {
        const BootModel told = BootModel::fromMachine(*machineWithTable1());
        const BootModel usual = BootModel::fromMachine(**findMachine("bgl"));
        for (const int nodes : {16, 512, 513, 1024, 2048, 65536})
            QVERIFY(usual.timesFor(nodes) == told.timesFor(nodes));
    }

    void anInstantModelTakesNoTime()
    {
        QVERIFY(BootModel::instant().timesFor(65536) == StageTimes {});
    }
};

QTEST_APPLESS_MAIN(BootModelTest)
#include "tst_BootModel.moc"

// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/control/mpirun/RunPlan.h"
#include "tests/core/control/mpirun/CycleFixture.h"

using namespace midplane::core;
using namespace midplane::tests;
using namespace std::chrono_literals;

namespace {

QString planned(CycleFixture& fixture, const RunRequest& request)
{
    const SequenceId before = fixture.position();
    const auto plan = planOf(*fixture.bridge, request);
    if (fixture.position() != before)
        return "it changed something";
    if (!plan)
        return QString::fromStdString("no: " + plan.error().reason);
    QStringList lines;
    for (const std::string& line : *plan)
        lines << QString::fromStdString(line);
    return lines.join('\n');
}

QString stagesOf(const QString& plan)
{
    QStringList stages;
    for (const QString& line : plan.split('\n'))
        stages << line.section(' ', 1, 1).chopped(1);
    return stages.join(' ');
}

} // namespace

/// --dry-run
class RunPlanTest : public QObject {
    Q_OBJECT

private slots:
    /// The plan of each division of labour holds the stages that are then done.
    void holdsTheStagesThatAreDone_data()
    {
        QTest::addColumn<QString>("division");
        QTest::addColumn<QString>("stages");
        QTest::newRow("2-10") << "2-10"
                              << "2 3 4 5 6 7 8 9 10";
        QTest::newRow("4-8") << "4-8"
                             << "4 5 6 7 8";
        QTest::newRow("5-8") << "5-8"
                             << "5 6 7 8";
        QTest::newRow("6-7") << "6-7"
                             << "6 7";
        QTest::newRow("6-10") << "6-10"
                              << "6 7 8 9 10";
    }
    void holdsTheStagesThatAreDone()
    {
        QFETCH(QString, division);
        QFETCH(QString, stages);
        CycleFixture fixture {BootModel::instant()};
        RunRequest request = CycleFixture::request(division.toUtf8().constData());
        if (division != "2-10") {
            fixture.define("there");
            fixture.create("there");
            if (division.startsWith('6'))
                request.job = fixture.addJob("there");
            else
                request.partition = "there";
        }
        QCOMPARE(stagesOf(planned(fixture, request)), stages);
        fixture.begin(request);
        fixture.endProgram({0, false});
        QVERIFY(fixture.cycle->isOver());
        QStringList done;
        for (const int stage : fixture.told.stages)
            done << QString::number(stage);
        QCOMPARE(done.join(' '), stages);
    }

    void namesThePlaceThatIsTakenThen()
    {
        CycleFixture fixture;
        fixture.define("first");
        fixture.boot("first");
        const QString plan = planned(fixture, CycleFixture::request());
        fixture.begin(CycleFixture::request());
        const std::string name = *fixture.bridge->read([&](const BridgeModel& model) {
            const Block& block = model.partitions().rbegin()->second.block;
            return model.machine().names().nameOf(block.midplanes.front());
        });
        QVERIFY2(plan.contains(QString::fromStdString(name)), qPrintable(plan));
    }

    void refusesAsTheRunWould()
    {
        CycleFixture fixture;
        RunRequest all = CycleFixture::request();
        all.allocation.shape = Shape {8, 4, 4};
        fixture.begin(all);
        const QString busy = planned(fixture, CycleFixture::request());
        QVERIFY2(busy.startsWith("no: no place for 1x1x1"), qPrintable(busy));
        QVERIFY(busy.contains("held: "));
        QVERIFY(planned(fixture, CycleFixture::requestOn("unknown")).startsWith("no: there is no"));
    }

    void knowsHardwareThatIsDown()
    {
        CycleFixture fixture;
        RunRequest all = CycleFixture::request();
        all.allocation.shape = Shape {8, 4, 4};
        QVERIFY(!planned(fixture, all).startsWith("no"));
        QVERIFY(fixture.command([](BridgeModel& model) {
            return model.setHardwareState(MidplaneCoord {1, 2, 3}, HardwareState::Service);
        }));
        QVERIFY(planned(fixture, all).startsWith("no"));
    }
};

QTEST_APPLESS_MAIN(RunPlanTest)
#include "tst_RunPlan.moc"

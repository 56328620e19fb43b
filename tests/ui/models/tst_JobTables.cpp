// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>

#include "ReplayRuns.h"
#include "ui/models/AllJobsTable.h"
#include "ui/models/JobText.h"
#include "ui/models/QueueTable.h"
#include "ui/models/RunningTable.h"
#include "ui/models/TimeText.h"

using namespace midplane;

namespace {

template <class Held> std::vector<core::JobId> idsOf(const Held& held)
{
    std::vector<core::JobId> ids;
    for (const auto& one : held)
        ids.push_back(one.job);
    return ids;
}

std::vector<core::JobId> rowsOf(const ui::JobTable& table)
{
    std::vector<core::JobId> ids;
    for (int row = 0; row < table.rowCount(); ++row)
        ids.push_back(table.jobAt(row));
    return ids;
}

QString textAt(const ui::JobTable& table, int row, int column)
{
    return table.index(row, column).data().toString();
}

} // namespace

class JobTablesTest : public QObject {
    Q_OBJECT

private slots:
    void followTheClockWhereverItGoes()
    {
        ui::ReplaySession session;
        ui::QueueTable queue(session);
        ui::RunningTable running(session);
        ui::AllJobsTable all(session);
        constexpr auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
        const QAbstractItemModelTester queueTester(&queue, mode);
        const QAbstractItemModelTester runningTester(&running, mode);
        const QAbstractItemModelTester allTester(&all, mode);
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        for (const core::SimTime moment : ui::momentsOf(session, 60)) {
            session.seekTime(moment);
            for (int steps = 0; steps < 5; ++steps) {
                QCOMPARE(rowsOf(queue), idsOf(session.state().waiting));
                QCOMPARE(rowsOf(running), idsOf(session.state().running));
                session.stepForward();
            }
        }
        QCOMPARE(all.rowCount(), 500);
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("flat")));
        QCOMPARE(rowsOf(queue), idsOf(session.state().waiting));
    }

    void smallStepsKeepTheRowsThatStay()
    {
        const ui::SmallLog log("1 10 1000 64\n2 20 1000 128\n3 30 1000 128\n4 40 20 128\n");
        ui::ReplaySession session;
        ui::QueueTable queue(session);
        ui::RunRequest request;
        request.tables = ui::tablesOf("bgl");
        request.log = log.path();
        ui::runToEnd(session, request);
        session.seekTime(core::SimTime {25});
        const QPersistentModelIndex second(queue.index(0, 0));
        QSignalSpy resets(&queue, &ui::QueueTable::modelReset);
        session.seekTime(core::SimTime {45});
        QCOMPARE(queue.rowCount(), 3);
        QVERIFY(second.isValid());
        QCOMPARE(second.data().toString(), QStringLiteral("2"));
        QCOMPARE(resets.count(), 0);
    }

    void cellsSayWhatIsKnown()
    {
        const ui::SmallLog log("7 10 3600 128\n8 70 60 4\n");
        ui::ReplaySession session;
        ui::QueueTable queue(session);
        ui::RunningTable running(session);
        ui::AllJobsTable all(session);
        ui::RunRequest request;
        request.tables = ui::tablesOf("bgl");
        request.log = log.path();
        request.options.torusFraction = 1;
        ui::runToEnd(session, request);
        session.seekTime(core::SimTime {70 + 1800});

        QCOMPARE(textAt(queue, 0, ui::QueueTable::Job), QStringLiteral("8"));
        QCOMPARE(textAt(queue, 0, ui::QueueTable::Shape), QStringLiteral("1×1×4"));
        QCOMPARE(textAt(queue, 0, ui::QueueTable::Kind), QStringLiteral("torus"));
        QCOMPARE(textAt(queue, 0, ui::QueueTable::Waits), QStringLiteral("30 m"));
        QCOMPARE(textAt(queue, 0, ui::QueueTable::Because), QStringLiteral("Space"));
        QCOMPARE(queue.midplanes(), 4);

        QCOMPARE(textAt(running, 0, ui::RunningTable::Job), QStringLiteral("7"));
        QCOMPARE(textAt(running, 0, ui::RunningTable::User), QStringLiteral("7"));
        QCOMPARE(textAt(running, 0, ui::RunningTable::Shape), QStringLiteral("8×4×4"));
        QCOMPARE(textAt(running, 0, ui::RunningTable::EndsIn), QStringLiteral("29 m"));
        QCOMPARE(running.midplanes(), 128);
        QCOMPARE(
            running.index(0, 0).data(ui::ColourRole).toInt(), session.colourOf(running.jobAt(0)));

        QCOMPARE(textAt(all, 1, ui::AllJobsTable::Started), ui::clockText(core::SimTime {3610}));
        QCOMPARE(textAt(all, 1, ui::AllJobsTable::Waited), QStringLiteral("59 m"));
        QVERIFY(all.index(1, 0).data(ui::FilterRole).toString().contains(QStringLiteral("torus")));
    }
};

QTEST_GUILESS_MAIN(JobTablesTest)
#include "tst_JobTables.moc"

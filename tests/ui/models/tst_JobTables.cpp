// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModelTester>

#include "ReplayRuns.h"
#include "core/explanation/WhyItWaits.h"
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

    /// The column and the dock "Why does it wait?" have one answer, whatever the journal says of
    /// the last time a job was tried.
    void theReasonIsThatOfTheMoment_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::addColumn<QString>("machine");
        for (const char* policy : {"fcfs", "greedy", "easy", "conservative", "static"})
            QTest::addRow("%s on bgl", policy) << policy << "bgl";
        QTest::addRow("greedy on flat") << "greedy"
                                        << "flat";
    }

    void theReasonIsThatOfTheMoment()
    {
        QFETCH(QString, policy);
        QFETCH(QString, machine);
        ui::ReplaySession session;
        ui::QueueTable queue(session);
        ui::RunRequest request = ui::demoOn(ui::tablesOf(machine.toStdString()));
        request.policy = policy;
        ui::runToEnd(session, request);
        int others = 0; // Than the journal's.
        int compared = 0;
        for (const core::SimTime moment : ui::momentsOf(session, 25)) {
            session.seekTime(moment);
            if (queue.rowCount() == 0)
                continue;
            textAt(queue, 0, ui::QueueTable::Because); // Somebody looks.
            QTRY_VERIFY(queue.areReasonsCurrent());
            for (int row = 0; row < queue.rowCount(); row += 1 + queue.rowCount() / 8) {
                const core::JobId job = queue.jobAt(row);
                const auto waiting
                    = core::waitingMoment(session.recording(), session.state(), job).value();
                const core::RefusalReason cause
                    = core::whyItWaits(request.tables, session.recording(), waiting).cause;
                QCOMPARE(textAt(queue, row, ui::QueueTable::Because), ui::refusalText(cause));
                QCOMPARE(queue.index(row, ui::QueueTable::Because).data(ui::RefusalRole).toInt(),
                    static_cast<int>(cause));
                others += waiting.recorded && waiting.recorded != cause ? 1 : 0;
                ++compared;
            }
        }
        QVERIFY(compared > 20);
        if (policy == "greedy" && machine == "bgl")
            QVERIFY(others > 0); // It was no empty test.
    }

    void sortedByReasonTheRowsFollowIt()
    {
        ui::ReplaySession session;
        ui::QueueTable queue(session);
        const QAbstractItemModelTester tester(
            &queue, QAbstractItemModelTester::FailureReportingMode::QtTest);
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        queue.sort(ui::QueueTable::Because);
        for (const core::SimTime moment : ui::momentsOf(session, 15)) {
            session.seekTime(moment);
            for (int steps = 0; steps < 4; ++steps, session.stepForward()) {
                if (queue.rowCount() == 0)
                    continue;
                queue.index(0, ui::QueueTable::Because).data();
                QTRY_VERIFY(queue.areReasonsCurrent());
                for (int row = 1; row < queue.rowCount(); ++row) {
                    const auto key = [&](int at) {
                        const QModelIndex cell = queue.index(at, ui::QueueTable::Because);
                        return std::pair(cell.data(ui::SortRole).toLongLong(), queue.jobAt(at));
                    };
                    QVERIFY(key(row - 1) < key(row));
                }
            }
        }
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
        QTRY_COMPARE(textAt(queue, 0, ui::QueueTable::Because), QStringLiteral("Space"));
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

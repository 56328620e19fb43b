// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/experiments/ExperimentSession.h"

#include <atomic>

#include "ExperimentScenes.h"

using namespace midplane;

namespace {

/// What the console would make of the plan, without the session.
std::vector<core::TimedRow> rowsMadeDirectly(const core::Plan& plan, const QString& file)
{
    const std::atomic<bool> goOn {false};
    core::RunInputs inputs(plan.folder);
    auto store = core::RowStore::open(file.toStdString());
    return core::runAll(core::runsOf(plan), plan.digest, inputs, *store, {}, goOn).value();
}

std::string csvOf(const std::vector<core::TimedRow>& timed)
{
    std::vector<core::Row> rows;
    for (const core::TimedRow& row : timed)
        rows.push_back(row.row);
    return core::rowsCsv(rows);
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class ExperimentSessionTest : public QObject {
    Q_OBJECT

private slots:
    void makesTheRowsThatTheConsoleMakes()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        QCOMPARE(session.runs().size(), std::size_t {12});
        QVERIFY(session.rows().empty());
        QSignalSpy changed(&session, &ui::ExperimentSession::rowsChanged);
        QSignalSpy progressed(&session, &ui::ExperimentSession::progressed);
        ui::runToEnd(session);
        QVERIFY(changed.count() >= 2); // They came while it ran, not only at the end.
        QCOMPARE(progressed.back().at(0).toInt(), 12);
        QCOMPARE(progressed.back().at(1).toInt(), 12);
        const std::string expected
            = csvOf(rowsMadeDirectly(session.plan(), folder.file(QStringLiteral("own.sqlite"))));
        QCOMPARE(csvOf(session.rowList()), expected);
        QCOMPARE(contentOf(session.folder() + QStringLiteral("/rows.csv")).toStdString(), expected);
        QVERIFY(QFile::exists(session.folder() + QStringLiteral("/computing.csv")));
        QVERIFY(QFile::exists(session.folder() + QStringLiteral("/figures/curves.dat")));
    }

    void anotherSessionGoesOnWhereOneWasLeft()
    {
        const ui::PlanFolder folder;
        std::size_t kept = 0;
        {
            ui::ExperimentSession session;
            ui::openPlan(session, folder);
            connect(&session, &ui::ExperimentSession::rowsChanged, &session, [&session] {
                if (session.rows().size() >= 2)
                    session.cancel();
            });
            ui::runToEnd(session);
            kept = session.rows().size();
            QVERIFY(kept >= 2);
        }
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        QVERIFY(session.rows().size() >= kept);
        QVERIFY(session.rows().begin()->second.row.isDone());
        ui::runToEnd(session);
        QCOMPARE(session.rows().size(), std::size_t {12});
    }

    void allAgainRemovesTheRowsFirst()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        ui::runToEnd(session);
        const std::string before = csvOf(session.rowList());
        QSignalSpy finished(&session, &ui::ExperimentSession::runFinished);
        session.runAgain();
        QVERIFY(session.rows().empty());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
        QCOMPARE(csvOf(session.rowList()), before);
    }

    void aQuickLookIsKeptApart()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        ui::runToEnd(session);
        QSignalSpy changed(&session, &ui::ExperimentSession::planChanged);
        session.setMostJobs(20);
        QTRY_COMPARE(changed.count(), 1);
        QVERIFY(session.rows().empty());
        ui::runToEnd(session);
        QVERIFY(std::stoi(session.row(0)->row.metrics["jobs"]) <= 20);
        session.setMostJobs({});
        QTRY_COMPARE(changed.count(), 2);
        QCOMPARE(session.rows().size(), std::size_t {12}); // Those of before.
        QVERIFY(std::stoi(session.row(0)->row.metrics["jobs"]) > 20);
    }

    void whatIsNoPlanIsToldAndChangesNothing()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        qRegisterMetaType<core::Error>("core::Error");
        std::optional<core::Error> said;
        connect(&session, &ui::ExperimentSession::planRefused, this,
            [&said](const core::Error& problem) { said = problem; });
        session.setText(QStringLiteral("{\"format\": \"midplane-experiment\", \"version\": 1, "
                                       "\"name\": \"x\", \"title\": \"X\", \"grids\": []}"),
            folder.plan());
        QTRY_VERIFY(said.has_value());
        QVERIFY(QString::fromStdString(said->where).contains(QStringLiteral("/grids")));
        QCOMPARE(session.plan().name, std::string("invented"));
        QCOMPARE(session.runs().size(), std::size_t {12});
    }

    void aMissingLogIsARowWithTheReason()
    {
        QByteArray plan(ui::inventedPlan);
        plan.replace("\"lublin\": {\"jobs\": 60, \"processors\": 32}", "\"log\": \"nowhere.swf\"");
        const ui::PlanFolder folder(plan);
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        ui::runToEnd(session);
        QCOMPARE(session.failedCount(), session.runs().size());
        QVERIFY(QString::fromStdString(session.row(0)->row.error)
                    .contains(QStringLiteral("nowhere.swf")));
    }

    void aFolderThatCannotBeIsTold()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        folder.write(QStringLiteral("results"), "a file stands where the folder should be");
        bool isTold = false;
        connect(&session, &ui::ExperimentSession::runFailed, this, [&isTold] { isTold = true; });
        ui::runToEnd(session);
        QVERIFY(isTold);
        QVERIFY(session.rows().empty());
    }

    void goingAwayInTheMiddleIsSafe()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::openPlan(session, folder);
        session.run();
        session.open(folder.plan());
    }
};

QTEST_GUILESS_MAIN(ExperimentSessionTest)
#include "tst_ExperimentSession.moc"

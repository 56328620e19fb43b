// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QTableView>

#include "ExperimentScenes.h"
#include "tests/ui/shell/ReplayHands.h"
#include "ui/experiments/FiguresPanel.h"
#include "ui/experiments/SideBySidePanel.h"
#include "ui/shell/ExperimentDocks.h"
#include "ui/shell/StatusStrip.h"

using namespace midplane;
using ui::Command;

namespace {

/// One seed, so that a point is a run.
QByteArray planOfOneSeed()
{
    return QByteArray(ui::inventedPlan).replace("\"seeds\": [1, 2]", "\"seeds\": [1]");
}

} // namespace

/// The Experiments workspace in the window.
class ExperimentsWorkspaceTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_tables
        = std::make_shared<const core::MachineTables>(*core::findMachine("bgl"));
    std::unique_ptr<ui::PlanFolder> m_folder;
    std::unique_ptr<ui::MainWindow> m_window;

    ui::ExperimentSession& session() { return m_window->experiments().session(); }

    void openPlan()
    {
        session().setResults(m_folder->results());
        QSignalSpy changed(&session(), &ui::ExperimentSession::planChanged);
        m_window->files().openPath(m_folder->plan());
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 30000);
    }

    void runPlan()
    {
        QSignalSpy finished(&session(), &ui::ExperimentSession::runFinished);
        QTest::keyClick(m_window.get(), Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(session().isRunning());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
    }

private slots:
    void init()
    {
        m_folder = std::make_unique<ui::PlanFolder>(planOfOneSeed());
        m_window = hands::shownWindow(m_tables);
        QVERIFY(m_window);
    }
    void cleanup()
    {
        m_window.reset();
        m_folder.reset();
    }

    void f4ShowsChartsInsteadOfTheMachine()
    {
        QTest::keyClick(m_window.get(), Qt::Key_F4);
        QCOMPARE(m_window->workspaces().current(), ui::WorkspaceId::Experiments);
        QVERIFY(m_window->experiments().centre()->isVisible());
        QVERIFY(!m_window->view().isVisible());
        for (const char* dock : {"plans", "runs", "runDetails"})
            QVERIFY2(m_window->workspaces().dock(QLatin1String(dock))->isVisible(), dock);
        QTest::keyClick(m_window.get(), Qt::Key_F3);
        QVERIFY(m_window->view().isVisible());
        QVERIFY(!m_window->experiments().centre()->isVisible());
        QVERIFY(!m_window->view().capture().isNull()); // It is drawn again.
    }

    void aPlanFileOpensHereAndRuns()
    {
        openPlan();
        QCOMPARE(m_window->workspaces().current(), ui::WorkspaceId::Experiments);
        runPlan();
        QCOMPARE(session().rows().size(), std::size_t {6});
        QCOMPARE(session().failedCount(), std::size_t {0});
        QVERIFY(m_window->windowTitle().startsWith(QStringLiteral("Invented jobs")));
    }

    /// Without a plan there is nothing to see, and the dock is low; with one it has its height.
    void theRunsAreLowWhileThereAreNone()
    {
        m_window->resize(1280, 720);
        QTest::keyClick(m_window.get(), Qt::Key_F4);
        QDockWidget& dock = *m_window->workspaces().dock(QStringLiteral("runs"));
        if (session().hasPlan())
            QSKIP("A plan is open from the beginning.");
        QTRY_VERIFY(dock.height() < 100);
        QVERIFY(dock.findChild<QPushButton*>(QStringLiteral("runs.open"))->isVisible());
        QVERIFY(!dock.findChild<QTableView*>(QStringLiteral("runs.table"))->isVisible());
        openPlan();
        QTRY_VERIFY(dock.height() > 180);
        QVERIFY(dock.findChild<QTableView*>(QStringLiteral("runs.table"))->isVisible());
    }

    /// By the sign before its number and in words; of another recording no run is marked.
    void theRunInTheReplayIsMarked()
    {
        openPlan();
        runPlan();
        auto* table = m_window->findChild<QTableView*>(QStringLiteral("runs.table"));
        const auto marked = [table] {
            QStringList rows;
            for (int row = 0; row < table->model()->rowCount(); ++row) {
                const QModelIndex number = table->model()->index(row, 0);
                const bool isTold = table->model()->index(row, 1).data().toString().endsWith(
                    QStringLiteral("in the replay"));
                if (!number.data(Qt::DecorationRole).value<QIcon>().isNull() && isTold)
                    rows << number.data().toString();
            }
            return rows;
        };
        QCOMPARE(marked(), QStringList());
        for (const char* run : {"3", "1"}) {
            QSignalSpy recorded(&m_window->session(), &ui::ReplaySession::recordingChanged);
            m_window->experiments().replay(QByteArray(run).toUInt());
            QTRY_COMPARE_WITH_TIMEOUT(recorded.count(), 1, 60000);
            QCOMPARE(marked(), QStringList(QString::fromLatin1(run)));
        }
        ui::runToEnd(m_window->session(), ui::demoOn(m_tables));
        QCOMPARE(marked(), QStringList());
    }

    void escCancelsTheExperiment()
    {
        m_folder->write(QStringLiteral("plan.json"),
            planOfOneSeed().replace("\"jobs\": 60", "\"jobs\": 100000"));
        openPlan();
        session().run();
        QVERIFY(m_window->actions()[Command::CancelRun]->isEnabled());
        QSignalSpy finished(&session(), &ui::ExperimentSession::runFinished);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
        QVERIFY(session().rows().size() < 6);
    }

    /// The run of the point that was clicked is in the replay, and it is the same run.
    void aClickOnAPointReplaysItsRun()
    {
        openPlan();
        runPlan();
        auto* figures = m_window->findChild<ui::FiguresPanel*>();
        QTRY_COMPARE(figures->charts().size(), std::size_t {1});
        QCoreApplication::processEvents();
        ui::FigureChart& chart = *figures->charts().front();
        chart.grab();
        QSignalSpy recorded(&m_window->session(), &ui::ReplaySession::recordingChanged);
        QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.pixelOf(1, 2).toPoint());
        QTRY_COMPARE_WITH_TIMEOUT(recorded.count(), 1, 60000);
        QCOMPARE(m_window->workspaces().current(), ui::WorkspaceId::Replay);
        const std::size_t run = chart.panel().series[1].points[2].runs.front();
        const core::MetricValues& row = session().row(run)->row.metrics;
        const core::RunMetrics& metrics = m_window->session().result().metrics;
        core::MetricValues again;
        again.set("occupancy", metrics.occupancy);
        again.set("meanBoundedSlowdown", metrics.meanBoundedSlowdown);
        again.setCount("makespan", metrics.makespan.count());
        for (const char* name : {"occupancy", "meanBoundedSlowdown", "makespan"})
            QCOMPARE(again[name], row[name]);
        QCOMPARE(m_window->session().recording().machine->name(), std::string("bgl-quarter"));
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("run %1").arg(run)));
        // The view shows that machine.
        QCOMPARE(m_window->view().machine(), m_window->session().recording().machine);
    }

    void chosenRunsAreComparedUnderTheClockOfTheWindow()
    {
        openPlan();
        runPlan();
        session().setChosen({0, 3});
        auto* compare = m_window->findChild<QPushButton*>(QStringLiteral("runs.compare"));
        QTest::mouseClick(compare, Qt::LeftButton);
        ui::Comparison& comparison = m_window->experiments().comparison();
        QTRY_COMPARE_WITH_TIMEOUT(comparison.runs().size(), std::size_t {2}, 60000);
        QVERIFY(m_window->findChild<ui::SideBySidePanel*>()->isVisible());
        QCOMPARE(comparison.runs()[0]->recording().policy, std::string("fcfs"));
        QCOMPARE(comparison.runs()[1]->recording().policy, std::string("greedy"));
    }

    /// Two clicks, also where nobody has looked at plans before: with few jobs at first, of logs
    /// that stand where plans look for them.
    void aFigureOfAPaperIsMadeByTwoClicks()
    {
        const QString log
            = QString::fromStdString(core::sampleFolder() + "/workloads/demo-500.swf");
        for (const char* name : {"NASA-iPSC-1993-3.1-cln.swf", "SDSC-SP2-1998-4.2-cln.swf"}) {
            const QString copy = m_folder->file(QString::fromLatin1(name));
            QVERIFY(QFile::copy(log, copy));
            QCOMPARE(QProcess::execute(QStringLiteral("gzip"), {copy}), 0);
        }
        qputenv("MIDPLANE_WORKLOADS", m_folder->file({}).toLocal8Bit());
        session().setResults(m_folder->results());
        QCOMPARE(m_window->workspaces().current(), ui::WorkspaceId::Build);
        hands::chooseInMenuBar(*m_window, Command::PaperFigures);
        const auto figures = [] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            return menu != nullptr && menu->actions().size() >= 6 ? menu : nullptr;
        };
        QTRY_VERIFY_WITH_TIMEOUT(figures() != nullptr, 30000);
        QCOMPARE(m_window->workspaces().current(), ui::WorkspaceId::Experiments);
        QMenu* menu = figures();
        const QList<QAction*> entries = menu->actions();
        const auto wanted = std::find_if(entries.begin(), entries.end(), [](const QAction* entry) {
            return entry->text().contains(QStringLiteral("slowdown against utilization"))
                && entry->text().contains(QStringLiteral("Figure 1:"));
        });
        QVERIFY(wanted != entries.end());
        QSignalSpy finished(&session(), &ui::ExperimentSession::runFinished);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(*wanted).center());
        QTRY_VERIFY_WITH_TIMEOUT(session().isRunning() || finished.count() > 0, 30000);
        QVERIFY(session().mostJobs().has_value());
        QVERIFY2(m_window->windowTitle().startsWith(
                     QStringLiteral("Mean bounded slowdown against utilization")),
            qPrintable(m_window->windowTitle()));
        // Its curves grow while it runs; that is enough of it.
        auto* panel = m_window->findChild<ui::FiguresPanel*>();
        const auto points = [panel] {
            std::size_t count = 0;
            for (const auto& chart : panel->charts()) {
                for (const auto& series : chart->panel().series)
                    count += series.points.size();
            }
            return count;
        };
        QTRY_VERIFY_WITH_TIMEOUT(points() > 2, 60000);
        QTest::keyClick(m_window.get(), Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!session().isRunning(), 60000);
        const auto expected = core::panelsOf(session().plan().figures.front(), session().rowList());
        QCOMPARE(panel->charts().size(), expected.size());
        std::size_t made = 0;
        for (const auto& each : expected) {
            for (const auto& series : each.series)
                made += series.points.size();
        }
        QTRY_COMPARE(points(), made);
    }

    void whatTheReplayShowsIsComparedWithoutMakingItAgain()
    {
        ui::RunRequest request;
        request.tables = m_tables;
        request.log = QString::fromStdString(core::sampleFolder() + "/workloads/demo-500.swf");
        request.options.count = 100;
        QVERIFY(!m_window->actions()[Command::CompareRuns]->isEnabled());
        QSignalSpy recorded(&m_window->session(), &ui::ReplaySession::recordingChanged);
        m_window->runLog(request);
        QTRY_COMPARE_WITH_TIMEOUT(recorded.count(), 1, 60000);
        m_window->actions()[Command::CompareRuns]->trigger();
        ui::Comparison& comparison = m_window->experiments().comparison();
        QTRY_COMPARE_WITH_TIMEOUT(comparison.runs().size(), std::size_t {1}, 60000);
        QCOMPARE(comparison.runs()[0]->replay->recordingPtr(), m_window->session().recordingPtr());
        const core::SimTime middle = (comparison.firstTime() + comparison.lastTime()) / 2;
        comparison.seekTime(middle);
        QCOMPARE(m_window->session().time(), middle);
        m_window->actions()[Command::CompareRuns]->trigger(); // It is there already.
        QTest::qWait(50);
        QCOMPARE(comparison.runs().size(), std::size_t {1});
    }

    void closingInTheMiddleIsClean()
    {
        m_folder->write(QStringLiteral("plan.json"),
            planOfOneSeed().replace("\"jobs\": 60", "\"jobs\": 100000"));
        openPlan();
        session().run();
        session().setChosen({0, 1, 2});
        QTest::mouseClick(
            m_window->findChild<QPushButton*>(QStringLiteral("runs.compare")), Qt::LeftButton);
        m_window->experiments().replay(1);
        m_window->close();
        m_window.reset();
    }
};

QTEST_MAIN(ExperimentsWorkspaceTest)
#include "tst_ExperimentsWorkspace.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ExperimentScenes.h"
#include "ui/experiments/FiguresPanel.h"
#include "ui/experiments/PlanTextPanel.h"
#include "ui/experiments/PlansPanel.h"
#include "ui/experiments/RunDetailsPanel.h"
#include "ui/experiments/RunsPanel.h"

using namespace midplane;

class ExperimentPanelsTest : public QObject {
    Q_OBJECT

private:
    static void show(QWidget& widget) { ui::show(widget, {800, 400}); }

    static QString cell(const ui::RunsPanel& panel, int row, const QString& title)
    {
        const QAbstractItemModel* model = panel.view().model();
        for (int column = 0; column < model->columnCount(); ++column) {
            if (model->headerData(column, Qt::Horizontal).toString() == title)
                return model->index(row, column).data().toString();
        }
        return {};
    }

private slots:
    void rowsGrowWhileTheyAreMade()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::RunsPanel panel(session);
        show(panel);
        ui::openPlan(session, folder);
        QCOMPARE(panel.view().model()->rowCount(), 12);
        QCOMPARE(cell(panel, 0, QStringLiteral("State")), QStringLiteral("not made"));
        QSignalSpy finished(&session, &ui::ExperimentSession::runFinished);
        QTest::mouseClick(
            panel.findChild<QPushButton*>(QStringLiteral("runs.run")), Qt::LeftButton);
        QVERIFY(panel.findChild<QPushButton*>(QStringLiteral("runs.cancel"))->isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
        for (int row = 0; row < 12; ++row) {
            QCOMPARE(cell(panel, row, QStringLiteral("State")), QStringLiteral("done"));
            const double occupancy
                = std::stod(session.row(static_cast<std::size_t>(row))->row.metrics["occupancy"]);
            QCOMPARE(cell(panel, row, QStringLiteral("Occupancy")),
                QStringLiteral("%1 %").arg(100 * occupancy, 0, 'f', 1));
        }
        QVERIFY(!panel.findChild<QPushButton*>(QStringLiteral("runs.run"))->isEnabled());
        QCOMPARE(panel.note(), QStringLiteral("12 of 12"));
    }

    void cancelStopsAndKeepsWhatIsDone()
    {
        QByteArray plan(ui::inventedPlan);
        plan.replace("\"jobs\": 60", "\"jobs\": 100000"); // Long enough to be stopped.
        const ui::PlanFolder folder(plan);
        ui::ExperimentSession session;
        ui::RunsPanel panel(session);
        show(panel);
        ui::openPlan(session, folder);
        QTest::mouseClick(
            panel.findChild<QPushButton*>(QStringLiteral("runs.run")), Qt::LeftButton);
        QSignalSpy finished(&session, &ui::ExperimentSession::runFinished);
        QTest::mouseClick(
            panel.findChild<QPushButton*>(QStringLiteral("runs.cancel")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60000);
        QVERIFY(session.rows().size() < 12);
        QVERIFY(panel.findChild<QPushButton*>(QStringLiteral("runs.run"))->isVisible());
        QVERIFY(panel.findChild<QPushButton*>(QStringLiteral("runs.run"))->isEnabled());
    }

    void theTableSortsByNumbersAndFilters()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::RunsPanel panel(session);
        show(panel);
        ui::openPlan(session, folder);
        QAbstractItemModel* model = panel.view().model();
        panel.view().sortByColumn(0, Qt::DescendingOrder);
        QCOMPARE(model->index(0, 0).data().toString(), QStringLiteral("11"));
        QTest::keyClicks(
            panel.findChild<QLineEdit*>(QStringLiteral("runs.filter")), QStringLiteral("greedy"));
        QCOMPARE(model->rowCount(), 6);
    }

    void choosingARowShowsItEverywhere()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::RunsPanel panel(session);
        ui::RunDetailsPanel details(session);
        show(panel);
        show(details);
        ui::openPlan(session, folder);
        ui::runToEnd(session);
        const QRect row = panel.view().visualRect(panel.view().model()->index(2, 0));
        QTest::mouseClick(panel.view().viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(session.chosen(), (std::set<std::size_t> {2}));
        const auto* list = details.findChild<QTreeWidget*>();
        const auto value = [&](const QString& title) {
            const auto found = list->findItems(title, Qt::MatchExactly | Qt::MatchRecursive);
            return found.isEmpty() ? QString() : found.front()->text(1);
        };
        QCOMPARE(value(QStringLiteral("Load")), QStringLiteral("0.7"));
        QCOMPARE(value(QStringLiteral("Policy")), QStringLiteral("fcfs"));
        QCOMPARE(value(QStringLiteral("Jobs")), QStringLiteral("60"));
        QSignalSpy wanted(&details, &ui::RunDetailsPanel::replayRequested);
        QTest::mouseClick(
            details.findChild<QPushButton*>(QStringLiteral("runDetails.replay")), Qt::LeftButton);
        QCOMPARE(wanted.count(), 1);
        session.setChosen({1, 4});
        QCOMPARE(panel.view().selectionModel()->selectedRows().size(), 2);
    }

    void theFigureGrowsAndAPointIsReplayed()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::FiguresPanel panel(session);
        show(panel);
        ui::openPlan(session, folder);
        QVERIFY(panel.charts().empty());
        ui::runToEnd(session);
        QTRY_COMPARE(panel.charts().size(), std::size_t {1});
        QCoreApplication::processEvents();
        ui::FigureChart& chart = *panel.charts().front();
        const auto expected = core::panelsOf(session.plan().figures.front(), session.rowList());
        QCOMPARE(chart.panel().series.size(), expected.front().series.size());
        QCOMPARE(chart.panel().series[1].points.size(), std::size_t {3});
        QCOMPARE(
            chart.panel().series[1].points[2].y.mean, expected.front().series[1].points[2].y.mean);
        chart.grab();
        // A point of two seeds asks which of them.
        std::optional<std::size_t> wanted;
        connect(&panel, &ui::FiguresPanel::replayRequested, this,
            [&wanted](std::size_t run) { wanted = run; });
        QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, chart.pixelOf(1, 1).toPoint());
        QCOMPARE(session.chosen().size(), std::size_t {2});
        auto* menu = panel.findChild<QMenu*>(QStringLiteral("figures.seeds"));
        QVERIFY(menu != nullptr);
        QCOMPARE(menu->actions().size(), 2);
        menu->actions().back()->trigger();
        QVERIFY(wanted.has_value());
        QCOMPARE(*wanted, *session.chosen().rbegin());
        QCOMPARE(session.runs()[*wanted].settings.policy, std::string("greedy"));
        QCOMPARE(session.runs()[*wanted].settings.seed, std::uint64_t {2});
        menu->close();
    }

    void aQuickLookSaysSo()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::FiguresPanel panel(session);
        show(panel);
        ui::openPlan(session, folder);
        session.setMostJobs(20);
        QTRY_VERIFY(panel.findChild<QLabel*>(QStringLiteral("figures.caution"))
                        ->text()
                        .contains(QStringLiteral("20 jobs")));
        QSignalSpy finished(&session, &ui::ExperimentSession::runFinished);
        QTest::mouseClick(
            panel.findChild<QPushButton*>(QStringLiteral("figures.all")), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120000);
        QVERIFY(!session.mostJobs().has_value());
        QCOMPARE(session.rows().size(), std::size_t {12});
        QVERIFY(panel.findChild<QLabel*>(QStringLiteral("figures.caution"))->text().isEmpty());
    }

    void theTextIsCheckedWhileItIsTyped()
    {
        const ui::PlanFolder folder;
        ui::ExperimentSession session;
        ui::PlanTextPanel panel(session);
        show(panel);
        ui::openPlan(session, folder);
        auto* text = panel.findChild<QPlainTextEdit*>();
        auto* said = panel.findChild<QLabel*>(QStringLiteral("planText.said"));
        QCOMPARE(text->toPlainText(), session.text());
        QString wrong = session.text();
        wrong.replace(QStringLiteral("\"fcfs\", \"greedy\"]"), QStringLiteral("\"lottery\"]"));
        text->setPlainText(wrong);
        const int line = static_cast<int>(
            wrong.left(wrong.indexOf(QStringLiteral("lottery"))).count(QLatin1Char('\n')));
        QTRY_VERIFY(said->text().contains(QStringLiteral("lottery")));
        QVERIFY2(said->text().startsWith(QStringLiteral("Line %1:").arg(line + 1)),
            qPrintable(said->text()));
        QCOMPARE(text->extraSelections().size(), 1);
        QCOMPARE(text->extraSelections().front().cursor.blockNumber(), line);
        QCOMPARE(session.runs().size(), std::size_t {12}); // The plan is still the last right one.
        // Right again, with one load less: that is the plan from now on.
        QString right = session.text();
        right.replace(QStringLiteral("[0.4, 0.7, 1.0]"), QStringLiteral("[0.4, 0.7]"));
        text->setPlainText(right);
        QTRY_COMPARE(session.runs().size(), std::size_t {8});
        QVERIFY(session.isModified());
        QVERIFY(text->extraSelections().isEmpty());
        const QString other = folder.file(QStringLiteral("other.json"));
        QVERIFY(panel.save(other));
        QTRY_COMPARE(session.path(), other);
        QTRY_VERIFY(!session.isModified());
    }

    void theFieldsChangeThePlan()
    {
        const ui::PlanFolder folder;
        ui::PlanShelf shelf;
        ui::ExperimentSession session;
        ui::PlansPanel panel(session, shelf);
        show(panel);
        ui::openPlan(session, folder);
        auto* seeds = panel.findChild<QLineEdit*>(QStringLiteral("plans.seeds"));
        QCOMPARE(seeds->text(), QStringLiteral("1, 2"));
        seeds->selectAll();
        QTest::keyClicks(seeds, QStringLiteral("1-3"));
        QTest::keyClick(seeds, Qt::Key_Return);
        QTRY_COMPARE(session.runs().size(), std::size_t {18});
        auto* loads = panel.findChild<QLineEdit*>(QStringLiteral("plans.loads"));
        loads->selectAll();
        QTest::keyClicks(loads, QStringLiteral("0.5"));
        QTest::keyClick(loads, Qt::Key_Return);
        QTRY_COMPARE(session.runs().size(), std::size_t {6});
        loads->selectAll();
        QTest::keyClicks(loads, QStringLiteral("much"));
        QTest::keyClick(loads, Qt::Key_Return);
        auto* problem = panel.findChild<QLabel*>(QStringLiteral("plans.problem"));
        QTRY_VERIFY(problem->isVisible());
        QVERIFY(problem->text().contains(QStringLiteral("much")));
        QCOMPARE(session.runs().size(), std::size_t {6});
    }

    void theShelfHoldsTheSamplesOfThePapers()
    {
        ui::PlanShelf shelf;
        QSignalSpy changed(&shelf, &ui::PlanShelf::changed);
        shelf.load();
        QTRY_COMPARE_WITH_TIMEOUT(changed.count(), 1, 30000);
        QVERIFY(shelf.plans().size() >= 15);
        int ofPapers = 0;
        for (const ui::ShelvedPlan& plan : shelf.plans()) {
            QVERIFY2(plan.problem.isEmpty(), qPrintable(plan.path + plan.problem));
            QVERIFY(plan.runs > 0);
            ofPapers += plan.source.isEmpty() ? 0 : 1;
        }
        QVERIFY(ofPapers >= 6);
        ui::ExperimentSession session;
        ui::PlansPanel panel(session, shelf);
        QMenu menu;
        panel.fillPaperMenu(menu);
        QCOMPARE(static_cast<int>(menu.actions().size()), ofPapers);
    }

    void aMissingLogSaysWhatToDo()
    {
        QVERIFY(ui::missingLogsText({}).isEmpty());
        const QString archive
            = ui::missingLogsText({QStringLiteral("$MIDPLANE_WORKLOADS/a.swf.gz")});
        QVERIFY(archive.contains(QStringLiteral("a.swf.gz")));
        QVERIFY(archive.contains(QStringLiteral("MIDPLANE_WORKLOADS")));
        QVERIFY(!ui::missingLogsText({QStringLiteral("own.swf")})
                     .contains(QStringLiteral("MIDPLANE_WORKLOADS")));
    }
};

QTEST_MAIN(ExperimentPanelsTest)
#include "tst_ExperimentPanels.moc"

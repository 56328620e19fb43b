// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduling/PolicyRegistry.h"
#include "ui/models/GrowingRun.h"
#include "ui/replay/ChartsPanel.h"
#include "ui/replay/RunBar.h"

#include "tests/ui/models/ReplayRuns.h"

using namespace midplane;

class RunBarTest : public QObject {
    Q_OBJECT

private:
    ui::SharedView m_shared;
    core::TablesPtr m_bgl = ui::tablesOf("bgl");

    static bool hasPlanner()
    {
        const auto names = core::policyNames();
        return std::find(names.begin(), names.end(), "constraint") != names.end();
    }

    template <class Widget> static Widget* find(const ui::RunBar& bar, const char* name)
    {
        return bar.findChild<Widget*>(QLatin1String(name));
    }

private slots:
    void runsWhatTheFieldsSay()
    {
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        QVERIFY(!find<QPushButton>(bar, "run.run")->isEnabled());
        bar.setTables(m_bgl);
        bar.setLog(ui::demoOn(m_bgl).log);
        find<QComboBox>(bar, "run.policy")->setCurrentIndex(1);
        find<QComboBox>(bar, "run.shapes")->setCurrentIndex(2);
        find<QDoubleSpinBox>(bar, "run.torus")->setValue(0.6);
        find<QDoubleSpinBox>(bar, "run.load")->setValue(1.2);
        find<QSpinBox>(bar, "run.seed")->setValue(7);
        find<QSpinBox>(bar, "run.jobs")->setValue(40);
        QSignalSpy finished(&session, &ui::ReplaySession::runFinished);
        QTest::mouseClick(find<QPushButton>(bar, "run.run"), Qt::LeftButton);
        QTRY_COMPARE(finished.count(), 1);
        QCOMPARE(session.recording().policy, std::string("fcfs"));
        QCOMPARE(session.recording().jobs.size(), std::size_t {40});
        QCOMPARE(session.request().options.fatFraction, 1.0);
        QCOMPARE(session.request().options.torusFraction, 0.6);
        QCOMPARE(session.request().options.load, 1.2);
        QCOMPARE(session.request().options.seed, std::uint64_t {7});
        QCOMPARE(find<QPushButton>(bar, "run.run")->text(), QStringLiteral("Run again"));
    }

    /// What the views show has its name there, until another log is opened.
    void aControlSystemThatGrowsIsNamed()
    {
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        bar.setTables(m_bgl);
        auto* name = find<QToolButton>(bar, "run.log");
        QCOMPARE(name->text(), QStringLiteral("Open log…"));
        bar.setLog(ui::demoOn(m_bgl).log);
        QCOMPARE(name->text(), QStringLiteral("demo-500.swf"));
        auto run = std::make_unique<ui::GrowingRun>(m_bgl, QStringLiteral("chem.mpdb"));
        ui::RunResult result;
        run->take({}, result);
        session.showGrowing(std::move(run), std::move(result));
        QVERIFY(session.isLive());
        QCOMPARE(name->text(), QStringLiteral("chem.mpdb"));
        QVERIFY(name->toolTip().contains(QStringLiteral("grows")));
        bar.setLog(ui::demoOn(m_bgl).log);
        QCOMPARE(name->text(), QStringLiteral("demo-500.swf"));
    }

    void cancelStandsWhereRunStoodWhileItRuns()
    {
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        bar.setTables(m_bgl);
        bar.setLog(ui::demoOn(m_bgl).log);
        bar.show();
        QVERIFY(!find<QPushButton>(bar, "run.cancel")->isVisible());
        bar.run();
        QVERIFY(find<QPushButton>(bar, "run.cancel")->isVisible());
        QVERIFY(find<QProgressBar>(bar, "run.progress")->isVisible());
        QVERIFY(!find<QPushButton>(bar, "run.run")->isVisible());
        QTest::mouseClick(find<QPushButton>(bar, "run.cancel"), Qt::LeftButton);
        QTRY_VERIFY(find<QPushButton>(bar, "run.run")->isVisible());
        QVERIFY(!session.hasRecording());
    }

    void offersEveryPolicyAndEveryKindOfShapes()
    {
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        const auto* policies = find<QComboBox>(bar, "run.policy");
        for (const std::string& name : core::policyNames())
            QVERIFY2(policies->findData(QString::fromStdString(name)) >= 0, name.c_str());
        for (const core::ShapeChoice shapes : {core::ShapeChoice::Padded, core::ShapeChoice::Any}) {
            ui::RunRequest request = ui::demoOn(m_bgl);
            request.options.shapes = shapes;
            bar.setRequest(request);
            QVERIFY(bar.request().options.shapes == shapes);
            QCOMPARE(bar.request().options.fatFraction, 0.0);
        }
    }

    void whatThePlannerIsToldStandsBesideItsPolicy()
    {
        if (!hasPlanner())
            QSKIP("built without the policy constraint");
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        bar.show();
        auto* policy = find<QComboBox>(bar, "run.policy");
        auto* button = find<QToolButton>(bar, "run.planning");
        QVERIFY(!button->isVisible());
        policy->setCurrentIndex(policy->findData("constraint"));
        QVERIFY(button->isVisible());
        QVERIFY(bar.planning() == core::ConstraintOptions {});
        QSignalSpy changed(&bar, &ui::RunBar::planningChanged);
        find<QSpinBox>(bar, "planning.wait")->setValue(7);
        find<QDoubleSpinBox>(bar, "planning.cutOff")->setValue(72);
        find<QSpinBox>(bar, "planning.jointJobs")->setValue(4);
        find<QSpinBox>(bar, "planning.steps")->setValue(100);
        find<QSpinBox>(bar, "planning.milliseconds")->setValue(50);
        QCOMPARE(changed.count(), 5);
        const core::ConstraintOptions told = bar.request().constraint;
        QCOMPARE(told.waitWeight, 7);
        QVERIFY(told.cutOff == core::SimTime {72 * 3600});
        QCOMPARE(told.jointJobs, 4);
        QCOMPARE(told.nodes, std::uint64_t {100});
        QVERIFY(told.time == std::chrono::milliseconds {50});
        find<QPushButton>(bar, "planning.usual")->click();
        QVERIFY(bar.planning() == core::ConstraintOptions {});
        policy->setCurrentIndex(0);
        QVERIFY(!button->isVisible());
    }

    /// Seconds that the fields cannot show are not lost by showing them.
    void whatTheFieldsCannotShowStays()
    {
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        core::ConstraintOptions told;
        told.cutOff = core::SimTime {12'345};
        told.horizon = core::SimTime {7'201};
        told.memory = std::size_t {64} << 20U;
        bar.setPlanning(told);
        QVERIFY(bar.planning() == told);
    }

    void whatThePlannerProvedIsSaidOfTheRun()
    {
        if (!hasPlanner())
            QSKIP("built without the policy constraint");
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        ui::ChartsPanel charts(session, m_shared);
        ui::RunRequest request = ui::demoOn(m_bgl);
        request.policy = QStringLiteral("constraint");
        request.options.count = 60;
        request.constraint.nodes = 100;
        request.constraint.jointJobs = 3;
        bar.setRequest(request);
        QVERIFY(bar.request().constraint == request.constraint);
        ui::runToEnd(session, bar.request());
        QVERIFY(session.hasRecording());
        QCOMPARE(session.recording().policyOptions, core::textOf(request.constraint));
        const auto& planning = session.result().planning;
        QVERIFY(planning && planning->searches > 0);
        QString figures = charts.findChild<QLabel*>("charts.figures")->text();
        figures.replace(QChar(QChar::Nbsp), QLatin1Char(' '));
        QVERIFY2(figures.contains(QString("Planning: %1 decisions").arg(planning->searches)),
            qPrintable(figures));
        QVERIFY(figures.contains("proven optimal"));
        request.policy = QStringLiteral("easy");
        ui::runToEnd(session, request);
        QVERIFY(!session.result().planning);
    }

    /// A search that would go on for hours. The bound is generous: what it takes is measured by
    /// the program's log (--log).
    void cancelEndsADecisionThatTakesLong()
    {
        if (!hasPlanner())
            QSKIP("built without the policy constraint");
        ui::ReplaySession session;
        ui::RunRequest request = ui::demoOn(m_bgl);
        request.policy = QStringLiteral("constraint");
        request.constraint.nodes = 1'000'000'000;
        request.constraint.jointJobs = 40;
        request.options.load = 20;
        session.run(request);
        QTest::qWait(500);
        QVERIFY(session.isRunning());
        QElapsedTimer since;
        since.start();
        session.cancel();
        QTRY_VERIFY_WITH_TIMEOUT(!session.isRunning(), 20000);
        qInfo("cancelled after %lld ms", since.elapsed());
        QVERIFY(!session.hasRecording());
    }

    void aRequestComesBackAsItWentIn()
    {
        ui::ReplaySession session;
        ui::RunBar bar(session, m_shared);
        ui::RunRequest request = ui::demoOn(m_bgl);
        request.policy = QStringLiteral("fcfs");
        request.options.seed = 25;
        request.options.count = 100;
        bar.setRequest(request);
        const ui::RunRequest back = bar.request();
        QCOMPARE(back.log, request.log);
        QCOMPARE(back.policy, request.policy);
        QCOMPARE(back.options.fatFraction, request.options.fatFraction);
        QCOMPARE(back.options.torusFraction, request.options.torusFraction);
        QCOMPARE(back.options.seed, request.options.seed);
        QVERIFY(back.options.count == request.options.count);
    }
};

QTEST_MAIN(RunBarTest)
#include "tst_RunBar.moc"

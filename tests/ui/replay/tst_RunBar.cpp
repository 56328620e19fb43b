// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scheduling/PolicyRegistry.h"
#include "ui/replay/RunBar.h"

#include "tests/ui/models/ReplayRuns.h"

using namespace midplane;

class RunBarTest : public QObject {
    Q_OBJECT

private:
    ui::SharedView m_shared;
    core::TablesPtr m_bgl = ui::tablesOf("bgl");

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

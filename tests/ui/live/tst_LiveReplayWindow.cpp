// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/live/Administrator.h"
#include "ui/replay/Timeline.h"
#include "ui/shell/StatusStrip.h"

using namespace midplane;
using tests::Administrator;
using ui::Command;

/// A control system in the replay workspace while it goes on.
class LiveReplayWindowTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_tables = tests::tablesOf("bgl");

    static int membersIn(ui::MainWindow& window)
    {
        const auto& looks = window.view().picture().midplanes;
        return static_cast<int>(std::count_if(looks.begin(), looks.end(),
            [](const ui::MidplaneLook& look) { return look.form == ui::MidplaneForm::Member; }));
    }

private slots:
    void theViewsFollowThePresent()
    {
        tests::LiveScene scene(m_tables, 1);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        QVERIFY(window->workspaces().current() == ui::WorkspaceId::Replay);
        const auto* mark = hands::child<QToolButton>(*window, "transport.live");
        QVERIFY(mark->isVisible() && mark->isChecked());
        QTRY_COMPARE(membersIn(*window), 4);
        const auto* running = hands::child<QTableView>(*window, "running.table");
        QTRY_COMPARE(running->model()->rowCount(), 1);

        administrator.startJob();
        administrator.startJob();
        QTRY_COMPARE_WITH_TIMEOUT(window->session().time(), administrator.now(), 20000);
        QTRY_COMPARE(membersIn(*window), 12);
        QCOMPARE(running->model()->rowCount(), 3);
        const auto* timeline = hands::child<ui::Timeline>(*window, "timeline");
        QCOMPARE(timeline->axis().timeAt(1e9), administrator.now());
        QVERIFY(timeline->axis().showsAll());
    }

    void lookingBackStaysWhileItGrowsAndEndReturns()
    {
        tests::LiveScene scene(m_tables, 2);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        auto* timeline = hands::child<ui::Timeline>(*window, "timeline");
        const int y = timeline->lanes().gantt.center().y();
        QTest::mouseClick(timeline, Qt::LeftButton, {},
            {timeline->axis().left() + timeline->axis().width() / 2, y});
        const auto* mark = hands::child<QToolButton>(*window, "transport.live");
        QVERIFY(!mark->isChecked());
        const core::SimTime back = window->session().time();
        QVERIFY(back < administrator.now());
        const int members = membersIn(*window);
        administrator.startJob();
        QTRY_COMPARE_WITH_TIMEOUT(window->session().lastTime(), administrator.now(), 20000);
        QCOMPARE(window->session().time(), back);
        QCOMPARE(membersIn(*window), members);
        QVERIFY(!mark->isChecked());
        hands::press(*window, Qt::Key_End);
        QVERIFY(mark->isChecked());
        QCOMPARE(window->session().time(), administrator.now());
        QTRY_COMPARE(membersIn(*window), 12);
        // And by its button.
        window->session().seekTime(back);
        QTest::mouseClick(hands::child<QToolButton>(*window, "transport.live"), Qt::LeftButton);
        QVERIFY(window->session().isFollowing());
    }

    void closedControlSystemsGrowNoMore()
    {
        tests::LiveScene scene(m_tables, 1);
        const auto& window = scene.window;
        QVERIFY(window);
        window->actions()[Command::CloseControl]->trigger();
        QVERIFY(!window->session().isLive() && window->session().hasRecording());
        QVERIFY(!hands::child<QToolButton>(*window, "transport.live")->isVisible());
        QVERIFY(!window->actions()[Command::GoLive]->isEnabled());
        window->session().seekTime(window->session().firstTime());
        window->session().setPlaying(true);
        QTest::qWait(100);
    }

    void theWindowClosesWhileItGrows()
    {
        const tests::StoreFolder folder;
        Administrator administrator(folder.file());
        for (int round = 0; round < 3; ++round) {
            auto window = tests::windowOn(m_tables, folder);
            QVERIFY(window);
            administrator.startJob();
            QTest::qWait(60 * round);
            administrator.wait(core::SimTime {1000});
            window->close();
            window.reset();
        }
    }
};

QTEST_MAIN(LiveReplayWindowTest)
#include "tst_LiveReplayWindow.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTableView>
#include <QToolButton>

#include "tests/core/control/storage/StoreFixture.h"
#include "tests/ui/shell/BuilderHands.h"
#include "ui/replay/Timeline.h"
#include "ui/shell/LiveFiles.h"
#include "ui/shell/StatusStrip.h"

using namespace midplane;
using ui::Command;

namespace {

/// What an administrator does, a job after the other, in another program.
class Administrator {
public:
    explicit Administrator(const std::string& file)
        : m_store(tests::made(file, tests::newStore()))
    {
        for (int x = 0; x < 8; ++x)
            tests::add(*m_store, tests::boxOf(name(x), {{x, 0, 0}, {1, 2, 2}}));
    }

    /// Boots the next partition, runs a job on it and leaves it alone until it runs.
    void startJob()
    {
        const std::string partition = name(m_next++ % 8);
        const auto job = tests::addJob(*m_store, partition, core::SimTime {600});
        (void)m_store->command(
            [&](core::BridgeModel& model) { return model.createPartition(partition); });
        (void)m_store->command([&](core::BridgeModel& model) { return model.startJob(*job); });
        wait(core::SimTime {60});
    }
    void wait(core::SimTime time) { (void)m_store->moveTimeTo(now() + time); }
    core::SimTime now() const
    {
        return *m_store->read([](const core::BridgeModel& model) { return model.now(); });
    }

private:
    static std::string name(int x) { return "R" + std::to_string(x); }

    tests::StorePtr m_store;
    int m_next = 0;
};

} // namespace

/// A control system in the replay workspace while it goes on.
class LiveReplayWindowTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_tables = tests::tablesOf("bgl");

    std::unique_ptr<ui::MainWindow> windowOn(const tests::StoreFolder& folder)
    {
        auto window = hands::shownWindow(m_tables);
        if (!window)
            return nullptr;
        window->liveFiles().open(QString::fromStdString(folder.file()));
        if (!QTest::qWaitFor([&] { return window->live().state() != nullptr; }, 20000))
            return nullptr;
        window->actions()[Command::ReplayControl]->trigger();
        return QTest::qWaitFor([&] { return window->session().isLive(); }, 20000)
            ? std::move(window)
            : nullptr;
    }

    static int membersIn(ui::MainWindow& window)
    {
        const auto& looks = window.view().picture().midplanes;
        return static_cast<int>(std::count_if(looks.begin(), looks.end(),
            [](const ui::MidplaneLook& look) { return look.form == ui::MidplaneForm::Member; }));
    }

private slots:
    void theViewsFollowThePresent()
    {
        const tests::StoreFolder folder;
        Administrator administrator(folder.file());
        administrator.startJob();
        const auto window = windowOn(folder);
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
        const tests::StoreFolder folder;
        Administrator administrator(folder.file());
        administrator.startJob();
        administrator.startJob();
        const auto window = windowOn(folder);
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
        const tests::StoreFolder folder;
        Administrator administrator(folder.file());
        administrator.startJob();
        const auto window = windowOn(folder);
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
            auto window = windowOn(folder);
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

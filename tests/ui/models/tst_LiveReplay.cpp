// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LiveReplay.h"

#include <atomic>
#include <thread>

#include <QFile>

#include "ReplayRuns.h"
#include "tests/core/control/storage/RandomCommands.h"
#include "ui/models/AllJobsTable.h"
#include "ui/models/LatestEnds.h"

using namespace midplane;

namespace {

void carryOutSome(core::StoredBridge& store, tests::RandomCommands& commands, int count)
{
    for (int i = 0; i < count; ++i) {
        for (int each = 0; each < 3; ++each)
            (void)store.command(commands.next());
        const auto now = store.read([](const core::BridgeModel& model) { return model.now(); });
        (void)store.moveTimeTo(*now + core::SimTime {1 + commands.pick(5)});
    }
}

/// A control-system file, one program that commands, and one that shows.
struct LiveScene {
    tests::StoreFolder folder;
    tests::StorePtr commanding = tests::made(folder.file(), tests::newStore());
    tests::RandomCommands commands {3};
    ui::ReplaySession session;
    ui::LiveReplay live {session};

    void carryOut(int count) { carryOutSome(*commanding, commands, count); }
    void show()
    {
        live.start(tests::opened(folder.file()), QStringLiteral("system.mpdb"));
        QTRY_VERIFY_WITH_TIMEOUT(session.isLive(), 20000);
    }
    core::SimTime present() const
    {
        return *commanding->read([](const core::BridgeModel& model) { return model.now(); });
    }
    void waitForPresent() { QTRY_COMPARE_WITH_TIMEOUT(session.lastTime(), present(), 20000); }
};

} // namespace

class LiveReplayTest : public QObject {
    Q_OBJECT

private slots:
    void followsWhatAnotherProgramDoes()
    {
        LiveScene scene;
        scene.carryOut(60);
        scene.show();
        QVERIFY(scene.session.isFollowing());
        QCOMPARE(scene.session.time(), scene.present());
        QSignalSpy grown(&scene.session, &ui::ReplaySession::grown);
        QSignalSpy changed(&scene.session, &ui::ReplaySession::recordingChanged);
        for (int round = 0; round < 5; ++round) {
            scene.carryOut(40);
            scene.waitForPresent();
            QCOMPARE(scene.session.time(), scene.session.lastTime());
            const core::Occupancy now = *scene.commanding->read(
                [](const core::BridgeModel& model) { return model.control().occupancy(); });
            QVERIFY(scene.session.state().occupancy == now);
        }
        QVERIFY(grown.count() >= 5);
        QCOMPARE(changed.count(), 0); // Nothing was made anew.
    }

    void looksBackWhileItGrows()
    {
        LiveScene scene;
        scene.carryOut(80);
        scene.show();
        const core::SimTime back = scene.session.lastTime() / 2;
        scene.session.seekTime(back);
        QVERIFY(!scene.session.isFollowing());
        const core::Occupancy then = scene.session.state().occupancy;
        const core::RecordingPtr forWorkers = scene.session.recordingPtr();
        scene.carryOut(80);
        scene.waitForPresent();
        QCOMPARE(scene.session.time(), back);
        QVERIFY(scene.session.state().occupancy == then);
        // Who works on it beside the window sees nothing move.
        QCOMPARE(scene.session.recordingPtr(), forWorkers);
        QVERIFY(forWorkers->journal.lastId() < scene.session.recording().journal.lastId());
        scene.session.goLive();
        QVERIFY(scene.session.isFollowing());
        QCOMPARE(scene.session.time(), scene.present());
        QVERIFY(scene.session.recordingPtr()->journal.lastId() >= scene.session.state().position);
    }

    /// All that is shown of a whole run: grown bit by bit, and made at once.
    void grownIsLikeMadeAtOnce()
    {
        LiveScene scene;
        scene.carryOut(20);
        scene.show();
        for (int round = 0; round < 12; ++round) {
            scene.carryOut(25);
            scene.waitForPresent();
        }
        const ui::RunResult& grown = scene.session.result();
        ui::RunRequest request;
        request.recording = std::make_shared<const core::Recording>(scene.session.recording());
        const ui::RunResult whole = ui::carryOut(request, [](int, int) { return true; });
        QCOMPARE(grown.load, whole.load);
        QCOMPARE(grown.colours, whole.colours);
        std::vector<core::JobResult> results = grown.jobs;
        std::sort(results.begin(), results.end(),
            [](const auto& one, const auto& other) { return one.job < other.job; });
        QCOMPARE(results, whole.jobs);
        QVERIFY(!results.empty());
        for (std::size_t end = 1; end <= grown.load.size(); end += 7) {
            for (std::size_t begin = 0; begin < end; begin += 5)
                QVERIFY(grown.pyramid.over(grown.load, begin, end)
                    == whole.pyramid.over(whole.load, begin, end));
            const core::SimTime time = grown.load[end - 1].time + core::SimTime {1};
            QVERIFY(grown.pyramid.until(grown.load, time) == whole.pyramid.until(whole.load, time));
        }
        // The clock went on after the last entry: what is open then ends with the clock.
        const core::SimTime last = scene.session.recording().lastTime();
        std::vector<ui::JobPiece> pieces(grown.pieces->all().begin(), grown.pieces->all().end());
        for (ui::JobPiece& piece : pieces)
            piece.end = std::min(piece.end, last);
        std::erase_if(pieces, [](const ui::JobPiece& piece) { return piece.end <= piece.start; });
        const auto all = whole.pieces->all();
        QVERIFY(all.size() > 20);
        QCOMPARE(pieces.size(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i)
            QVERIFY(pieces[i] == all[i]);
        for (int lane = 0; lane < whole.pieces->laneCount(); ++lane) {
            const auto one = grown.pieces->onLane(lane);
            const auto other = whole.pieces->onLane(lane);
            QVERIFY(
                one.size() >= other.size() && std::equal(other.begin(), other.end(), one.begin()));
        }
        const ui::AllJobsTable table(scene.session);
        QVERIFY(table.rowCount() > 0);
        for (int row = 0; row < table.rowCount(); ++row)
            QVERIFY(table.jobAt(row).value > 0); // Control systems count from 1.
    }

    void aTableOfAllJobsGrowsByRows()
    {
        LiveScene scene;
        scene.carryOut(20);
        scene.show();
        ui::AllJobsTable table(scene.session);
        const int before = table.rowCount();
        QSignalSpy inserted(&table, &QAbstractItemModel::rowsInserted);
        scene.carryOut(40);
        scene.waitForPresent();
        QVERIFY(table.rowCount() > before);
        QVERIFY(inserted.count() > 0);
        QCOMPARE(table.rowCount(), ui::AllJobsTable(scene.session).rowCount());
    }

    void playsUpToThePresentAndFollows()
    {
        LiveScene scene;
        scene.carryOut(30);
        scene.show();
        scene.session.seekTime(scene.session.firstTime());
        scene.session.setSpeed(86400);
        scene.session.setPlaying(true);
        QTRY_VERIFY_WITH_TIMEOUT(!scene.session.isPlaying(), 20000);
        QVERIFY(scene.session.isFollowing());
        scene.session.setPlaying(true); // It plays by itself.
        QVERIFY(!scene.session.isPlaying());
    }

    void aFileThatIsGoneIsTold()
    {
        LiveScene scene;
        scene.carryOut(30);
        scene.show();
        const std::size_t known = scene.session.recording().journal.lastId();
        scene.commanding.reset();
        for (const char* part : {"", "-wal", "-shm"})
            QFile::remove(QString::fromStdString(scene.folder.file() + part));
        QVERIFY(!QFile::exists(QString::fromStdString(scene.folder.file())));
        QTRY_VERIFY_WITH_TIMEOUT(!scene.live.lostReason().isEmpty(), 20000);
        QCOMPARE(scene.session.recording().journal.lastId(), known); // It stays in view.
        scene.session.seekTime(scene.session.firstTime());
        // Another one of that name is not taken for it.
        scene.commanding = tests::made(scene.folder.file(), tests::newStore());
        scene.carryOut(10);
        QTest::qWait(700);
        QCOMPARE(scene.session.recording().journal.lastId(), known);
        QVERIFY(!scene.live.lostReason().isEmpty());
    }

    void aFileThatIsLockedDoesNotStopTheWindow()
    {
        LiveScene scene;
        scene.carryOut(30);
        scene.show();
        auto other = tests::rawly(scene.folder.file());
        other.exec("BEGIN IMMEDIATE");
        scene.session.seekTime(scene.session.firstTime());
        scene.session.goLive();
        QTest::qWait(300);
        QVERIFY(scene.session.isLive());
        other.exec("ROLLBACK");
        scene.carryOut(20);
        scene.waitForPresent();
    }

    void anotherRecordingEndsIt()
    {
        LiveScene scene;
        scene.carryOut(30);
        scene.show();
        ui::runToEnd(scene.session, ui::demoOn(ui::tablesOf("bgl")));
        QVERIFY(!scene.session.isLive() && !scene.session.isFollowing());
        QVERIFY(!scene.live.isReading());
        scene.carryOut(10);
        QTest::qWait(300);
        QCOMPARE(scene.session.time(), scene.session.firstTime());
    }

    void stoppedItStaysAsItIs()
    {
        LiveScene scene;
        scene.carryOut(30);
        scene.show();
        scene.live.stop();
        QVERIFY(!scene.session.isLive() && scene.session.hasRecording());
        const core::SequenceId known = scene.session.recording().journal.lastId();
        scene.carryOut(10);
        QTest::qWait(300);
        QCOMPARE(scene.session.recording().journal.lastId(), known);
        scene.session.seekTime(scene.session.firstTime());
        scene.session.seekTime(scene.session.lastTime());
    }

    void anEmptyControlSystemIsShown()
    {
        LiveScene scene;
        scene.show();
        QCOMPARE(scene.session.recording().journal.lastId(), core::SequenceId {0});
        QCOMPARE(scene.session.time(), core::SimTime {0});
        scene.carryOut(20);
        scene.waitForPresent();
        QVERIFY(scene.session.recording().journal.lastId() > 0);
    }

    /// At any moment: while the history is read, and while it grows.
    void closesWhileItGrows()
    {
        const tests::StoreFolder folder;
        std::atomic<bool> isDone = false;
        const tests::StorePtr commanding = tests::made(folder.file(), tests::newStore());
        std::thread other([&] {
            tests::RandomCommands commands {9};
            while (!isDone)
                carryOutSome(*commanding, commands, 1);
        });
        for (int round = 0; round < 12; ++round) {
            ui::ReplaySession session;
            ui::LiveReplay live(session);
            live.start(tests::opened(folder.file()), QStringLiteral("system"));
            if (round % 3 > 0)
                QTRY_VERIFY_WITH_TIMEOUT(session.isLive(), 20000);
            QTest::qWait(40 * (round % 4));
        }
        isDone = true;
        other.join();
    }

    void latestEndsAreFound()
    {
        std::mt19937 random(5); // NOLINT: the same on every run.
        ui::LatestEnds ends;
        std::vector<core::SimTime> plain;
        for (int step = 0; step < 3000; ++step) {
            const core::SimTime end {static_cast<core::SimTime::rep>(random() % 5000)};
            if (plain.empty() || random() % 3 > 0) {
                ends.push(end);
                plain.push_back(end);
            } else {
                const std::size_t place = random() % plain.size();
                plain[place] = std::max(plain[place], end);
                ends.raise(place, plain[place]);
            }
            const core::SimTime time {static_cast<core::SimTime::rep>(random() % 5200)};
            const auto first = std::find_if(
                plain.begin(), plain.end(), [time](core::SimTime each) { return each >= time; });
            QCOMPARE(ends.firstFrom(time), static_cast<std::size_t>(first - plain.begin()));
        }
    }
};

QTEST_GUILESS_MAIN(LiveReplayTest)
#include "tst_LiveReplay.moc"

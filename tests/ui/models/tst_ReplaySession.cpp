// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplaySession.h"

#include <set>

#include "ReplayRuns.h"

using namespace midplane;
using core::SimTime;

class ReplaySessionTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;
    ui::SmallLog m_small {"1 10 100 64\n"
                          "2 20 50 128\n"
                          "3 30 40 1\n"};

    ui::RunRequest small() const
    {
        ui::RunRequest request;
        request.tables = m_bgl;
        request.log = m_small.path();
        return request;
    }

private slots:
    void initTestCase() { m_bgl = ui::tablesOf("bgl"); }

    void aRunEndsWithARecordingAtItsFirstMoment()
    {
        ui::ReplaySession session;
        QSignalSpy started(&session, &ui::ReplaySession::runStarted);
        QSignalSpy changed(&session, &ui::ReplaySession::recordingChanged);
        QSignalSpy failed(&session, &ui::ReplaySession::runFailed);
        ui::runToEnd(session, small());
        QCOMPARE(started.count(), 1);
        QCOMPARE(changed.count(), 1);
        QCOMPARE(failed.count(), 0);
        QVERIFY(!session.isRunning());
        QVERIFY(session.hasRecording());
        QCOMPARE(session.time(), SimTime {10});
        QCOMPARE(session.state().running.size(), std::size_t {1});
        // 64 midplanes run from 10 to 110; job 3 goes past the waiting job 2, which needs all.
        QCOMPARE(session.result().jobs.size(), std::size_t {3});
        QCOMPARE(session.resultOf(core::JobId {1})->start, SimTime {110});
        QCOMPARE(session.resultOf(core::JobId {2})->start, SimTime {30});
        QCOMPARE(session.lastTime(), SimTime {160});
    }

    void whatCannotBeReadIsToldAndChangesNothing()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, small());
        const core::RecordingPtr before = session.recordingPtr();
        QSignalSpy failed(&session, &ui::ReplaySession::runFailed);
        ui::RunRequest request = small();
        request.log = QStringLiteral("no-such-log.swf");
        ui::runToEnd(session, request);
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.front().front().toString().contains(QStringLiteral("no-such-log.swf")));
        QCOMPARE(session.recordingPtr(), before);
        QVERIFY(session.result().recording.has_value());
    }

    void anUnknownPolicyIsTold()
    {
        ui::ReplaySession session;
        QSignalSpy failed(&session, &ui::ReplaySession::runFailed);
        ui::RunRequest request = small();
        request.policy = QStringLiteral("lottery");
        ui::runToEnd(session, request);
        QCOMPARE(failed.count(), 1);
        QVERIFY(failed.front().front().toString().contains(QStringLiteral("lottery")));
        QVERIFY(!session.hasRecording());
    }

    void aCancelledRunKeepsTheOldRecording()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, small());
        const core::RecordingPtr before = session.recordingPtr();
        QSignalSpy finished(&session, &ui::ReplaySession::runFinished);
        QSignalSpy changed(&session, &ui::ReplaySession::recordingChanged);
        session.run(ui::demoOn(m_bgl));
        QVERIFY(session.isRunning());
        session.cancel();
        QTRY_COMPARE(finished.count(), 1);
        QVERIFY(!session.isRunning());
        QCOMPARE(changed.count(), 0);
        QCOMPARE(session.recordingPtr(), before);
    }

    void aStoppedWorkerHasNoRecording()
    {
        const ui::RunResult result
            = ui::carryOut(ui::demoOn(m_bgl), [](int, int) { return false; });
        QVERIFY(result.wasCancelled);
        QCOMPARE(*result.recording, core::RecordingPtr {});
    }

    void aRunAskedForDuringAnotherComesAfterIt()
    {
        ui::ReplaySession session;
        QSignalSpy changed(&session, &ui::ReplaySession::recordingChanged);
        session.run(ui::demoOn(m_bgl));
        ui::runToEnd(session, small());
        QCOMPARE(changed.count(), 1);
        QCOMPARE(session.recording().jobs.size(), std::size_t {3});
    }

    void goingAwayDuringARunIsSafe()
    {
        ui::ReplaySession session;
        session.run(ui::demoOn(m_bgl));
    }

    void progressGrowsToTheNumberOfJobs()
    {
        int last = 0;
        ui::carryOut(ui::demoOn(m_bgl), [&last](int done, int total) {
            [&] { QVERIFY(done >= last && done <= total); }();
            last = done;
            return true;
        });
        QVERIFY(last > 0);
    }

    void seekingAgreesWithAReplayOfItsOwn()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, ui::demoOn(m_bgl));
        for (const SimTime moment : ui::momentsOf(session, 200)) {
            session.seekTime(moment);
            core::Replay fresh(session.recordingPtr());
            fresh.seekTime(moment);
            QCOMPARE(session.time(), moment);
            QCOMPARE(session.state().running, fresh.state().running);
            QCOMPARE(session.state().waiting, fresh.state().waiting);
            QVERIFY(session.state().occupancy == fresh.state().occupancy);
        }
    }

    void theClockStaysInsideTheRecording()
    {
        ui::ReplaySession session;
        session.seekTime(SimTime {5}); // Nothing there yet: nothing happens.
        ui::runToEnd(session, small());
        session.seekTime(SimTime {-100});
        QCOMPARE(session.time(), SimTime {10});
        session.seekTime(SimTime {100000});
        QCOMPARE(session.time(), SimTime {160});
    }

    void stepsAndJumpsStopWhereSomethingHappens()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, small());
        session.stepForward();
        QCOMPARE(session.time(), SimTime {20});
        session.nextStart();
        QCOMPARE(session.time(), SimTime {30});
        session.nextEnd();
        QCOMPARE(session.time(), SimTime {70});
        session.stepBack();
        QCOMPARE(session.time(), SimTime {30});
        session.seekTime(session.firstTime());
        session.nextRefusal();
        QCOMPARE(session.time(), SimTime {20});
    }

    void playingRunsToTheEndAndStops()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, small());
        QSignalSpy playing(&session, &ui::ReplaySession::playingChanged);
        QSignalSpy clock(&session, &ui::ReplaySession::clockChanged);
        session.setSpeed(600);
        session.setPlaying(true);
        QVERIFY(session.isPlaying());
        QTRY_VERIFY(!session.isPlaying());
        QCOMPARE(session.time(), session.lastTime());
        QCOMPARE(playing.count(), 2);
        QVERIFY(clock.count() > 2);
    }

    void speedIsBetweenRealTimeAndADayASecond()
    {
        ui::ReplaySession session;
        session.setSpeed(0);
        QCOMPARE(session.speed(), 1);
        session.setSpeed(1000000);
        QCOMPARE(session.speed(), 86400);
    }

    void jumpsGoToTheNearestMomentOfTheirKind()
    {
        ui::ReplaySession session;
        ui::RunRequest request = ui::demoOn(m_bgl);
        request.policy = QStringLiteral("easy+migration");
        ui::runToEnd(session, request);
        const auto& entries = session.recording().journal.entries();
        for (const core::EntryKind kind : {core::EntryKind::Started, core::EntryKind::Ended,
                 core::EntryKind::Refused, core::EntryKind::Moved}) {
            std::set<SimTime> times;
            for (const core::Entry& entry : entries) {
                if (entry.kind == kind)
                    times.insert(entry.time);
            }
            QVERIFY(!times.empty());
            for (const SimTime moment : ui::momentsOf(session, 20)) {
                session.seekTime(moment);
                session.jump(kind);
                const auto next = times.upper_bound(moment);
                QCOMPARE(session.time(), next == times.end() ? moment : *next);
                session.seekTime(moment);
                session.jump(kind, ui::Direction::Previous);
                const auto here = times.lower_bound(moment);
                QCOMPARE(session.time(), here == times.begin() ? moment : *std::prev(here));
            }
        }
    }

    void constantEventsGoFromEventToEvent()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, ui::demoOn(m_bgl));
        std::set<SimTime> seconds {session.firstTime()};
        for (const core::Entry& entry : session.recording().journal.entries())
            seconds.insert(entry.time);
        session.setEventsPerSecond(100);
        std::vector<SimTime> seen;
        connect(&session, &ui::ReplaySession::clockChanged, this,
            [&] { seen.push_back(session.time()); });
        session.setPlaying(true);
        QTRY_VERIFY(seen.size() > 5);
        session.setPlaying(false);
        for (const SimTime time : seen)
            QVERIFY(seconds.contains(time));
        session.setSpeed(60);
        QCOMPARE(session.eventsPerSecond(), 0);
    }

    void aLoopIsPlayedAgainAndNeverLeft()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, ui::demoOn(m_bgl));
        const SimTime first = session.firstTime() + SimTime {1000};
        const ui::TimeRange loop {first, first + SimTime {3000}};
        session.setLoop(loop);
        session.setSpeed(86400);
        int rounds = 0;
        bool hasLeft = false;
        SimTime before = first;
        connect(&session, &ui::ReplaySession::clockChanged, this, [&] {
            hasLeft = hasLeft || session.time() < loop.first || session.time() > loop.last;
            rounds += session.time() < before ? 1 : 0;
            before = session.time();
        });
        session.setPlaying(true); // The clock stands before the loop: it begins there.
        QTRY_VERIFY(rounds >= 2);
        session.setPlaying(false);
        QVERIFY(!hasLeft);
        session.setLoop(ui::TimeRange {first, first});
        QVERIFY(!session.loop().has_value());
    }

    void aFinishedRecordingIsOpenedAsItIs()
    {
        ui::ReplaySession made;
        ui::runToEnd(made, small());
        ui::ReplaySession opened;
        ui::RunRequest request;
        request.recording = made.recordingPtr();
        ui::runToEnd(opened, request);
        QCOMPARE(opened.recordingPtr(), made.recordingPtr());
        QVERIFY(opened.result().load == made.result().load);
        QVERIFY(opened.result().jobs == made.result().jobs);
    }

    void bookmarksAreMomentsToComeBackTo()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, small());
        ui::Bookmarks& bookmarks = session.bookmarks();
        bookmarks.add(SimTime {120}, QStringLiteral("late"));
        bookmarks.add(SimTime {40});
        bookmarks.add(SimTime {120}); // There already: it keeps its name.
        QCOMPARE(bookmarks.all().size(), std::size_t {2});
        QCOMPARE(bookmarks.all()[1].name, QStringLiteral("late"));
        session.jumpToBookmark(ui::Direction::Next);
        QCOMPARE(session.time(), SimTime {40});
        session.jumpToBookmark(ui::Direction::Next);
        QCOMPARE(session.time(), SimTime {120});
        session.jumpToBookmark(ui::Direction::Next);
        QCOMPARE(session.time(), SimTime {120});
        session.jumpToBookmark(ui::Direction::Previous);
        QCOMPARE(session.time(), SimTime {40});
        bookmarks.remove(0);
        session.jumpToBookmark(ui::Direction::Previous);
        QCOMPARE(session.time(), SimTime {40});
    }
};

QTEST_GUILESS_MAIN(ReplaySessionTest)
#include "tst_ReplaySession.moc"

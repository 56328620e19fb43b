// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplaySession.h"

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
};

QTEST_GUILESS_MAIN(ReplaySessionTest)
#include "tst_ReplaySession.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/JobSentence.h"

#include "tests/ui/models/ReplayRuns.h"

using namespace midplane;

class JobSentenceTest : public QObject {
    Q_OBJECT

private:
    /// 7 runs first; 8 has no room; 9 would have, but stands behind 8.
    ui::SmallLog m_log {"7 10 3600 100\n8 70 60 64\n9 80 60 1\n"};

    void run(ui::ReplaySession& session, const QString& policy) const
    {
        ui::RunRequest request;
        request.tables = ui::tablesOf("bgl");
        request.log = m_log.path();
        request.policy = policy;
        ui::runToEnd(session, request);
    }

private slots:
    void saysWhyAJobWaits()
    {
        ui::ReplaySession session;
        run(session, QStringLiteral("fcfs"));
        session.seekTime(core::SimTime {100});
        const ui::JobSentence blocked = ui::sentenceOf(session, core::JobId {1});
        QCOMPARE(blocked.state, QStringLiteral("waiting 30 s, since 0 d 00:01:10"));
        QVERIFY(blocked.sentence.startsWith(QStringLiteral("No ")));
        QVERIFY(blocked.sentence.contains(QStringLiteral("is free")));
        QCOMPARE(blocked.evidence, QStringLiteral("So says the journal since 0 d 00:01:10."));
        QVERIFY(ui::sentenceOf(session, core::JobId {2})
                    .sentence.contains(QStringLiteral("nobody may overtake")));
    }

    void saysHowAJobCameToRun()
    {
        ui::ReplaySession session;
        run(session, QStringLiteral("greedy"));
        session.seekTime(core::SimTime {100});
        QVERIFY(
            ui::sentenceOf(session, core::JobId {0}).sentence.contains(QStringLiteral("first")));
        const ui::JobSentence overtook = ui::sentenceOf(session, core::JobId {2});
        QVERIFY(overtook.sentence.contains(QStringLiteral("before jobs that had come earlier")));
        QVERIFY(overtook.evidence.contains(QStringLiteral("1 midplane")));
    }

    void saysWhatWasPromisedAndWhoOvertook()
    {
        // 7 holds 100 midplanes until 3610; 8 needs 64 and is promised that second; 9 is over by
        // then, 10 runs longer but leaves room.
        const ui::SmallLog log {"7 10 3600 100\n8 70 600 64\n9 80 60 1\n10 90 9000 1\n"};
        ui::RunRequest request;
        request.tables = ui::tablesOf("bgl");
        request.log = log.path();
        request.policy = QStringLiteral("easy");
        ui::ReplaySession session;
        ui::runToEnd(session, request);
        session.seekTime(core::SimTime {100});
        const ui::JobSentence promised = ui::sentenceOf(session, core::JobId {1});
        QVERIFY2(promised.evidence.contains(QStringLiteral("a start by 0 d 01:00:10")),
            qPrintable(promised.evidence));
        QVERIFY(ui::sentenceOf(session, core::JobId {2})
                    .sentence.contains(QStringLiteral("over by the start")));
        QVERIFY(ui::sentenceOf(session, core::JobId {3}).sentence.contains(QStringLiteral("room")));
    }

    void saysWhatWasAndWhatWillBe()
    {
        ui::ReplaySession session;
        run(session, QStringLiteral("greedy"));
        session.seekTime(session.firstTime());
        QVERIFY(
            ui::sentenceOf(session, core::JobId {1}).state.startsWith(QStringLiteral("comes in")));
        session.seekTime(session.lastTime());
        QCOMPARE(ui::sentenceOf(session, core::JobId {2}).sentence,
            QStringLiteral("It waited 0 s and ran 1 m."));
    }
};

QTEST_GUILESS_MAIN(JobSentenceTest)
#include "tst_JobSentence.moc"

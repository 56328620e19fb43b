// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/UnbrokenTimes.h"
#include "ui/replay/why/OrderWords.h"

#include "WhyScene.h"

using namespace midplane;
using namespace midplane::why;

/// Whose turn it is under each kind of policy, as the panel tells it.
class WhyOrderTest : public QObject {
    Q_OBJECT

private slots:
    /// Krevat et al., section 2: nobody may delay the first of the queue.
    void namesThePromiseInTheWay()
    {
        Scene scene(demo("easy"));
        const auto job = scene.find(core::RefusalReason::Order);
        QVERIFY(job && scene.ask(*job));
        const core::WhyItWaits why = scene.truth(*job);
        QCOMPARE(why.trial.turn, core::Turn::DelaysHead);
        const core::JobId head = why.trial.inTheWayOf->job;
        QVERIFY(*scene.session.state().reservations.find(head) == why.trial.inTheWayOf->start);
        const QString number = QString::number(scene.session.recording().jobs[head.value].number);
        QVERIFY(scene.text("why.sentence").contains(number));
        QCOMPARE(scene.table().item(0, 0)->text(), number);
        const ui::MachinePicture picture = scene.picture();
        for (std::size_t i = 0; i < picture.midplanes.size(); ++i)
            QCOMPARE(picture.midplanes[i].form == ui::MidplaneForm::Ghost,
                why.trial.place->midplanes.test(i));
    }

    /// Nobody is promised anything under first come, first served: the column is not there.
    void aColumnThatSaysNothingTakesNoRoom()
    {
        Scene scene(demo("fcfs"));
        const auto job = scene.find(core::RefusalReason::Order);
        QVERIFY(job && scene.ask(*job));
        QVERIFY(scene.table().rowCount() > 0);
        QVERIFY(!scene.table().isColumnHidden(1));
        QVERIFY(scene.table().isColumnHidden(2));
        for (int row = 0; row < scene.table().rowCount(); ++row)
            QVERIFY(scene.table().item(row, 2)->text().isEmpty());
        Scene easy(demo("easy"));
        const auto behind = easy.find(core::RefusalReason::Order);
        QVERIFY(behind && easy.ask(*behind));
        QVERIFY(!easy.table().isColumnHidden(2));
        QVERIFY(!easy.table().item(0, 2)->text().isEmpty());
    }

    /// Lines of the evidence break beside times, not inside of them.
    void timesAreNotBroken()
    {
        QString kept = ui::withUnbrokenTimes(
            QStringLiteral("at 1 d 15:48:02, in 2 d 10 h or 3 m 20 s; 4 links of 3 jobs"));
        QCOMPARE(kept.count(QChar(QChar::Nbsp)), 8);
        QVERIFY(kept.endsWith(QStringLiteral("; 4 links of 3 jobs")));
        QVERIFY(kept.startsWith(QStringLiteral("at 1\u00a0d\u00a015:48:02, in 2")));
    }

    /// Conservative backfilling: the run is repeated beside the window, and then the panel says
    /// whose promised places it would take.
    void namesThosePromisedAStart()
    {
        Scene scene(demo("conservative"));
        const auto job = scene.find(core::RefusalReason::Order);
        QVERIFY(job && scene.ask(*job));
        QTRY_VERIFY_WITH_TIMEOUT(scene.view().answer()->why.promises.has_value(), 60000);
        const auto& promises = scene.view().answer()->why.promises->promises;
        QVERIFY(!promises.empty());
        QCOMPARE(scene.view().tab(), core::RefusalReason::Order);
        QCOMPARE(scene.table().rowCount(), static_cast<int>(promises.size()));
        for (int row = 0; row < scene.table().rowCount(); ++row) {
            const core::PromisedStart& promise = promises[static_cast<std::size_t>(row)];
            QCOMPARE(scene.table().item(row, 0)->text().toInt(),
                scene.session.recording().jobs[promise.job.value].number);
            QVERIFY(*scene.session.state().reservations.find(promise.job) == promise.start);
        }
        QVERIFY(scene.text("why.sentence").startsWith("It would delay"));
        const ui::MachinePicture picture = scene.picture();
        for (std::size_t i = 0; i < picture.midplanes.size(); ++i)
            QCOMPARE(picture.midplanes[i].form == ui::MidplaneForm::Ghost,
                scene.view().answer()->why.promises->place->midplanes.test(i));
        for (const core::ChangeOutcome& whatIf : scene.view().answer()->whatIfs) {
            if (!whatIf.isOtherMachine())
                QVERIFY(whatIf.trial.turn != core::Turn::MayDelayPromised);
        }
        const QPoint place = scene.table().visualItemRect(scene.table().item(0, 0)).center();
        const core::JobId first = promises.front().job;
        QTest::mouseClick(scene.table().viewport(), Qt::LeftButton, {}, place);
        QTRY_COMPARE(scene.shared.job(), static_cast<int>(first.value));
    }

    /// Aridor et al., open architecture, section 4.1: static partitions.
    void namesThePartitionThatItWaitsFor()
    {
        Scene scene(demo("static"));
        int seen = 0;
        for (const core::SimTime moment : ui::momentsOf(scene.session, 30)) {
            scene.session.seekTime(moment);
            if (scene.session.state().waiting.empty())
                continue;
            const core::JobId job = scene.session.state().waiting.front().job;
            QVERIFY(scene.ask(job));
            const core::WhyItWaits why = scene.truth(job);
            QVERIFY(why.prepared && scene.whatIfs().rowCount() == 0);
            if (why.prepared->nearest.blames.empty())
                continue;
            QCOMPARE(scene.view().tab(), core::RefusalReason::Space);
            checkLight(scene, why, why.prepared->nearest);
            QVERIFY(scene.text("why.sentence").contains("partition"));
            QCOMPARE(
                scene.table().rowCount(), static_cast<int>(why.prepared->nearest.blames.size()));
            const auto holder = why.prepared->nearest.blames.front().holder().value();
            if (why.moment.holders[holder].isRunning)
                QCOMPARE(scene.table().item(0, 0)->text().toInt(),
                    scene.session.recording().jobs[why.moment.holders[holder].job->value].number);
            ++seen;
        }
        QVERIFY(seen > 3);
    }

    void closingInTheMiddleIsClean()
    {
        for (int wait = 0; wait < 40; wait += 10) { // While a run is repeated.
            Scene scene(demo("conservative", "bgl-half"));
            scene.session.seekTime(scene.session.firstTime()
                + (scene.session.lastTime() - scene.session.firstTime()) / 2);
            scene.panel.askWhy();
            QTest::qWait(wait);
        }
    }
};

QTEST_MAIN(WhyOrderTest)
#include "tst_WhyOrder.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/why/WhyView.h"

#include <QMouseEvent>

#include "WhyScene.h"

using namespace midplane;
using namespace midplane::why;

namespace {

void moveOver(QTableWidget& table, int row)
{
    const QPoint place = table.visualItemRect(table.item(row, 1)).center();
    QMouseEvent event(QEvent::MouseMove, place, table.viewport()->mapToGlobal(place), Qt::NoButton,
        Qt::NoButton, Qt::NoModifier);
    QCoreApplication::sendEvent(table.viewport(), &event);
}

void leave(QTableWidget& table)
{
    QEvent event(QEvent::Leave);
    QCoreApplication::sendEvent(table.viewport(), &event);
    QCoreApplication::sendEvent(&table, &event);
}

} // namespace

class WhyViewTest : public QObject {
    Q_OBJECT

private slots:
    /// At many moments: words, table, and light are those of the core's answer.
    void showsWhatTheCoreFound()
    {
        Scene scene(demo("greedy"));
        std::map<core::RefusalReason, int> causes;
        for (const core::SimTime moment : ui::momentsOf(scene.session, 40)) {
            scene.session.seekTime(moment);
            const auto& waiting = scene.session.state().waiting;
            if (waiting.empty())
                continue;
            const core::JobId job
                = waiting[static_cast<std::size_t>(moment.count()) % waiting.size()].job;
            QVERIFY(scene.ask(job));
            const core::WhyItWaits why = scene.truth(job);
            ++causes[why.cause];
            QCOMPARE(scene.view().tab(), why.cause);
            QCOMPARE(scene.text("why.sentence"),
                ui::whyText(why, scene.session.recording(), why.cause).sentence);
            const core::BlockedPlace* blocked = why.blocked();
            if (blocked == nullptr)
                continue;
            QCOMPARE(scene.table().rowCount(), static_cast<int>(blocked->blames.size()));
            for (int row = 0; row < scene.table().rowCount(); ++row) {
                const int number = scene.table().item(row, 0)->text().toInt();
                const auto& running = scene.session.state().running;
                const auto found = std::find_if(
                    running.begin(), running.end(), [&](const core::RunningJob& each) {
                        return scene.session.recording().jobs[each.job.value].number == number;
                    });
                QVERIFY(found != running.end());
                QCOMPARE(found->job,
                    *why.moment.holders[*blocked->blames[static_cast<std::size_t>(row)].holder()]
                         .job);
            }
            checkLight(scene, why, *blocked);
        }
        QVERIFY(causes[core::RefusalReason::Space] > 0);
    }

    void missingLinksAreLitAndTheirLineIsShown()
    {
        Scene scene(demo("greedy"));
        const auto job = scene.find(core::RefusalReason::Wiring);
        QVERIFY(job);
        QVERIFY(scene.ask(*job));
        const core::WhyItWaits why = scene.truth(*job);
        checkLight(scene, why, *why.wiring);
        QVERIFY(scene.text("why.sentence").contains("their links are not"));
        bool isOnLine = false;
        for (const core::Blame& blame : why.wiring->blames) {
            for (const core::LinkRef& link : blame.links)
                isOnLine = isOnLine || link.line == scene.shared.line();
        }
        QVERIFY(isOnLine);
        QVERIFY(scene.shared.lens().layer().legend.contains("links in the way"));
    }

    void rowsLightTheirHolderAndChooseIt()
    {
        Scene scene(demo("greedy"));
        const auto job = scene.find(core::RefusalReason::Space);
        QVERIFY(job && scene.ask(*job));
        const core::WhyItWaits why = scene.truth(*job);
        const core::Blame& blame = why.space->blames.front();
        const core::MomentHolder& holder = why.moment.holders[*blame.holder()];
        moveOver(scene.table(), 0);
        const core::Placement& held = scene.session.recording().placements[holder.placement];
        std::set<ui::MachineObject> expected(blame.links.begin(), blame.links.end());
        held.midplanes.forEach([&](std::size_t i) {
            expected.insert(scene.session.recording().machine->grid().coordAt(static_cast<int>(i)));
        });
        QVERIFY(scene.shared.hovered() == expected);
        leave(scene.table());
        QVERIFY(scene.shared.hovered().empty() || scene.shared.hover() == ui::MachineObject {});
        const QPoint place = scene.table().visualItemRect(scene.table().item(0, 0)).center();
        QTest::mouseClick(scene.table().viewport(), Qt::LeftButton, {}, place);
        QTRY_COMPARE(scene.shared.job(), static_cast<int>(holder.job->value));
        QVERIFY(!scene.view().isVisible());
        QVERIFY(!scene.shared.lens().isShownBy(&scene.view()));
    }

    void aChangeIsShownAsAGhost()
    {
        Scene scene(demo("greedy"));
        bool isSeen = false;
        for (const core::SimTime moment : ui::momentsOf(scene.session, 60)) {
            scene.session.seekTime(moment);
            if (scene.session.state().waiting.empty())
                continue;
            QVERIFY(scene.ask(scene.session.state().waiting.front().job));
            const auto& answers = scene.view().answer()->whatIfs;
            QCOMPARE(scene.whatIfs().rowCount(), static_cast<int>(answers.size()));
            for (std::size_t i = 0; i < answers.size(); ++i) {
                const core::RequestTrial& trial = answers[i].trial;
                const auto row = static_cast<int>(i);
                QCOMPARE(scene.whatIfs().item(row, 1)->text().startsWith("yes"), trial.starts());
                if (!trial.starts() || answers[i].isOtherMachine() || row > 8)
                    continue;
                moveOver(scene.whatIfs(), row);
                const ui::MachinePicture picture = scene.picture();
                for (std::size_t at = 0; at < picture.midplanes.size(); ++at)
                    QCOMPARE(picture.midplanes[at].form == ui::MidplaneForm::Ghost,
                        trial.place->midplanes.test(at));
                isSeen = true;
            }
            leave(scene.whatIfs());
            const ui::MachinePicture picture = scene.picture();
            if (const core::BlockedPlace* blocked = scene.view().answer()->why.blocked())
                checkLight(scene, scene.view().answer()->why, *blocked);
            else
                QVERIFY(!picture.midplanes.empty());
        }
        QVERIFY(isSeen);
    }

    void aChosenTabStaysUntilAnotherJobIsChosen()
    {
        Scene scene(demo("greedy"));
        const auto job = scene.find(core::RefusalReason::Space);
        QVERIFY(job && scene.ask(*job));
        QTest::mouseClick(&scene.tabs(), Qt::LeftButton, {}, scene.tabs().tabRect(0).center());
        QCOMPARE(scene.view().tab(), core::RefusalReason::Order);
        QCOMPARE(scene.text("why.sentence"),
            ui::whyText(scene.truth(*job), scene.session.recording(), core::RefusalReason::Order)
                .sentence);
        scene.session.stepForward();
        if (!scene.session.state().waiting.contains(*job))
            QSKIP("it has started");
        QTRY_VERIFY(scene.isAnswered());
        QCOMPARE(scene.view().tab(), core::RefusalReason::Order);
        const core::JobId last = scene.session.state().waiting.back().job;
        if (last != *job) {
            QVERIFY(scene.ask(last));
            QCOMPARE(scene.view().tab(), scene.view().answer()->why.cause);
        }
    }

    void followsTheClockAndGoesWithTheWait()
    {
        Scene scene(demo("greedy"));
        const auto job = scene.find(core::RefusalReason::Space);
        QVERIFY(job && scene.ask(*job));
        QVERIFY(scene.shared.lens().isShownBy(&scene.view()));
        scene.session.setSpeed(600);
        scene.session.setPlaying(true);
        QTest::qWait(700);
        scene.session.setPlaying(false);
        scene.session.seekTime(scene.session.time());
        if (scene.session.state().waiting.contains(*job))
            QTRY_VERIFY(scene.isAnswered());
        scene.session.seekTime(scene.session.lastTime());
        QVERIFY(!scene.view().isVisible());
        QVERIFY(!scene.shared.lens().isShownBy(&scene.view()));
        QVERIFY(scene.text("job.sentence").startsWith("It waited"));
    }

    void anotherPanelsLightIsLeftAlone()
    {
        Scene scene(demo("greedy"));
        const auto job = scene.find(core::RefusalReason::Space);
        QVERIFY(job && scene.ask(*job));
        QObject other;
        ui::ReplayLens::Layer layer;
        layer.legend = "other";
        scene.shared.lens().show(&other, layer);
        scene.session.stepForward();
        QTest::qWait(200);
        QVERIFY(scene.shared.lens().isShownBy(&other));
        scene.panel.hide();
        QVERIFY(scene.shared.lens().isShownBy(&other));
    }

    void whyTakesTheFirstThatWaits()
    {
        Scene scene(demo("greedy"));
        const auto job = scene.find(core::RefusalReason::Space);
        QVERIFY(job);
        scene.panel.askWhy();
        QCOMPARE(
            scene.shared.job(), static_cast<int>(scene.session.state().waiting.front().job.value));
        scene.shared.setJob(0);
        scene.panel.askWhy(); // A chosen one stays.
        QCOMPARE(scene.shared.job(), 0);
    }

    void unitsWithoutPlacesLightNothing()
    {
        Scene scene(demo("easy", "flat"));
        const auto job = scene.find(core::RefusalReason::Space);
        QVERIFY(job && scene.ask(*job));
        QVERIFY(scene.text("why.sentence").contains("units"));
        QVERIFY(scene.table().rowCount() > 0);
        QVERIFY(!scene.shared.lens().isShownBy(&scene.view()));
        const auto ordered = scene.find(core::RefusalReason::Order);
        QVERIFY(ordered && scene.ask(*ordered));
        QCOMPARE(scene.view().tab(), core::RefusalReason::Order);
    }

    void closingInTheMiddleIsClean()
    {
        for (int i = 0; i < 5; ++i) {
            Scene scene(demo("greedy", "bgl-half"));
            const auto job = scene.find(core::RefusalReason::Space);
            QVERIFY(job);
            scene.shared.setJob(static_cast<int>(job->value)); // And away.
        }
    }
};

QTEST_MAIN(WhyViewTest)
#include "tst_WhyView.moc"

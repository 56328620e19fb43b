// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/JobText.h"
#include "ui/models/ReplayPicture.h"
#include "ui/models/TimeText.h"
#include "ui/replay/slots/SlotsPanel.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

/// The panel over a replay, as it stands in the window.
struct Shown {
    ReplaySession session;
    SharedView shared;
    SlotsPanel panel {session, shared};

    explicit Shown(const std::string& machine = "bgl")
    {
        panel.resize(320, 900);
        panel.show();
        runToEnd(session, demoOn(tablesOf(machine)));
    }

    template <class Widget> Widget* find(const char* name)
    {
        return panel.findChild<Widget*>(QString::fromLatin1(name));
    }
    void click(const char* name) { QTest::mouseClick(find<QAbstractButton>(name), Qt::LeftButton); }
    void type(const QString& shape)
    {
        auto* field = find<QLineEdit>("slots.shape");
        field->selectAll();
        QTest::keyClicks(field, shape);
    }
    void choose(SlotsLayer layer)
    {
        auto* layers = find<QComboBox>("slots.layers");
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Home);
        for (int i = 0; i < static_cast<int>(layer); ++i)
            QTest::keyClick(layers, Qt::Key_Down);
    }
    /// Counted anew by core, at the clock.
    core::Slots slowly(const SlotsWish& wish)
    {
        core::SlotCounter counter(session.request().tables);
        return counter.count(session.state().occupancy, requestOf(wish, session.recording().rules));
    }
    MachinePicture picture()
    {
        MachinePicture made = pictureOf(session, Theme::Light);
        shared.lens().applyTo(made);
        return made;
    }
};

constexpr core::Connectivity mesh = core::Connectivity::Mesh;
constexpr core::Connectivity torus = core::Connectivity::Torus;

} // namespace

/// Typed, clicked and chosen by hand; what is shown is what core says of the recording's state.
class SlotsPanelTest : public QObject {
    Q_OBJECT

private slots:
    void theCountsFollowTheClockAndTheShape()
    {
        Shown shown;
        for (const core::SimTime time : momentsOf(shown.session, 4)) {
            shown.session.seekTime(time);
            for (const core::Shape& shape : {core::Shape {2, 2, 1}, core::Shape {4, 2, 2}}) {
                shown.type(QString::fromStdString(core::textOf(shape)));
                QTRY_VERIFY(
                    shown.find<QLabel>("slots.sentence")->text().contains(shapeText(shape)));
                QTRY_COMPARE(shown.find<QPushButton>("slots.mesh")->text(),
                    QStringLiteral("Mesh: %1").arg(slotCountText(shown.slowly({shape, mesh}))));
                QTRY_COMPARE(shown.find<QPushButton>("slots.torus")->text(),
                    QStringLiteral("Torus: %1").arg(slotCountText(shown.slowly({shape, torus}))));
            }
        }
    }

    void aNumberOfMidplanesIsMadeAShape()
    {
        Shown shown;
        auto* size = shown.find<QSpinBox>("slots.size");
        QCOMPARE(size->maximum(), 128);
        QCOMPARE(size->value(), 8);
        QTest::keyClick(size, Qt::Key_Up);
        QCOMPARE(shown.find<QLineEdit>("slots.shape")->text(), QStringLiteral("3x3x1"));
        shown.type(QStringLiteral("4"));
        QCOMPARE(size->value(), 4);
    }

    void slotsAreBoxesInTheMachineAndACurveOnTheTimeline()
    {
        Shown shown;
        shown.session.seekTime(momentsOf(shown.session, 2)[1]);
        shown.type(QStringLiteral("1x1x1"));
        shown.choose(SlotsLayer::Slots);
        QVERIFY(shown.shared.lens().isShownBy(&shown.panel));
        const SlotsWish wish {{1, 1, 1}, mesh};
        QTRY_COMPARE(static_cast<int>(shown.picture().boxes.size()), shown.slowly(wish).count());
        QTRY_VERIFY_WITH_TIMEOUT(!shown.shared.lens().layer().curve.empty(), 30000);
        QVERIFY(shown.shared.lens().layer().curveName.contains(QStringLiteral("1×1×1")));
        // Single midplanes: the curve is the number of free ones, as the load of the run has it.
        const auto& curve = shown.shared.lens().layer().curve;
        for (const core::LoadSample& sample : shown.session.result().load) {
            const auto later = std::upper_bound(curve.begin(), curve.end(), sample.time,
                [](core::SimTime at, const CurveStep& step) { return at < step.time; });
            QVERIFY(later != curve.begin());
            QCOMPARE(std::prev(later)->value, sample.free);
        }
    }

    void theLensGoesToWhoeverAskedLast()
    {
        Shown shown;
        shown.choose(SlotsLayer::FreeBlocks);
        QVERIFY(shown.shared.lens().isShownBy(&shown.panel));
        QObject other;
        shown.shared.lens().show(&other, {});
        QCOMPARE(shown.panel.layer(), SlotsLayer::Nothing);
        QCOMPARE(shown.find<QComboBox>("slots.layers")->currentIndex(), 0);
        QVERIFY(shown.shared.lens().isShownBy(&other));
    }

    void theHeatIsWorkedOutBesideTheWindow()
    {
        Shown shown;
        shown.choose(SlotsLayer::Held);
        QTRY_VERIFY_WITH_TIMEOUT(shown.shared.lens().layer().edit != nullptr, 30000);
        const MachinePicture picture = shown.picture();
        QVERIFY(std::any_of(picture.midplanes.begin(), picture.midplanes.end(),
            [](const MidplaneLook& look) { return !look.letter.isEmpty(); }));
        QVERIFY(!shown.shared.lens().layer().legend.isEmpty());
    }

    /// Of the loop while one is set, and its legend says of what.
    void theHeatIsOfTheLoop()
    {
        Shown shown;
        const auto isOf = [&](core::SimTime from, core::SimTime until, const QString& span) {
            core::PlaceLister lister(shown.session.request().tables);
            const auto times = std::make_shared<const core::BusyTimes>(
                core::busyTimes(lister, shown.session.recording(), from, until));
            MachinePicture expected = pictureOf(shown.session, Theme::Light);
            editOfBusy(times, BusyMeasure::Held, Theme::Light)(expected);
            const MachinePicture picture = shown.picture();
            return picture.midplanes == expected.midplanes && picture.links == expected.links
                && shown.shared.lens().layer().legend.contains(span)
                && shown.find<QLabel>("slots.layerNote")->text().contains(span);
        };
        const core::SimTime first = shown.session.firstTime();
        const core::SimTime last = shown.session.lastTime();
        shown.choose(SlotsLayer::Held);
        QTRY_VERIFY(
            isOf(first, last, QStringLiteral("the whole run, ") + durationText(last - first)));
        const TimeRange loop {first + (last - first) / 4, first + (last - first) / 2};
        shown.session.setLoop(loop);
        QTRY_VERIFY(isOf(loop.first, loop.last,
            QStringLiteral("%1 to %2").arg(clockText(loop.first), clockText(loop.last))));
        shown.session.setLoop(std::nullopt);
        QTRY_VERIFY(isOf(first, last, QStringLiteral("the whole run")));
    }

    /// At some moment of the run moving jobs makes room: the rows say which, and the picture after
    /// it has the wanted block where nobody stands any more.
    void aPlanIsToldAndShown()
    {
        Shown shown;
        shown.type(QStringLiteral("2x2x2"));
        bool wasShown = false;
        for (const core::SimTime time : momentsOf(shown.session, 60)) {
            shown.session.seekTime(time);
            core::SlotCounter counter(shown.session.request().tables);
            const SlotsMoment moment = momentOf(shown.session, nullptr);
            const SlotsWish wish {{2, 2, 2}, mesh};
            const core::RoomPlans plans = planRoom(counter.lister(), moment.occupancy,
                moment.running, requestOf(wish, shown.session.recording().rules));
            if (!plans.moves)
                continue;
            auto* sentence = shown.find<QLabel>("slots.room");
            QTRY_COMPARE_WITH_TIMEOUT(sentence->text(), roomSentence(plans, wish), 10000);
            auto* moves = shown.find<QTableView>("slots.moves");
            QTRY_COMPARE(moves->model()->rowCount(), static_cast<int>(plans.moves->moves.size()));
            for (int row = 0; row < moves->model()->rowCount(); ++row) {
                const core::JobId job = plans.moves->moves[static_cast<std::size_t>(row)].job;
                QCOMPARE(moves->model()->index(row, 0).data().toInt(),
                    shown.session.recording().jobs[job.value].number);
            }
            shown.click("slots.after");
            QCOMPARE(shown.panel.layer(), SlotsLayer::PlanAfter);
            const MachinePicture after = shown.picture();
            QCOMPARE(after.boxes.size(), std::size_t {1});
            shown.session.recording()
                .machine->grid()
                .maskOf(after.boxes.front().box)
                .forEach([&](std::size_t midplane) {
                    QCOMPARE(after.midplanes[midplane].form, MidplaneForm::Free);
                });
            shown.click("slots.before");
            QCOMPARE(shown.panel.layer(), SlotsLayer::PlanBefore);
            shown.click("slots.before"); // Once more: nothing.
            QCOMPARE(shown.panel.layer(), SlotsLayer::Nothing);
            QTest::mouseClick(moves->viewport(), Qt::LeftButton, {},
                moves->visualRect(moves->model()->index(0, 0)).center());
            QCOMPARE(shown.shared.job(), static_cast<int>(plans.moves->moves[0].job.value));
            wasShown = true;
            break;
        }
        QVERIFY(wasShown);
    }

    void whoStrandsMostIsThereToBeChosen()
    {
        Shown shown;
        shown.type(QStringLiteral("2x2x1"));
        std::vector<core::StrandedSlots> stranded;
        for (const core::SimTime time : momentsOf(shown.session, 60)) {
            shown.session.seekTime(time);
            core::SlotCounter counter(shown.session.request().tables);
            const SlotsMoment moment = momentOf(shown.session, nullptr);
            const core::Request request
                = requestOf({{2, 2, 1}, mesh}, shown.session.recording().rules);
            stranded = strandedSlots(counter, moment.occupancy, moment.running, request,
                counter.count(moment.occupancy, request));
            if (!stranded.empty() && stranded.front().stranded() > 0)
                break;
        }
        QVERIFY(!stranded.empty() && stranded.front().stranded() > 0);
        auto* table = shown.find<QTableView>("slots.strands");
        const core::JobId first = stranded.front().job;
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->index(0, 0).data().toInt(),
            shown.session.recording().jobs[first.value].number, 10000);
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->index(0, 2).data().toString(),
            QStringLiteral("+%1").arg(stranded.front().gained), 10000);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
            table->visualRect(table->model()->index(0, 1)).center());
        QCOMPARE(shown.shared.job(), static_cast<int>(first.value));
    }

    /// Numbers follow while it plays; plans wait until it stands still, and are then of that
    /// moment.
    void plansWaitUntilTheReplayStandsStill()
    {
        Shown shown;
        shown.session.seekTime(momentsOf(shown.session, 2)[0]);
        auto* sentence = shown.find<QLabel>("slots.room");
        QTRY_VERIFY_WITH_TIMEOUT(sentence->isVisibleTo(&shown.panel), 10000);
        shown.session.setSpeed(86400);
        shown.session.setPlaying(true);
        QTRY_VERIFY_WITH_TIMEOUT(!sentence->isVisibleTo(&shown.panel), 10000);
        shown.session.setPlaying(false);
        QTRY_VERIFY_WITH_TIMEOUT(sentence->isVisibleTo(&shown.panel), 10000);
        QTRY_COMPARE(shown.find<QPushButton>("slots.mesh")->text(),
            QStringLiteral("Mesh: %1").arg(slotCountText(shown.slowly({{2, 2, 2}, mesh}))));
        core::PlaceLister lister(shown.session.request().tables);
        const SlotsMoment moment = momentOf(shown.session, nullptr);
        const SlotsWish wish {{2, 2, 2}, mesh};
        QTRY_COMPARE_WITH_TIMEOUT(sentence->text(),
            roomSentence(planRoom(lister, moment.occupancy, moment.running,
                             requestOf(wish, shown.session.recording().rules)),
                wish),
            10000);
    }

    void aMachineOfUnitsHasNoPlaces()
    {
        Shown shown("flat");
        shown.session.seekTime(momentsOf(shown.session, 2)[0]);
        shown.type(QStringLiteral("8"));
        const int free = shown.session.state().occupancy.freeMidplaneCount();
        QTRY_COMPARE(shown.find<QPushButton>("slots.mesh")->text(),
            QStringLiteral("Mesh: %1").arg(free / 8));
        for (const SlotsLayer layer : {SlotsLayer::Slots, SlotsLayer::FreeBlocks, SlotsLayer::Held,
                 SlotsLayer::InTheWay, SlotsLayer::PlanAfter}) {
            shown.choose(layer);
            QTest::qWait(50);
            shown.picture();
        }
    }

    /// Whatever is under way, the panel can go.
    void closingInTheMiddleIsClean()
    {
        for (int wait : {0, 5, 30}) {
            Shown shown;
            shown.choose(SlotsLayer::Slots);
            shown.session.setPlaying(true);
            QTest::qWait(wait);
            shown.choose(SlotsLayer::InTheWay);
            shown.type(QStringLiteral("3x2x2"));
        }
    }
};

QTEST_MAIN(SlotsPanelTest)
#include "tst_SlotsPanel.moc"

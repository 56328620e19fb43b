// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/LivePicture.h"

#include "LiveScenes.h"
#include "tests/core/control/bridge/BridgeFixture.h"

using namespace midplane;
using core::MidplaneCoord;
using ui::MidplaneForm;

namespace {

const ui::MidplaneLook& lookAt(
    const ui::MachinePicture& picture, const core::Machine& machine, const MidplaneCoord& midplane)
{
    return picture.midplanes[static_cast<std::size_t>(machine.grid().indexOf(midplane))];
}

} // namespace

class LivePictureTest : public QObject {
    Q_OBJECT

private:
    /// A partition a on x 0 and 1.
    static tests::BridgeFixture withPartition() { return tests::BridgeFixture("bgl"); }

private slots:
    void everyStateHasAFormOfItsOwn_data()
    {
        QTest::addColumn<int>("seconds"); // After boot was asked for; negative: after free was.
        QTest::addColumn<int>("form");
        QTest::newRow("free") << -100 << static_cast<int>(MidplaneForm::Free);
        QTest::newRow("configuring") << 0 << static_cast<int>(MidplaneForm::Booting);
        QTest::newRow("booting") << 4 << static_cast<int>(MidplaneForm::Booting);
        QTest::newRow("initialized") << 13 << static_cast<int>(MidplaneForm::Member);
        QTest::newRow("deallocating") << -1 << static_cast<int>(MidplaneForm::Ending);
        QTest::newRow("terminating") << -5 << static_cast<int>(MidplaneForm::Ending);
    }

    void everyStateHasAFormOfItsOwn()
    {
        QFETCH(int, seconds);
        QFETCH(int, form);
        auto fixture = withPartition();
        QCOMPARE(fixture.add(fixture.box("a", {{0, 0, 0}, {2, 1, 1}})), core::StatusCode::Ok);
        QVERIFY(fixture.model.createPartition("a"));
        fixture.after(core::SimTime {seconds < 0 ? 13 : seconds});
        if (seconds < 0) {
            QVERIFY(fixture.model.destroyPartition("a"));
            fixture.after(core::SimTime {-seconds});
        }
        const auto state = ui::liveStateOf(fixture.model, nullptr);
        const auto picture = ui::pictureOf(*state, ui::Theme::Light);
        const auto& look = lookAt(picture, state->machine(), {1, 0, 0});
        QCOMPARE(static_cast<int>(look.form), form);
        QCOMPARE(look.letter, look.form == MidplaneForm::Free ? QString() : QStringLiteral("A"));
        QCOMPARE(static_cast<int>(lookAt(picture, state->machine(), {2, 0, 0}).form),
            static_cast<int>(MidplaneForm::Free));
    }

    void anErrorIsMarkedByFormAndSign()
    {
        auto fixture = withPartition();
        QCOMPARE(fixture.add(fixture.box("a", {{0, 0, 0}, {2, 1, 1}})), core::StatusCode::Ok);
        QCOMPARE(fixture.boot("a"), core::StatusCode::Ok);
        QVERIFY(
            fixture.model.setHardwareState(MidplaneCoord {0, 0, 0}, core::HardwareState::Error));
        const auto state = ui::liveStateOf(fixture.model, nullptr);
        const auto picture = ui::pictureOf(*state, ui::Theme::Dark);
        QCOMPARE(static_cast<int>(lookAt(picture, state->machine(), {0, 0, 0}).form),
            static_cast<int>(MidplaneForm::Down));
        const auto& other = lookAt(picture, state->machine(), {1, 0, 0});
        QCOMPARE(static_cast<int>(other.form), static_cast<int>(MidplaneForm::Failed));
        QCOMPARE(other.letter, QStringLiteral("!A"));
        QCOMPARE(other.colour, ui::blockColour(0, ui::Theme::Dark));
    }

    void whatComesBackInServiceIsFreeThoughTheMachineFileHasItOut()
    {
        const auto machine = core::withOutOfService(
            **core::findMachine("bgl"), core::OutOfService {{{3, 0, 0}}, {}, {}, {}});
        core::BridgeModel model(
            std::make_shared<core::MachineTables>(*machine), core::BootModel::instant());
        const auto formNow = [&] {
            const auto state = ui::liveStateOf(model, nullptr);
            return lookAt(ui::pictureOf(*state, ui::Theme::Light), state->machine(), {3, 0, 0})
                .form;
        };
        QVERIFY(formNow() == MidplaneForm::Down);
        QVERIFY(model.setHardwareState(MidplaneCoord {3, 0, 0}, core::HardwareState::Available));
        QVERIFY(formNow() == MidplaneForm::Free);
    }

    void passingOnlyRingsTheSwitch()
    {
        // A torus of x 3 and 4 passes through others (Aridor et al., allocation, Figure 5).
        auto fixture = withPartition();
        QCOMPARE(fixture.add(fixture.box("a", {{3, 0, 0}, {2, 1, 1}}, core::Connectivity::Torus)),
            core::StatusCode::Ok);
        QCOMPARE(fixture.boot("a"), core::StatusCode::Ok);
        const auto state = ui::liveStateOf(fixture.model, nullptr);
        const auto passed = core::passedSwitches(state->find("a")->placement());
        QVERIFY(!passed.empty());
        const auto picture = ui::pictureOf(*state, ui::Theme::Light);
        for (const core::SwitchRef& at : passed) {
            QVERIFY(picture.switches[ui::MachinePicture::switchIndex(state->machine(), at)].form
                == ui::SwitchForm::PassThrough);
            QVERIFY(lookAt(picture, state->machine(), at.midplane).form == MidplaneForm::Free);
        }
        std::size_t held = 0;
        for (const ui::LinkLook& link : picture.links)
            held += link.form == ui::LinkForm::InUse ? 1 : 0;
        QCOMPARE(static_cast<int>(held), state->find("a")->placement().linkCount());
    }

    void theOthersFadeWhileOneIsChosen()
    {
        auto fixture = withPartition();
        QCOMPARE(fixture.add(fixture.box("a", {{0, 0, 0}, {1, 1, 1}})), core::StatusCode::Ok);
        QCOMPARE(fixture.add(fixture.box("b", {{1, 0, 0}, {1, 1, 1}})), core::StatusCode::Ok);
        QCOMPARE(fixture.boot("a"), core::StatusCode::Ok);
        QCOMPARE(fixture.boot("b"), core::StatusCode::Ok);
        const auto state = ui::liveStateOf(fixture.model, nullptr);
        const auto picture = ui::pictureOf(*state, ui::Theme::Light, {state->find("b")->id});
        QVERIFY(lookAt(picture, state->machine(), {0, 0, 0}).form == MidplaneForm::Faded);
        QVERIFY(lookAt(picture, state->machine(), {1, 0, 0}).form == MidplaneForm::Member);
    }

    void onlyBootingRises()
    {
        auto fixture = withPartition();
        QCOMPARE(fixture.add(fixture.box("a", {{0, 0, 0}, {1, 1, 1}})), core::StatusCode::Ok);
        QVERIFY(!ui::isMoving(*ui::liveStateOf(fixture.model, nullptr)));
        QVERIFY(fixture.model.createPartition("a"));
        const auto state = ui::liveStateOf(fixture.model, nullptr);
        QVERIFY(ui::isMoving(*state));
        const auto still = ui::pictureOf(*state, ui::Theme::Light);
        QVERIFY(lookAt(still, state->machine(), {0, 0, 0}).rise < 0);
        const auto moving = ui::pictureOf(*state, ui::Theme::Light, {}, 0.25F);
        QCOMPARE(lookAt(moving, state->machine(), {0, 0, 0}).rise, 0.25F);
        QVERIFY(lookAt(moving, state->machine(), {1, 0, 0}).rise < 0);
    }

    void smallPartitionsShareAMidplane()
    {
        auto fixture = withPartition();
        QCOMPARE(fixture.add(fixture.cards("a", {0})), core::StatusCode::Ok);
        QCOMPARE(fixture.add(fixture.cards("b", {4, 5})), core::StatusCode::Ok);
        QCOMPARE(fixture.boot("a"), core::StatusCode::Ok);
        QCOMPARE(fixture.boot("b"), core::StatusCode::Ok);
        const auto state = ui::liveStateOf(fixture.model, nullptr);
        QCOMPARE(state->find("a")->facts->nodes, 32);
        QCOMPARE(
            lookAt(ui::pictureOf(*state, ui::Theme::Light), state->machine(), {0, 0, 0}).letter,
            QStringLiteral("AB"));
        const core::NodeCardRef card {{0, 0, 0}, 5};
        QCOMPARE(state->holdersOf(card).size(), std::size_t {1});
        QCOMPARE(state->holdersOf(card).front()->name(), std::string("b"));
    }
};

QTEST_GUILESS_MAIN(LivePictureTest)
#include "tst_LivePicture.moc"

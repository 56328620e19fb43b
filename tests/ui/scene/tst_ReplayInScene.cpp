// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/ui/models/HeldByJournal.h"
#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/ReplayPicture.h"
#include "ui/scene/MachineView3D.h"
#include "ui/scene/OpenGLProbe.h"

using namespace midplane;
using namespace midplane::ui;
using midplane::tests::Held;
using midplane::tests::heldAt;

/// What the graphics card is given at random moments of a replay is what the journal says.
class ReplayInSceneTest : public QObject {
    Q_OBJECT

    static constexpr int momentCount = 200;

    static QRgb rgbOf(const ReplaySession& session, core::JobId job)
    {
        return blockColour(session.colourOf(job), Theme::Light).rgb();
    }

    static void compareMidplanes(
        const std::vector<InstanceColour>& drawn, const Held& held, const ReplaySession& session)
    {
        QCOMPARE(static_cast<int>(drawn.size()), session.recording().machine->midplaneCount());
        for (const InstanceColour& each : drawn) {
            const auto owner = held.midplanes.find(each.index);
            const bool isHeld = owner != held.midplanes.end();
            QCOMPARE(each.form == static_cast<int>(MidplaneForm::Member), isHeld);
            if (isHeld)
                QCOMPARE(each.colour.rgb(), rgbOf(session, owner->second));
        }
    }

    static void compareLinks(
        const std::vector<InstanceColour>& drawn, const Held& held, const ReplaySession& session)
    {
        QCOMPARE(static_cast<int>(drawn.size()), session.recording().machine->linkCount());
        for (const InstanceColour& each : drawn) {
            const auto owner = held.links.find(each.index);
            const bool isHeld = owner != held.links.end();
            QCOMPARE(each.form == static_cast<int>(LinkForm::InUse), isHeld);
            if (isHeld)
                QCOMPARE(each.colour.rgb(), rgbOf(session, owner->second));
        }
    }

    static void compareCollars(
        const std::vector<InstanceColour>& drawn, const Held& held, const ReplaySession& session)
    {
        QCOMPARE(drawn.size(), held.passedSwitches.size());
        for (const InstanceColour& each : drawn) {
            const auto passing = held.passedSwitches.find(each.index);
            QVERIFY(passing != held.passedSwitches.end());
            const bool isOneOfThem = std::any_of(passing->second.begin(), passing->second.end(),
                [&](core::JobId job) { return each.colour.rgb() == rgbOf(session, job); });
            QVERIFY(isOneOfThem);
        }
    }

private slots:
    void instancesEqualTheJournal_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::newRow("bgl") << "bgl";
        QTest::newRow("bgp") << "bgp";
    }
    void instancesEqualTheJournal()
    {
        QFETCH(QString, machine);
        const core::TablesPtr tables = tablesOf(machine.toStdString());
        ReplaySession session;
        runToEnd(session, demoOn(tables));
        QVERIFY(session.hasRecording());

        MachineView3D view;
        view.setAnimationsEnabled(false);
        view.resize(1280, 800);
        view.setMachine(tables->machinePtr());
        view.setLinkMode(LinkMode::All);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(QTest::qWaitForWindowExposed(view.window3d()));

        std::size_t linksMet = 0;
        std::size_t passesMet = 0;
        for (const core::SimTime moment : momentsOf(session, momentCount)) {
            session.seekTime(moment);
            view.setPicture(pictureOf(session, Theme::Light));
            const Held held = heldAt(session.recording(), moment);
            compareMidplanes(view.midplaneInstances(), held, session);
            compareLinks(view.linkInstances(), held, session);
            compareCollars(view.collarInstances(), held, session);
            if (QTest::currentTestFailed())
                return;
            linksMet += held.links.size();
            passesMet += held.passedSwitches.size();
        }
        // The comparison would be empty if nothing were ever held or passed through.
        QVERIFY(linksMet > 1000);
        QVERIFY(passesMet > 100);
    }
};

int main(int argc, char** argv)
{
    chooseRenderer();
    QApplication application(argc, argv);
    ReplayInSceneTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_ReplayInScene.moc"

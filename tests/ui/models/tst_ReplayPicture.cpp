// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplayPicture.h"

#include <set>

#include "ReplayRuns.h"

using namespace midplane;

class ReplayPictureTest : public QObject {
    Q_OBJECT

private slots:
    void showsWhatTheJournalSays_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::newRow("bgl") << "bgl";
        QTest::newRow("bgp") << "bgp";
    }

    void showsWhatTheJournalSays()
    {
        QFETCH(QString, machine);
        ui::ReplaySession session;
        ui::runToEnd(session, ui::demoOn(ui::tablesOf(machine.toStdString())));
        for (const core::SimTime moment : ui::momentsOf(session, 200)) {
            session.seekTime(moment);
            const ui::MachinePicture picture = ui::pictureOf(session, ui::Theme::Dark);
            const core::Occupancy& occupancy = session.state().occupancy;
            for (std::size_t i = 0; i < picture.midplanes.size(); ++i) {
                QCOMPARE(picture.midplanes[i].form == ui::MidplaneForm::Member,
                    occupancy.takenMidplanes().test(i));
            }
            for (std::size_t i = 0; i < picture.links.size(); ++i) {
                QCOMPARE(
                    picture.links[i].form == ui::LinkForm::InUse, occupancy.takenLinks().test(i));
            }
            compareOwners(session, picture);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void othersFadeWhileTheChosenJobRuns()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        for (const core::SimTime moment : ui::momentsOf(session, 50)) {
            session.seekTime(moment);
            if (session.state().running.size() >= 2)
                break;
        }
        const core::RunningJob& chosen = session.state().running.back();
        const ui::MachinePicture picture
            = ui::pictureOf(session, ui::Theme::Light, static_cast<int>(chosen.job.value));
        const core::Recording& recording = session.recording();
        for (const core::RunningJob& job : session.state().running) {
            const auto form = job == chosen ? ui::MidplaneForm::Member : ui::MidplaneForm::Faded;
            recording.placements[job.placement].midplanes.forEach(
                [&](std::size_t index) { QCOMPARE(picture.midplanes[index].form, form); });
        }
        const int notThere = static_cast<int>(recording.jobs.size());
        QVERIFY(ui::pictureOf(session, ui::Theme::Light, notThere)
            == ui::pictureOf(session, ui::Theme::Light));
    }

private:
    /// Colours, numbers and collars, from the placements one by one.
    static void compareOwners(const ui::ReplaySession& session, const ui::MachinePicture& picture)
    {
        const core::Recording& recording = session.recording();
        std::set<std::size_t> collars;
        for (const core::RunningJob& job : session.state().running) {
            const core::Placement& placement = recording.placements[job.placement];
            const QColor colour = ui::blockColour(session.colourOf(job.job), ui::Theme::Dark);
            const QString number = QString::number(recording.jobs[job.job.value].number);
            placement.midplanes.forEach([&](std::size_t index) {
                QCOMPARE(picture.midplanes[index].colour, colour);
                QCOMPARE(picture.midplanes[index].letter, number);
            });
            placement.links.forEach(
                [&](std::size_t index) { QCOMPARE(picture.links[index].colour, colour); });
            for (const core::SwitchRef& passed : core::passedSwitches(placement))
                collars.insert(ui::MachinePicture::switchIndex(*recording.machine, passed));
        }
        for (std::size_t i = 0; i < picture.switches.size(); ++i) {
            QCOMPARE(picture.switches[i].form == ui::SwitchForm::PassThrough, collars.contains(i));
        }
    }
};

QTEST_GUILESS_MAIN(ReplayPictureTest)
#include "tst_ReplayPicture.moc"

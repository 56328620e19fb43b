// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/ReplayPicture.h"

#include <map>
#include <set>

#include "ReplayRuns.h"
#include "ui/models/JobColouring.h"
#include "ui/models/LivePicture.h"

using namespace midplane;

class ReplayPictureTest : public QObject {
    Q_OBJECT

private slots:
    void showsWhatTheJournalSays_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("policy");
        QTest::newRow("bgl") << "bgl"
                             << "greedy";
        QTest::newRow("bgp") << "bgp"
                             << "greedy";
        QTest::newRow("jobs are moved") << "krevat"
                                        << "easy+migration";
    }

    void showsWhatTheJournalSays()
    {
        QFETCH(QString, machine);
        QFETCH(QString, policy);
        ui::RunRequest request = ui::demoOn(ui::tablesOf(machine.toStdString()));
        request.policy = policy;
        ui::ReplaySession session;
        ui::runToEnd(session, request);
        QVERIFY(session.hasRecording());
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

    /// A job in each colour its class has, whatever the classes are made of.
    void coloursFollowTheColouring()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, ui::demoOn(ui::tablesOf("bgl")));
        for (const auto by :
            {ui::ColourBy::User, ui::ColourBy::Size, ui::ColourBy::Wait, ui::ColourBy::Reason}) {
            session.colouring().setBy(by);
            for (const core::SimTime moment : ui::momentsOf(session, 10)) {
                session.seekTime(moment);
                const ui::MachinePicture picture = ui::pictureOf(session, ui::Theme::Light);
                for (const core::RunningJob& job : session.state().running) {
                    const QColor colour = session.colouring().colourOf(job.job, ui::Theme::Light);
                    session.recording().placements[job.placement].midplanes.forEach(
                        [&](std::size_t index) {
                            QCOMPARE(picture.midplanes[index].colour, colour);
                            QCOMPARE(
                                picture.midplanes[index].owner, static_cast<int>(job.job.value));
                        });
                }
            }
        }
    }

    /// The forms of partitions, from the entries of the journal one by one.
    void bootingAndEndingHaveFormsOfTheirOwn_data()
    {
        QTest::addColumn<QString>("policy");
        QTest::newRow("a partition for each job") << "greedy";
        QTest::newRow("a job manager that boots") << "dynamic";
        QTest::newRow("partitions that stay booted") << "static";
    }

    void bootingAndEndingHaveFormsOfTheirOwn()
    {
        QFETCH(QString, policy);
        ui::RunRequest request = ui::demoOn(ui::tablesOf("bgl"));
        request.policy = policy;
        auto input = ui::inputOf(request);
        QVERIFY(input.has_value());
        input->boot = core::BootModel::measured();
        request.input = std::make_shared<const core::SimulationInput>(std::move(*input));
        ui::ReplaySession session;
        ui::runToEnd(session, request);
        QVERIFY(session.hasRecording());
        const core::Recording& recording = session.recording();

        std::map<ui::MidplaneForm, int> met;
        std::vector<core::SimTime> moments = ui::momentsOf(session, 60);
        for (const core::Entry& entry : recording.journal.entries()) {
            if (entry.kind == core::EntryKind::PartitionChanged && moments.size() < 400)
                moments.push_back(entry.time);
        }
        for (const core::SimTime moment : moments) {
            session.seekTime(moment);
            const ui::MachinePicture picture = ui::pictureOf(session, ui::Theme::Light);
            for (const auto& [midplane, state] : statesAt(recording, moment)) {
                const ui::MidplaneForm form = picture.midplanes[midplane].form;
                ++met[form];
                if (form == ui::MidplaneForm::Faded) // Booted, and no job runs there.
                    QCOMPARE(state, core::PartitionState::Initialized);
                else
                    QCOMPARE(form, ui::formOf(state));
            }
        }
        QVERIFY(met[ui::MidplaneForm::Booting] > 10);
        QVERIFY(met[ui::MidplaneForm::Ending] > 10);
        QVERIFY(met[ui::MidplaneForm::Member] > 10);
    }

    void whatIsOutOfServiceAtTheClockIsMarked()
    {
        ui::RunRequest request = ui::demoOn(ui::tablesOf("bgl"));
        auto input = ui::inputOf(request);
        QVERIFY(input.has_value());
        const core::MidplaneCoord broken {3, 1, 2};
        const core::SimTime fails {100000};
        const core::SimTime isBack {200000};
        input->faults = {{fails, broken, core::HardwareState::Error},
            {isBack, broken, core::HardwareState::Available}};
        request.input = std::make_shared<const core::SimulationInput>(std::move(*input));
        ui::ReplaySession session;
        ui::runToEnd(session, request);
        QVERIFY(session.hasRecording());
        const auto index
            = static_cast<std::size_t>(session.recording().machine->grid().indexOf(broken));
        const auto formAt = [&](core::SimTime time) {
            session.seekTime(time);
            return ui::pictureOf(session, ui::Theme::Light).midplanes[index].form;
        };
        QVERIFY(formAt(fails - core::SimTime {1}) != ui::MidplaneForm::Down);
        QCOMPARE(formAt(fails), ui::MidplaneForm::Down);
        QCOMPARE(formAt(isBack - core::SimTime {1}), ui::MidplaneForm::Down);
        QVERIFY(formAt(isBack) != ui::MidplaneForm::Down);
    }

private:
    /// The state of the partition that holds a midplane, by its index.
    static std::map<std::size_t, core::PartitionState> statesAt(
        const core::Recording& recording, core::SimTime moment)
    {
        std::map<core::PartitionId, core::PlacementId> places;
        std::map<core::PartitionId, core::PartitionState> states;
        for (const core::Entry& entry : recording.journal.entries()) {
            if (entry.time > moment)
                break;
            if (entry.kind == core::EntryKind::PartitionAdded)
                places[entry.partition] = entry.placement;
            if (entry.kind == core::EntryKind::PartitionChanged)
                states[entry.partition] = static_cast<core::PartitionState>(entry.to);
        }
        std::map<std::size_t, core::PartitionState> held;
        for (const auto& [partition, state] : states) {
            if (state == core::PartitionState::Free)
                continue;
            recording.placements[places.at(partition)].midplanes.forEach(
                [&, now = state](std::size_t index) { held[index] = now; });
        }
        return held;
    }

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

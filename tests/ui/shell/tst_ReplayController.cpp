// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/ReplayController.h"

#include <QTest>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/JobColouring.h"
#include "ui/models/ReplayPicture.h"
#include "ui/scene/MachineView3D.h"

using namespace midplane;
using namespace midplane::ui;

/// The picture that the 3D view is given follows clock, selection, colours and lens of a replay.
class ReplayControllerTest : public QObject {
    Q_OBJECT

    ReplaySession m_session;
    SharedView m_shared;

    static bool isAt(const MachinePicture& picture, const core::Recording& recording,
        core::JobId job, core::PlacementId placement)
    {
        const core::MidplaneMask& midplanes = recording.placements[placement].midplanes;
        for (std::size_t i = 0; i < picture.midplanes.size(); ++i) {
            const bool isOfJob = picture.midplanes[i].owner == static_cast<int>(job.value);
            if (isOfJob != midplanes.test(i))
                return false;
        }
        return true;
    }

private slots:
    void initTestCase()
    {
        RunRequest request = demoOn(tablesOf("krevat"));
        request.policy = QStringLiteral("easy+migration");
        runToEnd(m_session, request);
        QVERIFY(m_session.hasRecording());
    }

    /// Also where a move is all that happens in a second.
    void aMovedJobIsSeenAtItsNewPlace()
    {
        MachineView3D view;
        view.setMachine(m_session.recording().machine);
        ReplayController controller(m_session, m_shared, view);
        controller.setActive(true);
        const core::Recording& recording = m_session.recording();
        int moves = 0;
        for (const core::Entry& entry : recording.journal.entries()) {
            if (entry.kind != core::EntryKind::Moved)
                continue;
            m_session.seekTime(entry.time - core::SimTime {1});
            m_session.seekTime(entry.time);
            const auto& running = m_session.state().running;
            const auto job = std::find_if(running.begin(), running.end(),
                [&](const core::RunningJob& each) { return each.job == entry.job; });
            if (job == running.end())
                continue; // It ended within the same second.
            ++moves;
            QVERIFY(isAt(view.picture(), recording, job->job, job->placement));
        }
        QVERIFY(moves > 5);
    }

    void anotherColouringChangesThePicture()
    {
        MachineView3D view;
        view.setMachine(m_session.recording().machine);
        ReplayController controller(m_session, m_shared, view);
        controller.setActive(true);
        m_session.seekTime(m_session.firstTime() + (m_session.lastTime() / 3));
        QVERIFY(!m_session.state().running.empty());
        for (const ColourBy by : {ColourBy::User, ColourBy::Wait, ColourBy::Job}) {
            m_session.colouring().setBy(by);
            QVERIFY(view.picture() == pictureOf(m_session, Theme::Light));
            const core::RunningJob& job = m_session.state().running.front();
            const auto wanted = m_session.colouring().colourOf(job.job, Theme::Light);
            m_session.recording().placements[job.placement].midplanes.forEach(
                [&](std::size_t i) { QCOMPARE(view.picture().midplanes[i].colour, wanted); });
        }
    }

    void aLensLiesOverThePictureUntilItsPanelGoes()
    {
        MachineView3D view;
        view.setMachine(m_session.recording().machine);
        ReplayController controller(m_session, m_shared, view);
        controller.setActive(true);
        const GlassBox box {{{0, 0, 0}, {2, 2, 2}}, Qt::blue, QStringLiteral("8")};
        {
            QObject panel;
            m_shared.lens().show(
                &panel, {[&](MachinePicture& picture) { picture.boxes = {box}; }, {}, {}, {}});
            QCOMPARE(view.picture().boxes.size(), std::size_t {1});
            m_session.stepForward();
            QVERIFY(view.picture().boxes.front() == box);
        }
        QVERIFY(view.picture().boxes.empty());
    }
};

QTEST_MAIN(ReplayControllerTest)
#include "tst_ReplayController.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/GanttBars.h"

#include "tests/ui/models/ReplayRuns.h"

using namespace midplane;

class GanttBarsTest : public QObject {
    Q_OBJECT

private:
    ui::ReplaySession m_session;

    std::optional<core::JobId> jobOn(std::size_t midplane) const
    {
        for (const core::RunningJob& job : m_session.state().running) {
            if (m_session.recording().placements[job.placement].midplanes.test(midplane))
                return job.job;
        }
        return std::nullopt;
    }

private slots:
    void initTestCase() { ui::runToEnd(m_session, ui::demoOn(ui::tablesOf("bgl"))); }

    void findsTheJobThatTheReplayHasThere()
    {
        const ui::GanttBars bars(m_session);
        for (const core::SimTime moment : ui::momentsOf(m_session, 100)) {
            m_session.seekTime(moment);
            for (int midplane = 0; midplane < bars.midplanes(); ++midplane)
                QCOMPARE(bars.jobAt(midplane, moment), jobOn(static_cast<std::size_t>(midplane)));
        }
    }

    void aPixelHasTheColourOfTheJobAtItsMiddle()
    {
        const ui::GanttBars bars(m_session);
        ui::TimeAxis axis(m_session.firstTime(), m_session.lastTime(), 50, 300);
        axis.zoom(200, 0.1); // Pixels of a few minutes: every job covers some middle.
        const QImage picture = bars.picture(axis, 128, {ui::Theme::Dark, -1});
        QCOMPARE(picture.size(), QSize(300, 128));
        int coloured = 0;
        for (int x = 0; x < picture.width(); x += 7) {
            const auto job
                = [&](int y) { return bars.jobAt(y, axis.timeAt(axis.left() + x + 0.5)); };
            for (int y = 0; y < picture.height(); ++y) {
                const auto there = job(y);
                if (!there)
                    continue;
                ++coloured;
                const QColor colour = ui::blockColour(m_session.colourOf(*there), ui::Theme::Dark);
                const auto nearMiddle
                    = [&](double pixel) { return bars.jobAt(y, axis.timeAt(pixel)); };
                if (nearMiddle(axis.left() + x - 6) != there)
                    continue; // Where it begins there may be a notch.
                const bool holdsAllPixel = nearMiddle(axis.left() + x) == there
                    && nearMiddle(axis.left() + x + 1) == there;
                QVERIFY(qAlpha(picture.pixel(x, y)) == 255);
                if (holdsAllPixel)
                    QCOMPARE(picture.pixelColor(x, y), colour);
            }
        }
        QVERIFY(coloured > 100);
    }

    void foldedRowsStillCoverTheMachine()
    {
        const ui::GanttBars bars(m_session);
        QCOMPARE(bars.midplaneAt(0, 24), 2);
        QCOMPARE(bars.midplaneAt(23, 24), 125);
        QCOMPARE(bars.midplaneAt(0, 256), 0);
        QCOMPARE(bars.midplaneAt(255, 256), 127);
        const ui::TimeAxis axis(m_session.firstTime(), m_session.lastTime(), 0, 200);
        QCOMPARE(bars.picture(axis, 24, {}).height(), 24);
        QVERIFY(bars.picture(axis, 0, {}).isNull());
    }

    void othersFadeBesideTheChosenJob()
    {
        const ui::GanttBars bars(m_session);
        const ui::TimeAxis axis(m_session.firstTime(), m_session.lastTime(), 0, 2000);
        const core::JobResult& chosen = m_session.result().jobs[50];
        const QImage picture
            = bars.picture(axis, 128, {ui::Theme::Dark, static_cast<int>(chosen.job.value)});
        const core::SimTime middle = chosen.start + (chosen.end - chosen.start) / 2;
        const int x = static_cast<int>(axis.pixelOf(middle));
        for (int y = 0; y < 128; ++y) {
            const auto there = bars.jobAt(y, axis.timeAt(x + 0.5));
            if (there)
                QCOMPARE(qAlpha(picture.pixel(x, y)) == 255, *there == chosen.job);
        }
    }

    void othersFadeBesideTheJobsOfTheChosenUser()
    {
        const ui::GanttBars bars(m_session);
        const ui::TimeAxis axis(m_session.firstTime(), m_session.lastTime(), 0, 2000);
        const core::JobResult& one = m_session.result().jobs[50];
        const auto userOf
            = [this](core::JobId job) { return m_session.recording().jobs[job.value].user; };
        const QImage picture = bars.picture(
            axis, 128, {ui::Theme::Dark, -1, ui::GanttRows::Midplanes, userOf(one.job)});
        int ofUser = 0;
        int ofOthers = 0;
        for (int x = 5; x < picture.width(); x += 10) {
            for (int y = 0; y < 128; ++y) {
                const auto there = bars.jobAt(y, axis.timeAt(x + 0.5));
                // Where a bar begins there may be a notch.
                if (!there || bars.jobAt(y, axis.timeAt(x - 5.5)) != there)
                    continue;
                const bool isOfUser = userOf(*there) == userOf(one.job);
                ++(isOfUser ? ofUser : ofOthers);
                QCOMPARE(qAlpha(picture.pixel(x, y)) == 255, isOfUser);
            }
        }
        QVERIFY(ofUser > 0 && ofOthers > 0);
    }
};

QTEST_GUILESS_MAIN(GanttBarsTest)
#include "tst_GanttBars.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "ui/replay/Timeline.h"
#include "ui/replay/TimelineOverlay.h"

#include <QWheelEvent>

#include "tests/ui/models/ReplayRuns.h"

using namespace midplane;

class TimelineTest : public QObject {
    Q_OBJECT

private:
    ui::ReplaySession m_session;
    ui::SharedView m_shared;

    static void wheel(QWidget& widget, const QPoint& at, int notches)
    {
        QWheelEvent event(at, widget.mapToGlobal(at), {}, {0, 120 * notches}, Qt::NoButton,
            Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(&widget, &event);
    }

private slots:
    void initTestCase() { ui::runToEnd(m_session, ui::demoOn(ui::tablesOf("bgl"))); }

    void aClickSeeksToTheTimeUnderIt()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        timeline.show();
        QVERIFY(QTest::qWaitForWindowExposed(&timeline));
        for (const int percent : {0, 25, 50, 99}) {
            const QPoint at(timeline.axis().left() + timeline.axis().width() * percent / 100,
                timeline.lanes().load.center().y());
            QTest::mouseClick(&timeline, Qt::LeftButton, {}, at);
            QCOMPARE(m_session.time(), timeline.axis().timeAt(at.x()));
        }
        const core::SimTime length = m_session.lastTime() - m_session.firstTime();
        const QPoint half(timeline.axis().left() + timeline.axis().width() / 2, 60);
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, half);
        const auto off = m_session.time() - (m_session.firstTime() + length / 2);
        QVERIFY(std::abs(static_cast<double>(off.count())) <= timeline.axis().secondsPerPixel());
    }

    /// "95 waits" stands whole in its lane, beside the bar where there is room.
    void theNameOfAWaitIsNeverCut_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("until");
        QTest::addColumn<double>("left");
        QTest::newRow("room before it") << 300.0 << 400.0 << 300.0 - 6 - 60;
        QTest::newRow("just before it") << 168.0 << 400.0 << 102.0;
        QTest::newRow("at the beginning") << 110.0 << 200.0 << 206.0;
        QTest::newRow("begins before what is visible") << -50.0 << 150.0 << 156.0;
        QTest::newRow("all over the lane") << 100.0 << 899.0 << 106.0;
        QTest::newRow("farther than the lane") << -900.0 << 4000.0 << 102.0;
        QTest::newRow("over before it") << -90.0 << -20.0 << 102.0;
        QTest::newRow("begins behind it") << 1400.0 << 1500.0 << 900.0 - 62;
    }
    void theNameOfAWaitIsNeverCut()
    {
        QFETCH(double, from);
        QFETCH(double, until);
        const QRect lane(100, 20, 800, 22);
        const double left = ui::waitNameLeft(lane, from, until, 60);
        QTEST(left, "left");
        QVERIFY(left >= lane.left() && left + 60 <= lane.right() + 1);
        // Neither is it in a lane that has no room for it moved out at the left.
        QVERIFY(ui::waitNameLeft({100, 20, 30, 22}, from, until, 60) >= 100);
    }

    void aDragScrubsUntilTheButtonIsLet()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        timeline.show();
        QVERIFY(QTest::qWaitForWindowExposed(&timeline));
        const int y = timeline.lanes().queue.center().y();
        QTest::mousePress(&timeline, Qt::LeftButton, {}, {300, y});
        QTest::mouseMove(&timeline, {500, y});
        QTRY_COMPARE(m_session.time(), timeline.axis().timeAt(500));
        QTest::mouseRelease(&timeline, Qt::LeftButton, {}, {500, y});
        QTest::mouseMove(&timeline, {700, y});
        QTest::qWait(20);
        QCOMPARE(m_session.time(), timeline.axis().timeAt(500));
    }

    void theWheelZoomsAtTheMouse()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        m_session.seekTime(timeline.axis().timeAt(600));
        const core::SimTime held = timeline.axis().timeAt(600);
        const double before = timeline.axis().visiblePart();
        wheel(timeline, {600, 60}, 3);
        QVERIFY(timeline.axis().visiblePart() < before / 1.8);
        QVERIFY(std::abs(timeline.axis().pixelOf(held) - 600) < 1);
        wheel(timeline, {600, 60}, -10);
        QVERIFY(timeline.axis().showsAll());
    }

    void playingNeverLosesTheHead()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        m_session.seekTime(m_session.firstTime());
        wheel(timeline, {timeline.axis().left(), 60}, 10);
        m_session.seekTime(m_session.lastTime());
        QVERIFY(timeline.axis().visibleLast() >= m_session.time());
    }

    void ctrlClickOnABarChoosesItsJob()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 600); // Every midplane has a row of pixels, whatever the font.
        const auto& jobs = m_session.result().jobs;
        const core::JobResult& job
            = *std::max_element(jobs.begin(), jobs.end(), [](const auto& left, const auto& right) {
                  return left.end - left.start < right.end - right.start;
              });
        QVERIFY(timeline.lanes().gantt.height() >= 128);
        const core::SimTime middle = job.start + (job.end - job.start) / 2;
        const auto& lane = timeline.lanes().gantt;
        std::optional<QPoint> bar;
        for (int y = lane.top(); y <= lane.bottom() && !bar; ++y) {
            const QPoint at(static_cast<int>(timeline.axis().pixelOf(middle)), y);
            if (timeline.jobAt(at) == job.job)
                bar = at;
        }
        QVERIFY(bar.has_value());
        QTest::mouseClick(&timeline, Qt::LeftButton, Qt::ControlModifier, *bar);
        QCOMPARE(m_shared.job(), static_cast<int>(job.job.value));
        m_shared.setJob(-1);
    }

    void ganttFoldsWhenThereIsLittleRoom()
    {
        const QFontMetrics metrics {QFont()};
        const int least = ui::TimelineLayout::leastHeight(metrics);
        const auto low = ui::TimelineLayout::of({1200, least}, metrics);
        QVERIFY(low.isGanttFolded);
        QCOMPARE(low.gantt.height(), ui::TimelineLayout::foldedGantt);
        QVERIFY(low.gantt.bottom() < least);
        const auto high = ui::TimelineLayout::of({1200, 300}, metrics);
        QVERIFY(!high.isGanttFolded);
        QVERIFY(high.load.bottom() < high.queue.top() && high.queue.bottom() < high.gantt.top());
    }

    void keysStepAndJump()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        QTest::keyClick(&timeline, Qt::Key_Home);
        QCOMPARE(m_session.time(), m_session.firstTime());
        QTest::keyClick(&timeline, Qt::Key_Right);
        QVERIFY(m_session.time() > m_session.firstTime());
        QTest::keyClick(&timeline, Qt::Key_End);
        QCOMPARE(m_session.time(), m_session.lastTime());
    }

    void drawsTheSameAgainOnlyWhenSomethingChanged()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        m_session.seekTime(m_session.firstTime());
        const QImage before = timeline.grab().toImage();
        QCOMPARE(timeline.grab().toImage(), before);
        timeline.setTheme(ui::Theme::Dark);
        QVERIFY(timeline.grab().toImage() != before);
    }

    void shiftAndDragSetTheLoop()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        timeline.grab(); // Lays it out.
        const int y = timeline.lanes().queue.center().y();
        m_session.seekTime(m_session.firstTime());
        QTest::mousePress(&timeline, Qt::LeftButton, Qt::ShiftModifier, {700, y});
        QTest::mouseMove(&timeline, {400, y});
        QTest::mouseRelease(&timeline, Qt::LeftButton, Qt::ShiftModifier, {400, y});
        QVERIFY(m_session.loop().has_value());
        QCOMPARE(m_session.loop()->first, timeline.axis().timeAt(400));
        QCOMPARE(m_session.loop()->last, timeline.axis().timeAt(700));
        QCOMPARE(m_session.time(), m_session.firstTime()); // It does not seek.
        QTest::mouseClick(&timeline, Qt::LeftButton, Qt::ShiftModifier, {500, y});
        QVERIFY(!m_session.loop().has_value());
    }

    void aClickOnANameShowsTheLaneAnotherWay()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 400);
        timeline.grab(); // Lays it out.
        const auto& lanes = timeline.lanes();
        const QPoint load(lanes.names.left() + 4, lanes.load.center().y());
        const QPoint gantt(lanes.names.left() + 4, lanes.gantt.center().y());
        const QImage before = timeline.grab().toImage();
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, load);
        QVERIFY(timeline.loadLane() == ui::LoadLane::Capacity);
        QVERIFY(timeline.grab().toImage().copy(lanes.load) != before.copy(lanes.load));
        QCOMPARE(timeline.grab().toImage().copy(lanes.gantt), before.copy(lanes.gantt));
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, gantt);
        QVERIFY(timeline.ganttRows() == ui::GanttRows::Jobs);
        QVERIFY(timeline.grab().toImage().copy(lanes.gantt) != before.copy(lanes.gantt));
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, load);
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, gantt);
        QCOMPARE(timeline.grab().toImage(), before);
    }

    void byJobARowIsAJobThatIsThere()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 600);
        timeline.grab(); // Lays it out.
        timeline.setGanttRows(ui::GanttRows::Jobs);
        wheel(timeline, {700, 60}, 5);
        const auto& lane = timeline.lanes().gantt;
        std::set<std::uint32_t> found;
        for (int y = lane.top(); y <= lane.bottom(); ++y) {
            for (int x = lane.left(); x <= lane.right(); x += 3) {
                const auto job = timeline.jobAt({x, y});
                if (!job)
                    continue;
                found.insert(job->value);
                const core::SimTime time = timeline.axis().timeAt(x + 0.5);
                const core::JobResult* result = m_session.resultOf(*job);
                QVERIFY(result != nullptr && result->submit <= time && time < result->end);
            }
        }
        QVERIFY(found.size() > 3);
    }

    void aBookmarkIsAFlagThatIsClicked()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 240);
        timeline.grab(); // Lays it out.
        const core::SimTime marked = timeline.axis().timeAt(640);
        m_session.bookmarks().add(marked, QStringLiteral("here"));
        m_session.seekTime(m_session.firstTime());
        const QPoint flag(static_cast<int>(timeline.axis().pixelOf(marked)) + 3,
            timeline.lanes().axis.bottom() - 5);
        QVERIFY(timeline.bookmarkAt(flag) == std::size_t {0});
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, flag);
        QCOMPARE(m_session.time(), marked); // That second, not the one nearest to the pixel.
        const ui::ColourRoles& roles = ui::rolesOf(ui::Theme::Light);
        m_session.seekTime(m_session.firstTime());
        const QImage picture = timeline.grab().toImage();
        bool isSeen = false;
        const QRect around = QRect(flag, QSize(1, 1)).adjusted(-8, -12, 8, 12);
        for (int y = around.top(); y <= around.bottom(); ++y) {
            for (int x = around.left(); x <= around.right(); ++x)
                isSeen = isSeen || picture.pixelColor(x, y) == roles.warning;
        }
        QVERIFY(isSeen);
        m_session.bookmarks().remove(0);
        QVERIFY(!timeline.bookmarkAt(flag).has_value());
    }

    void theCurveOfAPanelHasALaneOfItsOwn()
    {
        ui::Timeline timeline(m_session, m_shared);
        timeline.resize(1200, 400);
        timeline.grab(); // Lays it out.
        QVERIFY(timeline.lanes().curve.isNull());
        QObject panel;
        const core::SimTime half
            = m_session.firstTime() + (m_session.lastTime() - m_session.firstTime()) / 2;
        m_shared.lens().show(
            &panel, {{}, {}, QStringLiteral("Slots"), {{m_session.firstTime(), 2}, {half, 9}}});
        const QRect lane = timeline.lanes().curve;
        QVERIFY(!lane.isNull());
        const QImage picture = timeline.grab().toImage();
        const QColor accent = ui::rolesOf(ui::Theme::Light).accent;
        const auto heightAt = [&](int x) {
            for (int y = lane.top(); y <= lane.bottom(); ++y) {
                if (picture.pixelColor(x, y) == accent)
                    return lane.bottom() - y;
            }
            return -1;
        };
        const int low = heightAt(lane.left() + lane.width() / 4);
        const int high = heightAt(lane.left() + lane.width() * 3 / 4);
        QVERIFY(low > 0 && high > 3 * low);
        m_shared.lens().clear(&panel);
        QVERIFY(timeline.lanes().curve.isNull());
    }
};

QTEST_MAIN(TimelineTest)
#include "tst_Timeline.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QLabel>

#include "core/fragmentation/LossOverTime.h"
#include "core/journal/RecordingFile.h"
#include "core/support/Files.h"
#include "tests/ui/live/Administrator.h"
#include "tests/ui/live/EverySecond.h"
#include "tests/ui/out/FileDialogHands.h"
#include "ui/models/ColourRamp.h"
#include "ui/models/TimeText.h"
#include "ui/replay/LoadColumns.h"
#include "ui/replay/LossChart.h"
#include "ui/replay/Timeline.h"
#include "ui/replay/slots/SlotsPanel.h"
#include "ui/shell/RecordingFiles.h"

using namespace midplane;
using core::SimTime;
using tests::Administrator;
using tests::EverySecond;
using ui::Command;
using ui::SlotsLayer;

namespace {

constexpr int patience = 20000;

bool isLike(const QColor& one, const QColor& other)
{
    return std::abs(one.red() - other.red()) <= 2 && std::abs(one.green() - other.green()) <= 2
        && std::abs(one.blue() - other.blue()) <= 2;
}

/// Where a value stands between the least and the greatest that is not 0.
double placeOf(int value, const std::vector<int>& all)
{
    int least = value;
    int most = value;
    for (const int each : all) {
        least = each > 0 ? std::min(least, each) : least;
        most = std::max(most, each);
    }
    return most > least ? double(value - least) / (most - least) : 1;
}

/// Whether the machine in 3D shows these seconds, in colour and in per cent of them all.
bool showsHeat(ui::MainWindow& window, const std::vector<int>& midplanes, double seconds)
{
    const auto& looks = window.view().picture().midplanes;
    for (std::size_t i = 0; i < midplanes.size(); ++i) {
        if (midplanes[i] == 0) {
            if (looks[i].form != ui::MidplaneForm::Free)
                return false;
            continue;
        }
        const QColor colour = ui::rampColour(placeOf(midplanes[i], midplanes), ui::Theme::Light);
        if (looks[i].form != ui::MidplaneForm::Member || !isLike(looks[i].colour, colour)
            || looks[i].letter != QString::number(std::lround(100 * midplanes[i] / seconds)))
            return false;
    }
    return true;
}

bool showsLinkHeat(ui::MainWindow& window, const std::vector<int>& links)
{
    const auto& looks = window.view().picture().links;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const bool isBusy = looks[i].form == ui::LinkForm::InUse;
        if (isBusy != (links[i] > 0))
            return false;
        if (isBusy
            && !isLike(looks[i].colour, ui::rampColour(placeOf(links[i], links), ui::Theme::Light)))
            return false;
    }
    return true;
}

/// The curve that the panel lays over the timeline, in every second.
bool curveIs(ui::MainWindow& window, const EverySecond& expected)
{
    const auto& curve = window.shared().lens().layer().curve;
    for (SimTime time = expected.first; time <= expected.last; ++time) {
        const auto later = std::find_if(curve.begin(), curve.end(),
            [time](const ui::CurveStep& step) { return step.time > time; });
        if (later == curve.begin()
            || std::prev(later)->value
                != expected.free[static_cast<std::size_t>((time - expected.first).count())])
            return false;
    }
    return true;
}

bool loadIs(const ui::ReplaySession& session, const EverySecond& expected)
{
    for (SimTime time = expected.first; time <= expected.last; ++time) {
        const auto& sample = ui::sampleAt(session.result().load, time);
        const auto second = static_cast<std::size_t>((time - expected.first).count());
        if (sample.free != expected.free[second]
            || static_cast<std::size_t>(sample.waiting) != expected.queue[second])
            return false;
    }
    return true;
}

/// A line as it was drawn over a time in a lane: the height of its highest pixel of that colour.
class DrawnLine {
public:
    DrawnLine(ui::Timeline& timeline, const QRect& lane, const QColor& colour)
        : m_picture(timeline.grab().toImage())
        , m_axis(timeline.axis())
        , m_lane(lane)
        , m_colour(colour)
    {
    }

    int heightAt(SimTime time) const
    {
        const int x = static_cast<int>(m_axis.pixelOf(time));
        for (int y = m_lane.top(); y <= m_lane.bottom(); ++y) {
            if (m_picture.pixelColor(x, y) == m_colour)
                return m_lane.bottom() + 1 - y;
        }
        return -1;
    }

private:
    QImage m_picture;
    ui::TimeAxis m_axis;
    QRect m_lane;
    QColor m_colour;
};

/// Seconds around which nothing changes for some pixels.
std::vector<SimTime> steadySeconds(const ui::TimeAxis& axis, const EverySecond& run)
{
    const int apart = static_cast<int>(std::ceil(2 * axis.secondsPerPixel()));
    std::vector<SimTime> found;
    const auto count = static_cast<int>(run.free.size());
    for (int second = apart; second + apart < count; second += apart) {
        bool isSteady = true;
        for (int near = second - apart; near <= second + apart; ++near)
            isSteady = isSteady
                && run.free[static_cast<std::size_t>(near)]
                    == run.free[static_cast<std::size_t>(second)];
        if (isSteady)
            found.push_back(run.first + SimTime {second});
    }
    return found;
}

} // namespace

/// A control system in a file that grows: heat, slots, curve, losses and timeline against the
/// recording's own states.
class LiveViewsTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_tables = tests::tablesOf("bgl");

    static void choose(ui::MainWindow& window, SlotsLayer layer)
    {
        auto* layers = hands::child<QComboBox>(window, "slots.layers");
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Home);
        for (int i = 0; i < static_cast<int>(layer); ++i)
            QTest::keyClick(layers, Qt::Key_Down);
    }
    /// By a click on the timeline.
    static void lookBack(ui::MainWindow& window)
    {
        auto* timeline = hands::child<ui::Timeline>(window, "timeline");
        QTest::mouseClick(timeline, Qt::LeftButton, {},
            {timeline->axis().left() + timeline->axis().width() / 3,
                timeline->lanes().queue.center().y()});
    }

private slots:
    void theHeatFollows()
    {
        tests::LiveScene scene(m_tables, 1);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        hands::press(*window, Qt::Key_W, Qt::ShiftModifier);
        choose(*window, SlotsLayer::Held);
        for (int round = 0; round < 3; ++round) {
            administrator.startJob();
            if (round == 2)
                administrator.freePartition();
            administrator.wait(SimTime {25});
            QVERIFY(tests::isAtPresent(*window, administrator));
            const EverySecond run(window->session());
            QTRY_VERIFY_WITH_TIMEOUT(showsHeat(*window, run.held, run.seconds()), patience);
            QVERIFY(showsLinkHeat(*window, run.heldLinks));
            QVERIFY(std::count_if(run.heldLinks.begin(), run.heldLinks.end(), [](int seconds) {
                return seconds > 0;
            }) > 3);
            const QString note = hands::child<QLabel>(*window, "slots.layerNote")->text();
            QVERIFY2(note.contains(QStringLiteral("the whole run, ")
                         + ui::durationText(run.last - run.first)),
                qPrintable(note));
        }
    }

    /// A job that needs the whole machine waits for whatever is held.
    void whatIsInTheWayFollows()
    {
        tests::LiveScene scene(m_tables, 1);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        hands::press(*window, Qt::Key_W, Qt::ShiftModifier);
        choose(*window, SlotsLayer::InTheWay);
        administrator.submitWholeMachine();
        administrator.startJob();
        administrator.startJob();
        QVERIFY(tests::isAtPresent(*window, administrator));
        const EverySecond run(window->session());
        QVERIFY(run.whileWaiting != run.held); // It did not wait from the beginning.
        QTRY_VERIFY_WITH_TIMEOUT(showsHeat(*window, run.whileWaiting, run.seconds()), patience);
    }

    /// Who looks at an earlier moment sees the heat of all that happened, until now.
    void theHeatFollowsWhileOneLooksBack()
    {
        tests::LiveScene scene(m_tables, 2);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        hands::press(*window, Qt::Key_W, Qt::ShiftModifier);
        choose(*window, SlotsLayer::Held);
        lookBack(*window);
        const SimTime back = window->session().time();
        QVERIFY(back < administrator.now() && !tests::liveMark(*window)->isChecked());
        administrator.freePartition();
        administrator.wait(SimTime {40});
        administrator.startJob();
        QVERIFY(tests::isAtPresent(*window, administrator));
        QCOMPARE(window->session().time(), back);
        const EverySecond run(window->session());
        QTRY_VERIFY_WITH_TIMEOUT(showsHeat(*window, run.held, run.seconds()), patience);
        QVERIFY(showsLinkHeat(*window, run.heldLinks));
        QCOMPARE(window->session().time(), back);
    }

    /// So do the chart of what was lost, and a file that the recording is saved to.
    void lossesAndFilesHaveAllWhileOneLooksBack()
    {
        tests::LiveScene scene(m_tables, 1);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        lookBack(*window);
        window->workspaces().bringForward(QStringLiteral("charts"));
        const auto* chart = hands::child<ui::LossChart>(*window, "charts.losses");
        QTRY_VERIFY(chart->isVisible());
        const auto all = [&] {
            return core::lossOverTime(m_tables, core::Recording(window->session().recording()));
        };
        QTRY_VERIFY_WITH_TIMEOUT(chart->samples() == all(), patience);
        administrator.submitWholeMachine();
        administrator.startJob();
        administrator.freePartition();
        administrator.startJob();
        QVERIFY(tests::isAtPresent(*window, administrator));
        QVERIFY(!tests::liveMark(*window)->isChecked());
        QTRY_VERIFY_WITH_TIMEOUT(chart->samples() == all(), patience);
        const auto& samples = chart->samples();
        QVERIFY(std::any_of(samples.begin(), samples.end(),
            [](const core::LossSample& sample) { return sample.space > 0; }));

        // Where nothing else is worked out of the whole recording.
        window->workspaces().dock(QStringLiteral("charts"))->close();
        QTRY_VERIFY(!chart->isVisible());
        administrator.startJob();
        QVERIFY(tests::isAtPresent(*window, administrator));
        const QString path = QString::fromStdString(scene.folder.file("saved.recording"));
        QSignalSpy saved(&window->recordings(), &ui::RecordingFiles::saved);
        tests::answerFileDialog(path);
        window->actions()[Command::SaveRecording]->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        const auto bytes = core::readFile(path.toStdString());
        QVERIFY(bytes && *bytes == core::encodeRecording(window->session().recording()));
    }

    void slotsAndTheirCurveFollow()
    {
        tests::LiveScene scene(m_tables, 1);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        window->resize(1440, 1000);
        hands::press(*window, Qt::Key_W, Qt::ShiftModifier);
        hands::type(*window, "slots.shape", QStringLiteral("1x1x1"));
        auto* timeline = hands::child<ui::Timeline>(*window, "timeline");
        for (int round = 0; round < 3; ++round) {
            administrator.startJob();
            administrator.submitWholeMachine();
            if (round > 0)
                administrator.freePartition();
            administrator.wait(SimTime {90});
            QVERIFY(tests::isAtPresent(*window, administrator));
            const EverySecond run(window->session());
            // Single midplanes: each that is free is a slot.
            const int free = run.free.back();
            QVERIFY(free > 0 && free < 128);
            QTRY_COMPARE(hands::child<QPushButton>(*window, "slots.mesh")->text(),
                QStringLiteral("Mesh: %1").arg(free));
            QTRY_COMPARE(static_cast<int>(window->view().picture().boxes.size()), free);
            QTRY_VERIFY_WITH_TIMEOUT(curveIs(*window, run), patience);
            QVERIFY(loadIs(window->session(), run));
            QCOMPARE(timeline->axis().timeAt(1e9), run.last);

            const ui::ColourRoles& roles = ui::rolesOf(ui::Theme::Light);
            const QRect lane = timeline->lanes().curve;
            QVERIFY(!lane.isNull());
            const DrawnLine curve(*timeline, lane, roles.accent);
            const DrawnLine load(*timeline, timeline->lanes().load, roles.chartUsed);
            const std::vector<SimTime> steady = steadySeconds(timeline->axis(), run);
            QVERIFY(steady.size() > 20);
            std::map<int, int> usedHeights;
            for (const SimTime time : steady) {
                const int value = run.free[static_cast<std::size_t>((time - run.first).count())];
                QVERIFY(std::abs(curve.heightAt(time) - lane.height() * value / 128) <= 4);
                const int height = load.heightAt(time);
                QVERIFY(height >= 0);
                QVERIFY(
                    std::abs(usedHeights.try_emplace(128 - value, height).first->second - height)
                    <= 1);
            }
            // More in use is drawn higher.
            for (auto one = usedHeights.begin(); std::next(one) != usedHeights.end(); ++one)
                QVERIFY(one->second < std::next(one)->second);
            QVERIFY(usedHeights.size() > 1);
        }
    }

    /// The numbers beside the charts count what came last, also when nothing comes after it.
    void figuresOfAFileThatStandsStillAreComplete()
    {
        tests::LiveScene scene(m_tables, 1);
        Administrator& administrator = scene.administrator;
        const auto& window = scene.window;
        QVERIFY(window);
        const std::size_t before = window->session().result().metrics.jobs;
        administrator.wait(SimTime {700});
        QVERIFY(tests::isAtPresent(*window, administrator));
        QTRY_COMPARE_WITH_TIMEOUT(window->session().result().metrics.jobs, before + 1, patience);
        // And of one that is closed.
        administrator.startJob();
        administrator.wait(SimTime {700});
        QVERIFY(tests::isAtPresent(*window, administrator));
        window->actions()[Command::CloseControl]->trigger();
        QVERIFY(!window->session().isLive());
        QCOMPARE(window->session().result().metrics.jobs, before + 2);
    }
};

QTEST_MAIN(LiveViewsTest)
#include "tst_LiveViews.moc"

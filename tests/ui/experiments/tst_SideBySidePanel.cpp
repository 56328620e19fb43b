// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "ui/experiments/SideBySidePanel.h"

#include "ExperimentScenes.h"
#include "tests/ui/models/ReplayRuns.h"

using namespace midplane;

class SideBySidePanelTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl = ui::tablesOf("bgl");

    ui::RunSpec demo(const std::string& machine = "bgl") const
    {
        ui::RunSpec spec;
        spec.request = ui::demoOn(machine == "bgl" ? m_bgl : ui::tablesOf(machine));
        spec.request.options.count = 120;
        return spec;
    }

    static void waitForAll(ui::Comparison& comparison)
    {
        QTRY_VERIFY_WITH_TIMEOUT(!comparison.isRunning() && comparison.waitingCount() == 0, 120000);
    }

    /// Edges of letters are mixed with what is around.
    static bool isNear(const QColor& one, const QColor& other)
    {
        return std::abs(one.red() - other.red()) < 70 && std::abs(one.green() - other.green()) < 70
            && std::abs(one.blue() - other.blue()) < 70;
    }

    static void show(QWidget& widget) { ui::show(widget, {900, 640}); }

private slots:
    void theBarAddsARunWithAnotherPolicy()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        ui::SideBySidePanel panel(comparison);
        show(panel);
        comparison.add(demo());
        waitForAll(comparison);
        auto* add = panel.findChild<QPushButton*>(QStringLiteral("compare.add"));
        QVERIFY(!add->isEnabled()); // Nothing differs yet.
        auto* policy = panel.findChild<QComboBox*>(QStringLiteral("compare.policy"));
        policy->setCurrentIndex(policy->findData(QStringLiteral("fcfs")));
        QVERIFY(add->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        waitForAll(comparison);
        QCOMPARE(comparison.runs().size(), std::size_t {2});
        QCOMPARE(comparison.runs()[1]->recording().policy, std::string("fcfs"));
        QCOMPARE(comparison.runs()[1]->recording().jobs.size(),
            comparison.runs()[0]->recording().jobs.size());
        QCOMPARE(panel.findChildren<ui::ComparedView*>().size(), 2);
        QCOMPARE(panel.findChild<QTableView*>(QStringLiteral("compared.metrics"))
                     ->model()
                     ->columnCount(),
            3);
    }

    /// The run that the window's replay shows has the sign of a replay in its view and a bold name
    /// above its column.
    void theRunInTheReplayIsMarked()
    {
        ui::ReplaySession session;
        ui::runToEnd(session, demo().request);
        ui::Comparison comparison(session);
        ui::SideBySidePanel panel(comparison);
        panel.setTheme(ui::Theme::Dark);
        show(panel);
        comparison.add(demo("torus3d"));
        comparison.addReplayed(demo(), QStringLiteral("mine"));
        waitForAll(comparison);
        const QAbstractItemModel& metrics
            = *panel.findChild<QTableView*>(QStringLiteral("compared.metrics"))->model();
        const auto marked = [&] {
            QList<int> columns;
            for (int column = 0; column < metrics.columnCount(); ++column) {
                const QVariant font = metrics.headerData(column, Qt::Horizontal, Qt::FontRole);
                if (font.value<QFont>().bold())
                    columns << column;
            }
            return columns;
        };
        ui::ComparedView* view = nullptr;
        for (ui::ComparedView* each : panel.findChildren<ui::ComparedView*>()) {
            if (each->accessibleName().startsWith(QStringLiteral("mine")))
                view = each;
        }
        QVERIFY(view != nullptr);
        QCOMPARE(marked(), QList<int> {2});
        QCOMPARE(view->accessibleName(), QStringLiteral("mine, in the replay"));
        const QImage before = view->grab().toImage();
        ui::RunRequest other = demo().request;
        other.policy = QStringLiteral("fcfs");
        ui::runToEnd(session, other);
        QCOMPARE(marked(), QList<int>());
        QCOMPARE(view->accessibleName(), QStringLiteral("mine"));
        QVERIFY(view->grab().toImage() != before);
    }

    void aClickOnTheTimelineMovesAllViews()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        ui::SideBySidePanel panel(comparison);
        show(panel);
        comparison.add(demo());
        comparison.add(ui::changed(demo(), {QStringLiteral("fcfs"), {}, {}, {}}).value());
        waitForAll(comparison);
        QCoreApplication::processEvents();
        auto* timeline = panel.findChild<ui::ComparedTimeline*>();
        const core::SimTime wanted
            = comparison.firstTime() + (comparison.lastTime() - comparison.firstTime()) * 2 / 5;
        const int x = static_cast<int>(timeline->pixelOf(wanted));
        QTest::mouseClick(timeline, Qt::LeftButton, {}, {x, timeline->height() / 2});
        QCOMPARE(comparison.time(), timeline->timeAt(x));
        for (const ui::ComparedRunPtr& run : comparison.runs())
            QCOMPARE(run->state().time, comparison.time());
        const core::SimTime before = comparison.time();
        QTest::keyClick(timeline, Qt::Key_Right);
        QVERIFY(comparison.time() > before);
        QTest::keyClick(timeline, Qt::Key_Home);
        QCOMPARE(comparison.time(), comparison.firstTime());
    }

    void playMovesTheClock()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        ui::SideBySidePanel panel(comparison);
        show(panel);
        comparison.add(demo());
        waitForAll(comparison);
        auto* play = panel.findChild<QPushButton*>(QStringLiteral("compare.play"));
        const core::SimTime before = comparison.time();
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(comparison.isPlaying());
        QTRY_VERIFY(comparison.time() > before);
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(!comparison.isPlaying());
    }

    /// What is drawn at each midplane is what the recording says of it, whatever the machine.
    void theViewShowsWhoHoldsWhat_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::newRow("8x4x4") << QStringLiteral("bgl");
        QTest::newRow("4x4x4") << QStringLiteral("bgl-half");
        QTest::newRow("units without places") << QStringLiteral("flat");
    }
    void theViewShowsWhoHoldsWhat()
    {
        QFETCH(QString, machine);
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        comparison.add(demo(machine.toStdString()));
        waitForAll(comparison);
        const ui::ComparedRunPtr run = comparison.runs().front();
        ui::ComparedView view(comparison, run);
        show(view);
        comparison.seekTime((comparison.firstTime() + comparison.lastTime()) / 2);
        const core::Recording& recording = run->recording();
        const QImage picture = view.grab().toImage();
        int held = 0;
        for (const core::RunningJob& running : run->state().running) {
            recording.placements[running.placement].midplanes.forEach([&](std::size_t unit) {
                ++held;
                const QRectF cell = view.rectOf(unit);
                [&] { QVERIFY(view.jobAt(cell.center()) == running.job); }();
                [&] { // Beside the middle and the edges: a number may stand there.
                    const QPointF there(cell.center().x(), cell.top() + 0.22 * cell.height());
                    QCOMPARE(picture.pixelColor(there.toPoint()),
                        ui::blockColour(run->colours[running.job.value], ui::Theme::Light));
                }();
            });
        }
        QCOMPARE(run->load().used, held);
        QVERIFY(view.numbersText().contains(QString::number(held)));
    }

    /// Numbers in the layers where they fit, in the colour that is legible on the job's.
    void aJobBearsItsNumberWhereThereIsRoom()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        comparison.add(demo());
        waitForAll(comparison);
        const ui::ComparedRunPtr run = comparison.runs().front();
        ui::ComparedView view(comparison, run);
        show(view);
        comparison.seekTime((comparison.firstTime() + comparison.lastTime()) / 2);
        const core::Recording& recording = run->recording();
        const auto numbered = [&](const QImage& picture) {
            int count = 0;
            for (const core::RunningJob& running : run->state().running) {
                const QColor ink = ui::textOn(
                    ui::blockColour(run->colours[running.job.value], ui::Theme::Light));
                bool isInked = false;
                recording.placements[running.placement].midplanes.forEach([&](std::size_t unit) {
                    const QRect cell = view.rectOf(unit).toRect();
                    for (int y = cell.top(); y < cell.bottom(); ++y) {
                        for (int x = cell.left(); x < cell.right(); ++x)
                            isInked = isInked || isNear(picture.pixelColor(x, y), ink);
                    }
                });
                count += isInked;
            }
            return count;
        };
        QVERIFY(!run->state().running.empty());
        QCOMPARE(numbered(view.grab().toImage()), static_cast<int>(run->state().running.size()));
        view.resize(150, 130); // Cells of a few pixels have no room.
        QVERIFY(numbered(view.grab().toImage()) < static_cast<int>(run->state().running.size()));
    }

    /// All values of a column end below each other, and all differences begin so.
    void valuesAndDifferencesStandInColumns()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        ui::SideBySidePanel panel(comparison);
        show(panel);
        comparison.add(demo());
        comparison.add(ui::changed(demo(), {QStringLiteral("fcfs"), {}, {}, {}}).value());
        waitForAll(comparison);
        const auto* table = panel.findChild<QTableView*>(QStringLiteral("compared.metrics"));
        const QFontMetrics metrics = table->fontMetrics();
        std::set<int> ends;
        std::set<int> begins;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const QModelIndex index = table->model()->index(row, 2);
            const QString value = index.data(ui::ComparedMetrics::ValueRole).toString();
            const QString difference = index.data(ui::ComparedMetrics::DifferenceRole).toString();
            QCOMPARE(index.data().toString(), value + QStringLiteral("   ") + difference);
            const auto rooms = ui::MetricCells::roomsOf(table->visualRect(index), metrics, index);
            ends.insert(rooms.value.right());
            begins.insert(rooms.difference.left());
            QVERIFY(rooms.value.right() < rooms.difference.left());
            QVERIFY(metrics.horizontalAdvance(value) <= rooms.value.width());
            QVERIFY(metrics.horizontalAdvance(difference) <= rooms.difference.width());
            QVERIFY(table->model()
                        ->index(row, 1)
                        .data(ui::ComparedMetrics::DifferenceRole)
                        .toString()
                        .isEmpty());
        }
        QCOMPARE(ends.size(), std::size_t {1});
        QCOMPARE(begins.size(), std::size_t {1});
    }

    void pointingAtAJobLightsItEverywhere()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        comparison.add(demo());
        waitForAll(comparison);
        const ui::ComparedRunPtr run = comparison.runs().front();
        ui::ComparedView view(comparison, run);
        show(view);
        comparison.seekTime((comparison.firstTime() + comparison.lastTime()) / 2);
        QVERIFY(!run->state().running.empty());
        const core::RunningJob& job = run->state().running.front();
        std::optional<std::size_t> unit;
        run->recording().placements[job.placement].midplanes.forEach(
            [&unit](std::size_t held) { unit = held; });
        QTest::mouseMove(&view, view.rectOf(*unit).center().toPoint());
        QTRY_COMPARE(comparison.hoveredLine(), run->recording().jobs[job.job.value].line);
    }

    void anEmptyPanelOffersTheReplay()
    {
        ui::ReplaySession session;
        ui::Comparison comparison(session);
        ui::SideBySidePanel panel(comparison);
        show(panel);
        QSignalSpy wanted(&panel, &ui::SideBySidePanel::compareRequested);
        QTest::mouseClick(
            panel.findChild<QPushButton*>(QStringLiteral("compared.begin")), Qt::LeftButton);
        QCOMPARE(wanted.count(), 1);
    }
};

QTEST_MAIN(SideBySidePanelTest)
#include "tst_SideBySidePanel.moc"

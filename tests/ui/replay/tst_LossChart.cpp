// SPDX-License-Identifier: GPL-3.0-or-later
#include <QValueAxis>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/replay/LossChart.h"

using namespace midplane;
using namespace midplane::ui;

/// Lost capacity by cause, as the chart shows it.
class LossChartTest : public QObject {
    Q_OBJECT

private slots:
    /// However the columns fall, they add up to what the samples add up to.
    void columnsKeepTheSum()
    {
        std::vector<core::LossSample> samples(4);
        const std::array<int, 4> times {0, 7, 8, 90};
        const std::array<int, 4> space {3, 0, 100, 1};
        for (std::size_t i = 0; i < samples.size(); ++i) {
            samples[i].time = core::SimTime {times[i]};
            samples[i].space = space[i];
            samples[i].order = static_cast<int>(i);
        }
        for (const int columns : {1, 3, 10, 97, 800}) {
            const auto made = lossColumns(samples, core::SimTime {0}, core::SimTime {97}, columns);
            QCOMPARE(made.size(), static_cast<std::size_t>(columns));
            double spaceSum = 0;
            double orderSum = 0;
            for (const LossColumn& column : made) {
                spaceSum += column.space * 97 / columns;
                orderSum += column.order * 97 / columns;
            }
            QVERIFY(std::abs(spaceSum - (3 * 7 + 0 + 100 * 82 + 1 * 7)) < 1e-6);
            QVERIFY(std::abs(orderSum - (0 + 1 * 1 + 2 * 82 + 3 * 7)) < 1e-6);
        }
        QCOMPARE(lossColumns(samples, core::SimTime {0}, core::SimTime {97}, 97)[7].space, 0.0);
    }

    /// Worked out when it is seen, and equal to what core says of the recording.
    void theChartShowsWhatCoreSays()
    {
        ReplaySession session;
        LossChart chart(session);
        chart.resize(700, 260);
        runToEnd(session, demoOn(tablesOf("bgl")));
        QVERIFY(chart.samples().empty()); // Nobody has seen it yet.
        QSignalSpy done(&chart, &LossChart::workedOut);
        chart.show();
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, 30000);
        QCOMPARE(
            chart.samples(), core::lossOverTime(session.request().tables, session.recording()));
        QCOMPARE(chart.csv().count('\n'), static_cast<int>(chart.samples().size()) + 1);
        const QImage light = chart.grab().toImage();
        chart.setTheme(Theme::Dark);
        QVERIFY(chart.grab().toImage() != light);
        const QRectF plot = chart.chart()->plotArea();
        QTest::mouseClick(chart.viewport(), Qt::LeftButton, {}, plot.center().toPoint());
        const core::SimTime half = (session.firstTime() + session.lastTime()) / 2;
        QVERIFY(std::abs((session.time() - half).count())
            < (session.lastTime() - session.firstTime()).count() / 50);
    }

    void aRecordingThatGoesIsForgotten()
    {
        ReplaySession session;
        LossChart chart(session);
        chart.show();
        QSignalSpy done(&chart, &LossChart::workedOut);
        runToEnd(session, demoOn(tablesOf("bgl")));
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, 30000);
        const auto before = chart.samples();
        runToEnd(session, demoOn(tablesOf("torus3d")));
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 2, 30000);
        QVERIFY(chart.samples() != before);
    }
};

QTEST_MAIN(LossChartTest)
#include "tst_LossChart.moc"

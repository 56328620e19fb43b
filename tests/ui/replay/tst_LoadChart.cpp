// SPDX-License-Identifier: GPL-3.0-or-later
#include <QValueAxis>

#include "tests/ui/models/ReplayRuns.h"
#include "ui/replay/ChartsPanel.h"
#include "ui/replay/LoadChart.h"

using namespace midplane;
using namespace midplane::ui;

/// A chart of values over the time of a recording.
class LoadChartTest : public QObject {
    Q_OBJECT

private:
    ReplaySession m_session;
    SharedView m_shared;

    /// Edges of letters are mixed with what is around.
    static bool isNear(const QColor& one, const QColor& other)
    {
        return std::abs(one.red() - other.red()) < 70 && std::abs(one.green() - other.green()) < 70
            && std::abs(one.blue() - other.blue()) < 70;
    }

private slots:
    void initTestCase() { runToEnd(m_session, demoOn(tablesOf("bgl"))); }

    /// In each size the names stand beside their curves, or, where there is no room, above the
    /// plot.
    void noCurveRunsThroughAName_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("wide") << QSize(1200, 260);
        QTest::newRow("usual") << QSize(700, 210);
        QTest::newRow("narrow") << QSize(260, 200);
    }
    void noCurveRunsThroughAName()
    {
        QFETCH(QSize, size);
        ChartsPanel panel(m_session, m_shared);
        auto* chart = panel.findChild<LoadChart*>(QStringLiteral("charts.free"));
        chart->setParent(nullptr);
        const std::unique_ptr<LoadChart> owned(chart);
        chart->resize(size);
        chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(chart));
        const QImage drawn = chart->grab().toImage();
        const std::vector<QRectF> places = chart->namePlaces();
        QCOMPARE(places.size(), std::size_t {2});
        QVERIFY(!places[0].intersects(places[1]));
        const QRectF plot = chart->chart()->plotArea();
        for (const QRectF& place : places) {
            QVERIFY(chart->viewport()->rect().contains(place.toAlignedRect()));
            QVERIFY(plot.contains(place) || place.bottom() <= plot.top());
            for (const QAbstractSeries* series : chart->chart()->series()) {
                const auto* line = qobject_cast<const QXYSeries*>(series);
                for (qsizetype i = 1; i < line->points().size(); ++i) {
                    auto* own = const_cast<QXYSeries*>(line);
                    const QRectF step
                        = QRectF(chart->chart()->mapToPosition(line->points()[i - 1], own),
                            chart->chart()->mapToPosition(line->points()[i], own))
                              .normalized();
                    QVERIFY(step.right() < place.left() || step.left() > place.right()
                        || step.bottom() < place.top() || step.top() > place.bottom());
                }
            }
        }
        // They are painted there: in their colours, which no line of the grid has.
        const QColor ink = rolesOf(Theme::Light).chartLargestFree;
        int inked = 0;
        const QRect name = places[1].toAlignedRect();
        for (int y = name.top(); y <= name.bottom(); ++y) {
            for (int x = name.left(); x <= name.right(); ++x)
                inked += isNear(drawn.pixelColor(x, y), ink);
        }
        QVERIFY(inked > 10);
    }

    /// A week is told by its days; of what is longer, four to six times are named.
    void daysAreNamed()
    {
        LoadChart chart(m_session, QStringLiteral("Used"), {}, 100,
            {{QStringLiteral("used"), &ColourRoles::chartUsed,
                [](const core::LoadSample& sample, int) { return double(sample.used); }}});
        const double days
            = static_cast<double>((m_session.lastTime() - m_session.firstTime()).count()) / 86400;
        QVERIFY(days > 3);
        const auto* times
            = qobject_cast<QValueAxis*>(chart.chart()->axes(Qt::Horizontal).constFirst());
        if (days <= 8)
            QCOMPARE(times->tickInterval(), 1.0);
        else
            QVERIFY(days / times->tickInterval() <= 6);
        QVERIFY(chart.namePlaces().empty()); // One curve has the title.
    }
};

QTEST_MAIN(LoadChartTest)
#include "tst_LoadChart.moc"

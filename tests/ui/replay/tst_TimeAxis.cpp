// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TimeAxis.h"

#include <QTest>

using namespace midplane;
using core::SimTime;

class TimeAxisTest : public QObject {
    Q_OBJECT

private slots:
    void timesAndPixelsBelongTogether()
    {
        const ui::TimeAxis axis(SimTime {1000}, SimTime {2000}, 100, 500);
        QCOMPARE(axis.pixelOf(SimTime {1000}), 100.0);
        QCOMPARE(axis.pixelOf(SimTime {2000}), 600.0);
        QCOMPARE(axis.timeAt(350), SimTime {1500});
        QCOMPARE(axis.timeAt(-1000), SimTime {1000});
        QCOMPARE(axis.timeAt(10000), SimTime {2000});
        QVERIFY(axis.showsAll());
    }

    void zoomKeepsTheTimeUnderTheMouse()
    {
        ui::TimeAxis axis(SimTime {0}, SimTime {100000}, 0, 1000);
        axis.zoom(300, 0.5);
        QCOMPARE(axis.pixelOf(SimTime {30000}), 300.0);
        QCOMPARE(axis.visiblePart(), 0.5);
        axis.zoom(300, 0.5);
        QCOMPARE(axis.pixelOf(SimTime {30000}), 300.0);
    }

    void aPartIsShownAsFarAsItIsInside()
    {
        ui::TimeAxis axis(SimTime {1000}, SimTime {101000}, 0, 1000);
        axis.show(SimTime {21000}, SimTime {31000});
        QCOMPARE(axis.visibleFirst(), SimTime {21000});
        QCOMPARE(axis.visibleLast(), SimTime {31000});
        axis.show(SimTime {0}, SimTime {11000});
        QCOMPARE(axis.visibleFirst(), SimTime {1000});
        axis.show(SimTime {50000}, SimTime {50001});
        QCOMPARE(axis.visibleLast() - axis.visibleFirst(), SimTime {60});
    }

    void theVisiblePartStaysInside()
    {
        ui::TimeAxis axis(SimTime {0}, SimTime {100000}, 0, 1000);
        axis.zoom(0, 0.1);
        axis.pan(-5000);
        QCOMPARE(axis.visibleFirst(), SimTime {0});
        axis.pan(1e9);
        QCOMPARE(axis.visibleLast(), SimTime {100000});
        axis.zoom(500, 1e9);
        QVERIFY(axis.showsAll());
        axis.zoom(500, 1e-9);
        QCOMPARE(axis.visibleLast() - axis.visibleFirst(), SimTime {60});
    }

    void revealMovesNoMoreThanItMust()
    {
        ui::TimeAxis axis(SimTime {0}, SimTime {100000}, 0, 1000);
        axis.zoom(0, 0.1);
        axis.reveal(SimTime {5000});
        QCOMPARE(axis.visibleFirst(), SimTime {0});
        axis.reveal(SimTime {50000});
        QCOMPARE(axis.visibleLast(), SimTime {50000});
        axis.reveal(SimTime {45000});
        QCOMPARE(axis.visibleLast(), SimTime {50000});
    }

    void marksAreRoundAndFarEnoughApart_data()
    {
        QTest::addColumn<int>("last");
        QTest::newRow("minutes") << 600;
        QTest::newRow("a day") << 93600;
        QTest::newRow("years") << 2 * 365 * 86400;
        QTest::newRow("decades") << 60 * 365 * 86400;
    }

    void marksAreRoundAndFarEnoughApart()
    {
        QFETCH(int, last);
        const ui::TimeAxis axis(SimTime {0}, SimTime {last}, 10, 1200);
        const std::vector<SimTime> marks = axis.marks(80);
        const SimTime step = axis.markStep(80);
        QVERIFY(marks.size() >= 3);
        QVERIFY(marks.size() <= 16);
        for (std::size_t i = 0; i < marks.size(); ++i) {
            QCOMPARE(marks[i].count() % step.count(), SimTime::rep {0});
            if (i > 0)
                QVERIFY(axis.pixelOf(marks[i]) - axis.pixelOf(marks[i - 1]) >= 79.9);
        }
    }

    void nothingHappenedIsNoTrouble()
    {
        ui::TimeAxis axis(SimTime {5}, SimTime {5}, 0, 100);
        axis.zoom(50, 0.5);
        QCOMPARE(axis.timeAt(0), SimTime {5});
        QVERIFY(!axis.marks(80).empty());
    }
};

QTEST_APPLESS_MAIN(TimeAxisTest)
#include "tst_TimeAxis.moc"

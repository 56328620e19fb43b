// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/LoadColumns.h"

#include <cmath>

#include <QTest>

using namespace midplane;
using core::SimTime;

namespace {

core::LoadSample sample(int time, int used)
{
    core::LoadSample result;
    result.time = SimTime {time};
    result.used = used;
    result.free = 128 - used;
    return result;
}

} // namespace

class LoadColumnsTest : public QObject {
    Q_OBJECT

private slots:
    void everyValueOfAPixelIsInItsColumn()
    {
        const std::vector<core::LoadSample> load {
            sample(0, 5), sample(12, 9), sample(15, 2), sample(30, 7), sample(100, 0)};
        const auto columns = ui::columnsOf(load, ui::TimeAxis(SimTime {0}, SimTime {100}, 40, 10));
        QCOMPARE(columns.size(), std::size_t {10});
        QCOMPARE(columns[0].used, (ui::Extent {5, 5}));
        QCOMPARE(columns[1].used, (ui::Extent {2, 9}));
        QCOMPARE(columns[2].used, (ui::Extent {2, 2}));
        QCOMPARE(columns[3].used, (ui::Extent {2, 7}));
        QCOMPARE(columns[8].used, (ui::Extent {7, 7}));
        QCOMPARE(columns[9].used, (ui::Extent {0, 7})); // The end belongs to the last column.
        QCOMPARE(columns[1].free, (ui::Extent {119, 126}));
    }

    void columnsAgreeWithLookingAtEverySecond()
    {
        std::vector<core::LoadSample> load;
        for (int i = 0; i < 400; ++i)
            load.push_back(sample(i * i / 7 + i, i * 37 % 129));
        ui::TimeAxis axis(load.front().time, load.back().time, 13, 211);
        axis.zoom(100, 0.2);
        const auto columns = ui::columnsOf(load, axis);
        for (SimTime time = axis.visibleFirst(); time < axis.visibleLast(); ++time) {
            const int column = static_cast<int>(std::floor(axis.pixelOf(time))) - axis.left();
            if (column < 0 || column >= axis.width())
                continue;
            const int used = ui::sampleAt(load, time).used;
            const ui::Extent& extent = columns[static_cast<std::size_t>(column)].used;
            QVERIFY2(
                extent.low <= used && used <= extent.high, qPrintable(QString::number(column)));
        }
    }

    void sampleHoldsUntilTheNext()
    {
        const std::vector<core::LoadSample> load {sample(10, 1), sample(20, 2)};
        QCOMPARE(ui::sampleAt(load, SimTime {0}).used, 1);
        QCOMPARE(ui::sampleAt(load, SimTime {19}).used, 1);
        QCOMPARE(ui::sampleAt(load, SimTime {20}).used, 2);
        QCOMPARE(ui::sampleAt(load, SimTime {999}).used, 2);
    }

    void noSamplesNoColumns()
    {
        QVERIFY(ui::columnsOf({}, ui::TimeAxis(SimTime {0}, SimTime {1}, 0, 10)).empty());
    }
};

QTEST_APPLESS_MAIN(LoadColumnsTest)
#include "tst_LoadColumns.moc"

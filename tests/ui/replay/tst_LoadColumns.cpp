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
    result.requested = used;
    result.midplanes = 128;
    return result;
}

std::vector<ui::LoadColumn> columnsOf(
    std::span<const core::LoadSample> samples, const ui::TimeAxis& axis)
{
    return ui::columnsOf(samples, ui::LoadPyramid(samples), axis);
}

/// Jumps about, thousands of samples to a pixel of the whole, with a queue that grows.
std::vector<core::LoadSample> longLoad()
{
    std::vector<core::LoadSample> load;
    for (int i = 0; i < 40000; ++i) {
        load.push_back(sample(3 * i + i % 2, i * 37 % 129));
        load.back().waiting = i / 10;
        load.back().waitingSize = i * 11 % 70;
        load.back().requested = load.back().used / 2;
        load.back().largestFree = load.back().free / 3;
    }
    return load;
}

} // namespace

class LoadColumnsTest : public QObject {
    Q_OBJECT

private slots:
    void everyValueOfAPixelIsInItsColumn()
    {
        const std::vector<core::LoadSample> load {
            sample(0, 5), sample(12, 9), sample(15, 2), sample(30, 7), sample(100, 0)};
        const auto columns = columnsOf(load, ui::TimeAxis(SimTime {0}, SimTime {100}, 40, 10));
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
        const auto columns = columnsOf(load, axis);
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

    void aPyramidSaysWhatAllSamplesOfAPixelSay()
    {
        const std::vector<core::LoadSample> load = longLoad();
        const ui::LoadPyramid pyramid(load);
        for (const auto& [begin, end] : {std::pair {0, 40000}, {0, 1}, {31, 33}, {5, 1029},
                 {1024, 2048}, {1000, 39999}, {32768, 40000}, {39999, 40000}}) {
            ui::LoadColumn slow = ui::LoadColumn::of(load[static_cast<std::size_t>(begin)]);
            for (int place = begin; place < end; ++place)
                slow.add(ui::LoadColumn::of(load[static_cast<std::size_t>(place)]));
            QCOMPARE(
                pyramid.over(load, static_cast<std::size_t>(begin), static_cast<std::size_t>(end)),
                slow);
        }
        QCOMPARE(pyramid.longestQueue(), 3999);
    }

    /// Krevat et al., section 3: utilized, unused and lost capacity are the whole machine.
    void capacityOfAPixelIsTheMeanOverItsSeconds()
    {
        const std::vector<core::LoadSample> load = longLoad();
        ui::TimeAxis axis(load.front().time, load.back().time, 7, 100);
        for (const double zoom : {1.0, 0.01, 0.002}) {
            axis.zoom(50, zoom);
            const auto columns = ui::capacityOf(load, ui::LoadPyramid(load), axis);
            for (const int x : {0, 1, 42, 99}) {
                const SimTime from = axis.timeAt(7 + x);
                const SimTime to = axis.timeAt(8 + x);
                double used = 0;
                double unused = 0;
                double seconds = 0;
                for (SimTime time = from; time < to; ++time, ++seconds) {
                    used += ui::sampleAt(load, time).requested;
                    unused += ui::sampleAt(load, time).unused();
                }
                if (seconds == 0)
                    continue;
                const ui::CapacityColumn& column = columns[static_cast<std::size_t>(x)];
                QCOMPARE(column.used, used / seconds);
                QCOMPARE(column.unused, unused / seconds);
                QVERIFY(std::abs(column.used + column.unused + column.lost - 128) < 1e-9);
            }
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
        QVERIFY(columnsOf({}, ui::TimeAxis(SimTime {0}, SimTime {1}, 0, 10)).empty());
    }
};

QTEST_APPLESS_MAIN(LoadColumnsTest)
#include "tst_LoadColumns.moc"

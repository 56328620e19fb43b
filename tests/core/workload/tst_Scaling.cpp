// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/workload/Scaling.h"

using namespace midplane::core;

class ScalingTest : public QObject {
    Q_OBJECT

private slots:
    void roundsSizesUp()
    {
        QCOMPARE(scaledSize(1, 4), 1);
        QCOMPARE(scaledSize(4, 4), 1);
        QCOMPARE(scaledSize(5, 4), 2);
        QCOMPARE(scaledSize(336, 4), 84); // The largest job of CTC.
        QCOMPARE(scaledSize(7, 1), 7);
    }

    /// 49,152 cores of Intrepid, 4 a node, on units of 512, 128 and 32 nodes.
    void multipliesBeforeItDivides()
    {
        QCOMPARE(scaledSize(3, 2, 3), 5); // 9 / 2
        QCOMPARE(scaledSize(100, 1, 16), 1600);
        QCOMPARE(scaledSize(49152, 4 * 512), 24);
        QCOMPARE(scaledSize(49152, 4 * 128), 96);
        QCOMPARE(scaledSize(49152, 4 * 32), 384);
    }

    void isLargerThanAnyMachineWhereNumbersEnd()
    {
        QCOMPARE(scaledSize(largestTime, 1, 2'000'000'000), largestTime);
        QVERIFY(scaledSize(largestTime / 2, 3, 2'000'000'000) > (std::int64_t {1} << 50));
    }

    void roundsHalfSecondsUp()
    {
        QCOMPARE(scaledSubmit(105, 100, 2).value(), 103); // 2.5 s after the first.
        QCOMPARE(scaledSubmit(104, 100, 2).value(), 102);
        QCOMPARE(scaledSubmit(100, 100, 7).value(), 100);
        QCOMPARE(scaledSubmit(103, 100, 0.5).value(), 106);
        QCOMPARE(scaledTime(5, 0.5).value(), 3);
        QCOMPARE(scaledTime(10, 0.125).value(), 1);
    }

    void leavesEveryJobASecond()
    {
        QCOMPARE(scaledTime(1, 0.01).value(), 1);
        QCOMPARE(scaledTime(3, 0.1).value(), 1);
    }

    void changesNothingAtOne()
    {
        for (const std::int64_t time :
            {std::int64_t {1}, std::int64_t {59'715}, largestTime / 2 - 1}) {
            QCOMPARE(scaledTime(time, 1).value(), time);
            QCOMPARE(scaledSubmit(time, 0, 1).value(), time);
        }
    }

    void answersNothingWhereTimeEnds()
    {
        QVERIFY(!scaledSubmit(largestTime, 0, 0.5));
        QVERIFY(!scaledSubmit(largestTime, 0, 1e-300));
        QVERIFY(!scaledSubmit(largestTime, largestTime - 1, 0.25));
        QVERIFY(!scaledTime(largestTime, 1.5));
        QVERIFY(!scaledTime(2, 1e308));
    }
};

QTEST_APPLESS_MAIN(ScalingTest)
#include "tst_Scaling.moc"

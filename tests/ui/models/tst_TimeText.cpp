// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/TimeText.h"

#include <QTest>

using namespace midplane;
using core::SimTime;

class TimeTextTest : public QObject {
    Q_OBJECT

private slots:
    void clockCountsDaysFromTheLogsZero()
    {
        QCOMPARE(ui::clockText(SimTime {36024}), QStringLiteral("0 d 10:00:24"));
        QCOMPARE(ui::clockText(SimTime {86400 + 7200}), QStringLiteral("1 d 02:00:00"));
        QCOMPARE(ui::clockText(SimTime {-61}), QStringLiteral("−0 d 00:01:01"));
    }

    void axisIsAsShortAsItsMarksAllow()
    {
        QCOMPARE(ui::axisTimeText(SimTime {36000}, SimTime {7200}), QStringLiteral("10:00"));
        QCOMPARE(ui::axisTimeText(SimTime {93600}, SimTime {7200}), QStringLiteral("1 d 02:00"));
        QCOMPARE(ui::axisTimeText(SimTime {90}, SimTime {30}), QStringLiteral("00:01:30"));
        QCOMPARE(ui::axisTimeText(SimTime {5 * 86400}, SimTime {86400}), QStringLiteral("5 d"));
    }

    void durationHasItsTwoLargestUnits_data()
    {
        QTest::addColumn<int>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("seconds") << 24 << "24 s";
        QTest::newRow("minutes") << 11 * 60 + 59 << "11 m";
        QTest::newRow("hours") << 8 * 3600 + 21 * 60 << "8 h 21 m";
        QTest::newRow("minutes keep their place") << 3 * 3600 + 4 * 60 << "3 h 04 m";
        QTest::newRow("days") << 2 * 86400 + 4 * 3600 + 59 << "2 d 4 h";
        QTest::newRow("nothing") << 0 << "0 s";
    }

    void durationHasItsTwoLargestUnits()
    {
        QFETCH(int, seconds);
        QFETCH(QString, text);
        QCOMPARE(ui::durationText(SimTime {seconds}), text);
    }
};

QTEST_APPLESS_MAIN(TimeTextTest)
#include "tst_TimeText.moc"

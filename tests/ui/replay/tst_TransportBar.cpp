// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/replay/TransportBar.h"

#include "tests/ui/models/ReplayRuns.h"
#include "ui/models/TimeText.h"

using namespace midplane;

class TransportBarTest : public QObject {
    Q_OBJECT

private:
    ui::ReplaySession m_session;
    ui::SharedView m_shared;

    template <class Widget> static Widget* find(const ui::TransportBar& bar, const char* name)
    {
        return bar.findChild<Widget*>(QLatin1String(name));
    }

private slots:
    void initTestCase()
    {
        ui::ReplaySession empty;
        const ui::TransportBar bar(empty, m_shared);
        QVERIFY(!find<QToolButton>(bar, "transport.play")->isEnabled());
        ui::runToEnd(m_session, ui::demoOn(ui::tablesOf("bgl")));
    }

    void buttonsMoveTheClock()
    {
        const ui::TransportBar bar(m_session, m_shared);
        QTest::mouseClick(find<QToolButton>(bar, "transport.toStart"), Qt::LeftButton);
        QCOMPARE(m_session.time(), m_session.firstTime());
        QTest::mouseClick(find<QToolButton>(bar, "transport.on"), Qt::LeftButton);
        const core::SimTime second = m_session.time();
        QVERIFY(second > m_session.firstTime());
        QTest::mouseClick(find<QToolButton>(bar, "transport.nextEnd"), Qt::LeftButton);
        QVERIFY(m_session.time() > second);
        QTest::mouseClick(find<QToolButton>(bar, "transport.back"), Qt::LeftButton);
        QVERIFY(m_session.time() >= second);
    }

    void playIsDownWhileItPlays()
    {
        const ui::TransportBar bar(m_session, m_shared);
        auto* play = find<QToolButton>(bar, "transport.play");
        m_session.seekTime(m_session.firstTime());
        m_session.setSpeed(1);
        QTest::mouseClick(play, Qt::LeftButton);
        QVERIFY(m_session.isPlaying());
        QVERIFY(play->isChecked());
        m_session.setPlaying(false);
        QVERIFY(!play->isChecked());
    }

    /// Where a control system cannot be read, the present is not what is shown.
    void theLiveMarkTellsThatTheFileIsLost()
    {
        ui::TransportBar bar(m_session, m_shared);
        auto* live = find<QToolButton>(bar, "transport.live");
        QCOMPARE(live->text(), QStringLiteral("Live"));
        bar.setLostReason(QStringLiteral("no such file"));
        QCOMPARE(live->text(), QStringLiteral("Lost"));
        QVERIFY(live->toolTip().contains(QStringLiteral("no such file")));
        bar.setLostReason({});
        QCOMPARE(live->text(), QStringLiteral("Live"));
        QVERIFY(!live->toolTip().contains(QStringLiteral("no such file")));
    }

    void sliderAndClockAreOne()
    {
        const ui::TransportBar bar(m_session, m_shared);
        auto* seek = find<QSlider>(bar, "transport.seek");
        seek->setValue(5000);
        QCOMPARE(m_session.time(), m_session.firstTime() + core::SimTime {5000});
        QCOMPARE(find<QLabel>(bar, "transport.clock")->text(), ui::clockText(m_session.time()));
        m_session.seekTime(m_session.lastTime());
        QCOMPARE(seek->value(), seek->maximum());
    }

    void speedsGoFromRealTimeToADayASecond()
    {
        ui::TransportBar bar(m_session, m_shared);
        auto* speed = find<QComboBox>(bar, "transport.speed");
        QCOMPARE(speed->itemText(0), QStringLiteral("Real time"));
        QCOMPARE(speed->itemText(7), QStringLiteral("1 d / s"));
        m_session.setSpeed(60);
        QCOMPARE(speed->currentText(), QStringLiteral("1 min / s"));
        bar.faster();
        QCOMPARE(m_session.speed(), 600);
        bar.slower();
        bar.slower();
        QCOMPARE(m_session.speed(), 10);
    }

    void constantEventsStandBehindTheSpeeds()
    {
        ui::TransportBar bar(m_session, m_shared);
        auto* speed = find<QComboBox>(bar, "transport.speed");
        speed->setCurrentIndex(speed->findText(QStringLiteral("5 events / s")));
        emit speed->activated(speed->currentIndex());
        QCOMPARE(m_session.eventsPerSecond(), 5);
        bar.faster();
        QCOMPARE(m_session.eventsPerSecond(), 10);
        for (int i = 0; i < 9; ++i)
            bar.slower();
        QCOMPARE(m_session.eventsPerSecond(), 1); // Never on among the speeds of the clock.
        m_session.setSpeed(86400);
        bar.faster();
        QCOMPARE(m_session.speed(), 86400);
        QCOMPARE(m_session.eventsPerSecond(), 0);
    }

    void aJumpGoesOn()
    {
        const ui::TransportBar bar(m_session, m_shared);
        m_session.seekTime(m_session.firstTime());
        auto* start = find<QToolButton>(bar, "transport.nextStart");
        QTest::mouseClick(start, Qt::LeftButton);
        const core::SimTime first = m_session.time();
        QTest::mouseClick(start, Qt::LeftButton);
        QVERIFY(m_session.time() > first);
    }

    void theBookmarkButtonMarksTheMoment()
    {
        const ui::TransportBar bar(m_session, m_shared);
        m_session.seekTime(m_session.firstTime() + core::SimTime {777});
        QTest::mouseClick(
            find<QToolButton>(bar, "transport.bookmark"), Qt::LeftButton, {}, QPoint(10, 14));
        QCOMPARE(m_session.bookmarks().all().size(), std::size_t {1});
        QCOMPARE(m_session.bookmarks().all()[0].time, m_session.time());
        m_session.bookmarks().remove(0);
    }
};

QTEST_MAIN(TransportBarTest)
#include "tst_TransportBar.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QToolButton>

#include "ReplayHands.h"
#include "ui/shell/SettingsDialog.h"

using namespace midplane;
using core::SimTime;

/// The clock of a replay in the whole window by mouse and keys: where it goes, and what scene and
/// tables show there, is held against the journal.
class ReplayTransportTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MainWindow> m_window;

    ui::ReplaySession& session() { return m_window->session(); }
    ui::Timeline& timeline() { return hands::timelineOf(*m_window); }
    void chooseSpeed(int place)
    {
        auto* speed = hands::child<QComboBox>(*m_window, "transport.speed");
        speed->setFocus();
        QTest::keyClick(speed, Qt::Key_Home);
        for (int i = 0; i < place; ++i)
            QTest::keyClick(speed, Qt::Key_Down);
    }

private slots:
    void init()
    {
        m_window = hands::replayWindow();
        QVERIFY(m_window);
    }
    void cleanup() { m_window.reset(); }

    void aLoopDrawnWithTheMouseIsPlayedAndEnds()
    {
        const QPoint from = hands::onTimeline(*m_window, 0.5);
        const QPoint to = hands::onTimeline(*m_window, 0.4);
        QTest::mousePress(&timeline(), Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(&timeline(), to);
        QTest::mouseRelease(&timeline(), Qt::LeftButton, Qt::ShiftModifier, to);
        QVERIFY(session().loop());
        const ui::TimeRange loop = *session().loop();
        QCOMPARE(loop.first, timeline().axis().timeAt(to.x()));
        QCOMPARE(loop.last, timeline().axis().timeAt(from.x()));
        auto* button = hands::child<QToolButton>(*m_window, "transport.loop");
        QVERIFY(button->isChecked());
        QVERIFY(m_window->actions()[ui::Command::LoopRange]->isChecked());
        const QColor accent = ui::rolesOf(ui::Theme::Light).accent;
        const QRect lanes = timeline().lanes().lanes();
        for (const SimTime end : {loop.first, loop.last}) {
            const int x = static_cast<int>(std::lround(timeline().axis().pixelOf(end)));
            QVERIFY(hands::isSeen(timeline(), {x - 1, lanes.top(), 3, 3}, accent));
        }

        hands::seekByClick(*m_window, 0.45);
        chooseSpeed(7); // A day a second.
        std::vector<SimTime> seen;
        QObject listener; // Goes before what it writes to.
        connect(&session(), &ui::ReplaySession::clockChanged, &listener,
            [&] { seen.push_back(session().time()); });
        const auto rounds = [&seen] {
            int count = 0;
            for (std::size_t i = 1; i < seen.size(); ++i)
                count += seen[i] < seen[i - 1] ? 1 : 0;
            return count;
        };
        hands::press(*m_window, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(rounds() >= 2, 30000);
        QVERIFY(session().isPlaying());
        hands::press(*m_window, Qt::Key_Space);
        QVERIFY(!session().isPlaying());
        for (const SimTime time : seen)
            QVERIFY(loop.first <= time && time <= loop.last);
        QTRY_COMPARE(hands::wrongAnywhere(*m_window), QString());

        // Its key ends it, and makes one of what the timeline shows.
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!session().loop() && !button->isChecked());
        hands::wheel(timeline(), hands::onTimeline(*m_window, 0.5), 4);
        QTest::keyClick(m_window.get(), Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(session().loop());
        QCOMPARE(session().loop()->first, timeline().axis().visibleFirst());
        QCOMPARE(session().loop()->last, timeline().axis().visibleLast());
        QTest::mouseClick(button, Qt::LeftButton);
        QVERIFY(!session().loop() && !button->isChecked());
    }

    void bookmarksAreSetFoundAndRemoved()
    {
        std::vector<SimTime> marked;
        for (const double part : {0.25, 0.5, 0.75}) {
            hands::seekByClick(*m_window, part);
            QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier);
            marked.push_back(session().time());
        }
        QCOMPARE(session().bookmarks().all().size(), std::size_t {3});
        const QColor flag = ui::rolesOf(ui::Theme::Light).warning;
        const QRect axis = timeline().lanes().axis;
        const auto flagOf = [&](SimTime time) {
            return QRect(
                static_cast<int>(timeline().axis().pixelOf(time)), axis.bottom() - 8, 8, 8);
        };
        QTest::mouseClick(
            hands::child<QToolButton>(*m_window, "transport.toStart"), Qt::LeftButton);
        QCOMPARE(session().time(), session().firstTime());
        for (const SimTime time : marked)
            QVERIFY(hands::isSeen(timeline(), flagOf(time), flag));
        for (const SimTime time : marked) {
            QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
            QCOMPARE(session().time(), time);
            QCOMPARE(hands::wrongAnywhere(*m_window), QString());
        }
        QTest::keyClick(m_window.get(), Qt::Key_B, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(session().time(), marked[1]);

        // By the list beside the button, and by the flag.
        auto* button = hands::child<QToolButton>(*m_window, "transport.bookmark");
        hands::chooseInNextMenu(ui::clockText(marked[2]));
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(button->width() - 6, 14));
        QTRY_COMPARE(session().time(), marked[2]);
        QTest::mouseClick(&timeline(), Qt::LeftButton, {}, flagOf(marked[0]).center());
        QCOMPARE(session().time(), marked[0]);
        hands::seekByClick(*m_window, 0.9); // Its own head would stand over the flags.
        hands::chooseInNextMenu(QStringLiteral("Remove"));
        hands::openContextMenu(timeline(), flagOf(marked[1]).center());
        QCOMPARE(session().bookmarks().all().size(), std::size_t {2});
        QVERIFY(!hands::isSeen(timeline(), flagOf(marked[1]), flag));
        QVERIFY(hands::isSeen(timeline(), flagOf(marked[0]), flag));
    }

    /// Animated, a step is on its way for a while; not animated, it is there at once.
    void animationIsTurnedOffInTheSettings()
    {
        m_window->view().setAnimationsEnabled(true);
        const auto turn = [this] {
            QTest::keyClick(m_window.get(), Qt::Key_Comma, Qt::ControlModifier);
            auto* dialog = m_window->findChild<ui::SettingsDialog*>();
            QVERIFY(dialog != nullptr);
            auto* box = dialog->findChild<QCheckBox*>();
            QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(10, box->height() / 2));
            QTest::keyClick(dialog, Qt::Key_Escape);
            QTRY_VERIFY(m_window->findChild<ui::SettingsDialog*>() == nullptr);
            m_window->setTheme(ui::Theme::Light);
        };
        hands::seekByClick(*m_window, 0.2);
        QTRY_COMPARE(hands::wrongInScene(*m_window), QString());
        bool wasOnItsWay = false;
        for (int i = 0; i < 10; ++i) { // A slow machine may be too late to see it.
            hands::press(*m_window, Qt::Key_S, Qt::ShiftModifier);
            wasOnItsWay = wasOnItsWay || !hands::wrongInScene(*m_window).isEmpty();
            QTRY_COMPARE(hands::wrongInScene(*m_window), QString());
        }
        QVERIFY(wasOnItsWay);

        turn();
        QVERIFY(!m_window->preferences().isAnimated && !m_window->view().hasAnimations());
        for (int i = 0; i < 10; ++i) {
            hands::press(*m_window, Qt::Key_S, Qt::ShiftModifier);
            QCOMPARE(hands::wrongInScene(*m_window), QString());
            hands::press(*m_window, Qt::Key_E, Qt::ShiftModifier);
            QCOMPARE(hands::wrongInScene(*m_window), QString());
        }
        turn();
        QVERIFY(m_window->preferences().isAnimated && m_window->view().hasAnimations());
    }

    /// An event is a second in which something happened.
    void stepsGoFromEventToEvent()
    {
        std::vector<SimTime> events;
        for (const core::Entry& entry : session().recording().journal.entries()) {
            if (events.empty() || events.back() != entry.time)
                events.push_back(entry.time);
        }
        const auto after = [&](SimTime time) {
            return static_cast<std::size_t>(
                std::upper_bound(events.begin(), events.end(), time) - events.begin());
        };
        hands::seekByClick(*m_window, 0.35);
        const std::size_t first = after(session().time());
        for (std::size_t i = 0; i < 12; ++i) {
            if (i % 2 == 0)
                hands::press(*m_window, Qt::Key_Period);
            else
                hands::clickIn(*m_window, *hands::child<QToolButton>(*m_window, "transport.on"));
            QCOMPARE(session().time(), events[first + i]);
            QCOMPARE(hands::wrongAnywhere(*m_window), QString());
        }
        for (std::size_t i = 11; i-- > 0;) {
            if (i % 2 == 0)
                hands::press(*m_window, Qt::Key_Comma);
            else
                hands::clickIn(*m_window, *hands::child<QToolButton>(*m_window, "transport.back"));
            QCOMPARE(session().time(), events[first + i]);
            QCOMPARE(hands::wrongAnywhere(*m_window), QString());
        }
    }

    void playingShowsTheJournalInEveryFrame_data()
    {
        QTest::addColumn<int>("speed"); // Place in the list.
        QTest::newRow("an hour a second") << 4;
        QTest::newRow("a day a second") << 7;
        QTest::newRow("30 events a second") << 13;
    }
    void playingShowsTheJournalInEveryFrame()
    {
        QFETCH(int, speed);
        hands::seekByClick(*m_window, 0.3);
        chooseSpeed(speed);
        int frames = 0;
        SimTime before = session().time();
        QStringList wrong;
        QObject listener; // Goes before what it writes to.
        connect(
            &session(), &ui::ReplaySession::clockChanged, &listener,
            [&] {
                ++frames;
                if (session().time() < before)
                    wrong << QStringLiteral("it went back");
                before = session().time();
                wrong << hands::wrongAnywhere(*m_window);
            },
            Qt::QueuedConnection); // When all have heard of it.
        hands::clickIn(*m_window, *hands::child<QToolButton>(*m_window, "transport.play"));
        QVERIFY(session().isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(frames >= 25, 30000);
        hands::press(*m_window, Qt::Key_Space);
        QVERIFY(!session().isPlaying());
        wrong.removeAll(QString());
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QLatin1Char(','))));
    }

    void keysAndListChooseTheSpeed()
    {
        chooseSpeed(0);
        QCOMPARE(session().speed(), 1);
        const std::vector<int> speeds {10, 60, 600, 3600, 3 * 3600, 6 * 3600, 86400, 86400};
        for (const int speed : speeds) {
            hands::press(*m_window, Qt::Key_Plus);
            QCOMPARE(session().speed(), speed);
        }
        hands::press(*m_window, Qt::Key_Minus);
        QCOMPARE(session().speed(), 6 * 3600);
        QCOMPARE(hands::child<QComboBox>(*m_window, "transport.speed")->currentText(),
            QStringLiteral("6 h / s"));
    }

    /// Wherever the mouse drags the clock, all is of that moment before the button is let go.
    void scrubbingShowsEveryMoment()
    {
        QTest::mousePress(&timeline(), Qt::LeftButton, {}, hands::onTimeline(*m_window, 0.1));
        for (double part = 0.1; part < 0.95; part += 0.06) {
            const QPoint at = hands::onTimeline(*m_window, part);
            QTest::mouseMove(&timeline(), at);
            QCOMPARE(session().time(), timeline().axis().timeAt(at.x()));
            QCOMPARE(hands::wrongAnywhere(*m_window), QString());
        }
        QTest::mouseRelease(&timeline(), Qt::LeftButton, {}, hands::onTimeline(*m_window, 0.5));
        // And with the slider.
        auto* slider = hands::child<QSlider>(*m_window, "transport.seek");
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Home);
        QCOMPARE(session().time(), session().firstTime());
        for (int i = 1; i <= 5; ++i) {
            QTest::keyClick(slider, Qt::Key_PageUp);
            QCOMPARE(session().time(), session().firstTime() + SimTime {i * slider->pageStep()});
            QCOMPARE(hands::wrongAnywhere(*m_window), QString());
        }
    }
};

QTEST_MAIN(ReplayTransportTest)
#include "tst_ReplayTransport.moc"

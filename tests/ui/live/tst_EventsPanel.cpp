// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/EventsPanel.h"

#include <QComboBox>
#include <QScrollBar>
#include <QToolButton>

#include "LiveScenes.h"

using namespace midplane;
using ui::scenes::box;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

class EventsPanelTest : public QObject {
    Q_OBJECT

private:
    struct Watched {
        LiveSystem system;
        LiveWindow window {system.bridge};
        ui::EventsPanel panel {window.session};

        bool show()
        {
            panel.resize(900, 220);
            panel.show();
            return QTest::qWaitForWindowExposed(&panel);
        }
        void happen(int first, int count)
        {
            for (int i = first; i < first + count; ++i)
                system.define(box("p" + std::to_string(i), {{i % 8, 0, 0}, {1, 1, 1}}));
        }
        bool isInStep()
        {
            return QTest::qWaitFor(
                [&] { return window.session.log().size() >= system.lastId(); }, 20000);
        }
        QScrollBar* bar() const { return panel.view().verticalScrollBar(); }
        QToolButton* button(const QString& text) const
        {
            for (auto* each : panel.findChildren<QToolButton*>()) {
                if (each->text() == text)
                    return each;
            }
            return nullptr;
        }
    };

private slots:
    void itFollowsWhatComesUntilSomebodyLooksBack()
    {
        Watched watched;
        QVERIFY(watched.show());
        watched.happen(0, 40);
        QVERIFY(watched.isInStep());
        QTRY_COMPARE(watched.bar()->value(), watched.bar()->maximum());
        QVERIFY(watched.panel.isFollowing());
        const QRect first = watched.panel.view().visualRect(
            watched.panel.view().model()->index(watched.panel.view().rowAt(4), 0));
        QTest::mouseClick(watched.panel.view().viewport(), Qt::LeftButton, {}, first.center());
        QVERIFY(!watched.panel.isFollowing());
        const int place = watched.bar()->value();
        watched.happen(40, 40);
        QVERIFY(watched.isInStep());
        QCOMPARE(watched.bar()->value(), place);
        QTest::mouseClick(watched.button(QStringLiteral("Newest")), Qt::LeftButton);
        QTRY_COMPARE(watched.bar()->value(), watched.bar()->maximum());
    }

    void previousLeadsBackThroughTheStoryOfOneObject()
    {
        // Each event carries the id of the one before (Miller et al., section 3.2).
        Watched watched;
        QVERIFY(watched.show());
        watched.happen(0, 3);
        QVERIFY(watched.system.boot("p1"));
        QVERIFY(watched.isInStep());
        const QAbstractItemModel& model = *watched.panel.view().model();
        QTRY_COMPARE(model.rowCount(), static_cast<int>(watched.system.lastId()));
        watched.panel.view().setCurrentIndex(model.index(model.rowCount() - 1, 0));
        QStringList story;
        QToolButton* previous = watched.button(QStringLiteral("Previous"));
        for (int steps = 0; steps < 10; ++steps) {
            story.prepend(watched.panel.view()
                              .currentIndex()
                              .siblingAtColumn(ui::EventsTable::Change)
                              .data()
                              .toString());
            if (!previous->isEnabled())
                break;
            QTest::mouseClick(previous, Qt::LeftButton);
        }
        QCOMPARE(story.join(u';'),
            QStringLiteral("added;free → configuring;configuring → allocated;allocated → booting;"
                           "booting → initialized"));
        QVERIFY(
            watched.window.session.chosenPartitions().contains(watched.window.partition("p1").id));
    }

    void theFiltersKeepWhatIsAskedFor()
    {
        Watched watched;
        QVERIFY(watched.show());
        watched.happen(0, 3);
        QVERIFY(watched.system.boot("p1"));
        QVERIFY(watched.isInStep());
        const QAbstractItemModel& model = *watched.panel.view().model();
        QTest::keyClicks(
            watched.panel.findChild<QLineEdit*>(QStringLiteral("events.object")), "p1");
        QTRY_COMPARE(model.rowCount(), 5);
        QTest::keyClicks(
            watched.panel.findChild<QLineEdit*>(QStringLiteral("events.filter")), "boot");
        QTRY_COMPARE(model.rowCount(), 2);
        watched.panel.findChild<QComboBox*>(QStringLiteral("events.topic"))->setCurrentIndex(2);
        QTRY_COMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(EventsPanelTest)
#include "tst_EventsPanel.moc"

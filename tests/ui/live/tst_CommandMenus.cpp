// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/CommandMenus.h"

#include <QAbstractButton>
#include <QApplication>
#include <QMessageBox>
#include <QPushButton>

#include "LiveScenes.h"
#include "ui/live/HardwarePanel.h"
#include "ui/live/LiveJobsPanel.h"
#include "ui/live/PartitionsPanel.h"

using namespace midplane;
using namespace std::chrono_literals;
using ui::scenes::box;
using ui::scenes::LiveSystem;

namespace {

/// A window with the docks of a control system, for mouse and keys.
struct Hands {
    LiveSystem system;
    ui::SharedView shared;
    ui::LiveSession session {shared};
    QWidget window;
    ui::PartitionsPanel* partitions = new ui::PartitionsPanel(session, &window);
    ui::LiveJobsPanel* jobs = new ui::LiveJobsPanel(session, &window);
    ui::HardwarePanel* hardware = new ui::HardwarePanel(session, shared, &window);
    ui::CommandMenus menus {session, &window};

    Hands()
    {
        auto* column = new QVBoxLayout(&window);
        column->addWidget(partitions);
        column->addWidget(jobs);
        column->addWidget(hardware);
        window.resize(900, 900);

        menus.serve(*partitions);
        menus.serve(*jobs);
        menus.serve(*hardware);
        session.open(system.bridge, QStringLiteral("test"));
    }
    bool show()
    {
        window.show();
        return QTest::qWaitForWindowExposed(&window) && isInStep();
    }
    bool isInStep()
    {
        return QTest::qWaitFor(
            [&] { return session.state() && session.state()->id >= system.lastId(); }, 20000);
    }
    QPoint rowOf(const QTableView& view, int row) const
    {
        return view.visualRect(view.model()->index(row, 0)).center();
    }
    /// As the X server's mouse would: press, release, and the request for a menu.
    QMenu* rightClick(QWidget* viewport, const QPoint& at)
    {
        QTest::mouseClick(viewport, Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, viewport->mapToGlobal(at));
        QApplication::sendEvent(viewport, &event);
        return menu();
    }
    static QMenu* menu()
    {
        (void)QTest::qWaitFor([] { return QApplication::activePopupWidget() != nullptr; }, 5000);
        return qobject_cast<QMenu*>(QApplication::activePopupWidget());
    }
    static QAction* action(const QMenu& menu, const QString& name)
    {
        for (QAction* each : menu.actions()) {
            if (each->text() == name)
                return each;
        }
        return nullptr;
    }
    /// Clicks the entry with the mouse.
    static bool choose(QMenu* menu, const QString& name)
    {
        QAction* entry = menu != nullptr ? action(*menu, name) : nullptr;
        if (entry == nullptr)
            return false;
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
        return true;
    }
    QMessageBox* question() const
    {
        auto* box = window.findChild<QMessageBox*>(QStringLiteral("live.question"));
        return box;
    }
    static bool answer(QMessageBox& box, const QString& text)
    {
        for (QAbstractButton* button : box.buttons()) {
            if (button->text() == text) {
                QTest::mouseClick(button, Qt::LeftButton);
                return true;
            }
        }
        return false;
    }
};

} // namespace

class CommandMenusTest : public QObject {
    Q_OBJECT

private slots:
    void aPartitionIsBootedByItsContextMenu()
    {
        Hands hands;
        hands.system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        hands.system.define(box("b", {{1, 0, 0}, {1, 1, 1}}));
        QVERIFY(hands.show());
        QTRY_COMPARE(hands.partitions->view().model()->rowCount(), 2);
        QMenu* menu = hands.rightClick(
            hands.partitions->view().viewport(), hands.rowOf(hands.partitions->view(), 1));
        QVERIFY(menu != nullptr);
        QVERIFY(Hands::action(*menu, QStringLiteral("Boot"))->isEnabled());
        QAction* free = Hands::action(*menu, QStringLiteral("Free"));
        QVERIFY(!free->isEnabled());
        QVERIFY(free->toolTip().startsWith(QStringLiteral("It is free")));
        QVERIFY(Hands::choose(menu, QStringLiteral("Boot")));
        QTRY_COMPARE(hands.system.letter("b"), 'C');
        QCOMPARE(hands.system.letter("a"), 'F');
        QCOMPARE(hands.session.chosenPartitions().size(), std::size_t {1});
    }

    void theKeyboardReachesTheSameMenu()
    {
        Hands hands;
        hands.system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        QVERIFY(hands.show());
        QTRY_COMPARE(hands.partitions->view().model()->rowCount(), 1);
        QTableView& view = hands.partitions->view();
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Down);
        QTRY_COMPARE(hands.session.chosenPartitions().size(), std::size_t {1});
        QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(1, 1), QPoint(1, 1));
        QApplication::sendEvent(&view, &event);
        QMenu* menu = Hands::menu();
        QVERIFY(menu != nullptr);
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(hands.system.letter("a"), 'C');
    }

    void aJobIsNotKilledWithoutAQuestion()
    {
        Hands hands;
        hands.system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        const core::JobId job = hands.system.addJob("a");
        QVERIFY(hands.system.boot("a"));
        QVERIFY(
            hands.system.command([&](core::BridgeModel& model) { return model.startJob(job); }));
        hands.system.after(3s);
        QVERIFY(hands.show());
        QTableView& view = hands.partitions->view();
        QTRY_COMPARE(view.model()->rowCount(), 1);
        const auto askToFree = [&] {
            return Hands::choose(
                hands.rightClick(view.viewport(), hands.rowOf(view, 0)), QStringLiteral("Free"));
        };
        QVERIFY(askToFree());
        QTRY_VERIFY(hands.question() != nullptr);
        QVERIFY(hands.question()->text().contains(QStringLiteral("Job 1 is active on A a")));
        QVERIFY(Hands::answer(*hands.question(), QStringLiteral("Cancel")));
        QTRY_VERIFY(hands.question() == nullptr);
        QCOMPARE(hands.system.letter("a"), 'I');
        QVERIFY(askToFree());
        QTRY_VERIFY(hands.question() != nullptr);
        QVERIFY(Hands::answer(*hands.question(), QStringLiteral("Free")));
        QTRY_COMPARE(hands.system.letter("a"), 'D');
    }

    void removingAsksFirst()
    {
        Hands hands;
        hands.system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        QVERIFY(hands.show());
        QTableView& view = hands.partitions->view();
        QTRY_COMPARE(view.model()->rowCount(), 1);
        QVERIFY(Hands::choose(
            hands.rightClick(view.viewport(), hands.rowOf(view, 0)), QStringLiteral("Remove")));
        QTRY_VERIFY(hands.question() != nullptr);
        QVERIFY(Hands::answer(*hands.question(), QStringLiteral("Remove")));
        QTRY_COMPARE(view.model()->rowCount(), 0);
    }

    void aJobIsStartedAndCancelledByItsMenu()
    {
        Hands hands;
        hands.system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        (void)hands.system.addJob("a");
        QVERIFY(hands.show());
        QTableView& view = hands.jobs->view();
        QTRY_COMPARE(view.model()->rowCount(), 1);
        const auto choose = [&](const char* name) {
            return Hands::choose(
                hands.rightClick(view.viewport(), hands.rowOf(view, 0)), QString::fromLatin1(name));
        };
        const auto state = [&] { return hands.session.state()->jobs.front().state; };
        QVERIFY(choose("Start"));
        QTRY_COMPARE(state(), core::JobState::Starting);
        QVERIFY(choose("Cancel job"));
        QTRY_VERIFY(hands.question() != nullptr);
        QVERIFY(Hands::answer(*hands.question(), QStringLiteral("Cancel job")));
        QTRY_VERIFY(state() == core::JobState::Dying || state() == core::JobState::Terminated);
    }

    void aMidplaneIsTakenOutOfServiceAndBack()
    {
        Hands hands;
        hands.system.define(box("a", {{3, 2, 1}, {1, 1, 1}}));
        QVERIFY(hands.system.boot("a"));
        QVERIFY(hands.show());
        const core::HardwarePart part = core::MidplaneCoord {3, 2, 1};
        hands.hardware->showPart(part);
        QTreeView& tree = hands.hardware->tree();
        QTRY_COMPARE(hands.hardware->chosenParts().size(), std::size_t {1});
        const auto choose = [&](const char* name) {
            const QPoint at = tree.visualRect(tree.currentIndex()).center();
            return Hands::choose(hands.rightClick(tree.viewport(), at), QString::fromLatin1(name));
        };
        QVERIFY(choose("Take out of service"));
        QTRY_VERIFY(hands.question() != nullptr);
        QVERIFY(hands.question()->text().startsWith(QStringLiteral("A a meets")));
        QVERIFY(Hands::answer(*hands.question(), QStringLiteral("Take out of service")));
        QTRY_COMPARE(hands.system.letter("a"), 'E');
        QTRY_COMPARE(hands.session.state()->stateOf(part), core::HardwareState::Service);
        QVERIFY(choose("Back in service"));
        QTRY_COMPARE(hands.session.state()->stateOf(part), core::HardwareState::Available);
    }

    void whatIsReadOnlyOffersNothing()
    {
        Hands hands;
        hands.system.define(box("a", {{0, 0, 0}, {1, 1, 1}}));
        hands.session.open(
            hands.system.bridge, QStringLiteral("test"), {}, ui::LiveAccess::ReadOnly);
        QTRY_VERIFY(hands.session.state());
        QMenu menu;
        hands.menus.addPartitions(menu, {hands.session.state()->partitions.front().id});
        for (const QAction* action : menu.actions()) {
            if (action->isSeparator())
                continue;
            const bool onlyReads = action->text() == QStringLiteral("Bring back as drafts");
            QCOMPARE(action->isEnabled(), onlyReads);
            QVERIFY(onlyReads || action->toolTip().contains(QStringLiteral("read-only")));
        }
    }
};

QTEST_MAIN(CommandMenusTest)
#include "tst_CommandMenus.moc"

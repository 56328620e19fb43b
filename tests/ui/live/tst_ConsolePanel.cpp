// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/live/ConsolePanel.h"

#include <QLineEdit>
#include <QPlainTextEdit>

#include "LiveScenes.h"
#include "ui/live/MmcsConsole.h"

using namespace midplane;
using ui::scenes::LiveSystem;
using ui::scenes::LiveWindow;

class ConsolePanelTest : public QObject {
    Q_OBJECT

private:
    struct Typed {
        LiveSystem system {ui::scenes::tablesOf("bgl-quarter")};
        LiveWindow window {system.bridge};
        ui::ConsolePanel panel {window.session, &ui::makeMmcsConsole};
        QLineEdit* line = panel.findChild<QLineEdit*>(QStringLiteral("console.line"));
        QPlainTextEdit* replies
            = panel.findChild<QPlainTextEdit*>(QStringLiteral("console.replies"));

        bool show()
        {
            panel.resize(500, 300);
            panel.show();
            line->setFocus();
            return QTest::qWaitForWindowExposed(&panel);
        }
        /// Types it, and waits for the reply.
        bool enter(const QString& text)
        {
            QTest::keyClicks(line, text);
            QTest::keyClick(line, Qt::Key_Return);
            return QTest::qWaitFor([this] { return !panel.isBusy(); }, 20000);
        }
        QStringList lines() const { return replies->toPlainText().split(u'\n'); }
    };

private slots:
    void aCommandIsRepliedToAndSeenByAll()
    {
        Typed typed;
        QVERIFY(typed.show());
        QVERIFY(typed.enter(QStringLiteral("genblock left R00-M0")));
        QCOMPARE(typed.lines().value(0), QStringLiteral("> genblock left R00-M0"));
        QCOMPARE(typed.lines().value(1), QStringLiteral("OK"));
        QTRY_VERIFY(typed.window.session.state()->find("left") != nullptr);
        QVERIFY(typed.enter(QStringLiteral("genblock left R00-M0")));
        QVERIFY(!typed.lines().filter(QRegularExpression(QStringLiteral("^FAIL"))).isEmpty());
        QVERIFY(typed.replies->toPlainText().contains(QStringLiteral("left")));
    }

    void theHistoryComesBackWithTheArrows()
    {
        Typed typed;
        QVERIFY(typed.show());
        QVERIFY(typed.enter(QStringLiteral("genblock left R00-M0")));
        QVERIFY(typed.enter(QStringLiteral("list blocks")));
        QTest::keyClicks(typed.line, QStringLiteral("dele"));
        QTest::keyClick(typed.line, Qt::Key_Up);
        QCOMPARE(typed.line->text(), QStringLiteral("list blocks"));
        QTest::keyClick(typed.line, Qt::Key_Up);
        QTest::keyClick(typed.line, Qt::Key_Up);
        QCOMPARE(typed.line->text(), QStringLiteral("genblock left R00-M0"));
        QTest::keyClick(typed.line, Qt::Key_Down);
        QTest::keyClick(typed.line, Qt::Key_Down);
        QCOMPARE(typed.line->text(), QStringLiteral("dele"));
    }

    void tabCompletes()
    {
        Typed typed;
        QVERIFY(typed.show());
        QTest::keyClicks(typed.line, QStringLiteral("gensm"));
        QTest::keyClick(typed.line, Qt::Key_Tab);
        QTRY_COMPARE(typed.line->text(), QStringLiteral("gensmallblock "));
        QCOMPARE(typed.panel.focusWidget(), typed.line);
    }

    void whatWaitsCanBeStoppedAndBlocksNothing()
    {
        // Real time, and a boot that takes longer than anybody waits.
        core::StageTimes slow;
        slow.booting = core::SimTime {100'000};
        const auto tables = ui::scenes::tablesOf("bgl-quarter");
        const auto bridge = std::make_shared<core::MemoryBridge>(
            tables, core::BootModel::constant(slow), std::make_shared<core::RunningClock>());
        LiveWindow window(bridge);
        ui::ConsolePanel panel(window.session, &ui::makeMmcsConsole);
        panel.execute(QStringLiteral("genblock a R00-M0"));
        QTRY_VERIFY(!panel.isBusy());
        panel.execute(QStringLiteral("allocate a"));
        QTRY_COMPARE(window.partition("a").state, core::PartitionState::Booting);
        QVERIFY(panel.isBusy());
        panel.interrupt();
        QTRY_VERIFY(!panel.isBusy());
    }

    void closingWhileItWaitsIsNoTrouble()
    {
        core::StageTimes slow;
        slow.booting = core::SimTime {100'000};
        const auto bridge
            = std::make_shared<core::MemoryBridge>(ui::scenes::tablesOf("bgl-quarter"),
                core::BootModel::constant(slow), std::make_shared<core::RunningClock>());
        LiveWindow window(bridge);
        {
            ui::ConsolePanel panel(window.session, &ui::makeMmcsConsole);
            panel.execute(QStringLiteral("genblock a R00-M0"));
            QTRY_VERIFY(!panel.isBusy());
            panel.execute(QStringLiteral("allocate a"));
            QTRY_COMPARE(window.partition("a").state, core::PartitionState::Booting);
        }
        QTRY_COMPARE(bridge.use_count(), 2L); // Nobody waits for it any more: the session, and us.
    }
};

QTEST_MAIN(ConsolePanelTest)
#include "tst_ConsolePanel.moc"

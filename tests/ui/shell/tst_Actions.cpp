// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include "ui/shell/Actions.h"

using namespace midplane;

class ActionsTest : public QObject {
    Q_OBJECT

private slots:
    void everyActionSaysWhatItDoes()
    {
        const ui::Actions actions;
        for (const auto& [command, action] : actions.all()) {
            const QByteArray name = actions.nameOf(command).toUtf8();
            QVERIFY2(!name.isEmpty(), "An action has no name.");
            QVERIFY2(!action->toolTip().isEmpty(), name);
            QVERIFY2(!action->statusTip().isEmpty(), name);
            QVERIFY2(action->toolTip() != action->text(), name);
        }
    }

    void everyActionHasItsIcon()
    {
        ui::Actions actions;
        actions.setTheme(ui::Theme::Dark);
        // The dimensions of the links are letters in the bar above the view.
        const QSet<ui::Command> letters {
            ui::Command::LinksX, ui::Command::LinksY, ui::Command::LinksZ};
        for (const auto& [command, action] : actions.all()) {
            if (!letters.contains(command))
                QVERIFY2(!action->icon().isNull(), actions.nameOf(command).toUtf8());
        }
    }

    void noKeyMeansTwoThings()
    {
        const ui::Actions actions;
        QMap<QString, QString> owners;
        for (const auto& [command, action] : actions.all()) {
            const QString key = ui::Actions::keyOf(command).toString();
            if (key.isEmpty())
                continue;
            QVERIFY2(!owners.contains(key),
                qPrintable(QStringLiteral("%1: %2 and %3")
                               .arg(key, owners.value(key), actions.nameOf(command))));
            owners.insert(key, actions.nameOf(command));
        }
    }

    void keysThatTextNeedsAreNoShortcuts()
    {
        const ui::Actions actions;
        for (const auto& [command, action] : actions.all()) {
            const QKeySequence shortcut = action->shortcut();
            if (shortcut.isEmpty())
                continue;
            const QKeyCombination key = shortcut[0];
            const bool isFunctionKey = key.key() >= Qt::Key_F1 && key.key() <= Qt::Key_F35;
            QVERIFY2(isFunctionKey
                    || (key.keyboardModifiers() & (Qt::ControlModifier | Qt::AltModifier)) != 0,
                actions.nameOf(command).toUtf8());
        }
    }

    void keysReachTheirActions_data()
    {
        QTest::addColumn<int>("key");
        QTest::addColumn<Qt::KeyboardModifiers>("modifiers");
        QTest::addColumn<int>("command");

        using enum ui::Command;
        const auto row
            = [](const char* name, int key, Qt::KeyboardModifiers modifiers, ui::Command command) {
                  QTest::newRow(name) << key << modifiers << static_cast<int>(command);
              };
        row("letter", Qt::Key_M, Qt::NoModifier, Mesh);
        row("letter with Shift", Qt::Key_S, Qt::ShiftModifier, NextStart);
        row("the same letter without", Qt::Key_S, Qt::NoModifier, NextSlice);
        row("named key", Qt::Key_Home, Qt::NoModifier, WholeMachine);
        row("digit of the keypad", Qt::Key_5, Qt::KeypadModifier, TopView);
        row("sign that needs Shift here", Qt::Key_Plus, Qt::ShiftModifier, Faster);
        row("space", Qt::Key_Space, Qt::NoModifier, Play);
        row("with Ctrl", Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier, Redo);
    }

    void keysReachTheirActions()
    {
        QFETCH(int, key);
        QFETCH(Qt::KeyboardModifiers, modifiers);
        QFETCH(int, command);
        ui::Actions actions;
        QSignalSpy spy(actions[static_cast<ui::Command>(command)], &QAction::triggered);
        QVERIFY(actions.trigger(QKeyEvent(QEvent::KeyPress, key, modifiers)));
        QCOMPARE(spy.count(), 1);
    }

    void disabledActionsKeepTheirKey()
    {
        ui::Actions actions;
        actions[ui::Command::Mesh]->setEnabled(false);
        QVERIFY(!actions.trigger(QKeyEvent(QEvent::KeyPress, Qt::Key_M, Qt::NoModifier)));
    }
};

QTEST_MAIN(ActionsTest)
#include "tst_Actions.moc"

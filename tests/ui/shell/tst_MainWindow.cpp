// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QFile>
#include <QLineEdit>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include "core/machine/BuiltInMachines.h"
#include "ui/scene/MachineView3D.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/Launch.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/ViewHeader.h"

using namespace midplane;

/// The window with real mouse and key events.
class MainWindowTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;

    /// A shown window of the bgl machine with an empty set.
    std::unique_ptr<ui::MainWindow> shownWindow() const
    {
        auto window = std::make_unique<ui::MainWindow>(m_bgl, ui::Settings::Ignore);
        window->setTheme(ui::Theme::Light);
        window->view().setAnimationsEnabled(false);
        window->resize(1440, 900);
        window->show();
        if (!QTest::qWaitForWindowExposed(window.get()) || window->view().capture().isNull())
            return nullptr;
        return window;
    }

    static void clickMidplane(ui::MainWindow& window, const core::MidplaneCoord& midplane)
    {
        const QPoint at = window.view().positionOf(midplane).toPoint();
        QTest::mouseClick(window.view().window3d(), Qt::LeftButton, {}, at);
    }

    static void press(ui::MainWindow& window, Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(window.view().window3d(), key, modifiers);
    }

private slots:
    void initTestCase()
    {
        m_bgl = std::make_shared<const core::MachineTables>(*core::findMachine("bgl"));
    }

    void aClickedMidplaneBecomesABlockAndGoesAgain()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        clickMidplane(*window, {0, 0, 3});
        QVERIFY(window->document().draft().has_value());
        QCOMPARE(window->document().draft()->box().origin, (core::MidplaneCoord {0, 0, 3}));
        QVERIFY(window->status().selection().contains(QStringLiteral("(0,0,3)")));

        press(*window, Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(window->document().blockCount(), 1);
        QVERIFY(window->document().isModified());
        window->actions()[ui::Command::Undo]->trigger();
        QCOMPARE(window->document().blockCount(), 0);
        window->actions()[ui::Command::Redo]->trigger();
        QCOMPARE(window->document().blockCount(), 1);
    }

    void keysOfTheViewDoOneThingOnce()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        clickMidplane(*window, {0, 0, 3});
        press(*window, Qt::Key_O);
        QCOMPARE(
            window->document().draft()->connectivity, core::everywhere(core::Connectivity::Torus));
        press(*window, Qt::Key_X);
        QVERIFY(!window->view().options().linksShown[core::Dimension::X]);
        press(*window, Qt::Key_X);
        QVERIFY(window->view().options().linksShown[core::Dimension::X]);
    }

    void switchesAreHiddenAndShownByKeyAndButton()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        press(*window, Qt::Key_K);
        QVERIFY(!window->view().options().switchesShown);
        QVERIFY(!window->actions()[ui::Command::Switches]->isChecked());
        auto* header = window->findChild<ui::ViewHeader*>();
        QVERIFY(header != nullptr);
        for (auto* button : header->findChildren<QToolButton*>()) {
            if (button->defaultAction() == window->actions()[ui::Command::Switches])
                QTest::mouseClick(button, Qt::LeftButton);
        }
        QVERIFY(window->view().options().switchesShown);
    }

    void typingATextRunsNoAction()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        auto* field = window->findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, QStringLiteral("xmote"));
        QVERIFY(window->view().options().linksShown[core::Dimension::X]);
        QVERIFY(!window->document().draft());
    }

    void switchingWorkspacesKeepsTheSelection()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        clickMidplane(*window, {0, 0, 3});
        const std::set<core::MidplaneCoord> selected = window->shared().midplanes();
        QVERIFY(!selected.empty());
        window->switchTo(ui::WorkspaceId::Replay);
        QVERIFY(window->workspaces().dock(QStringLiteral("timeline"))->isVisible());
        QVERIFY(!window->workspaces().dock(QStringLiteral("blocks"))->isVisible());
        QVERIFY(window->shared().midplanes() == selected);
        window->switchTo(ui::WorkspaceId::Build);
        QVERIFY(window->workspaces().dock(QStringLiteral("blocks"))->isVisible());
        QVERIFY(window->shared().midplanes() == selected);
        QVERIFY(window->document().draft().has_value());
    }

    /// There and back again: the layout that was left comes back, and nothing else.
    /// Where a dock fills the centre, the header of the view would make its column as wide as the
    /// window.
    void theSameWorkspaceAgainLeavesAFilledCentreAlone()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        const auto* header = window->findChild<ui::ViewHeader*>();
        QVERIFY(header->isVisible());
        window->workspaces().toggleFilling(QStringLiteral("lineDrawing"));
        QVERIFY(!header->isVisible());
        window->actions()[ui::Command::BuildWorkspace]->trigger();
        QVERIFY(window->workspaces().isFilling(QStringLiteral("lineDrawing")));
        QVERIFY(!header->isVisible());
        window->workspaces().toggleFilling(QStringLiteral("lineDrawing"));
        QVERIFY(header->isVisible());
    }

    void eachWorkspaceShowsItsOwnDocks_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("small") << QSize(1280, 720);
        QTest::newRow("usual") << QSize(1440, 900);
    }

    void eachWorkspaceShowsItsOwnDocks()
    {
        QFETCH(QSize, size);
        const auto window = shownWindow();
        QVERIFY(window);
        window->resize(size);
        window->workspaces().reset();
        QCoreApplication::processEvents();
        const auto shown = [&] {
            QStringList names;
            for (const QDockWidget* dock : window->findChildren<QDockWidget*>()) {
                if (!dock->isHidden())
                    names << dock->objectName();
            }
            names.sort();
            return names;
        };
        const QStringList ofBuild = shown();
        window->switchTo(ui::WorkspaceId::Replay);
        const QStringList ofReplay = shown();
        QVERIFY(ofBuild.contains(QStringLiteral("blocks")));
        QVERIFY(ofReplay.contains(QStringLiteral("timeline")));
        QVERIFY(!ofReplay.contains(QStringLiteral("blocks")));
        for (int turn = 0; turn < 2; ++turn) {
            window->switchTo(ui::WorkspaceId::Build);
            QCOMPARE(shown(), ofBuild);
            window->switchTo(ui::WorkspaceId::Replay);
            QCOMPARE(shown(), ofReplay);
        }
        QCoreApplication::processEvents();
        QCOMPARE(window->size(), size);
    }

    void aLayoutIsKeptAndCanBeReset()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        QDockWidget* blocks = window->workspaces().dock(QStringLiteral("blocks"));
        blocks->close();
        window->switchTo(ui::WorkspaceId::Replay);
        window->switchTo(ui::WorkspaceId::Build);
        QVERIFY(!blocks->isVisible());
        window->actions()[ui::Command::ResetWorkspace]->trigger();
        QVERIFY(blocks->isVisible());
    }

    void aWrongFileChangesNothingAndSaysWhere()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        QTemporaryDir folder;
        QFile file(folder.filePath(QStringLiteral("broken.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("{\n  \"format\": \n}");
        file.close();
        window->files().openPath(file.fileName());
        QVERIFY(window->messages().isVisible());
        QVERIFY2(window->messages().text().startsWith(QStringLiteral("broken.json, line ")),
            qPrintable(window->messages().text()));
        QVERIFY(window->messages().text().endsWith(QStringLiteral("Nothing was changed.")));
        QCOMPARE(window->document().blockCount(), 0);
    }

    void theDemoIsThereAtTheFirstStart()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        ui::Launch launch(*window, ui::LaunchOptions {});
        QSignalSpy recorded(&window->session(), &ui::ReplaySession::recordingChanged);
        QVERIFY(launch.start());
        QCOMPARE(window->document().blockCount(), 12);
        QCOMPARE(window->workspaces().current(), ui::WorkspaceId::Build);
        QVERIFY(recorded.wait(20000));
        QCOMPARE(window->session().recording().jobs.size(), std::size_t {500});
    }

    void theReplayIsSteppedByKeys()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        ui::LaunchOptions options;
        options.log = QString::fromStdString(core::sampleFolder())
            + QStringLiteral("/workloads/demo-500.swf");
        ui::Launch launch(*window, options);
        QSignalSpy done(&launch, &ui::Launch::done);
        QVERIFY(launch.start());
        QVERIFY(done.wait(20000));
        const core::SimTime before = window->session().time();
        for (int i = 0; i < 5; ++i)
            press(*window, Qt::Key_Period);
        QVERIFY(window->session().time() > before);
        const core::SimTime after = window->session().time();
        press(*window, Qt::Key_Comma);
        QVERIFY(window->session().time() < after);
        press(*window, Qt::Key_Space);
        QVERIFY(window->session().isPlaying());
        QVERIFY(window->actions()[ui::Command::Play]->isChecked());
    }

    void everyMenuEntryHasAStatusTip()
    {
        const auto window = shownWindow();
        QVERIFY(window);
        for (QAction* menu : window->menuBar()->actions()) {
            for (QAction* entry : menu->menu()->actions()) {
                if (!entry->isSeparator() && entry->menu() == nullptr)
                    QVERIFY2(!entry->statusTip().isEmpty(), qPrintable(entry->text()));
            }
        }
    }
};

int main(int argc, char** argv)
{
    ui::chooseRenderer();
    QApplication application(argc, argv);
    MainWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_MainWindow.moc"

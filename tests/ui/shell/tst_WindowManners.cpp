// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include "ShownWindow.h"
#include "tests/ui/models/ReplayRuns.h"
#include "ui/help/HelpPages.h"
#include "ui/help/HelpWindow.h"
#include "ui/models/JobColouring.h"
#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/ColourLegend.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FindDialog.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/SettingsDialog.h"
#include "ui/shell/StatusStrip.h"
#include "ui/shell/Tour.h"

using namespace midplane;

/// How the window behaves: docks, help, tour, finding, names for screen readers. On a platform
/// without OpenGL; the 3D view has tests of its own.
class WindowMannersTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;
    std::unique_ptr<ui::MainWindow> m_window;

    QDockWidget* dock(const char* name) const
    {
        return m_window->workspaces().dock(QString::fromLatin1(name));
    }

    void addBlock() { shown::addBlock(*m_window); }

    /// Parts of Qt's own widgets, which speak through the widget around them.
    static bool isPartOfAnother(const QWidget* widget)
    {
        const QWidget* parent = widget->parentWidget();
        const auto* area = qobject_cast<const QAbstractScrollArea*>(parent);
        if (area != nullptr && area->viewport() == widget)
            return true;
        return widget->objectName().startsWith(QStringLiteral("qt_"))
            || qobject_cast<const QAbstractSpinBox*>(parent) != nullptr
            || qobject_cast<const QComboBox*>(parent) != nullptr
            || qobject_cast<const QLineEdit*>(parent) != nullptr
            || widget->inherits("QTabBar") // Its tabs are named.
            || widget->inherits("QTableCornerButton")
            || qobject_cast<const QLabel*>(widget) != nullptr // Its text is its name.
            || widget->inherits("QComboBoxPrivateContainer")
            || (parent != nullptr && parent->inherits("QComboBoxPrivateContainer"));
    }

    static void checkNames(const QWidget* whole)
    {
        for (const QWidget* widget : whole->findChildren<QWidget*>()) {
            const bool isUsed = widget->focusPolicy() != Qt::NoFocus
                || qobject_cast<const QAbstractButton*>(widget) != nullptr;
            if (!isUsed || isPartOfAnother(widget))
                continue;
            QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(
                const_cast<QWidget*>(widget));
            const QString name = interface ? interface->text(QAccessible::Name) : QString();
            QVERIFY2(!name.isEmpty(),
                qPrintable(QStringLiteral("%1 \"%2\" in %3 has no name")
                               .arg(QString::fromLatin1(widget->metaObject()->className()),
                                   widget->objectName(),
                                   QString::fromLatin1(
                                       widget->parentWidget()->metaObject()->className()))));
        }
    }

private slots:
    void initTestCase() { m_bgl = shown::bglTables(); }

    void init()
    {
        m_window = shown::window(m_bgl);
        QVERIFY(m_window);
    }
    void cleanup()
    {
        m_window.reset();
        ui::applyTextSize(100);
    }

    void everyDockAndTheCentreNameAPageOfTheGuide()
    {
        for (const QDockWidget* dock : m_window->findChildren<QDockWidget*>()) {
            const QString page = ui::HelpWindow::pageFor(dock->widget());
            QVERIFY2(page != QStringLiteral("index"), qPrintable(dock->objectName()));
            QVERIFY2(ui::helpPage(page) != nullptr, qPrintable(page));
        }
        QVERIFY(ui::helpPage(ui::HelpWindow::pageFor(m_window->centralWidget())) != nullptr);
    }

    void f1ShowsThePageForWhatHasTheFocus()
    {
        auto* field = dock("blocks")->findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        field->setFocus();
        QTest::keyClick(field, Qt::Key_F1);
        QVERIFY(m_window->help() != nullptr);
        QVERIFY(m_window->help()->isVisible());
        QCOMPARE(m_window->help()->pageName(), QStringLiteral("edit-blocks"));
    }

    void f1WorksInADialog()
    {
        m_window->actions()[ui::Command::EditSettings]->trigger();
        auto* dialog = m_window->findChild<ui::SettingsDialog*>();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog->findChild<QComboBox*>(), Qt::Key_F1);
        QVERIFY(m_window->help() != nullptr);
        QCOMPARE(m_window->help()->pageName(), QStringLiteral("settings"));
    }

    void everythingThatIsUsedHasAName()
    {
        m_window->switchTo(ui::WorkspaceId::Build);
        checkNames(m_window.get());
        m_window->switchTo(ui::WorkspaceId::Replay);
        checkNames(m_window.get());
        for (const ui::Command command : {ui::Command::EditSettings, ui::Command::Keys,
                 ui::Command::EditMachine, ui::Command::Help, ui::Command::Tour})
            m_window->actions()[command]->trigger();
        checkNames(m_window.get()); // Dialogs are its children.
    }

    void tabGoesLeftCentreRightBottom()
    {
        const auto placeOf = [this](const QWidget* whole) {
            const QWidget* widget = m_window.get();
            for (int place = 0; place < 2000; ++place, widget = widget->nextInFocusChain()) {
                const bool isStop
                    = widget->focusPolicy() != Qt::NoFocus && widget->focusProxy() == nullptr;
                if (isStop && whole->isAncestorOf(widget))
                    return place;
            }
            return -1;
        };
        const int left = placeOf(dock("blocks"));
        const int centre = placeOf(m_window->centralWidget());
        const int right = placeOf(dock("newBlock"));
        const int bottom = placeOf(dock("lineDrawing"));
        QVERIFY(left >= 0);
        QVERIFY2(left < centre && centre < right && right < bottom,
            qPrintable(QStringLiteral("%1 %2 %3 %4").arg(left).arg(centre).arg(right).arg(bottom)));
    }

    void findingsAreSteppedThroughByKeys()
    {
        addBlock();
        addBlock(); // Both on one midplane.
        dock("history")->raise();
        m_window->actions()[ui::Command::NextFinding]->trigger();
        QTRY_VERIFY(dock("checks")->widget()->isVisible());
        auto* list = dock("checks")->findChild<QListWidget*>();
        QVERIFY(list != nullptr && list->count() > 0);
        QVERIFY(list->currentRow() >= 0);
    }

    void anythingIsFoundByItsName_data()
    {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("first");
        QTest::newRow("place") << QStringLiteral("3,1,3") << QStringLiteral("Midplane (3,1,3)");
        QTest::newRow("name") << QStringLiteral("r33-m1") << QStringLiteral("Midplane (3,1,3)");
        QTest::newRow("block") << QStringLiteral("pair") << QStringLiteral("Block B pair-8");
        QTest::newRow("link") << QStringLiteral("x y0 z3 link 4")
                              << QStringLiteral("Link 4 of the x-line 0, 3");
        QTest::newRow("action") << QStringLiteral("settings") << QStringLiteral("Action Settings…");
        QTest::newRow("off the machine") << QStringLiteral("9,9,9") << QString();
        QTest::newRow("no such link") << QStringLiteral("x 0 3 99") << QString();
        QTest::newRow("nothing") << QStringLiteral("  ") << QString();
    }

    void anythingIsFoundByItsName()
    {
        QFETCH(QString, words);
        QFETCH(QString, first);
        m_window->files().openPath(shown::sample("/blocks/demo.blocks.json"));
        const auto found = ui::findAnything(
            {m_window->document(), m_window->session(), m_window->actions()}, words);
        QCOMPARE(found.isEmpty(), first.isEmpty());
        if (!found.isEmpty())
            QVERIFY2(
                found.constFirst().text.startsWith(first), qPrintable(found.constFirst().text));
    }

    /// By the number in the log and not by the place in it.
    void jobsAndUsersOfAReplayAreFound()
    {
        const ui::SmallLog log("901 0 1000 1\n902 10 1000 2\n903 20 1000 1");
        ui::RunRequest request;
        request.tables = m_bgl;
        request.log = log.path();
        ui::runToEnd(m_window->session(), request);
        const ui::FindPlaces places {
            m_window->document(), m_window->session(), m_window->actions(), ui::FindScope::Replay};
        const auto job = ui::findAnything(places, QStringLiteral("job 902"));
        QCOMPARE(job.size(), 1);
        QVERIFY(job[0].text.startsWith(QStringLiteral("Job 902")));
        QCOMPARE(std::get<ui::FoundJob>(job[0].found).id, 1);
        const auto user = ui::findAnything(places, QStringLiteral("user 7"));
        QCOMPARE(user.size(), 4); // The user and the three jobs.
        QCOMPARE(std::get<ui::FoundUser>(user[0].found).user, 7);
        const auto users = ui::findAnything(places, QStringLiteral("user"));
        QCOMPARE(users.size(), 1);
        QCOMPARE(users[0].text, user[0].text);
        QVERIFY(ui::findAnything(places, QStringLiteral("job 1")).isEmpty());
        QVERIFY(ui::findAnything(places, QStringLiteral("Save")).isEmpty());

        // Found by its window: the user's midplanes are selected and jobs coloured by user.
        m_window->switchTo(ui::WorkspaceId::Replay);
        m_window->session().seekTime(core::SimTime {30});
        m_window->actions()[ui::Command::FindJob]->trigger();
        auto* dialog = m_window->findChild<ui::FindDialog*>();
        QVERIFY(dialog != nullptr);
        QTest::keyClicks(dialog->findChild<QLineEdit*>(), QStringLiteral("user 7"));
        QTest::keyClick(dialog->findChild<QLineEdit*>(), Qt::Key_Return);
        QCOMPARE(m_window->session().colouring().by(), ui::ColourBy::User);
        QCOMPARE(m_window->shared().midplanes().size(), std::size_t {4});
        // The tables have their jobs alone, and say so.
        auto* jobs = m_window->findChild<QTableView*>(QStringLiteral("jobs.table"));
        QCOMPARE(jobs->model()->rowCount(), 3);
        QVERIFY(m_window->findChild<QPushButton*>(QStringLiteral("queue.user"))
                    ->isVisibleTo(m_window.get()));
        const auto* legend = m_window->findChild<ui::ColourLegend*>();
        QVERIFY(legend->isVisibleTo(m_window.get()));
        QVERIFY(legend->accessibleDescription().contains(QStringLiteral("7")));
        QVERIFY(legend->shownCount() >= 1);
        m_window->switchTo(ui::WorkspaceId::Build);
        QVERIFY(!legend->isVisibleTo(m_window.get()));
        // Another recording has other users.
        ui::runToEnd(m_window->session(), ui::demoOn(m_bgl));
        QVERIFY(!m_window->shared().user());
        QCOMPARE(jobs->model()->rowCount(),
            static_cast<int>(m_window->session().recording().jobs.size()));
    }

    void theButtonThatCancelsIsWhole()
    {
        ui::StatusStrip& status = m_window->status();
        status.setProgress(QStringLiteral("Running"), 1, 2);
        QCoreApplication::processEvents();
        const auto* cancel = status.findChild<QPushButton*>(QStringLiteral("statusCancel"));
        QVERIFY(cancel->isVisible());
        QCOMPARE(cancel->visibleRegion().boundingRect(), cancel->rect());
    }

    void aDoubleClickOnATitleFillsTheCentre()
    {
        QWidget* panel = dock("lineDrawing")->widget();
        QWidget* centre = m_window->centralWidget();
        const int before = panel->height();
        const auto doubleClick = [this] {
            QTest::mouseDClick(m_window->workspaces().titleOf(QStringLiteral("lineDrawing")),
                Qt::LeftButton, {}, QPoint(60, 10));
        };
        doubleClick();
        QVERIFY(m_window->workspaces().isFilling(QStringLiteral("lineDrawing")));
        QTRY_VERIFY(panel->height() > before * 3 / 2);
        QTRY_VERIFY(panel->isVisible());
        QTRY_VERIFY(centre->isVisible());
        QVERIFY(m_window->centralWidget()->isAncestorOf(panel));
        QVERIFY(m_window->findChild<QDockWidget*>(QStringLiteral("centre"))->isAncestorOf(centre));
        doubleClick();
        QVERIFY(m_window->centralWidget() == centre);
        QTRY_COMPARE(panel->height(), before);
        QVERIFY(dock("lineDrawing")->isAncestorOf(panel) && panel->isVisible());
    }

    void aPanelThatFillsTheCentreKeepsItsColours()
    {
        m_window->setTheme(ui::Theme::Dark);
        const QLabel* title = dock("lineDrawing")->widget()->findChild<QLabel*>();
        const auto colour = [&] { return title->palette().color(QPalette::WindowText); };
        const QColor wanted = ui::rolesOf(ui::Theme::Dark).secondaryText;
        QCOMPARE(colour(), wanted);
        m_window->workspaces().toggleFilling(QStringLiteral("lineDrawing"));
        QCoreApplication::processEvents();
        QCOMPARE(colour(), wanted);
        m_window->workspaces().toggleFilling(QStringLiteral("lineDrawing"));
        QCoreApplication::processEvents();
        QCOMPARE(colour(), wanted);
        m_window->setTheme(ui::Theme::Light);
    }

    void thePanelThatFillsTheCentreTakesOnlyItsRoom()
    {
        m_window->switchTo(ui::WorkspaceId::Replay);
        QCoreApplication::processEvents();
        const int queue = dock("queue")->width();
        const int centre = m_window->centralWidget()->width();
        m_window->workspaces().toggleFilling(QStringLiteral("job"));
        QCoreApplication::processEvents();
        QTRY_VERIFY2(std::abs(dock("queue")->width() - queue) < 8,
            qPrintable(QStringLiteral("%1, not %2").arg(dock("queue")->width()).arg(queue)));
        QVERIFY(m_window->centralWidget()->width() >= centre - 8);
    }

    void aSmallWindowStaysAsSmallWhenAPanelFillsIt()
    {
        m_window->resize(1280, 720);
        m_window->workspaces().reset();
        m_window->workspaces().toggleFilling(QStringLiteral("lineDrawing"));
        QCoreApplication::processEvents();
        QCOMPARE(m_window->size(), QSize(1280, 720));
    }

    void aFirstWindowLaysItsDocksOutForItsSize_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<bool>("isSmall");
        QTest::newRow("small") << QSize(1280, 720) << true;
        QTest::newRow("large") << QSize(1920, 1080) << false;
    }

    void aFirstWindowLaysItsDocksOutForItsSize()
    {
        QFETCH(QSize, size);
        QFETCH(bool, isSmall);
        ui::MainWindow window(m_bgl, ui::Settings::Ignore);
        window.resize(size);
        window.show();
        auto* blocks = window.workspaces().dock(QStringLiteral("blocks"));
        const bool areTabs = !window.tabifiedDockWidgets(blocks).isEmpty();
        QCOMPARE(areTabs, isSmall);
    }

    void switchingTheWorkspaceEndsTheFilling()
    {
        QWidget* centre = m_window->centralWidget();
        m_window->workspaces().toggleFilling(QStringLiteral("checks"));
        m_window->switchTo(ui::WorkspaceId::Replay);
        QVERIFY(m_window->centralWidget() == centre);
        m_window->switchTo(ui::WorkspaceId::Build);
        QVERIFY(m_window->centralWidget() == centre);
        QVERIFY(dock("checks")->widget()->isAncestorOf(
            dock("checks")->findChild<QAbstractItemView*>()));
    }

    void closingADockThatFillsTheCentreBringsTheMachineBack()
    {
        QWidget* centre = m_window->centralWidget();
        m_window->workspaces().toggleFilling(QStringLiteral("checks"));
        emit m_window->workspaces().titleOf(QStringLiteral("checks"))->closeClicked();
        QVERIFY(m_window->centralWidget() == centre);
        QVERIFY(!dock("checks")->isVisible());
    }

    void theTourHasFiveStepsAndCanBeLeft()
    {
        m_window->actions()[ui::Command::Tour]->trigger();
        ui::Tour* tour = m_window->tour();
        QVERIFY(tour != nullptr && tour->isVisible());
        QCOMPARE(tour->stepCount(), 5);
        QSet<QString> said;
        for (int step = 0; step < 5; ++step) {
            QVERIFY(tour->isVisible());
            QCOMPARE(tour->step(), step);
            said.insert(tour->accessibleDescription());
            QVERIFY(m_window->frameGeometry().contains(tour->geometry().center()));
            tour->next();
        }
        QCOMPARE(said.size(), 5);
        QVERIFY(!tour->isVisible());
        m_window->startTour();
        QTest::keyClick(m_window->tour(), Qt::Key_Escape);
        QVERIFY(!m_window->tour()->isVisible());
    }

    void theTourCoversNoButtonThatItSpeaksOf()
    {
        m_window->startTour();
        ui::Tour* tour = m_window->tour();
        for (const auto& [step, command] :
            {std::pair(1, ui::Command::BoxTool), std::pair(4, ui::Command::ReplayWorkspace)}) {
            while (tour->step() < step)
                tour->next();
            for (const auto* button : m_window->findChildren<QToolButton*>()) {
                const QRect place(button->mapToGlobal(QPoint(0, 0)), button->size());
                if (button->defaultAction() == m_window->actions()[command])
                    QVERIFY(!tour->geometry().contains(place.center()));
            }
        }
    }

    void nothingFoundIsSaid()
    {
        ui::FindDialog dialog({m_window->document(), m_window->session(), m_window->actions()});
        dialog.show();
        const auto* said = dialog.findChild<QListWidget*>()->findChild<QLabel*>();
        QVERIFY(said->isVisible());
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral("3,1,3"));
        QVERIFY(!said->isVisible());
        dialog.findChild<QLineEdit*>()->setText(QStringLiteral("zyzzyva"));
        QVERIFY(said->isVisible());
        QVERIFY(said->text().contains(QStringLiteral("Nothing")));
    }

    void textsGrowWithTheSetting()
    {
        const int before = m_window->fontMetrics().height();
        ui::Preferences large;
        large.textPercent = 200;
        large.theme = ui::Theme::Light;
        m_window->applyPreferences(large);
        QTRY_VERIFY(m_window->menuBar()->fontMetrics().height() >= before * 2 - 2);
        auto* field = dock("blocks")->findChild<QLineEdit*>();
        QTRY_VERIFY(field->height() >= field->fontMetrics().height());
    }
};

QTEST_MAIN(WindowMannersTest)
#include "tst_WindowManners.moc"

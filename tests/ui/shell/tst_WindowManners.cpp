// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPdfWriter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QToolButton>

#include "core/machine/BuiltInMachines.h"
#include "ui/help/HelpPages.h"
#include "ui/help/HelpWindow.h"
#include "ui/models/BlockCommands.h"
#include "ui/shell/ApplicationTheme.h"
#include "ui/shell/ExportDialog.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/FindDialog.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/SettingsDialog.h"
#include "ui/shell/Tour.h"
#include "ui/shell/ViewPictures.h"

using namespace midplane;

/// How the window behaves: docks, help, tour, names for screen readers, files. On a platform
/// without OpenGL; the 3D view has tests of its own.
class WindowMannersTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;
    std::unique_ptr<ui::MainWindow> m_window;
    QTemporaryDir m_folder;

    QString sample(const char* path) const
    {
        return QString::fromStdString(core::sampleFolder()) + QString::fromLatin1(path);
    }

    QDockWidget* dock(const char* name) const
    {
        return m_window->workspaces().dock(QString::fromLatin1(name));
    }

    void addBlock()
    {
        core::Block block;
        block.name = m_window->document().freeName().toStdString();
        block.midplanes = {{0, 0, 0}};
        m_window->document().undoStack().push(new ui::AddBlockCommand(m_window->document(), block));
    }

    QString writeFile(const char* name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(text);
        return file.fileName();
    }

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
    void initTestCase()
    {
        m_bgl = std::make_shared<const core::MachineTables>(*core::findMachine("bgl"));
    }

    void init()
    {
        m_window = std::make_unique<ui::MainWindow>(m_bgl, ui::Settings::Ignore);
        m_window->setTheme(ui::Theme::Light);
        m_window->resize(1440, 900);
        m_window->show();
        m_window->workspaces().reset();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
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
        m_window->files().openPath(sample("/blocks/demo.blocks.json"));
        const auto found = ui::findAnything(
            {m_window->document(), m_window->session(), m_window->actions()}, words);
        QCOMPARE(found.isEmpty(), first.isEmpty());
        if (!found.isEmpty())
            QVERIFY2(
                found.constFirst().text.startsWith(first), qPrintable(found.constFirst().text));
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

    void droppedFilesAreOpened()
    {
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(sample("/blocks/demo.blocks.json"))});
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &files, Qt::LeftButton, {});
        QVERIFY(QCoreApplication::sendEvent(m_window.get(), &enter));
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &files, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QCOMPARE(m_window->document().blockCount(), 12);
    }

    void blocksOfAnotherProgramAreImported()
    {
        const QString conf = writeFile("bluegene.conf",
            "LayoutMode=STATIC\nIONodesPerMP=8\nMloaderImage=/m\nBlrtsImage=/b\n"
            "LinuxImage=/l\nRamDiskImage=/r\nBPs=[000x133] Type=TORUS\nBPs=[400x533] Type=MESH\n");
        m_window->files().openPath(conf);
        QVERIFY2(m_window->document().blockCount() == 2, qPrintable(m_window->messages().text()));
        QVERIFY(m_window->document().isModified()); // It has no file of its own.
        QVERIFY(m_window->document().path().isEmpty());
        QVERIFY2(m_window->messages().text().startsWith(
                     QStringLiteral("2 blocks imported from bluegene.conf.")),
            qPrintable(m_window->messages().text()));
    }

    void importedBlocksThatShareMidplanesMayOverlap()
    {
        QVERIFY(m_window->document().setRule() == core::SetRule::AllTogether);
        m_window->files().openPath(sample("/blocks/summer.conf"));
        QCOMPARE(m_window->document().blockCount(), 13);
        QVERIFY(m_window->document().setRule() == core::SetRule::MayOverlap);
        QVERIFY(m_window->document().validation().isValid());
        QVERIFY(m_window->messages().text().contains(QStringLiteral("may overlap")));
    }

    void aBrokenFileOfAnotherProgramChangesNothing()
    {
        m_window->files().openPath(sample("/blocks/demo.blocks.json"));
        m_window->files().openPath(writeFile("wrong.conf", "LayoutMode=STATIC\nBPs=[9]\n"));
        QCOMPARE(m_window->document().blockCount(), 12);
        QVERIFY2(m_window->messages().text().startsWith(QStringLiteral("wrong.conf, line")),
            qPrintable(m_window->messages().text()));
    }

    void anExportSaysBeforeWhatItLoses()
    {
        m_window->files().openPath(sample("/blocks/demo.blocks.json"));
        ui::ExportDialog dialog(m_window->document());
        dialog.choose(core::allBlockFormats().front());
        QVERIFY(dialog.losses().isEmpty());
        for (const core::BlockFormat& format : core::allBlockFormats()) {
            if (!format.canWrite())
                continue;
            dialog.choose(format);
            const auto losses = format.lossesOf(
                m_window->document().machine(), m_window->document().set(), dialog.options());
            QCOMPARE(dialog.losses().size(), static_cast<qsizetype>(losses.size()));
            const QString path
                = m_folder.filePath(QStringLiteral("export-%1")
                                        .arg(QString::fromUtf8(format.name.data(),
                                            static_cast<qsizetype>(format.name.size()))));
            QVERIFY2(m_window->files().exportTo(path, format, dialog.options()),
                qPrintable(m_window->messages().text()));
            QVERIFY(QFileInfo(path).size() > 100);
        }
    }

    void aSetWithErrorsGoesIntoOurOwnFormatOnly()
    {
        addBlock();
        addBlock();
        core::Block twice;
        twice.name = "twice";
        twice.midplanes = {{0, 0, 0}, {0, 0, 0}};
        m_window->document().undoStack().push(new ui::AddBlockCommand(m_window->document(), twice));
        ui::ExportDialog dialog(m_window->document());
        for (const core::BlockFormat& format : core::allBlockFormats()) {
            const bool isOurs = &format == &core::allBlockFormats().front();
            if (format.canWrite())
                QCOMPARE(
                    ui::ExportDialog::problemOf(m_window->document(), format).isEmpty(), isOurs);
        }
    }

    void webAddressesAreNotTaken()
    {
        QMimeData page;
        page.setUrls({QUrl(QStringLiteral("https://example.org/a.blocks.json"))});
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &page, Qt::LeftButton, {});
        enter.ignore();
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(!enter.isAccepted());
    }

    void aWrongFileIsShownAtItsLine()
    {
        m_window->files().openPath(writeFile("broken.json", "{\n  \"format\": \n}"));
        QVERIFY(m_window->messages().isVisible());
        QPushButton* show = nullptr;
        for (auto* button : m_window->messages().findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Show line"))
                show = button;
        }
        QVERIFY(show != nullptr);
        show->click();
        auto* dialog = m_window->findChild<QDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QVERIFY2(dialog->windowTitle().startsWith(QStringLiteral("broken.json, line 3")),
            qPrintable(dialog->windowTitle()));
    }

    void changesAreMarkedAndAskedAbout_data()
    {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<bool>("mayGoOn");
        QTest::newRow("cancel") << QStringLiteral("Cancel") << false;
        QTest::newRow("don't save") << QStringLiteral("Don't save") << true;
    }

    void changesAreMarkedAndAskedAbout()
    {
        QFETCH(QString, answer);
        QFETCH(bool, mayGoOn);
        QVERIFY(!m_window->windowTitle().contains(QStringLiteral("modified")));
        QVERIFY(m_window->files().mayDiscardChanges()); // Nothing to ask.
        addBlock();
        QVERIFY(m_window->windowTitle().contains(QStringLiteral("modified")));
        QStringList buttons;
        QTimer::singleShot(0, this, [&] {
            auto* question = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            QVERIFY(question != nullptr);
            QPushButton* chosen = nullptr;
            for (QAbstractButton* button : question->buttons()) {
                buttons.append(button->text());
                if (button->text() == answer)
                    chosen = qobject_cast<QPushButton*>(button);
            }
            QVERIFY(chosen != nullptr);
            chosen->click();
        });
        QCOMPARE(m_window->files().mayDiscardChanges(), mayGoOn);
        QCOMPARE(QSet<QString>(buttons.begin(), buttons.end()),
            (QSet<QString> {
                QStringLiteral("Save"), QStringLiteral("Don't save"), QStringLiteral("Cancel")}));
    }

    void layersAndLineAreSavedAsSvg()
    {
        m_window->files().openPath(sample("/blocks/demo.blocks.json"));
        const auto svgOf = [this](const char* name, ui::PictureOf what) {
            const QString path = m_folder.filePath(QString::fromLatin1(name));
            m_window->pictures().saveTo(path, what);
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
        };
        const QString layers = svgOf("layers.svg", ui::PictureOf::Layers);
        QVERIFY(layers.contains(QStringLiteral("<svg")));
        QVERIFY(
            layers.count(QStringLiteral("<rect")) + layers.count(QStringLiteral("<path")) > 128);
        QVERIFY(layers.contains(QStringLiteral("z 3")));
        const QString line = svgOf("line.svg", ui::PictureOf::Line);
        QVERIFY(line.contains(QStringLiteral("bgl")));
        QVERIFY(line.contains(QStringLiteral("R00-M0")));
    }

    void picturesOfPixelsHaveTheSizeAskedFor()
    {
        const QString one = m_folder.filePath(QStringLiteral("one.png"));
        const QString two = m_folder.filePath(QStringLiteral("two.png"));
        m_window->pictures().saveTo(one, ui::PictureOf::Line, 1);
        m_window->pictures().saveTo(two, ui::PictureOf::Line, 2);
        const QSize once = QImage(one).size();
        QVERIFY(!once.isEmpty());
        QVERIFY(std::abs(QImage(two).width() - 2 * once.width()) <= 1);
    }

    void aPictureIsSeenBeforeItIsSaved()
    {
        m_window->files().openPath(sample("/blocks/demo.blocks.json"));
        QImage shown;
        QTimer::singleShot(0, this, [&shown] {
            auto* dialog = qobject_cast<ui::PictureDialog*>(QApplication::activeModalWidget());
            QVERIFY(dialog != nullptr);
            dialog->findChild<QComboBox*>()->setCurrentIndex(1);
            QVERIFY(dialog->chosen().what == ui::PictureOf::Line);
            QCOMPARE(dialog->chosen().suffix, QStringLiteral("svg"));
            shown = dialog->findChild<QLabel*>(QStringLiteral("preview"))->pixmap().toImage();
            dialog->reject();
        });
        m_window->actions()[ui::Command::SavePicture]->trigger();
        QVERIFY(shown.width() > 200);
        QVERIFY(shown.pixelColor(2, 2) == Qt::white); // As paper is, in every theme.
    }

    void aPictureThatCannotBeWrittenIsSaid()
    {
        m_window->pictures().saveTo(
            m_folder.filePath(QStringLiteral("no/such/line.svg")), ui::PictureOf::Line);
        QVERIFY(m_window->messages().text().contains(QStringLiteral("cannot be written")));
    }

    void theLineIsPrintedOnOnePage()
    {
        const QString path = m_folder.filePath(QStringLiteral("line.pdf"));
        {
            QPdfWriter paper(path);
            paper.setPageOrientation(QPageLayout::Landscape);
            m_window->pictures().printLineOn(paper);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray text = file.readAll();
        QVERIFY(text.startsWith("%PDF"));
        QCOMPARE(text.count("/Type /Page\n"), 1);
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

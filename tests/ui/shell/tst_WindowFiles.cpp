// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPdfWriter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "ShownWindow.h"
#include "ui/shell/ExportDialog.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/ViewPictures.h"

using namespace midplane;

/// What goes into files and comes out of them: sets, blocks of other programs, pictures, paper, and
/// what is asked before changes are lost. On a platform without OpenGL.
class WindowFilesTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;
    std::unique_ptr<ui::MainWindow> m_window;
    QTemporaryDir m_folder;

    void addBlock() { shown::addBlock(*m_window); }

    QString writeFile(const char* name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(text);
        return file.fileName();
    }

private slots:
    void initTestCase() { m_bgl = shown::bglTables(); }

    void init()
    {
        m_window = shown::window(m_bgl);
        QVERIFY(m_window);
    }
    void cleanup() { m_window.reset(); }

    void droppedFilesAreOpened()
    {
        QMimeData files;
        files.setUrls({QUrl::fromLocalFile(shown::sample("/blocks/demo.blocks.json"))});
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
        m_window->files().openPath(shown::sample("/blocks/summer.conf"));
        QCOMPARE(m_window->document().blockCount(), 13);
        QVERIFY(m_window->document().setRule() == core::SetRule::MayOverlap);
        QVERIFY(m_window->document().validation().isValid());
        QVERIFY(m_window->messages().text().contains(QStringLiteral("may overlap")));
    }

    void aBrokenFileOfAnotherProgramChangesNothing()
    {
        m_window->files().openPath(shown::sample("/blocks/demo.blocks.json"));
        m_window->files().openPath(writeFile("wrong.conf", "LayoutMode=STATIC\nBPs=[9]\n"));
        QCOMPARE(m_window->document().blockCount(), 12);
        QVERIFY2(m_window->messages().text().startsWith(QStringLiteral("wrong.conf, line")),
            qPrintable(m_window->messages().text()));
    }

    void anExportSaysBeforeWhatItLoses()
    {
        m_window->files().openPath(shown::sample("/blocks/demo.blocks.json"));
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
        m_window->files().openPath(shown::sample("/blocks/demo.blocks.json"));
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
        m_window->files().openPath(shown::sample("/blocks/demo.blocks.json"));
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
};

QTEST_MAIN(WindowFilesTest)
#include "tst_WindowFiles.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "ShownWindow.h"
#include "core/analysis/Figures.h"
#include "core/journal/RecordingFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/support/Files.h"
#include "tests/core/simulation/RandomRuns.h"
#include "tests/ui/out/FileDialogHands.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"
#include "ui/shell/RecordingFiles.h"
#include "ui/shell/ReportCommands.h"

using namespace midplane;

namespace {

constexpr int patience = 30000;

} // namespace

/// Recordings that are opened and saved, and reports of them, by the menus. Without OpenGL.
class WindowOutTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;
    std::unique_ptr<ui::MainWindow> m_window;
    QTemporaryDir m_folder;

    static core::Recording runOn(const core::MachinePtr& machine, int jobs, const char* policy)
    {
        core::Workload workload
            = core::test::randomWorkload(*machine, jobs, core::test::Mix::Mixed, 7);
        workload.source = "night.swf";
        return core::test::runToEnd(machine, policy, std::move(workload));
    }
    QString write(const char* name, const std::string& bytes) const
    {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        return core::writeFileAtomically(path.toStdString(), bytes) ? path : QString();
    }
    bool showsRecording(const std::string& bytes) const
    {
        return m_window->session().hasRecording()
            && core::encodeRecording(m_window->session().recording()) == bytes;
    }
    void open(const QString& path)
    {
        tests::answerFileDialog(path);
        m_window->actions()[ui::Command::OpenRecording]->trigger();
    }

private slots:
    void initTestCase() { m_bgl = shown::bglTables(); }
    void init()
    {
        m_window = shown::window(m_bgl, {1280, 720});
        QVERIFY(m_window);
    }
    void cleanup() { m_window.reset(); }

    void theMenuOpensARecording()
    {
        const std::string bytes = core::encodeRecording(runOn(m_bgl->machinePtr(), 40, "easy"));
        const QString path = write("night.recording", bytes);
        QVERIFY(!m_window->actions()[ui::Command::SaveRecording]->isEnabled());
        open(path);
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(bytes), patience);
        QTRY_VERIFY(!m_window->session().isRunning());
        QCOMPARE(m_window->workspaces().current(), ui::WorkspaceId::Replay);
        QCOMPARE(m_window->windowTitle().section(QStringLiteral(" — "), 0, 0),
            QStringLiteral("night.recording · easy · bgl"));
        QVERIFY(m_window->actions()[ui::Command::SaveRecording]->isEnabled());
        QVERIFY(m_window->actions()[ui::Command::MakeFilm]->isEnabled());
        // There is no log to run again.
        QVERIFY(!m_window->actions()[ui::Command::Run]->isEnabled());
    }

    void aRecordingOfAnotherMachineBringsIt()
    {
        const std::string bytes
            = core::encodeRecording(runOn(*core::findMachine("bgp"), 20, "fcfs"));
        open(write("other.recording", bytes));
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(bytes), patience);
        QCOMPARE(m_window->session().recording().machine->name(), std::string("bgp"));
        QCOMPARE(m_window->document().machine().name(), std::string("bgl"));
    }

    void aDroppedRecordingIsOpened()
    {
        const std::string bytes = core::encodeRecording(runOn(m_bgl->machinePtr(), 25, "greedy"));
        QMimeData files;
        // It is one whatever it is called.
        files.setUrls({QUrl::fromLocalFile(write("called.something", bytes))});
        QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &files, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &files, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(bytes), patience);
    }

    void whatCannotBeOpenedIsSaidAndNothingChanges_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        const std::string whole = core::encodeRecording(runOn(m_bgl->machinePtr(), 25, "greedy"));
        QTest::newRow("cut off") << QByteArray::fromStdString(whole.substr(0, whole.size() - 9))
                                 << "byte";
        QTest::newRow("of a machine that nobody knows") << QByteArray::fromStdString(
            core::encodeRecording(runOn(core::test::smallMachine(), 12, "greedy")))
                                                        << "machine file";
    }
    void whatCannotBeOpenedIsSaidAndNothingChanges()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        const std::string before = core::encodeRecording(runOn(m_bgl->machinePtr(), 30, "easy"));
        open(write("before.recording", before));
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(before), patience);
        QSignalSpy failed(&m_window->recordings(), &ui::RecordingFiles::failed);
        open(write("broken.recording", bytes.toStdString()));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
        const QString said = m_window->messages().text();
        QVERIFY2(said.contains(QStringLiteral("broken.recording")), qPrintable(said));
        QVERIFY2(said.contains(words), qPrintable(said));
        QVERIFY(showsRecording(before));
    }

    void aSavedRecordingIsTheOneThatIsShown()
    {
        const std::string bytes
            = core::encodeRecording(runOn(m_bgl->machinePtr(), 35, "conservative"));
        open(write("one.recording", bytes));
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(bytes), patience);
        QSignalSpy saved(&m_window->recordings(), &ui::RecordingFiles::saved);
        // Without a suffix: it gets one.
        tests::answerFileDialog(m_folder.filePath(QStringLiteral("two")));
        m_window->actions()[ui::Command::SaveRecording]->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(saved.count(), 1, patience);
        const QString path = m_folder.filePath(QStringLiteral("two.recording"));
        const auto again = core::readFile(path.toStdString());
        QVERIFY(again && *again == bytes);
        QVERIFY(m_window->messages().text().contains(path));
    }

    void theReportHasTheFiguresOfTheRun()
    {
        const std::string bytes = core::encodeRecording(runOn(m_bgl->machinePtr(), 60, "easy"));
        open(write("one.recording", bytes));
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(bytes), patience);
        QSignalSpy made(&m_window->report(), &ui::ReportCommands::made);
        const QString path = m_folder.filePath(QStringLiteral("report.html"));
        tests::answerFileDialog(path);
        m_window->actions()[ui::Command::MakeReport]->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(made.count(), 1, patience);
        const auto page = core::readFile(path.toStdString());
        QVERIFY(page);
        QVERIFY(page->find("night.swf") != std::string::npos);
        for (const core::FigureGroup& group :
            core::figuresOf(core::metricsOf(m_window->session().recording()))) {
            if (group.title != "Lost to")
                for (const core::Figure& figure : group.figures)
                    QVERIFY2(page->find(figure.text()) != std::string::npos, figure.key.c_str());
        }
    }

    void theReportIsPaperToo()
    {
        const std::string bytes = core::encodeRecording(runOn(m_bgl->machinePtr(), 60, "easy"));
        open(write("one.recording", bytes));
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(bytes), patience);
        QSignalSpy made(&m_window->report(), &ui::ReportCommands::made);
        m_window->report().make(m_folder.filePath(QStringLiteral("report.pdf")));
        QTRY_COMPARE_WITH_TIMEOUT(made.count(), 1, patience);
        const auto paper
            = core::readFile(m_folder.filePath(QStringLiteral("report.pdf")).toStdString());
        QVERIFY(paper);
        QVERIFY(paper->rfind("%PDF-", 0) == 0);
        QVERIFY(QByteArray::fromStdString(*paper).count("/Type /Page\n") >= 3);
        QSignalSpy failed(&m_window->report(), &ui::ReportCommands::failed);
        m_window->report().make(QStringLiteral("/nowhere/report.pdf"));
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, patience);
    }

    void theCommandOfARunRepeatsIt()
    {
        ui::RunRequest request;
        request.tables = m_bgl;
        request.log = QStringLiteral("/logs/a b.swf");
        request.policy = QStringLiteral("easy");
        request.options.torusFraction = 0.5;
        request.options.count = 300;
        QCOMPARE(ui::commandOf(request),
            QStringLiteral(
                "midplanectl replay bgl '/logs/a b.swf' --policy easy --torus 0.5 --jobs 300"));
        request.recording = std::make_shared<const core::Recording>();
        QCOMPARE(ui::commandOf(request), QString());
    }

    void closingWhileARecordingIsOpenedIsClean()
    {
        const std::string bytes = core::encodeRecording(runOn(m_bgl->machinePtr(), 200, "greedy"));
        const QString path = write("large.recording", bytes);
        m_window->files().openPath(path);
        m_window.reset();
        init();
        m_window->files().openPath(path);
        QTRY_VERIFY_WITH_TIMEOUT(showsRecording(bytes), patience);
        m_window->report().make(m_folder.filePath(QStringLiteral("half.html")));
        m_window.reset();
    }
};

QTEST_MAIN(WindowOutTest)
#include "tst_WindowOut.moc"
